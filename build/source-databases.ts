import { linkTable, type SourceId, tablePrefix } from '../schemas/sources/list.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

/** The attached databases that hold the tables of some sources and their links to NPIs. */
export async function databasesOf(
  warehouse: Warehouse,
  sources: readonly SourceId[],
): Promise<ReadonlySet<string>> {
  const isOfOne = (table: string): boolean =>
    sources.some((id) => table === linkTable(id) || table.startsWith(`${tablePrefix(id)}__`));
  const databases = [...(await warehouse.attachedTables())];
  return new Set(databases.flatMap(([name, tables]) => (tables.some(isOfOne) ? [name] : [])));
}

/** The attached databases that have a table which a text of SQL names. */
export async function databasesNamedIn(warehouse: Warehouse, sql: string): Promise<ReadonlySet<string>> {
  const words = new Set(sql.match(/\w+/g));
  const databases = [...(await warehouse.attachedTables())];
  return new Set(
    databases.flatMap(([name, tables]) => (tables.some((table) => words.has(table)) ? [name] : [])),
  );
}
