import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../pipeline/resolve/resolve.ts';
import type { Scope } from '../../schemas/scope.ts';
import { ingestFiles } from '../../test/ingest-files.ts';
import { createProviders } from '../../test/nppes-provider.ts';
import { realFiles } from '../../test/real-files.ts';
import { factsAbout, npiBlocks } from '../../test/source-answers.ts';
import { sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { discoverDueDates } from './discover.ts';
import { FILE_NAME, firstDayOfMonth } from './file-names.ts';
import { COLUMN_NAMES, medicareRevalidation } from './source.ts';

const NAME = '2026-08_revalidation_base.csv';
const published = readFileSync(new URL(`fixtures/${NAME}`, import.meta.url), 'utf8');
const Row = z.record(z.string(), z.json());
const ANNA = '2000000010';
const IMAGING = '2000000028';
const SISTER = '2000000036';
const CORA = '2000000044';
const DORA = '2000000051';
const EVAN = '2000000069';

test('the list: padding, both forms of a date, TBD, and of two rows of an enrollment the one that is due', async () => {
  await using read = await ingestFiles(medicareRevalidation, { [NAME]: published });
  expect(read.report.files[0]).toMatchObject({
    rows_read: 9,
    rows_kept: 7,
    rejected: { 'another row of the enrollment and NPI': 1, 'no enrollment id': 1 },
  });
  expect(read.report).toMatchObject({ snapshot: '2026-08-01', snapshotInferred: false });
  const rows = await read.warehouse.rows(
    Row,
    'SELECT * EXCLUDE file_no FROM medicare_revalidation__enrollment ORDER BY rowid',
  );
  expect(rows[0]).toEqual({
    enrollment_key: `I20190503000010|${ANNA}`,
    enrollment_id: 'I20190503000010',
    npi: ANNA,
    published_npi: ANNA,
    first_name: 'ANNA',
    last_name: 'QUILLFEATHER',
    organization_name: null,
    state: 'OH',
    enrollment_type: '3',
    provider_type: 'Non-DME Part B',
    specialty: 'Internal Medicine',
    due_date: '2026-10-31',
    published_due_date: '10/31/2026',
    adjusted_due_date: null,
    published_adjusted_due_date: null,
    organizations_reassigned_to: 2,
    reassignments_received: null,
  });
  expect(rows[1]).toMatchObject({ due_date: '2026-09-30', adjusted_due_date: '2026-12-31' });
  expect(rows[2]).toMatchObject({ due_date: null, published_due_date: 'TBD' });
  expect(rows[3]).toMatchObject({ reassignments_received: 14 });
  expect(rows[4]).toMatchObject({ due_date: '2026-11-30', specialty: 'Clinic/Group Practice' });
  expect(rows[5]).toMatchObject({ due_date: null, published_due_date: '02/30/2027' });
  expect(rows[6]).toMatchObject({ enrollment_key: 'I20190503000017|', organizations_reassigned_to: null });
});

test.each([
  [NAME, '2026-08-01'],
  ['revalidation_base.csv', null],
  ['2026-13_revalidation_base.csv', null],
])('the month in the name %s', (name, day) => {
  expect(FILE_NAME.test(name)).toBe(true);
  expect(firstDayOfMonth(name)).toBe(day);
});

test('of several lists the newest month is read', async () => {
  await using read = await ingestFiles(medicareRevalidation, {
    'revalidation_base.csv': published,
    '2026-07_revalidation_base.csv': published,
    [NAME]: published,
  });
  expect(read.report.files.map(({ name }) => name)).toEqual([NAME]);
});

test.each([
  ['a renamed column', published.replace('Adjusted Due Date', 'New Due Date'), 'columns_missing'],
  [
    'NPIs as a spreadsheet writes large numbers',
    published.replaceAll(/,(2\d{9}),/g, ',$1.0,'),
    'damaged_values',
  ],
  ['another list under this name', published.replaceAll(/^[IO]\d{14}/gm, 'X'), 'another_file'],
  ['a page instead of the list', '<html><body>Not found</body></html>', 'not_csv'],
  ['nothing', '', 'empty_file'],
])('refused: %s', async (_, list, code) => {
  await expect(ingestFiles(medicareRevalidation, { [NAME]: list })).rejects.toMatchObject({ code });
});

let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [
    { npi: ANNA, last_name: 'Quillfeather' },
    { npi: IMAGING, entity_type: 'organization', organization_name: 'Lindquist Imaging Inc.' },
    { npi: SISTER, entity_type: 'organization', organization_name: 'Lindquist Imaging of Dayton LLC' },
    { npi: CORA, last_name: 'Lindquist' },
    { npi: DORA, last_name: 'Quillfeather' },
    { npi: EVAN, last_name: 'Ashbourne' },
  ]);
  // As the recipe of ingest.sql says.
  const path = sqlLiteral(fileURLToPath(new URL(`fixtures/${NAME}`, import.meta.url)));
  await warehouse.run(`
    CREATE VIEW medicare_revalidation__enrollment_file AS
      SELECT 1 AS file_no, row_number() OVER () + 1 AS line, * FROM read_csv(${path}, all_varchar = true);
    CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR)`);
  await warehouse.runFile(new URL('ingest.sql', import.meta.url));
  await resolveSources(warehouse, [medicareRevalidation]);
});
afterAll(() => warehouse.close());

const match = {
  method: 'npi and name',
  confidence: 1,
  evidence: ['the list states the NPI and a last name of its holder'],
};
const shown = { specialty: 'Internal Medicine', adjusted_due_date: null };

describe('the block of the line', () => {
  test('has the enrollments with a date, what is due first before the others', async () => {
    const blocks = await npiBlocks(warehouse, medicareRevalidation);
    expect(Object.keys(blocks)).toEqual([ANNA, SISTER, DORA]);
    expect(blocks[ANNA]).toEqual({
      provenance: {
        _confidence: 1,
        _data_availability: {
          status: 'available',
          fields: { 'enrollments[0].adjusted_due_date': 'no other day in the list' },
        },
      },
      data: {
        due: true,
        candidates: 0,
        enrollments: [
          { ...shown, enrollment_id: 'I20190503000010', state: 'OH', due_date: '2026-10-31' },
          {
            ...shown,
            enrollment_id: 'I20190503000014',
            state: 'KY',
            due_date: '2026-09-30',
            adjusted_due_date: '2026-12-31',
          },
        ],
      },
      match,
    });
  });

  test('says of another name, and of a date that cannot be read, that it is not known', async () => {
    const blocks = await npiBlocks(warehouse, medicareRevalidation);
    expect(blocks[SISTER]).toMatchObject({
      provenance: {
        _data_availability: {
          status: 'undetermined',
          fields: { due: 'the list states the NPI under another name' },
        },
      },
      data: { due: null, candidates: 1, enrollments: [] },
      match: null,
    });
    expect(blocks[DORA]).toMatchObject({
      provenance: {
        _data_availability: {
          status: 'undetermined',
          fields: {
            due: 'neither a date nor TBD in the list',
            'enrollments[0].due_date': 'neither a date nor TBD in the list: 02/30/2027',
          },
        },
      },
      data: { due: null, candidates: 0, enrollments: [{ due_date: null }] },
    });
  });
});

test('the fact: true with the first day, false of who has none, null where it is not certain', async () => {
  const facts = (npi: string, scope: Scope) => factsAbout(warehouse, medicareRevalidation, npi, scope);
  expect(await facts(ANNA, 'partial')).toEqual([
    expect.objectContaining({
      fact: 'medicare_revalidation.due',
      value: true,
      about: { due_date: '2026-10-31' },
    }),
  ]);
  expect(await facts(EVAN, 'national')).toEqual([
    expect.objectContaining({ fact: 'medicare_revalidation.due', value: false, about: null }),
  ]);
  for (const npi of [SISTER, DORA])
    expect(await facts(npi, 'national')).toEqual([
      expect.objectContaining({ fact: 'medicare_revalidation.due', value: null, about: null }),
    ]);
  expect(await facts(EVAN, 'partial')).toEqual([]);
});

test('the columns of providers', async () => {
  await warehouse.runFile(new URL('publish/provider-columns.sql', import.meta.url), { part: '20' });
  const rows = await warehouse.rows(Row, 'FROM provider_columns__medicare_revalidation ORDER BY npi');
  expect(rows.map((row) => Object.values(row))).toEqual([
    [ANNA, 'due', '2026-10-31'],
    [SISTER, 'undetermined', null],
    [DORA, 'undetermined', null],
  ]);
});

test('the collection: every enrollment of a state with its verdict, in the columns of its schema', async () => {
  const [collection] = medicareRevalidation.publication.collections ?? [];
  if (collection === undefined) throw new Error('there is no collection');
  expect(await warehouse.rows(Row, collection.parts)).toEqual([
    { part: 'in' },
    { part: 'ky' },
    { part: 'oh' },
  ]);
  await warehouse.runFile(collection.sql, { part: 'oh' });
  const rows = await warehouse.rows(Row, 'FROM bundle_rows');
  for (const row of rows) expect(collection.row.strict().parse(row)).toEqual(row);
  expect(
    rows.map(({ enrollment_key, npi, candidate_npi, verdict, due_date }) => [
      enrollment_key,
      npi ?? candidate_npi,
      verdict,
      due_date,
    ]),
  ).toEqual([
    [`I20190503000010|${ANNA}`, ANNA, 'matched', '2026-10-31'],
    [`I20190503000016|${DORA}`, DORA, 'matched', null],
    ['I20190503000017|', null, 'unmatched', '2027-01-31'],
    [`O20190503000011|${IMAGING}`, IMAGING, 'matched', null],
    [`O20190503000012|${SISTER}`, SISTER, 'undetermined', '2026-11-30'],
  ]);
});

const real = realFiles('catalogs');

real.test('the real catalog leads to the list of October 2025', async () => {
  const [found] = await discoverDueDates(real.publisher('medicare.json.gz'));
  expect(found).toMatchObject({ name: '2025-10_revalidation_base.csv', published: '2025-10-01' });
  expect(found?.url).toMatch(/^https:.*\/revalidation_base\.csv$/);
});

real.test('the real column names are those of the contract', () => {
  const names = real
    .read('field_types_all_cms_endpoints_2025-09.csv.gz')
    .toString('utf8')
    .split(/\r?\n/)
    .map((line) => line.split(','))
    .filter(([, point, , , title]) => point === 'current' && title === 'Revalidation Due Date List')
    .map(([, , , name]) => name);
  expect(names).toEqual(COLUMN_NAMES);
});
