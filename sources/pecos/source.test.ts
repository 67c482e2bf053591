import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Ingested, ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import { RowCount } from '../../warehouse/warehouse.ts';
import type { Discovery } from '../contract.ts';
import { discoverEnrollmentArchive, discoverEnrollments } from './discover.ts';
import { extractDate } from './extract-date.ts';
import { pecos } from './source.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const fixtures = (...names: string[]) => Object.fromEntries(names.map((name) => [name, fixture(name)]));
const text = z.string().nullable();
const Enrollment = z.object({
  enrollment_id: z.string(),
  npi: text,
  multiple_npi_flag: text,
  pac_id: text,
  provider_type_code: text,
  provider_type: text,
  state: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  organization_name: text,
  gender: text,
  file_no: z.number(),
});
const enrollments = 'FROM pecos__enrollment ORDER BY enrollment_id';
const all = (read: Ingested, sql: string) => read.warehouse.rows(z.record(z.string(), z.unknown()), sql);

const ANNA = {
  enrollment_id: 'I20040101000001',
  npi: '2000000010',
  multiple_npi_flag: null,
  pac_id: '0042000001',
  provider_type_code: '14-08',
  provider_type: 'PRACTITIONER - FAMILY PRACTICE',
  state: 'CA',
  first_name: 'ANNA',
  middle_name: 'B',
  last_name: 'VANTONGEREN',
  organization_name: null,
  gender: null,
  file_no: 1,
};

test.each([
  ['2026: with MULTIPLE_NPI_FLAG, windows-1252', '2026.07.17', '2026-07-17', 'N', null],
  ['2025: neither flag nor gender, UTF-8, CRLF', '2025.04.01', '2025-04-01', null, null],
  ['2024: with GNDR_SW, windows-1252', '2024Q3', '2024-09-30', null, 'F'],
])('base file of %s', async (_, stamp, snapshot, multiple_npi_flag, gender) => {
  await using read = await ingestFiles(pecos, fixtures(`PPEF_Enrollment_Extract_${stamp}.csv`));
  const rows = await read.warehouse.rows(Enrollment, enrollments);
  // Leading zeros of the PAC id stay; one NPI has several enrollments.
  expect(rows[0]).toEqual({ ...ANNA, multiple_npi_flag, gender });
  expect(rows.filter(({ npi }) => npi === ANNA.npi)).toHaveLength(2);
  // Neither a person's name nor an organization's; padded description; lower-case state.
  expect(rows[1]).toMatchObject({
    provider_type_code: '14-C5',
    provider_type: 'PRACTITIONER - PAIN MANAGEMENT',
    state: 'PR',
    last_name: null,
    organization_name: null,
    gender: gender && '9',
  });
  expect(rows[3]).toMatchObject({ organization_name: 'CAFÉ MÉDICAL – TWO, INC', last_name: null });
  expect(read.report).toMatchObject({ snapshot, snapshotInferred: false });
  expect(read.report.files[0]).toMatchObject({ rows_read: 4, rows_kept: 4, rows_rejected: 0 });
  expect(await all(read, 'SELECT role, name FROM pecos__file')).toEqual([
    { role: 'enrollment', name: `PPEF_Enrollment_Extract_${stamp}.csv` },
  ]);
});

test('sub-files: repeats and rows without an id are rejected, enrollments outside the base file are kept', async () => {
  const stamp = '2026.07.17';
  const names = ['Enrollment', 'Reassignment', 'Practice_Location', 'Secondary_Specialty', 'Additional_NPIs'];
  await using read = await ingestFiles(
    pecos,
    fixtures(...names.map((name) => `PPEF_${name}_Extract_${stamp}.csv`)),
  );
  expect(await all(read, 'SELECT * EXCLUDE (file_no) FROM pecos__reassignment ORDER BY ALL')).toEqual([
    { reassigning_enrollment_id: 'I20040101000001', receiving_enrollment_id: 'O20040202000003' },
    { reassigning_enrollment_id: 'I20060101000002', receiving_enrollment_id: 'O20990101000009' },
  ]);
  expect(await all(read, 'SELECT * EXCLUDE (file_no) FROM pecos__practice_location ORDER BY ALL')).toEqual([
    { enrollment_id: 'I20040101000001', city: 'SAN JUAN', state: 'PR', postal_code: '009175030' },
    { enrollment_id: 'I20040101000001', city: 'TOMS RIVER', state: 'NJ', postal_code: '08757' },
  ]);
  expect(await all(read, 'SELECT * EXCLUDE (file_no) FROM pecos__secondary_specialty')).toEqual([
    {
      enrollment_id: 'I20040101000001',
      provider_type_code: '14-81',
      provider_type: 'PRACTITIONER - CRITICAL CARE (INTENSIVISTS)',
    },
  ]);
  expect(await all(read, 'SELECT npi FROM pecos__additional_npi ORDER BY npi')).toEqual([
    { npi: '2000000044' },
    { npi: '2000000051' },
  ]);
  expect(read.report.files.map(({ role, rejected }) => [role, rejected])).toEqual([
    ['enrollment', {}],
    ['reassignment', { 'identical line': 1, 'no enrollment id': 1 }],
    ['practice_location', { 'identical line': 1, 'no enrollment id': 1 }],
    ['secondary_specialty', { 'identical line': 1 }],
    ['additional_npi', { 'identical line': 1, 'no NPI': 1 }],
  ]);
  expect(
    await all(read, "SELECT line, reason FROM rejected_row WHERE role = 'reassignment' ORDER BY line"),
  ).toEqual([
    { line: '3', reason: 'identical line' },
    { line: '5', reason: 'no enrollment id' },
  ]);
});

const NAME = 'PPEF_Enrollment_Extract_2025.04.01.csv';
const lines = () => fixture(NAME).toString('utf8').trimEnd().split('\r\n');
const joined = (rows: string[]) => `${rows.join('\r\n')}\r\n`;

test('of a repeated enrollment the first is kept; the others, and those without an id, are rejected with the reason', async () => {
  const [header = '', first = ''] = lines();
  const spoilt = joined([
    header,
    first,
    first.replace('ANNA', 'HANNA'),
    first.replace('I20040101000001', ' '),
    first.replace('2000000010', '200000001').replace('000001,14', '000009,14'),
  ]);
  await using read = await ingestFiles(pecos, { [NAME]: spoilt });
  const rows = await read.warehouse.rows(Enrollment, enrollments);
  // Nine digits are no NPI: the enrollment stays, without one.
  expect(rows).toEqual([ANNA, { ...ANNA, enrollment_id: 'I20040101000009', npi: null }]);
  expect(read.report.files[0]?.rejected).toEqual({ 'enrollment id repeated': 1, 'no enrollment id': 1 });
});

test('a copy whose PAC ids lost their leading zeros is refused', async () => {
  const spoilt = fixture(NAME).toString('utf8').replaceAll('0042000001', '42000001');
  await expect(ingestFiles(pecos, { [NAME]: spoilt })).rejects.toMatchObject({
    code: 'content_refused',
    message: expect.stringContaining('leading zeros'),
  });
});

test('a missing column is refused by name; the base file alone is required', async () => {
  const spoilt = fixture(NAME).toString('utf8').replace('ENRLMT_ID', 'ENROLLMENT');
  await expect(ingestFiles(pecos, { [NAME]: spoilt })).rejects.toMatchObject({
    code: 'columns_missing',
    message: expect.stringContaining('"ENRLMT_ID"'),
  });
  const subFile = 'PPEF_Reassignment_Extract_2026.07.17.csv';
  await expect(ingestFiles(pecos, fixtures(subFile))).rejects.toMatchObject({ code: 'file_absent' });
});

test.each([
  ['PPEF_Enrollment_Extract_2026.07.17.csv', '2026-07-17'],
  ['PPEF_Enrollment_Extract_2024Q1.csv', '2024-03-31'],
  ['PPEF_Enrollment_Extract.csv', null],
])('the date of %s is %s', (name, date) => expect(extractDate(name)).toBe(date));

const FILES = 'https://data.cms.gov/sites/default/files/2026-07';
const CATALOG = JSON.stringify({
  dataset: [
    {
      title: 'Medicare Fee-For-Service  Public Provider Enrollment',
      identifier: 'https://data.cms.gov/data-api/v1/dataset/2457ea29-fc82-48b0-86ec-3b0755de7515/data-viewer',
      distribution: [
        {
          title: 'Medicare Fee-For-Service Public Provider Enrollment : 2026-07-02',
          modified: '2026-08-01',
          mediaType: 'text/csv',
          temporal: '2026-07-01/2026-09-30',
          downloadURL: `${FILES}/1/PPEF_Enrollment_Extract_2026.07.17.csv`,
          resourcesAPI: 'https://data.cms.gov/data-api/v1/dataset-resources/1',
        },
      ],
    },
  ],
});
const resource = (file_name: string) => ({
  title: 'Sub-File',
  file_name,
  file_url: `${FILES}/2/${file_name}`,
});
const publisher = (resources: string[]): Discovery => ({
  getText: async (url) =>
    url.includes('dataset-resources') ? JSON.stringify(resources.map(resource)) : CATALOG,
  rewrite: (url) => url,
});

test('discovery: the newest extract and its sub-files by their names, dated by the day in the name', async () => {
  const found = await discoverEnrollments(
    publisher([
      'PPEF_Enrollment_Extract_2026.07.17.csv',
      'PPEF_Practice_Location_Extract_2026.07.17.csv',
      'PPEF_Reassignment_Extract_2026.07.17.csv',
      'Methodology.pdf',
    ]),
  );
  expect(found).toEqual([
    {
      name: 'PPEF_Enrollment_Extract_2026.07.17.csv',
      url: `${FILES}/1/PPEF_Enrollment_Extract_2026.07.17.csv`,
      published: '2026-07-17',
    },
    {
      name: 'PPEF_Reassignment_Extract_2026.07.17.csv',
      url: `${FILES}/2/PPEF_Reassignment_Extract_2026.07.17.csv`,
      published: '2026-07-17',
    },
    expect.objectContaining({ name: 'PPEF_Practice_Location_Extract_2026.07.17.csv' }),
  ]);
});

test('discovery: without the reassignments the source is refused', async () => {
  await expect(discoverEnrollments(publisher(['Methodology.pdf']))).rejects.toMatchObject({
    code: 'resource_not_listed',
    message: expect.stringContaining('reassignment file'),
  });
});

test('discovery of the archive: every extract with the sub-files beside it; of older ones there may be none', async () => {
  const [enrollment, reassignment] = [
    'PPEF_Enrollment_Extract_2026.07.17.csv',
    'PPEF_Reassignment_Extract_2026.07.17.csv',
  ];
  const named = async (...listed: string[]) =>
    (await discoverEnrollmentArchive(publisher(listed))).map(({ name, published }) => [name, published]);
  expect(await named(enrollment, reassignment, 'Methodology.pdf')).toEqual([
    [enrollment, '2026-07-17'],
    [reassignment, '2026-07-17'],
  ]);
  expect(await named()).toEqual([[enrollment, '2026-07-17']]);
});

const real = realFiles('pecos');

real.test('real enrollments and Georgia reassignments reconcile to the row', async () => {
  await using read = await ingestFiles(pecos, {
    'PPEF_Enrollment_Extract_2026.07.17.csv': real.read('PPEF_Enrollment_Extract.csv.gz'),
    'PPEF_Reassignment_Extract_2026.07.17.csv': real.read('PPEF_Reassignment_Extract_GA_2023.csv.gz'),
  });
  expect(read.report.files.map(({ rows_read, rows_kept }) => [rows_read, rows_kept])).toEqual([
    [90_227, 90_227],
    [97_471, 97_471],
  ]);
  const { npis, organizations, several, zero } = await read.warehouse.row(
    z.object({ npis: RowCount, organizations: RowCount, several: RowCount, zero: RowCount }),
    `SELECT count(DISTINCT npi) AS npis,
         count(*) FILTER (organization_name IS NOT NULL) AS organizations,
         count(*) FILTER (multiple_npi_flag = 'Y') AS several,
         count(*) FILTER (pac_id LIKE '0%') AS zero
       FROM pecos__enrollment`,
  );
  expect({ npis, organizations, several, zero }).toEqual({
    npis: 89_572,
    organizations: 35_350,
    several: 187,
    zero: 8_923,
  });
});
