import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedCsv, publishZip } from './fixtures/publish.ts';
import {
  A,
  B,
  freshDirectories,
  LOCATIONS,
  MAIN,
  MONTH,
  OTHER_NAMES,
  person,
  place,
  placeOf,
  providers,
  read,
  rejects,
  WEEK,
} from './fixtures/read-published.ts';

freshDirectories();

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
    await publishZip(placeOf('NPPES_Data_Dissemination_November_2026_V2.zip'), {
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

  test('a truncated last line is refused', async () => {
    const whole = publishedCsv(MAIN, [person(), person({ NPI: B })]);
    await writeFile(placeOf(MONTH), whole.slice(0, -900));
    await expect(read()).rejects.toMatchObject({ code: 'cut_off', message: expect.stringContaining(MONTH) });
  });

  test('the main file is required', async () => {
    await place('pl_pfile_20261109-20261115.csv', LOCATIONS, []);
    await expect(read()).rejects.toMatchObject({ code: 'file_absent' });
  });
});

describe('files in order', () => {
  test('the row of a later file replaces the whole earlier one', async () => {
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
