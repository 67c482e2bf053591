import { expect, test } from 'vitest';
import { z } from 'zod';
import { FACILITY_TYPES } from '../../schemas/records/facility-types.ts';
import { ingestFiles } from '../../test/ingest-files.ts';
import { HOSPITAL_AND_OTHER_COLUMNS } from './columns/hospital-and-other.ts';
import { IQIES_COLUMNS } from './columns/iqies.ts';
import { quarterEnd, quarterOrder } from './file-names.ts';
import { providerOfServices } from './source.ts';

const Facility = z.looseObject({
  ccn: z.string(),
  type: z.string().nullable(),
  is_terminated: z.boolean(),
});

/** A file as published: header, one line for each record, values by column name, all others empty. */
function file(columns: readonly string[], records: Record<string, string>[], end = '\n'): Buffer {
  const line = (values: readonly string[]) => `${values.join(',')}${end}`;
  const rows = records.map((record) => line(columns.map((name) => record[name] ?? '')));
  return Buffer.from(line(columns) + rows.join(''), 'latin1');
}

const HOSPITAL = {
  PRVDR_CTGRY_SBTYP_CD: '01',
  PRVDR_CTGRY_CD: '01',
  CITY_NAME: 'NOWHERE',
  CRTFCTN_DT: '19660701',
  FAC_NAME: 'HÔPITAL SAINT-ODILE',
  ORGNL_PRTCPTN_DT: '19660701',
  PRVDR_NUM: '010001',
  SKLTN_REC_SW: 'N',
  STATE_CD: 'AL',
  ST_ADR: '1108 ROSS CLARK CIRCLE',
  PHNE_NUM: '3345550101',
  PGM_TRMNTN_CD: '00',
  GNRL_CNTL_TYPE_CD: '08',
  ZIP_CD: '01301',
  FIPS_STATE_CD: '01',
  FIPS_CNTY_CD: '69',
};

const HHA = {
  prvdr_num: '017000',
  fac_name: 'MOSSY OAK HOME HEALTH',
  prvdr_sbtyp_id: 'Not Applicable',
  prvdr_type_id: '3',
  st_adr: '7 ELM ST',
  city_name: 'NOWHERE',
  state_cd: 'AL',
  zip_cd: '36301',
  phne_num: 'Not Available',
  crtfctn_dt: '2021-07-21',
  trmntn_exprtn_dt: 'Not Available',
  control_type: 'Proprietary',
};

const rowsOf = (read: Awaited<ReturnType<typeof ingestFiles>>) =>
  read.warehouse.rows(Facility, 'FROM provider_of_services__facility');

test('hospitals and others: Latin-1, leading zeros, letters, codes with and without a meaning, terminated', async () => {
  await using read = await ingestFiles(providerOfServices, {
    'Hospital_and_other.DATA.Q1_2026.csv': file(
      HOSPITAL_AND_OTHER_COLUMNS,
      [
        HOSPITAL,
        {
          ...HOSPITAL,
          PRVDR_NUM: '01014F',
          PGM_TRMNTN_CD: '01',
          TRMNTN_EXPRTN_DT: '20190331',
          GNRL_CNTL_TYPE_CD: '',
        },
        { ...HOSPITAL, PRVDR_NUM: '015009', PRVDR_CTGRY_CD: '02', GNRL_CNTL_TYPE_CD: '13' },
        { ...HOSPITAL, PRVDR_NUM: '012500', PRVDR_CTGRY_CD: '09', CRTFCTN_DT: '00000000', SKLTN_REC_SW: 'Y' },
        { ...HOSPITAL, PRVDR_NUM: '01X001', PRVDR_CTGRY_CD: '99' },
        { ...HOSPITAL, PRVDR_NUM: '' },
        { ...HOSPITAL, FAC_NAME: 'THE SAME NUMBER AGAIN' },
        { ...HOSPITAL, PRVDR_NUM: '1-2' },
      ],
      '\r\n',
    ),
  });
  const rows = await rowsOf(read);
  expect(rows.map(({ ccn }) => ccn)).toEqual(['010001', '01014F', '012500', '015009', '01X001']);
  expect(rows[0]).toMatchObject({
    category: '01',
    category_name: 'Hospital',
    subtype: '01',
    type: 'hospital',
    name: 'HÔPITAL SAINT-ODILE',
    address: '1108 ROSS CLARK CIRCLE',
    city: 'NOWHERE',
    state: 'AL',
    postal_code: '01301',
    county_fips: '01069',
    phone: '3345550101',
    ownership_type: 'Hospital district or authority',
    certification_date: '1966-07-01',
    is_terminated: false,
    termination_date: null,
    is_skeleton: false,
  });
  expect(rows[1]).toMatchObject({
    is_terminated: true,
    termination_date: '2019-03-31',
    ownership_type: null,
  });
  // Category 09 has a list of controls of its own, which is not known: the code stays, without a word.
  expect(rows[2]).toMatchObject({
    type: 'dialysis',
    certification_date: null,
    control_code: '08',
    ownership_type: null,
    is_skeleton: true,
  });
  expect(rows[3]).toMatchObject({
    type: 'nursing-home',
    ownership_type: 'For profit - limited liability company',
  });
  expect(rows[4]).toMatchObject({ category: '99', category_name: null, type: null });
  expect(read.report.files).toMatchObject([
    {
      rows_read: 8,
      rows_kept: 5,
      rejected: {
        'no provider number': 1,
        'repeated provider number': 1,
        'malformed provider number': 1,
      },
    },
  ]);
  expect(read.report).toMatchObject({ snapshot: '2026-03-31', snapshotInferred: false });
});

test('iQIES: ISO dates, "Not Available" as null, types by number, and precedence over the other file', async () => {
  await using read = await ingestFiles(providerOfServices, {
    'Hospital_and_Other_data_Q2_2025.csv': file(HOSPITAL_AND_OTHER_COLUMNS, [
      HOSPITAL,
      { ...HOSPITAL, PRVDR_NUM: '017000', PRVDR_CTGRY_CD: '05' },
    ]),
    'POS_File_iQIES_HHA_ASC_and_Hospice_Providers_Q2_2025.csv': file(IQIES_COLUMNS, [
      HHA,
      { ...HHA, prvdr_num: '01C0001005', prvdr_type_id: '11', trmntn_exprtn_dt: '2022-08-31' },
      { ...HHA, prvdr_num: '011500', trmntn_exprtn_dt: '2025-07-01' },
    ]),
  });
  const rows = await rowsOf(read);
  expect(rows.map(({ ccn, type, is_terminated }) => [ccn, type, is_terminated])).toEqual([
    ['010001', 'hospital', false],
    // Ends the day after the file's quarter.
    ['011500', 'hospice', false],
    ['017000', 'home-health', false],
    ['01C0001005', 'asc', true],
  ]);
  expect(rows[2]).toMatchObject({
    name: 'MOSSY OAK HOME HEALTH',
    subtype: null,
    phone: null,
    certification_date: '2021-07-21',
    ownership_type: 'Proprietary',
    control_code: null,
    termination_date: null,
  });
  expect(read.report.files).toMatchObject([
    { rows_read: 2, rows_kept: 1, rejected: { 'the iQIES file has this facility': 1 } },
    { rows_read: 3, rows_kept: 3 },
  ]);
});

test('a file whose leading zeros a spreadsheet removed is refused', async () => {
  const records = Array.from({ length: 300 }, (_, n) => ({ ...HOSPITAL, PRVDR_NUM: String(10_001 + n) }));
  await expect(
    ingestFiles(providerOfServices, {
      'Hospital_and_other.DATA.Q1_2026.csv': file(HOSPITAL_AND_OTHER_COLUMNS, records),
    }),
  ).rejects.toThrow(/300 of 300 provider numbers have five characters: leading zeros were lost/);
});

test('a missing required column is refused by name; the many others may be missing', async () => {
  const without = (name: string) => ({
    'Hospital_and_other.DATA.Q1_2026.csv': file(
      HOSPITAL_AND_OTHER_COLUMNS.filter((column) => column !== name),
      [HOSPITAL],
    ),
  });
  await expect(ingestFiles(providerOfServices, without('PRVDR_NUM'))).rejects.toThrow(/PRVDR_NUM/);
  await using read = await ingestFiles(providerOfServices, without('BED_CNT'));
  expect(await rowsOf(read)).toHaveLength(1);
});

test('every type of facility has a name', async () => {
  await using ingested = await ingestFiles(providerOfServices, {
    'Hospital_and_other.DATA.Q1_2026.csv': file(HOSPITAL_AND_OTHER_COLUMNS, [HOSPITAL]),
  });
  const types = await ingested.warehouse.rows(
    z.object({ type: z.string() }),
    'SELECT DISTINCT type FROM provider_of_services__category',
  );
  expect(types.map(({ type }) => type).sort()).toEqual(Object.keys(FACILITY_TYPES).sort());
});

test('recognizes the names of the quarterly files in every spelling CMS has used', () => {
  const names = [
    'Hospital_and_Other_data_Q2_2025.csv',
    'Hospital_and_other.DATA.Q1_2026.csv',
    'POS_File_iQIES_Q1_2026.csv',
    'POS_File_iQIES_HHA_ASC_and_Hospice_Providers_Q2_2025.csv',
  ];
  const roles = names.map((name) => providerOfServices.files.find(({ pattern }) => pattern.test(name))?.role);
  expect(roles).toEqual(['hospital_and_other', 'hospital_and_other', 'iqies', 'iqies']);
  expect(names.map(quarterEnd)).toEqual(['2025-06-30', '2026-03-31', '2026-03-31', '2025-06-30']);
  expect(
    quarterOrder('POS_File_iQIES_Q1_2026.csv') > quarterOrder('Hospital_and_Other_data_Q4_2025.csv'),
  ).toBe(true);
  const others = ['PQWB.POSQ.CLIA.DATA.MAR25.csv', 'clia_data_Q2 2025.csv'];
  expect(others.filter((name) => providerOfServices.files.some(({ pattern }) => pattern.test(name)))).toEqual(
    [],
  );
});
