import type { Provenance } from '../../schemas/provenance.ts';
import { NpiLine } from '../../schemas/records/npi-line.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { Fact, FactName } from '../../schemas/rest/facts.ts';
import { constantProvenance } from '../../schemas/rest/provenance-of.ts';
import { LINE_BLOCKS, type LineBlock } from '../../schemas/source-names.ts';

type Statement = Pick<Fact, 'fact' | 'value'> & { readonly about?: Fact['about'] };

/**
 * The facts of a line of the NPI pack. What is not known for certain is no fact and left out: "not excluded" and "not
 * enrolled" are said only of an NPI that was looked up in the list and is not on it; a total of payments only of a
 * provider the payments could be matched to.
 */
export function factsOf(line: Buffer, manifest: Manifest): Fact[] {
  const read = NpiLine.parse(JSON.parse(line.toString('utf8')));
  return LINE_BLOCKS.flatMap(({ block, source: id }) => {
    const source = manifest.sources.find((candidate) => candidate.id === id);
    const stated = read[block];
    if (source === undefined || stated === undefined) return [];
    const provenance: Provenance = {
      ...constantProvenance(source, manifest),
      ...(stated === null ? NOT_FOUND : stated.provenance),
    };
    return STATEMENTS[block](read).map(({ about = null, ...fact }) => ({ ...fact, about, ...provenance }));
  });
}

const NOT_FOUND: Pick<Provenance, '_confidence' | '_data_availability'> = {
  _confidence: null,
  _data_availability: { status: 'not_found', fields: {} },
};

const STATEMENTS: Record<LineBlock, (line: NpiLine) => Statement[]> = {
  nppes: () => [],
  oig_leie: ({ oig_leie }) => exclusion('oig_leie.excluded', oig_leie),
  sam_gov: ({ sam_gov }) => exclusion('sam.excluded', sam_gov),
  pecos: ({ pecos }) => [{ fact: 'pecos.enrolled', value: pecos !== null }],
  qpp_mips: ({ qpp_mips }) => {
    // The newest year comes first, in it the best score.
    const [latest] = qpp_mips?.data.performance_years ?? [];
    if (latest === undefined || latest.final_score === null) return [];
    return [
      { fact: 'mips.final_score', value: latest.final_score, about: { performance_year: latest.year } },
    ];
  },
  open_payments: ({ open_payments }) => {
    const total = open_payments?.data?.total_usd ?? null;
    return total === null ? [] : [{ fact: 'open_payments.total_usd', value: total }];
  },
  care_compare: ({ care_compare }) =>
    (care_compare?.data.affiliations ?? []).flatMap(({ facility_type, ccn, star_rating }): Statement[] =>
      star_rating === null
        ? []
        : [{ fact: 'care_compare.star_rating', value: star_rating, about: { facility_type, ccn } }],
    ),
};

function exclusion(
  fact: FactName,
  block: { readonly data: { readonly excluded: boolean | null } } | null | undefined,
): Statement[] {
  if (block === null || block === undefined) return [{ fact, value: false }];
  return block.data.excluded === null ? [] : [{ fact, value: block.data.excluded }];
}
