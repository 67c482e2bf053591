import type { Warehouse } from '../../warehouse/warehouse.ts';
import { resolveExclusions } from './exclusions.ts';
import { resolveOpenPayments } from './open-payments/open-payments.ts';
import { resolveStatedNpis } from './stated-npis.ts';

/**
 * Links the sources to NPIs, into tables `link__<source>`. A link is `matched` (with the method's confidence),
 * `undetermined` (one row per candidate) or `unmatched` (NPI NULL). The tables of a source that is not there are empty.
 */
export async function resolveSources(warehouse: Warehouse): Promise<void> {
  await warehouse.runFile(new URL('./0-link-tables.sql', import.meta.url));
  await resolveExclusions(warehouse);
  await resolveStatedNpis(warehouse);
  await resolveOpenPayments(warehouse);
}
