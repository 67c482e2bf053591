import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ingestFiles } from '../../test/ingest-files.ts';
import { discoverShortageAreas } from './discover.ts';
import { hrsaShortageAreas } from './source.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const PC = 'BCD_HPSA_FCT_DET_PC.csv';
const MUA = 'MUA_DET.csv';
const FILES = Object.fromEntries(
  [PC, 'BCD_HPSA_FCT_DET_DH.csv', 'BCD_HPSA_FCT_DET_MH.csv', MUA].map((name) => [name, fixture(name)]),
);

const Designation = z.object({
  discipline: z.string(),
  designation_id: z.string(),
  status: z.string().nullable(),
  is_area: z.boolean().nullable(),
  score: z.number().nullable(),
  state_code: z.string().nullable(),
  population: z.coerce.number().nullable(),
  published_rows: z.coerce.number(),
});
const designations =
  'SELECT discipline, designation_id, status, is_area, score, state_code, population, published_rows FROM hrsa_shortage_areas__designation ORDER BY discipline, designation_id';
const values = (row: z.infer<typeof Designation>) => Object.values(row).slice(1);

test('one row for each designation, whatever the rows of its components; what they disagree in is unknown', async () => {
  await using ingested = await ingestFiles(hrsaShortageAreas, FILES);
  const rows = await ingested.warehouse.rows(Designation, designations);
  const of = (discipline: string) => rows.filter((row) => row.discipline === discipline).map(values);
  expect(of('primary_care')).toEqual([
    ['1040000001', 'designated', true, 17, 'AZ', 3500, 4],
    ['1040000002', 'designated', false, 17, 'AZ', null, 1],
    ['1040000003', 'withdrawn', true, 17, 'AZ', 3500, 1],
    ['1040000004', 'proposed for withdrawal', true, 17, 'AZ', 3500, 1],
    ['1040000005', null, true, 17, 'AZ', null, 2],
    ['1040000006', null, true, null, 'AZ', 1250, 1],
  ]);
  expect(of('dental')).toEqual([['6040000001', 'designated', true, 17, 'AZ', 3500, 1]]);
  expect(of('mental_health')).toEqual([['7040000001', 'designated', true, 17, 'NM', 3500, 1]]);
  // An id that is used again is told apart by the name of the area; five digits stay text.
  expect(of('medically_underserved')).toEqual([
    ['00401 Former Shore', 'withdrawn', true, 56.8, 'CT', 12000, 1],
    ['00401 Invented Shore', 'designated', true, 56.8, 'CT', 12000, 2],
    ['1234567890 Invented Hills', 'designated', true, null, 'CT', 12000, 1],
  ]);
  expect(ingested.report.files.map(({ name, rejected }) => [name, rejected])).toEqual([
    [PC, { 'no id': 1 }],
    ['BCD_HPSA_FCT_DET_DH.csv', {}],
    ['BCD_HPSA_FCT_DET_MH.csv', { 'of another discipline': 1 }],
    [MUA, {}],
  ]);
  expect(ingested.report).toMatchObject({ snapshot: '2026-07-31', snapshotInferred: false });
});

test('the counties of a designation are those of its components; one without five digits is none', async () => {
  await using ingested = await ingestFiles(hrsaShortageAreas, FILES);
  const counties = await ingested.warehouse.rows(
    z.object({ designation_id: z.string(), county_fips: z.string() }),
    `SELECT designation_id, county_fips FROM hrsa_shortage_areas__county
     WHERE designation_id IN ('1040000001', '1040000006', '00401 Invented Shore') ORDER BY ALL`,
  );
  expect(counties).toEqual([
    { designation_id: '00401 Invented Shore', county_fips: '09001' },
    { designation_id: '1040000001', county_fips: '04019' },
    { designation_id: '1040000001', county_fips: '04021' },
  ]);
});

test('the header of 2022 is read by its names', async () => {
  await using ingested = await ingestFiles(hrsaShortageAreas, { [PC]: fixture(`2022_${PC}`) });
  const rows = await ingested.warehouse.rows(Designation, designations);
  expect(rows.map(values)).toEqual([['1040000001', 'designated', true, 17, 'AZ', 3500, 1]]);
});

test('a file of columns that make no designation is refused, one without the others is read', async () => {
  const renamed = fixture(PC).replace('HPSA Status', 'State of Affairs');
  await expect(ingestFiles(hrsaShortageAreas, { [PC]: renamed })).rejects.toMatchObject({
    code: 'columns_missing',
  });
  const fewer = fixture(PC).replace('HPSA Designation Population', 'People');
  await using ingested = await ingestFiles(hrsaShortageAreas, { [PC]: fewer });
  const [first] = await ingested.warehouse.rows(Designation, designations);
  expect(first).toMatchObject({ designation_id: '1040000001', population: null });
});

test('discovery gives the four fixed addresses', async () => {
  const files = await discoverShortageAreas({ getText: async () => '', rewrite: (url) => url });
  expect(files.map(({ url }) => url)).toEqual(
    Object.keys(FILES).map((name) => `https://data.hrsa.gov/DataDownload/DD_Files/${name}`),
  );
});
