import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Changelog } from '../schemas/resolver/changelog.ts';
import { ResolverHealth } from '../schemas/resolver/health.ts';
import { ResolvedPayments } from '../schemas/resolver/payments.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { HOSPITAL, PAID, UNKNOWN_NPI } from '../test/resolver-fixture.ts';
import {
  RESOLVER_BASE as BASE,
  resolverErrorOf as errorOf,
  type ResolverUnderTest,
  resolverRouter,
  resolverUnderTest,
  RESOLVER_SAMPLE as SAMPLE,
} from '../test/resolver-under-test.ts';
import { jsonOf, type Reply, routerUnderTest } from '../test/router-under-test.ts';

const resolver = resolverUnderTest();
const get = (...given: Parameters<ResolverUnderTest['get']>) => resolver().get(...given);
const batch = (...given: Parameters<ResolverUnderTest['batch']>) => resolver().batch(...given);
afterEach(() => vi.useRealTimers());

describe('keys and budgets', () => {
  test.each([
    ['no key', {}],
    ['an unknown key', { 'x-service-key': `ps_live_${'0'.repeat(43)}` }],
    ['nonsense', { 'x-service-key': 'key' }],
    ['a key in the header of the REST interface', { authorization: 'Bearer ps_sample_public_readonly' }],
  ])('%s is 401 invalid_key', async (_, headers) => {
    for (const path of ['/npi/1', `/facilities/${HOSPITAL}`, `/payments/${PAID}`]) {
      const reply = await get(path, headers);
      expect([reply.status, errorOf(reply).code]).toEqual([401, 'invalid_key']);
      expect(reply.headers['x-ratelimit-remaining']).toBe('0');
    }
  });

  test('every answer to a key has budget headers, including errors; the reset is in Unix seconds', async () => {
    const replies = [
      await get(`/npi/${npiAt(0)}`),
      await get('/npi/1'),
      await get(`/npi/${UNKNOWN_NPI}`),
      await get(`/npi/${npiAt(0)}`, { ...resolver().key, accept: 'text/plain' }),
      await batch('{'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 400, 404, 406, 400]);
    for (const { headers } of replies) {
      expect(headers['x-ratelimit-limit']).toBe('50000');
      expect(headers['x-ratelimit-remaining']).toMatch(/^[0-9]+$/);
      expect(headers['x-ratelimit-reset']).toMatch(/^[0-9]{10}$/);
    }
  });

  test('the 101st request of an hour with the sample key is 429 rate_limited, until the hour is over', async () => {
    const fresh = await resolverRouter();
    const ask = () => fresh.ask(`${BASE}/npi/${npiAt(0)}`, { headers: SAMPLE });
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (let i = 1; i <= 100; i++) {
      const { status, headers } = await ask();
      expect([status, headers['x-ratelimit-remaining']]).toEqual([200, String(100 - i)]);
    }
    vi.setSystemTime(start + 600_000);
    const refused = await ask();
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('3000');
    expect(Number(refused.headers['x-ratelimit-reset'])).toBe(Math.ceil((start + 3_600_000) / 1_000));
    vi.setSystemTime(start + 3_600_000);
    expect((await ask()).status).toBe(200);
    await fresh.close();
  });

  test('one key has one budget on both interfaces', async () => {
    const left = (reply: Reply) => Number(reply.headers['x-ratelimit-remaining']);
    const first = left(await get(`/npi/${npiAt(0)}`));
    const rest = { authorization: `Bearer ${resolver().key['x-service-key']}` };
    const second = left(await resolver().router.ask(`/v1/npi/${npiAt(0)}`, { headers: rest }));
    expect(second).toBe(first - 1);
  });

  test('the key is checked before the input, and the address before the key', async () => {
    expect((await get('/npi/1', {})).status).toBe(401);
    expect((await get('/nothing', {})).status).toBe(404);
    expect((await get('/npi/1', {}, 'DELETE')).status).toBe(405);
  });
});

describe('operations without a key', () => {
  test('health: the release, its scope and every source', async () => {
    const reply = await get('/health', {});
    const body = ResolverHealth.parse(jsonOf(reply));
    expect(body).toMatchObject({ release: 'r1', scope: 'national' });
    expect(body.sources.map(({ id }) => id)).toContain('care-compare');
    expect(reply.headers['x-ratelimit-limit']).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('the changelog: versions v1.1 to v1.5 as published, with their dates', async () => {
    const { versions, deprecations } = Changelog.parse(jsonOf(await get('/changelog', {})));
    expect(versions.map(({ version, date }) => [version, date])).toEqual(
      expect.arrayContaining([
        ['v1.5', '2026-05-27'],
        ['v1.4', '2026-05-20'],
        ['v1.3', '2026-05-12'],
        ['v1.2', '2026-05-04'],
        ['v1.1', '2026-04-22'],
      ]),
    );
    expect(deprecations).toEqual([]);
  });

  test('the description of the interface', async () => {
    const body = z
      .object({ servers: z.tuple([z.object({ url: z.string() })]), paths: z.record(z.string(), z.unknown()) })
      .parse(jsonOf(await get('/openapi.json', {})));
    expect(body.servers[0].url).toBe('https://supply.example.org/resolver/v1');
    expect(Object.keys(body.paths)).toContain('/batch/npi');
  });
});

test('answers have weak tags, are private, and are not sent again unchanged', async () => {
  const path = `/npi/${npiAt(0)}`;
  const first = await get(path);
  expect(first.headers['cache-control']).toMatch(/^private, /);
  expect(first.headers.etag).toMatch(/^W\//);
  const again = await get(path, { ...resolver().key, 'if-none-match': first.headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('without the packs of a source, its addresses say that it is not ingested', async () => {
  const bare = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, { id: 'r0', providers: 20 })),
  );
  const ask = (path: string) => bare.ask(BASE + path, { headers: SAMPLE });
  expect(errorOf(await ask(`/facilities/${HOSPITAL}`)).message).toMatch(/none of their sources is ingested/);
  expect(errorOf(await ask(`/quality/hospital/${HOSPITAL}`)).message).toMatch(/not ingested/);
  const payments = ResolvedPayments.parse(jsonOf(await ask(`/payments/${npiAt(0)}`)));
  expect(payments).toMatchObject({ total_usd: null, _data_availability: { status: 'not_ingested' } });
  await bare.close();
});

test('before the first release, lookups and health are 503', async () => {
  const empty = await routerUnderTest(() => {});
  const ask = (path: string) => empty.ask(BASE + path, { headers: SAMPLE });
  const lookup = await ask(`/npi/${npiAt(0)}`);
  expect([lookup.status, errorOf(lookup).code]).toEqual([503, 'source_unavailable']);
  expect(lookup.headers['retry-after']).toMatch(/^[0-9]+$/);
  expect((await ask('/health')).status).toBe(503);
  expect((await ask('/openapi.json')).status).toBe(200);
  await empty.close();
});
