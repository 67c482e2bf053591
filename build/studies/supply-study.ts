import type { SupplyDataset } from '../../schemas/datasets.ts';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import type { Methodology } from '../../schemas/rest/methodology.ts';
import type { SpecialtyStateRow } from '../../schemas/rest/specialties.ts';
import type { ReleaseHeader } from '../context.ts';
import { asUsedBy } from './dataset-sources.ts';
import { rounded } from './rounding.ts';
import { DENSITY_DECIMALS, derivedConfidence, stateOrigins, stateValues } from './state-values.ts';
import type { Study, StudyRow } from './study.ts';
import { datesOf } from './study-dates.ts';
import { headlineOf } from './study-fields.ts';
import { NATION, NOT_RANKED, studyRow } from './study-row.ts';
import { SUPPLY_FIELDS } from './supply-fields.ts';
import { supplySources } from './supply-sources.ts';
import type { Supply, SupplyNationalRow, SupplyStateRow } from './supply-tables.ts';

/** A supply study: the same values as in its by-state document, and the nation. */
export function supplyStudy(
  dataset: SupplyDataset,
  supply: Supply,
  methodology: Methodology,
  header: ReleaseHeader,
): Study {
  const { nppes, census, nucc } = supplySources(header);
  const sources = [nppes, census, nucc].map((source) => asUsedBy(dataset, source));
  const origins = stateOrigins({ nppes, census, nucc }, header, dataset.specialty.slug);
  return {
    dataset,
    methodology,
    fields: SUPPLY_FIELDS,
    headline: headlineOf(SUPPLY_FIELDS, 'per_100k'),
    states: supply.states.map((row) => asPublished(stateValues(row, supply.national, origins), row)),
    national: nation(supply.national),
    sources,
    unavailable: null,
    ...datesOf(sources, header.created_at),
  };
}

function asPublished(row: SpecialtyStateRow, { per_100k }: Pick<SupplyStateRow, 'per_100k'>): StudyRow {
  return studyRow(
    Object.fromEntries(
      Object.entries(row).map(([name, { value, confidence_score }]) => [
        name,
        [value, confidence_score ?? CONFIDENCE.derived],
      ]),
    ),
    { per_100k },
  );
}

function nation(national: SupplyNationalRow): StudyRow {
  const own = derivedConfidence(national.repaired_providers);
  const { per_100k } = national;
  return studyRow(
    {
      ...NATION,
      active_providers: [national.active_providers, own],
      population_2024: [national.population_2024, CONFIDENCE.derived],
      per_100k: [rounded(per_100k, DENSITY_DECIMALS), own],
      rank_density: NOT_RANKED,
      quartile: NOT_RANKED,
      underserved: { unknown: 'The rule compares a state with the nation.' },
    },
    { per_100k },
  );
}
