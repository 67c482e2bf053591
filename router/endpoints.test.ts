import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { examplePending } from '../schemas/rest/example-sources.ts';
import { HealthResponse } from '../schemas/rest/health.ts';
import { SpecialtyByCountyResponse, SpecialtyByStateResponse } from '../schemas/rest/specialties.ts';
import { findState, type State } from '../schemas/states.ts';
import { FIXTURE_SOURCES, manifestOf, publish, writeRelease } from '../test/release-fixture.ts';
import { activeProviders } from '../test/release-fixture-documents.ts';
import { REST_RELEASE, restUnderTest } from '../test/rest-under-test.ts';
import { jsonOf, routerUnderTest, SAMPLE } from '../test/router-under-test.ts';

const rest = restUnderTest();
const get = (path: string) => rest().get(path);
const errorOf = (path: string) => rest().errorOf(path);

describe('documents are sent byte for byte', () => {
  const published = (path: string) =>
    readFileSync(join(rest().router.publicDirectory, 'releases', REST_RELEASE, path));
  test.each([
    ['/v1/openapi.json', 'v1/openapi.json'],
    ['/v1/specialties', 'v1/specialties.json'],
    ['/v1/specialties/dermatology/by-state', 'v1/specialties/dermatology/by-state.json'],
    [
      '/v1/specialties/dermatology/by-state?subspecialty=207ND0900X',
      'v1/specialties/dermatology/by-state/207ND0900X.json',
    ],
    [
      '/v1/specialties/cardiology/by-state?subspecialty=207RC0000X',
      'v1/specialties/cardiology/by-state/207RC0000X.json',
    ],
    ['/v1/states/CA/coverage', 'v1/states/CA/coverage.json'],
    ['/v1/states/ca/coverage', 'v1/states/CA/coverage.json'],
    ['/v1/history/dermatology-supply', 'v1/history/dermatology-supply.json'],
    ['/v1/methodology/dermatology-supply', 'v1/methodology/dermatology-supply.json'],
    ['/v1/methodology/nppes', 'v1/methodology/nppes.json'],
    ['/v1/audit-pack', 'v1/audit-pack.json'],
    ['/v1/audit-pack/dermatology-supply', 'v1/audit-pack/dermatology-supply.json'],
  ])('%s is %s', async (address, path) => {
    const reply = await get(address);
    expect(reply.status).toBe(200);
    expect(reply.body.equals(published(path))).toBe(true);
    const file = manifestOf(rest().router.publicDirectory, REST_RELEASE).files.find(
      (one) => one.path === path,
    );
    expect(reply.headers.etag).toBe(`"${file?.sha256.slice(0, 32)}"`);
    expect(reply.headers['content-type']).toBe(file?.content_type);
  });
});

describe('by-state', () => {
  test('another taxonomy code on a specialty with one code yields no rows', async () => {
    const reply = await get('/v1/specialties/cardiology/by-state?subspecialty=207ND0900X');
    expect(reply.status).toBe(200);
    const body = SpecialtyByStateResponse.parse(jsonOf(reply));
    expect(body.data).toEqual([]);
    expect(body.meta.subspecialty_filter).toMatchObject({ code: '207ND0900X', matched_records: 0 });
    expect(body.meta.request_id).toBe(reply.headers['x-request-id']);
  });

  test.each([
    'dermatology/by-state?subspecialty=207RC0000X',
    'dermatology/by-state?subspecialty=207nd0900x',
    'dermatology/by-state?subspecialty=',
    'cardiology/by-state?subspecialty=nonsense',
    'cardiology/by-state?subspecialty=207RC0000X&subspecialty=207RC0000X',
    'cardiology/by-county?state=CA&county_fips=06037&subspecialty=nonsense',
  ])('%s is refused', async (address) => {
    expect(await errorOf(`/v1/specialties/${address}`)).toMatchObject({
      status: 400,
      code: 'invalid_subspecialty',
    });
  });

  test('an unknown specialty is 404, with or without a subspecialty', async () => {
    for (const address of ['astrology/by-state', 'astrology/by-state?subspecialty=x', '__proto__/by-state']) {
      expect(await errorOf(`/v1/specialties/${address}`)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('by-county', () => {
  const ask = async (query: string, specialty = 'dermatology') => {
    const reply = await get(`/v1/specialties/${specialty}/by-county?${query}`);
    expect(reply.status).toBe(200);
    return SpecialtyByCountyResponse.parse(jsonOf(reply));
  };
  const california = findState('CA') as State;

  test('gives the row of the state, with every value marked as a geographic widening', async () => {
    const { data, meta } = await ask('state=ca&county_fips=06037');
    expect(data.county).toEqual({ fips: '06037', state: 'CA', name: 'Los Angeles County', list_year: 2024 });
    expect(data.geo_widened).toBe(true);
    expect(data.state_level_supply?.active_providers.value).toBe(activeProviders(california, false));
    for (const field of Object.values(data.state_level_supply ?? {})) {
      expect(field.confidence_score).toBe(0.8);
    }
    expect(meta.geo_scope_note).toMatch(/California.*06037/);
    expect(meta.subspecialty_filter).toBeUndefined();
  });

  test('beside the row of the state, the county by ZIP codes: an estimate between two bounds', async () => {
    const { data, meta } = await ask('state=CA&county_fips=06037');
    expect(data.county_estimate).toMatchObject({
      estimate: {
        value: 10.4,
        confidence_score: 0.8,
        limitations: expect.stringContaining('not by residents'),
      },
      lower_bound: { value: 9, confidence_score: 0.95 },
      upper_bound: { value: 14, confidence_score: 0.95 },
      split_zip_share: { value: 0.3571 },
      split_by: { value: 'land' },
      unplaced_in_state: { value: 2 },
      per_100k: { value: null },
    });
    expect(data.county_estimate?.estimate).toMatchObject({
      source: 'NPPES; ZIP code areas',
      methodology_url: expect.stringMatching(/\/methodology\/census-zcta-counties$/),
    });
    expect(data._data_availability.fields).toEqual({
      'county_estimate.per_100k': 'the residents of counties are not ingested',
    });
    expect(meta.data_freshness.map(({ source }) => source)).toContain('ZIP code areas');
    expect(meta.geo_scope_note).toContain('the figures of state_level_supply are those of California');
  });

  test('a county where nobody has a ZIP code has nobody, which is not unknown', async () => {
    const { data } = await ask('state=CA&county_fips=06003');
    expect(data.county_estimate).toMatchObject({
      estimate: { value: 0, confidence_score: 0.95 },
      upper_bound: { value: 0 },
      split_zip_share: { value: null },
      split_by: { value: null },
    });
    expect(data._data_availability.fields).toMatchObject({
      'county_estimate.split_zip_share': 'nobody has a ZIP code in the county',
      'county_estimate.split_by': 'no ZIP code of the county lies in another one too',
    });
  });

  test.each([
    ['CT', '09110', /former counties of Connecticut, not its planning regions/],
    ['CA', '06999', /are of 2020, and have no county of this code/],
    ['NY', '36061', /the areas of ZIP codes are not ingested/],
  ])('%s %s: no estimate, and why', async (state, fips, reason) => {
    const { data, meta } = await ask(`state=${state}&county_fips=${fips}`);
    expect(data.county_estimate).toBeNull();
    expect(data._data_availability.fields.county_estimate).toMatch(reason);
    expect(meta.geo_scope_note).toContain('the figures are those of');
    expect(meta.data_freshness.map(({ source }) => source)).not.toContain('ZIP code areas');
  });

  test('a code that is not in the list gives the figures of the state and names the list', async () => {
    const { data, meta } = await ask('state=CA&county_fips=06999');
    expect(data.county).toEqual({ fips: '06999', state: 'CA', name: null, list_year: 2024 });
    expect(data.state_level_supply?.state_code.value).toBe('CA');
    expect(data._data_availability.fields['county.name']).toBe(
      'the Census list of counties of 2024 does not have this code',
    );
    expect(meta.geo_scope_note).toContain(
      'the Census list of counties of 2024 does not have the code 06999.',
    );
    expect(meta.geo_scope_note).not.toContain('lies');
  });

  test('names a county of an older list with its year, and a planning region of the newer list', async () => {
    const older = await ask('state=CT&county_fips=09001');
    expect(older.data.county).toEqual({
      fips: '09001',
      state: 'CT',
      name: 'Fairfield County',
      list_year: 2020,
    });
    expect(older.meta.geo_scope_note).toContain(
      'Fairfield County (09001) lies by the Census list of counties of 2020; that of 2024 no longer has it.',
    );
    const newer = await ask('state=CT&county_fips=09110');
    expect(newer.data.county).toMatchObject({ name: 'Capitol Planning Region', list_year: 2024 });
    expect(newer.meta.geo_scope_note).toContain('Capitol Planning Region (09110) lies');
  });

  test('without a list of counties, states nothing about the code', async () => {
    const without = FIXTURE_SOURCES.map((source) =>
      source.id === 'census-counties' ? examplePending('census-counties') : source,
    );
    const other = await routerUnderTest((directory) =>
      publish(directory, writeRelease(directory, { id: 'r3', providers: 1, sources: without })),
    );
    try {
      const path = '/v1/specialties/dermatology/by-county?state=CA&county_fips=06037';
      const { data, meta } = SpecialtyByCountyResponse.parse(
        jsonOf(await other.ask(path, { headers: SAMPLE })),
      );
      expect(data.county).toEqual({ fips: '06037', state: 'CA', name: null, list_year: null });
      expect(meta.geo_scope_note).toContain('No Census list of counties is loaded');
    } finally {
      await other.close();
    }
  });

  test('with a subspecialty, the row and the count of the filtered study', async () => {
    const { data, meta } = await ask('state=CA&county_fips=06037&subspecialty=207ND0900X');
    const filtered = activeProviders(california, true);
    expect(data.state_level_supply?.active_providers.value).toBe(filtered);
    expect(meta.subspecialty_filter).toEqual({
      code: '207ND0900X',
      display_name: 'Display name of 207ND0900X',
      matched_records: filtered,
    });
  });

  test('gives no row for another code on a specialty with one code', async () => {
    const { data, meta } = await ask('state=CA&county_fips=06037&subspecialty=207ND0900X', 'cardiology');
    expect(data.state_level_supply).toBeNull();
    expect(meta.subspecialty_filter?.matched_records).toBe(0);
  });

  test.each([
    ['', 400, 'invalid_request', /state.*county_fips/],
    ['?state=CA', 400, 'invalid_request', /county_fips/],
    ['?county_fips=06037', 400, 'invalid_request', /state/],
    ['?state=California&county_fips=06037', 400, 'invalid_request', /state/],
    ['?state=CA&county_fips=6037', 400, 'invalid_request', /county_fips/],
    ['?state=CA&state=CA&county_fips=06037', 400, 'invalid_request', /state/],
    ['?state=CA&county_fips=36061', 400, 'invalid_request', /county_fips 36061.*CA/],
    ['?state=ZZ&county_fips=06037', 404, 'not_found', /ZZ/],
    ['?state=CA&county_fips=72001', 404, 'not_found', /72001/],
  ])('%s -> %d %s', async (query, status, code, message) => {
    const error = await errorOf(`/v1/specialties/dermatology/by-county${query}`);
    expect(error).toMatchObject({ status, code });
    expect(error.message).toMatch(message);
  });

  test('a study is parsed and validated once, not for each request', async () => {
    const parse = vi.spyOn(SpecialtyByStateResponse, 'parse');
    for (const state of ['CA', 'NY', 'CA']) {
      const fips = `${findState(state)?.fips}001`;
      const query = `state=${state}&county_fips=${fips}&subspecialty=207RC0000X`;
      const { data } = await ask(query, 'cardiology');
      expect(data.state_level_supply?.state_code.value).toBe(state);
    }
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  test('an unknown specialty is 404', async () => {
    expect(await errorOf('/v1/specialties/astrology/by-county?state=CA&county_fips=06037')).toMatchObject({
      status: 404,
    });
  });
});

describe('coverage and methodology', () => {
  test.each([
    ['/v1/states/ZZ/coverage', 404, 'not_found'],
    ['/v1/states/PR/coverage', 404, 'not_found'],
    ['/v1/states/C/coverage', 400, 'invalid_request'],
    ['/v1/states/C1/coverage', 400, 'invalid_request'],
    ['/v1/methodology/astrology', 404, 'not_found'],
    ['/v1/audit-pack/chiropractor-supply', 404, 'not_found'],
    ['/v1/audit-pack/..%2Fspecialties', 404, 'not_found'],
    ['/v1/methodology/..%2Fspecialties', 404, 'not_found'],
    ['/v1/methodology/nppes.json', 404, 'not_found'],
    ['/v1/methodology/%00', 404, 'not_found'],
  ])('%s -> %d %s', async (address, status, code) => {
    expect(await errorOf(address)).toMatchObject({ status, code });
  });
});

test('health lists every source', async () => {
  const reply = await rest().router.ask('/v1/health');
  const { data, meta } = HealthResponse.parse(jsonOf(reply));
  expect(reply.status).toBe(200);
  expect(data.sources.map((source) => source.id)).toEqual(
    manifestOf(rest().router.publicDirectory, REST_RELEASE).sources.map((source) => source.id),
  );
  expect(meta.request_id).toBe(reply.headers['x-request-id']);
});
