import { z } from 'zod';
import { MEASURE } from '../measure-constants.ts';
import { STATES } from '../states.ts';
import { CALENDAR_YEAR, type FieldDefinitions, rowOf, type StudyDefinition } from './definition.ts';
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
import { SUPPLY_QUESTIONS } from './supply-questions.ts';

const NPPES = 'NPPES';
const MEDICARE_FILES =
  'CMS, Medicare Physician & Other Practitioners by Provider, and Medicare Part D Prescribers by Provider';

const NO_MEDICARE_YEAR =
  'There is no service year of which the files of both Medicare programs, Part B and Part D, are loaded: unknown, not zero.';
const NOBODY_COUNTED = 'No active provider is counted in the place.';
const whyNoMedicareYear = () => NO_MEDICARE_YEAR;

/** The cut-off below which a state is marked, in words. */
export const CUT_OFF = `${MEASURE.underservedShare} times the national density`;
/** What the mark is, and what it is not. */
export const RELATIVE_CUT_OFF =
  'a relative cut-off of this dataset, not a federal shortage designation (HPSA)';
/** Stated wherever a text says which states are marked. */
export const NOT_A_DESIGNATION = `The mark is ${RELATIVE_CUT_OFF}.`;

/** The national density in parentheses, with a blank before it; empty when it is unknown. */
export const nationalDensity = (density: string | null): string =>
  density === null ? '' : ` (${density} ${PER_RESIDENTS})`;

/** The figures of a supply study, which a nation has too. */
export const SUPPLY_FIGURES = {
  active_providers: {
    schema: count.meta({
      title: 'Active providers',
      description:
        'Persons who meet all of the following. The NPI belongs to an individual. It is not deactivated. The practice location is in the United States, in one of the 50 states or the District of Columbia, given by its two-letter code. The primary taxonomy is a code of the cohort. Each NPI counts once, in one state.',
      unit: 'providers',
      formula: 'count of NPIs',
      source: NPPES,
    }),
    transformation:
      'Active records of individuals with a practice location in the state and a primary taxonomy code of the cohort are counted, each NPI once.',
    sources: ['nppes'],
    decimals: null,
    fact: 'number of active providers in the nation',
    caption: 'active providers in the 50 states and the District of Columbia',
  },
  ...POPULATION,
  per_100k: {
    schema: density.meta({
      title: 'Per 100,000 residents',
      description: `Active providers per ${RESIDENTS} residents. It is kept and ranked unrounded and shown with 2 decimals.`,
      unit: `providers per ${RESIDENTS} residents`,
      formula: `active_providers / population_2024 × ${RESIDENTS}`,
      source: `${NPPES}; ${CENSUS}`,
    }),
    transformation:
      'The count is divided by the residents and multiplied by 100,000. The nation is the sum of the counts over the sum of the residents. Rounded to two decimals, after ranking.',
    sources: ['nppes', 'census-population'],
    decimals: 2,
    hasUnroundedColumn: true,
    unitInText: PER_RESIDENTS,
    fact: 'density of the nation, with its unit',
    caption: `active providers ${PER_RESIDENTS} in the United States`,
  },
  medicare_active_providers: {
    schema: count.meta({
      title: 'Active in Medicare',
      description:
        'The active providers who are active in Medicare in the service year: the file of Part B services or of Part D prescriptions of that year has their NPI and name. The files have who served at least 11 people in Part B, or prescribed what was filled at least 11 times in Part D. Of an active provider in neither file it is not known whether they practice. Null where there is no year with the files of both programs.',
      unit: 'providers',
      formula: 'count of NPIs among active_providers',
      source: `${MEDICARE_FILES}; ${NPPES}`,
    }),
    transformation:
      'The active providers whom the Part B file or the Part D file of the service year has by NPI and name are counted, each NPI once, in the state of their practice location in the registry.',
    sources: ['medicare-activity', 'nppes'],
    decimals: null,
    whyNull: whyNoMedicareYear,
    sentence: {
      fields: ['medicare_active_providers', 'medicare_active_share', 'medicare_service_year'],
      text: ([active, share, year]) =>
        `Of the active providers, ${active} (${(100 * Number(share)).toFixed(1)} %) were active in Medicare in ${year}.`,
    },
  },
  medicare_active_share: {
    schema: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({
        title: 'Share active in Medicare',
        description:
          'The part of the active providers that is active in Medicare in the service year. It is shown with 3 decimals. It is lower where few patients have Medicare: of pediatricians and psychiatrists more than of others. Null where nobody is counted.',
        unit: 'share, 0 to 1',
        formula: 'medicare_active_providers / active_providers',
        source: `${MEDICARE_FILES}; ${NPPES}`,
      }),
    transformation:
      'The active providers who are active in Medicare are divided by all active providers of the place. Rounded to three decimals.',
    sources: ['medicare-activity', 'nppes'],
    decimals: 3,
    whyNull: ({ medicare_service_year: year }) => (year === null ? NO_MEDICARE_YEAR : NOBODY_COUNTED),
    isShare: true,
    caption: 'of them were active in Medicare in the newest service year',
  },
  medicare_service_year: {
    schema: count.meta({
      title: 'Medicare service year',
      description:
        'The calendar year in which providers were active in Medicare: the newest one of which the files of both programs are loaded. It is the same for all places. A service year is published more than a year after its end.',
      unit: CALENDAR_YEAR,
      source: MEDICARE_FILES,
    }),
    transformation: 'The year in the names of the files, the newest one that both programs have.',
    sources: ['medicare-activity'],
    decimals: null,
    whyNull: whyNoMedicareYear,
  },
} as const satisfies FieldDefinitions;

/** The fields of a supply study, those of `/specialties/{code}/by-state` too. */
export const SUPPLY_FIELDS = {
  ...PLACE,
  ...SUPPLY_FIGURES,
  rank_density: {
    schema: rank.meta({
      title: 'Rank',
      description: `The place of a state among the ${STATES.length} by unrounded density. 1 is the densest. Equal densities share a rank and the next rank is skipped (1, 2, 2, 4).`,
      unit: `rank, 1 to ${STATES.length}`,
      formula: '1 + number of states with a greater density',
      source: `${NPPES}; ${CENSUS}`,
    }),
    transformation:
      'The states are ordered by unrounded density, the densest first. Equal densities share a rank and the next rank is skipped.',
    sources: ['nppes', 'census-population'],
    decimals: null,
    whyNullForNation: NATION_NOT_RANKED,
    sentence: {
      fields: ['rank_density', 'quartile'],
      text: ([rank, quartile]) =>
        `By density it ranks ${rank} of ${STATES.length}, where 1 is the densest, and is in quartile ${quartile} of ${MEASURE.quartiles}.`,
    },
  },
  quartile: {
    schema: quartile.meta({
      title: 'Quartile',
      description: `The quarter of the ${STATES.length} a state falls into by rank. 1 is the densest quarter. States with equal densities all take the quartile of the last position of their group.`,
      unit: `quartile, 1 to ${MEASURE.quartiles}`,
      formula: `ceil(${MEASURE.quartiles} × position / ${STATES.length}), position = number of states with an equal or greater density`,
      source: `${NPPES}; ${CENSUS}`,
    }),
    transformation:
      'The 51 positions are divided into four groups. States of equal density all take the quartile of the last position of their group.',
    sources: ['nppes', 'census-population'],
    decimals: null,
    whyNullForNation: NATION_NOT_RANKED,
  },
  underserved: {
    schema: z
      .boolean()
      .nullable()
      .meta({
        title: 'Underserved',
        description: `True when the density of a state is below ${MEASURE.underservedShare} of the national density of the same release. A state exactly at the cut-off is not underserved. The rule is the same for every specialty. ${NOT_A_DESIGNATION} Health Professional Shortage Areas are set for single service areas, by residents per provider and other criteria (3,500 to 1 for primary care, 30,000 to 1 for psychiatrists). In rows filtered by subspecialty it is always false, because the rule is defined for whole specialties only.`,
        formula: `per_100k < ${MEASURE.underservedShare} × national density`,
        source: `${NPPES}; ${CENSUS}`,
      }),
    transformation: `The density of the state is compared, in whole numbers, with ${MEASURE.underservedShare} of the national density of the same release.`,
    sources: ['nppes', 'census-population'],
    decimals: null,
    whyNullForNation: 'The rule compares a state with the nation.',
    limitation: `Below ${MEASURE.underservedShare} of the national density of the same release: ${RELATIVE_CUT_OFF}.`,
    sentence: {
      fields: ['underserved'],
      text: ([mark], { national }) => {
        const not = mark === 'yes' ? '' : 'not ';
        return `It is ${not}marked as underserved, because its density is ${not}below ${CUT_OFF}${nationalDensity(national)}. ${NOT_A_DESIGNATION}`;
      },
    },
  },
} as const satisfies FieldDefinitions;

/** A row of a supply study: a state, or the nation. */
export const SupplyStudyRow = rowOf(SUPPLY_FIELDS);

/** What is followed over time of a state, or of the nation. */
export const SupplyMonthRow = SupplyStudyRow.pick({
  state_code: true,
  active_providers: true,
  per_100k: true,
  rank_density: true,
});

/** The supply of a specialty. */
export const SUPPLY_DEFINITION: StudyDefinition = {
  fields: SUPPLY_FIELDS,
  row: SupplyStudyRow,
  combinedRow: SupplyStudyRow,
  monthRow: SupplyMonthRow,
  countField: 'active_providers',
  headlineField: 'per_100k',
  rankField: 'rank_density',
  cutOffField: 'underserved',
  keyFigures: ['active_providers', 'per_100k', 'medicare_active_share'],
  headline: {
    name: 'density',
    best: 'densest',
    unit: PER_RESIDENTS,
    first: {
      title: 'Highest density',
      states: { slot: 'densest', meaning: 'the state or states of the greatest density' },
      value: { slot: 'densest_per_100k', meaning: 'that density, with its unit' },
    },
    last: {
      title: 'Lowest density',
      states: { slot: 'sparsest', meaning: 'the state or states of the least density' },
      value: { slot: 'sparsest_per_100k', meaning: 'that density, with its unit' },
    },
  },
  questions: SUPPLY_QUESTIONS,
};
