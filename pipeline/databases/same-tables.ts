import { link, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { sqlName, Warehouse } from '../../warehouse/warehouse.ts';
import type { Run } from '../run/run.ts';
import { intactDatabases } from './intact-databases.ts';

const Table = z.object({ name: z.string(), definition: z.string() });

/**
 * How many rows a table has, and the sum of their hashes, which does not depend on their order. Hashed as JSON: the hash of a row is the same for
 * NULL and for an empty list.
 */
const Content = z.object({ rows: z.string(), sum: z.string().nullable() });

/**
 * Puts an earlier database of a step in the place of one that has been made now, if all tables and rows are the same: DuckDB writes the same
 * rows in other bytes each time, and what a release has from a database is taken over where the bytes of the database have not changed.
 * @param made closed and checkpointed
 * @param path the name it is about to get: `<name>-<digest>.duckdb`, as the earlier ones of this name have it
 */
export async function keepEarlierIfSame(run: Run, name: string, made: string, path: string): Promise<void> {
  for (const earlier of await intactDatabases(run, dirname(path), `${name}-`)) {
    if (earlier === path || !(await haveSameTables(run, earlier, made))) continue;
    await rm(made);
    await link(earlier, made);
    return;
  }
}

async function haveSameTables({ settings }: Run, one: string, other: string): Promise<boolean> {
  await using warehouse = await Warehouse.open(':memory:', {
    memoryLimit: settings.memory,
    threads: settings.threads,
  });
  await warehouse.attach('one', one);
  await warehouse.attach('other', other);
  const tables = await tablesOf(warehouse, 'one');
  if (JSON.stringify(tables) !== JSON.stringify(await tablesOf(warehouse, 'other'))) return false;
  for (const { name } of tables) {
    const [before, after] = [
      await contentOf(warehouse, 'one', name),
      await contentOf(warehouse, 'other', name),
    ];
    if (before.rows !== after.rows || before.sum !== after.sum) return false;
  }
  return true;
}

function tablesOf(warehouse: Warehouse, database: string): Promise<z.infer<typeof Table>[]> {
  return warehouse.rows(
    Table,
    `SELECT table_name AS name, sql AS definition FROM duckdb_tables() WHERE database_name = '${database}' ORDER BY name`,
  );
}

function contentOf(warehouse: Warehouse, database: string, table: string): Promise<z.infer<typeof Content>> {
  return warehouse.row(
    Content,
    `SELECT count(*) AS "rows", sum(hash(to_json(row_of_table))) AS "sum" FROM ${database}.${sqlName(table)} AS row_of_table`,
  );
}
