import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { npiCheckDigit } from '../../schemas/npi.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { type IngestReport, ingestSource } from '../reading/ingest-source.ts';
import { locateFiles } from '../reading/locate.ts';
import { MAIN_COLUMNS } from './columns/main.ts';
import { ENDPOINT_COLUMNS, OTHER_NAME_COLUMNS, PRACTICE_LOCATION_COLUMNS } from './columns/sub-files.ts';
import {
  headerOf,
  type PublishedRow,
  publishedCsv,
  publishFile,
  publishReport,
  publishZip,
} from './fixtures/publish.ts';
import { nppes } from './source.ts';

/** An invented NPI: begins with 2, which no real one does. */
const npi = (number: number): string => {
  const nine = `2${String(number).padStart(8, '0')}`;
  return nine + npiCheckDigit(nine);
};

const MAIN = headerOf(MAIN_COLUMNS);
const OTHER_NAMES = headerOf(OTHER_NAME_COLUMNS).slice(0, 3);
const LOCATIONS = headerOf(PRACTICE_LOCATION_COLUMNS);
const ENDPOINTS = headerOf(ENDPOINT_COLUMNS);
const MONTH = 'npidata_pfile_20050523-20261108.csv';
const WEEK = 'npidata_pfile_20261109-20261115.csv';
const REPORT = 'NPPES Deactivated NPI Report 20261109.xlsx';
const A = npi(1);
const B = npi(2);

const person = (more: PublishedRow = {}): PublishedRow => ({
  NPI: A,
  'Entity Type Code': '1',
  'Provider Last Name (Legal Name)': 'EXEMPLAR',
  'Provider First Name': 'ADA',
  'Healthcare Provider Taxonomy Code_1': '207N00000X',
  'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  ...more,
});
const organization = (more: PublishedRow = {}): PublishedRow => ({
  NPI: A,
  'Entity Type Code': '2',
  'Employer Identification Number (EIN)': '<UNAVAIL>',
  'Provider Organization Name (Legal Business Name)': 'EXAMPLE CLINIC LLC',
  'Healthcare Provider Taxonomy Code_1': '261QM1300X',
  'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  ...more,
});

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nppes-'));
  await mkdir(join(directory, 'in'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const place = (name: string, header: readonly string[], rows: readonly PublishedRow[]) =>
  publishFile(join(directory, 'in'), name, header, rows);

async function read(from = join(directory, 'in')): Promise<IngestReport> {
  const { inputs } = await locateFiles(from, [nppes]);
  return ingestSource({
    source: nppes,
    inputs: inputs.get('nppes') ?? [],
    database: join(directory, 'out.duckdb'),
    temporary: join(directory, 'tmp'),
    today: '2026-11-21',
    scope: 'partial',
    previous: null,
  });
}

async function query<T>(schema: z.ZodType<T>, sql: string): Promise<T[]> {
  await using warehouse = await Warehouse.open(join(directory, 'out.duckdb'), { readOnly: true });
  // Awaited here: the database must not be closed under a running query.
  return await warehouse.rows(schema, sql);
}

const Provider = z.record(z.string(), z.unknown());
const MapEntries = z.array(z.object({ key: z.string(), value: z.string() }));

/** The provider rows as they stand, `availability` as a plain object. */
async function providers(): Promise<Record<string, unknown>[]> {
  const rows = await query(Provider, 'SELECT * FROM nppes__provider ORDER BY npi, file_no');
  return rows.map((row) => ({
    ...row,
    availability: Object.fromEntries(
      MapEntries.parse(row.availability).map(({ key, value }) => [key, value]),
    ),
  }));
}
const rejects = () =>
  query(
    z.object({
      role: z.string(),
      file_no: z.number(),
      line: z.coerce.number(),
      reason: z.string(),
      key: z.string().nullable(),
    }),
    'SELECT role, file_no, line, reason, key FROM rejected_row ORDER BY ALL',
  );

/** Reads one main row and gives what became of it. */
async function one(row: PublishedRow): Promise<Record<string, unknown>> {
  await place(MONTH, MAIN, [row]);
  await read();
  const [provider] = await providers();
  if (provider === undefined) throw new Error('no provider row');
  return provider;
}

test('a whole record, field by field', async () => {
  expect(
    await one({
      NPI: A,
      'Entity Type Code': '1',
      'Replacement NPI': B,
      'Provider Last Name (Legal Name)': 'EXEMPLAR',
      'Provider First Name': 'ADA',
      'Provider Middle Name': 'Q',
      'Provider Name Prefix Text': 'DR.',
      'Provider Name Suffix Text': 'JR.',
      'Provider Credential Text': 'M.D., F.A.A.D.',
      'Provider Other Last Name': 'SPECIMEN',
      'Provider Other First Name': 'ADA',
      'Provider Other Middle Name': 'R',
      'Provider Other Name Prefix Text': 'MS.',
      'Provider Other Name Suffix Text': 'II',
      'Provider Other Credential Text': 'RN',
      'Provider Other Last Name Type Code': '1',
      'Provider First Line Business Mailing Address': 'PO BOX 1',
      'Provider Second Line Business Mailing Address': 'ATTN BILLING',
      'Provider Business Mailing Address City Name': 'MAILTOWN',
      'Provider Business Mailing Address State Name': 'CA',
      'Provider Business Mailing Address Postal Code': '900010001',
      'Provider Business Mailing Address Country Code (If outside U.S.)': 'US',
      'Provider Business Mailing Address Telephone Number': '2135550100',
      'Provider Business Mailing Address Fax Number': '2135550101',
      'Provider First Line Business Practice Location Address': '2 Main St',
      'Provider Second Line Business Practice Location Address': 'Ste 3',
      'Provider Business Practice Location Address City Name': 'Sampleton',
      'Provider Business Practice Location Address State Name': 'NJ',
      'Provider Business Practice Location Address Postal Code': '07030',
      'Provider Business Practice Location Address Country Code (If outside U.S.)': 'US',
      'Provider Business Practice Location Address Telephone Number': '2015550102',
      'Provider Business Practice Location Address Fax Number': '2015550103',
      'Provider Enumeration Date': '05/23/2005',
      'Last Update Date': '11/02/2026',
      'Provider Sex Code': 'F',
      'Healthcare Provider Taxonomy Code_1': '207N00000X',
      'Provider License Number_1': 'L-1',
      'Provider License Number State Code_1': 'NJ',
      'Healthcare Provider Primary Taxonomy Switch_1': 'N',
      'Healthcare Provider Taxonomy Code_2': '207ND0900X',
      'Healthcare Provider Primary Taxonomy Switch_2': 'Y',
      'Healthcare Provider Taxonomy Group_2': '193400000X',
      'Other Provider Identifier_1': '00012',
      'Other Provider Identifier Type Code_1': '05',
      'Other Provider Identifier State_1': 'NJ',
      'Other Provider Identifier Issuer_1': 'PLAN',
      'Is Sole Proprietor': 'Y',
      'Certification Date': '10/01/2026',
    }),
  ).toEqual({
    npi: A,
    entity_type: 'individual',
    is_deactivated: false,
    name_prefix: 'DR.',
    first_name: 'ADA',
    middle_name: 'Q',
    last_name: 'EXEMPLAR',
    name_suffix: 'JR.',
    credential: 'M.D., F.A.A.D.',
    organization_name: null,
    other_names: [
      {
        type: 'former name',
        prefix: 'MS.',
        first: 'ADA',
        middle: 'R',
        last: 'SPECIMEN',
        suffix: 'II',
        credential: 'RN',
        organization_name: null,
      },
    ],
    gender: 'F',
    practice_address: {
      line1: '2 Main St',
      line2: 'Ste 3',
      city: 'Sampleton',
      state: 'NJ',
      postal_code: '07030',
      country: 'US',
      phone: '2015550102',
      fax: '2015550103',
    },
    mailing_address: {
      line1: 'PO BOX 1',
      line2: 'ATTN BILLING',
      city: 'MAILTOWN',
      state: 'CA',
      postal_code: '900010001',
      country: 'US',
      phone: '2135550100',
      fax: '2135550101',
    },
    taxonomies: [
      { slot: 1, code: '207N00000X', license: 'L-1', license_state: 'NJ', is_primary: false, group: null },
      {
        slot: 2,
        code: '207ND0900X',
        license: null,
        license_state: null,
        is_primary: true,
        group: '193400000X',
      },
    ],
    primary_taxonomy: '207ND0900X',
    is_primary_repaired: false,
    identifiers: [{ type: 'Medicaid', issuer: 'PLAN', state: 'NJ', value: '00012' }],
    secondary_locations: [],
    endpoints: [],
    enumeration_date: '2005-05-23',
    last_update_date: '2026-11-02',
    certification_date: '2026-10-01',
    deactivation_date: null,
    reactivation_date: null,
    replacement_npi: B,
    sole_proprietor: 'yes',
    organization_subpart: null,
    parent_organization: null,
    authorized_official: null,
    availability: {},
    file_no: 1,
  });
});

const licensed = (license: string) => person({ 'Provider License Number_1': license });
const identified = (value: string) =>
  person({ 'Other Provider Identifier_1': value, 'Other Provider Identifier Type Code_1': '01' });
const inSlots = (...slots: readonly (readonly [number, string, string])[]): PublishedRow => ({
  NPI: A,
  'Entity Type Code': '1',
  ...Object.fromEntries(
    slots.flatMap(([slot, code, primary]) => [
      [`Healthcare Provider Taxonomy Code_${slot}`, code],
      [`Healthcare Provider Primary Taxonomy Switch_${slot}`, primary],
    ]),
  ),
});

describe('oddities of a main row', () => {
  const cases: [string, PublishedRow, Record<string, unknown>][] = [
    [
      'an organization, its EIN and parent TIN withheld',
      organization({
        'Is Organization Subpart': 'Y',
        'Parent Organization LBN': 'EXAMPLE HOLDING',
        'Parent Organization TIN': '<UNAVAIL>',
        'Authorized Official First Name': 'MAX',
        'Authorized Official Last Name': 'MUSTER',
        'Authorized Official Name Suffix Text': '--',
        'Authorized Official Title or Position': 'OWNER',
        'Authorized Official Telephone Number': '2015550104',
      }),
      {
        entity_type: 'organization',
        organization_name: 'EXAMPLE CLINIC LLC',
        organization_subpart: 'yes',
        parent_organization: 'EXAMPLE HOLDING',
        authorized_official: { name: 'MAX MUSTER', title: 'OWNER', phone: '2015550104' },
        availability: {},
      },
    ],
    [
      'a parent organization withheld',
      organization({ 'Parent Organization LBN': '<UNAVAIL>' }),
      {
        parent_organization: null,
        availability: { parent_organization: 'withheld by the publisher (<UNAVAIL>)' },
      },
    ],
    [
      'another organization name withheld, type code 6 (since 2025)',
      organization({
        'Provider Other Organization Name': '<UNAVAIL>',
        'Provider Other Organization Name Type Code': '6',
      }),
      {
        other_names: [expect.objectContaining({ type: null, organization_name: null })],
        availability: {
          'other_names[0].organization_name': 'withheld by the publisher (<UNAVAIL>)',
          'other_names[0].type': 'published with the unknown code 6',
        },
      },
    ],
    [
      'another organization name in full (until 2024)',
      organization({
        'Provider Other Organization Name': 'EXAMPLE CARE',
        'Provider Other Organization Name Type Code': '3',
      }),
      {
        other_names: [
          expect.objectContaining({
            type: 'doing business as',
            organization_name: 'EXAMPLE CARE',
            last: null,
          }),
        ],
        availability: {},
      },
    ],
    [
      'a deactivated row: blank but NPI and date',
      { NPI: A, 'NPI Deactivation Date': '01/02/2024' },
      {
        entity_type: null,
        is_deactivated: true,
        deactivation_date: '2024-01-02',
        practice_address: null,
        mailing_address: null,
        taxonomies: [],
        primary_taxonomy: null,
        is_primary_repaired: false,
        identifiers: [],
        other_names: [],
        authorized_official: null,
        availability: {},
      },
    ],
    [
      'reactivated on the day of deactivation',
      person({ 'NPI Deactivation Date': '01/02/2024', 'NPI Reactivation Date': '01/02/2024' }),
      { is_deactivated: false, deactivation_date: '2024-01-02', reactivation_date: '2024-01-02' },
    ],
    [
      'deactivated again after a reactivation',
      person({ 'NPI Deactivation Date': '01/03/2024', 'NPI Reactivation Date': '01/02/2024' }),
      { is_deactivated: true },
    ],
    [
      'a license that is a masked Social Security number',
      licensed('$$$$$$$$$'),
      {
        taxonomies: [expect.objectContaining({ code: '207N00000X', license: null })],
        availability: {
          'taxonomies[0].license': 'masked by the publisher: a Social Security number ($$$$$$$$$)',
        },
      },
    ],
    [
      'an identifier that is a masked taxpayer number',
      identified('********'),
      {
        identifiers: [{ type: 'other', issuer: null, state: null, value: null }],
        availability: {
          'identifiers[0].value': 'masked by the publisher: an individual taxpayer number (********)',
        },
      },
    ],
    [
      'an identifier that is a masked employer number',
      identified('_________'),
      { availability: { 'identifiers[0].value': 'masked by the publisher: an employer number (_________)' } },
    ],
    [
      'an identifier of nothing but punctuation',
      identified('========='),
      { availability: { 'identifiers[0].value': 'published without a letter or digit (=========)' } },
    ],
    [
      'a mask in a later slot of several',
      person({
        'Healthcare Provider Taxonomy Code_2': '207ND0900X',
        'Provider License Number_2': '_________',
        'Other Provider Identifier_1': 'X1',
        'Other Provider Identifier Type Code_1': '01',
        'Other Provider Identifier_7': '$$$$$$$$$',
        'Other Provider Identifier Type Code_7': '05',
      }),
      {
        identifiers: [
          expect.objectContaining({ value: 'X1' }),
          expect.objectContaining({ value: null, type: 'Medicaid' }),
        ],
        availability: {
          'taxonomies[1].license': 'masked by the publisher: an employer number (_________)',
          'identifiers[1].value': 'masked by the publisher: a Social Security number ($$$$$$$$$)',
        },
      },
    ],
    [
      'prefix and suffix "--"',
      person({ 'Provider Name Prefix Text': '--', 'Provider Name Suffix Text': '--' }),
      {
        name_prefix: null,
        name_suffix: null,
        availability: {
          'name.prefix': 'published without a letter or digit (--)',
          'name.suffix': 'published without a letter or digit (--)',
        },
      },
    ],
    [
      'dates that are none',
      person({
        'Provider Enumeration Date': '13/45/2020',
        'Last Update Date': '2026',
        'Certification Date': '02/30/2026',
      }),
      {
        enumeration_date: null,
        last_update_date: null,
        certification_date: null,
        availability: {
          enumeration_date: 'published as "13/45/2020", which is no date',
          last_update_date: 'published as "2026", which is no date',
          certification_date: 'published as "02/30/2026", which is no date',
        },
      },
    ],
    [
      'a deactivation date that is none still deactivates',
      { NPI: A, 'NPI Deactivation Date': 'unknown' },
      {
        is_deactivated: true,
        deactivation_date: null,
        availability: { deactivation_date: 'published as "unknown", which is no date' },
      },
    ],
    [
      'sole proprietor not answered',
      person({ 'Is Sole Proprietor': 'X' }),
      { sole_proprietor: null, availability: { sole_proprietor: 'not answered by the provider (X)' } },
    ],
    [
      'sole proprietor: no',
      person({ 'Is Sole Proprietor': 'N' }),
      { sole_proprietor: 'no', availability: {} },
    ],
    [
      'an entity type nobody knows',
      person({ 'Entity Type Code': '3' }),
      { entity_type: null, availability: { entity_type: 'published with the unknown code 3' } },
    ],
    [
      'an apostrophe where a double quote stood, and a comma',
      person({ 'Provider Last Name (Legal Name)': "O'EXEMPLAR, 'DOC'" }),
      { last_name: "O'EXEMPLAR, 'DOC'" },
    ],
    [
      'blanks around a value and a value of blanks',
      person({ 'Provider First Name': '  ADA ', 'Provider Middle Name': '   ' }),
      { first_name: 'ADA', middle_name: null },
    ],
    [
      'a foreign address: free-text state, long postal code, unformatted phone',
      person({
        'Provider First Line Business Practice Location Address': 'HAUPTSTR. 1',
        'Provider Business Practice Location Address State Name': 'RHEINLAND-PFALZ',
        'Provider Business Practice Location Address Postal Code': 'D 66877 RAMSTEIN',
        'Provider Business Practice Location Address Country Code (If outside U.S.)': 'DE',
        'Provider Business Practice Location Address Telephone Number': '01149637146800000000',
      }),
      {
        practice_address: {
          line1: 'HAUPTSTR. 1',
          line2: null,
          city: null,
          state: 'RHEINLAND-PFALZ',
          postal_code: 'D 66877 RAMSTEIN',
          country: 'DE',
          phone: '01149637146800000000',
          fax: null,
        },
      },
    ],
    [
      'a group with its words',
      organization({ 'Healthcare Provider Taxonomy Group_1': '193400000X SINGLE SPECIALTY  GROUP' }),
      { taxonomies: [expect.objectContaining({ group: '193400000X SINGLE SPECIALTY  GROUP' })] },
    ],
    [
      'identifier types without a leading zero, old ones, unknown ones, none; an issuer without a value',
      person({
        'Other Provider Identifier_1': 'A1',
        'Other Provider Identifier Type Code_1': '5',
        'Other Provider Identifier_2': 'A2',
        'Other Provider Identifier Type Code_2': '08',
        'Other Provider Identifier_3': 'A3',
        'Other Provider Identifier Type Code_3': '99',
        'Other Provider Identifier_4': 'A4',
        'Other Provider Identifier Issuer_5': 'PLAN',
      }),
      {
        identifiers: [
          { type: 'Medicaid', issuer: null, state: null, value: 'A1' },
          { type: 'Medicare PIN', issuer: null, state: null, value: 'A2' },
          { type: null, issuer: null, state: null, value: 'A3' },
          { type: null, issuer: null, state: null, value: 'A4' },
          { type: null, issuer: 'PLAN', state: null, value: null },
        ],
        availability: { 'identifiers[2].type': 'published with the unknown code 99' },
      },
    ],
    [
      'a primary taxonomy in slot 15',
      inSlots([1, '207N00000X', 'N'], [2, '207ND0900X', 'X'], [15, '208000000X', 'Y']),
      { primary_taxonomy: '208000000X', is_primary_repaired: false, availability: {} },
    ],
    [
      'no primary switch: the only code',
      inSlots([1, '207N00000X', 'X']),
      {
        primary_taxonomy: '207N00000X',
        is_primary_repaired: true,
        taxonomies: [expect.objectContaining({ is_primary: true })],
        availability: { taxonomies: 'no taxonomy is marked primary; the only one is taken' },
      },
    ],
    [
      'no primary switch: the lowest slot, even if the first is empty',
      inSlots([2, '207N00000X', 'N'], [3, '208000000X', 'N']),
      {
        primary_taxonomy: '207N00000X',
        is_primary_repaired: true,
        taxonomies: [
          expect.objectContaining({ slot: 2, is_primary: true }),
          expect.objectContaining({ slot: 3, is_primary: false }),
        ],
        availability: { taxonomies: 'no taxonomy is marked primary; the one in the lowest slot is taken' },
      },
    ],
    [
      'two primary switches',
      inSlots([1, '207N00000X', 'N'], [2, '207ND0900X', 'Y'], [4, '208000000X', 'Y']),
      {
        primary_taxonomy: '207ND0900X',
        is_primary_repaired: true,
        availability: {
          taxonomies:
            'more than one taxonomy is marked primary; of these the one in the lowest slot is taken',
        },
      },
    ],
  ];

  test('each as its own row of one file', async () => {
    await place(
      MONTH,
      MAIN,
      cases.map(([, row], index) => ({ ...row, NPI: npi(1000 + index) })),
    );
    await read();
    const rows = await providers();
    expect(rows).toHaveLength(cases.length);
    for (const [index, [name, , expected]] of cases.entries())
      expect.soft(rows[index], name).toMatchObject(expected);
  });

  test('all 15 taxonomies and all 50 identifiers, in slot order', async () => {
    const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const provider = await one({
      NPI: A,
      ...Object.fromEntries(
        range(15).flatMap((slot) => [
          [`Healthcare Provider Taxonomy Code_${slot}`, `C${slot}`],
          [`Provider License Number_${slot}`, `L${slot}`],
          [`Provider License Number State Code_${slot}`, `S${slot}`],
          [`Healthcare Provider Primary Taxonomy Switch_${slot}`, slot === 9 ? 'Y' : 'N'],
          [`Healthcare Provider Taxonomy Group_${slot}`, `G${slot}`],
        ]),
      ),
      ...Object.fromEntries(
        range(50).flatMap((slot) => [
          [`Other Provider Identifier_${slot}`, `V${slot}`],
          [`Other Provider Identifier Type Code_${slot}`, '01'],
          [`Other Provider Identifier State_${slot}`, `S${slot}`],
          [`Other Provider Identifier Issuer_${slot}`, `I${slot}`],
        ]),
      ),
    });
    expect(provider.taxonomies).toEqual(
      range(15).map((slot) => ({
        slot,
        code: `C${slot}`,
        license: `L${slot}`,
        license_state: `S${slot}`,
        is_primary: slot === 9,
        group: `G${slot}`,
      })),
    );
    expect(provider.identifiers).toEqual(
      range(50).map((slot) => ({ type: 'other', issuer: `I${slot}`, state: `S${slot}`, value: `V${slot}` })),
    );
  });
});

describe('layouts and names of files', () => {
  const older = MAIN.slice(0, 329).map((name) =>
    name === 'Provider Sex Code' ? 'Provider Gender Code' : name,
  );

  test('329 columns, gender instead of sex', async () => {
    await place(
      'npidata_pfile_20050523-20190108.csv',
      older,
      [person({ 'Provider Gender Code': 'M' })].map(({ ...row }) => row),
    );
    const report = await read();
    expect(report).toMatchObject({
      snapshot: '2019-01-08',
      warnings: expect.not.arrayContaining([expect.stringContaining('column')]),
    });
    expect(await providers()).toMatchObject([{ npi: A, gender: 'M', certification_date: null }]);
  });

  test('a monthly zip: data files in, header files out, whatever their case', async () => {
    await publishZip(join(directory, 'in', 'NPPES_Data_Dissemination_November_2026_V2.zip'), {
      [MONTH.toUpperCase().replace('CSV', 'csv')]: publishedCsv(MAIN, [person()]),
      'npidata_pfile_20050523-20261108_fileheader.csv': publishedCsv(MAIN, []),
      'othername_pfile_20050523-20261108_FileHeader.csv': publishedCsv(OTHER_NAMES, []),
      'pl_pfile_20050523-20261108.csv': publishedCsv(LOCATIONS, []),
      'NPPES_Data_Dissemination_Readme_v.2.pdf': '%PDF',
    });
    const report = await read();
    expect(report.files.map(({ role, rows_read }) => [role, rows_read])).toEqual([
      ['main', 1],
      ['practice_location', 0],
    ]);
  });

  test.each([
    ['V1', 'npidata_pfile_20261109-20261115.csv'],
    ['V2', 'NPIDATA_PFILE_20261109-20261115_V2.CSV'],
  ])('%s names', async (_, name) => {
    await place(name, MAIN, [person()]);
    expect((await read()).files).toMatchObject([{ role: 'main', snapshot: '2026-11-15', rows_kept: 1 }]);
  });

  test('a renamed required column is refused by both names', async () => {
    const renamed = MAIN.map((name) => (name === 'Provider First Name' ? 'Given Name' : name));
    await place(MONTH, renamed, [{ NPI: A }]);
    await expect(read()).rejects.toMatchObject({
      code: 'columns_missing',
      message: expect.stringMatching(/"Provider First Name" \(column 7 is "Given Name"\)/),
    });
  });

  test('a missing column is refused by name', async () => {
    const header = MAIN.filter((name) => name !== 'Other Provider Identifier Issuer_50');
    await place(MONTH, header, [{ NPI: A }]);
    await expect(read()).rejects.toMatchObject({
      code: 'columns_missing',
      message: expect.stringContaining('"Other Provider Identifier Issuer_50"'),
    });
  });

  test('a last line cut off is refused', async () => {
    const whole = publishedCsv(MAIN, [person(), person({ NPI: B })]);
    await writeFile(join(directory, 'in', MONTH), whole.slice(0, -900));
    await expect(read()).rejects.toMatchObject({ code: 'cut_off', message: expect.stringContaining(MONTH) });
  });

  test('the main file is required', async () => {
    await place('pl_pfile_20261109-20261115.csv', LOCATIONS, []);
    await expect(read()).rejects.toMatchObject({ code: 'file_absent' });
  });
});

describe('files in order', () => {
  test('the row of a later file replaces the earlier one whole', async () => {
    await place(MONTH, MAIN, [person({ NPI: B }), person({ 'Provider Middle Name': 'OLD' })]);
    await place(WEEK, MAIN, [person({ 'Provider Last Name (Legal Name)': 'NEWNAME' })]);
    const report = await read();
    expect(await providers()).toMatchObject([
      { npi: A, last_name: 'NEWNAME', middle_name: null, file_no: 2 },
      { npi: B, file_no: 1 },
    ]);
    expect(await rejects()).toEqual([
      { role: 'main', file_no: 1, line: 3, reason: 'superseded by a later file', key: A },
    ]);
    expect(report.files).toMatchObject([
      { name: MONTH, rows_read: 2, rows_kept: 1, rows_rejected: 1 },
      { name: WEEK, rows_read: 1, rows_kept: 1, rows_rejected: 0 },
    ]);
    expect(report.snapshot).toBe('2026-11-15');
  });

  test('a week that ends before the month does is inside it', async () => {
    await place(MONTH, MAIN, [person({ 'Provider Middle Name': 'NEWER' })]);
    await place('npidata_pfile_20261026-20261101.csv', MAIN, [person({ 'Provider Middle Name': 'OLDER' })]);
    await read();
    expect(await providers()).toMatchObject([{ npi: A, middle_name: 'NEWER', file_no: 2 }]);
  });

  test('a week may blank out a provider: deactivated', async () => {
    await place(MONTH, MAIN, [person()]);
    await place(WEEK, MAIN, [{ NPI: A, 'NPI Deactivation Date': '11/10/2026' }]);
    await read();
    expect(await providers()).toMatchObject([
      { npi: A, entity_type: null, last_name: null, is_deactivated: true, deactivation_date: '2026-11-10' },
    ]);
  });

  test('bad NPIs are rejected, each with its line and reason', async () => {
    const wrong = `${A.slice(0, 9)}${(Number(A[9]) + 1) % 10}`;
    await place(MONTH, MAIN, [
      person({ NPI: '' }),
      person({ NPI: '12345' }),
      person({ NPI: wrong }),
      person({ NPI: B }),
    ]);
    await read();
    expect(await rejects()).toEqual([
      { role: 'main', file_no: 1, line: 2, reason: 'NPI is missing', key: null },
      { role: 'main', file_no: 1, line: 3, reason: 'NPI is not ten digits', key: '12345' },
      { role: 'main', file_no: 1, line: 4, reason: 'NPI has a wrong check digit', key: wrong },
    ]);
    expect((await providers()).map((row) => row.npi)).toEqual([B]);
  });

  test('the same NPI twice in one file refuses the source', async () => {
    await place(MONTH, MAIN, [person(), person({ NPI: B }), person({ 'Provider First Name': 'TWICE' })]);
    await expect(read()).rejects.toMatchObject({ code: 'repeated_key', message: expect.stringContaining(A) });
  });
});

describe('the sub-files', () => {
  const otherName = (of: string, name: string, type = '3'): PublishedRow => ({
    NPI: of,
    'Provider Other Organization Name': name,
    'Provider Other Organization Name Type Code': type,
  });
  const location = (of: string, line1: string): PublishedRow => ({
    NPI: of,
    'Provider Secondary Practice Location Address- Address Line 1': line1,
    'Provider Secondary Practice Location Address-  Address Line 2': 'Ste 1',
    'Provider Secondary Practice Location Address - City Name': 'Sampleton',
    'Provider Secondary Practice Location Address - State Name': 'PUERTO RICO',
    'Provider Secondary Practice Location Address - Postal Code': '00901',
    'Provider Secondary Practice Location Address - Country Code (If outside U.S.)': 'US',
    'Provider Secondary Practice Location Address - Telephone Number': '7875550100',
    'Provider Secondary Practice Location Address - Telephone Extension': '21',
    'Provider Practice Location Address - Fax Number': '7875550101',
  });

  test('are joined to their provider, in published order', async () => {
    await place(MONTH, MAIN, [organization()]);
    await place('othername_pfile_20050523-20261108.csv', OTHER_NAMES, [
      otherName(A, 'Zeta Care'),
      otherName(A, 'Alpha Care', '4'),
    ]);
    await place('pl_pfile_20050523-20261108.csv', LOCATIONS, [
      location(A, '9 Second St'),
      location(A, '1 First St'),
    ]);
    await place('endpoint_pfile_20050523-20261108.csv', ENDPOINTS, [
      {
        NPI: A,
        'Endpoint Type': 'FHIR',
        'Endpoint Type Description': 'FHIR URL',
        Endpoint: 'https://fhir.example.org/r4',
        Affiliation: 'Y',
        'Affiliation Legal Business Name': 'Example Exchange',
        'Use Code': 'OTHER',
        'Use Description': 'Other',
        'Other Use Description': 'FHIR API',
        'Content Type': 'CSV',
        'Content Description': 'CSV',
      },
      {
        NPI: A,
        'Endpoint Type': 'DIRECT',
        Endpoint: 'ada@direct.example.org',
        Affiliation: 'N',
        'Endpoint Description': 'Carequality',
        'Use Code': 'HIE',
        'Use Description': 'Health Information Exchange (HIE)',
      },
    ]);
    const report = await read();
    expect(await providers()).toMatchObject([
      {
        other_names: [
          { type: 'doing business as', organization_name: 'Zeta Care', last: null },
          { type: 'former legal business name', organization_name: 'Alpha Care' },
        ],
        secondary_locations: [
          {
            line1: '9 Second St',
            line2: 'Ste 1',
            city: 'Sampleton',
            state: 'PUERTO RICO',
            postal_code: '00901',
            country: 'US',
            phone: '7875550100',
            fax: '7875550101',
          },
          { line1: '1 First St' },
        ],
        endpoints: [
          {
            type: 'FHIR',
            endpoint: 'https://fhir.example.org/r4',
            description: null,
            use: 'FHIR API',
            content_type: 'CSV',
            affiliation: 'Example Exchange',
          },
          {
            type: 'DIRECT',
            endpoint: 'ada@direct.example.org',
            description: 'Carequality',
            use: 'Health Information Exchange (HIE)',
            content_type: null,
            affiliation: null,
          },
        ],
        availability: {},
      },
    ]);
    expect(report.rows).toMatchObject({
      nppes__other_name: 2,
      nppes__secondary_location: 2,
      nppes__endpoint: 2,
    });
    expect(
      await query(
        z.object({ phone_extension: z.string() }),
        'SELECT DISTINCT phone_extension FROM nppes__secondary_location',
      ),
    ).toEqual([{ phone_extension: '21' }]);
  });

  test('names of the othername file take the place of a withheld one; with the fourth column', async () => {
    await place(MONTH, MAIN, [
      organization({
        'Provider Other Organization Name': '<UNAVAIL>',
        'Provider Other Organization Name Type Code': '6',
        'Is Organization Subpart': 'X',
      }),
    ]);
    await place('othername_pfile_20050523-20261108.csv', headerOf(OTHER_NAME_COLUMNS), [
      { ...otherName(A, 'Example Care'), 'Created Date': '03/04/2026' },
      otherName(A, '<UNAVAIL>', '7'),
    ]);
    await read();
    expect(await providers()).toMatchObject([
      {
        other_names: [
          { type: 'doing business as', organization_name: 'Example Care' },
          { type: null, organization_name: null },
        ],
      },
    ]);
    expect((await providers())[0]?.availability).toEqual({
      organization_subpart: 'not answered by the provider (X)',
      'other_names[1].type': 'published with the unknown code 7',
      'other_names[1].organization_name': 'withheld by the publisher (<UNAVAIL>)',
    });
    expect(
      await query(
        z.object({ created_date: z.string().nullable() }),
        'SELECT created_date FROM nppes__other_name ORDER BY line',
      ),
    ).toEqual([{ created_date: '2026-03-04' }, { created_date: null }]);
  });

  test('a name that the main file carries too is said once', async () => {
    await place(MONTH, MAIN, [
      organization({
        'Provider Other Organization Name': 'EXAMPLE CARE',
        'Provider Other Organization Name Type Code': '3',
      }),
    ]);
    await place('othername_pfile_20050523-20261108.csv', OTHER_NAMES, [
      otherName(A, 'EXAMPLE CARE'),
      otherName(A, 'EXAMPLE CARE', '5'),
    ]);
    await read();
    expect(await providers()).toMatchObject([
      { other_names: [{ type: 'doing business as' }, { type: 'other name' }] },
    ]);
  });

  test('only the newest file that carries an NPI counts', async () => {
    await place(MONTH, MAIN, [organization(), organization({ NPI: B })]);
    await place(WEEK, MAIN, [organization()]);
    await place('pl_pfile_20050523-20261108.csv', LOCATIONS, [location(A, 'OLD'), location(B, 'KEPT')]);
    await place('pl_pfile_20261109-20261115.csv', LOCATIONS, [location(A, 'NEW')]);
    const report = await read();
    expect(await providers()).toMatchObject([
      { npi: A, secondary_locations: [{ line1: 'NEW' }] },
      { npi: B, secondary_locations: [{ line1: 'KEPT' }] },
    ]);
    expect(report.files.filter(({ role }) => role === 'practice_location')).toMatchObject([
      { rows_read: 2, rows_kept: 1, rejected: { 'superseded by a later file': 1 } },
      { rows_read: 1, rows_kept: 1 },
    ]);
  });

  test('a later main row without sub-rows means they are gone', async () => {
    await place(MONTH, MAIN, [organization(), organization({ NPI: B })]);
    await place(WEEK, MAIN, [organization()]);
    await place('pl_pfile_20050523-20261108.csv', LOCATIONS, [location(A, 'GONE'), location(B, 'KEPT')]);
    await place('pl_pfile_20261109-20261115.csv', LOCATIONS, []);
    await read();
    expect(await providers()).toMatchObject([
      { npi: A, secondary_locations: [] },
      { npi: B, secondary_locations: [{ line1: 'KEPT' }] },
    ]);
    expect(await rejects()).toContainEqual({
      role: 'practice_location',
      file_no: 1,
      line: 2,
      reason: 'superseded by a later file',
      key: A,
    });
  });

  test('where the later sub-file is not at hand, the rows stay', async () => {
    await place(MONTH, MAIN, [organization()]);
    await place(WEEK, MAIN, [organization()]);
    await place('pl_pfile_20050523-20261108.csv', LOCATIONS, [location(A, 'KEPT')]);
    await read();
    expect(await providers()).toMatchObject([{ file_no: 2, secondary_locations: [{ line1: 'KEPT' }] }]);
  });

  test('rows of an NPI that is in no main file, or is none, are rejected', async () => {
    await place(MONTH, MAIN, [organization()]);
    await place('othername_pfile_20050523-20261108.csv', OTHER_NAMES, [
      otherName(B, 'X'),
      otherName('123', 'Y'),
    ]);
    await place('pl_pfile_20050523-20261108.csv', LOCATIONS, [location(B, 'X')]);
    await place('endpoint_pfile_20050523-20261108.csv', ENDPOINTS, [{ NPI: B, Endpoint: 'x' }]);
    const report = await read();
    expect((await rejects()).map(({ role, line, reason }) => [role, line, reason])).toEqual([
      ['endpoint', 2, 'NPI is in no main file'],
      ['othername', 2, 'NPI is in no main file'],
      ['othername', 3, 'NPI is not ten digits'],
      ['practice_location', 2, 'NPI is in no main file'],
    ]);
    expect(
      report.files.map(({ rows_read, rows_kept, rows_rejected }) => rows_read - rows_kept - rows_rejected),
    ).toEqual([0, 0, 0, 0]);
  });
});

describe('the deactivation report', () => {
  const report = (...rows: [string, string][]) => publishReport(join(directory, 'in', REPORT), rows);

  test('marks providers deactivated, reactivated ones excepted', async () => {
    const [reactivated, again, blank, unknown] = [npi(3), npi(4), npi(5), npi(6)];
    await place(MONTH, MAIN, [
      person(),
      person({ NPI: B }),
      person({
        NPI: reactivated,
        'NPI Deactivation Date': '01/05/2020',
        'NPI Reactivation Date': '02/05/2020',
      }),
      person({ NPI: again, 'NPI Deactivation Date': '01/05/2020', 'NPI Reactivation Date': '02/05/2020' }),
      { NPI: blank, 'NPI Deactivation Date': '03/01/2020' },
    ]);
    await report(
      [A, '11/01/2026'],
      [reactivated, '02/05/2020'],
      [again, '03/05/2020'],
      [blank, '03/01/2020'],
      [unknown, '03/01/2020'],
      [A.slice(1), '03/01/2020'],
      [B, 'soon'],
    );
    const { files, rows } = await read();
    expect((await providers()).map((row) => [row.npi, row.is_deactivated, row.deactivation_date])).toEqual([
      [A, true, '2026-11-01'],
      [B, false, null],
      [reactivated, false, '2020-02-05'],
      [again, true, '2020-03-05'],
      [blank, true, '2020-03-01'],
    ]);
    expect(files.at(-1)).toMatchObject({
      name: REPORT,
      snapshot: '2026-11-09',
      rows_read: 7,
      rows_kept: 4,
      rejected: {
        'NPI is in no main file': 1,
        'NPI is not ten digits': 1,
        'deactivation date is missing or no date': 1,
      },
    });
    expect(rows.nppes__deactivation).toBe(4);
  });

  test('only the newest one is read, dated either way', async () => {
    await place(MONTH, MAIN, [person(), person({ NPI: B })]);
    await publishReport(join(directory, 'in', 'NPPES_Deactivated_NPI_Report_111626_V2.xlsx'), [
      [B, '11/12/2026'],
    ]);
    await report([A, '11/01/2026']);
    expect((await read()).files.at(-1)).toMatchObject({ snapshot: '2026-11-16' });
    expect((await providers()).map((row) => row.is_deactivated)).toEqual([false, true]);
  });
});

test('the flat views name every slot', async () => {
  await one(inSlots([1, '207N00000X', 'N'], [3, '208000000X', 'Y']));
  expect(
    await query(
      z.object({ npi: z.string(), slot: z.number(), code: z.string(), is_primary: z.boolean() }),
      'SELECT npi, slot, code, is_primary FROM nppes__taxonomy ORDER BY slot',
    ),
  ).toEqual([
    { npi: A, slot: 1, code: '207N00000X', is_primary: false },
    { npi: A, slot: 3, code: '208000000X', is_primary: true },
  ]);
});

test('the invented fixture files are in the exact published format and read whole', async () => {
  const fixtures = new URL('./fixtures/', import.meta.url).pathname;
  const bytes = await readFile(join(fixtures, MONTH), 'utf8');
  expect(bytes.split('\n')[0]).toBe(MAIN.map((name) => `"${name}"`).join(','));
  const report = await read(fixtures);
  expect(report.files.map(({ role, rows_read, rows_kept }) => [role, rows_read, rows_kept])).toEqual([
    ['main', 4, 3],
    ['main', 2, 2],
    ['othername', 1, 1],
    ['practice_location', 1, 1],
    ['endpoint', 1, 1],
    ['deactivation', 2, 1],
  ]);
});
