import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { keyRanges } from '../key-ranges.ts';
import { lineRuns } from '../line-runs.ts';
import type { LineRun } from '../pack-writer.ts';

/** Payments rendered at once: bounds memory to a few hundred megabytes however many years are loaded. */
const PAYMENTS_PER_RANGE = 400_000;

const COLLECTION = PACK_COLLECTIONS.payments;

/**
 * The lines of the payments pack in key order (`schemas/records/payments-line.ts`), rendered range by range, which
 * bounds memory. Needs the tables of `payments-by-npi.sql`, which the NPI pack was made from before, and removes them.
 */
export async function* paymentLineRuns(warehouse: Warehouse): AsyncGenerator<LineRun> {
  const ranges = await keyRanges(
    warehouse,
    `SELECT npi[:${COLLECTION.prefixLength}] AS prefix, count(*) AS rows
     FROM (SELECT npi FROM payment_by_npi UNION ALL SELECT npi FROM payment_candidate)
     GROUP BY prefix
     ORDER BY prefix`,
    PAYMENTS_PER_RANGE,
  );
  for (const { from, to } of ranges) {
    await warehouse.runFile(new URL('payment-lines.sql', import.meta.url), { npi_from: from, npi_to: to });
    yield* lineRuns(
      warehouse,
      COLLECTION,
      'SELECT npi AS key, encode(line) AS line FROM payment_line ORDER BY npi',
    );
  }
  for (const table of ['payment_line', 'payment_by_npi', 'payment_candidate'])
    await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}
