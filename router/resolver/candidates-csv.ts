import { csvCell } from '../../schemas/formula-starts.ts';
import { FacilityCandidate, SearchCandidate } from '../../schemas/resolver/search.ts';

/** The columns of candidates as CSV, with the value of each of a provider and of a facility. */
const COLUMNS: Readonly<
  Record<
    string,
    {
      readonly provider: (one: SearchCandidate) => string | number | null | undefined;
      readonly facility: (one: FacilityCandidate) => string | number | null | undefined;
    }
  >
> = {
  npi: { provider: ({ npi }) => npi, facility: ({ npis }) => npis?.join(' ') },
  ccn: { provider: () => null, facility: ({ ccn }) => ccn },
  name: { provider: providerName, facility: ({ name }) => name },
  type: { provider: primaryTaxonomy, facility: ({ type }) => type },
  status: { provider: ({ status }) => status, facility: ({ status }) => status },
  line1: ofAddress('line1'),
  line2: ofAddress('line2'),
  city: ofAddress('city'),
  state: ofAddress('state'),
  postal_code: ofAddress('postal_code'),
  phone: { provider: ({ practice_address: at }) => at?.phone, facility: ({ phone }) => phone },
  star_rating: { provider: () => null, facility: ({ star_rating }) => star_rating },
  match_score: { provider: ({ _match_score }) => _match_score, facility: ({ _match_score }) => _match_score },
  source: { provider: ({ _source }) => _source, facility: ({ _source }) => _source },
  source_url: { provider: ({ _source_url }) => _source_url, facility: ({ _source_url }) => _source_url },
  snapshot: { provider: ({ _snapshot }) => _snapshot, facility: ({ _snapshot }) => _snapshot },
  license: { provider: ({ _license }) => _license, facility: ({ _license }) => _license },
  distance_miles: {
    provider: ({ distance_miles }) => distance_miles,
    facility: ({ distance_miles }) => distance_miles,
  },
};

/**
 * Candidates as a table with a header, a line for each; what a candidate does not have is empty.
 * @param bodies the candidates as JSON, latin1 text
 */
export function candidatesCsv(bodies: readonly string[]): string {
  const lines = bodies.map((body) => {
    const candidate: unknown = JSON.parse(Buffer.from(body, 'latin1').toString('utf8'));
    const facility = FacilityCandidate.safeParse(candidate);
    const cells = Object.values(COLUMNS).map((column) =>
      facility.success ? column.facility(facility.data) : column.provider(SearchCandidate.parse(candidate)),
    );
    return cells.map((value) => csvCell(String(value ?? ''))).join(',');
  });
  return [Object.keys(COLUMNS).join(','), ...lines, ''].join('\r\n');
}

function ofAddress(part: 'line1' | 'line2' | 'city' | 'state' | 'postal_code') {
  return {
    provider: ({ practice_address: at }: SearchCandidate) => at?.[part],
    facility: ({ address }: FacilityCandidate) => address[part],
  };
}

function providerName({ organization_name, name }: SearchCandidate): string | null {
  if (organization_name !== null || name === null) return organization_name;
  const { last, first, middle, suffix } = name;
  const given = [first, middle, suffix].filter((part) => part !== null).join(' ');
  return [last, given].filter((part) => part !== null && part !== '').join(', ');
}

function primaryTaxonomy({ taxonomies }: SearchCandidate): string | undefined {
  return (taxonomies.find(({ primary }) => primary) ?? taxonomies[0])?.code;
}
