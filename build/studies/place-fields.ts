import type { FieldOrigin } from './study-fields.ts';

/** The fields that name the state of a row: the first ones of every study. */
export const PLACE_ORIGINS: readonly FieldOrigin[] = [
  {
    name: 'state_code',
    transformation: 'The two-letter postal code is looked up by the FIPS code of the Census row.',
    sources: ['census-population'],
    decimals: null,
  },
  {
    name: 'state_name',
    transformation: 'Taken as published.',
    sources: ['census-population'],
    decimals: null,
  },
];
