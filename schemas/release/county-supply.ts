import { z } from 'zod';
import { TAXONOMY_SHAPE } from '../specialties.ts';
import { COUNTY_ESTIMATE_FIELDS } from '../tables/county-estimate.ts';

const Fips = z.string().regex(/^[0-9]{5}$/);
const { estimate, lower_bound, upper_bound, split_zip_share, split_by } = COUNTY_ESTIMATE_FIELDS;

/** A study, or one of its codes, in the counties of a state. */
const CountyStudy = z.strictObject({
  specialty: z.string(),
  subspecialty: z.string().regex(TAXONOMY_SHAPE).nullable(),
  unplaced: z
    .int()
    .nonnegative()
    .describe('Active providers of the state whose ZIP code has no area in it: in none of the counties.'),
  estimates: z
    .record(Fips, z.tuple([estimate, lower_bound, upper_bound, split_zip_share, split_by.optional()]))
    .describe(
      'By county: estimate, lower bound, upper bound, share in split ZIP codes, what these are divided by (absent in releases made before 2026-12). A county without an entry has nobody.',
    ),
});

/** `reference/county-supply/<state>.json`: supply of every specialty in the counties of a state. */
export const CountySupply = z.strictObject({
  counties: z
    .record(Fips, z.string())
    .describe('Names of the counties that there are estimates for, by FIPS code, as of 2020.'),
  studies: z.array(CountyStudy),
});

export type CountySupply = z.infer<typeof CountySupply>;

/** Path of a state's supply by county in a release that has it. */
export function countySupplyPath(state: string): string {
  return `reference/county-supply/${state}.json`;
}
