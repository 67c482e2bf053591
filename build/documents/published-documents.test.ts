import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DATASETS, FACILITY_STUDIES } from '../../schemas/datasets.ts';
import { DOCUMENT_SCHEMAS } from '../../schemas/published/documents.ts';
import { publicAddress } from '../../schemas/published/public-addresses.ts';
import { StateCoverageResponse } from '../../schemas/rest/coverage.ts';
import { Methodology, MethodologyResponse } from '../../schemas/rest/methodology.ts';
import { SpecialtyByStateResponse, SpecialtyListResponse } from '../../schemas/rest/specialties.ts';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import { STATES } from '../../schemas/states.ts';
import type { BuildContext } from '../context.ts';
import { inventedBuild, NOT_INGESTED } from './fixtures/release.ts';
import { buildDocuments } from './published-documents.ts';

async function read<T>(context: BuildContext, path: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(join(context.writer.directory, path), 'utf8')));
}

const FROM_BOTH = {
  source: 'Registry; Population',
  source_url: 'https://nppes.example.gov/',
  last_checked: '2026-01-04T09:00:00.000Z',
  methodology_url: 'https://supply.example.org/methodology/dermatology-supply',
};
const FROM_CENSUS = {
  source: 'Population',
  source_url: 'https://census-population.example.gov/',
  last_checked: '2026-01-04T09:00:00.000Z',
  methodology_url: 'https://supply.example.org/methodology/dermatology-supply',
};
const OF_MEDICARE = {
  source: 'Activity; Registry',
  source_url: 'https://medicare-activity.example.gov/',
  last_checked: '2026-01-05T02:00:00.000Z',
  methodology_url: 'https://supply.example.org/methodology/dermatology-supply',
};

const PARTIAL = expect.stringMatching(/^Made from a part of the published files [^.]*\.$/);

describe('buildDocuments', () => {
  let context: Awaited<ReturnType<typeof inventedBuild>>;
  beforeAll(async () => {
    context = await inventedBuild();
    await buildDocuments(context);
  });
  afterAll(async () => context[Symbol.asyncDispose]());

  it('writes exactly the documents of the release layout, each in the schema that its entry names', async () => {
    const expected = [
      'v1/specialties.json',
      'v1/openapi.json',
      ...SPECIALTIES.flatMap(({ slug, taxonomyCodes }) => [
        `v1/specialties/${slug}/by-state.json`,
        ...taxonomyCodes.map((code) => `v1/specialties/${slug}/by-state/${code}.json`),
        `v1/methodology/${slug}-supply.json`,
      ]),
      ...STATES.map(({ code }) => `v1/states/${code}/coverage.json`),
      ...FACILITY_STUDIES.map(({ slug }) => `v1/methodology/${slug}.json`),
      ...DATASETS.map(({ slug }) => `v1/history/${slug}.json`),
      ...context.header.sources.map(({ id }) => `v1/methodology/${id}.json`),
    ].flatMap((path) => (/^v1\/methodology/.test(path) ? [path, path.replace('v1', 'site')] : [path]));
    expected.sort();
    const files = context.writer.files();
    expect(files.map((file) => file.path).sort()).toEqual(expected);
    for (const file of files) {
      const schema = Object.entries(DOCUMENT_SCHEMAS).find(([name]) => name === file.schema)?.[1];
      const text = await readFile(join(context.writer.directory, file.path), 'utf8');
      expect(schema?.safeParse(JSON.parse(text)).success, file.path).toBe(true);
      expect(JSON.stringify(JSON.parse(text)), `${file.path} is compact`).toBe(text);
    }
  });

  it('also gives each methodology as a file that needs no key', async () => {
    const file = 'site/methodology/dermatology-supply.json';
    expect(publicAddress(file)).toBe('/methodology/dermatology-supply.json');
    const document = await read(context, 'v1/methodology/dermatology-supply.json', MethodologyResponse);
    expect(await read(context, file, Methodology)).toEqual(document.data);
  });

  it('writes the same bytes from the same tables', async () => {
    await using again = await inventedBuild();
    await buildDocuments(again);
    expect(again.writer.files()).toEqual(context.writer.files());
  });

  it('gives a state row with the provenance and the confidence class of each value', async () => {
    const { data, meta } = await read(
      context,
      'v1/specialties/dermatology/by-state.json',
      SpecialtyByStateResponse,
    );
    expect(data).toHaveLength(51);
    expect(data.find((row) => row.state_code.value === 'CA')).toEqual({
      state_code: { value: 'CA', ...FROM_CENSUS, confidence_score: 0.95 },
      state_name: { value: 'California', ...FROM_CENSUS, confidence_score: 1 },
      active_providers: {
        value: 5,
        source: 'Registry',
        source_url: 'https://nppes.example.gov/',
        last_checked: '2026-01-05T02:00:00.000Z',
        confidence_score: 0.9,
        methodology_url: FROM_BOTH.methodology_url,
        limitations: PARTIAL,
      },
      population_2024: { value: 100000, ...FROM_CENSUS, confidence_score: 1 },
      per_100k: { value: 5, ...FROM_BOTH, confidence_score: 0.9, limitations: PARTIAL },
      medicare_active_providers: { value: 1, ...OF_MEDICARE, confidence_score: 0.9, limitations: PARTIAL },
      medicare_active_share: { value: 0.2, ...OF_MEDICARE, confidence_score: 0.9, limitations: PARTIAL },
      medicare_service_year: { value: 2024, ...OF_MEDICARE, source: 'Activity', confidence_score: 0.95 },
      rank_density: { value: 1, ...FROM_BOTH, confidence_score: 0.9, limitations: PARTIAL },
      quartile: { value: 1, ...FROM_BOTH, confidence_score: 0.9, limitations: PARTIAL },
      underserved: {
        value: false,
        ...FROM_BOTH,
        confidence_score: 0.9,
        limitations: expect.stringMatching(
          /^Made from a part of the published files .*Below 0.75 of the national density of the same release: a relative cut-off of this dataset, not a federal shortage designation \(HPSA\)\.$/,
        ),
      },
    });
    // Nobody repaired in Wyoming: its own figures are 0.95; what compares it with California is 0.90.
    const wyoming = data.find((row) => row.state_code.value === 'WY');
    expect(wyoming?.active_providers).toMatchObject({ value: 0, confidence_score: 0.95 });
    expect(wyoming?.per_100k).toMatchObject({ value: 0, confidence_score: 0.95 });
    expect(wyoming?.underserved).toMatchObject({ value: true, confidence_score: 0.9 });
    expect(wyoming?.medicare_active_providers).toMatchObject({ value: 0 });
    expect(wyoming?.medicare_active_share).toEqual({
      value: null,
      ...OF_MEDICARE,
      limitations: 'No active provider is counted in the place.',
    });
    expect(meta).toEqual({
      request_id: '20260105T020000Z-abcdef0-01234567/v1/specialties/dermatology/by-state.json',
      api_version: 'v1',
      scope: 'partial',
      scope_note: expect.stringMatching(/must not be quoted/),
      data_freshness: ['Registry', 'Population', 'Codes', 'Activity'].map((source) => ({
        source,
        last_refreshed: '2026-01-05T01:00:00.000Z',
        next_refresh_eta: '2026-01-11T00:00:00Z',
        cadence: 'weekly',
      })),
      methodology_url: 'https://supply.example.org/methodology/dermatology-supply',
      limitations_url: 'https://supply.example.org/methodology/dermatology-supply#limitations',
      documentation_url: 'https://supply.example.org/v1/openapi.json',
    });
  });

  it('states a limitation of every counted or compared figure of a partial release, and of none in a national one', async () => {
    const limitedIn = async (build: BuildContext, path: string) => {
      const limited = new Set<string>();
      const visit = (value: unknown, name: string) => {
        if (Array.isArray(value)) for (const item of value) visit(item, name);
        else if (typeof value === 'object' && value !== null) {
          if ('limitations' in value && /^Made from a part/.test(String(value.limitations)))
            limited.add(name);
          else for (const [key, inner] of Object.entries(value)) visit(inner, key);
        }
      };
      visit((await read(build, path, z.looseObject({ data: z.unknown() }))).data, '');
      return [...limited].sort();
    };
    const counted = [
      'active_providers',
      'medicare_active_providers',
      'medicare_active_share',
      'per_100k',
      'quartile',
      'rank_density',
      'underserved',
    ];
    const paths = ['v1/specialties/dermatology/by-state.json', 'v1/states/WY/coverage.json'];
    for (const path of paths) expect(await limitedIn(context, path), path).toEqual(counted);
    await using whole = await inventedBuild();
    const national = { ...whole, header: { ...whole.header, scope: 'national' as const } };
    await buildDocuments(national);
    for (const path of paths) expect(await limitedIn(national, path), path).toEqual([]);
  });

  it('names the filter that was applied, in the words of the code set where it has any', async () => {
    const filtered = await read(
      context,
      'v1/specialties/dermatology/by-state/207ND0900X.json',
      SpecialtyByStateResponse,
    );
    expect(filtered.meta.subspecialty_filter).toEqual({
      code: '207ND0900X',
      display_name: 'Dermatopathology Physician',
      matched_records: 102,
    });
    const unnamed = await read(
      context,
      'v1/specialties/urology/by-state/208800000X.json',
      SpecialtyByStateResponse,
    );
    expect(unnamed.meta.subspecialty_filter?.display_name).toBeNull();
    const whole = await read(context, 'v1/specialties/urology/by-state.json', SpecialtyByStateResponse);
    expect(whole.meta).not.toHaveProperty('subspecialty_filter');
  });

  it('lists the 13 specialties with the day of the release', async () => {
    const { data } = await read(context, 'v1/specialties.json', SpecialtyListResponse);
    expect(data).toHaveLength(13);
    expect(data.at(-1)).toEqual({
      slug: 'chiropractor',
      display_name: 'Chiropractic',
      taxonomy_codes: ['111N00000X'],
      study_url: 'https://supply.example.org/studies/chiropractor',
      release_date: '2026-01-05',
    });
  });

  it('gives all studies of a state, and the reason why it has no facilities', async () => {
    const { data } = await read(context, 'v1/states/WY/coverage.json', StateCoverageResponse);
    expect(data.state_name.value).toBe('Wyoming');
    expect(data.specialties.map((one) => one.slug)).toEqual(SPECIALTIES.map((one) => one.slug));
    expect(data.specialties[1]).toMatchObject({
      slug: 'dermatology',
      active_providers: { value: 0 },
      underserved: { value: true },
    });
    expect(data.facilities).toEqual([]);
    expect(data._data_availability).toEqual({
      status: 'available',
      fields: {
        shortage_areas: expect.stringMatching(/HRSA.*unknown, not zero/),
        facilities: expect.stringMatching(/not ingested.*unknown, not zero/),
        'specialties.dermatology.medicare_active_share': 'No active provider is counted in the place.',
      },
    });
  });

  it('says why nobody is known to be active in Medicare where its files are not ingested', async () => {
    await using build = await inventedBuild();
    await build.warehouse.run(`
      UPDATE supply__state SET medicare_active_providers = NULL, medicare_active_share = NULL, medicare_service_year = NULL;
      UPDATE supply__national SET medicare_active_providers = NULL, medicare_active_share = NULL, medicare_service_year = NULL`);
    const sources = build.header.sources.map((source) =>
      source.id === 'medicare-activity' ? { ...source, ...NOT_INGESTED } : source,
    );
    const { studies } = await buildDocuments({ ...build, header: { ...build.header, sources } });
    const { data, meta } = await read(
      build,
      'v1/specialties/dermatology/by-state.json',
      SpecialtyByStateResponse,
    );
    const reason = expect.stringMatching(/^There is no service year .*unknown, not zero\.$/);
    for (const name of [
      'medicare_active_providers',
      'medicare_active_share',
      'medicare_service_year',
    ] as const)
      expect(data[0]?.[name]).toMatchObject({ value: null, source: 'Registry', limitations: reason });
    expect(meta.data_freshness.map(({ source }) => source)).toEqual(['Registry', 'Population', 'Codes']);
    const coverage = await read(build, 'v1/states/AL/coverage.json', StateCoverageResponse);
    expect(coverage.data._data_availability.fields).toMatchObject({
      'specialties.urology.medicare_active_providers': reason,
    });
    const [study] = studies;
    expect(study?.national.reasons).toMatchObject({ medicare_active_share: reason });
    expect(study?.methodology.summary).not.toContain('active in Medicare');
  });
});

describe('buildDocuments refuses', () => {
  it.each([
    [
      'a missing state',
      `DELETE FROM supply__state WHERE specialty = 'urology' AND subspecialty IS NULL AND state_code = 'OH'`,
      'supply__state has no row for urology in OH',
    ],
    [
      'a state that is none of the 51',
      `INSERT INTO supply__state (SELECT * REPLACE ('PR' AS state_code) FROM supply__state WHERE specialty = 'urology'
       AND subspecialty IS NULL AND state_code = 'OH')`,
      'supply__state has 52 rows for urology, not 51',
    ],
    [
      'a nation that is not the sum of its states',
      `UPDATE supply__national SET active_providers = 1 WHERE specialty = 'dermatology' AND subspecialty = '207ND0900X'`,
      'the states of dermatology, 207ND0900X add up to 102, the nation to 1',
    ],
    [
      'a study without its nation',
      `DELETE FROM supply__national WHERE specialty = 'oncology' AND subspecialty IS NULL`,
      'supply__national has 0 rows for oncology, not one',
    ],
    [
      'a tally that was not made',
      `DELETE FROM supply__left_out WHERE specialty = 'oncology' AND reason = 'territory'`,
      'supply__left_out has no row for oncology, "territory"',
    ],
  ])('%s', async (_, damage, message) => {
    await using context = await inventedBuild();
    await context.warehouse.run(damage);
    await expect(buildDocuments(context)).rejects.toMatchObject({ exitCode: 4, message });
  });

  it('a release without the Census', async () => {
    await using context = await inventedBuild();
    const sources = context.header.sources.filter(({ id }) => id !== 'census-population');
    await expect(
      buildDocuments({ ...context, header: { ...context.header, sources } }),
    ).rejects.toMatchObject({ code: 'source_missing', exitCode: 4 });
  });

  it('a document that does not conform to its schema, by name', async () => {
    await using context = await inventedBuild();
    const header = { ...context.header, methodology_version: 'next' };
    await expect(buildDocuments({ ...context, header })).rejects.toMatchObject({
      code: 'document_invalid',
      message: expect.stringContaining('v1/methodology/cardiology-supply.json'),
    });
  });
});
