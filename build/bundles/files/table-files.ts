import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import { z } from 'zod';
import { GateRefused } from '../../../schemas/errors.ts';
import { FORMULA_STARTS } from '../../../schemas/formula-starts.ts';
import { contentTypeOf } from '../../../schemas/release/content-types.ts';
import type { ReleaseMark } from '../../../schemas/release/release-mark.ts';
import { RowCount, sqlLiteral, sqlName, type Warehouse } from '../../../warehouse/warehouse.ts';
import type { ReleaseWriter } from '../../release-writer.ts';
import { columnType } from '../column-types.ts';
import type { Column, TableDefinition } from '../columns.ts';
import { arrowFile } from './arrow-file.ts';
import { fileMetadata, type TableStatement } from './file-metadata.ts';
import { tableWorkbook } from './table-workbook.ts';

/** The formats of tables of records, in the order they are listed. */
export const RECORD_FORMATS = ['parquet', 'arrow', 'csv.gz'] as const;
/** The formats of the tables of studies: a few rows, that people open in a spreadsheet. */
export const STUDY_FORMATS = ['parquet', 'arrow', 'csv', 'xlsx'] as const;

export type TableFormat = (typeof RECORD_FORMATS | typeof STUDY_FORMATS)[number];

/** Whether files of a format are text. Text files have no metadata: the same rows are the same bytes in every release. */
export function isText(format: TableFormat): boolean {
  return format === 'csv' || format === 'csv.gz';
}

/** A file of a table, or of one of its parts. */
export interface TableFile {
  /** From the release directory. */
  readonly path: string;
  readonly format: TableFormat;
  readonly rows: number;
  /** The release since which its rows and its metadata are unchanged. */
  readonly since: ReleaseMark;
}

/** A table to be written, and the metadata of its files. */
export interface WrittenTable {
  readonly definition: TableDefinition;
  readonly statement: TableStatement;
  readonly formats: readonly TableFormat[];
  /** The release since which a file with this statement and the rows of this text file is unchanged. */
  readonly sinceOf: (text: { readonly path: string; readonly sha256: string }) => ReleaseMark;
}

/** Rows per row group: fixed, so that the bytes do not depend on threads or versions. */
const ROWS_PER_GROUP = 65_536;

/** Creates the empty table `bundle_rows` with these columns. */
export async function createBundleRows(warehouse: Warehouse, columns: readonly Column[]): Promise<void> {
  const types = columns.map((column) => `${sqlName(column.name)} ${columnType(column).sql}`);
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE bundle_rows (${types.join(', ')})`);
}

/**
 * Writes the table `bundle_rows` in each of its formats, `<base>.<format>`, in the order of its rows. The bytes depend
 * on the rows, the statement and the release since which both are unchanged. The text comes first: its bytes tell
 * whether the rows are those of the previous release.
 *
 * @param base path in the release, without ending
 * @throws GateRefused when the table has other columns than its definition
 */
export async function writeTableFiles(
  warehouse: Warehouse,
  writer: ReleaseWriter,
  base: string,
  { definition, statement, formats, sinceOf }: WrittenTable,
): Promise<TableFile[]> {
  await checkColumns(warehouse, definition);
  const { rows } = await warehouse.row(
    z.object({ rows: RowCount }),
    'SELECT count(*) AS rows FROM bundle_rows',
  );
  const text = `${base}.${formats.includes('csv') ? 'csv' : 'csv.gz'}`;
  await writeText(warehouse, writer, text, definition, rows);
  const since = sinceOf(writer.file(text));
  const metadata = fileMetadata(statement, since);
  for (const format of formats) {
    const path = `${base}.${format}`;
    const description = { contentType: contentTypeOf(path), rows };
    if (format === 'parquet') {
      await copy(
        warehouse,
        typedQuery(definition, typed),
        await writer.prepare(path),
        `FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROWS_PER_GROUP}, KV_METADATA ${structOf(metadata)}`,
      );
      await writer.adopt(path, description);
    } else if (format === 'arrow') {
      const chunks = warehouse.chunks(typedQuery(definition, typed));
      await writer.stream(path, arrowFile(definition.columns, metadata, rows, chunks), description);
    } else if (format === 'xlsx') {
      await writer.write(path, await tableWorkbook(warehouse, definition, metadata), description);
    }
  }
  return formats.map((format) => ({ path: `${base}.${format}`, format, rows, since }));
}

/** CSV, compressed when the path says so. */
async function writeText(
  warehouse: Warehouse,
  writer: ReleaseWriter,
  path: string,
  definition: TableDefinition,
  rows: number,
): Promise<void> {
  const description = { contentType: contentTypeOf(path), rows };
  const query = typedQuery(definition, cell);
  const target = await writer.prepare(path);
  if (path.endsWith('.gz')) {
    // DuckDB's own gzip takes three times as long.
    const plain = `${target}.plain`;
    await copy(warehouse, query, plain, 'FORMAT csv, HEADER');
    await writer.stream(path, gzipped(plain), description);
    await rm(plain);
  } else {
    await copy(warehouse, query, target, 'FORMAT csv, HEADER');
    await writer.adopt(path, description);
  }
}

/** A file's bytes compressed; a failed read ends the stream with its error. */
function gzipped(path: string): Gzip {
  return pipeline(createReadStream(path), createGzip(), () => {});
}

async function copy(warehouse: Warehouse, query: string, target: string, options: string): Promise<void> {
  await warehouse.run(`COPY (${query}) TO ${sqlLiteral(target)} (${options})`);
}

function structOf(metadata: Readonly<Record<string, string>>): string {
  return `{${Object.entries(metadata)
    .map(([key, value]) => `${sqlName(key)}: ${sqlLiteral(value)}`)
    .join(', ')}}`;
}

const typed = (column: Column): string => `CAST(${sqlName(column.name)} AS ${columnType(column).sql})`;

/** As one text: DuckDB makes a join of a long list after IN, and a join does not keep the order of the rows. */
const GUARDED = sqlLiteral([...FORMULA_STARTS, "'"].join(''));

/** The value in a text file: a list is written as a JSON array, a text by `CSV_TEXT_RULE`. */
function cell(column: Column): string {
  const value = typed(column);
  if (column.type === 'list') return `CAST(to_json(${value}) AS VARCHAR)`;
  if (column.type !== 'string') return value;
  return `CASE WHEN ${value} <> '' AND contains(${GUARDED}, left(${value}, 1)) THEN '''' || ${value} ELSE ${value} END`;
}

/** The rows, each value as the format has it. */
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
