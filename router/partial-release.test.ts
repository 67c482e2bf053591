import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FIXTURE_SOURCES, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

/** What this test reads of any answer. */
const Answer = z.looseObject({
  data: z.unknown(),
  meta: z.looseObject({ scope: z.string(), scope_note: z.string().optional() }),
});
const Failure = z.looseObject({
  error: z.looseObject({ message: z.string(), details: z.unknown().optional() }),
});
const Record = z.looseObject({
  facts: z.array(z.looseObject({ fact: z.string(), value: z.unknown() })),
  sources: z.record(
    z.string(),
    z.looseObject({
      provenance: z.looseObject({
        _data_availability: z.object({ status: z.string(), fields: z.record(z.string(), z.string()) }),
      }),
    }),
  ),
});

const UNKNOWN_NPI = '1234567893';
/** A new key works within a second where the machine is not busy; `router/state/keys.test.ts` holds it. */
const UNTIL_THE_KEY_WORKS = { timeout: 20_000, interval: 50 };
const PATHS = [
  '/v1/health',
  '/v1/specialties',
  '/v1/specialties/dermatology/by-state',
  '/v1/specialties/cardiology/by-state?subspecialty=207ND0900X',
  '/v1/specialties/dermatology/by-county?state=CA&county_fips=06037',
  '/v1/states/CA/coverage',
  `/v1/providers/${npiAt(0)}`,
  `/v1/npi/${npiAt(0)}`,
  `/v1/npi/${npiAt(0)}?include=facts`,
  '/v1/methodology/nppes',
];

const routers: Partial<Record<'national' | 'partial', RouterUnderTest>> = {};
let headers: { authorization: string };

beforeAll(async () => {
  for (const scope of ['national', 'partial'] as const) {
    const router = await routerUnderTest((directory) =>
      publish(
        directory,
        writeRelease(directory, {
          id: '20261120T060000Z-0123abc-00000002',
          providers: 40,
          scope,
          sources: FIXTURE_SOURCES,
        }),
      ),
    );
    routers[scope] = router;
    headers = { authorization: 'Bearer ps_sample_public_readonly' };
    await vi.waitFor(
      async () => expect((await router.ask('/v1/specialties', { headers })).status).toBe(200),
      UNTIL_THE_KEY_WORKS,
    );
  }
});
afterAll(() => Promise.all(Object.values(routers).map((router) => router.close())));

const get = async (scope: 'national' | 'partial', path: string) =>
  jsonOf((await routers[scope]?.ask(path, { headers })) ?? expect.fail('no router'));

describe('the scope of the release', () => {
  test.each(PATHS)('is in the answer of %s, with a sentence when it is partial', async (path) => {
    const partial = Answer.parse(await get('partial', path));
    expect(partial.meta.scope).toBe('partial');
    expect(partial.meta.scope_note).toMatch(/part of the published files.*must not be quoted/);
    const national = Answer.parse(await get('national', path));
    expect(national.meta.scope).toBe('national');
    expect(national.meta.scope_note).toBeUndefined();
  });
});

describe('a partial release asserts nothing negative', () => {
  test('an NPI that it does not have may be in the registry', async () => {
    for (const path of ['npi', 'providers']) {
      const { error } = Failure.parse(await get('partial', `/v1/${path}/${UNKNOWN_NPI}`));
      expect(error.message).toMatch(/not in this release.*part of/);
      expect(error.details).toEqual({ scope: 'partial' });
      const national = Failure.parse(await get('national', `/v1/${path}/${UNKNOWN_NPI}`));
      expect(national.error.message).toBe('The NPI is not in the NPPES registry.');
    }
  });

  test('that a provider is not on a list is no fact, and the block says why', async () => {
    const statusesOf = async (scope: 'national' | 'partial') => {
      const negative: string[] = [];
      const reasons = new Set<string>();
      for (let index = 0; index < 40; index += 1) {
        const { data } = Answer.parse(await get(scope, `/v1/npi/${npiAt(index)}?include=facts`));
        const { facts, sources } = Record.parse(data);
        negative.push(...facts.filter(({ value }) => value === false).map(({ fact }) => fact));
        for (const { provenance } of Object.values(sources)) {
          const { status, fields } = provenance._data_availability;
          if (status === 'not_found') reasons.add(fields.data ?? 'none');
        }
      }
      return { negative, reasons: [...reasons] };
    };
    const national = await statusesOf('national');
    expect(national.negative).toContain('oig_leie.excluded');
    expect(national.reasons).toEqual(['none']);
    const partial = await statusesOf('partial');
    expect(partial.negative).toEqual([]);
    expect(partial.reasons).toEqual([expect.stringMatching(/may be on the whole list/)]);
  });
});
