import type { PublishedSource } from '../schemas/source-publication.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';
import { ALL_NPIS, type KeyRange } from './key-ranges.ts';

/**
 * Creates the tables shared by several files of a source, unless an earlier file has created them.
 * @param range the NPIs whose rows are needed: of fewer than all, the tables are to be dropped before another file may need others
 * @returns whether they were created
 */
export async function prepareTables(
  warehouse: Warehouse,
  { publication: { prepared } }: PublishedSource,
  { from, to }: Pick<KeyRange, 'from' | 'to'> = ALL_NPIS,
): Promise<boolean> {
  if (prepared === undefined || (await warehouse.hasTable(prepared.tables[0]))) return false;
  await warehouse.runFile(prepared.sql, { npi_from: from, npi_to: to });
  return true;
}

/** Drops the tables of `prepareTables`, after the last file that needs them. */
export async function dropPreparedTables(
  warehouse: Warehouse,
  sources: readonly PublishedSource[],
): Promise<void> {
  const tables = sources.flatMap(({ publication }) => publication.prepared?.tables ?? []);
  for (const table of tables) await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}
