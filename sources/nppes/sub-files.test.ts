import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { OTHER_NAME_COLUMNS } from './columns/sub-files.ts';
import { headerOf, type PublishedRow, publishReport } from './fixtures/publish.ts';
import {
  A,
  B,
  ENDPOINTS,
  freshDirectories,
  LOCATIONS,
  MAIN,
  MONTH,
  npi,
  OTHER_NAMES,
  organization,
  person,
  place,
  placeOf,
  providers,
  query,
  REPORT,
  read,
  rejects,
  WEEK,
} from './fixtures/read-published.ts';

freshDirectories();

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

  test('a name that is in the main file too is given once', async () => {
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

  test('without the later sub-file the rows are kept', async () => {
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
  const report = (...rows: [string, string][]) => publishReport(placeOf(REPORT), rows);

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
    await publishReport(placeOf('NPPES_Deactivated_NPI_Report_111626_V2.xlsx'), [[B, '11/12/2026']]);
    await report([A, '11/01/2026']);
    expect((await read()).files.at(-1)).toMatchObject({ snapshot: '2026-11-16' });
    expect((await providers()).map((row) => row.is_deactivated)).toEqual([false, true]);
  });
});
