import { z } from 'zod';
import { MEASURE } from '../measure-constants.ts';
import type { QualityType } from '../records/quality-line.ts';
import type { Nouns } from '../specialties.ts';
import { STATES } from '../states.ts';
import {
  type FieldDefinitions,
  type HeadlineWords,
  type PlaceSentence,
  rowOf,
  type StudyDefinition,
  type StudyValue,
} from './definition.ts';
import { facilityQuestions } from './facility-questions.ts';
import {
  CENSUS,
  count,
  density,
  NATION_NOT_RANKED,
  PER_RESIDENTS,
  PLACE,
  POPULATION,
  quartile,
  RESIDENTS,
  rank,
} from './place.ts';

const CARE_COMPARE = 'Care Compare';

/** A study of facilities: how many there are in each state and how they are rated. */
export interface FacilityStudy {
  readonly slug: string;
  readonly displayName: string;
  readonly nouns: Nouns;
  readonly facilityType: QualityType;
  /** The measure that ranks the states: the mean star rating, or facilities per 100,000 residents. */
  readonly rankedBy: 'mean_rating' | 'per_100k';
}

const NO_FACILITY = 'There is no facility of this type in the state.';
const NONE_RATED = 'No facility of this type in the state has a star rating.';

const whyNoFigure = () => NO_FACILITY;
const whyNoMean = ({ facilities }: Readonly<Record<string, StudyValue>>) =>
  facilities === 0 ? NO_FACILITY : NONE_RATED;

/** The figures of a facility study, which a nation has too. */
export const FACILITY_FIGURES = {
  facilities: {
    schema: count.meta({
      title: 'Facilities',
      description:
        'The facilities of one type that the publisher lists with an address in the state. Each CMS Certification Number counts once. A facility that only another file of the publisher names, such as a survey of patients, is not on the list and is not counted.',
      unit: 'facilities',
      formula: 'count of CMS Certification Numbers',
      source: CARE_COMPARE,
    }),
    transformation:
      "The facilities of the type are counted by the state of the address in the publisher's file, each certification number once.",
    sources: ['care-compare'],
    decimals: null,
    fact: 'number of facilities in the nation',
    caption: 'facilities in the 50 states and the District of Columbia',
    whyNull: whyNoFigure,
  },
  ...POPULATION,
  per_100k: {
    schema: density.meta({
      title: 'Facilities per 100,000 residents',
      description: `Facilities of the type per ${RESIDENTS} residents of the state. It is kept and ranked unrounded and shown with 2 decimals.`,
      unit: `facilities per ${RESIDENTS} residents`,
      formula: `facilities / population_2024 × ${RESIDENTS}`,
      source: `${CARE_COMPARE}; ${CENSUS}`,
      term: 'per_100k of facilities',
    }),
    transformation:
      'The count is divided by the residents and multiplied by 100,000. The nation is the sum of the counts over the sum of the residents. Rounded to two decimals, after ranking.',
    sources: ['care-compare', 'census-population'],
    decimals: 2,
    hasUnroundedColumn: true,
    whyNull: whyNoFigure,
    unitInText: PER_RESIDENTS,
    fact: 'density of facilities in the nation, with its unit',
    caption: `facilities ${PER_RESIDENTS} in the United States`,
  },
  rated_facilities: {
    schema: count.meta({
      title: 'Rated facilities',
      description: 'The facilities of the state whose star rating is published.',
      unit: 'facilities',
      formula: 'count of facilities with a star_rating',
      source: CARE_COMPARE,
    }),
    transformation: 'The facilities of the state whose star rating is published are counted.',
    sources: ['care-compare'],
    decimals: null,
    whyNull: whyNoFigure,
    sentence: {
      fields: ['rated_facilities', 'rated_share'],
      text: ([rated, share]) =>
        `A star rating is published for ${rated} of them (${(100 * Number(share)).toFixed(1)} %).`,
    },
    fact: 'number of facilities with a star rating',
  },
  rated_share: {
    schema: z.number().min(0).max(1).nullable().meta({
      title: 'Share rated',
      description:
        'The part of the facilities of the state that is rated. It is shown with 3 decimals. Null where there is no facility.',
      unit: 'share, 0 to 1',
      formula: 'rated_facilities / facilities',
      source: CARE_COMPARE,
    }),
    transformation: 'Rated facilities are divided by all facilities of the state. Rounded to three decimals.',
    sources: ['care-compare'],
    decimals: 3,
    whyNull: whyNoFigure,
    isShare: true,
    caption: 'of the facilities have a star rating',
  },
  mean_rating: {
    schema: z.number().min(1).max(5).nullable().meta({
      title: 'Mean star rating',
      description:
        'The mean of the star ratings of the facilities of one type in one state, over those that have one. Every rated facility weighs the same. The national mean is over the facilities of all states, not over the means of the states. It is kept and ranked unrounded and shown with 2 decimals. Null where no facility is rated.',
      unit: 'stars, 1 to 5',
      formula: 'sum of star_rating / rated_facilities',
      source: CARE_COMPARE,
    }),
    transformation:
      'The star ratings are added up and divided by the number of rated facilities. The nation is the mean over its facilities, not over its states. Rounded to two decimals, after ranking.',
    sources: ['care-compare'],
    decimals: 2,
    hasUnroundedColumn: true,
    whyNull: whyNoMean,
    meanOf: 'rated_facilities',
    scale: { from: 1, to: 5, names: ['1 star', '5 stars'] },
    unitInText: 'of 5 stars',
    sentence: {
      fields: ['mean_rating', 'rated_facilities', 'high_rated_facilities', 'low_rated_facilities'],
      text: ([mean, rated, high, low]) =>
        `${rated === '1' ? `Its rating is ${mean} of 5 stars: that of a single facility, not a mean of several.` : `The mean star rating of those is ${mean} of 5 stars.`} With 4 stars or more: ${high}. With 2 stars or fewer: ${low}.`,
    },
    fact: 'mean star rating of the nation, with its unit',
    caption: 'stars on average in the United States',
  },
  high_rated_facilities: {
    schema: count.meta({
      title: 'Facilities with 4 or 5 stars',
      description: `The rated facilities of the state with ${MEASURE.highRating} stars or more.`,
      unit: 'facilities',
      formula: `count of facilities with star_rating ≥ ${MEASURE.highRating}`,
      source: CARE_COMPARE,
    }),
    transformation: 'The rated facilities of the state with 4 stars or more are counted.',
    sources: ['care-compare'],
    decimals: null,
    whyNull: whyNoFigure,
  },
  low_rated_facilities: {
    schema: count.meta({
      title: 'Facilities with 1 or 2 stars',
      description: `The rated facilities of the state with ${MEASURE.lowRating} stars or fewer. A facility between the two limits is neither high-rated nor low-rated.`,
      unit: 'facilities',
      formula: `count of facilities with star_rating ≤ ${MEASURE.lowRating}`,
      source: CARE_COMPARE,
    }),
    transformation: 'The rated facilities of the state with 2 stars or fewer are counted.',
    sources: ['care-compare'],
    decimals: null,
    whyNull: whyNoFigure,
  },
} as const satisfies FieldDefinitions;

const quartileOfRanked = quartile.meta({
  title: 'Quartile',
  description:
    'The quarter of the ranked states a state falls into. 1 is the quarter of the first ranks. States with equal values all take the quartile of the last position of their group. Null where there is no rank.',
  unit: `quartile, 1 to ${MEASURE.quartiles}`,
  formula: `ceil(${MEASURE.quartiles} × position / number of ranked states), position = number of states with an equal or greater value`,
  source: `${CARE_COMPARE}; ${CENSUS}`,
  term: 'quartile of ranked states',
});

function rankSentence(measure: string, best: string): PlaceSentence {
  return {
    fields: ['rank', 'quartile'],
    text: ([rank, quartile], { rankedStateCount }) =>
      `By ${measure} it ranks ${rank} of ${rankedStateCount} ranked states, where 1 is the ${best}, and is in quartile ${quartile} of ${MEASURE.quartiles}.`,
  };
}

const QUARTILE = {
  schema: quartileOfRanked,
  transformation:
    'The positions of the ranked states are divided into four groups. States of equal value all take the quartile of the last position of their group.',
  decimals: null,
  whyNullForNation: NATION_NOT_RANKED,
} as const;

/** Rank and quartile by the mean star rating. */
const BY_RATING = {
  rank: {
    schema: rank.meta({
      title: 'Rank',
      description:
        'The place of a state by unrounded mean rating, among the states in which at least one facility is rated. 1 is the best mean. Equal means share a rank and the next rank is skipped (1, 2, 2, 4). Null where no facility is rated.',
      unit: `rank, 1 to ${STATES.length}`,
      formula: '1 + number of states with a greater mean_rating',
      source: CARE_COMPARE,
      term: 'rank by mean rating',
    }),
    transformation:
      'The states that have a value are ordered by unrounded mean star rating, the best first. Equal values share a rank and the next rank is skipped.',
    sources: ['care-compare'],
    decimals: null,
    whyNull: whyNoMean,
    whyNullForNation: NATION_NOT_RANKED,
    sentence: rankSentence('mean star rating', 'best'),
  },
  quartile: { ...QUARTILE, sources: ['care-compare'], whyNull: whyNoMean },
} as const satisfies FieldDefinitions;

/** Rank and quartile by facilities per 100,000 residents. */
const BY_DENSITY = {
  rank: {
    schema: rank.meta({
      title: 'Rank',
      description: `The place of a state among the ${STATES.length} by unrounded density of facilities. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).`,
      unit: `rank, 1 to ${STATES.length}`,
      formula: '1 + number of states with a greater per_100k',
      source: `${CARE_COMPARE}; ${CENSUS}`,
      term: 'rank by density',
    }),
    transformation:
      'The states that have a value are ordered by unrounded density, the densest first. Equal values share a rank and the next rank is skipped.',
    sources: ['care-compare', 'census-population'],
    decimals: null,
    whyNull: whyNoFigure,
    whyNullForNation: NATION_NOT_RANKED,
    sentence: rankSentence('density', 'densest'),
  },
  quartile: { ...QUARTILE, sources: ['care-compare', 'census-population'], whyNull: whyNoFigure },
} as const satisfies FieldDefinitions;

const RATED_FIELDS = { ...PLACE, ...FACILITY_FIGURES, ...BY_RATING };
const COUNTED_FIELDS = { ...PLACE, ...FACILITY_FIGURES, ...BY_DENSITY };

/** A row of a facility study, a state or the nation, by the measure that ranks the states. */
export const FACILITY_STUDY_ROWS = { mean_rating: rowOf(RATED_FIELDS), per_100k: rowOf(COUNTED_FIELDS) };

/** The fields of any facility study, for tables that combine several of them. */
export const ANY_FACILITY_FIELDS = {
  ...RATED_FIELDS,
  rank: {
    ...BY_RATING.rank,
    schema: rank.meta({
      title: 'Rank',
      description:
        'The place of a state among the ranked states of its study: by unrounded mean rating, or by unrounded density where facilities of the type are not compared by their rating. 1 is the best mean or the densest. Equal values share a rank and the next rank is skipped (1, 2, 2, 4). Null where there is nothing to rank by.',
      unit: `rank, 1 to ${STATES.length}`,
    }),
  },
} as const satisfies FieldDefinitions;

/** A row of any facility study. */
export const AnyFacilityStudyRow = rowOf(ANY_FACILITY_FIELDS);

/** What is followed over time of a state, or of the nation. */
export const FacilityMonthRow = AnyFacilityStudyRow.pick({
  state_code: true,
  facilities: true,
  per_100k: true,
  rated_facilities: true,
  mean_rating: true,
  rank: true,
});

/** By the measure that ranks the states. */
export const FACILITY_DEFINITIONS: Readonly<Record<FacilityStudy['rankedBy'], StudyDefinition>> = {
  mean_rating: {
    fields: RATED_FIELDS,
    row: FACILITY_STUDY_ROWS.mean_rating,
    combinedRow: AnyFacilityStudyRow,
    monthRow: FacilityMonthRow,
    countField: 'facilities',
    headlineField: 'mean_rating',
    rankField: 'rank',
    cutOffField: null,
    keyFigures: ['facilities', 'mean_rating', 'rated_share'],
    headline: headlineWords('mean star rating', 'best', 'stars on average'),
    questions: facilityQuestions('mean_rating'),
  },
  per_100k: {
    fields: COUNTED_FIELDS,
    row: FACILITY_STUDY_ROWS.per_100k,
    combinedRow: AnyFacilityStudyRow,
    monthRow: FacilityMonthRow,
    countField: 'facilities',
    headlineField: 'per_100k',
    rankField: 'rank',
    cutOffField: null,
    keyFigures: ['facilities', 'per_100k', 'rated_share'],
    headline: headlineWords('density', 'densest', `facilities ${PER_RESIDENTS}`),
    questions: facilityQuestions('per_100k'),
  },
};

function headlineWords(name: string, best: string, unit: string): HeadlineWords {
  const end = (place: 'first' | 'last') => ({
    title: `${place === 'first' ? 'First' : 'Last'} by ${name}`,
    states: { slot: place, meaning: `the state or states that are ${place} by ${name}` },
    value: { slot: `${place}_value`, meaning: `that ${name}, with its unit` },
  });
  return { name, best, unit, first: end('first'), last: end('last') };
}
