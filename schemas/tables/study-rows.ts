import { z } from 'zod';
import type { Dataset } from '../datasets.ts';
import { MEASURE } from '../measure-constants.ts';
import { TAXONOMY_SHAPE } from '../specialties.ts';
import { STATES } from '../states.ts';
import { stateFips, text } from './fields.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The formula, in field names. */
    formula?: string | undefined;
    /** The source of the definition or of the input. */
    source?: string | undefined;
    /** Term of the methodology that defines it, where that is not its name. */
    term?: string | undefined;
  }
}

const RESIDENTS = MEASURE.perResidents.toLocaleString('en-US');
const NPPES = 'NPPES';
const CENSUS = 'U.S. Census Bureau';
const CARE_COMPARE = 'Care Compare';

/** Null where it is unknown, or compares a state with the others and the row is the nation. */
const count = z.int().nonnegative().nullable();
const density = z.number().nonnegative().nullable();
const rank = z.int().min(1).nullable();
const quartile = z.int().min(1).max(MEASURE.quartiles).nullable();

/** The fields that name the state of a row: the first ones of every study. */
const PLACE = {
  state_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .meta({
      title: 'State code',
      description:
        'The two-letter postal code of a state or of the District of Columbia, found by the FIPS code of the Census file.',
      source: CENSUS,
    }),
  state_name: z.string().meta({
    title: 'State',
    description: 'The name of the state.',
    source: CENSUS,
  }),
};

const STATE_FIPS = stateFips.meta({
  title: 'State FIPS code',
  description:
    'The two-digit FIPS code of the state. Text, since it may begin with a zero. Null for the nation.',
});

const population = count.meta({
  title: 'Residents',
  description: 'Residents on 1 July 2024, as estimated by the Census Bureau.',
  unit: 'residents',
  source: `${CENSUS}, column "POPESTIMATE2024"`,
});

/** A row of a supply study: a state, or the nation. The fields of `/specialties/{code}/by-state` too. */
export const SupplyStudyRow = z.object({
  ...PLACE,
  active_providers: count.meta({
    title: 'Active providers',
    description:
      'Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.',
    unit: 'providers',
    formula: 'count of NPIs',
    source: NPPES,
  }),
  population_2024: population,
  per_100k: density.meta({
    title: 'Per 100,000 residents',
    description: `Active providers per ${RESIDENTS} residents. It is kept and ranked unrounded and shown with 2 decimals.`,
    unit: `providers per ${RESIDENTS} residents`,
    formula: `active_providers / population_2024 × ${RESIDENTS}`,
    source: `${NPPES}; ${CENSUS}`,
  }),
  rank_density: rank.meta({
    title: 'Rank',
    description: `The place of a state among the ${STATES.length} by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).`,
    unit: `rank, 1 to ${STATES.length}`,
    formula: '1 + number of states with a greater density',
    source: `${NPPES}; ${CENSUS}`,
  }),
  quartile: quartile.meta({
    title: 'Quartile',
    description: `The quarter of the ${STATES.length} a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group.`,
    unit: `quartile, 1 to ${MEASURE.quartiles}`,
    formula: `ceil(${MEASURE.quartiles} × position / ${STATES.length}), position = number of states with an equal or greater density`,
    source: `${NPPES}; ${CENSUS}`,
  }),
  underserved: z
    .boolean()
    .nullable()
    .meta({
      title: 'Underserved',
      description: `True when the density of a state is below ${MEASURE.underservedShare} of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. It is a transparent relative cut-off and not a federal shortage designation: Health Professional Shortage Areas (HPSA) are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only.`,
      formula: `per_100k < ${MEASURE.underservedShare} × national density`,
      source: `${NPPES}; ${CENSUS}`,
    }),
});

const FACILITY_FIGURES = {
  facilities: count.meta({
    title: 'Facilities',
    description:
      'The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted.',
    unit: 'facilities',
    formula: 'count of CMS Certification Numbers',
    source: CARE_COMPARE,
  }),
  population_2024: population,
  per_100k: density.meta({
    title: 'Facilities per 100,000 residents',
    description: `Facilities of the type per ${RESIDENTS} residents of the state. It is kept and ranked unrounded and shown with 2 decimals.`,
    unit: `facilities per ${RESIDENTS} residents`,
    formula: `facilities / population_2024 × ${RESIDENTS}`,
    source: `${CARE_COMPARE}; ${CENSUS}`,
    term: 'per_100k of facilities',
  }),
  rated_facilities: count.meta({
    title: 'Rated facilities',
    description: 'The facilities of the state whose star rating is published.',
    unit: 'facilities',
    formula: 'count of facilities with a star_rating',
    source: CARE_COMPARE,
  }),
  rated_share: z.number().min(0).max(1).nullable().meta({
    title: 'Share rated',
    description:
      'The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility.',
    unit: 'share, 0 to 1',
    formula: 'rated_facilities / facilities',
    source: CARE_COMPARE,
  }),
  mean_rating: z.number().min(1).max(5).nullable().meta({
    title: 'Mean star rating',
    description:
      'The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated.',
    unit: 'stars, 1 to 5',
    formula: 'sum of star_rating / rated_facilities',
    source: CARE_COMPARE,
  }),
  high_rated_facilities: count.meta({
    title: 'Facilities with 4 or 5 stars',
    description: `The rated facilities of the state with ${MEASURE.highRating} stars or more.`,
    unit: 'facilities',
    formula: `count of facilities with star_rating ≥ ${MEASURE.highRating}`,
    source: CARE_COMPARE,
  }),
  low_rated_facilities: count.meta({
    title: 'Facilities with 1 or 2 stars',
    description: `The rated facilities of the state with ${MEASURE.lowRating} stars or fewer. A facility between the two limits is neither high-rated nor low-rated.`,
    unit: 'facilities',
    formula: `count of facilities with star_rating ≤ ${MEASURE.lowRating}`,
    source: CARE_COMPARE,
  }),
};

const RANK = {
  mean_rating: rank.meta({
    title: 'Rank',
    description:
      'The place of a state by unrounded mean rating, among the states in which at least one facility is rated. 1 is the best mean. Equal means share a rank and the next rank is skipped (1, 2, 2, 4). Null where no facility is rated.',
    unit: `rank, 1 to ${STATES.length}`,
    formula: '1 + number of states with a greater mean_rating',
    source: CARE_COMPARE,
    term: 'rank by mean rating',
  }),
  per_100k: rank.meta({
    title: 'Rank',
    description: `The place of a state among the ${STATES.length} by unrounded density of facilities. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).`,
    unit: `rank, 1 to ${STATES.length}`,
    formula: '1 + number of states with a greater per_100k',
    source: `${CARE_COMPARE}; ${CENSUS}`,
    term: 'rank by density',
  }),
};

const quartileOfRanked = quartile.meta({
  title: 'Quartile',
  description:
    'The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank.',
  unit: `quartile, 1 to ${MEASURE.quartiles}`,
  formula: `ceil(${MEASURE.quartiles} × position / number of ranked states), position = number of states with an equal or greater value`,
  source: `${CARE_COMPARE}; ${CENSUS}`,
  term: 'quartile of ranked states',
});

/** A row of a facility study, a state or the nation, by the measure that ranks the states. */
export const FACILITY_STUDY_ROWS = {
  mean_rating: z.object({
    ...PLACE,
    ...FACILITY_FIGURES,
    rank: RANK.mean_rating,
    quartile: quartileOfRanked,
  }),
  per_100k: z.object({ ...PLACE, ...FACILITY_FIGURES, rank: RANK.per_100k, quartile: quartileOfRanked }),
};

/** A row of any facility study, for tables that combine several of them. */
export const AnyFacilityStudyRow = z.object({
  ...PLACE,
  ...FACILITY_FIGURES,
  rank: rank.meta({
    title: 'Rank',
    description:
      'The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by.',
    unit: `rank, 1 to ${STATES.length}`,
  }),
  quartile: quartileOfRanked,
});

/** The fields that answers and pages show rounded, and tables hold unrounded as well. */
export const UNROUNDED_FIELDS = ['per_100k', 'mean_rating'] as const;

/** The column of a table with the unrounded value of a field. */
export const unroundedColumn = (field: (typeof UNROUNDED_FIELDS)[number]) => `${field}_unrounded` as const;

/** The columns of a study's table: the fields of its rows, beside the postal code the FIPS code, unrounded beside rounded values. */
export function studyTableRow({ shape }: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]): [string, z.core.$ZodType][] => {
        if (name === 'state_code')
          return [
            [name, field],
            ['state_fips', STATE_FIPS],
          ];
        const rounded = UNROUNDED_FIELDS.find((one) => one === name);
        if (rounded === undefined) return [[name, field]];
        const { title, unit } = z.globalRegistry.get(field) ?? {};
        const unrounded = z
          .number()
          .nullable()
          .meta({
            title: `${title}, unrounded`,
            description: `The value of ${name} before it is rounded: the one that ranks and quartiles compare.`,
            unit,
          });
        return [
          [name, field],
          [unroundedColumn(rounded), unrounded],
        ];
      }),
    ),
  );
}

/** The study of a row, for tables that combine several studies. */
export const STUDY = {
  dataset: z.string().meta({ title: 'Study', description: 'Slug of the study.' }),
};

/** The taxonomy code of a row, for tables by subspecialty. */
export const SUBSPECIALTY = {
  subspecialty_code: z.string().regex(TAXONOMY_SHAPE).meta({
    title: 'Subspecialty',
    description:
      'NUCC taxonomy code the cohort of the study is narrowed to: providers with this code in any slot.',
  }),
  subspecialty_name: text.meta({
    title: 'Name of the subspecialty',
    description: 'Display name of the code; null when the code set of the release has none.',
  }),
};

/** The schema of a study's rows: a state, or the nation. */
export function studyRow(dataset: Dataset): z.ZodObject {
  return dataset.kind === 'supply' ? SupplyStudyRow : FACILITY_STUDY_ROWS[dataset.study.rankedBy];
}

/** A field as the methodology defines it. */
interface FieldDefinition {
  readonly term: string;
  readonly definition: string;
  readonly formula: string | null;
  readonly unit: string | null;
  readonly source: string | null;
}

/** The fields of the studies as the methodology defines them, by term. */
export function studyDefinitions(): Map<string, FieldDefinition> {
  const rows: readonly z.ZodObject[] = [SupplyStudyRow, ...Object.values(FACILITY_STUDY_ROWS)];
  return new Map(
    rows
      .flatMap((row) => Object.entries(row.shape))
      .map(([name, field]) => {
        const about = z.globalRegistry.get(field) ?? {};
        const { term = name, description = '', formula = null, source = null } = about;
        const isFlag = field instanceof z.ZodNullable && field.unwrap() instanceof z.ZodBoolean;
        const unit = isFlag ? 'true or false' : (about.unit ?? null);
        return [term, { term, definition: description, formula, unit, source }];
      }),
  );
}
