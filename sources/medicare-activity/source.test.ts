import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../pipeline/resolve/resolve.ts';
import type { Scope } from '../../schemas/scope.ts';
import { type Ingested, ingestFiles } from '../../test/ingest-files.ts';
import { createProviders } from '../../test/nppes-provider.ts';
import { realFiles } from '../../test/real-files.ts';
import { factsAbout, npiBlocks } from '../../test/source-answers.ts';
import { sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { PART_B_COLUMNS } from './columns/part-b.ts';
import { PART_D_COLUMNS } from './columns/part-d.ts';
import { discoverActivity } from './discover.ts';
import { lastDayOfYear } from './file-names.ts';
import { medicareActivity } from './source.ts';

const PART_B = 'MUP_PHY_R25_P05_V20_D23_Prov.csv';
const PART_D = 'MUP_DPR_RY25_P04_V10_DY23_NPI.csv';
const OLDER = 'MUP_PHY_R25_P05_V10_D16_Prov.csv';
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const Row = z.record(z.string(), z.json());
const ANNA = '2000000010';
const IMAGING = '2000000028';
const BRAM = '2000000036';
const DORA = '2000000051';
const SUPPRESSED =
  'blank in the file: suppressed, because it is 10 or less or another suppressed count could be computed from it';

const rowsOf = (read: Ingested) =>
  read.warehouse.rows(
    Row,
    'SELECT * EXCLUDE (file_no, unread), unread::VARCHAR AS unread FROM medicare_activity__provider ORDER BY rowid',
  );

test('both files: organizations by their code, a blank count null and a 0 kept, what is no number null', async () => {
  await using read = await ingestFiles(medicareActivity, {
    [PART_B]: fixture(PART_B),
    [PART_D]: fixture(PART_D),
  });
  expect(
    read.report.files.map(({ rows_read, rows_kept, rejected }) => [rows_read, rows_kept, rejected]),
  ).toEqual([
    [7, 4, { 'NPI repeated': 1, 'no NPI': 1, 'not an NPI': 1 }],
    [2, 2, {}],
  ]);
  expect(read.report).toMatchObject({ snapshot: '2023-12-31', snapshotInferred: false });
  const rows = await rowsOf(read);
  expect(rows[0]).toEqual({
    activity_id: `part_b|2023|${ANNA}`,
    part: 'part_b',
    service_year: 2023,
    npi: ANNA,
    last_name: 'Quillfeather',
    first_name: 'Anna',
    middle_initial: 'Q',
    organization_name: null,
    credentials: 'M.D.',
    line1: '1 Main St',
    line2: 'Suite 2, Rear',
    city: 'Springfield',
    state: 'OH',
    postal_code: '45501',
    country: 'US',
    provider_type: 'Pathology',
    services: 5930,
    procedure_codes: '18',
    claims: null,
    beneficiaries: '2633',
    unread: '{}',
  });
  expect(rows[1]).toMatchObject({
    part: 'part_d',
    claims: '14',
    services: null,
    beneficiaries: null,
    unread: '{}',
  });
  expect(rows[2]).toMatchObject({
    npi: IMAGING,
    last_name: null,
    organization_name: 'Lindquist Imaging, Llc',
    services: 12.5,
    procedure_codes: '0',
    beneficiaries: null,
  });
  expect(rows[3]).toMatchObject({
    npi: BRAM,
    services: null,
    beneficiaries: null,
    unread: '{services=n/a, beneficiaries=*}',
  });
  // Leading zeros are kept; of a number that is there twice, the first row.
  expect(rows[4]).toMatchObject({ npi: '2000000044', postal_code: '02134', state: 'MA' });
});

test('the layout of 2016, and a service year that was published again: its newest release is read', async () => {
  await using read = await ingestFiles(medicareActivity, {
    [OLDER]: fixture(OLDER),
    [PART_B]: fixture(PART_B).replace('5930', '1'),
    'MUP_PHY_R26_P05_V10_D23_Prov.csv': fixture(PART_B),
  });
  expect(read.report.files.map(({ name, rows_kept, rejected }) => [name, rows_kept, rejected])).toEqual([
    [OLDER, 1, {}],
    [PART_B, 0, { 'an older release of the service year': 7 }],
    ['MUP_PHY_R26_P05_V10_D23_Prov.csv', 4, expect.anything()],
  ]);
  expect(read.report.warnings.filter((warning) => warning.includes('new column'))).toEqual([]);
  expect((await rowsOf(read)).slice(0, 2)).toMatchObject([
    { service_year: 2023, services: 5930 },
    { service_year: 2016, services: 40, beneficiaries: '12' },
  ]);
});

test.each([
  ['a column of counts renamed', fixture(PART_B).replace('Tot_Srvcs', 'Total_Services'), 'columns_missing'],
  [
    'NPIs as a spreadsheet writes large numbers',
    fixture(PART_B).replaceAll(/^(2\d{9}),/gm, '$1.0,'),
    'damaged_values',
  ],
  ['a page instead of the file', '<html><body>Not found</body></html>', 'not_csv'],
  ['nothing', '', 'empty_file'],
])('refused: %s', async (_, file, code) => {
  await expect(ingestFiles(medicareActivity, { [PART_B]: file })).rejects.toMatchObject({ code });
});

/** The fixtures read as the recipe of `ingest.sql` says, and linked. */
async function resolved(): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [
    { npi: ANNA, last_name: 'Quillfeather-Ashbourne' },
    { npi: IMAGING, entity_type: 'organization', organization_name: 'LINDQUIST IMAGING INC' },
    { npi: BRAM, last_name: 'Lindquist' },
    { npi: DORA, last_name: 'Quillfeather' },
  ]);
  const view = (role: string, names: readonly string[]) => `
    CREATE VIEW medicare_activity__${role}_file AS ${names
      .map(
        (name, place) =>
          `SELECT ${place + 1} AS file_no, NULL::BIGINT AS line, * FROM read_csv(${sqlLiteral(
            fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)),
          )}, all_varchar = true)`,
      )
      .join(' UNION ALL BY NAME ')};`;
  await warehouse.run(`
    ${view('part_b', [OLDER, PART_B])} ${view('part_d', [PART_D])}
    CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
    CREATE TABLE source_file (role VARCHAR, file_no INTEGER, name VARCHAR, snapshot DATE);
    INSERT INTO source_file VALUES
      ('part_b', 1, '${OLDER}', DATE '2016-12-31'), ('part_b', 2, '${PART_B}', DATE '2023-12-31'),
      ('part_d', 1, '${PART_D}', DATE '2023-12-31')`);
  await warehouse.runFile(new URL('ingest.sql', import.meta.url));
  await resolveSources(warehouse, [medicareActivity]);
  return warehouse;
}

let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = await resolved();
});
afterAll(() => warehouse.close());

test('a row is matched by the number and the name, never by one of the two', async () => {
  const links = await warehouse.rows(
    Row,
    'SELECT source_key, npi, verdict, confidence, evidence[1] AS evidence FROM link__medicare_activity ORDER BY source_key',
  );
  expect(links.map((link) => Object.values(link))).toEqual([
    [`part_b|2016|${ANNA}`, ANNA, 'matched', 1, 'the list states the NPI and a last name of its holder'],
    [`part_b|2023|${ANNA}`, ANNA, 'matched', 1, 'the list states the NPI and a last name of its holder'],
    [
      `part_b|2023|${IMAGING}`,
      IMAGING,
      'matched',
      1,
      'the list states the NPI and a name of its organization',
    ],
    [`part_b|2023|${BRAM}`, BRAM, 'undetermined', null, 'the list states the NPI under another name'],
    ['part_b|2023|2000000044', null, 'unmatched', null, 'the NPI of the list is not in the registry'],
    [`part_d|2023|${ANNA}`, ANNA, 'matched', 1, 'the list states the NPI and a last name of its holder'],
    [`part_d|2023|${DORA}`, DORA, 'matched', 1, 'the list states the NPI and a last name of its holder'],
  ]);
});

test('the block: the newest year first, Part B before Part D, every null with its reason', async () => {
  const blocks = await npiBlocks(warehouse, medicareActivity);
  const partB = { part: 'part_b', procedure_codes: 18, provider_type: 'Pathology' };
  expect(blocks[ANNA]).toMatchObject({
    provenance: {
      _confidence: 1,
      _data_availability: {
        status: 'available',
        fields: {
          'years[1].beneficiaries': SUPPRESSED,
        },
      },
    },
    data: {
      listed: true,
      candidates: 0,
      years: [
        { ...partB, year: 2023, services: 5930, beneficiaries: 2633 },
        {
          year: 2023,
          part: 'part_d',
          claims: 14,
          beneficiaries: null,
        },
        { ...partB, year: 2016, services: 40, beneficiaries: 12 },
      ],
    },
    match: { method: 'npi and name', confidence: 1 },
  });
  expect(blocks[BRAM]).toEqual({
    provenance: {
      _confidence: null,
      _data_availability: {
        status: 'undetermined',
        fields: { listed: 'the list states the NPI under another name' },
      },
    },
    data: { listed: null, candidates: 1, years: [] },
    match: null,
  });
  expect(Object.keys(blocks)).toEqual([ANNA, IMAGING, BRAM, DORA]);
});

test('the facts: of the newest year of each part; nothing of a suppressed count, another name or no row', async () => {
  const facts = async (npi: string, scope: Scope = 'national') =>
    (await factsAbout(warehouse, medicareActivity, npi, scope)).map(({ fact, value, about }) => [
      fact,
      value,
      about,
    ]);
  expect(await facts(ANNA)).toEqual([
    ['medicare_activity.years', 2, { first_year: 2016, last_year: 2023 }],
    ['medicare_activity.services', 5930, { year: 2023 }],
    ['medicare_activity.claims', 14, { year: 2023 }],
    ['medicare_activity.beneficiaries', 2633, { year: 2023, part: 'part_b' }],
  ]);
  expect(await facts(IMAGING, 'partial')).toEqual([
    ['medicare_activity.years', 1, { first_year: 2023, last_year: 2023 }],
    ['medicare_activity.services', 12.5, { year: 2023 }],
  ]);
  expect(await facts(BRAM)).toEqual([]);
  expect(await facts('2000000069')).toEqual([]);
});

test('the columns of providers, the collection and the numbers of the methodology', async () => {
  const { providerColumns, collections, methodology } = medicareActivity.publication;
  for (const file of [providerColumns?.sql ?? []].flat()) await warehouse.runFile(file, { part: '20' });
  const columns = await warehouse.rows(Row, 'FROM provider_columns__medicare_activity ORDER BY npi');
  expect(columns.map((row) => Object.values(row))).toEqual([
    [ANNA, 'listed', 2023, '2', 2023, 5930, '2633', 2023, '14', null],
    [IMAGING, 'listed', 2023, '1', 2023, 12.5, null, null, null, null],
    [BRAM, 'undetermined', null, null, null, null, null, null, null, null],
    [DORA, 'listed', 2023, '1', null, null, null, 2023, '120', '40'],
  ]);
  const [collection] = collections ?? [];
  if (collection === undefined || methodology.numbersSql === undefined) return expect.unreachable();
  expect(await warehouse.rows(Row, collection.parts)).toEqual([
    { part: 'part-b-2016' },
    { part: 'part-b-2023' },
    { part: 'part-d-2023' },
  ]);
  await warehouse.runFile(collection.sql, { part: 'part-b-2023' });
  const rows = await warehouse.rows(Row, 'FROM bundle_rows');
  expect(
    rows.map(({ published_npi, npi, candidate_npi, verdict }) => [
      published_npi,
      npi,
      candidate_npi,
      verdict,
    ]),
  ).toEqual([
    [ANNA, ANNA, null, 'matched'],
    [IMAGING, IMAGING, null, 'matched'],
    [BRAM, null, BRAM, 'undetermined'],
    ['2000000044', null, null, 'unmatched'],
  ]);
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(collection.row.shape));
  await warehouse.runFile(methodology.numbersSql);
  expect(await warehouse.row(Row, 'FROM methodology_numbers')).toEqual({
    listed: '7',
    npis: '5',
    suppressed: '3',
    matched: '5',
    undetermined: '1',
    unmatched: '1',
    years: 'Part B of 2023 (4), Part D of 2023 (2), Part B of 2016 (1)',
  });
});

const catalogs = realFiles('catalogs');

catalogs.test('the real catalog leads to both files of the newest three service years', async () => {
  const found = await discoverActivity(catalogs.publisher('medicare.json.gz'));
  expect(found.map(({ name, published }) => [name, published])).toEqual([
    ['MUP_PHY_R25_P05_V20_D23_Prov.csv', '2023-12-31'],
    ['MUP_PHY_R25_P07_V10_D22_Prov.csv', '2022-12-31'],
    ['MUP_PHY_R25_P07_V10_D21_Prov.csv', '2021-12-31'],
    ['MUP_DPR_RY25_P04_V10_DY23_NPI.csv', '2023-12-31'],
    ['MUP_DPR_RY25_P04_V10_DY22_NPI.csv', '2022-12-31'],
    ['MUP_DPR_RY25_P04_V10_DY21_NPI.csv', '2021-12-31'],
  ]);
  for (const { name, url } of found) {
    expect(url).toMatch(/^https:/);
    // What is downloaded is found again by its name.
    expect(medicareActivity.files.filter(({ pattern }) => pattern.test(name))).toHaveLength(1);
  }
});

test('discovery: a renamed dataset is refused', async () => {
  const publisher = {
    getText: async () => JSON.stringify({ dataset: [{ title: 'Physicians by Provider', distribution: [] }] }),
    rewrite: (url: string) => url,
  };
  await expect(discoverActivity(publisher)).rejects.toMatchObject({ code: 'dataset_not_listed' });
});

test.each([
  ['MUP_PHY_R25_P05_V20_D23_Prov_Svc.csv', 0],
  ['MUP_PHY_R25_P05_V20_D23_Geo.csv', 0],
  ['MUP_DPR_RY25_P04_V10_DY23_NPIBN.csv', 0],
  ['mup_dpr_ry25_p04_v10_dy23_npi.csv', 1],
])('the file %s is one of these: %d', (name, count) => {
  expect(medicareActivity.files.filter(({ pattern }) => pattern.test(name))).toHaveLength(count);
  expect(lastDayOfYear(name)).toBe('2023-12-31');
});

const real = realFiles('medicare-activity');

real.test('the real column names are those of the contracts', () => {
  const names = (file: string) => real.read(file).toString('utf8').trim().split(',');
  expect(names('HEADER_MUP_PHY_D23_Prov.csv')).toEqual(PART_B_COLUMNS.map(({ name }) => name));
  expect(names('HEADER_MUP_DPR_DY23_NPI.csv')).toEqual(PART_D_COLUMNS.map(({ name }) => name));
  const known = new Set(PART_B_COLUMNS.map(({ name }) => name.toLowerCase()));
  const older = names('HEADER_MUP_PHY_D16_Prov.csv').map((name) => name.toLowerCase());
  expect(older.filter((name) => !known.has(name))).toEqual([]);
  const needed = PART_B_COLUMNS.filter(({ required }) => required !== false);
  expect(needed.filter(({ name }) => !older.includes(name.toLowerCase()))).toEqual([]);
});
