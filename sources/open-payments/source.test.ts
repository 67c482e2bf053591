import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import { RowCount } from '../../warehouse/warehouse.ts';
import type { Discovery } from '../contract.ts';
import { discoverPayments } from './discover.ts';
import { programYear, publicationDate } from './file-names.ts';
import { openPayments } from './source.ts';

const STAMP = 'P06302026_06032026';
const GENERAL = `OP_DTL_GNRL_PGYR2024_${STAMP}.csv`;
const real = realFiles('open-payments');
const catalogs = realFiles('catalogs');

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const fixtures = (...names: string[]) => Object.fromEntries(names.map((name) => [name, fixture(name)]));

const text = z.string().nullable();
const Payment = z.object({
  record_id: z.string(),
  program_year: z.number(),
  category: z.enum(['general', 'research', 'ownership']),
  profile_id: text,
  investigator_ids: z.array(z.string()).nullable(),
  amount_usd: z.string(),
  payment_date: text,
  published_date: text,
  nature: text,
  form: text,
  manufacturer_id: text,
  manufacturer_name: text,
  products: z.array(z.string()),
  recipient_organization: text,
  teaching_hospital_ccn: text,
  recipient_city: text,
  recipient_state: text,
  published_npi: text,
});
const PAYMENTS = 'FROM open_payments__payment ORDER BY record_id, file_no';

const Name = z.object({ first: text, middle: text, last: text, suffix: text });
const Recipient = z.object({
  profile_id: z.string(),
  names: z.array(Name),
  addresses: z.array(z.object({ line1: text, city: text, state: text, postal_code: text })),
  specialties: z.array(z.string()),
  associated_ids: z.array(z.string()),
  published_npi: text,
});
const RECIPIENTS = 'FROM open_payments__recipient ORDER BY profile_id';

test('general payments: products trimmed, exact cents, junk years, line breaks in a value, windows-1252', async () => {
  await using read = await ingestFiles(openPayments, fixtures(GENERAL));
  const rows = await read.warehouse.rows(Payment, PAYMENTS);
  expect(rows[0]).toEqual({
    record_id: '1001',
    program_year: 2024,
    category: 'general',
    profile_id: '900001',
    investigator_ids: null,
    amount_usd: '18.57',
    payment_date: '2024-03-15',
    published_date: null,
    nature: 'Food and Beverage',
    form: 'In-kind items and services',
    manufacturer_id: '100000000999',
    manufacturer_name: 'Sample Pharma, Inc.',
    products: ['Eliquis', 'CAFÉ INHALER'],
    recipient_organization: null,
    teaching_hospital_ccn: null,
    recipient_city: 'NOWHERE',
    recipient_state: 'OH',
    published_npi: '2000000002',
  });
  // The year 2: no date, and what was published is kept to say why.
  expect(rows[1]).toMatchObject({ record_id: '1002', payment_date: null, published_date: '11/30/0002' });
  // Its context holds a line break and quotes; the state is in small letters.
  expect(rows[2]).toMatchObject({ record_id: '1003', amount_usd: '0.10', recipient_state: 'OH' });
  // A teaching hospital has no recipient profile.
  expect(rows[3]).toMatchObject({
    record_id: '1004',
    profile_id: null,
    recipient_organization: 'NOWHERE GENERAL HOSPITAL',
    teaching_hospital_ccn: '050001',
    amount_usd: '123456789.01',
  });
  // 1006 is there twice: the later row counts. 1005's amount is no number; without a removal list 1007 stays.
  expect(rows.slice(4).map(({ record_id, amount_usd }) => [record_id, amount_usd])).toEqual([
    ['1006', '35.50'],
    ['1007', '18.57'],
  ]);
  expect(read.report.files[0]).toMatchObject({
    rows_read: 8,
    rows_kept: 6,
    rejected: { 'the amount is not a number': 1, 'the record is there again, newer': 1 },
  });
  expect(read.report.snapshot).toBe('2026-06-30');
});

test('a newer publication replaces the older one of its program year, and removed records disappear', async () => {
  await using read = await ingestFiles(
    openPayments,
    fixtures(
      'OP_DTL_GNRL_PGYR2024_P01302026_01102026.csv',
      GENERAL,
      `OP_DTL_GNRL_PGYR2025_${STAMP}.csv`,
      `OP_REMOVED_DELETED_PGYR2024_${STAMP}.csv`,
    ),
  );
  const rows = await read.warehouse.rows(Payment, PAYMENTS);
  expect(rows.map(({ record_id, program_year }) => [record_id, program_year])).toEqual([
    ['1001', 2024],
    ['1002', 2024],
    ['1003', 2024],
    ['1004', 2024],
    ['1006', 2024],
    ['2001', 2025],
  ]);
  expect(rows[0]?.amount_usd).toBe('18.57');
  expect(read.report.files.map(({ name, rejected }) => [name, rejected])).toEqual([
    ['OP_DTL_GNRL_PGYR2024_P01302026_01102026.csv', { 'an older publication of the program year': 1 }],
    [
      GENERAL,
      {
        'the amount is not a number': 1,
        'the record is there again, newer': 1,
        'removed by the publisher': 1,
      },
    ],
    [`OP_DTL_GNRL_PGYR2025_${STAMP}.csv`, { 'no program year': 1 }],
    [`OP_REMOVED_DELETED_PGYR2024_${STAMP}.csv`, {}],
  ]);
});

test('a record removed once may come back in a later publication', async () => {
  await using read = await ingestFiles(openPayments, {
    ...fixtures(GENERAL),
    'OP_REMOVED_DELETED_PGYR2024_P01302026_01102026.csv': fixture(`OP_REMOVED_DELETED_PGYR2024_${STAMP}.csv`),
  });
  const { kept } = await read.warehouse.row(
    z.object({ kept: RowCount }),
    "SELECT count(*) AS kept FROM open_payments__payment WHERE record_id = '1007'",
  );
  expect(kept).toBe(1);
});

test('research: the clinician who was paid, else the principal investigators; ownership: terms, no date', async () => {
  await using read = await ingestFiles(
    openPayments,
    fixtures(GENERAL, `OP_DTL_RSRCH_PGYR2024_${STAMP}.csv`, `OP_DTL_OWNRSHP_PGYR2024_${STAMP}.csv`),
  );
  const rows = await read.warehouse.rows(Payment, PAYMENTS);
  expect(rows.filter(({ category }) => category !== 'general')).toMatchObject([
    {
      record_id: '3001',
      profile_id: null,
      investigator_ids: ['900001', '900003'],
      recipient_organization: 'Trial Site, LLC',
      amount_usd: '5000.25',
    },
    { record_id: '3002', profile_id: '900001', investigator_ids: null, amount_usd: '40.00' },
    {
      record_id: '4001',
      category: 'ownership',
      profile_id: '900001',
      amount_usd: '1000.00',
      form: 'Common stock',
      nature: null,
      payment_date: null,
    },
  ]);
  // An investigator is a recipient with a name and an address, paid or not.
  const recipients = await read.warehouse.rows(Recipient, RECIPIENTS);
  expect(recipients.find(({ profile_id }) => profile_id === '900003')).toMatchObject({
    names: [{ first: 'OTTO', last: 'PRIME' }],
    addresses: [{ line1: '9 LAB WAY', city: 'BRIDGETON', state: 'NJ', postal_code: '08302' }],
    published_npi: '2000000028',
  });
});

test('the profile supplement adds names, addresses, specialties and other profiles', async () => {
  await using read = await ingestFiles(
    openPayments,
    fixtures(GENERAL, `OP_CVRD_RCPNT_PRFL_SPLMTL_${STAMP}.csv`),
  );
  const recipients = await read.warehouse.rows(Recipient, RECIPIENTS);
  expect(recipients.map(({ profile_id }) => profile_id)).toEqual(['900001', '900002', '900009']);
  expect(recipients[0]).toMatchObject({
    names: [
      { first: 'MARISKA', middle: 'J', last: 'VANTONGEREN', suffix: null },
      { first: 'Mariska', middle: 'Johanna', last: 'Van Tongeren', suffix: null },
      { first: 'Mariska', middle: null, last: 'De Wit', suffix: null },
    ],
    associated_ids: ['900009'],
    published_npi: '2000000002',
  });
  expect(recipients[0]?.addresses.map(({ line1, city }) => [line1, city])).toEqual([
    ['14 QUILL ROAD', 'NOWHERE'],
    ['1 New Street', 'Nowhere'],
    ['14 QUILL ROAD', 'ELSEWHERE'],
  ]);
  expect(recipients[0]?.specialties).toEqual([
    'Allopathic & Osteopathic Physicians|Internal Medicine',
    'Allopathic & Osteopathic Physicians|Internal Medicine|Cardiovascular Disease',
  ]);
  // 900009 is there twice in the supplement.
  expect(read.report.files[1]).toMatchObject({ rows_read: 3, rejected: { 'the profile is there again': 1 } });
});

test('the layout before 2021 is read: Physician_*, drugs and devices apart, no NPI', async () => {
  await using read = await ingestFiles(openPayments, fixtures('OP_DTL_GNRL_PGYR2015_P06302017.csv'));
  const rows = await read.warehouse.rows(Payment, PAYMENTS);
  expect(rows).toMatchObject([
    {
      record_id: '5001',
      program_year: 2015,
      profile_id: '900001',
      products: ['REXULTI', 'STENT'],
      amount_usd: '4000.00',
      published_npi: null,
    },
  ]);
  expect(await read.warehouse.rows(Recipient, RECIPIENTS)).toMatchObject([
    {
      names: [{ first: 'MARISKA', last: 'VANTONGEREN' }],
      specialties: ['Allopathic & Osteopathic Physicians|Internal Medicine'],
    },
  ]);
});

test('a file without a needed column is refused by its name', async () => {
  const spoilt = fixture(GENERAL).toString('latin1').replace('Total_Amount_of_Payment_USDollars', 'Total');
  await expect(ingestFiles(openPayments, { [GENERAL]: Buffer.from(spoilt, 'latin1') })).rejects.toThrow(
    '"Total_Amount_of_Payment_USDollars"',
  );
});

test('file names state the program year and the publication', () => {
  expect([publicationDate(GENERAL), programYear(GENERAL)]).toEqual(['2026-06-30', 2024]);
  expect(publicationDate('OP_DTL_GNRL_PGYR2015_P06302017.csv')).toBe('2017-06-30');
  expect(programYear(`OP_CVRD_RCPNT_PRFL_SPLMTL_${STAMP}.csv`)).toBeNull();
});

const publisher = (items: unknown[]): Discovery => ({
  getText: async () => JSON.stringify(items),
  rewrite: (url) => url,
});
const item = (name: string, i: number) => ({
  identifier: `id-${i}`,
  title: `${name} title`,
  distribution: [{ downloadURL: `https://download.cms.gov/openpayments/X/${name}` }],
});

test('discovery finds the seven latest program years and the profile supplement', async () => {
  const years = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024];
  const names = [
    ...years.map((year) => `OP_DTL_GNRL_PGYR${year}_${STAMP}.csv`),
    `OP_DTL_RSRCH_PGYR2017_${STAMP}.csv`,
    `OP_DTL_OWNRSHP_PGYR2024_${STAMP}.csv`,
    `OP_CVRD_RCPNT_PRFL_SPLMTL_${STAMP}.csv`,
    'OP_SUMMARY.csv',
  ];
  const files = await discoverPayments(publisher(names.map(item)));
  expect(files.map(({ name }) => name)).toEqual([
    `OP_CVRD_RCPNT_PRFL_SPLMTL_${STAMP}.csv`,
    ...years.slice(1).map((year) => `OP_DTL_GNRL_PGYR${year}_${STAMP}.csv`),
    `OP_DTL_OWNRSHP_PGYR2024_${STAMP}.csv`,
  ]);
  await expect(discoverPayments(publisher([item('OP_SUMMARY.csv', 1)]))).rejects.toThrow('general payments');
});

catalogs.test('the real catalog leads to seven years of three kinds, and the profiles', async () => {
  const files = await discoverPayments(catalogs.publisher('openpaymentsdata.json.gz'));
  const count = (kind: RegExp) => files.filter(({ name }) => kind.test(name)).length;
  expect([count(/_GNRL_/), count(/_RSRCH_/), count(/_OWNRSHP_/), count(/PRFL/)]).toEqual([7, 7, 7, 1]);
});

real.test('every column of the real headers of 2024 is in the contract, in order', () => {
  const roles = {
    general: ['HEADER_OP_DTL_GNRL_PGYR2024.csv', 91],
    research: ['HEADER_OP_DTL_RSRCH_PGYR2024.csv', 252],
    ownership: ['HEADER_OP_DTL_OWNRSHP_PGYR2024.csv', 30],
    profile: ['HEADER_OP_CVRD_RCPNT_PRFL_SPLMTL.csv', 32],
  } as const;
  for (const [role, [name, count]] of Object.entries(roles)) {
    const header = real.read(name).toString('utf8').trim().split(',');
    const columns = openPayments.files.find((file) => file.role === role)?.columns ?? [];
    expect(header).toHaveLength(count);
    expect(columns.slice(0, count).map((column) => column.name)).toEqual(header);
  }
});

real.test('real research payments (Iowa 2015, old layout) reconcile and add up', async () => {
  await using read = await ingestFiles(openPayments, {
    ...fixtures(GENERAL),
    'OP_DTL_RSRCH_PGYR2015_P06302016.csv': real.read('OP_DTL_RSRCH_iowa_2015_old-schema.csv.gz'),
  });
  const { rows, total, linked } = await read.warehouse.row(
    z.object({ rows: RowCount, total: z.string(), linked: RowCount }),
    `SELECT count(*) AS rows, sum(amount_usd)::VARCHAR AS total,
       count(*) FILTER (profile_id IS NOT NULL OR len(investigator_ids) > 0) AS linked
     FROM open_payments__payment WHERE category = 'research'`,
  );
  const report = read.report.files.find(({ role }) => role === 'research');
  expect(report).toMatchObject({ rows_kept: rows, rejected: {} });
  expect(report?.rows_read).toBe(rows);
  // Counted in the file itself: 4,295 payments, 44 of them to institutions without a principal investigator.
  expect({ rows, total, linked }).toEqual({ rows: 4295, total: '15329741.48', linked: 4251 });
});
