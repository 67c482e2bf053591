import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { discoverHousingFile } from './discover.ts';
import { censusZctaHousing } from './source.ts';

const NAME = 'zcta_county_rel_10.txt';
const published = readFileSync(new URL(`fixtures/${NAME}`, import.meta.url), 'utf8');
const Part = z.object({ zcta: z.string(), county_fips: z.string(), housing_units: z.coerce.number() });
const parts =
  'SELECT zcta, county_fips, housing_units FROM census_zcta_housing__part ORDER BY zcta, county_fips';
const partsOf = async (file: string) => {
  await using ingested = await ingestFiles(censusZctaHousing, { [NAME]: file });
  return {
    rows: (await ingested.warehouse.rows(Part, parts)).map(Object.values),
    rejected: ingested.report.files[0]?.rejected,
  };
};

test('housing units by area and county: several counties and states, land without a home', async () => {
  await using ingested = await ingestFiles(censusZctaHousing, { [NAME]: published });
  expect((await ingested.warehouse.rows(Part, parts)).map(Object.values)).toEqual([
    ['00934', '72021', 1250],
    ['00934', '72061', 350],
    ['01002', '25011', 100],
    ['01002', '25015', 9400],
    ['01082', '25013', 0],
    ['01082', '25015', 4200],
    ['01082', '25027', 100],
    ['57551', '46113', 300],
    ['79821', '48141', 2100],
    ['79835', '35013', 20],
    ['79835', '48141', 5000],
    ['96701', '15007', 12000],
  ]);
  expect(ingested.report.files).toMatchObject([
    { rows_read: 13, rows_kept: 12, rejected: { 'no land in the county': 1 } },
  ]);
  expect(ingested.report).toMatchObject({ snapshot: '2010-04-01', snapshotInferred: false });
});

test('an area of which a row is missing gives nothing to its other counties', async () => {
  const { rows, rejected } = await partsOf(published.replace(/^01082,25,027.*\n/m, ''));
  expect(rows.map(([zcta]) => zcta)).not.toContain('01082');
  expect(rejected).toMatchObject({ 'parts that are not the whole area': 2 });
});

test('a county whose code is not that of its columns, a number that is none', async () => {
  const { rejected } = await partsOf(
    published
      .replace('79821,48,141,48141', '79821,48,141,48143')
      .replace('57551,46,113,46113,900,300', '57551,46,113,46113,900,(X)'),
  );
  expect(rejected).toMatchObject({ 'no county': 1, 'no number of housing units': 1 });
});

test('a repeated line is counted once', async () => {
  const { rows, rejected } = await partsOf(`${published}${/^79821.*\n/m.exec(published)?.[0]}`);
  expect(rejected).toMatchObject({ 'identical line': 1 });
  expect(rows).toHaveLength(12);
});

describe('discovery', () => {
  const FOLDER = 'https://www2.census.gov/geo/docs/maps-data/data/rel/';
  const discover = (listing: string) =>
    discoverHousingFile({
      getText: async (url) => (url === FOLDER ? listing : ''),
      rewrite: (url) => url,
    });

  test('finds the file among those of other geographies', async () => {
    const listing = `<a href="zcta_cbsa_rel_10.txt">x</a> <a href="${NAME}">y</a> <a href="zcta_zcta_rel_10.txt">z</a>`;
    expect(await discover(listing)).toEqual([{ name: NAME, url: `${FOLDER}${NAME}`, published: null }]);
  });

  test('says so when the folder has none', async () => {
    await expect(discover('<a href="readme.txt">')).rejects.toMatchObject({
      code: 'housing_file_not_listed',
      message: expect.stringContaining(FOLDER),
    });
  });
});
