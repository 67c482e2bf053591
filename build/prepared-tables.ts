import type { PublishedSource } from '../schemas/source-publication.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

/** Makes the tables that several files of a source are made from, unless an earlier file needed them already. */
export async function prepareTables(
  warehouse: Warehouse,
  { publication: { prepared } }: PublishedSource,
): Promise<void> {
  if (prepared === undefined || (await warehouse.hasTable(prepared.tables[0]))) return;
  await warehouse.runFile(prepared.sql);
}

/** Drops what `prepareTables` made: after the last file that needs it. */
export async function dropPreparedTables(
  warehouse: Warehouse,
  sources: readonly PublishedSource[],
): Promise<void> {
  const tables = sources.flatMap(({ publication }) => publication.prepared?.tables ?? []);
  for (const table of tables) await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}
