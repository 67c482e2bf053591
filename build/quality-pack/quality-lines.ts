import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { lineRuns } from '../line-runs.ts';
import type { LineRun } from '../pack-writer.ts';

/** In the order of their keys. */
const TYPES = ['asc', 'dialysis', 'home-health', 'hospice', 'hospital', 'nursing-home'] as const;

/**
 * The lines of the quality pack in key order (`schemas/records/quality-line.ts`), rendered type by type, which bounds
 * memory. Needs the tables of Care Compare.
 */
export async function* qualityLineRuns(warehouse: Warehouse): AsyncGenerator<LineRun> {
  for (const type of TYPES) {
    await warehouse.runFile(new URL('quality.sql', import.meta.url), { facility_type: type });
    yield* lineRuns(
      warehouse,
      PACK_COLLECTIONS.quality,
      'SELECT key, encode(line) AS line FROM quality_line ORDER BY key',
    );
  }
  await warehouse.run('DROP TABLE IF EXISTS quality_line');
}
