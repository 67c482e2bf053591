import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sqlLiteral, Warehouse } from '../../../warehouse/warehouse.ts';
import { ReleaseWriter } from '../../release-writer.ts';
import type { Column, TableDefinition } from '../columns.ts';
import { RECORD_FORMATS, type WrittenTable, writeTableFiles } from './table-files.ts';

const TABLE: TableDefinition = {
  name: 'numbers',
  title: 'Numbers',
  description: 'Numbers.',
  columns: [
    { name: 'key', type: 'string', title: 'Key', description: 'Ascending.', required: true },
    {
      name: 'amount_usd',
      type: 'decimal',
      places: 2,
      title: 'Amount',
      description: 'Some are null.',
      unit: 'USD',
    },
    { name: 'is_even', type: 'boolean', title: 'Even', description: 'Whether it is.' },
  ],
  primaryKey: ['key'],
};

const TEXT: Column = { name: 'name', type: 'string', title: 'Name', description: 'As registered.' };

const WRITTEN: WrittenTable = {
  definition: TABLE,
  statement: { title: TABLE.title },
  formats: RECORD_FORMATS,
  sinceOf: () => ({ release: 'first', created_at: '2026-01-05T02:00:00Z' }),
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'table-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Writes rows, made on so many threads; gives the checksums by path. */
async function written(threads: number, select: string): Promise<Record<string, string>> {
  await using warehouse = await Warehouse.open(':memory:', { threads });
  await warehouse.run(`CREATE TEMP TABLE bundle_rows AS ${select}`);
  const writer = new ReleaseWriter(await mkdtemp(join(root, 'files-')));
  await writeTableFiles(warehouse, writer, 'numbers', WRITTEN);
  // Nothing is left behind beside the three.
  expect(await readdir(writer.directory)).toEqual(['numbers.arrow', 'numbers.csv.gz', 'numbers.parquet']);
  expect(writer.files().map(({ rows }) => rows)).toEqual([140_000, 140_000, 140_000]);
  return Object.fromEntries(writer.files().map(({ path, sha256 }) => [path, sha256]));
}

test('files of several row groups and batches have the same bytes on one thread and on three', async () => {
  const rows = `SELECT lpad(i::VARCHAR, 9, '0') AS key, CASE WHEN i % 7 > 0 THEN i / 100 END AS amount_usd, i % 2 = 0 AS is_even
    FROM range(140000) AS t (i) ORDER BY key`;
  expect(await written(3, rows)).toEqual(await written(1, rows));
});

test('a table with an additional, missing or misplaced column is refused', async () => {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  const writer = new ReleaseWriter(root);
  for (const columns of [
    `'1' AS key, 1 AS amount_usd, true AS is_even, 2 AS more`,
    `'1' AS key, 1 AS amount_usd`,
    `'1' AS key, true AS is_even, 1 AS amount_usd`,
  ]) {
    await warehouse.run(`CREATE OR REPLACE TEMP TABLE bundle_rows AS SELECT ${columns}`);
    await expect(writeTableFiles(warehouse, writer, 'numbers', WRITTEN)).rejects.toMatchObject({
      code: 'bundle_columns',
    });
  }
});

test('a text that a spreadsheet would run is preceded by an apostrophe in CSV alone; numbers are not', async () => {
  const texts = ['=1+1', '+1', '-1.5', '@SUM(A1)', '\t=1', '\r=1', "'t Hooft", "''", 'Ann-Lee =', ''];
  const definition: TableDefinition = { ...TABLE, columns: [...TABLE.columns.slice(0, 2), TEXT] };
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  const rows = texts.map((text, i) => `(${i}, '${i}', -1.5, ${sqlLiteral(text)})`);
  await warehouse.run(`CREATE TEMP TABLE bundle_rows AS SELECT * EXCLUDE place FROM
    (VALUES ${rows.join(', ')}, (99, '99', -2, NULL)) AS t (place, key, amount_usd, name) ORDER BY place`);
  const writer = new ReleaseWriter(await mkdtemp(join(root, 'formulas-')));
  await writeTableFiles(warehouse, writer, 'numbers', { ...WRITTEN, definition });
  const Row = z.object({ amount_usd: z.coerce.number().nullable(), name: z.string().nullable() });
  const csv = `read_csv(${sqlLiteral(join(writer.directory, 'numbers.csv.gz'))}, all_varchar = true, nullstr = 'no text')`;
  const written = await warehouse.rows(Row, `SELECT amount_usd, name FROM ${csv}`);
  expect(written.map(({ name }) => name)).toEqual([
    ...texts.slice(0, 8).map((text) => `'${text}`),
    ...['Ann-Lee =', '', ''],
  ]);
  expect(written.map(({ amount_usd }) => amount_usd)).toEqual([...texts.map(() => -1.5), -2]);
  const parquet = `read_parquet(${sqlLiteral(join(writer.directory, 'numbers.parquet'))})`;
  const plain = await warehouse.rows(Row, `SELECT amount_usd, name FROM ${parquet}`);
  expect(plain.map(({ name }) => name)).toEqual([...texts, null]);
});
