import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import type { Discovery } from '../contract.ts';
import { discoverOrderAndReferring, discoverOrderAndReferringArchive } from './discover.ts';
import { dayInName, FILE_NAME } from './file-names.ts';
import { COLUMN_NAMES, orderAndReferring } from './source.ts';

const NAME = 'OrderReferring_20260917.csv';
const published = readFileSync(new URL(`fixtures/${NAME}`, import.meta.url), 'utf8');
const Row = z.record(z.string(), z.json());

test('the file: padding, letter case, repeats, rows without an NPI, and what is neither Y nor N', async () => {
  await using read = await ingestFiles(orderAndReferring, { [NAME]: published });
  expect(read.report.files[0]).toMatchObject({
    rows_read: 7,
    rows_kept: 4,
    rejected: { 'identical line': 1, 'no NPI': 1, 'not an NPI': 1 },
  });
  expect(read.report).toMatchObject({ snapshot: '2026-09-17', snapshotInferred: false });
  const rows = await read.warehouse.rows(
    Row,
    'SELECT * EXCLUDE (unread, file_no, line), to_json(unread) AS unread FROM order_and_referring__listing ORDER BY line',
  );
  expect(rows.map(({ unread, ...row }) => [...Object.values(row), JSON.parse(String(unread))])).toEqual([
    ['2000000010', 'QUILLFEATHER', 'ANNA', true, true, true, false, false, {}],
    ['2000000010', 'ASHBOURNE', 'ANNA', true, true, false, false, true, {}],
    ['2000000028', 'LINDQUIST, JR', 'BRAM', true, false, null, null, true, { hha: '', pmd: 'X' }],
    ['2000000044', 'ELSEWHERE', 'ERIK', true, true, true, true, true, {}],
  ]);
});

test.each([
  ['OrderReferring_20250929.csv', '2025-09-29'],
  ['OrderReferring_20240701_0.csv', '2024-07-01'],
  ['Order_Referring_latest.csv', null],
])('the day in the name %s', (name, day) => {
  expect(FILE_NAME.test(name)).toBe(true);
  expect(dayInName(name)).toBe(day);
});

test('of several files the newest is read', async () => {
  const older = published.split('\n').slice(0, 2).join('\n');
  await using read = await ingestFiles(orderAndReferring, {
    'OrderReferring_20260914.csv': `${older}\n`,
    [NAME]: published,
    'OrderReferring_20251231_0.csv': `${older}\n`,
  });
  expect(read.report.files.map(({ name }) => name)).toEqual([NAME]);
});

test.each([
  ['a renamed column', 'PMD', 'POWER_MOBILITY'],
  ['the layout of 2023, without hospices', 'HOSPICE', 'SOMETHING'],
])('%s refuses the file, by name', async (_, column, name) => {
  const renamed = published.replace(column, name);
  await expect(ingestFiles(orderAndReferring, { [NAME]: renamed })).rejects.toMatchObject({
    code: 'columns_missing',
    message: expect.stringContaining(column),
  });
});

const distribution = (day: string, name: string) => ({
  title: `Order and Referring : ${day}`,
  modified: day,
  mediaType: 'text/csv',
  temporal: '2026-09-06/2026-09-12',
  downloadURL: `http://data.cms.gov/sites/default/files/x/${name}`,
});
const publisher = (title: string): Discovery => ({
  getText: async () =>
    JSON.stringify({
      dataset: [
        {
          title,
          distribution: [
            distribution('2026-09-15', 'OrderReferring_20260914.csv'),
            distribution('2026-09-18', NAME),
          ],
        },
      ],
    }),
  rewrite: (url) => url,
});

test('discovery: the newest file, of the day in its name', async () => {
  expect(await discoverOrderAndReferring(publisher('Order and Referring'))).toEqual([
    { name: NAME, url: `https://data.cms.gov/sites/default/files/x/${NAME}`, published: '2026-09-17' },
  ]);
});

test('discovery: a renamed dataset is refused with the title most like it', async () => {
  await expect(discoverOrderAndReferring(publisher('Ordering and Referring'))).rejects.toMatchObject({
    code: 'dataset_not_listed',
    next: expect.stringContaining('"Ordering and Referring"'),
  });
});

const real = realFiles('catalogs');

real.test('the real catalog leads to the file of September 29, 2025', async () => {
  const [found] = await discoverOrderAndReferring(real.publisher('medicare.json.gz'));
  expect(found).toMatchObject({ name: 'OrderReferring_20250929.csv', published: '2025-09-29' });
  expect(found?.url).toMatch(/^https:.*\/OrderReferring_20250929\.csv$/);
});

real.test('the real catalog keeps every file since June 2023', async () => {
  const found = await discoverOrderAndReferringArchive(real.publisher('medicare.json.gz'));
  expect(found[0]).toMatchObject({ name: 'OrderReferring_20230601.csv', published: '2023-06-01' });
  expect(found.at(-1)).toMatchObject({ published: '2025-09-29' });
  expect(new Set(found.map(({ published }) => published)).size).toBe(found.length);
  expect(found.length).toBeGreaterThan(235);
});

real.test('the real column names are those of the contract', () => {
  const names = real
    .read('field_types_all_cms_endpoints_2025-09.csv.gz')
    .toString('utf8')
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .filter(([, point, alias]) => point === 'current' && alias === 'order_refer')
    .map(([, , , name]) => name);
  expect(names).toEqual(COLUMN_NAMES);
});
