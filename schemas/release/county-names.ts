import { z } from 'zod';

const Fips = z.string().regex(/^[0-9]{5}$/);
const Year = z.int().min(2000);
const Names = z.record(Fips, z.string());

/** `reference/counties/<state>.json`: the names of a state's counties by five-digit FIPS code. */
export const CountyNames = z.strictObject({
  list_year: Year.describe('The year of the newest Census list that was read.'),
  names: Names,
  older: z.record(Fips, Year).describe('Counties that only an older list has, with its year.'),
});

export type CountyNames = z.infer<typeof CountyNames>;

/** The year of the only list there was when the file held nothing but names. */
const ONLY_LIST = 2020;

/** The county names of a state, also of a release whose file has names alone. */
export const AnyCountyNames = z.union([
  CountyNames,
  Names.transform((names): CountyNames => ({ list_year: ONLY_LIST, names, older: {} })),
]);

/** Path of a state's county names in a release that has them. */
export function countyNamesPath(state: string): string {
  return `reference/counties/${state}.json`;
}
