import { z } from 'zod';

/** `reference/counties/<state>.json`: the names of a state's counties by five-digit FIPS code. */
export const CountyNames = z.record(z.string().regex(/^[0-9]{5}$/), z.string());

/** Path of a state's county names in a release that has them. */
export function countyNamesPath(state: string): string {
  return `reference/counties/${state}.json`;
}
