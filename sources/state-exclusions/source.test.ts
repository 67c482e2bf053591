import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import { entriesOf, list } from '../../test/state-list.ts';
import { workbookOf, workbookOfSheets } from '../../test/workbook.ts';
import { STATE_FILES } from './states.ts';

const Row = z.record(z.string(), z.json());

const TEXAS = `CompanyName,LastName,FirstName,MidInitial,Occupation,LicenseNumber,NPI,StartDate,AddDate,ReinstatedDate,EligibleToReapplyDate,Waiver,WebComments
 ,Quillfeather,Anna,Q,LVN,142862,2000000010,2019-11-15,2020-01-31,,,No,LICENSE REVOKED
 ,Lindquist,Bram,,M.D.,H3249,,1996-08-17,1996-11-15,5/5/2004,,No,LICENSE SUSPENDED- REINSTATED 5/5/04.
 ,Ashbourne,Cora,,RN,,,2020-01-02,2020-01-31,12/31/9999,,No,CONVICTION/ INDEF FED EXCLUSN
Quindle Home Care Inc,,,,Home Health,,20000,2021-01-02,2021-01-31,,1/2/2024,No,
Quindle Home Care Inc,,,,Home Health,,20000,2021-01-02,2021-01-31,,1/2/2024,No,
`;

test('Texas: the reinstated stay in the list, a day to come reinstates nobody, federal rows are marked', async () => {
  const { report, rows } = await entriesOf(
    'tx',
    TEXAS,
    'last_name, first_name, business_name, npi, exclusion_date, end_text, is_reinstated, is_federal',
  );
  expect(report.files[0]).toMatchObject({ rows_read: 5, rows_kept: 4, rejected: { 'identical line': 1 } });
  expect(rows).toEqual([
    ['Quillfeather', 'Anna', null, '2000000010', '2019-11-15', null, false, false],
    ['Lindquist', 'Bram', null, null, '1996-08-17', null, true, false],
    ['Ashbourne', 'Cora', null, null, '2020-01-02', null, false, true],
    [null, null, 'Quindle Home Care Inc', null, '2021-01-02', '1/2/2024', false, false],
  ]);
});

test.each([
  ['HHSC OIG Action', false],
  ['HHSC-OIG ACTION', false],
  ['License or Certification revoked', false],
  ['Federal mandated exclusion ', true],
  ['HHS EXCLUSION, LIC REVOKED BY BNE.', true],
  ['ADMIN SECY  HHS EXCL', true],
  ['FED. EXCLUSION', true],
  ['MEDICARE EXCLUSION', true],
  ['CONVICTION/MEDICARE EXCLUSION', true],
  ['MEDICAID EXCLUSION', false],
  ['CONVICTION/MEDICARE', false],
])('Texas, the inspector general of the state and the federal government: %s', async (comment, isFederal) => {
  const [header] = TEXAS.split('\n');
  const { rows } = await entriesOf(
    'tx',
    `${header}\n ,Quill,Anna,,RN,,,2020-01-02,2020-01-31,,,No,"${comment}"\n`,
    'is_federal',
  );
  expect(rows).toEqual([[isFederal]]);
});

const CALIFORNIA = `\ufeffLast Name,First Name,Middle Name,"A/K/A-Also Known As
D/B/A-Doing Business as",Address(es),Provider Type,License Number,Provider Number,Date of Suspension,Active Period,
Quill Pharmacy,N/A,N/A,N/A,"1 Main St,
Los Angeles, CA",Pharmacy,41023,"PHA410230, 2000000010; 2000000028",7/8/2016,Indefinitely effective,
Ashbourne,Cora,N/A,N/A,N/A,Physician,N/A,N/A,05/23/2018,Indefinitely effective,
`;

test('California: a line break in the header, an entry for each NPI among other numbers', async () => {
  const { report, rows } = await entriesOf(
    'ca',
    CALIFORNIA,
    'last_name, first_name, business_name, npi, exclusion_date',
  );
  expect(report.warnings).toEqual([]);
  expect(rows).toEqual([
    [null, null, 'Quill Pharmacy', '2000000010', '2016-07-08'],
    [null, null, 'Quill Pharmacy', '2000000028', '2016-07-08'],
    ['Ashbourne', 'Cora', null, null, '2018-05-23'],
  ]);
});

test('words for none are names of people where they can be', async () => {
  const header = CALIFORNIA.slice(0, CALIFORNIA.indexOf('Quill'));
  const rest = 'N/A,N/A,Physician,N/A,N/A,05/23/2018,Indefinitely effective,';
  const names = [
    'Na,Cora',
    'Null,Cora',
    'Ashbourne,Na',
    'N/A,Cora',
    'NONE,N/A',
    'null,NULL',
    'Quill Pharmacy,NA',
  ];
  const { rows } = await entriesOf(
    'ca',
    header + names.map((name) => `${name},N/A,${rest}\n`).join(''),
    'last_name, first_name, business_name',
  );
  expect(rows).toEqual([
    ['Na', 'Cora', null],
    ['Null', 'Cora', null],
    ['Ashbourne', 'Na', 'Ashbourne'],
    ['Quill Pharmacy', 'NA', 'Quill Pharmacy'],
  ]);
});

const PENNSYLVANIA = `ProviderName,LicenseNumber,Status,BeginDate,EndDate,CAO,ListDate,IND_CHGD,DTE_CHANGE_LAST,NAM_LAST_PROVR,NAM_FIRST_PROVR,NAM_MIDDLE_PROVR,NAM_TITLE_PROVR,NAM_SUFFIX_PROVR,NAM_PROVR_ALT,NAM_BUSNS_MP,IDN_NPI,NBR_FEIN
"Quill, Anna",,Precluded,6/7/1998 0:00:00,6/7/2000 0:00:00,Bucks,7/1/1998,0,,Quill,Anna,,,,,,None,
"Lund, Bram",,Reinstated,6/7/1998,12/31/2299,Bucks,7/1/1998,0,,Lund,Bram,,,Jr.,,,2000000010,
,,Precluded,6/7/1998,12/31/2299,Bucks,7/1/1998,0,,null,null,,,,,Quindle Home Care Inc,N/A,
`;

test('Pennsylvania: the end of a period takes nobody off the list, the status does', async () => {
  const { rows } = await entriesOf(
    'pa',
    PENNSYLVANIA,
    'last_name, name_suffix, business_name, npi, exclusion_date, is_reinstated',
  );
  expect(rows).toEqual([
    ['Quill', null, null, null, '1998-06-07', false],
    ['Lund', 'Jr.', null, '2000000010', '1998-06-07', true],
    [null, null, 'Quindle Home Care Inc', null, '1998-06-07', false],
  ]);
});

test('Pennsylvania: who is reinstated is so from the end of the period on, and that is no sanction', async () => {
  const [header = ''] = PENNSYLVANIA.split('\n');
  const row = (status: string, end: string) =>
    `"Lund, Bram",,${status},6/7/1998,${end},,,0,,Lund,Bram,,,,,,,`;
  const { rows } = await entriesOf(
    'pa',
    [header, row('Reinstated', '9/13/2016'), row('Reinstated', '12/31/2299'), row('Reinstated', '9/13/2099')]
      .concat(row('Precluded', '9/13/2016'), '')
      .join('\n'),
    'reinstatement_date, is_reinstated, sanction',
  );
  expect(rows).toEqual([
    ['2016-09-13', true, null],
    [null, true, null],
    [null, true, null],
    [null, false, 'Precluded'],
  ]);
});

const LOUISIANA = `Document created on: 11/1/2026 4:38:17 PM
First Name, Last Name or Entity Name, Birthdate, Affiliated Entity, Title or Provider Type, NPI#, Reason for Exclusion, Period of Exclusion, Reason for Termination, Type of Exclusion, Period of Enrollment Prohibition, Effective Date, Reinstate, State and Zip, Program Office
Anna Bea,Quill,7/4/1961 12:00:00 AM,,Nurse Aide,NRF,Abuse,5 Yrs,,State,,1/17/2003 12:00:00 AM,,"Kenner, LA 70065",PI
A. Bram,"Lund, Jr.",,,M.D.,2000000010,1128b4,Indefinitely,,OIG,,12/19/2002 12:00:00 AM,,Louisiana 70068,PI
Cora,Ashbourne,,,Nurse Aide,,Abuse,5 yrs,,state,,11/18/2002 12:00:00 AM,7/23/2024 12:00:00 AM,"Baton Rouge La, 70806",PI
Dina,Eggert,,Quill Home,DSW,,DSW Finding,Permanent,,DSW ,,5/4/2020 12:00:00 AM,12/31/9999 12:00:00 AM,,HSS
,"Quindle Care, Inc.",,,PCS,2000000028,,,Cause,State,3 years,5/4/2020 12:00:00 AM,,"Mandeville, LA",PI
`;

test('a day that stands for none is no end', async () => {
  const { rows: ofLouisiana } = await entriesOf('la', LOUISIANA, 'last_name, reinstatement_date');
  expect(ofLouisiana.slice(2, 4)).toEqual([
    ['Ashbourne', '2024-07-23'],
    ['Eggert', null],
  ]);
  const { rows: ofPennsylvania } = await entriesOf('pa', PENNSYLVANIA, 'last_name, end_text');
  expect(ofPennsylvania.slice(0, 2)).toEqual([
    ['Quill', '6/7/2000 0:00:00'],
    ['Lund', null],
  ]);
});

test('Louisiana: rows of the OIG are marked, a day of reinstatement counts once it has come, birth dates are not kept', async () => {
  const { report, rows } = await entriesOf(
    'la',
    LOUISIANA,
    'last_name, first_name, business_name, npi, reason, end_text, exclusion_date, is_reinstated, is_federal, city, place_state, postal_code',
  );
  expect(report.warnings).toEqual([]);
  expect(rows).toEqual([
    ['Quill', 'Anna Bea', null, null, 'Abuse', '5 Yrs', '2003-01-17', false, false, 'Kenner', 'LA', '70065'],
    [
      'Lund, Jr.',
      'A. Bram',
      null,
      '2000000010',
      '1128b4',
      'Indefinitely',
      '2002-12-19',
      false,
      true,
      null,
      null,
      '70068',
    ],
    [
      'Ashbourne',
      'Cora',
      null,
      null,
      'Abuse',
      '5 yrs',
      '2002-11-18',
      true,
      false,
      'Baton Rouge',
      null,
      '70806',
    ],
    ['Eggert', 'Dina', null, null, 'DSW Finding', 'Permanent', '2020-05-04', false, false, null, 'LA', null],
    [
      null,
      null,
      'Quindle Care, Inc.',
      '2000000028',
      'Cause',
      '3 years',
      '2020-05-04',
      false,
      false,
      'Mandeville',
      'LA',
      null,
    ],
  ]);
  await using read = await ingestFiles(list('la'), { [STATE_FILES.la.example]: LOUISIANA });
  const tables = await read.warehouse.rows(Row, 'SELECT * FROM state_exclusions_la__exclusion');
  expect(JSON.stringify(tables)).not.toMatch(/1961|7\/4/);
});

const MICHIGAN = [
  ['Medicaid Michigan Sanction Provider List\nNovember 1, 2026'],
  [
    'Entity Name',
    'Last Name',
    'First Name',
    'Middle Name',
    'Provider Category',
    'NPI#',
    'City',
    'License#',
    'Sanction Date1',
    'Sanction Source',
    'Sanction Date2',
    'Sanction Source',
    'Reason',
  ],
  [
    'Quindle Home Care Inc',
    'Quill',
    'Anna',
    '',
    'Home Help Agency',
    '2000000010',
    'Garden City',
    '',
    '2025-04-27',
    'MDHHS-OIG',
    '',
    '',
    'Summary Suspension',
  ],
  [
    '',
    'Lund',
    'Bram',
    'J',
    'Physician ',
    '2000000028\u00a0\u00a0',
    'Baton Rouge, LA',
    '4301',
    ' 06/11/2015',
    'HHS',
    '3/29/2018 8/31/18',
    'MDHHS-OIG',
    '1128(a)(1)',
  ],
  [
    'Ashbourne Dental',
    ' ',
    '',
    '',
    'Dental Group',
    '',
    'Southgate',
    '',
    '05817/2023',
    'HHS & DCH',
    '',
    '',
    'Suspended\nTerminated',
  ],
];

test('Michigan: two columns of one name, a business and a person in one row, an OIG of the state', async () => {
  const { report, rows } = await entriesOf(
    'mi',
    await workbookOf(MICHIGAN),
    'last_name, first_name, business_name, npi, exclusion_date, reason, is_federal, city, place_state',
  );
  expect(report.files[0]).toMatchObject({ rows_read: 3, rows_kept: 3 });
  expect(rows).toEqual([
    [
      'Quill',
      'Anna',
      null,
      '2000000010',
      '2025-04-27',
      'Summary Suspension; MDHHS-OIG',
      false,
      'Garden City',
      'MI',
    ],
    [
      null,
      null,
      'Quindle Home Care Inc',
      '2000000010',
      '2025-04-27',
      'Summary Suspension; MDHHS-OIG',
      false,
      'Garden City',
      'MI',
    ],
    ['Lund', 'Bram', null, '2000000028', '2015-06-11', '1128(a)(1); HHS', true, 'Baton Rouge', 'LA'],
    [null, null, 'Ashbourne Dental', null, null, 'Suspended Terminated; HHS & DCH', false, 'Southgate', 'MI'],
  ]);
});

test('Ohio: people and organizations are on sheets of their own, birth dates are not kept', async () => {
  const { Individuals = [], Organizations = [] } = STATE_FILES.oh.sheets ?? {};
  const workbook = await workbookOfSheets([
    { name: 'Instructions', rows: [['How to read this list']] },
    {
      name: 'Individuals',
      rows: [
        Individuals,
        [
          'Quill ',
          'Anna',
          'B',
          '1961-07-04',
          '2000000010, 2000000028',
          '2744918',
          'Excluded ',
          '2019-03-25',
          '',
          '45 - Waivered',
        ],
        ['Lund', 'Bram M.', '', '', ' ', '', 'Suspended', '2010-08-18', '', ''],
      ],
    },
    {
      name: 'Organizations',
      rows: [
        Organizations,
        [
          '2000000051',
          'Quindle Care, LLC',
          '1 Main St ',
          'Suite 2',
          'Dayton',
          'OH',
          '45429',
          '0451642',
          ' Suspended',
          '2023-09-08',
          '',
          '21 - Group',
        ],
      ],
    },
  ]);
  const { report, rows } = await entriesOf(
    'oh',
    workbook,
    'last_name, first_name, business_name, npi, sanction, exclusion_date, address, city, place_state, postal_code',
  );
  expect(report.files[0]).toMatchObject({ rows_read: 3, rows_kept: 3 });
  expect(rows).toEqual([
    ['Quill', 'Anna', null, '2000000010', 'Excluded', '2019-03-25', null, null, 'OH', null],
    ['Quill', 'Anna', null, '2000000028', 'Excluded', '2019-03-25', null, null, 'OH', null],
    ['Lund', 'Bram M.', null, null, 'Suspended', '2010-08-18', null, null, 'OH', null],
    [
      null,
      null,
      'Quindle Care, LLC',
      '2000000051',
      'Suspended',
      '2023-09-08',
      '1 Main St',
      'Dayton',
      'OH',
      '45429',
    ],
  ]);
  await using read = await ingestFiles(list('oh'), { [STATE_FILES.oh.example]: workbook });
  const tables = await read.warehouse.rows(Row, 'SELECT * FROM state_exclusions_oh__exclusion');
  expect(JSON.stringify(tables)).not.toMatch(/1961/);
});

test('Ohio: a workbook without the sheet of organizations is refused', async () => {
  const { Individuals = [] } = STATE_FILES.oh.sheets ?? {};
  const people = await workbookOfSheets([{ name: 'Individuals', rows: [Individuals, ['Quill', 'Anna']] }]);
  await expect(entriesOf('oh', people, 'npi')).rejects.toMatchObject({ code: 'not_xlsx' });
});

test('Massachusetts: names first name first, with a generation; what may be a business is read as one too', async () => {
  const { rows } = await entriesOf(
    'ma',
    await workbookOf([
      STATE_FILES.ma.columns.map(([name]) => name),
      ['ANNA B QUILL', 'PHYSICIAN', '2000000010', '', 'DISCIPLINARY ACTION BY LICENSING BOARD', '2026-05-19'],
      ['BRAM  LUND III', 'PHYSICIAN', 'NONE', '89927', 'MEDICARE SUSPENSION', '2011-10-20'],
      ['CORA DE LA ROSA', 'DENTIST', '', '', 'CRIMINAL CONVICTION', '2011-10-20'],
      ['QUINDLE DENTAL & DENTURES PC', 'GROUP PRACTICE ORGANIZATION', '', '', '', '2011-10-20'],
      ['EGGERT QUILL, MD PC', 'GROUP PRACTICE ORGANIZATION', '', '', '', '2011-10-20'],
    ]),
    'last_name, first_name, middle_name, name_suffix, business_name, place_state',
  );
  expect(rows).toEqual([
    ['QUILL', 'ANNA', 'B', null, 'ANNA B QUILL', 'MA'],
    ['LUND', 'BRAM', null, 'III', 'BRAM LUND III', 'MA'],
    ['DE LA ROSA', 'CORA', null, null, 'CORA DE LA ROSA', 'MA'],
    [null, null, null, null, 'QUINDLE DENTAL & DENTURES PC', 'MA'],
    [null, null, null, null, 'EGGERT QUILL, MD PC', 'MA'],
  ]);
});

test('North Carolina: owners are not excluded, other names and numbers stand in the cell', async () => {
  const header = [
    'EXCLUDED ENTITY',
    'NPI/ATYPICAL ID (EXCLUDED)',
    'EFFECTIVE DATE',
    'REASON FOR EXCLUSION  ',
    'CITY',
    'STATE',
    'ZIP CODE',
    'OWNERSHIP',
  ];
  const titles = [
    'PUBLISHED NOVEMBER 2026',
    'Office of Compliance',
    ' ',
    'Exclusion applies only to the\nprovider listed',
    ' ',
    'Terminations',
  ];
  const { rows } = await entriesOf(
    'nc',
    await workbookOf([
      ...titles.map((title) => [title]),
      header,
      [
        'QUINDLE CARE LLC (DBA: LUND HOME\nHEALTH)',
        '50345490',
        '2020-10-20',
        'STATE',
        'KINSTON\u00a0',
        'NC',
        '28501',
        'BRAM LUND',
      ],
      ['ANNA\u00a0BEA QUILL', '2000000010', '2025-03-02', 'FEDERAL', 'CARY', 'NC', '27518', 'ANNA BEA QUILL'],
      ['CORA (ASH) BOURNE', 'N/A', '2025-03-02', 'OIG/STATE', 'CARY', 'NC', '27518', ''],
    ]),
    'last_name, first_name, middle_name, business_name, npi, reason, is_federal, city',
  );
  expect(rows).toEqual([
    [null, null, null, 'QUINDLE CARE LLC', null, 'STATE', false, 'KINSTON'],
    [null, null, null, 'LUND HOME HEALTH', null, 'STATE', false, 'KINSTON'],
    ['QUILL', 'ANNA', 'BEA', 'ANNA BEA QUILL', '2000000010', 'FEDERAL', true, 'CARY'],
    ['BOURNE', 'CORA', 'ASH', 'CORA (ASH) BOURNE', null, 'OIG/STATE', false, 'CARY'],
  ]);
});

test('Indiana: credentials, several NPIs by a slash, the first of several towns', async () => {
  const { rows } = await entriesOf(
    'in',
    await workbookOf([
      ['Provider Terminations (As of November 2026)'],
      [
        'Provider Name',
        'National Provider Identification (NPI)',
        'Service Location Address',
        'Termination Effective Date ',
      ],
      ['\nAnna B. Quill, MD', '2000000010/2000000028', 'Burlington, IN\nKokomo, IN', '2014-12-15'],
      ['Bram Lund Jr., M.D.', 'N/A', ' Munster, IN          Hammond, IN', '2014-12-15'],
      ['Quindle Care', '2000000051', 'Chicago, IL', '2014-12-15'],
    ]),
    'last_name, first_name, middle_name, name_suffix, business_name, npi, city, place_state',
  );
  expect(rows).toEqual([
    ['Quill', 'Anna', 'B.', null, 'Anna B. Quill, MD', '2000000010', 'Burlington', 'IN'],
    ['Quill', 'Anna', 'B.', null, 'Anna B. Quill, MD', '2000000028', 'Burlington', 'IN'],
    ['Lund', 'Bram', null, 'Jr', 'Bram Lund Jr., M.D.', null, 'Munster', 'IN'],
    // Care is a family name too.
    ['Care', 'Quindle', null, null, 'Quindle Care', '2000000051', 'Chicago', 'IL'],
  ]);
});

test('Washington: a cell may name businesses and a person, each an entry; numbers of the state are no NPIs', async () => {
  const { rows } = await entriesOf(
    'wa',
    await workbookOf([
      ['Provider Termination and Exclusion List'],
      ['Updated 11/1/2026'],
      [' '],
      ['Name', 'License #', 'NPI # or P1 #', 'Date of Exclusion', 'Action'],
      [
        'Quindle Dental\nQuill, Anna L. DN',
        'DN604',
        '2000000010\n2000000028',
        '2023-09-21',
        'Terminate Medicaid Authority',
      ],
      ['Lund, Bram Jr MD', 'MD000', 'P1 - 1027986', '2005-08-30', 'License Surrendered'],
      ['Ashbourne, Cora DBA Lund Chairs', 'N/A', '1011436', '2005-08-30', 'OIG Exclusion'],
      ['Eggert, Dina, MD', 'None', 'None', '2005-08-30', 'License Suspended '],
      // A legal form with a letter wrong, or a first name.
      ['Somnwick, LCL', 'None', 'None', '2005-08-30', 'License Suspended '],
      ['Maple Eye, P.B.', 'None', 'None', '2005-08-30', 'License Suspended '],
    ]),
    'last_name, first_name, middle_name, name_suffix, business_name, npi, is_federal',
  );
  expect(rows).toEqual([
    [null, null, null, null, 'Quindle Dental', '2000000010', false],
    [null, null, null, null, 'Quindle Dental', '2000000028', false],
    ['Quill', 'Anna', 'L.', null, null, '2000000010', false],
    ['Quill', 'Anna', 'L.', null, null, '2000000028', false],
    ['Lund', 'Bram', null, 'Jr', null, null, false],
    ['Ashbourne', 'Cora', null, null, null, null, true],
    [null, null, null, null, 'Lund Chairs', null, true],
    ['Eggert', 'Dina', null, null, null, null, false],
    ['Somnwick', 'LCL', null, null, 'Somnwick, LCL', null, false],
    ['Maple Eye', 'P.B.', null, null, 'Maple Eye, P.B.', null, false],
  ]);
});

test('Illinois: names last name first, days as bare numbers', async () => {
  const { rows } = await entriesOf(
    'il',
    await workbookOf([
      STATE_FILES.il.columns.map(([name]) => name),
      [
        'QUILL ANNA B',
        '036060408',
        '2000000010',
        'PHYSICIAN',
        '',
        '37494',
        'Terminated',
        '1 MAIN ST',
        'STE 805',
        'CHICAGO',
        'IL',
        '60118 - 1529',
      ],
      ['QUINDLE MEDICAR INC', '', '', 'MEDICAR PROVIDER', '', '41866', 'Barred', '?', '', '', '', '?'],
    ]),
    'last_name, first_name, middle_name, business_name, npi, exclusion_date, sanction, place_state, postal_code',
  );
  expect(rows).toEqual([
    ['QUILL', 'ANNA', 'B', 'QUILL ANNA B', '2000000010', '2002-08-26', 'Terminated', 'IL', '60118 - 1529'],
    [null, null, null, 'QUINDLE MEDICAR INC', null, '2014-08-15', 'Barred', 'IL', null],
  ]);
});

/** What is read of a row with this name and no number: of Illinois, last name first. */
test('Missouri: days with two digits of a year, NPIs among other numbers, no state but its own', async () => {
  const { rows, report } = await entriesOf(
    'mo',
    await workbookOf([
      ['Invented title'],
      [
        'Term Date',
        'Letter Date',
        'Provider Name',
        'NPI',
        'Prov Type/Specialty',
        'License',
        'Termination Reason',
      ],
      [
        '7/11/14',
        '07/09/14',
        'QUINDLE HEALTH SERVICES',
        '2000000010, 266543210',
        '58-HOME HEALTH AGENCY',
        '756',
        'FRAUD',
      ],
      ['2026-02-03', '2026-01-03', 'LUND, BRAM', 'N/A', '25-PHYSICIAN', 'N/A', 'SETTLEMENT AGREEMENT'],
    ]),
    'last_name, first_name, business_name, npi, license, provider_type, reason, exclusion_date, place_state, is_reinstated',
  );
  expect(report.warnings).toEqual([]);
  expect(rows).toEqual([
    [
      null,
      null,
      'QUINDLE HEALTH SERVICES',
      '2000000010',
      '756',
      '58-HOME HEALTH AGENCY',
      'FRAUD',
      '2014-07-11',
      'MO',
      false,
    ],
    ['LUND', 'BRAM', null, null, null, '25-PHYSICIAN', 'SETTLEMENT AGREEMENT', '2026-02-03', 'MO', false],
  ]);
});

test('a damaged list is refused', async () => {
  const damaged = async (content: string) => entriesOf('tx', content, 'npi');
  await expect(damaged(TEXAS.replace('LastName', 'Surname'))).rejects.toMatchObject({
    code: 'columns_missing',
  });
  await expect(damaged('<html>Please log in</html>')).rejects.toMatchObject({ code: 'not_csv' });
  await expect(damaged(`${TEXAS.split('\n')[0]}\n`)).rejects.toMatchObject({ code: 'no_row_kept' });
});

test('a list is not fetched: what to save it as is said', async () => {
  const nowhere = { getText: async () => '', rewrite: (url: string) => url };
  await expect(list('tx').discover(nowhere)).rejects.toMatchObject({
    code: 'fetched_by_hand',
    next: expect.stringContaining('TX_state_exclusions_2026-11-01.csv'),
  });
});

const real = realFiles('medicaid-exclusions');

for (const [code, name, rows] of [
  ['tx', 'TX_exclusions_2026-06_cells.csv', 259],
  ['ca', 'CA_sandi_2026-06_rows.csv', 216],
  ['ny', 'NY_exclusions_2026-06_trimmed.xlsx', 202],
  ['pa', 'PA_medicheck_2026-06_rows.csv', 189],
  ['ga', 'GA_oig_exclusions_2026_trimmed.xlsx', 146],
  ['ia', 'IA_sanctions_2026-05_trimmed.xlsx', 181],
  ['ky', 'KY_terminations_2026.xlsx', 397],
  ['md', 'MD_sanctioned_2026-05-08_trimmed.xlsx', 179],
  ['sc', 'SC_excluded_2026-05-22_trimmed.xlsx', 136],
  ['tn', 'TN_program_integrity_2026.xlsx', 21],
  ['il', 'IL_active_sanctions_2026_trimmed.xlsx', 182],
  ['in', 'IN_terminations_2026-04.xlsx', 151],
  ['ma', 'MA_suspended_excluded_2026-05.xlsx', 294],
  ['mi', 'MI_sanctioned_2026-06-11_trimmed.xlsx', 191],
  ['nc', 'NC_state_excluded_2026-05.xlsx', 176],
  ['oh', 'OH_exclusion_2026-06_trimmed_dob-blanked.xlsx', 270],
  ['wa', 'WA_termination_exclusion_2026-06-10.xlsx', 234],
] as const)
  real.test(`real rows of the list of ${code} are read`, async () => {
    const example = STATE_FILES[code].example;
    await using read = await ingestFiles(list(code), { [example]: real.read(name) });
    expect(read.report.files[0]?.rows_read).toBe(rows);
    expect(read.report.files[0]?.rows_kept).toBeGreaterThan(rows * 0.94);
  });
