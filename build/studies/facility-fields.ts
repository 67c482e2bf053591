import type { FacilityStudy } from '../../schemas/datasets.ts';
import { FACILITY_STUDY_ROWS } from '../../schemas/tables/study-rows.ts';
import { PLACE_ORIGINS } from './place-fields.ts';
import type { StudyField } from './study.ts';
import { type FieldOrigin, studyFields } from './study-fields.ts';

/** Decimals shown of the figures that are rounded. */
export const FACILITY_DECIMALS = { per_100k: 2, rated_share: 3, mean_rating: 2 } as const;

const COUNTS: readonly FieldOrigin[] = [
  {
    name: 'facilities',
    transformation:
      "The facilities of the type are counted by the state of the address in the publisher's file, each certification number once.",
    sources: ['care-compare'],
    decimals: null,
  },
  {
    name: 'population_2024',
    transformation: 'Taken as published, from the column POPESTIMATE2024.',
    sources: ['census-population'],
    decimals: null,
  },
  {
    name: 'per_100k',
    transformation:
      'The count is divided by the residents and multiplied by 100,000. The nation is the sum of the counts over the sum of the residents. Rounded to two decimals, after ranking.',
    sources: ['care-compare', 'census-population'],
    decimals: FACILITY_DECIMALS.per_100k,
  },
  {
    name: 'rated_facilities',
    transformation: 'The facilities of the state whose star rating is published are counted.',
    sources: ['care-compare'],
    decimals: null,
  },
  {
    name: 'rated_share',
    transformation: 'Rated facilities are divided by all facilities of the state. Rounded to three decimals.',
    sources: ['care-compare'],
    decimals: FACILITY_DECIMALS.rated_share,
  },
  {
    name: 'mean_rating',
    transformation:
      'The star ratings are added up and divided by the number of rated facilities. The nation is the mean over its facilities, not over its states. Rounded to two decimals, after ranking.',
    sources: ['care-compare'],
    decimals: FACILITY_DECIMALS.mean_rating,
  },
  {
    name: 'high_rated_facilities',
    transformation: 'The rated facilities of the state with 4 stars or more are counted.',
    sources: ['care-compare'],
    decimals: null,
  },
  {
    name: 'low_rated_facilities',
    transformation: 'The rated facilities of the state with 2 stars or fewer are counted.',
    sources: ['care-compare'],
    decimals: null,
  },
];

/** The fields of a facility study, in the order they are shown. What ranks the states differs from study to study. */
export function facilityFields({ rankedBy }: FacilityStudy): readonly StudyField[] {
  const byRating = rankedBy === 'mean_rating';
  const basis = byRating
    ? 'unrounded mean star rating, the best first'
    : 'unrounded density, the densest first';
  const sources = byRating ? (['care-compare'] as const) : (['care-compare', 'census-population'] as const);
  return studyFields(FACILITY_STUDY_ROWS[rankedBy], [
    ...PLACE_ORIGINS,
    ...COUNTS,
    {
      name: 'rank',
      transformation: `The states that have a value are ordered by ${basis}. Equal values share a rank and the next rank is skipped.`,
      sources,
      decimals: null,
    },
    {
      name: 'quartile',
      transformation:
        'The positions of the ranked states are divided into four groups. States of equal value all take the quartile of the last position of their group.',
      sources,
      decimals: null,
    },
  ]);
}
