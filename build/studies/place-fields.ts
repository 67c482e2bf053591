import type { FieldOutline } from './study-fields.ts';

/** Which state a row is of: the first fields of every study. */
export const PLACE_FIELDS: readonly FieldOutline[] = [
  {
    name: 'state_code',
    title: 'State code',
    type: 'string',
    transformation: 'The two-letter postal code is looked up by the FIPS code of the Census row.',
    sources: ['census-population'],
    decimals: null,
  },
  {
    name: 'state_name',
    title: 'State',
    type: 'string',
    transformation: 'Taken as published.',
    sources: ['census-population'],
    decimals: null,
  },
];
