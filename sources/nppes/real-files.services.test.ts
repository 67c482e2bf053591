import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { locateFiles } from '../../pipeline/fetch/locate.ts';
import { type IngestReport, ingestSource } from '../../pipeline/ingest/ingest-source.ts';
import { realFiles } from '../../test/real-files.ts';
import { RowCount, Warehouse } from '../../warehouse/warehouse.ts';
import { publishReport } from './fixtures/publish.ts';
import { nppes } from './source.ts';

const real = realFiles('nppes');

let directory: string;
let report: IngestReport;
let warehouse: Warehouse;
/** NPI -> its raw line in the last week that carries it, read here without DuckDB. */
const latest = new Map<string, string[]>();
let mainRows = 0;

beforeAll(async () => {
  if (!real.exist) return;
  directory = await mkdtemp(join(tmpdir(), 'nppes-real-'));
  await mkdir(join(directory, 'in'));
  for (const name of (await readdir(real.folder)).sort()) {
    if (!/^(npidata_pfile_2024|pl_|endpoint_|othername_)/.test(name)) continue;
    const text = real.read(name).toString('utf8');
    await writeFile(join(directory, 'in', name.replace(/\.gz$/, '')), text);
    if (!name.startsWith('npidata')) continue;
    for (const line of text.trimEnd().split('\n').slice(1)) {
      const cells = line.slice(1, -1).split('","');
      latest.set(cells[0] ?? '', cells);
      mainRows++;
    }
  }
  const deactivated = real
    .read('deactivated_npis_2024-01.csv')
    .toString('utf8')
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
    .map(([npi = '', date = '']) => [npi, date] as const);
  await publishReport(join(directory, 'in', 'NPPES Deactivated NPI Report 20240212.xlsx'), deactivated);

  const { inputs } = await locateFiles(join(directory, 'in'), [nppes]);
  report = await ingestSource({
    source: nppes,
    inputs: inputs.get('nppes') ?? [],
    database: join(directory, 'out.duckdb'),
    temporary: join(directory, 'tmp'),
    today: '2026-11-21',
    scope: 'partial',
    previous: null,
  });
  warehouse = await Warehouse.open(join(directory, 'out.duckdb'), { readOnly: true });
});

afterAll(async () => {
  if (!real.exist) return;
  warehouse.close();
  await rm(directory, { recursive: true, force: true });
});

const count = async (where: string): Promise<number> =>
  (await warehouse.row(z.object({ n: RowCount }), `SELECT count(*) AS n FROM nppes__provider WHERE ${where}`))
    .n;

real.test('four real weeks, sub-files and deactivations reconcile to the row', () => {
  const files = report.files.map(({ role, rows_read, rows_kept, rows_rejected }) => ({
    role,
    rows_read,
    open: rows_read - rows_kept - rows_rejected,
  }));
  expect(files).toEqual([
    { role: 'main', rows_read: 19_785, open: 0 },
    { role: 'main', rows_read: 25_217, open: 0 },
    { role: 'main', rows_read: 23_109, open: 0 },
    { role: 'main', rows_read: 25_515, open: 0 },
    { role: 'othername', rows_read: 2_427, open: 0 },
    { role: 'practice_location', rows_read: 9_528, open: 0 },
    { role: 'endpoint', rows_read: 2_607, open: 0 },
    { role: 'deactivation', rows_read: 3_471, open: 0 },
  ]);
  expect(report.rows.nppes__provider).toBe(latest.size);
  const main = report.files.filter(({ role }) => role === 'main');
  expect(main.reduce((sum, file) => sum + file.rows_rejected, 0)).toBe(mainRows - latest.size);
  for (const file of main)
    expect(Object.keys(file.rejected).filter((reason) => reason !== 'superseded by a later file')).toEqual(
      [],
    );
});

real.test('every NPI of the four real weeks stands with the values of its last row', async () => {
  const Row = z.object({
    npi: z.string(),
    last_name: z.string().nullable(),
    city: z.string().nullable(),
    mailing: z.string().nullable(),
    code: z.string().nullable(),
    slots: RowCount,
    identifiers: RowCount,
  });
  const rows = await warehouse.rows(
    Row,
    `SELECT npi, last_name, practice_address.city AS city, mailing_address.line1 AS mailing, primary_taxonomy AS code,
       len(taxonomies) AS slots, len(identifiers) AS identifiers
     FROM nppes__provider`,
  );
  const differing = rows.filter((row) => {
    const cells = latest.get(row.npi) ?? [];
    const cell = (position: number) => cells[position - 1] || null;
    const codes = Array.from({ length: 15 }, (_, slot) => cell(48 + 4 * slot));
    const primary = codes.findIndex((_, slot) => cell(51 + 4 * slot) === 'Y');
    const slots = codes.filter((code) => code !== null);
    const values = Array.from({ length: 50 }, (_, slot) => cell(108 + 4 * slot) ?? cell(111 + 4 * slot));
    return (
      row.last_name !== cell(6) ||
      row.city !== cell(31) ||
      row.mailing !== cell(21) ||
      row.code !== (codes[primary] ?? slots[0] ?? null) ||
      row.slots !== slots.length ||
      row.identifiers !== values.filter((value) => value !== null).length
    );
  });
  expect(differing).toEqual([]);
  expect(rows).toHaveLength(latest.size);
});

real.test('deactivations of the four real weeks and the real report', async () => {
  const blank = [...latest.values()].filter((cells) => cells[1] === '');
  expect(await count('entity_type IS NULL')).toBe(blank.length);
  expect(await count('entity_type IS NULL AND NOT is_deactivated')).toBe(0);
  expect(
    await count(
      `NOT is_deactivated AND npi IN (SELECT npi FROM nppes__deactivation) AND reactivation_date IS NULL`,
    ),
  ).toBe(0);
  expect(await count('is_deactivated AND reactivation_date >= deactivation_date')).toBe(0);
});
