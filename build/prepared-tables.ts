import type { PublishedSource } from '../schemas/source-publication.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

/** Creates the tables shared by several files of a source, unless an earlier file has created them. */
export async function prepareTables(
  warehouse: Warehouse,
  { publication: { prepared } }: PublishedSource,
): Promise<void> {
  if (prepared === undefined || (await warehouse.hasTable(prepared.tables[0]))) return;
  await warehouse.runFile(prepared.sql);
}

/** Drops the tables of `prepareTables`, after the last file that needs them. */
export async function dropPreparedTables(
  warehouse: Warehouse,
  sources: readonly PublishedSource[],
): Promise<void> {
  const tables = sources.flatMap(({ publication }) => publication.prepared?.tables ?? []);
  for (const table of tables) await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}
