import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Provenance } from '../schemas/provenance.ts';
import { ResolvedFacility } from '../schemas/resolver/facility.ts';
import { ResolvedPayments } from '../schemas/resolver/payments.ts';
import { ResolvedProvider } from '../schemas/resolver/provider.ts';
import { ResolvedQuality } from '../schemas/resolver/quality.ts';
import { npiAt } from '../test/release-fixture.ts';
import { SPECIAL_CASES } from '../test/release-fixture-lines.ts';
import {
  BARE_FACILITY,
  DISPUTED,
  HOSPITAL,
  PAID,
  SURGICAL_CENTER,
  SURGICAL_CENTER_CCN,
  UNKNOWN_NPI,
  UNPAID,
} from '../test/resolver-fixture.ts';
import {
  resolverErrorOf as errorOf,
  type ResolverUnderTest,
  resolverUnderTest,
  RESOLVER_SAMPLE as SAMPLE,
} from '../test/resolver-under-test.ts';
import { jsonOf, liveKey } from '../test/router-under-test.ts';

const KEYS_OF_PROVENANCE = Object.keys(Provenance.shape);

const resolver = resolverUnderTest();
const get = (...given: Parameters<ResolverUnderTest['get']>) => resolver().get(...given);
const batch = (...given: Parameters<ResolverUnderTest['batch']>) => resolver().batch(...given);

afterEach(() => vi.useRealTimers());

const Keyed = z.looseObject(Provenance.shape);
const keysOf = (value: unknown) =>
  Object.keys(z.looseObject({}).parse(value)).filter((name) => name.startsWith('_'));

describe('a provider', () => {
  test('is the registry’s record with what the other sources say, and the 14 keys', async () => {
    const reply = await get(`/npi/${npiAt(SPECIAL_CASES.organization)}`);
    expect(reply.status).toBe(200);
    const record = ResolvedProvider.parse(jsonOf(reply));
    expect(record).toMatchObject({
      npi: npiAt(SPECIAL_CASES.organization),
      entity_type: 'organization',
      organization_name: 'EXAMPLE CLINIC OF r1',
      _dataset_id: 'nppes',
      _confidence: 1,
      _data_availability: { status: 'available', fields: {} },
      _doi: null,
      _slsa_provenance_url: null,
    });
    expect(keysOf(record).sort()).toEqual(KEYS_OF_PROVENANCE.toSorted());
    expect(record.facts).toBeUndefined();
    expect(Object.keys(record.sources)).toEqual([
      'oig_leie',
      'pecos',
      'qpp_mips',
      'open_payments',
      'sam_gov',
      'care_compare',
    ]);
    expect(record.sources.pecos).toMatchObject({
      data: null,
      provenance: { _data_availability: { status: 'not_ingested' } },
    });
  });

  test('of any kind is the record that the REST interface gives', async () => {
    const Rest = z.object({ data: z.object({ sources: z.record(z.string(), z.looseObject({})) }) });
    const rest = { authorization: `Bearer ${resolver().key['x-service-key']}` };
    for (const index of Object.values(SPECIAL_CASES)) {
      const record = ResolvedProvider.parse(jsonOf(await get(`/npi/${npiAt(index)}`)));
      const { data } = Rest.parse(
        jsonOf(await resolver().router.ask(`/v1/npi/${npiAt(index)}`, { headers: rest })),
      );
      const { nppes, ...others } = data.sources;
      expect(record).toMatchObject(z.looseObject({}).parse(nppes?.data));
      expect(Keyed.parse(record)).toMatchObject(Provenance.parse(nppes?.provenance));
      expect(record.sources).toMatchObject(others);
    }
  });

  test('has facts when asked for, each with the 14 keys, as the REST interface states them', async () => {
    const Rest = z.object({ data: z.object({ facts: z.array(z.unknown()) }) });
    const rest = { authorization: `Bearer ${resolver().key['x-service-key']}` };
    const path = `/npi/${npiAt(SPECIAL_CASES.excluded)}?include=facts`;
    const { facts = [] } = ResolvedProvider.parse(jsonOf(await get(path)));
    expect(facts.map(({ fact, value }) => [fact, value])).toEqual([
      ['oig_leie.excluded', true],
      ['care_compare.star_rating', 4],
    ]);
    for (const fact of facts) expect(keysOf(fact).sort()).toEqual(KEYS_OF_PROVENANCE.toSorted());
    expect(facts).toEqual(
      Rest.parse(jsonOf(await resolver().router.ask(`/v1${path}`, { headers: rest }))).data.facts,
    );
  });

  test('whose exclusion is undetermined has no fact of it: absent means unknown', async () => {
    const path = `/npi/${npiAt(SPECIAL_CASES.undetermined)}?include=facts`;
    const { facts = [], sources } = ResolvedProvider.parse(jsonOf(await get(path)));
    expect(facts.map(({ fact }) => fact)).toEqual(['care_compare.star_rating']);
    expect(sources.oig_leie).toMatchObject({ data: { excluded: null, candidates: 2 } });
    const clean = ResolvedProvider.parse(jsonOf(await get(`/npi/${npiAt(20)}?include=facts`)));
    expect(clean.facts?.map(({ fact, value }) => [fact, value])).toContainEqual(['oig_leie.excluded', false]);
  });

  test.each([
    ['/npi/12345', 400, 'invalid_npi'],
    ['/npi/abcdefghij', 400, 'invalid_npi'],
    [`/npi/${npiAt(0)}x`, 400, 'invalid_npi'],
    [`/npi/${npiAt(0)}?include=all`, 400, 'invalid_request'],
    [`/npi/${npiAt(0)}?include=facts&include=facts`, 400, 'invalid_request'],
    [`/npi/${UNKNOWN_NPI}`, 404, 'not_found'],
    ['/npi/', 404, 'not_found'],
    ['/provider', 404, 'not_found'],
  ])('%s is %i %s', async (path, status, code) => {
    const reply = await get(path);
    expect([reply.status, errorOf(reply).code]).toEqual([status, code]);
  });
});

describe('a facility', () => {
  test('has its identity, quality and owners, each with the 14 keys', async () => {
    const reply = await get(`/facilities/${HOSPITAL.toLowerCase()}`);
    const record = ResolvedFacility.parse(jsonOf(reply));
    expect(record).toMatchObject({
      ccn: HOSPITAL,
      type: 'hospital',
      name: 'CEDAR HOSPITAL',
      address: { city: 'NOWHERE', state: 'AL' },
      phone: '3345550101',
      ownership_type: 'Proprietary',
      certification_date: '1966-07-01',
      npis: [npiAt(1)],
      quality: { type: 'hospital', id: HOSPITAL, _dataset_id: 'care-compare' },
      ownership: {
        owners: [
          {
            name: 'ELM LLC',
            type: 'organization',
            role: '5% OR GREATER',
            percentage: 60,
            since: '2010-01-01',
          },
        ],
        changes: [{ date: '2020-02-02', type: 'Change of ownership', buyer: 'ELM LLC', seller: 'OAK LLC' }],
        _dataset_id: 'enrollments-and-owners',
        _confidence: 0.95,
      },
      _dataset_id: 'provider-of-services',
    });
    for (const part of [record, record.quality, record.ownership, record.npis_provenance])
      expect(keysOf(part).sort()).toEqual(KEYS_OF_PROVENANCE.toSorted());
  });

  test('of which little is known says so with null, never with an empty claim', async () => {
    const record = ResolvedFacility.parse(jsonOf(await get(`/facilities/${BARE_FACILITY}`)));
    expect(record.quality).toBeNull();
    expect(record.ownership).toMatchObject({
      owners: null,
      changes: null,
      _data_availability: { status: 'not_found' },
    });
  });

  test.each([
    ['/facilities/12345', 400, 'invalid_ccn'],
    ['/facilities/1234567', 400, 'invalid_ccn'],
    ['/facilities/01-001', 400, 'invalid_ccn'],
    ['/facilities/999999', 404, 'not_found'],
  ])('%s is %i %s', async (path, status, code) => {
    const reply = await get(path);
    expect([reply.status, errorOf(reply).code]).toEqual([status, code]);
  });
});

describe('quality', () => {
  test('a suppressed value is null, its marker and footnote in _data_availability', async () => {
    const record = ResolvedQuality.parse(jsonOf(await get(`/quality/hospital/${HOSPITAL}`)));
    expect(record.measures.map(({ id, value }) => [id, value])).toEqual([
      ['MORT_30_AMI', 12.5],
      ['MORT_30_HF', null],
    ]);
    expect(record._data_availability.fields['measures.MORT_30_HF.value']).toMatch(/Too Small.*footnote 1/);
    expect(record.measurement_period).toEqual({ start: '2021-07-01', end: '2024-06-30' });
    expect([record.source_snapshot, record._snapshot]).toEqual(['2026-01-01', '2026-01-01']);
    expect(record).not.toHaveProperty('key');
    expect(keysOf(record).sort()).toEqual(KEYS_OF_PROVENANCE.toSorted());
  });

  test('a surgical center is found by ten characters and by six', async () => {
    const [long, short] = [
      await get(`/quality/asc/${SURGICAL_CENTER}`),
      await get(`/quality/asc/${SURGICAL_CENTER_CCN}`),
    ];
    expect(jsonOf(short)).toEqual(jsonOf(long));
    expect(ResolvedQuality.parse(jsonOf(long))).toMatchObject({
      id: SURGICAL_CENTER,
      source_snapshot: '2025-12-31',
    });
  });

  test.each(['hospital', 'nursing-home', 'home-health', 'hospice', 'dialysis', 'asc'])(
    'the type %s is known',
    async (type) => expect((await get(`/quality/${type}/999999`)).status).toBe(404),
  );

  test.each([
    [`/quality/clinic/${HOSPITAL}`, 400, 'invalid_request'],
    ['/quality/hospital/12345', 400, 'invalid_ccn'],
    [`/quality/hospital/${SURGICAL_CENTER}`, 400, 'invalid_ccn'],
    [`/quality/hospice/${HOSPITAL}`, 404, 'not_found'],
  ])('%s is %i %s', async (path, status, code) => {
    const reply = await get(path);
    expect([reply.status, errorOf(reply).code]).toEqual([status, code]);
  });
});

describe('payments', () => {
  test('have a total exact to the cent, and each record its manufacturer and year', async () => {
    const reply = await get(`/payments/${PAID}`);
    const record = ResolvedPayments.parse(jsonOf(reply));
    expect(record.total_usd).toBe(1_000_000_000.33);
    expect(reply.body.toString()).toContain('"total_usd":1000000000.33,');
    expect(record.program_years).toHaveLength(2);
    expect(record.payments[0]).toMatchObject({
      program_year: 2024,
      manufacturer: { id: '100', name: 'Birch Therapeutics' },
      _confidence: 0.99,
    });
    expect(keysOf(record).sort()).toEqual(KEYS_OF_PROVENANCE.toSorted());
  });

  test('of one program year', async () => {
    const record = ResolvedPayments.parse(jsonOf(await get(`/payments/${PAID}?program_year=2024`)));
    expect(record).toMatchObject({ total_usd: 0.3, program_years: [{ year: 2024 }] });
    expect(record.payments.map(({ record_id }) => record_id)).toEqual(['1', '2']);
    const none = ResolvedPayments.parse(jsonOf(await get(`/payments/${PAID}?program_year=2019`)));
    expect(none).toMatchObject({ total_usd: null, payments: [], program_years: [] });
    expect(none._data_availability.fields.total_usd).toMatch(/2019/);
  });

  test('that are not known are null with the reason, never zero', async () => {
    const record = ResolvedPayments.parse(jsonOf(await get(`/payments/${UNPAID}`)));
    expect(record).toMatchObject({ total_usd: null, payments: [], _confidence: null });
    expect(record._data_availability.status).toBe('not_found');
    expect(record._data_availability.fields.total_usd).toMatch(/could be linked/);
    expect(ResolvedPayments.parse(jsonOf(await get(`/payments/${DISPUTED}`)))).toMatchObject({
      total_usd: null,
      _data_availability: { status: 'undetermined' },
    });
  });

  test.each([
    ['/payments/1', 400, 'invalid_npi'],
    [`/payments/${PAID}?program_year=24`, 400, 'invalid_request'],
    [`/payments/${UNKNOWN_NPI}`, 404, 'not_found'],
  ])('%s is %i %s', async (path, status, code) => {
    const reply = await get(path);
    expect([reply.status, errorOf(reply).code]).toEqual([status, code]);
  });
});

const BatchReply = z.strictObject({
  results: z.array(ResolvedProvider.nullable()),
  resolved: z.int(),
  unresolved: z.int(),
});

describe('a batch', () => {
  test('keeps the order, with null for what cannot be resolved; duplicates are answered twice', async () => {
    const npis = [npiAt(3), UNKNOWN_NPI, npiAt(1), 'nonsense', npiAt(3), '', null, {}, Number(npiAt(2))];
    const reply = await batch({ npis });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { results, resolved, unresolved } = BatchReply.parse(jsonOf(reply));
    expect(results.map((record) => record?.npi ?? null)).toEqual([
      npiAt(3),
      null,
      npiAt(1),
      null,
      npiAt(3),
      null,
      null,
      null,
      npiAt(2),
    ]);
    expect([resolved, unresolved]).toEqual([4, 5]);
    expect(results[2]).toEqual(jsonOf(await get(`/npi/${npiAt(1)}`)));
  });

  test('brings facts when asked for', async () => {
    const { results } = BatchReply.parse(jsonOf(await batch({ npis: [npiAt(3)], include: 'facts' })));
    expect(results[0]).toEqual(jsonOf(await get(`/npi/${npiAt(3)}?include=facts`)));
  });

  test('holds 1,000 and counts as one request; 1,001 are batch_too_large', async () => {
    const { authorization } = await liveKey(resolver().router, 'starter');
    const own = { 'x-service-key': authorization.replace('Bearer ', '') };
    const before = Number((await get(`/npi/${npiAt(0)}`, own)).headers['x-ratelimit-remaining']);
    const npis = Array.from({ length: 1_000 }, (_, i) => npiAt(i % 100));
    const full = await batch({ npis }, own);
    expect(BatchReply.parse(jsonOf(full))).toMatchObject({ resolved: 1_000, unresolved: 0 });
    expect(Number(full.headers['x-ratelimit-remaining'])).toBe(before - 1);
    const more = await batch({ npis: [...npis, npiAt(0)] }, own);
    expect([more.status, errorOf(more).code]).toEqual([400, 'batch_too_large']);
    expect(BatchReply.parse(jsonOf(await batch({ npis: [] }, own))).results).toEqual([]);
  });

  test('is compressed for who accepts it, however large', async () => {
    const npis = Array.from({ length: 300 }, (_, i) => npiAt(i % 100));
    for (const [encoding, inflate] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const reply = await batch({ npis }, { ...resolver().key, 'accept-encoding': encoding });
      expect(reply.headers['content-encoding']).toBe(encoding);
      const plain = inflate(reply.body);
      expect(plain.length).toBeGreaterThan(256 * 1024);
      expect(BatchReply.parse(JSON.parse(plain.toString('utf8'))).resolved).toBe(300);
    }
  });

  test('is metered per NPI at ten times the budget; what was refused was not taken', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const npis = Array.from({ length: 600 }, (_, i) => npiAt(i % 100));
    expect((await batch({ npis }, SAMPLE)).status).toBe(200);
    const refused = await batch({ npis }, SAMPLE);
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'rate_limited']);
    expect(errorOf(refused).message).toBe('More than 1000 NPIs in batches in an hour.');
    expect(Number(refused.headers['retry-after'])).toBe(3_600);
    expect((await batch({ npis: npis.slice(0, 400) }, SAMPLE)).status).toBe(200);
    expect((await batch({ npis: npis.slice(0, 1) }, SAMPLE)).status).toBe(429);
  });

  test.each([
    ['{"npis": [', 400, 'invalid_json'],
    ['[]', 400, 'invalid_request'],
    ['{}', 400, 'invalid_request'],
    ['{"npis": "2000000004"}', 400, 'invalid_request'],
    ['{"npis": [], "include": "all"}', 400, 'invalid_request'],
    ['{"npis": [], "npi": 1}', 400, 'invalid_request'],
    [`{"npis": ["${'x'.repeat(256 * 1024)}"]}`, 413, 'payload_too_large'],
  ])('%.40s is %i %s', async (body, status, code) => {
    const reply = await batch(body);
    expect([reply.status, errorOf(reply).code]).toEqual([status, code]);
  });

  test('of another type is 415; GET is 405', async () => {
    const typed = await batch('npis=1', {
      ...resolver().key,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([typed.status, errorOf(typed).code]).toEqual([415, 'unsupported_media_type']);
    const read = await get('/batch/npi');
    expect([read.status, errorOf(read).code, read.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'POST, OPTIONS',
    ]);
  });
});

test('text outside ASCII and text that looks like JSON come through whole', async () => {
  const { practice_address, name } = ResolvedProvider.parse(
    jsonOf(await get(`/npi/${npiAt(SPECIAL_CASES.oddText)}`)),
  );
  expect(practice_address?.city).toBe('CAÑON CITY — 市');
  expect(name?.first).toBe('A"B\\C,"oig_leie":{"provenance":{');
});
