import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { discoverCounties } from './discover.ts';
import { censusCounties } from './source.ts';

const NAME = 'national_county2020.txt';
const published = readFileSync(new URL(`fixtures/${NAME}`, import.meta.url), 'utf8');
const County = z.object({ county_fips: z.string(), state_code: z.string(), name: z.string() });
const counties = 'SELECT county_fips, state_code, name FROM census_counties__county ORDER BY county_fips';

test('the list divided by pipes: codes put together, names as published, the date in the name', async () => {
  await using ingested = await ingestFiles(censusCounties, { [NAME]: published });
  expect(await ingested.warehouse.rows(County, counties)).toEqual([
    { county_fips: '01001', state_code: 'AL', name: 'Autauga County' },
    { county_fips: '06001', state_code: 'CA', name: 'Alameda County' },
    { county_fips: '09001', state_code: 'CT', name: 'Fairfield County' },
    { county_fips: '11001', state_code: 'DC', name: 'District of Columbia' },
    { county_fips: '22001', state_code: 'LA', name: 'Acadia Parish' },
    { county_fips: '35013', state_code: 'NM', name: 'Doña Ana County' },
    { county_fips: '51510', state_code: 'VA', name: 'Alexandria city' },
    { county_fips: '72001', state_code: 'PR', name: 'Adjuntas Municipio' },
  ]);
  expect(ingested.report.files).toMatchObject([{ rows_read: 8, rows_kept: 8, rows_rejected: 0 }]);
  expect(ingested.report).toMatchObject({ snapshot: '2020-01-01', snapshotInferred: false });
});

const GAZETTEER = '2025_Gaz_counties_national.txt';
const newer = readFileSync(new URL(`fixtures/${GAZETTEER}`, import.meta.url), 'utf8');
const Listed = County.extend({ list_year: z.int() });
const listed =
  'SELECT county_fips, state_code, name, list_year FROM census_counties__county ORDER BY county_fips';

test('names and planning regions come from the gazetteer, and only the rest from the older list', async () => {
  await using ingested = await ingestFiles(censusCounties, { [NAME]: published, [GAZETTEER]: newer });
  expect(await ingested.warehouse.rows(Listed, listed)).toEqual([
    { county_fips: '01001', state_code: 'AL', name: 'Autauga County', list_year: 2025 },
    { county_fips: '06001', state_code: 'CA', name: 'Alameda County', list_year: 2025 },
    { county_fips: '09001', state_code: 'CT', name: 'Fairfield County', list_year: 2020 },
    { county_fips: '09110', state_code: 'CT', name: 'Capitol Planning Region', list_year: 2025 },
    { county_fips: '11001', state_code: 'DC', name: 'District of Columbia', list_year: 2020 },
    { county_fips: '22001', state_code: 'LA', name: 'Acadia Parish', list_year: 2020 },
    { county_fips: '35013', state_code: 'NM', name: 'Doña Ana County', list_year: 2025 },
    { county_fips: '51510', state_code: 'VA', name: 'Alexandria city', list_year: 2020 },
    { county_fips: '72001', state_code: 'PR', name: 'Adjuntas Municipio', list_year: 2020 },
  ]);
  expect(ingested.report).toMatchObject({ snapshot: '2025-01-01', snapshotInferred: false });
  expect(ingested.report.files.map(({ name, rejected }) => [name, rejected])).toEqual([
    [NAME, { 'in the newer list': 3 }],
    [GAZETTEER, {}],
  ]);
});

test('the gazetteer alone is enough', async () => {
  await using ingested = await ingestFiles(censusCounties, { [GAZETTEER]: newer });
  expect(await ingested.warehouse.rows(Listed, listed)).toHaveLength(4);
});

test('leading zeros a spreadsheet stripped are put back', async () => {
  const stripped = published.replaceAll(/\|0+(?=\d)/g, '|');
  expect(stripped).toContain('AL|1|1|');
  await using ingested = await ingestFiles(censusCounties, { [NAME]: stripped });
  expect(await ingested.warehouse.rows(County, counties)).toContainEqual({
    county_fips: '01001',
    state_code: 'AL',
    name: 'Autauga County',
  });
});

test('a line without a code and a repeated one are rejected with the reason', async () => {
  const [, first = ''] = published.split('\n');
  await using ingested = await ingestFiles(censusCounties, {
    [NAME]: `${published}${first}\nAL|||00161527|Nowhere County|H1|A\n`,
  });
  expect(ingested.report.files[0]?.rejected).toEqual({ 'identical line': 1, 'no five-digit code': 1 });
});

test('one code with two names refuses the list', async () => {
  const twice = `${published}AL|01|001|00161526|Other County|H1|A\n`;
  await expect(ingestFiles(censusCounties, { [NAME]: twice })).rejects.toMatchObject({
    code: 'repeated_key',
  });
});

test('a list divided by commas is refused by the missing columns', async () => {
  const commas = published.replaceAll('|', ',');
  await expect(ingestFiles(censusCounties, { [NAME]: commas })).rejects.toMatchObject({ code: 'not_csv' });
});

describe('discovery', () => {
  const CODES = 'https://www2.census.gov/geo/docs/reference/codes2020/';
  const GAZETTEERS = 'https://www2.census.gov/geo/docs/maps-data/data/gazetteer/';
  const PAGES = {
    [CODES]: '<a href="national_cousub2020.txt">x</a> <a href="national_county2020.txt">y</a>',
    [GAZETTEERS]:
      '<a href="2024_Gazetteer/">x</a> <a href="2025_Gazetteer/">y</a> <a href="2026_Gazetteer/">z</a>',
    [`${GAZETTEERS}2026_Gazetteer/`]: '<a href="2026_Gaz_place_national.zip">x</a>',
    [`${GAZETTEERS}2025_Gazetteer/`]: '<a href="2025_Gaz_counties_national.zip">x</a>',
  };
  const discover = (pages: Record<string, string>) =>
    discoverCounties({ getText: async (url) => pages[url] ?? '', rewrite: (url) => url });

  test('finds the list of the census and the newest gazetteer that has its counties', async () => {
    expect(await discover(PAGES)).toEqual([
      { name: NAME, url: `${CODES}${NAME}`, published: null },
      {
        name: '2025_Gaz_counties_national.zip',
        url: `${GAZETTEERS}2025_Gazetteer/2025_Gaz_counties_national.zip`,
        published: null,
      },
    ]);
  });

  test.each([CODES, GAZETTEERS])('says so when %s has none', async (gone) => {
    await expect(discover({ ...PAGES, [gone]: '<a href="readme.txt">' })).rejects.toMatchObject({
      code: 'counties_not_listed',
      message: expect.stringContaining(gone),
    });
  });
});
