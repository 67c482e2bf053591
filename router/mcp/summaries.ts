import type { z } from 'zod';
import type {
  FacilitySummary,
  FoundFacilities,
  FoundProviders,
  ProviderSummary,
  ScreenedLines,
} from '../../schemas/mcp/summaries.ts';
import { Provenance } from '../../schemas/provenance.ts';
import {
  type ScreeningAnswer,
  ScreeningBatchResponse,
  ScreeningFailure,
} from '../../schemas/resolver/screening.ts';
import { FacilityCandidate, SearchCandidate, SearchResponse } from '../../schemas/resolver/search.ts';

/** The providers of a page of a search. */
export function foundProviders(body: unknown): z.infer<typeof FoundProviders> {
  const { candidates, around, ...page } = SearchResponse.parse(body);
  const providers = candidates.flatMap((one) => SearchCandidate.safeParse(one).data ?? []);
  return {
    providers: providers.map(providerSummary),
    ...pageOf(page),
    provenance: sourcesOf([...providers, ...(around ? [around] : [])]),
  };
}

/** The facilities of a page of a search. */
export function foundFacilities(body: unknown): z.infer<typeof FoundFacilities> {
  const { candidates, around, ...page } = SearchResponse.parse(body);
  const facilities = candidates.flatMap((one) => FacilityCandidate.safeParse(one).data ?? []);
  const ratings = facilities.map(({ star_rating_provenance }) => star_rating_provenance);
  return {
    facilities: facilities.map(facilitySummary),
    ...pageOf(page),
    provenance: sourcesOf([...facilities, ...ratings, ...(around ? [around] : [])]),
  };
}

/** What the lists say of each line, and of how many. */
export function screenedLines(body: unknown): z.infer<typeof ScreenedLines> {
  const { release, results } = ScreeningBatchResponse.parse(body);
  const summary = { listed: 0, undetermined: 0, not_listed: 0, malformed: 0, also_known: 0 };
  const provenance: Provenance[] = [];
  const lines = results.map((result, place) => {
    const failure = ScreeningFailure.safeParse(result);
    if (failure.success || !('verdict' in result)) {
      summary.malformed += 1;
      const error = failure.data?.error.message ?? null;
      return { line: place + 1, verdict: null, error, lists: [], related_facts: [] };
    }
    summary[result.verdict] += 1;
    const related = result.related_facts.filter(({ value }) => value !== false);
    if (related.length > 0 || result.lists.some(({ not_in_force = [] }) => not_in_force.length > 0))
      summary.also_known += 1;
    provenance.push(...result.lists, ...related);
    return {
      line: place + 1,
      verdict: result.verdict,
      error: null,
      lists: result.lists.map(listSummary),
      related_facts: related.map(factSummary),
    };
  });
  const as_of = results.flatMap((result) => ('as_of' in result ? [result.as_of] : [])).at(0);
  return {
    release,
    ...(as_of !== undefined && { as_of }),
    summary,
    results: lines,
    provenance: sourcesOf(provenance),
  };
}

function listSummary(list: ScreeningAnswer['lists'][number]) {
  const { source, verdict, reasons, candidates_total, same_name_elsewhere, candidates, not_in_force } = list;
  const [first] = candidates;
  const best =
    first === undefined
      ? null
      : {
          name: first.name,
          city: first.city,
          state: first.state,
          exclusion_date: first.exclusion_date,
          score: first.score,
        };
  const earlier = not_in_force?.map(({ name, exclusion_date, valid_to = null }) => ({
    name,
    exclusion_date,
    valid_to,
  }));
  return {
    ...{ source, verdict, reasons, candidates_total, same_name_elsewhere, best },
    ...(earlier !== undefined && { not_in_force: earlier }),
  };
}

function factSummary({ fact, value, about, _data_availability }: ScreeningAnswer['related_facts'][number]) {
  return { fact, value, about, why: _data_availability.fields.value ?? null };
}

function providerSummary(one: SearchCandidate): z.infer<typeof ProviderSummary> {
  const { npi, name, organization_name, entity_type, status, taxonomies, practice_address } = one;
  const primary = taxonomies.find((taxonomy) => taxonomy.primary) ?? taxonomies[0];
  return {
    npi,
    name:
      organization_name ??
      joined(name === null ? [] : [name.first, name.middle, name.last, name.suffix, name.credential], ' '),
    entity_type,
    status,
    specialty: primary?.display ?? primary?.code ?? null,
    address: practice_address && addressText(practice_address),
    phone: practice_address?.phone ?? null,
    ...matchOf(one),
  };
}

function facilitySummary(one: FacilityCandidate): z.infer<typeof FacilitySummary> {
  const { ccn, name, type, status, address, phone, star_rating } = one;
  return { ccn, name, type, status, address: addressText(address), phone, star_rating, ...matchOf(one) };
}

function matchOf({ _match_score, distance_miles }: SearchCandidate | FacilityCandidate) {
  return { _match_score, ...(distance_miles !== undefined && { distance_miles }) };
}

interface Address {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
}

function addressText({ line1, line2, city, state, postal_code }: Address): string | null {
  return joined([line1, line2, city, joined([state, postal_code], ' ')], ', ');
}

function joined(parts: readonly (string | null)[], by: string): string | null {
  return parts.filter((part) => part !== null && part !== '').join(by) || null;
}

function pageOf({ page, per_page, total, next, hints }: Omit<SearchResponse, 'candidates' | 'around'>) {
  return { page, per_page, total, next_page: next === null ? null : page + 1, ...(hints && { hints }) };
}

/** The 14 keys of each source, once. */
function sourcesOf(records: readonly Provenance[]): Provenance[] {
  const bySource = new Map<string, Provenance>();
  for (const record of records) {
    if (bySource.has(record._dataset_id)) continue;
    const keys = Object.keys(Provenance.shape);
    const own = Object.fromEntries(Object.entries(record).filter(([name]) => keys.includes(name)));
    bySource.set(record._dataset_id, { ...Provenance.parse(own), _confidence: null });
  }
  return [...bySource.values()];
}
