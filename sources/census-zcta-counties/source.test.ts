import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { discoverRelationshipFile } from './discover.ts';
import { censusZctaCounties } from './source.ts';

const NAME = 'tab20_zcta520_county20_natl.txt';
const published = readFileSync(new URL(`fixtures/${NAME}`, import.meta.url), 'utf8');
const Part = z.object({ zcta: z.string(), county_fips: z.string(), land_m2: z.coerce.number() });
const parts = 'SELECT zcta, county_fips, land_m2 FROM census_zcta_counties__part ORDER BY zcta, county_fips';
const County = z.object({ county_fips: z.string(), name: z.string() });

test('a byte order mark, land in no area, names that are not ASCII, ids of 17 digits', async () => {
  await using ingested = await ingestFiles(censusZctaCounties, { [NAME]: published });
  expect(published.charCodeAt(0)).toBe(0xfeff);
  expect(await ingested.warehouse.rows(Part, parts)).toEqual([
    { zcta: '00934', county_fips: '72021', land_m2: 1136003 },
    { zcta: '00934', county_fips: '72061', land_m2: 2537923 },
    { zcta: '00949', county_fips: '72033', land_m2: 1668604 },
    { zcta: '00949', county_fips: '72135', land_m2: 510662 },
    { zcta: '00949', county_fips: '72137', land_m2: 51123598 },
    { zcta: '01002', county_fips: '25011', land_m2: 9322298 },
    { zcta: '01002', county_fips: '25015', land_m2: 128609599 },
    { zcta: '01003', county_fips: '25015', land_m2: 2082670 },
    { zcta: '01082', county_fips: '25013', land_m2: 180879 },
    { zcta: '01082', county_fips: '25015', land_m2: 89006641 },
    { zcta: '01082', county_fips: '25027', land_m2: 32565686 },
    { zcta: '79721', county_fips: '48227', land_m2: 97796 },
    { zcta: '79821', county_fips: '48141', land_m2: 29086892 },
    { zcta: '79835', county_fips: '35013', land_m2: 283289 },
    { zcta: '79835', county_fips: '48141', land_m2: 22654149 },
  ]);
  expect(ingested.report.files).toMatchObject([
    {
      rows_read: 19,
      rows_kept: 15,
      rejected: { 'county land in no area': 3, 'parts that are not the whole area': 1 },
    },
  ]);
  expect(ingested.report).toMatchObject({ snapshot: '2020-01-01', snapshotInferred: false });
});

test('every county that the file names is known, also one whose rows are all of land in no area', async () => {
  await using ingested = await ingestFiles(censusZctaCounties, { [NAME]: published });
  const counties = await ingested.warehouse.rows(
    County,
    'SELECT county_fips, name FROM census_zcta_counties__county ORDER BY county_fips',
  );
  expect(counties).toContainEqual({ county_fips: '02063', name: 'Chugach Census Area' });
  expect(counties).toContainEqual({ county_fips: '09001', name: 'Fairfield County' });
  expect(counties).toContainEqual({ county_fips: '35013', name: 'Doña Ana County' });
  expect(counties).toContainEqual({ county_fips: '72021', name: 'Bayamón Municipio' });
  // Taylor County has nothing but a part of an area whose other parts are missing.
  expect(counties.map(({ county_fips }) => county_fips)).not.toContain('48441');
});

const rowsOf = (zcta: string) => published.split('\n').filter((line) => line.includes(`|${zcta}|ZCTA5`));

test('water alone is no part of an area, and its county stays known', async () => {
  const [row = ''] = rowsOf('01003');
  const water = row.replace('25015|Hampshire', '25011|Franklin').replace(/\|\d+\|\d+$/, '|0|1200');
  await using ingested = await ingestFiles(censusZctaCounties, { [NAME]: `${published}${water}\n` });
  expect(ingested.report.files[0]?.rejected).toMatchObject({ 'no land in the county': 1 });
  expect(
    await ingested.warehouse.rows(Part, `${parts.replace('ORDER', "WHERE zcta = '01003' ORDER")}`),
  ).toEqual([{ zcta: '01003', county_fips: '25015', land_m2: 2082670 }]);
});

test('an area of which a row is missing gives nothing to its other counties', async () => {
  const [first = ''] = rowsOf('01002');
  await using ingested = await ingestFiles(censusZctaCounties, {
    [NAME]: published.replace(`${first}\n`, ''),
  });
  const areas = (await ingested.warehouse.rows(Part, parts)).map(({ zcta }) => zcta);
  expect(areas).not.toContain('01002');
  expect(ingested.report.files[0]?.rejected).toMatchObject({ 'parts that are not the whole area': 2 });
});

test('a repeated line is counted once', async () => {
  const [first = ''] = rowsOf('01002');
  await using ingested = await ingestFiles(censusZctaCounties, { [NAME]: `${published}${first}\n` });
  expect(ingested.report.files[0]?.rejected).toMatchObject({ 'identical line': 1 });
  expect(await ingested.warehouse.rows(Part, parts)).toHaveLength(15);
});

test('commas for pipes are refused', async () => {
  const commas = published.replaceAll('|', ',');
  await expect(ingestFiles(censusZctaCounties, { [NAME]: commas })).rejects.toMatchObject({
    code: 'not_csv',
  });
});

describe('discovery', () => {
  const FOLDER = 'https://www2.census.gov/geo/docs/maps-data/data/rel2020/zcta520/';
  const discover = (listing: string) =>
    discoverRelationshipFile({
      getText: async (url) => (url === FOLDER ? listing : ''),
      rewrite: (url) => url,
    });

  test('finds the file among those of other geographies', async () => {
    const listing = `<a href="tab20_zcta520_cousub20_natl.txt">x</a> <a href="${NAME}">y</a>`;
    expect(await discover(listing)).toEqual([{ name: NAME, url: `${FOLDER}${NAME}`, published: null }]);
  });

  test('says so when the folder has none', async () => {
    await expect(discover('<a href="readme.txt">')).rejects.toMatchObject({
      code: 'relationship_file_not_listed',
      message: expect.stringContaining(FOLDER),
    });
  });
});
