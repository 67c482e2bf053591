import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { lineRuns } from '../line-runs.ts';
import type { LineRun } from '../pack-writer.ts';
import { standInForAbsentTables } from './absent-tables.ts';

/**
 * Makes the tables of facilities from whichever of Provider of Services, enrolments and Care Compare is there:
 * `facility_identity`, `facility_npis`, `facility_quality`, `facility_npi` (ccn, npi, source) and what `facility.sql`
 * names besides. They stay behind for the crosswalk and the collections.
 */
export async function makeFacilityTables(warehouse: Warehouse): Promise<void> {
  const there = await standInForAbsentTables(warehouse);
  await warehouse.runFile(new URL('facility.sql', import.meta.url), {
    has_ownership: there.has('enrollments_and_owners__enrollment'),
    has_care_compare: there.has('care_compare__facility'),
  });
}

/** The lines of the facility pack in key order (`schemas/records/facility-line.ts`). */
export async function* facilityLineRuns(warehouse: Warehouse): AsyncGenerator<LineRun> {
  await makeFacilityTables(warehouse);
  yield* lineRuns(
    warehouse,
    PACK_COLLECTIONS.facility,
    'SELECT ccn AS key, encode(line) AS line FROM facility_line ORDER BY ccn',
  );
  await warehouse.run('DROP TABLE facility_line');
}
