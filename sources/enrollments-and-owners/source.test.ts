import { expect, test } from 'vitest';
import { z } from 'zod';
import { createStateFips } from '../../build/bundles/collections/state-fips.ts';
import { ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import { RowCount } from '../../warehouse/warehouse.ts';
import { FACILITY_FILES, namesOf, orderOf } from './facility-files.ts';
import { headerLine, valueLine } from './published-file.ts';
import { enrollmentsAndOwners } from './source.ts';

const Row = z.looseObject({});

/** A file as published: windows-1252, CRLF. JavaScript's latin1 has no dash at 0x96, so it is put in by number. */
function file(role: string, records: Record<string, string>[]): Buffer {
  const text = headerLine(role) + records.map((record) => valueLine(role, record)).join('');
  return Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
}

const SNF = {
  'ENROLLMENT ID': 'O20020801000000',
  'ENROLLMENT STATE': 'MA',
  'PROVIDER TYPE CODE': '00-18',
  'PROVIDER TYPE TEXT': 'PART A PROVIDER - SKILLED NURSING FACILITY',
  NPI: '2000000002',
  'MULTIPLE NPI FLAG': 'N',
  CCN: '225500',
  'ASSOCIATE ID': '0103733167',
  'ORGANIZATION NAME': 'WINDFALL MANOR, INC.',
  'DOING BUSINESS AS NAME': 'WINDFALL – MANOR',
  'INCORPORATION DATE': '07/07/1995',
  'INCORPORATION STATE': 'MA',
  'ORGANIZATION TYPE STRUCTURE': 'CORPORATION',
  PROPRIETARY_NONPROFIT: 'P',
  'ADDRESS LINE 1': '1221 BROAD STREET',
  CITY: 'NOWHERE',
  STATE: 'MA',
  'ZIP CODE': '021263602',
};

const OWNER = {
  'ENROLLMENT ID': SNF['ENROLLMENT ID'],
  'ASSOCIATE ID': SNF['ASSOCIATE ID'],
  'ORGANIZATION NAME': SNF['ORGANIZATION NAME'],
  'ASSOCIATE ID - OWNER': '0001112223',
  'TYPE - OWNER': 'I',
  'ROLE CODE - OWNER': '34',
  'ROLE TEXT - OWNER': '5% OR GREATER DIRECT OWNERSHIP INTEREST',
  'ASSOCIATION DATE - OWNER': '02/29/2016',
  'FIRST NAME - OWNER': 'IMOGEN',
  'MIDDLE NAME - OWNER': 'Q',
  'LAST NAME - OWNER': 'WAVERLEY',
  'PERCENTAGE OWNERSHIP': '62.5',
};

test('enrollments: quoted header, bare values, CRLF, windows-1252, zeros, further buildings, hospital units', async () => {
  await using read = await ingestFiles(enrollmentsAndOwners, {
    'SNF_Enrollments_2026.07.31.csv': file('snf_enrollment', [
      SNF,
      { ...SNF, 'ENROLLMENT ID': 'O2', CCN: '225501B', NPI: '2000000010', PROPRIETARY_NONPROFIT: 'D' },
      { ...SNF, 'ENROLLMENT ID': 'O3', CCN: '335219001' },
      { ...SNF, 'ENROLLMENT ID': 'O4', CCN: '', NPI: '', 'INCORPORATION DATE': '' },
      SNF,
      { ...SNF, 'ENROLLMENT ID': '' },
    ]),
    'Hospital_Enrollments_2026.07.31.csv': file('hospital_enrollment', [
      {
        'ENROLLMENT ID': 'O9',
        CCN: '34Z303',
        'CAH OR HOSPITAL CCN': '341303',
        'PROPRIETARY NONPROFIT': 'N',
        'ORGANIZATION NAME': 'CEDAR HOSPITAL',
      },
    ]),
  });
  const rows = await read.warehouse.rows(
    Row,
    'FROM enrollments_and_owners__enrollment ORDER BY line, enrollment_id',
  );
  expect(rows[0]).toMatchObject({
    facility_type: 'nursing-home',
    enrollment_id: 'O20020801000000',
    associate_id: '0103733167',
    ccn: '225500',
    npi: '2000000002',
    has_multiple_npis: false,
    organization_name: 'WINDFALL MANOR, INC.',
    doing_business_as: 'WINDFALL – MANOR',
    incorporation_date: '1995-07-07',
    ownership_type: 'Proprietary',
    postal_code: '021263602',
  });
  expect(rows[1]).toMatchObject({
    facility_type: 'hospital',
    ccn: '34Z303',
    other_ccn: '341303',
    ownership_type: 'Non-profit',
  });
  expect(rows[2]).toMatchObject({ ccn: '225501', published_ccn: '225501B', ownership_type: null });
  expect(rows[3]).toMatchObject({ ccn: '335219', published_ccn: '335219001' });
  expect(rows[4]).toMatchObject({ ccn: null, npi: null, incorporation_date: null });
  expect(read.report.files).toMatchObject([
    { rows_read: 6, rows_kept: 4, rejected: { 'repeated enrollment id': 1, 'no enrollment id': 1 } },
    { rows_read: 1, rows_kept: 1 },
  ]);
  expect(read.report.snapshot).toBe('2026-07-31');
});

test('owners: a person and an organization, a true 0 %, no percentage, repeated lines, nobody', async () => {
  await using read = await ingestFiles(enrollmentsAndOwners, {
    'SNF_All_Owners_2026.07.31.csv': file('snf_owner', [
      OWNER,
      {
        ...OWNER,
        'TYPE - OWNER': 'O',
        'FIRST NAME - OWNER': '',
        'MIDDLE NAME - OWNER': '',
        'LAST NAME - OWNER': '',
        'ORGANIZATION NAME - OWNER': 'WINDFALL HOLDINGS, LLC',
        'PERCENTAGE OWNERSHIP': '0',
        'HOLDING COMPANY - OWNER': 'Y',
        'REIT - OWNER': 'N',
      },
      {
        ...OWNER,
        'ROLE CODE - OWNER': '40',
        'ROLE TEXT - OWNER': 'CORPORATE OFFICER',
        'PERCENTAGE OWNERSHIP': '',
      },
      { ...OWNER, 'ROLE CODE - OWNER': '35', 'PERCENTAGE OWNERSHIP': 'NOT PROVIDED' },
      OWNER,
      { ...OWNER, 'FIRST NAME - OWNER': '', 'LAST NAME - OWNER': '' },
    ]),
  });
  const rows = await read.warehouse.rows(Row, 'FROM enrollments_and_owners__owner ORDER BY owner_no');
  expect(rows).toMatchObject([
    { name: 'IMOGEN Q WAVERLEY', type: 'individual', percentage: 62.5, since: '2016-02-29', kinds: [] },
    { name: 'WINDFALL HOLDINGS, LLC', type: 'organization', percentage: 0, kinds: ['holding company'] },
    { role_text: 'CORPORATE OFFICER', percentage: null, published_percentage: null },
    { percentage: null, published_percentage: 'NOT PROVIDED' },
  ]);
  expect(read.report.files).toMatchObject([
    { rows_read: 6, rows_kept: 4, rejected: { 'repeated owner and role': 1, 'no name of an owner': 1 } },
  ]);
});

test('changes of ownership and their owners', async () => {
  const change = {
    'ENROLLMENT ID - BUYER': 'O2',
    'NPI - BUYER': '2000000010',
    'CCN - BUYER': '225500',
    'ORGANIZATION NAME - BUYER': 'NEW WINDFALL LLC',
    'CHOW TYPE CODE': 'CH',
    'CHOW TYPE TEXT': 'CHANGE OF OWNERSHIP',
    'EFFECTIVE DATE': '01/01/2024',
    'ENROLLMENT ID - SELLER': 'O1',
    'CCN - SELLER': '225500',
    'ORGANIZATION NAME - SELLER': 'WINDFALL MANOR, INC.',
  };
  await using read = await ingestFiles(enrollmentsAndOwners, {
    'SNF_CHOW_2026.07.31.csv': file('snf_change', [
      change,
      change,
      { ...change, 'CCN - BUYER': '', 'CCN - SELLER': '' },
      { ...change, 'EFFECTIVE DATE': '' },
    ]),
    'SNF_CHOW_Owners_2026.07.31.csv': file('snf_change_owner', [OWNER]),
  });
  expect(await read.warehouse.rows(Row, 'FROM enrollments_and_owners__change')).toMatchObject([
    {
      ccn: '225500',
      effective_date: '2024-01-01',
      type: 'CHANGE OF OWNERSHIP',
      buyer_name: 'NEW WINDFALL LLC',
      seller_name: 'WINDFALL MANOR, INC.',
    },
  ]);
  expect(await read.warehouse.rows(Row, 'FROM enrollments_and_owners__change_owner')).toHaveLength(1);
  expect(read.report.files).toMatchObject([
    { rows_read: 4, rows_kept: 1, rejected: { 'repeated change': 1, 'no CCN': 1, 'no effective date': 1 } },
    { rows_read: 1, rows_kept: 1 },
  ]);
});

test('the collections: owners with the facility of their enrollment, and changes, in the columns of their schemas', async () => {
  await using read = await ingestFiles(enrollmentsAndOwners, {
    'SNF_Enrollments_2026.07.31.csv': file('snf_enrollment', [SNF]),
    'SNF_All_Owners_2026.07.31.csv': file('snf_owner', [
      { ...OWNER, 'STATE - OWNER': 'MA', 'REIT - OWNER': 'Y' },
      { ...OWNER, 'ENROLLMENT ID': 'O9', 'PERCENTAGE OWNERSHIP': '' },
    ]),
    'SNF_CHOW_2026.07.31.csv': file('snf_change', [
      {
        'CCN - BUYER': '225500',
        'EFFECTIVE DATE': '01/01/2024',
        'ORGANIZATION NAME - BUYER': 'NEW WINDFALL LLC',
      },
    ]),
  });
  await createStateFips(read.warehouse);
  const rows: Record<string, unknown>[] = [];
  for (const { parts, sql, row } of enrollmentsAndOwners.publication.collections ?? []) {
    expect(await read.warehouse.rows(Row, parts)).toEqual([{ part: 'nursing-home' }]);
    await read.warehouse.runFile(sql, { part: 'nursing-home' });
    // BIGINT is text here; the files cast it to the type of the column.
    const made = await read.warehouse.rows(z.record(z.string(), z.json()), 'FROM bundle_rows');
    expect(Object.keys(made[0] ?? {})).toEqual(Object.keys(row.shape));
    rows.push(...made);
  }
  expect(rows).toMatchObject([
    {
      ccn: '225500',
      npi: '2000000002',
      organization_name: 'WINDFALL MANOR, INC.',
      owner_name: 'IMOGEN Q WAVERLEY',
      owner_state_fips: '25',
      owner_kinds: ['real estate investment trust'],
      percentage: 62.5,
    },
    { enrollment_id: 'O9', ccn: null, npi: null, percentage: null, owner_kinds: [] },
    {
      change_number: 1,
      ccn: '225500',
      effective_date: '2024-01-01',
      buyer_name: 'NEW WINDFALL LLC',
      seller_name: null,
    },
  ]);
});

test('an update of the same date replaces the file; the newest date wins', () => {
  const names = [
    'SNF_Enrollments_2026.07.31_update.csv',
    'SNF_Enrollments_2026.07.31.csv',
    'SNF_Enrollments_2026.06.30.csv',
  ];
  expect(names.toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))).toEqual(names);
  for (const name of names)
    expect(FACILITY_FILES.filter((one) => namesOf(one).test(name)).map(({ role }) => role)).toEqual([
      'snf_enrollment',
    ]);
  const owners = FACILITY_FILES.filter((one) => namesOf(one).test('Hospital_CHOW_Owners_2026.07.31.csv'));
  expect(owners.map(({ role }) => role)).toEqual(['hospital_change_owner']);
});

const real = realFiles('ownership');

real.test('real skilled nursing enrollments of July 2026: 14,410 CCNs to 14,407 NPIs', async () => {
  await using read = await ingestFiles(enrollmentsAndOwners, {
    'SNF_Enrollments_2026.07.31.csv': real.read('SNF_Enrollments_2026.07.31.csv.gz'),
  });
  expect(read.report.files).toMatchObject([{ rows_read: 14_410, rows_kept: 14_410 }]);
  const counts = await read.warehouse.row(
    z.object({
      npis: RowCount,
      without_ccn: RowCount,
      suffixed: RowCount,
      damaged: RowCount,
      dashes: RowCount,
    }),
    `SELECT count(DISTINCT npi) AS npis, count(*) FILTER (ccn IS NULL) AS without_ccn,
       count(*) FILTER (ccn <> published_ccn) AS suffixed,
       count(*) FILTER (contains(concat(organization_name, doing_business_as, facility_name), chr(65533))) AS damaged,
       count(*) FILTER (contains(concat(organization_name, doing_business_as, facility_name), '–')) AS dashes
     FROM enrollments_and_owners__enrollment`,
  );
  expect(counts).toMatchObject({ npis: 14_407, without_ccn: 0, suffixed: 169, damaged: 0 });
  expect(counts.dashes).toBeGreaterThan(0);
});

real.test('real enrollments with renamed columns are refused by name', async () => {
  await expect(
    ingestFiles(enrollmentsAndOwners, {
      'HHA_Enrollments_2025.11.01.csv': real.read('HHA_Enrollments_2025-11_renamed.csv.gz'),
    }),
  ).rejects.toThrow(/"ENROLLMENT ID"/);
});
