import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import type { Discovery } from '../contract.ts';
import { discoverAffidavitArchive, discoverAffidavits } from './discover.ts';
import { FILE_NAME, lastDayOfMonth } from './file-names.ts';
import { COLUMN_NAMES, medicareOptOut } from './source.ts';

const published = readFileSync(new URL('fixtures/Opt_Out_List_August.csv', import.meta.url), 'utf8');
const NAME = '2026-08_Opt_Out_List_August.csv';
const Row = z.record(z.string(), z.json());
const affidavits = 'FROM medicare_opt_out__affidavit ORDER BY rowid';

test('the list: padding, both forms of a date, letter case, repeats and rows without a name', async () => {
  await using read = await ingestFiles(medicareOptOut, { [NAME]: published });
  expect(read.report.files[0]).toMatchObject({
    rows_read: 6,
    rows_kept: 4,
    rejected: { 'identical line': 1, 'no last name': 1 },
  });
  const rows = await read.warehouse.rows(Row, affidavits);
  const values =
    'ANNA|QUILLFEATHER|2000000010|Psychiatry|05/01/2019|05/01/2027|1 MAIN ST|SUITE 2, REAR|SPRINGFIELD|oh|45501|Y';
  expect(rows[0]).toEqual({
    affidavit_id: createHash('sha256').update(values).digest('hex'),
    first_name: 'ANNA',
    last_name: 'QUILLFEATHER',
    npi: '2000000010',
    published_npi: '2000000010',
    specialty: 'Psychiatry',
    effective_date: '2019-05-01',
    end_date: '2027-05-01',
    address_line1: '1 MAIN ST',
    address_line2: 'SUITE 2, REAR',
    city: 'SPRINGFIELD',
    state: 'OH',
    postal_code: '45501',
    may_order_and_refer: true,
    published_may_order_and_refer: 'Y',
    last_updated: '2026-08-15',
    file_no: 1,
  });
  // Another specialty is another row; the row of another update is not.
  expect(rows[1]).toMatchObject({
    specialty: 'Clinical Psychologist',
    effective_date: '2019-05-01',
    end_date: '2027-05-01',
    may_order_and_refer: true,
  });
  expect(rows[2]).toMatchObject({
    last_name: 'ASHBOURNE',
    npi: null,
    published_npi: null,
    effective_date: null,
    end_date: null,
    may_order_and_refer: null,
    published_may_order_and_refer: 'MAYBE',
    last_updated: null,
  });
  expect(rows[3]).toMatchObject({ npi: null, published_npi: '20000000-2', may_order_and_refer: null });
});

test.each([
  ['2025-08_Opt_Out_List_August.csv', '2025-08-31'],
  ['OptOut_List_August2024.csv', '2024-08-31'],
  ['OptOut_February2024.csv', '2024-02-29'],
  ['OptOut_December2023.csv', '2023-12-31'],
  ['Opt_Out_List_August.csv', null],
  ['OptOut_Final2024.csv', null],
])('the month in the name %s', (name, day) => {
  expect(FILE_NAME.test(name)).toBe(true);
  expect(lastDayOfMonth(name)).toBe(day);
});

test('the snapshot is the end of the month in the name, else the newest update that is not in the future', async () => {
  await using dated = await ingestFiles(medicareOptOut, { [NAME]: published });
  expect(dated.report).toMatchObject({ snapshot: '2026-08-31', snapshotInferred: false });
  await using undated = await ingestFiles(medicareOptOut, { 'Opt_Out_List_August.csv': published });
  expect(undated.report).toMatchObject({ snapshot: '2026-08-15', snapshotInferred: false });
  const snapshot = 'SELECT snapshot::VARCHAR AS snapshot FROM medicare_opt_out__file';
  expect(await dated.warehouse.rows(Row, snapshot)).toEqual([{ snapshot: '2026-08-31' }]);
  expect(await undated.warehouse.rows(Row, snapshot)).toEqual([{ snapshot: '2026-08-15' }]);
});

test('of several lists the newest month is read', async () => {
  const older = published.split('\n').slice(0, 2).join('\n');
  await using read = await ingestFiles(medicareOptOut, {
    'OptOut_December2023.csv': `${older}\n`,
    '2026-07_Opt_Out_List_July.csv': `${older}\n`,
    [NAME]: published,
  });
  expect(read.report.files.map(({ name }) => name)).toEqual([NAME]);
});

test('a renamed column refuses the list, by name', async () => {
  const renamed = published.replace('Optout End Date', 'Opt Out Expiry');
  await expect(ingestFiles(medicareOptOut, { [NAME]: renamed })).rejects.toMatchObject({
    code: 'columns_missing',
    message: expect.stringContaining('Optout End Date'),
  });
});

const distribution = (month: string, days: string, name: string) => ({
  title: `Opt Out Affidavits : ${month}-01`,
  modified: '2026-09-19',
  mediaType: 'text/csv',
  temporal: days,
  downloadURL: `http://data.cms.gov/sites/default/files/x/${name}`,
});
const publisher = (title: string): Discovery => ({
  getText: async () =>
    JSON.stringify({
      dataset: [
        {
          title,
          distribution: [
            distribution('2026-07', '2026-07-01/2026-07-31', 'Opt_Out_List_July.csv'),
            distribution('2026-08', '2026-08-01/2026-08-31', 'Opt_Out_List_August.csv'),
          ],
        },
      ],
    }),
  rewrite: (url) => url,
});

test('discovery: the newest month, kept with its year, of its last day', async () => {
  expect(await discoverAffidavits(publisher('Opt Out Affidavits'))).toEqual([
    {
      name: NAME,
      url: 'https://data.cms.gov/sites/default/files/x/Opt_Out_List_August.csv',
      published: '2026-08-31',
    },
  ]);
});

test('discovery: a renamed dataset is refused with the title most like it', async () => {
  await expect(discoverAffidavits(publisher('Opt-Out Affidavits (new)'))).rejects.toMatchObject({
    code: 'dataset_not_listed',
    next: expect.stringContaining('"Opt-Out Affidavits (new)"'),
  });
});

const real = realFiles('catalogs');

real.test('the real catalog leads to the list of August 2025', async () => {
  const [found] = await discoverAffidavits(real.publisher('medicare.json.gz'));
  expect(found).toMatchObject({ name: '2025-08_Opt_Out_List_August.csv', published: '2025-08-31' });
  expect(found?.url).toMatch(/^https:.*\/Opt_Out_List_August\.csv$/);
});

real.test('the real catalog keeps the list of every month since April 2023, each with its year', async () => {
  const found = await discoverAffidavitArchive(real.publisher('medicare.json.gz'));
  expect(found).toHaveLength(29);
  expect([found[0], found.at(-1)]).toMatchObject([
    { name: '2023-04_OptOut_April2023.csv', published: '2023-04-30' },
    { name: '2025-08_Opt_Out_List_August.csv', published: '2025-08-31' },
  ]);
  for (const { name, published } of found) expect([name, lastDayOfMonth(name)]).toEqual([name, published]);
});

real.test('the real column names are those of the contract', () => {
  const names = real
    .read('field_types_all_cms_endpoints_2025-09.csv.gz')
    .toString('utf8')
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .filter(([, point, , , title]) => point === 'current' && title === 'Opt Out Affidavits')
    .map(([, , , name]) => name);
  expect(names).toEqual(COLUMN_NAMES);
});
