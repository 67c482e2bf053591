import { z } from 'zod';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { sqlLiteral, type Warehouse } from '../../warehouse/warehouse.ts';
import { lineRuns } from '../line-runs.ts';
import type { LineRun } from '../pack-writer.ts';

/** In the order of their keys. */
const TYPES = ['asc', 'dialysis', 'home-health', 'hospice', 'hospital', 'nursing-home'] as const;

/** Facilities rendered at once: bounds memory to some tens of megabytes. */
const FACILITIES_PER_RANGE = 2_000;

/**
 * The lines of the quality pack in key order (`schemas/records/quality-line.ts`), rendered type by type and range by
 * range. Needs the tables of Care Compare.
 */
export async function* qualityLineRuns(warehouse: Warehouse): AsyncGenerator<LineRun> {
  for (const type of TYPES) {
    const starts = await rangeStarts(warehouse, type);
    for (const [i, start] of starts.entries()) {
      await warehouse.runFile(new URL('quality.sql', import.meta.url), {
        facility_type: type,
        // Short forms of ids may stand before the first id; `~` stands behind every one.
        id_from: i === 0 ? '' : start,
        id_to: starts[i + 1] ?? '~',
      });
      yield* lineRuns(
        warehouse,
        PACK_COLLECTIONS.quality,
        'SELECT key, encode(line) AS line FROM quality_line ORDER BY key',
      );
    }
  }
  await warehouse.run('DROP TABLE IF EXISTS quality_line');
}

/** Where each range of a type's facilities begins; none for a type without facilities. */
async function rangeStarts(warehouse: Warehouse, type: string): Promise<string[]> {
  const starts = await warehouse.rows(
    z.object({ id: z.string() }),
    `SELECT id FROM care_compare__facility WHERE facility_type = ${sqlLiteral(type)}
     QUALIFY (row_number() OVER (ORDER BY id) - 1) % ${FACILITIES_PER_RANGE} = 0 ORDER BY id`,
  );
  return starts.map(({ id }) => id);
}
