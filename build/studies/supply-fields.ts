import { MEASURE } from '../../schemas/measure-constants.ts';
import { SupplyStudyRow } from '../../schemas/tables/study-rows.ts';
import { PLACE_ORIGINS } from './place-fields.ts';
import type { StudyField } from './study.ts';
import { studyFields } from './study-fields.ts';

/** The fields of a supply study, in the order they are shown: those of a by-state row. */
export const SUPPLY_FIELDS: readonly StudyField[] = studyFields(SupplyStudyRow, [
  ...PLACE_ORIGINS,
  {
    name: 'active_providers',
    transformation:
      'Active records of individuals with a practice location in the state and a primary taxonomy code of the cohort are counted, each NPI once.',
    sources: ['nppes'],
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
    sources: ['nppes', 'census-population'],
    decimals: 2,
  },
  {
    name: 'rank_density',
    transformation:
      'The states are ordered by unrounded density, the densest first. Equal densities share a rank and the next rank is skipped.',
    sources: ['nppes', 'census-population'],
    decimals: null,
  },
  {
    name: 'quartile',
    transformation:
      'The 51 positions are divided into four groups. States of equal density all take the quartile of the last position of their group.',
    sources: ['nppes', 'census-population'],
    decimals: null,
  },
  {
    name: 'underserved',
    transformation: `The density of the state is compared, in whole numbers, with ${MEASURE.underservedShare} of the national density of the same release.`,
    sources: ['nppes', 'census-population'],
    decimals: null,
  },
]);
