import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { COUNTY_ESTIMATE_FIELDS } from '../../../schemas/tables/county-estimate.ts';

const { estimate, lower_bound, upper_bound, split_zip_share, split_by } = COUNTY_ESTIMATE_FIELDS;

/** Supply of every specialty in every county. */
export const COUNTY_SUPPLY: SourceCollection = {
  name: 'county-supply',
  title: 'Supply by county',
  description:
    'One row for each specialty and county: active providers by the county that the ZIP code of the practice location lies in. The registry has no county: the number is an estimate between two bounds, and providers whose ZIP code is in no area of the Census Bureau are in none of the counties.',
  keywords: ['county', 'health workforce', 'specialty', 'United States'],
  row: z.object({
    specialty: z.string().meta({ title: 'Specialty', description: 'Slug of the specialty.' }),
    county_fips: z
      .string()
      .regex(/^[0-9]{5}$/)
      .meta({
        title: 'County FIPS code',
        description: 'Five digits, those of the state first. Text, since it may begin with a zero.',
      }),
    county_name: z
      .string()
      .meta({ title: 'County', description: 'Name of the county or its equivalent, as of 2020.' }),
    state_code: z.string().meta({ title: 'State', description: 'Two-letter postal code.' }),
    estimate,
    lower_bound,
    upper_bound,
    split_zip_share,
    split_by,
  }),
  primaryKey: ['specialty', 'county_fips'],
  reads: ['nppes', 'census-population', 'census-zcta-housing'],
  parts: `SELECT 'all' AS part WHERE EXISTS (FROM census_zcta_counties__county)`,
  sql: new URL('./county-supply.sql', import.meta.url),
};
