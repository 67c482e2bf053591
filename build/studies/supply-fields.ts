import { MEASURE } from '../../schemas/measure-constants.ts';
import { PLACE_FIELDS } from './place-fields.ts';
import type { FieldOutline } from './study-fields.ts';

/** The fields of a supply study, in the order they are shown: those of a by-state row. */
export const SUPPLY_FIELDS: readonly FieldOutline[] = [
  ...PLACE_FIELDS,
  {
    name: 'active_providers',
    title: 'Active providers',
    type: 'integer',
    transformation:
      'Records of persons that are not deactivated, practise in the state and have a primary taxonomy code of the cohort are counted, each NPI once.',
    sources: ['nppes'],
    decimals: null,
  },
  {
    name: 'population_2024',
    title: 'Residents',
    type: 'integer',
    transformation: 'Taken as published, from the column POPESTIMATE2024.',
    sources: ['census-population'],
    decimals: null,
  },
  {
    name: 'per_100k',
    title: 'Per 100,000 residents',
    type: 'number',
    transformation:
      'The count is divided by the residents and multiplied by 100,000. The nation is the sum of the counts over the sum of the residents. Rounded to two decimals, after ranking.',
    sources: ['nppes', 'census-population'],
    decimals: 2,
  },
  {
    name: 'rank_density',
    title: 'Rank',
    type: 'integer',
    transformation:
      'The states are ordered by unrounded density, the densest first. Equal densities share a rank and the next rank is skipped.',
    sources: ['nppes', 'census-population'],
    decimals: null,
  },
  {
    name: 'quartile',
    title: 'Quartile',
    type: 'integer',
    transformation:
      'The position among the 51 is cut into four groups. States of equal density all take the quartile of the last position of their group.',
    sources: ['nppes', 'census-population'],
    decimals: null,
  },
  {
    name: 'underserved',
    title: 'Underserved',
    type: 'boolean',
    transformation: `The density of the state is compared, in whole numbers, with ${MEASURE.underservedShare} of the national density of the same release.`,
    sources: ['nppes', 'census-population'],
    decimals: null,
  },
];
