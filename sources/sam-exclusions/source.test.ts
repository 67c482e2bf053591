import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { samExclusions as answers } from '../../schemas/sources/sam-exclusions.ts';
import { ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import { discoverExtract } from './discover.ts';
import { extractDate, extractOrder } from './file-names.ts';
import { samExclusions } from './source.ts';

const V2 = 'SAM_Exclusions_Public_Extract_V2_26325.CSV';
const V1 = 'SAM_Exclusions_Public_Extract_20312.CSV';
const REAL = 'SAM_Exclusions_Public_Extract_sample.CSV';
const real = realFiles('sam');
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

const Row = z.record(z.string(), z.unknown());
const rowsOf = (read: Awaited<ReturnType<typeof ingestFiles>>) =>
  read.warehouse.rows(Row, 'FROM sam_exclusions__exclusion');

/** The key as the source's README defines it, computed independently of the SQL. */
const key = (line: string | undefined) =>
  createHash('sha256')
    .update(
      (line ?? '')
        .slice(1, -1)
        .split('","')
        .map((value) => value.trim())
        .join('|'),
      'utf8',
    )
    .digest('hex');

describe('the V2 extract', () => {
  test('an individual, as published', async () => {
    await using read = await ingestFiles(samExclusions, { [V2]: fixture(V2) });
    const [first] = await rowsOf(read);
    expect(first).toEqual({
      sam_number: 'S4MR00001',
      exclusion_key: key(fixture(V2).split('\n')[1]),
      classification: 'Individual',
      name: null,
      name_prefix: 'DR.',
      first_name: 'MARISKA',
      middle_name: 'LEA',
      last_name: 'VANTONGEREN',
      name_suffix: 'JR',
      address: null,
      city: 'NOWHERE',
      state: 'OH',
      postal_code: '04010',
      country: 'USA',
      uei: null,
      duns: null,
      program: 'Reciprocal',
      agency: 'HHS',
      ct_code: 'Z1',
      type: 'Prohibition/Restriction',
      comments: 'PII data has been masked from view',
      active_date: '2015-03-20',
      termination_date: null,
      is_indefinite: true,
      record_status: null,
      cross_reference: null,
      cage: null,
      npi: '2000000002',
      creation_date: '2015-03-21',
      is_terminated: false,
      duplicates: 0,
      file_no: 1,
    });
    expect(read.report).toMatchObject({ snapshot: '2026-11-21', snapshotInferred: false });
  });

  test('a firm: typographic quotes, address lines in one text, a repeat folded and counted', async () => {
    await using read = await ingestFiles(samExclusions, { [V2]: fixture(V2) });
    const firm = (await rowsOf(read))[1];
    expect(firm).toMatchObject({
      exclusion_key: key(fixture(V2).split('\n')[2]),
      name: 'QUILL & SONS “HOME CARE”, LLC',
      last_name: null,
      address: 'C/O OBERON, 14 QUILL ROAD, STE 3',
      postal_code: '040101234',
      uei: 'ABCDEF123456',
      comments: 'Please disregard the “Effect” above – it is incorrect.',
      cross_reference: '(also MARISKA VANTONGEREN)',
      termination_date: '2027-11-20',
      is_indefinite: false,
      is_terminated: false,
      duplicates: 1,
    });
    expect(read.report.files).toMatchObject([
      {
        rows_read: 7,
        rows_kept: 5,
        rows_rejected: 2,
        rejected: { 'identical line': 1, 'neither a last name nor a name': 1 },
      },
    ]);
  });

  test('an exclusion that ended before the snapshot is terminated, one that ends on its day is not', async () => {
    await using read = await ingestFiles(samExclusions, { [V2]: fixture(V2) });
    const [, , gone, vessel, today] = await rowsOf(read);
    expect(gone).toMatchObject({
      last_name: 'GONEBY',
      termination_date: '2025-08-20',
      is_terminated: true,
      npi: null,
    });
    expect(vessel).toMatchObject({
      classification: 'Vessel',
      country: 'IRN',
      state: null,
      is_terminated: false,
    });
    expect(today).toMatchObject({
      last_name: 'TODAY',
      termination_date: '2026-11-21',
      is_terminated: false,
      active_date: null,
    });
  });

  test('without a date in the name, the latest date of the content is the snapshot', async () => {
    await using read = await ingestFiles(samExclusions, {
      'SAM_Exclusions_Public_Extract_V2.CSV': fixture(V2),
    });
    expect(read.report.snapshot).toBe('2023-11-22');
    expect((await rowsOf(read))[2]).toMatchObject({ last_name: 'GONEBY', is_terminated: false });
  });
});

test('the V1 extract: DUNS in place of the identifiers of V2, keyed over its own columns', async () => {
  await using read = await ingestFiles(samExclusions, { [V1]: fixture(V1) });
  const rows = await rowsOf(read);
  expect(rows[1]).toMatchObject({
    exclusion_key: key(fixture(V1).split('\n')[2]),
    duns: '001234567',
    uei: null,
    creation_date: null,
    npi: null,
    cage: '0AAA0',
  });
  expect(rows[0]).toMatchObject({ exclusion_key: key(fixture(V1).split('\n')[1]), npi: '2000000002' });
  expect(read.report.snapshot).toBe('2020-11-07');
});

test('of two extracts the newer is read', async () => {
  await using read = await ingestFiles(samExclusions, { [V1]: fixture(V1), [V2]: fixture(V2) });
  expect(read.report.files.map(({ name }) => name)).toEqual([V2]);
});

test('the day in a name is the day of the year', () => {
  expect(extractDate('SAM_Exclusions_Public_Extract_V2_24366.CSV')).toBe('2024-12-31');
  expect(extractDate('SAM_Exclusions_Public_Extract_V2_23366.CSV')).toBeNull();
  expect(extractDate('SAM_Exclusions_Public_Extract_V2_26000.CSV')).toBeNull();
  expect(extractDate('SAM_Exclusions_Public_Extract_sample.CSV')).toBeNull();
  const [old, dayOne, dayOneV2] = ['_25365', '_26001', '_V2_26001'].map((tail) =>
    extractOrder(`SAM_Exclusions_Public_Extract${tail}.CSV`),
  );
  expect([dayOneV2, old, dayOne].sort()).toEqual([old, dayOne, dayOneV2]);
});

test('a file without the SAM number is refused by the name of the column', async () => {
  const spoilt = fixture(V2).replace('"SAM Number"', '"Number"');
  await expect(ingestFiles(samExclusions, { [V2]: spoilt })).rejects.toMatchObject({
    code: 'columns_missing',
    message: expect.stringContaining('"SAM Number"'),
  });
});

describe('discovery', () => {
  const discovery = { getText: async () => '', rewrite: (url: string) => url };

  test('asks for the newest extract with the key', async () => {
    const [file] = await discoverExtract({ ...discovery, secret: () => 'k&y' });
    expect(file?.url).toBe(
      'https://api.sam.gov/data-services/v1/extracts?api_key=k%26y&fileType=EXCLUSION&sensitivity=PUBLIC&frequency=DAILY',
    );
    expect(file?.name).toMatch(/\.ZIP$/);
    expect(samExclusions.archives?.test(file?.name ?? '')).toBe(true);
  });

  test.each([{ ...discovery }, { ...discovery, secret: () => null }])(
    'without a key it says that the source was left out and how to get one',
    async (keyless) => {
      await expect(discoverExtract(keyless)).rejects.toMatchObject({
        code: 'api_key_missing',
        message: expect.stringContaining('left out'),
        next: expect.stringContaining('PROVIDER_SUPPLY_SAM_API_KEY'),
      });
    },
  );
});

real.test('14 real rows: one repeats, one ended, an individual has no street', async () => {
  await using read = await ingestFiles(samExclusions, {
    [REAL]: real.read(REAL),
  });
  const rows = await rowsOf(read);
  expect(rows).toHaveLength(13);
  expect(read.report.files).toMatchObject([{ rows_read: 14, rows_rejected: 1 }]);
  expect(rows.filter((row) => row.classification === 'Individual').every((row) => row.address === null)).toBe(
    true,
  );
  expect(rows.find((row) => row.last_name === 'TORRES')).toMatchObject({
    comments: expect.stringContaining('“Effect”'),
    termination_date: '2025-08-20',
    is_terminated: false,
  });
  expect(read.report).toMatchObject({ snapshot: '2023-11-22', snapshotInferred: false });
});

test('the exclusion of a listed party has the form it has in the block of a provider', async () => {
  await using read = await ingestFiles(samExclusions, { [V2]: fixture(V2) });
  for (const file of [samExclusions.publication.listedParties ?? []].flat())
    await read.warehouse.runFile(file);
  const rows = await read.warehouse.rows(
    z.object({ exclusion: z.string() }),
    'SELECT exclusion::VARCHAR AS exclusion FROM listed_party',
  );
  expect(rows.length).toBeGreaterThan(1);
  const form = answers.components.SamGovExclusion ?? z.never();
  for (const { exclusion } of rows) form.parse(JSON.parse(exclusion));
});
