import { z } from 'zod';
import { linkTable, type SourceId, tablePrefix } from '../schemas/sources/list.ts';
import { sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';

/** The attached databases that hold the tables of some sources and their links to NPIs. */
export async function databasesOf(
  warehouse: Warehouse,
  sources: readonly SourceId[],
): Promise<ReadonlySet<string>> {
  const named = sources.map(
    (id) =>
      `table_name = ${sqlLiteral(linkTable(id))} OR starts_with(table_name, ${sqlLiteral(`${tablePrefix(id)}__`)})`,
  );
  const rows = await warehouse.rows(
    z.object({ name: z.string() }),
    `SELECT DISTINCT database_name AS name FROM duckdb_tables() WHERE NOT temporary AND (${named.join(' OR ')})`,
  );
  return new Set(rows.map(({ name }) => name));
}
