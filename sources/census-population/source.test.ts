import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { STATES } from '../../schemas/states.ts';
import { ingestFiles } from '../../test/ingest-files.ts';
import { discoverEstimates } from './discover.ts';
import { censusPopulation } from './source.ts';

// Invented: the state at position i of the list has 1,000,000 + 10,000 i people in 2024.
const published = readFileSync(new URL('fixtures/NST-EST2024-ALLDATA.csv', import.meta.url), 'utf8');
const NATIONAL = 51 * 1_000_000 + (10_000 * 50 * 51) / 2;

const State = z.object({
  state_fips: z.string(),
  state_code: z.string(),
  state_name: z.string(),
  population_2024: z.coerce.number(),
});
const stateRows =
  'SELECT state_fips, state_code, state_name, population_2024 FROM census_population__state_population';
const read = (content: string, name = 'NST-EST2024-ALLDATA.csv') =>
  ingestFiles(censusPopulation, { [name]: content });

/** The same file after a spreadsheet: leading zeros gone from SUMLEV and STATE. */
const stripped = published.replace(
  /^0(\d+),(\w),(\w),(\d+),/gm,
  (_, level, region, division, state) => `${level},${region},${division},${Number(state)},`,
);

describe.each([
  ['as published', published],
  ['with leading zeros lost', stripped],
])('%s', (_, content) => {
  test('the 51 states under their postal codes, and the nation', async () => {
    await using ingested = await read(content);
    expect(await ingested.warehouse.rows(State, stateRows)).toEqual(
      [...STATES]
        .map((state, i) => ({
          state_fips: state.fips,
          state_code: state.code,
          state_name: state.name,
          population_2024: 1_000_000 + 10_000 * i,
        }))
        .sort((a, b) => a.state_fips.localeCompare(b.state_fips)),
    );
    const national = z.object({ population_2024: z.coerce.number() });
    expect(
      await ingested.warehouse.rows(national, 'SELECT population_2024 FROM census_population__national'),
    ).toEqual([{ population_2024: NATIONAL }]);
    // 1 nation + 51 states kept of 66; 4 regions and 9 divisions; Puerto Rico.
    expect(ingested.report.files[0]).toMatchObject({
      rows_read: 66,
      rows_kept: 52,
      rejected: { 'region or division': 13, 'not one of the 50 states or the District of Columbia': 1 },
    });
    expect(ingested.report).toMatchObject({ snapshot: '2024-07-01', snapshotInferred: false, warnings: [] });
  });
});

test('the file without leading zeros that the tests read differs from the published one', () => {
  expect(stripped).not.toBe(published);
  expect(stripped).toContain('\n40,1,1,6,California,');
});

test('a later vintage has its own snapshot and its revision of 2024', async () => {
  const lines = published.trimEnd().split('\r\n');
  const later = lines.map((line, i) => {
    const cells = line.split(',');
    cells.splice(11, 0, i === 0 ? 'POPESTIMATE2025' : '99');
    return cells.join(',');
  });
  await using ingested = await read(`${later.join('\r\n')}\r\n`, 'NST-EST2025-ALLDATA.csv');
  expect(ingested.report).toMatchObject({ snapshot: '2025-07-01', warnings: [] });
  const california = `${stateRows} WHERE state_code = 'CA'`;
  expect(await ingested.warehouse.rows(State, california)).toMatchObject([{ population_2024: 1_040_000 }]);
});

test('a damaged first header cell is refused by the name of the missing column', async () => {
  await expect(read(published.replace('SUMLEV', '  c'))).rejects.toMatchObject({
    code: 'columns_missing',
    message: expect.stringMatching(
      /NST-EST2024-ALLDATA\.csv is missing the column "SUMLEV" \(column 1 is "c"\)/,
    ),
  });
});

test.each([
  [
    'a state is missing',
    published.replace(/^040,1,1,56,Wyoming.*\r\n/m, ''),
    /each of the 50 states.*not so: WY/,
  ],
  [
    'a state is there twice',
    published.replace(/^(040,1,1,50,Vermont.*\r\n)/m, '$1$1'),
    /each of the 50 states.*not so: VT/,
  ],
  ['the states do not sum to the nation', published.replace(/,1040000,0,/, ',1040001,0,'), /do not sum/],
  ['a population is no number', published.replace(/,1040000,0,/, ',(X),0,'), /not a positive number/],
  ['the nation is missing', published.replace(/^010,.*\r\n/m, ''), /one row of the United States/],
])('refused when %s', async (_, content, message) => {
  expect(content).not.toBe(published);
  await expect(read(content)).rejects.toMatchObject({
    code: 'content_refused',
    message: expect.stringMatching(message),
  });
});

test('discovery finds the newest vintage that has the file', async () => {
  const pages: Record<string, string> = {
    'https://www2.census.gov/programs-surveys/popest/datasets/':
      '<a href="2010-2020/">x</a><a href="2020-2024/">x</a><a href="2020-2026/">x</a><a href="2020-2025/">x</a>',
    'https://www2.census.gov/programs-surveys/popest/datasets/2020-2026/state/totals/':
      '<a href="../">up</a>',
    'https://www2.census.gov/programs-surveys/popest/datasets/2020-2025/state/totals/':
      '<a href="NST-EST2025-ALLDATA.csv">x</a><a href="NST-EST2025-POPCHG2020_2025.csv">x</a>',
  };
  const getText = async (url: string) => pages[url] ?? '';
  const found = await discoverEstimates({ getText, rewrite: (url) => url });
  expect(found).toEqual([
    {
      name: 'NST-EST2025-ALLDATA.csv',
      url: 'https://www2.census.gov/programs-surveys/popest/datasets/2020-2025/state/totals/NST-EST2025-ALLDATA.csv',
      published: null,
    },
  ]);
  await expect(discoverEstimates({ getText: async () => '', rewrite: (url) => url })).rejects.toMatchObject({
    code: 'estimates_not_listed',
  });
});
