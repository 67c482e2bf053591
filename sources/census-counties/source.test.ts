import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('a line without a code and one that is there twice are rejected with the reason', async () => {
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

test('discovery takes the list from the directory listing, and says so when it is gone', async () => {
  const listing = (html: string) => ({ getText: async () => html, rewrite: (url: string) => url });
  const page = '<a href="national_cousub2020.txt">x</a> <a href="national_county2020.txt">y</a>';
  expect(await discoverCounties(listing(page))).toEqual([
    {
      name: NAME,
      url: `https://www2.census.gov/geo/docs/reference/codes2020/${NAME}`,
      published: null,
    },
  ]);
  await expect(discoverCounties(listing('<a href="readme.txt">'))).rejects.toMatchObject({
    code: 'counties_not_listed',
  });
});
