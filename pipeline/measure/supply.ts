import { CODES_OUTSIDE_COHORT } from '../../schemas/codes-outside-cohort.ts';
import { MEASURE } from '../../schemas/measure-constants.ts';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { createStateTable, createTable } from './registry-table.ts';

/**
 * Makes `supply__state`, `supply__national` and `supply__left_out` from `nppes__provider` and
 * `census_population__state_population` (docs/interfaces.md, "Definitions of the measures"). Every specialty of the
 * registry and every one of its codes gets its 51 rows. Densities are unrounded, per 100,000 residents. Where no service year of
 * Medicare activity is resolved for both programs, what is counted of it is NULL.
 *
 * Where the areas of ZIP codes are ingested, `supply__zip_county`, `supply__county` and `supply__county_unplaced` too, the second with a row
 * for every county.
 */
export async function measureSupply(warehouse: Warehouse): Promise<void> {
  await createStateTable(warehouse);
  await createTable(
    warehouse,
    'measure_code',
    ['specialty', 'code'],
    SPECIALTIES.flatMap(({ slug, taxonomyCodes }) => taxonomyCodes.map((code) => [slug, code])),
  );
  await createTable(
    warehouse,
    'measure_outside_code',
    ['specialty', 'code'],
    Object.entries(CODES_OUTSIDE_COHORT).flatMap(([slug, codes]) => codes.map((code) => [slug, code])),
  );
  if (!(await warehouse.hasTable('record__medicare_activity'))) {
    await warehouse.run(`
      CREATE TEMP TABLE medicare_activity__file (part VARCHAR, service_year INTEGER);
      CREATE TEMP TABLE record__medicare_activity (npi VARCHAR, verdict VARCHAR, service_year INTEGER);
    `);
  }
  await warehouse.runFile(new URL('./medicare-active.sql', import.meta.url));
  await warehouse.runFile(new URL('./cohort.sql', import.meta.url));
  await warehouse.runFile(new URL('./supply.sql', import.meta.url), {
    per_residents: MEASURE.perResidents,
    underserved_share: MEASURE.underservedShare,
    quartiles: MEASURE.quartiles,
  });
  await warehouse.runFile(new URL('./left-out.sql', import.meta.url));
  if (!(await warehouse.hasTable('census_zcta_counties__part'))) return;
  if (!(await warehouse.hasTable('census_zcta_housing__part')))
    await warehouse.run(
      'CREATE TEMP TABLE census_zcta_housing__part (zcta VARCHAR, county_fips VARCHAR, state_fips VARCHAR, housing_units BIGINT)',
    );
  await warehouse.runFile(new URL('./county-supply.sql', import.meta.url));
}
