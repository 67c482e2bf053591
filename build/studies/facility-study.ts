import type { FacilityDataset } from '../../schemas/datasets.ts';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import type { Methodology } from '../../schemas/rest/methodology.ts';
import type { ReleaseHeader } from '../context.ts';
import { asUsedBy } from './dataset-sources.ts';
import { FACILITY_DECIMALS, facilityFields } from './facility-fields.ts';
import type { FacilityFigures, FacilityNationalRow, FacilityStateRow } from './facility-tables.ts';
import { rounded } from './rounding.ts';
import type { Study, StudyRow } from './study.ts';
import { datesOf } from './study-dates.ts';
import { headlineOf } from './study-fields.ts';
import { type Cell, derived, NATION, NOT_RANKED, studyRow } from './study-row.ts';
import { whyUnavailable } from './unavailable.ts';

const NO_FACILITY = 'There is no facility of this type in the state.';
const NONE_RATED = 'No facility of this type in the state has a star rating.';

/** A facility study. When its source is not ingested, every figure but the residents is null, with that reason. */
export function facilityStudy(
  dataset: FacilityDataset,
  figures: FacilityFigures,
  methodology: Methodology,
  header: ReleaseHeader,
): Study {
  const sources = dataset.sources.flatMap((id) =>
    header.sources.filter((source) => source.id === id).map((source) => asUsedBy(dataset, source)),
  );
  const unavailable = whyUnavailable(dataset.study, figures, header.sources);
  const fields = facilityFields(dataset.study);
  const { rankedBy } = dataset.study;
  return {
    dataset,
    methodology,
    fields,
    headline: headlineOf(fields, rankedBy),
    states: figures.states.map((row) => stateRow(row, rankedBy, unavailable)),
    national: nation(figures.national, unavailable),
    sources,
    unavailable,
    ...datesOf(sources, header.created_at),
  };
}

function stateRow(
  row: FacilityStateRow,
  rankedBy: FacilityDataset['study']['rankedBy'],
  unavailable: string | null,
): StudyRow {
  const whyNoRank = unavailable ?? (rankedBy === 'mean_rating' ? whyNoMean(row) : NO_FACILITY);
  const { per_100k, mean_rating } = row;
  return studyRow(
    {
      state_code: [row.state_code, CONFIDENCE.derived],
      state_name: [row.state_name, CONFIDENCE.asPublished],
      ...measured(row, CONFIDENCE.asPublished, unavailable),
      rank: derived(row.rank, whyNoRank),
      quartile: derived(row.quartile, whyNoRank),
    },
    { per_100k, mean_rating },
  );
}

function nation(row: FacilityNationalRow, unavailable: string | null): StudyRow {
  const { per_100k, mean_rating } = row;
  return studyRow(
    {
      ...NATION,
      ...measured(row, CONFIDENCE.derived, unavailable),
      rank: NOT_RANKED,
      quartile: NOT_RANKED,
    },
    { per_100k, mean_rating },
  );
}

function measured(
  row: FacilityNationalRow | FacilityStateRow,
  population: number,
  unavailable: string | null,
): Record<string, Cell> {
  const counted = (value: number | null) => derived(value, unavailable ?? NO_FACILITY);
  return {
    facilities: counted(row.facilities),
    population_2024: [row.population_2024, population],
    per_100k: counted(rounded(row.per_100k, FACILITY_DECIMALS.per_100k)),
    rated_facilities: counted(row.rated_facilities),
    rated_share: counted(rounded(row.rated_share, FACILITY_DECIMALS.rated_share)),
    mean_rating: derived(
      rounded(row.mean_rating, FACILITY_DECIMALS.mean_rating),
      unavailable ?? whyNoMean(row),
    ),
    high_rated_facilities: counted(row.high_rated_facilities),
    low_rated_facilities: counted(row.low_rated_facilities),
  };
}

function whyNoMean({ facilities }: FacilityNationalRow | FacilityStateRow): string {
  return facilities === 0 ? NO_FACILITY : NONE_RATED;
}
