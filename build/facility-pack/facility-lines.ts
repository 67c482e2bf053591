import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { lineRuns } from '../line-runs.ts';
import type { LineRun } from '../pack-writer.ts';
import { standInForAbsentTables } from './absent-tables.ts';

const TABLES = ['identity', 'npis', 'owners', 'changes', 'quality', 'line'];

/**
 * The lines of the facility pack in key order (`schemas/records/facility-line.ts`), from whichever of Provider of
 * Services, enrolments and Care Compare is there. The table `facility_npi` (ccn, npi, source) stays behind for the
 * crosswalk.
 */
export async function* facilityLineRuns(warehouse: Warehouse): AsyncGenerator<LineRun> {
  const there = await standInForAbsentTables(warehouse);
  await warehouse.runFile(new URL('facility.sql', import.meta.url), {
    has_ownership: there.has('ownership__enrollment'),
    has_care_compare: there.has('care_compare__facility'),
  });
  yield* lineRuns(
    warehouse,
    PACK_COLLECTIONS.facility,
    'SELECT ccn AS key, encode(line) AS line FROM facility_line ORDER BY ccn',
  );
  for (const table of TABLES) await warehouse.run(`DROP TABLE facility_${table}`);
}
