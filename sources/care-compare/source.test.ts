import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Ingested, ingestFiles } from '../../test/ingest-files.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { CARE_COMPARE_FILES, monthInName } from './files.ts';
import { careCompare } from './source.ts';

const folder = new URL('fixtures/', import.meta.url);
const published = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]),
);
const nullable = z.string().nullable();
const Rating = z.object({ name: z.string(), value: nullable, raw: nullable, footnotes: z.array(z.string()) });
const Measure = z.object({
  measure_id: z.string(),
  value: nullable,
  lower: nullable,
  upper: nullable,
  denominator: nullable,
  comparison: nullable,
  raw: nullable,
  footnotes: z.array(z.string()),
  period_start: nullable,
  period_end: nullable,
});

let ingested: Ingested;
beforeAll(async () => {
  ingested = await ingestFiles(careCompare, published);
});
afterAll(() => ingested[Symbol.asyncDispose]());

const rows = <T>(schema: z.ZodType<T>, sql: string) => ingested.warehouse.rows(schema, sql);
const facility = async (id: string) =>
  (await rows(z.record(z.string(), z.unknown()), `FROM care_compare__facility WHERE id = '${id}'`))[0];
const ratings = (id: string) =>
  rows(Rating, `SELECT name, value, raw, footnotes FROM care_compare__rating WHERE id = '${id}'`);
const measure = (id: string, measureId: string) =>
  rows(
    Measure,
    `FROM care_compare__measure SELECT COLUMNS('^(measure_id|value|lower|upper|denominator|comparison|raw|footnotes|period_start|period_end)$')
    WHERE id = '${id}' AND measure_id = '${measureId}'`,
  );
const NOTHING = {
  lower: null,
  upper: null,
  denominator: null,
  comparison: null,
  period_start: null,
  period_end: null,
};

test('every line is kept or rejected with its reason', () => {
  const counts = ingested.report.files.map((file) => [
    file.role,
    file.rows_read,
    file.rows_kept,
    file.rejected,
  ]);
  expect(counts).toEqual([
    ['hospital', 5, 3, { 'no facility id': 1, 'repeats a facility': 1 }],
    ['nursing_home', 2, 2, {}],
    ['home_health', 2, 2, {}],
    ['home_health_survey', 2, 2, {}],
    ['hospice', 1, 1, {}],
    ['hospice_measure', 6, 5, { 'repeats a measure of a facility': 1 }],
    ['hospice_survey', 2, 2, {}],
    ['dialysis', 2, 2, {}],
    ['asc', 4, 3, { 'repeats a facility, NPI and period': 1 }],
    ['clinician', 4, 3, { 'not an NPI': 1 }],
    ['affiliation', 6, 4, { 'no facility id': 1, 'repeated affiliation': 1 }],
    ['footnote', 6, 6, {}],
    ['measure_date', 2, 2, {}],
  ]);
  expect(ingested.report.snapshot).toBe('2025-08-01');
  expect(ingested.report.warnings).toContain(
    'DFC_FACILITY.csv has a new column "Brand new column", which is not read',
  );
});

describe('hospitals', () => {
  test('stars are as published, and ids with leading zeros and letters stay text', async () => {
    expect(await facility('010901')).toMatchObject({
      facility_type: 'hospital',
      state: 'AL',
      postal_code: '00501',
    });
    expect(await facility('01091F')).toMatchObject({ name: 'BIRCH, VETERANS HOSPITAL' });
    expect(await ratings('010901')).toEqual([{ name: 'overall', value: '4.0', raw: '4', footnotes: [] }]);
  });

  test('"Not Available" is null, with the marker and the text of one footnote or several', async () => {
    const marker = { name: 'overall', value: null, raw: 'Not Available' };
    expect(await ratings('01091F')).toEqual([{ ...marker, footnotes: ['22: Not rated: veterans.'] }]);
    expect(await ratings('050902')).toEqual([
      { ...marker, footnotes: ['16: Too few groups.', '23: Claims with discrepancies.'] },
    ]);
  });

  test('a count of 0 is a value', async () => {
    expect(await measure('010901', 'count_of_mort_measures_better')).toMatchObject([
      { value: '0.000000', denominator: '7.000000', raw: '0' },
    ]);
  });
});

describe('nursing homes', () => {
  test('cp1252, CRLF, an empty last line and the column names of 2021', async () => {
    expect(published['NH_ProviderInfo_Aug2021.csv']?.includes(0x92)).toBe(true);
    expect(await facility('015901')).toMatchObject({
      name: 'GOVERNOR’S HOUSE, INC.',
      address_line1: '2 OAK ST',
      certification_date: '1969-09-01',
      ownership_type: 'For profit - Corporation',
      snapshot: '2021-08-01',
    });
    expect((await ratings('015901')).map(({ name, value }) => [name, value])).toEqual([
      ['overall', '5.0'],
      ['health_inspection', '3.0'],
      ['qm', '4.0'],
      ['staffing', '2.0'],
    ]);
  });

  test('a blank rating keeps its footnote code, which has no text of its own', async () => {
    expect(await ratings('015902')).toContainEqual({
      name: 'overall',
      value: null,
      raw: null,
      footnotes: ['1'],
    });
  });

  test('"." is not a number, 0 is', async () => {
    expect(await measure('015902', 'total_weighted_health_survey_score')).toMatchObject([
      { value: null, raw: '.' },
    ]);
    expect(await measure('015901', 'total_amount_of_fines_in_dollars')).toMatchObject([
      { value: '0.000000' },
    ]);
  });

  test('a column that is empty in the whole file gives no measure', async () => {
    expect(await measure('015901', 'total_nursing_staff_turnover')).toEqual([]);
  });
});

describe('home health', () => {
  test('half stars are read, and "-" has its reason in words', async () => {
    expect(await ratings('337901')).toContainEqual({
      name: 'quality_of_patient_care',
      value: '3.5',
      raw: '3.5',
      footnotes: [],
    });
    expect(await ratings('337902')).toEqual([
      {
        name: 'quality_of_patient_care',
        value: null,
        raw: '-',
        footnotes: ['The number of patients is too small'],
      },
    ]);
  });

  test('the survey is joined to the agency, and its footnote codes do not get the texts of hospitals', async () => {
    expect(await ratings('337901')).toContainEqual({
      name: 'patient_survey',
      value: '4.0',
      raw: '4',
      footnotes: [],
    });
    expect(await facility('337903')).toMatchObject({ name: null, state: null });
    expect((await ratings('337903'))[0]).toMatchObject({
      value: null,
      raw: 'Not Available',
      footnotes: ['12'],
    });
  });

  test('a rate with its limits, cases and comparison', async () => {
    expect(await measure('337901', 'dtc_riskstandardized_rate')).toEqual([
      {
        ...NOTHING,
        measure_id: 'dtc_riskstandardized_rate',
        value: '12.500000',
        lower: '10.100000',
        upper: '15.200000',
        denominator: '50.000000',
        comparison: 'Same As National Rate',
        raw: '12.5',
        footnotes: [],
      },
    ]);
  });
});

describe('hospices', () => {
  test('guarded ids, "-" for no address line, the survey stars', async () => {
    expect(await facility('331901')).toMatchObject({ address_line2: null, certification_date: '1990-01-01' });
    expect(await ratings('331901')).toEqual([
      { name: 'family_caregiver_survey', value: '4.0', raw: '4', footnotes: [] },
    ]);
  });

  test('a rate takes its denominator from the line beside it, and its period', async () => {
    expect(await measure('331901', 'H_008_01_OBSERVED')).toMatchObject([
      { value: '98.500000', denominator: '210.000000', period_start: '2023-01-01', period_end: '2024-12-31' },
    ]);
    expect(await measure('331901', 'H_008_01_DENOMINATOR')).toEqual([]);
  });

  test.each([
    ['Average_Daily_Census', '*', []],
    ['H_011_01_OBSERVED', 'Not Available', ['1']],
    ['RECOMMEND_TBV', '†', ['6']],
  ])('%s is suppressed as %s', async (id, raw, footnotes) => {
    expect(await measure('331901', id)).toMatchObject([{ value: null, raw, footnotes }]);
  });

  test('a score of 0, and a period without slashes', async () => {
    expect(await measure('331901', 'H_012_00_OBSERVED')).toMatchObject([
      { value: '0.000000', raw: '0', period_start: '2023-01-01', period_end: '2024-12-31' },
    ]);
  });
});

describe('dialysis', () => {
  test('padded ids, DDMONYYYY dates in either case', async () => {
    expect(await facility('012901')).toMatchObject({ ccn: '012901', certification_date: '1982-07-16' });
    expect(await facility('012902')).toMatchObject({
      certification_date: '1976-09-01',
      address_line2: 'SUITE 1',
    });
  });

  test('a rating has the period beside it; an availability code other than 001 says why there is none', async () => {
    expect(await ratings('012901')).toEqual([{ name: 'overall', value: '4.0', raw: '4', footnotes: [] }]);
    expect(await ratings('012902')).toEqual([
      { name: 'overall', value: null, raw: null, footnotes: ['data availability code 258'] },
    ]);
    expect(await measure('012901', 'mortality_rate_facility')).toMatchObject([
      {
        value: '17.300000',
        lower: '12.400000',
        upper: '24.100000',
        period_start: '2020-01-01',
        period_end: '2023-12-31',
      },
    ]);
  });
});

describe('ambulatory surgical centers', () => {
  test('lines are kept apart by NPI and period; 0 is a rate, "N/A" none', async () => {
    const Line = z.object({
      npi: z.string(),
      period: z.string(),
      value: nullable,
      footnotes: z.array(z.string()),
    });
    expect(
      await rows(
        Line,
        `SELECT npi, period, value, footnotes FROM care_compare__measure WHERE measure_id = 'ASC-1'`,
      ),
    ).toEqual([
      { npi: '2000000004', period: '2023', value: '0.000000', footnotes: [] },
      { npi: '2000000012', period: '2023', value: '0.400000', footnotes: [] },
      { npi: '2000000004', period: '2023_Q4', value: null, footnotes: ['5: Not in this period.'] },
    ]);
    expect(await facility('05C0001901')).toMatchObject({ npis: ['2000000004', '2000000012'] });
  });

  test('measure dates apply only to the lines of their last year', async () => {
    const Dated = z.object({ measure_id: z.string(), name: z.string(), period_start: nullable });
    expect(
      await rows(
        Dated,
        `SELECT measure_id, name, period_start FROM care_compare__measure
         WHERE npi = '2000000004' AND period = '2023' AND measure_id IN ('ASC-1', 'ASC-12', 'ASC-19') ORDER BY measure_id`,
      ),
    ).toEqual([
      { measure_id: 'ASC-1', name: 'Burns, in this fixture', period_start: '2023-01-01' },
      { measure_id: 'ASC-12', name: 'Visits after colonoscopy', period_start: null },
      { measure_id: 'ASC-19', name: 'ASC-19 RSHV Rate', period_start: null },
    ]);
  });

  test('short forms of the ten-character id', async () => {
    const Alias = z.object({ alias: z.string(), id: z.string() });
    expect(await rows(Alias, 'SELECT alias, id FROM care_compare__facility_alias ORDER BY alias')).toEqual([
      { alias: '051901', id: '05C0001901' },
      { alias: '05C901', id: '05C0001901' },
    ]);
  });

  test('a short form that fits two centers belongs to neither', async () => {
    const line = published['ASC_Facility.csv']?.toString('latin1').split('\r\n')[1] ?? '';
    const asc = `${published['ASC_Facility.csv']?.toString('latin1')}${line.replace('05C0001901', '05C0451901')}\r\n`;
    await using both = await ingestFiles(careCompare, { 'ASC_Facility.csv': asc });
    const Count = z.object({ aliases: z.coerce.number() });
    const sql = 'SELECT count(*) AS aliases FROM care_compare__facility_alias';
    expect(await both.warehouse.rows(Count, sql)).toEqual([{ aliases: 0 }]);
  });
});

describe('clinicians', () => {
  test('one row for each clinician and each affiliation, with the types of the other tables', async () => {
    const Clinician = z.object({ npi: z.string(), lines: z.coerce.number() });
    expect(await rows(Clinician, 'SELECT npi, lines FROM care_compare__clinician')).toEqual([
      { npi: '2000000004', lines: 2 },
      { npi: '2000000012', lines: 1 },
    ]);
    const Affiliation = z.object({ npi: z.string(), facility_type: z.string(), ccn: z.string() });
    expect(await rows(Affiliation, 'SELECT npi, facility_type, ccn FROM care_compare__affiliation')).toEqual([
      { npi: '2000000004', facility_type: 'hospital', ccn: '010901' },
      { npi: '2000000004', facility_type: 'nursing-home', ccn: '015901' },
      { npi: '2000000012', facility_type: 'home-health', ccn: '337901' },
      { npi: '2000000012', facility_type: 'long-term-care-hospital', ccn: '052001' },
    ]);
  });

  test('the layout of 2022, with blanks after the commas and the hospitals in the same file', async () => {
    const old =
      'NPI, Ind_PAC_ID, lst_nm, hosp_afl_1, hosp_afl_lbn_1, hosp_afl_2\n2000000004,0042000001,ASH,010901,ASHVALE,01091F\n';
    await using read = await ingestFiles(careCompare, { 'DAC_NationalDownloadableFile.csv': old });
    const Ccn = z.object({ ccn: z.string() });
    expect(await read.warehouse.rows(Ccn, 'SELECT ccn FROM care_compare__affiliation')).toEqual([
      { ccn: '010901' },
      { ccn: '01091F' },
    ]);
  });
});

describe('a file that lost its leading zeros', () => {
  test.each([
    [
      'Hospital_General_Information.csv',
      '010901',
      '10901',
      /Hospital_General_Information.csv has lost .* 1 have fewer than 6 .*10901, in line 2/,
    ],
    [
      'NH_ProviderInfo_Aug2021.csv',
      '"015902"',
      '15902',
      /NH_ProviderInfo_Aug2021.csv has lost .* 1 have fewer than 6 .*15902, in line 3/,
    ],
    ['Facility_Affiliation.csv', '015901', '15901', /Facility_Affiliation.csv has lost /],
  ])('refuses the refresh: %s', async (name, id, stripped, message) => {
    const content = published[name]?.toString('latin1') ?? '';
    expect(content).toContain(id);
    const broken = { ...published, [name]: Buffer.from(content.replace(id, stripped), 'latin1') };
    await expect(ingestFiles(careCompare, broken)).rejects.toMatchObject({
      code: 'content_refused',
      message: expect.stringMatching(message),
    });
  });
});

test('the month in a file name is its date', () => {
  expect(monthInName('NH_ProviderInfo_Aug2025.csv')).toBe('2025-08-01');
  expect(monthInName('Hospice_General-Information_Sep2025_2.csv')).toBe('2025-09-01');
  expect(monthInName('DFC_FACILITY.csv')).toBeNull();
});

test('every column that a rating or measure is read from is in a contract', async () => {
  await using warehouse = await Warehouse.open(':memory:');
  await warehouse.runFile(new URL('ingest/2-definitions.sql', import.meta.url));
  const named = await warehouse.rows(
    z.object({ column_name: z.string() }),
    `UNPIVOT (
      SELECT * EXCLUDE ("role", name, is_star_rating) FROM cc_rating_definition
      UNION ALL BY NAME
      SELECT * EXCLUDE ("role", measure_id, unit) FROM cc_measure_definition
    ) ON * INTO NAME part VALUE column_name`,
  );
  const columns = [...new Set(named.map(({ column_name }) => column_name))];
  const names = new Set(CARE_COMPARE_FILES.flatMap(({ columns }) => columns.map(({ name }) => name)));
  expect(columns.length).toBeGreaterThan(150);
  expect(columns.filter((text) => !names.has(text))).toEqual([]);
});
