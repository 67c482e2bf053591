import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../pipeline/resolve/resolve.ts';
import type { Scope } from '../../schemas/scope.ts';
import { ingestFiles } from '../../test/ingest-files.ts';
import { createProviders } from '../../test/nppes-provider.ts';
import { realFiles } from '../../test/real-files.ts';
import { factsAbout, npiBlocks } from '../../test/source-answers.ts';
import { sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import type { Discovery } from '../contract.ts';
import { discoverRevocations } from './discover.ts';
import { COLUMN_NAMES, cmsRevoked } from './source.ts';

const NAME = 'Revocation_Extract_2026.07.30.csv';
const published = readFileSync(new URL(`fixtures/${NAME}`, import.meta.url), 'utf8');
const Row = z.record(z.string(), z.json());
const ANNA = '2000000010';
const IMAGING = '2000000028';
const SISTER = '2000000036';
const DORA = '2000000051';

test('the list: padding, both forms of a date, joined reasons, repeats and rows of nobody', async () => {
  await using read = await ingestFiles(cmsRevoked, { [NAME]: published });
  expect(read.report.files[0]).toMatchObject({
    rows_read: 7,
    rows_kept: 5,
    rejected: { 'identical line': 1, 'neither an NPI nor a name': 1 },
  });
  expect(read.report).toMatchObject({ snapshot: '2026-07-30', snapshotInferred: false });
  const rows = await read.warehouse.rows(
    Row,
    'SELECT * EXCLUDE (revocation_id, file_no) FROM cms_revoked__revocation ORDER BY rowid',
  );
  expect(rows[0]).toEqual({
    enrollment_id: 'I20190503000010',
    npi: ANNA,
    published_npi: ANNA,
    first_name: 'ANNA',
    middle_name: 'Q',
    last_name: 'QUILLFEATHER',
    organization_name: null,
    has_several_npis: false,
    state: 'OH',
    provider_type: 'PRACTITIONER - INTERNAL MEDICINE',
    reasons: ['424.535(A)(9) Failure To Report', '424.535(A)(3) Felonies'],
    effective_date: '2025-05-20',
    reenrollment_bar_end: '2030-07-31',
  });
  expect(rows[1]).toMatchObject({ has_several_npis: true, effective_date: '2025-05-20' });
  expect(rows[3]).toMatchObject({
    published_npi: null,
    has_several_npis: null,
    reasons: null,
    effective_date: null,
    reenrollment_bar_end: null,
  });
  expect(rows[4]).toMatchObject({ npi: null, published_npi: '20000000-2' });
});

test('of several lists the newest is read; without a day in the name it is of its newest effective date', async () => {
  await using newest = await ingestFiles(cmsRevoked, {
    'Revocation_Extract_2026.04.30.csv': published,
    [NAME]: published,
  });
  expect(newest.report.files.map(({ name }) => name)).toEqual([NAME]);
  await using undated = await ingestFiles(cmsRevoked, { 'Revocation_Extract_latest.csv': published });
  expect(undated.report.snapshot).toBe('2025-05-20');
});

test.each([
  ['a renamed column', published.replace('REVOCATION_RSN', 'REASON'), 'columns_missing'],
  [
    'NPIs as a spreadsheet writes large numbers',
    published.replaceAll(/,(2\d{9}),/g, ',$1.0,'),
    'damaged_values',
  ],
  ['another list under this name', published.replaceAll(/^[IO]\d{14}/gm, 'X'), 'another_file'],
  ['a page instead of the list', '<html><body>Not found</body></html>', 'not_csv'],
  ['nothing', '', 'empty_file'],
])('refused: %s', async (_, list, code) => {
  await expect(ingestFiles(cmsRevoked, { [NAME]: list })).rejects.toMatchObject({ code });
});

/** The fixture read as the recipe of `ingest.sql` says, and linked. */
async function resolved(): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [
    { npi: ANNA, last_name: 'Quillfeather' },
    { npi: IMAGING, entity_type: 'organization', organization_name: 'Lindquist Imaging Inc.' },
    { npi: SISTER, entity_type: 'organization', organization_name: 'Lindquist Imaging of Dayton LLC' },
    { npi: DORA, last_name: 'Quillfeather' },
  ]);
  const path = sqlLiteral(fileURLToPath(new URL(`fixtures/${NAME}`, import.meta.url)));
  await warehouse.run(`
    CREATE VIEW cms_revoked__revocation_file AS
      SELECT 1 AS file_no, row_number() OVER () + 1 AS line, * FROM read_csv(${path}, all_varchar = true);
    CREATE TABLE rejected_row (role VARCHAR, file_no INTEGER, line BIGINT, reason VARCHAR, "key" VARCHAR);
    CREATE TABLE source_file AS
      SELECT 'revocation' AS role, 1 AS file_no, '${NAME}' AS name, DATE '2026-07-30' AS snapshot`);
  await warehouse.runFile(new URL('ingest.sql', import.meta.url), { today: '2026-08-20' });
  await resolveSources(warehouse, [cmsRevoked]);
  return warehouse;
}

let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = await resolved();
});
afterAll(() => warehouse.close());

test('a revocation is matched by the number and the name, never by one of the two', async () => {
  const links = await warehouse.rows(
    Row,
    `SELECT link.npi, verdict, method, confidence, link.evidence[1] AS evidence
     FROM link__cms_revoked AS link
     JOIN cms_revoked__revocation AS revocation ON revocation_id = source_key
     ORDER BY revocation.rowid`,
  );
  const matched = { verdict: 'matched', method: 'npi and name', confidence: 1 };
  const nobody = { npi: null, verdict: 'unmatched', method: null, confidence: null };
  expect(links).toEqual([
    { npi: ANNA, ...matched, evidence: 'the list states the NPI and a last name of its holder' },
    { npi: IMAGING, ...matched, evidence: 'the list states the NPI and a name of its organization' },
    {
      npi: SISTER,
      verdict: 'undetermined',
      method: null,
      confidence: null,
      evidence: 'the list states the NPI under another name',
    },
    { ...nobody, evidence: 'the list states no NPI' },
    { ...nobody, evidence: 'what the list states is no NPI' },
  ]);
});

const revocation = {
  enrollment_id: 'I20190503000010',
  provider_type: 'PRACTITIONER - INTERNAL MEDICINE',
  state: 'OH',
  reasons: ['424.535(A)(9) Failure To Report', '424.535(A)(3) Felonies'],
  effective_date: '2025-05-20',
  reenrollment_bar_end: '2030-07-31',
  in_force: true,
};

test('the block has every revocation of the provider; another name is undetermined, never false', async () => {
  const blocks = await npiBlocks(warehouse, cmsRevoked);
  expect(Object.keys(blocks)).toEqual([ANNA, IMAGING, SISTER]);
  expect(blocks[ANNA]).toEqual({
    provenance: { _confidence: 1, _data_availability: { status: 'available', fields: {} } },
    data: { revoked: true, candidates: 0, revocations: [revocation] },
    match: {
      method: 'npi and name',
      confidence: 1,
      evidence: ['the list states the NPI and a last name of its holder'],
    },
  });
  expect(blocks[SISTER]).toEqual({
    provenance: {
      _confidence: null,
      _data_availability: {
        status: 'undetermined',
        fields: { revoked: 'the list states the NPI under another name' },
      },
    },
    data: { revoked: null, candidates: 1, revocations: [] },
    match: null,
  });
});

test('the fact: true with reasons and dates; null where undetermined; false from a national list only', async () => {
  const facts = async (npi: string, scope: Scope = 'national') =>
    (await factsAbout(warehouse, cmsRevoked, npi, scope)).map(({ fact, value, about }) => [
      fact,
      value,
      about,
    ]);
  const { effective_date, reenrollment_bar_end, reasons } = revocation;
  const about = { reasons: reasons.join('; '), effective_date, reenrollment_bar_end };
  expect(await facts(ANNA)).toEqual([['cms.revoked', true, about]]);
  expect(await facts(SISTER)).toEqual([['cms.revoked', null, null]]);
  expect(await facts(DORA)).toEqual([['cms.revoked', false, null]]);
  expect(await facts(DORA, 'partial')).toEqual([]);
});

test('the columns of providers, the collection and the numbers of the methodology', async () => {
  const { providerColumns, collections, methodology } = cmsRevoked.publication;
  for (const file of [providerColumns?.sql ?? []].flat()) await warehouse.runFile(file, { part: '20' });
  const columns = await warehouse.rows(Row, 'FROM provider_columns__cms_revoked ORDER BY npi');
  expect(columns.map((row) => Object.values(row))).toEqual([
    [ANNA, 'revoked', revocation.reasons.join('; '), '2025-05-20', '2030-07-31'],
    [IMAGING, 'revoked', '424.535(A)(1) Noncompliance', '2025-05-20', '2030-07-31'],
    [SISTER, 'undetermined', null, null, null],
  ]);
  const [collection] = collections ?? [];
  if (collection === undefined || methodology.numbersSql === undefined) return expect.unreachable();
  await warehouse.runFile(collection.sql, { part: 'all' });
  const rows = await warehouse.rows(Row, 'FROM bundle_rows');
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(collection.row.strict().parse(row)).toEqual(row);
  await warehouse.runFile(methodology.numbersSql);
  expect(await warehouse.row(Row, 'FROM methodology_numbers')).toEqual({
    revocations: '5',
    matched: '2',
    undetermined: '1',
    unmatched: '2',
    revoked: '2',
    doubtful: '0',
  });
});

const publisher = (title: string): Discovery => ({
  getText: async () =>
    JSON.stringify({
      dataset: [
        {
          title,
          distribution: ['2026.04.30', '2026.07.30'].map((day) => ({
            title: `${title} : ${day.replaceAll('.', '-')}`,
            modified: '2026-08-03',
            mediaType: 'text/csv',
            downloadURL: `https://data.cms.gov/sites/default/files/x/Revocation_Extract_${day}.csv`,
          })),
        },
      ],
    }),
  rewrite: (url) => url,
});

test('discovery: the newest list, of the day in its name; a renamed dataset is refused', async () => {
  expect(await discoverRevocations(publisher('Revoked Medicare Providers and Suppliers'))).toEqual([
    {
      name: NAME,
      url: `https://data.cms.gov/sites/default/files/x/${NAME}`,
      published: '2026-07-30',
    },
  ]);
  await expect(discoverRevocations(publisher('Revoked Providers'))).rejects.toMatchObject({
    code: 'dataset_not_listed',
  });
});

const real = realFiles('cms-revoked');

real.test('the real column names are those of the contract', () => {
  const [header = ''] = real.read('HEADER_Revocation_Extract.csv').toString('utf8').split(/\r?\n/);
  expect(header.split(',')).toEqual(COLUMN_NAMES);
});
