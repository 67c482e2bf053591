import { FACILITY_STUDIES } from '../../schemas/datasets.ts';
import { MEASURE } from '../../schemas/measure-constants.ts';
import { QUALITY_TYPES } from '../../schemas/records/quality-line.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { createStateTable, createTable } from './registry-table.ts';

/**
 * Makes `facility_type__state` and `facility_type__left_out` (every type of facility) and `facility_study__state`,
 * `facility_study__national` and `facility_study__left_out` (the four studies) from Care Compare and the Census. Every
 * type and study gets its 51 rows, with NULL for every figure of facilities where Care Compare is not ingested, or has
 * not the file that lists the facilities of the type. Means are unrounded stars, densities unrounded per 100,000.
 */
export async function measureFacilities(warehouse: Warehouse): Promise<void> {
  if (!(await warehouse.hasTable('care_compare__facility'))) {
    await warehouse.run(`
      CREATE TEMP TABLE care_compare__facility (facility_type VARCHAR, id VARCHAR, state VARCHAR, "role" VARCHAR);
      CREATE TEMP TABLE care_compare__rating
        (facility_type VARCHAR, id VARCHAR, value DECIMAL(2, 1), is_star_rating BOOLEAN);
    `);
  }
  await createStateTable(warehouse);
  await createTable(
    warehouse,
    'measure_facility_type',
    ['facility_type'],
    Object.keys(QUALITY_TYPES).map((type) => [type]),
  );
  await createTable(
    warehouse,
    'measure_study',
    ['study', 'facility_type', 'ranked_by'],
    FACILITY_STUDIES.map(({ slug, facilityType, rankedBy }) => [slug, facilityType, rankedBy]),
  );
  await warehouse.runFile(new URL('./facilities.sql', import.meta.url), {
    high_rating: MEASURE.highRating,
    low_rating: MEASURE.lowRating,
  });
  await warehouse.runFile(new URL('./facility-studies.sql', import.meta.url), {
    per_residents: MEASURE.perResidents,
    quartiles: MEASURE.quartiles,
  });
}
