import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PROVENANCE_KEYS, Provenance } from '../schemas/provenance.ts';
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
} from '../test/resolver-under-test.ts';
import { jsonOf } from '../test/router-under-test.ts';

const KEYS_OF_PROVENANCE = PROVENANCE_KEYS;

const resolver = resolverUnderTest();
const get = (...given: Parameters<ResolverUnderTest['get']>) => resolver().get(...given);

const Keyed = z.looseObject(Provenance.shape);
const keysOf = (value: unknown) =>
  Object.keys(z.looseObject({}).parse(value)).filter((name) => name.startsWith('_'));

describe('a provider', () => {
  test('has the record of the registry and the data of the other sources, with the 14 keys', async () => {
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

  test('has the same record as in the REST interface, for every special case', async () => {
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

  test('has the facts of the REST interface when they are requested, each with the 14 keys', async () => {
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

  test('the fact of an undetermined exclusion is null, and says why', async () => {
    const path = `/npi/${npiAt(SPECIAL_CASES.undetermined)}?include=facts`;
    const { facts = [], sources } = ResolvedProvider.parse(jsonOf(await get(path)));
    expect(facts.map(({ fact, value }) => [fact, value])).toEqual([
      ['oig_leie.excluded', null],
      ['care_compare.star_rating', expect.any(Number)],
    ]);
    expect(facts[0]?._data_availability).toMatchObject({
      status: 'undetermined',
      fields: { value: expect.stringContaining('not certain') },
    });
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

  test('of which little is known has nulls, not empty claims', async () => {
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

test('text outside ASCII and text that resembles JSON are unchanged', async () => {
  const { practice_address, name } = ResolvedProvider.parse(
    jsonOf(await get(`/npi/${npiAt(SPECIAL_CASES.oddText)}`)),
  );
  expect(practice_address?.city).toBe('CAÑON CITY — 市');
  expect(name?.first).toBe('A"B\\C,"oig_leie":{"provenance":{');
});
