import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { measureFacilities } from '../../pipeline/measure/facilities.ts';
import { CoverageFacility } from '../../schemas/rest/coverage.ts';
import { STATES } from '../../schemas/states.ts';
import { careCompare } from '../../sources/care-compare/source.ts';
import { type Ingested, ingestFiles } from '../../test/ingest-files.ts';
import type { BuildContext } from '../context.ts';
import { type FacilityCoverage, readFacilityCoverage } from './facility-coverage.ts';
import { inventedBuild } from './fixtures/release.ts';

const fixtures = new URL('../../sources/care-compare/fixtures/', import.meta.url);
const published = Object.fromEntries(
  readdirSync(fixtures).map((name) => [name, readFileSync(new URL(name, fixtures))]),
);

/** A release that has ingested Care Compare, and measured it. */
async function contextOf({ warehouse }: Ingested): Promise<BuildContext> {
  const { ingested } = await warehouse.row(
    z.object({ ingested: z.string() }),
    'SELECT current_database() AS ingested',
  );
  await warehouse.run(`
    ATTACH ':memory:' AS measured (READ_WRITE);
    SET search_path = 'measured.main,${ingested}.main';
    CREATE TABLE census_population__state_population AS FROM (VALUES
      ${STATES.map(({ code }) => `('${code}', 1000000::BIGINT)`).join(', ')}) AS t (state_code, population_2024);`);
  await measureFacilities(warehouse);
  await using invented = await inventedBuild();
  const [source] = invented.header.sources;
  if (source === undefined) throw new Error('an invented release has sources');
  const { facts } = careCompare;
  const header = { ...invented.header, sources: [{ ...source, ...facts, status: 'ingested' as const }] };
  return { ...invented, warehouse, header };
}

let ingested: Ingested;
let coverage: FacilityCoverage;
beforeAll(async () => {
  ingested = await ingestFiles(careCompare, published);
  coverage = await readFacilityCoverage(await contextOf(ingested));
});
afterAll(() => ingested[Symbol.asyncDispose]());

const figures = (state: string) =>
  coverage.ofState(state).facilities.map((one) => {
    const { type, count, mean_rating } = CoverageFacility.parse(one);
    return [type, count.value, mean_rating.value];
  });

describe('the facilities of a state', () => {
  test('are counted by type, their mean is over those with stars', () => {
    expect(figures('AL')).toEqual([
      ['hospital', 2, 4],
      ['nursing-home', 2, 5],
      ['home-health', 0, null],
      ['hospice', 0, null],
      ['dialysis', 2, 4],
      ['asc', 0, null],
    ]);
    expect(figures('NY')).toContainEqual(['home-health', 2, 3.5]);
  });

  test('a mean states how many facilities it covers, none is given for one facility, and a null mean has a reason', () => {
    const { facilities, reasons } = coverage.ofState('AL');
    expect(facilities[0]?.mean_rating).toMatchObject({
      source: 'Care Compare (Provider Data Catalog)',
      limitations: expect.stringMatching(
        /^Made from a part of .* The rating of a single facility, of 2: not a mean of several\.$/,
      ),
      confidence_score: 0.95,
    });
    expect(facilities[0]?.rated_facilities.value).toBe(1);
    expect(facilities.map(({ type, rated_facilities }) => [type, rated_facilities.value])).toContainEqual([
      'asc',
      0,
    ]);
    expect(reasons).toEqual({
      'facilities.home-health.mean_rating': expect.stringContaining('star rating'),
      'facilities.hospice.mean_rating': expect.stringContaining('star rating'),
      'facilities.asc.mean_rating': expect.stringContaining('does not rate ambulatory surgical centers'),
    });
  });

  test('a state without any has 0, since the file was read', () => {
    expect(figures('WY')).toContainEqual(['hospital', 0, null]);
  });
});

test('a type that no loaded file covers is left out, with the reason that its number is unknown', async () => {
  const survey = { 'HHCAHPS_Provider_Jan2023.csv': published['HHCAHPS_Provider_Jan2023.csv'] ?? '' };
  await using surveyOnly = await ingestFiles(careCompare, survey);
  const { facilities, reasons } = (await readFacilityCoverage(await contextOf(surveyOnly))).ofState('NY');
  expect(facilities).toEqual([]);
  expect(reasons['facilities.home-health']).toMatch(/unknown, not zero/);
});

test('a release without Care Compare has no facilities and says so', async () => {
  await using invented = await inventedBuild();
  const none = await readFacilityCoverage(invented);
  expect(none.sources).toEqual([]);
  expect(none.ofState('NY')).toEqual({
    facilities: [],
    reasons: { facilities: expect.stringContaining('not ingested') },
  });
});
