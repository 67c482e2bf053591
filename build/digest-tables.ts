import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackCollection } from '../schemas/pack/format.ts';
import { digestTableFile, isDigestTableOf } from '../schemas/release/file-names.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';
import type { WrittenRelease } from './earlier-files.ts';
import type { ReleaseWriter } from './release-writer.ts';

/** A table of more rows has a file for each prefix of its keys, so that a night writes those anew whose keys have changed. */
const MAX_ROWS_OF_FILE = 100_000;

/**
 * The digest table of a collection of a release, to select from; null where the release has none, or a file of it is missing.
 */
export function digestTable({ directory, manifest }: WrittenRelease, collection: string): string | null {
  const files = digestFiles(manifest, collection).map((path) => join(directory, path));
  if (files.length === 0 || !files.every((file) => existsSync(file))) return null;
  return `read_parquet([${files.map((file) => sqlLiteral(file)).join(', ')}])`;
}

/** The files of the digest table of a collection, as the manifest lists them. */
export const digestFiles = ({ files }: WrittenRelease['manifest'], collection: string): string[] =>
  files.map(({ path }) => path).filter((path) => isDigestTableOf(collection, path));

/** Whether a digest table has a column, which one of an earlier version may not have. @param table as `digestTable` gives it */
export async function hasColumn(warehouse: Warehouse, table: string, column: string): Promise<boolean> {
  const { columns } = await warehouse.row(
    z.object({ columns: RowCount }),
    `SELECT count(*) AS columns FROM (DESCRIBE FROM ${table}) WHERE column_name = ${sqlLiteral(column)}`,
  );
  return columns > 0;
}

/** Writes the digest table of a collection. @param query its rows, the key in the column `keyField`; they are sorted here */
export async function writeDigestTable(
  warehouse: Warehouse,
  writer: ReleaseWriter,
  { name, keyField, prefixLength }: PackCollection,
  query: string,
): Promise<void> {
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE digest_row AS ${query}`);
  const counted = await warehouse.rows(
    z.object({ prefix: z.string(), rows: RowCount }),
    `SELECT ${keyField}[:${prefixLength}] AS prefix, count(*) AS rows FROM digest_row GROUP BY prefix ORDER BY prefix`,
  );
  const all = counted.reduce((sum, { rows }) => sum + rows, 0);
  const files = all > MAX_ROWS_OF_FILE ? counted : [{ prefix: '', rows: all }];
  for (const { prefix, rows } of files) {
    const path = digestTableFile(name, prefix);
    await warehouse.run(
      `COPY (FROM digest_row WHERE starts_with(${keyField}, ${sqlLiteral(prefix)}) ORDER BY ${keyField})
       TO ${sqlLiteral(await writer.prepare(path))} (FORMAT parquet, COMPRESSION zstd)`,
    );
    await writer.adopt(path, { contentType: 'application/vnd.apache.parquet', rows });
  }
  await warehouse.run('DROP TABLE digest_row');
}
