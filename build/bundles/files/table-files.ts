import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import { z } from 'zod';
import { GateRefused } from '../../../schemas/errors.ts';
import { contentTypeOf } from '../../../schemas/release/content-types.ts';
import { RowCount, sqlLiteral, sqlName, type Warehouse } from '../../../warehouse/warehouse.ts';
import type { ReleaseWriter } from '../../release-writer.ts';
import { columnType } from '../column-types.ts';
import type { Column, TableDefinition } from '../columns.ts';
import { arrowFile } from './arrow-file.ts';

/** The formats of every table, in the order they are listed. */
export const TABLE_FORMATS = ['parquet', 'arrow', 'csv.gz'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A file of a table, or of one of its parts. */
export interface TableFile {
  /** From the release directory. */
  readonly path: string;
  readonly format: TableFormat;
  readonly rows: number;
}

/** Rows per row group: fixed, so that the bytes do not depend on threads or versions. */
const ROWS_PER_GROUP = 65_536;

/** Creates the empty table `bundle_rows` with these columns. */
export async function createBundleRows(warehouse: Warehouse, columns: readonly Column[]): Promise<void> {
  const types = columns.map((column) => `${sqlName(column.name)} ${columnType(column).sql}`);
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE bundle_rows (${types.join(', ')})`);
}

/**
 * Writes the table `bundle_rows` in three formats, `<base>.parquet`, `.arrow` and `.csv.gz`, in the order of its rows.
 * The bytes depend only on the rows.
 *
 * @param base path in the release, without ending
 * @throws GateRefused when the table has other columns than its definition
 */
export async function writeTableFiles(
  warehouse: Warehouse,
  writer: ReleaseWriter,
  base: string,
  definition: TableDefinition,
): Promise<TableFile[]> {
  await checkColumns(warehouse, definition);
  const query = typedQuery(definition, typed);
  const { rows } = await warehouse.row(
    z.object({ rows: RowCount }),
    'SELECT count(*) AS rows FROM bundle_rows',
  );
  const files = TABLE_FORMATS.map((format) => ({ path: `${base}.${format}`, format, rows }));
  for (const { path, format } of files) {
    const description = { contentType: contentTypeOf(path), rows };
    if (format === 'parquet') {
      await copy(
        warehouse,
        query,
        await writer.prepare(path),
        `FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROWS_PER_GROUP}`,
      );
      await writer.adopt(path, description);
    } else if (format === 'arrow') {
      await writer.stream(path, arrowFile(definition.columns, warehouse.chunks(query)), description);
    } else {
      // DuckDB's own gzip takes three times as long.
      const plain = `${await writer.prepare(path)}.plain`;
      await copy(warehouse, typedQuery(definition, cell), plain, 'FORMAT csv, HEADER');
      await writer.stream(path, gzipped(plain), description);
      await rm(plain);
    }
  }
  return files;
}

/** A file's bytes compressed; a failed read ends the stream with its error. */
function gzipped(path: string): Gzip {
  return pipeline(createReadStream(path), createGzip(), () => {});
}

async function copy(warehouse: Warehouse, query: string, target: string, options: string): Promise<void> {
  await warehouse.run(`COPY (${query}) TO ${sqlLiteral(target)} (${options})`);
}

const typed = (column: Column): string => `CAST(${sqlName(column.name)} AS ${columnType(column).sql})`;

/** The value in a text file: a list is written as a JSON array. */
const cell = (column: Column): string =>
  column.type === 'list' ? `CAST(to_json(${typed(column)}) AS VARCHAR)` : typed(column);

/** Casts every column to the type of its definition; `shown` is its value as the format has it. */
function typedQuery({ columns }: TableDefinition, shown: (column: Column) => string): string {
  const values = columns.map((column) => `${shown(column)} AS ${sqlName(column.name)}`);
  return `SELECT ${values.join(', ')} FROM bundle_rows`;
}

async function checkColumns(warehouse: Warehouse, { name, columns }: TableDefinition): Promise<void> {
  const actual = await warehouse.rows(
    z.object({ column_name: z.string() }),
    'SELECT column_name FROM (DESCRIBE bundle_rows)',
  );
  const there = actual.map(({ column_name }) => column_name).join(', ');
  const defined = columns.map((column) => column.name).join(', ');
  if (there === defined) return;
  throw new GateRefused(
    'bundle_columns',
    `The table ${name} has the columns ${there}; its definition has ${defined}`,
    'Make the schema of its rows match the columns its .sql file creates.',
  );
}
