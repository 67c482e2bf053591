import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PackCollection } from '../schemas/pack/format.ts';
import { digestTableFile, isDigestTableOf } from '../schemas/release/file-names.ts';
import { RowCount, sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';
import type { BuildContext } from './context.ts';
import type { WrittenRelease } from './earlier-files.ts';
import { type TakingContext, writeUnlessMade } from './taken-over.ts';

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

/**
 * Writes the digest table of a collection; files of it whose rows are those of the previous release are taken over.
 * @param query its rows, the key in the column `keyField`; they are sorted here
 */
export async function writeDigestTable(
  context: TakingContext & Pick<BuildContext, 'warehouse'>,
  { name, keyField, prefixLength }: PackCollection,
  query: string,
): Promise<void> {
  const { warehouse, writer } = context;
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE digest_row AS ${query}`);
  const counted = await warehouse.rows(
    z.object({ prefix: z.string(), rows: RowCount, digest: z.string() }),
    `SELECT
       ${keyField}[:${prefixLength}] AS prefix,
       count(*) AS rows,
       CAST(sum(md5_number_lower(CAST(digest_row AS VARCHAR))) AS VARCHAR) AS digest
     FROM digest_row
     GROUP BY prefix
     ORDER BY prefix`,
  );
  const all = counted.reduce((sum, { rows }) => sum + rows, 0);
  const files =
    all > MAX_ROWS_OF_FILE
      ? counted
      : [{ prefix: '', rows: all, digest: counted.map(({ digest }) => digest).join(' ') }];
  for (const { prefix, rows, digest } of files) {
    const path = digestTableFile(name, prefix);
    const draft = `${await writer.prepare(path)}.draft`;
    const make = async () => {
      await warehouse.run(
        `COPY (FROM digest_row WHERE starts_with(${keyField}, ${sqlLiteral(prefix)}) ORDER BY ${keyField})
         TO ${sqlLiteral(draft)} (FORMAT parquet, COMPRESSION zstd)`,
      );
      const bytes = await readFile(draft);
      await rm(draft);
      return bytes;
    };
    const description = { contentType: 'application/vnd.apache.parquet', rows };
    await writeUnlessMade(context, path, { rows, digest }, make, description);
  }
  await warehouse.run('DROP TABLE digest_row');
}
