import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { realFiles } from '../../test/real-files.ts';
import type { SourceDefinition } from '../contract.ts';
import { stateExclusions } from './source.ts';
import { STATE_FILES } from './states.ts';

const Row = z.record(z.string(), z.json());
const list = (code: keyof typeof STATE_FILES): SourceDefinition => {
  const found = stateExclusions.find(({ facts }) => facts.id === `state-exclusions-${code}`);
  if (found === undefined) throw new Error(`there is no list of ${code}`);
  return found;
};
const entriesOf = async (code: keyof typeof STATE_FILES, content: string, columns: string) => {
  await using read = await ingestFiles(list(code), { [STATE_FILES[code].example]: content });
  const rows = await read.warehouse.rows(
    Row,
    `SELECT ${columns} FROM state_exclusions_${code}__exclusion ORDER BY rowid`,
  );
  return { report: read.report, rows: rows.map((row) => Object.values(row)) };
};

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

const PENNSYLVANIA = `ProviderName,LicenseNumber,Status,BeginDate,EndDate,CAO,ListDate,IND_CHGD,DTE_CHANGE_LAST,NAM_LAST_PROVR,NAM_FIRST_PROVR,NAM_MIDDLE_PROVR,NAM_TITLE_PROVR,NAM_SUFFIX_PROVR,NAM_PROVR_ALT,NAM_BUSNS_MP,IDN_NPI,NBR_FEIN
"Quill, Anna",,Precluded,6/7/1998 0:00:00,6/7/2000 0:00:00,Bucks,7/1/1998,0,,Quill,Anna,,,,,,None,
"Lund, Bram",,Reinstated,6/7/1998,12/31/2299,Bucks,7/1/1998,0,,Lund,Bram,,,Jr.,,,2000000010,
`;

test('Pennsylvania: the end of a period takes nobody off the list, the status does', async () => {
  const { rows } = await entriesOf(
    'pa',
    PENNSYLVANIA,
    'last_name, name_suffix, npi, exclusion_date, is_reinstated',
  );
  expect(rows).toEqual([
    ['Quill', null, null, '1998-06-07', false],
    ['Lund', 'Jr.', '2000000010', '1998-06-07', true],
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
] as const)
  real.test(`real rows of the list of ${code} are read`, async () => {
    const example = STATE_FILES[code].example;
    await using read = await ingestFiles(list(code), { [example]: real.read(name) });
    expect(read.report.files[0]?.rows_read).toBe(rows);
    expect(read.report.files[0]?.rows_kept).toBeGreaterThan(rows * 0.95);
  });
