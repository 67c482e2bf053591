import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATASETS } from '../../schemas/datasets.ts';
import { SpecialtyByStateResponse } from '../../schemas/rest/specialties.ts';
import { STATES } from '../../schemas/states.ts';
import { inventedBuild } from '../documents/fixtures/release.ts';
import { buildDocuments } from '../documents/published-documents.ts';
import type { Study } from './study.ts';

const UNKNOWN = 'Care Compare is not ingested in this release: the figures are unknown, not zero.';

const named = (studies: readonly Study[], slug: string): Study => {
  const found = studies.find(({ dataset }) => dataset.slug === slug);
  if (found === undefined) throw new Error(`no study ${slug}`);
  return found;
};
const placed = (study: Study, code: string) => {
  const row = study.states.find(({ values }) => values.state_code === code);
  if (row === undefined) throw new Error(`no row of ${code}`);
  return row;
};

describe('the studies of a release without Care Compare', () => {
  let build: Awaited<ReturnType<typeof inventedBuild>>;
  let studies: readonly Study[];
  beforeAll(async () => {
    build = await inventedBuild();
    ({ studies } = await buildDocuments(build));
  });
  afterAll(() => build[Symbol.asyncDispose]());

  it('are the 17, each with its text, 51 states in order and every field in every row', () => {
    expect(studies.map(({ dataset }) => dataset)).toEqual(DATASETS);
    for (const study of studies) {
      const names = study.fields.map(({ name }) => name);
      expect(names.slice(0, 2)).toEqual(['state_code', 'state_name']);
      expect(study.methodology.dataset).toBe(study.dataset.slug);
      expect(study.states.map(({ values }) => values.state_code)).toEqual(STATES.map(({ code }) => code));
      for (const row of [...study.states, study.national]) {
        expect(Object.keys(row.values).sort()).toEqual(names.toSorted());
        for (const name of names) {
          const isNull = row.values[name] === null;
          expect([name, row.confidence[name] === null]).toEqual([name, isNull]);
          expect([name, name in row.reasons]).toEqual([name, isNull]);
        }
      }
    }
  });

  it('of supply hold the very values of the by-state document', async () => {
    const path = join(build.writer.directory, 'v1/specialties/dermatology/by-state.json');
    const { data } = SpecialtyByStateResponse.parse(JSON.parse(await readFile(path, 'utf8')));
    const published = data.map((row) => [
      Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value])),
      Object.fromEntries(
        Object.entries(row).map(([name, { confidence_score }]) => [name, confidence_score ?? null]),
      ),
    ]);
    const study = named(studies, 'dermatology-supply');
    // A field names the sources its values name.
    for (const { name, sources } of study.fields) {
      const names = sources.map((id) => study.sources.find((source) => source.id === id)?.source).join('; ');
      expect([name, names]).toEqual([name, data[0]?.[name as keyof (typeof data)[0]]?.source]);
    }
    expect(study.states.map(({ values, confidence }) => [values, confidence])).toEqual(published);
  });

  it('give the nation, with a repaired input and without a rank', () => {
    const { national, headline, unavailable } = named(studies, 'dermatology-supply');
    expect(national.values).toEqual({
      state_code: 'US',
      state_name: 'United States',
      active_providers: 103,
      population_2024: 5_100_000,
      // 49 states at 2, California at 5.0049, Wyoming at 0: the invented nation has their mean, 2.0197…
      per_100k: 2.02,
      medicare_active_providers: 50,
      medicare_active_share: 0.485,
      medicare_service_year: 2024,
      rank_density: null,
      quartile: null,
      underserved: null,
    });
    expect(national.confidence).toMatchObject({ active_providers: 0.9, per_100k: 0.9, rank_density: null });
    expect(national.reasons.rank_density).toMatch(/not ranked/);
    expect(headline.name).toBe('per_100k');
    expect(unavailable).toBeNull();
  });

  it('of facilities know the residents, and say why they know nothing else', () => {
    const { states, national, unavailable, snapshot, sources } = named(studies, 'dialysis-quality');
    expect(unavailable).toBe(UNKNOWN);
    expect(states[0]?.values).toMatchObject({
      population_2024: 100_000,
      facilities: null,
      mean_rating: null,
    });
    expect(states[0]?.reasons).toMatchObject({ facilities: UNKNOWN, rank: UNKNOWN });
    expect(national.reasons.mean_rating).toBe(UNKNOWN);
    expect(sources.map(({ id, status }) => [id, status])).toEqual([
      ['care-compare', 'not_ingested'],
      ['census-population', 'ingested'],
    ]);
    expect(snapshot).toBeNull();
  });

  it('take definition, formula and unit of a field from the schema of their rows', () => {
    const field = named(studies, 'hospice-availability').fields.find(({ name }) => name === 'per_100k');
    expect(field).toMatchObject({
      formula: 'facilities / population_2024 × 100,000',
      unit: 'facilities per 100,000 residents',
      decimals: 2,
    });
    const flag = named(studies, 'urology-supply').fields.find(({ name }) => name === 'underserved');
    expect(flag?.unit).toBeNull();
  });
});

describe('the facility studies of a release with Care Compare', () => {
  let studies: readonly Study[];
  beforeAll(async () => {
    await using build = await inventedBuild();
    await build.warehouse.run(`
      UPDATE facility_study__state SET facilities = 0, rated_facilities = 0, high_rated_facilities = 0,
        low_rated_facilities = 0, per_100k = 0
      WHERE study = 'nursing-home-quality';
      UPDATE facility_study__state SET facilities = 7, rated_facilities = 3, high_rated_facilities = 2,
        low_rated_facilities = 1, mean_rating = 11 / 3, rated_share = 3 / 7, per_100k = 7, "rank" = 1, quartile = 4
      WHERE study = 'nursing-home-quality' AND state_code = 'OH';
      UPDATE facility_study__state SET facilities = 1, rated_share = 0, per_100k = 1
      WHERE study = 'nursing-home-quality' AND state_code = 'TX';
      UPDATE facility_study__national SET facilities = 8, rated_facilities = 3, high_rated_facilities = 2,
        low_rated_facilities = 1, mean_rating = 11 / 3, rated_share = 3 / 8, per_100k = 8 / 51
      WHERE study = 'nursing-home-quality';
      UPDATE facility_study__left_out SET facilities = 12 WHERE study = 'nursing-home-quality';
      CREATE TABLE care_compare__facility AS SELECT 1 AS id;
      CREATE TABLE care_compare__rating (is_star_rating BOOLEAN, value DOUBLE);
      CREATE TABLE care_compare__measure (value DOUBLE);
      CREATE TABLE care_compare__affiliation (npi VARCHAR);`);
    const sources = build.header.sources.map((source) =>
      source.id === 'care-compare'
        ? {
            ...source,
            status: 'ingested' as const,
            snapshot: '2026-01-01',
            last_refreshed: '2026-01-06T00:00:00Z',
            last_checked: '2026-01-06T00:00:00Z',
          }
        : source,
    );
    ({ studies } = await buildDocuments({ ...build, header: { ...build.header, sources } }));
  });

  it('show rounded figures', () => {
    expect(placed(named(studies, 'nursing-home-quality'), 'OH')).toEqual({
      values: {
        state_code: 'OH',
        state_name: 'Ohio',
        facilities: 7,
        population_2024: 100_000,
        per_100k: 7,
        rated_facilities: 3,
        rated_share: 0.429,
        mean_rating: 3.67,
        high_rated_facilities: 2,
        low_rated_facilities: 1,
        rank: 1,
        quartile: 4,
      },
      confidence: {
        state_code: 0.95,
        state_name: 1,
        facilities: 0.95,
        population_2024: 1,
        per_100k: 0.95,
        rated_facilities: 0.95,
        rated_share: 0.95,
        mean_rating: 0.95,
        high_rated_facilities: 0.95,
        low_rated_facilities: 0.95,
        rank: 0.95,
        quartile: 0.95,
      },
      reasons: {},
      unrounded: { per_100k: 7, mean_rating: 11 / 3 },
    });
    expect(named(studies, 'nursing-home-quality').national.values).toMatchObject({
      mean_rating: 3.67,
      per_100k: 0.16,
    });
  });

  it('tell nobody rated from nobody there', () => {
    const study = named(studies, 'nursing-home-quality');
    expect(placed(study, 'TX').reasons).toEqual({
      mean_rating: 'No facility of this type in the state has a star rating.',
      rank: 'No facility of this type in the state has a star rating.',
      quartile: 'No facility of this type in the state has a star rating.',
    });
    expect(placed(study, 'AL').values).toMatchObject({ facilities: 0, rated_share: null, mean_rating: null });
    expect(placed(study, 'AL').reasons.rated_share).toBe('There is no facility of this type in the state.');
  });

  it('are as new as the newest source, and dated by the principal one', () => {
    const { lastRefreshed, snapshot, unavailable } = named(studies, 'nursing-home-quality');
    expect([lastRefreshed, snapshot, unavailable]).toEqual(['2026-01-06T00:00:00Z', '2026-01-01', null]);
  });

  it('put their figures into their text', () => {
    const { summary, limitations } = named(studies, 'nursing-home-quality').methodology;
    expect(summary).toContain(
      'In this release 8 nursing homes are counted, 0.16 per 100,000 residents; 3 of them have a star rating. Their mean rating is 3.67 stars.',
    );
    expect(limitations.join('\n')).toMatch(
      /in a territory \(Puerto Rico, Guam, U\.S\. Virgin Islands.*: 12\./,
    );
    expect(limitations.join('\n')).toContain('5 have no star rating');
  });

  it('say which list is not loaded, where the source is ingested without it', () => {
    const { unavailable, methodology } = named(studies, 'hospice-availability');
    expect(unavailable).toBe(
      'The Care Compare files of this release have no list of hospices: the figures are unknown, not zero.',
    );
    expect(methodology.summary).toMatch(/have no list of hospices: the figures are unknown, not zero\.$/);
    expect(methodology.limitations[0]).toBe(unavailable);
    expect(methodology.markdown).not.toContain('{{');
  });
});

describe('readStudies refuses', () => {
  it.each([
    [
      'a missing state',
      `DELETE FROM facility_study__state WHERE study = 'dialysis-quality' AND state_code = 'OH'`,
      'facility_study__state has 50 rows for dialysis-quality, not 51',
    ],
    [
      'a state that is none of the 51',
      `UPDATE facility_study__state SET state_code = 'PR' WHERE study = 'dialysis-quality' AND state_code = 'OH'`,
      'facility_study__state has no row for dialysis-quality in OH',
    ],
    [
      'a study without its nation',
      `DELETE FROM facility_study__national WHERE study = 'home-health-quality'`,
      'facility_study__national has no row for home-health-quality',
    ],
  ])('%s', async (_, damage, message) => {
    await using build = await inventedBuild();
    await build.warehouse.run(damage);
    await expect(buildDocuments(build)).rejects.toMatchObject({ exitCode: 4, message });
  });
});
