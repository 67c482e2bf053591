import { describe, expect, test } from 'vitest';
import { EXAMPLE_CENSUS } from '../schemas/rest/example-sources.ts';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { ProviderResponse } from '../schemas/rest/provider.ts';
import {
  FIXTURE_MOMENT,
  FIXTURE_SOURCES,
  manifestOf,
  npiAt,
  publish,
  writeRelease,
} from '../test/release-fixture.ts';
import { SPECIAL_CASES } from '../test/release-fixture-lines.ts';
import { REST_RELEASE, restUnderTest } from '../test/rest-under-test.ts';
import { jsonOf, routerUnderTest, SAMPLE } from '../test/router-under-test.ts';

const rest = restUnderTest();
const get = (path: string) => rest().get(path);
const errorOf = (path: string) => rest().errorOf(path);
const record = async (index: number) => NpiRecordResponse.parse(jsonOf(await get(`/v1/npi/${npiAt(index)}`)));

describe('the record of an NPI', () => {
  test('every special case conforms to the published schema', async () => {
    for (const index of [0, ...Object.values(SPECIAL_CASES), 299]) {
      const { data } = await record(index);
      expect(data).toMatchObject({ npi: npiAt(index), resolved_at: FIXTURE_MOMENT, authenticated: true });
    }
  });

  test('checked and clear, found, undetermined and not ingested are distinguished', async () => {
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

  test('the constant provenance is that of the source of the block', async () => {
    const { sources } = (await record(SPECIAL_CASES.excluded)).data;
    const manifest = manifestOf(rest().router.publicDirectory, REST_RELEASE);
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

  test('text outside ASCII and text that resembles a block are unchanged', async () => {
    const { nppes } = (await record(SPECIAL_CASES.oddText)).data.sources;
    expect(nppes.data.practice_address?.city).toBe('CAÑON CITY — 市');
    expect(nppes.data.name?.first).toBe('A"B\\C,"oig_leie":{"provenance":{');
  });

  test('with include=facts, has the facts; what is not certain is null', async () => {
    const factsOf = async (index: number) => {
      const reply = await get(`/v1/npi/${npiAt(index)}?include=facts`);
      const { data } = NpiRecordResponse.parse(jsonOf(reply));
      expect({ ...data, facts: undefined }).toEqual({ ...(await record(index)).data, facts: undefined });
      return data.facts?.map(({ fact, value }) => `${fact} ${value}`);
    };
    expect(await factsOf(0)).toEqual(['oig_leie.excluded false']);
    expect(await factsOf(SPECIAL_CASES.excluded)).toEqual(['oig_leie.excluded true']);
    expect(await factsOf(SPECIAL_CASES.undetermined)).toEqual(['oig_leie.excluded null']);
    expect(await factsOf(SPECIAL_CASES.nameElsewhere)).toEqual(['oig_leie.excluded null']);
    expect((await record(0)).data).not.toHaveProperty('facts');
    expect(await errorOf(`/v1/npi/${npiAt(0)}?include=all`)).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  test('with include=facts, also has the freshness of sources that only have facts', async () => {
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

  test('answers about one provider are not indexed, and a page about one is not stored', async () => {
    for (const address of [`/v1/npi/${npiAt(0)}`, `/v1/providers/${npiAt(0)}`])
      expect((await get(address)).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/v1/specialties')).headers).not.toHaveProperty('x-robots-tag');
  });

  test('a deactivated NPI is found', async () => {
    expect((await record(SPECIAL_CASES.deactivated)).data.sources.nppes.data.status).toBe('deactivated');
  });

  test('is served without a key, and says so', async () => {
    const reply = await rest().router.ask(`/v1/npi/${npiAt(0)}`);
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

  test('a deactivated provider is shown as such, with the date and what is known of the reason', async () => {
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

  test('a value that the registry does not give is null with the reason', async () => {
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
