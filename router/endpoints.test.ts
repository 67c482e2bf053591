import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../schemas/rest/errors.ts';
import { EXAMPLE_CENSUS, examplePending } from '../schemas/rest/example-sources.ts';
import { HealthResponse } from '../schemas/rest/health.ts';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { ProviderResponse } from '../schemas/rest/provider.ts';
import { SpecialtyByCountyResponse, SpecialtyByStateResponse } from '../schemas/rest/specialties.ts';
import { findState, type State } from '../schemas/states.ts';
import {
  FIXTURE_MOMENT,
  FIXTURE_SOURCES,
  manifestOf,
  npiAt,
  publish,
  writeRelease,
} from '../test/release-fixture.ts';
import { activeProviders } from '../test/release-fixture-documents.ts';
import { SPECIAL_CASES } from '../test/release-fixture-lines.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest, SAMPLE } from '../test/router-under-test.ts';

/** A new key works within a second where the machine is not busy; `router/state/keys.test.ts` holds it. */
const UNTIL_THE_KEY_WORKS = { timeout: 20_000, interval: 50 };
const RELEASE = '20261120T060000Z-0123abc-00000001';
let router: RouterUnderTest;
let headers: { authorization: string };

beforeAll(async () => {
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, { id: RELEASE, providers: 300 })),
  );
  headers = (await router.key('pro')).bearer;
  await vi.waitFor(async () => expect((await get('/v1/specialties')).status).toBe(200), UNTIL_THE_KEY_WORKS);
});
afterAll(() => router.close());

const get = (path: string) => router.ask(path, { headers });
const record = async (index: number) => NpiRecordResponse.parse(jsonOf(await get(`/v1/npi/${npiAt(index)}`)));
const errorOf = async (path: string) => {
  const reply = await get(path);
  return { status: reply.status, ...ApiError.parse(jsonOf(reply)).error };
};

describe('documents are sent byte for byte', () => {
  const published = (path: string) => readFileSync(join(router.publicDirectory, 'releases', RELEASE, path));
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
    ['/v1/methodology/dermatology-supply', 'v1/methodology/dermatology-supply.json'],
    ['/v1/methodology/nppes', 'v1/methodology/nppes.json'],
    ['/v1/audit-pack', 'v1/audit-pack.json'],
    ['/v1/audit-pack/dermatology-supply', 'v1/audit-pack/dermatology-supply.json'],
  ])('%s is %s', async (address, path) => {
    const reply = await get(address);
    expect(reply.status).toBe(200);
    expect(reply.body.equals(published(path))).toBe(true);
    const file = manifestOf(router.publicDirectory, RELEASE).files.find((one) => one.path === path);
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

  test('gives the row of the state, every value as a geographic widening', async () => {
    const { data, meta } = await ask('state=ca&county_fips=06037');
    expect(data.county).toEqual({ fips: '06037', state: 'CA', name: 'Los Angeles County', list_year: 2024 });
    expect(data._data_availability.fields).toEqual({});
    expect(data.geo_widened).toBe(true);
    expect(data.state_level_supply?.active_providers.value).toBe(activeProviders(california, false));
    for (const field of Object.values(data.state_level_supply ?? {})) {
      expect(field.confidence_score).toBe(0.8);
    }
    expect(meta.geo_scope_note).toMatch(/California.*06037/);
    expect(meta.subspecialty_filter).toBeUndefined();
  });

  test('a code the list does not have: the figures of the state, and which list does not have it', async () => {
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

  test('a county of an older list is named, with its year; so is a planning region of the newer one', async () => {
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

  test('without a list of counties nothing is said of the code', async () => {
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

  test('another code on a specialty with one code: no row', async () => {
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

describe('the record of an NPI', () => {
  test('every peculiar record is of the published shape', async () => {
    for (const index of [0, ...Object.values(SPECIAL_CASES), 299]) {
      const { data } = await record(index);
      expect(data).toMatchObject({ npi: npiAt(index), resolved_at: FIXTURE_MOMENT, authenticated: true });
    }
  });

  test('checked and clean, found, undetermined and not ingested are told apart', async () => {
    const status = async (index: number) => {
      const { oig_leie } = (await record(index)).data.sources;
      return [oig_leie.provenance._data_availability.status, oig_leie.data?.excluded];
    };
    expect(await status(0)).toEqual(['not_found', undefined]);
    expect(await status(SPECIAL_CASES.excluded)).toEqual(['available', true]);
    expect(await status(SPECIAL_CASES.undetermined)).toEqual(['undetermined', null]);
    expect(await status(SPECIAL_CASES.nameElsewhere)).toEqual(['name_elsewhere', undefined]);
    const { sources } = (await record(0)).data;
    for (const block of [sources.pecos, sources.qpp_mips, sources.open_payments, sources.sam_gov]) {
      expect(block).toMatchObject({
        data: null,
        match: null,
        provenance: { _snapshot: null, _data_availability: { status: 'not_ingested' } },
      });
    }
  });

  test('the constant provenance is that of the block’s own source', async () => {
    const { sources } = (await record(SPECIAL_CASES.excluded)).data;
    const manifest = manifestOf(router.publicDirectory, RELEASE);
    for (const [block, id] of [
      [sources.nppes, 'nppes'],
      [sources.oig_leie, 'oig-leie'],
      [sources.pecos, 'pecos'],
      [sources.sam_gov, 'sam-exclusions'],
    ] as const) {
      const source = manifest.sources.find((one) => one.id === id);
      expect(block.provenance).toMatchObject({
        _dataset_id: id,
        _source: source?.source,
        _source_url: source?.source_url,
        _snapshot: source?.snapshot,
      });
    }
    expect(sources.oig_leie.match).toMatchObject({ method: 'npi_and_name', confidence: 0.99 });
  });

  test('text outside ASCII and text that looks like a block come through unharmed', async () => {
    const { nppes } = (await record(SPECIAL_CASES.oddText)).data.sources;
    expect(nppes.data.practice_address?.city).toBe('CAÑON CITY — 市');
    expect(nppes.data.name?.first).toBe('A"B\\C,"oig_leie":{"provenance":{');
  });

  test('with include=facts, what is known for certain', async () => {
    const factsOf = async (index: number) => {
      const reply = await get(`/v1/npi/${npiAt(index)}?include=facts`);
      const { data } = NpiRecordResponse.parse(jsonOf(reply));
      expect({ ...data, facts: undefined }).toEqual({ ...(await record(index)).data, facts: undefined });
      return data.facts?.map(({ fact, value }) => `${fact} ${value}`);
    };
    expect(await factsOf(0)).toEqual(['oig_leie.excluded false']);
    expect(await factsOf(SPECIAL_CASES.excluded)).toEqual(['oig_leie.excluded true']);
    expect(await factsOf(SPECIAL_CASES.undetermined)).toEqual([]);
    expect(await factsOf(SPECIAL_CASES.nameElsewhere)).toEqual([]);
    expect((await record(0)).data).not.toHaveProperty('facts');
    expect(await errorOf(`/v1/npi/${npiAt(0)}?include=all`)).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  test('with include=facts, the freshness of what only serves facts too', async () => {
    const careCompare = { ...EXAMPLE_CENSUS, id: 'care-compare' as const, source: 'Care Compare' };
    const other = await routerUnderTest((directory) =>
      publish(
        directory,
        writeRelease(directory, { id: 'r2', providers: 3, sources: [...FIXTURE_SOURCES, careCompare] }),
      ),
    );
    try {
      const namesOf = async (query: string) =>
        NpiRecordResponse.parse(
          jsonOf(await other.ask(`/v1/npi/${npiAt(0)}${query}`, { headers: SAMPLE })),
        ).meta.data_freshness.map(({ source }) => source);
      const plain = await namesOf('');
      expect(plain).not.toContain('Care Compare');
      expect(await namesOf('?include=facts')).toEqual([...plain, 'Care Compare']);
    } finally {
      await other.close();
    }
  });

  test('what is said of one provider is not indexed, nor kept where it is a page', async () => {
    for (const address of [`/v1/npi/${npiAt(0)}`, `/v1/providers/${npiAt(0)}`])
      expect((await get(address)).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/v1/specialties')).headers).not.toHaveProperty('x-robots-tag');
  });

  test('a deactivated NPI is found', async () => {
    expect((await record(SPECIAL_CASES.deactivated)).data.sources.nppes.data.status).toBe('deactivated');
  });

  test('without a key it is served, and says so', async () => {
    const reply = await router.ask(`/v1/npi/${npiAt(0)}`);
    expect(reply.status).toBe(200);
    expect(NpiRecordResponse.parse(jsonOf(reply)).data.authenticated).toBe(false);
  });

  test.each([
    ['123', 400, 'invalid_npi'],
    ['12345678901', 400, 'invalid_npi'],
    ['12345abcde', 400, 'invalid_npi'],
    ['%31234567890', 404, 'not_found'],
    ['%zz', 400, 'invalid_npi'],
    ['%00', 400, 'invalid_npi'],
    ['2000000000', 404, 'not_found'],
    ['1234567893', 404, 'not_found'],
    ['9999999999', 404, 'not_found'],
    ['0000000000', 404, 'not_found'],
  ])('%s -> %d %s, in both views', async (npi, status, code) => {
    expect(await errorOf(`/v1/npi/${npi}`)).toMatchObject({ status, code });
    expect(await errorOf(`/v1/providers/${npi}`)).toMatchObject({ status, code });
  });
});

describe('a provider in short', () => {
  const provider = async (index: number) =>
    ProviderResponse.parse(jsonOf(await get(`/v1/providers/${npiAt(index)}`))).data;

  test('each value with its provenance', async () => {
    const full = (await record(0)).data.sources.nppes.data;
    const data = await provider(0);
    expect(data.npi.value).toBe(npiAt(0));
    expect(data.taxonomy_codes.value).toEqual(full.taxonomies.map((one) => one.code));
    expect(data.taxonomy_primary).toMatchObject({ value: full.taxonomies[0]?.code, confidence_score: 1 });
    expect(data.specialty).toMatchObject({ value: full.taxonomies[0]?.display, confidence_score: 0.95 });
    expect(data.state.value).toBe('CO');
    expect(data.city.value).toBe(full.practice_address?.city);
    expect(data.last_updated_in_source.value).toBe('2025-06-30');
    expect(data.npi.methodology_url).toMatch(/org\/methodology\/nppes$/);
  });

  test('a chosen primary code is a repaired value', async () => {
    const data = await provider(SPECIAL_CASES.repairedPrimary);
    for (const field of [data.taxonomy_primary, data.specialty]) {
      expect(field).toMatchObject({
        confidence_score: 0.9,
        limitations: expect.stringMatching(/marked primary/),
      });
    }
  });

  test('one that is deactivated looks it, with the date and what is known of the reason', async () => {
    const gone = await provider(SPECIAL_CASES.deactivated);
    const source = { source: 'NPPES', methodology_url: gone.npi.methodology_url };
    expect(gone.status).toMatchObject({ ...source, value: 'deactivated', confidence_score: 0.95 });
    expect(gone.deactivation_date).toMatchObject({ ...source, value: '2024-02-29', confidence_score: 1 });
    expect(gone.deactivation_reason_code).toMatchObject({
      value: null,
      limitations: expect.stringMatching(/registry publishes no reason/),
    });
    const active = await provider(0);
    expect(active.status).toMatchObject({ value: 'active' });
    expect(active.status.limitations).toBeUndefined();
    for (const name of ['deactivation_date', 'reactivation_date', 'deactivation_reason_code'] as const)
      expect(active[name]).toMatchObject({ value: null, limitations: 'The provider is not deactivated.' });
  });

  test('what the registry does not give is null with the reason', async () => {
    const deactivated = await provider(SPECIAL_CASES.deactivated);
    expect(deactivated.state).toMatchObject({ value: null, limitations: 'blank on a deactivated record' });
    expect(deactivated.city).toMatchObject({ value: null, limitations: expect.stringMatching(/no value/) });
    const bare = await provider(SPECIAL_CASES.noTaxonomy);
    expect(bare.taxonomy_codes.value).toEqual([]);
    expect(bare.taxonomy_primary).toMatchObject({
      value: null,
      limitations: expect.stringMatching(/no taxonomy/),
    });
  });
});

test('health lists every source', async () => {
  const reply = await router.ask('/v1/health');
  const { data, meta } = HealthResponse.parse(jsonOf(reply));
  expect(reply.status).toBe(200);
  expect(data.sources.map((source) => source.id)).toEqual(
    manifestOf(router.publicDirectory, RELEASE).sources.map((source) => source.id),
  );
  expect(meta.request_id).toBe(reply.headers['x-request-id']);
});
