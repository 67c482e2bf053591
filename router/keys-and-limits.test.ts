import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import {
  errorOf,
  jsonOf,
  liveKey,
  type Reply,
  type RouterUnderTest,
  routerUnderTest,
  SAMPLE,
} from '../test/router-under-test.ts';
import { revokeKey } from './state/keys.ts';
import { openState } from './state/state.ts';

const WITHIN = (timeout: number) => ({ timeout, interval: 25 });
const NPI = `/v1/npi/${npiAt(0)}`;
const DOCUMENT = '/v1/specialties/dermatology/by-state';
const HOUR_MS = 3_600_000;

let router: RouterUnderTest;
let headers: { authorization: string };
beforeAll(async () => {
  router = await routerUnderTest(
    (directory) => publish(directory, writeRelease(directory, { id: 'r1', providers: 100 })),
    { trustProxy: ['127.0.0.0/8', '::1'] },
  );
  headers = await liveKey(router);
});
afterAll(() => router.close());
afterEach(() => vi.useRealTimers());

const ask = (path: string, extra: Record<string, string> = {}, method = 'GET') =>
  router.ask(path, { method, headers: { ...headers, ...extra } });
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('keys', () => {
  test.each([
    ['/v1/specialties'],
    [DOCUMENT],
    ['/v1/specialties/dermatology/by-county?state=CA&county_fips=06037'],
    ['/v1/states/CA/coverage'],
    [`/v1/providers/${npiAt(0)}`],
    ['/v1/methodology/nppes'],
  ])('%s needs one', async (path) => {
    const reply = await router.ask(path);
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(errorOf(reply).code).toBe('unauthorized');
  });

  test.each([
    ['Bearer ps_live_0000000000000000000000000000000000000000000'],
    ['Bearer ps_sample_public_readonlyx'],
    ['Bearer'],
    ['Bearer '],
    ['Basic dXNlcjpwYXNz'],
    ['ps_sample_public_readonly'],
    ['Bearer a b'],
  ])('"%s" is 401, also where a key is optional', async (authorization) => {
    for (const path of [NPI, DOCUMENT]) {
      const reply = await router.ask(path, { headers: { authorization } });
      expect(reply.status).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
      expect(reply.body.toString()).not.toContain('ps_');
    }
  });

  test('are not needed for public files', async () => {
    for (const path of ['/v1/health', '/v1/openapi.json']) {
      const reply = await router.ask(path, { headers: { authorization: 'Bearer nonsense' } });
      expect(reply.status).toBe(200);
      expect(reply.headers['x-ratelimit-limit']).toBeUndefined();
    }
  });

  test('the scheme is read in any letter case', async () => {
    const authorization = headers.authorization.replace('Bearer', 'bearer');
    expect((await router.ask(DOCUMENT, { headers: { authorization } })).status).toBe(200);
  });

  test('a revoked key stops within five seconds', async () => {
    const { id, bearer } = await router.key('starter');
    const status = async () => (await router.ask(DOCUMENT, { headers: bearer })).status;
    await vi.waitFor(async () => expect(await status()).toBe(200), WITHIN(20_000));
    const state = await openState(router.dataDirectory);
    await revokeKey(state, id);
    await state.destroy();
    await vi.waitFor(async () => expect(await status()).toBe(401), WITHIN(5_000));
  });

  test('an expired key stops working at its expiry time', async () => {
    const bearer = await liveKey(router, 'starter', new Date(Date.now() + HOUR_MS));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    expect((await router.ask(DOCUMENT, { headers: bearer })).status).toBe(401);
  });

  test('no key and no query text is ever logged', async () => {
    await ask(`${DOCUMENT}?subspecialty=secret-question`);
    const text = JSON.stringify(router.logged);
    expect(text).not.toContain('secret-question');
    expect(text).not.toContain(headers.authorization.slice(-20));
  });
});

describe('limits', () => {
  const left = (reply: Reply) => [
    Number(reply.headers['x-ratelimit-limit']),
    Number(reply.headers['x-ratelimit-remaining']),
  ];

  test('100 an hour per address without a key; then 429, until the hour is over', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (let i = 1; i <= 100; i++) {
      const reply = await router.ask(NPI, { headers: from('198.51.100.1') });
      expect([reply.status, ...left(reply)]).toEqual([200, 100, 100 - i]);
    }
    vi.setSystemTime(start + 60_000);
    const refused = await router.ask(NPI, { headers: from('198.51.100.1') });
    expect([refused.status, ...left(refused)]).toEqual([429, 100, 0]);
    expect(errorOf(refused).code).toBe('rate_limit_exceeded');
    expect(Number(refused.headers['retry-after'])).toBe(3_600 - 60);
    const reset = String(refused.headers['x-ratelimit-reset']);
    expect(reset).toMatch(/^2[0-9-]+T[0-9:.]+Z$/);
    expect(Math.abs(Date.parse(reset) - (start + HOUR_MS))).toBeLessThanOrEqual(1_000);
    expect((await router.ask(NPI, { headers: from('198.51.100.2') })).status).toBe(200);
    vi.setSystemTime(start + HOUR_MS);
    const again = await router.ask(NPI, { headers: from('198.51.100.1') });
    expect([again.status, ...left(again)]).toEqual([200, 100, 99]);
  });

  test('one /64 is one caller', async () => {
    const first = await router.ask(NPI, { headers: from('2001:db8:1:2::1') });
    const second = await router.ask(NPI, { headers: from('2001:db8:1:2:ffff::9') });
    const other = await router.ask(NPI, { headers: from('2001:db8:1:3::1') });
    expect([first, second, other].map((reply) => left(reply)[1])).toEqual([99, 98, 99]);
  });

  test('each tier has its own budget, each key its own count', async () => {
    const [starter, another] = [await liveKey(router, 'starter'), await liveKey(router, 'starter')];
    const one = left(await router.ask(NPI, { headers: starter }));
    expect(one).toEqual([5_000, 4_998]);
    expect(left(await router.ask(NPI, { headers: another }))).toEqual([5_000, 4_998]);
    expect(left(await ask(NPI))[0]).toBe(50_000);
  });

  test('errors and 304 have the headers too, and errors count', async () => {
    const bearer = await liveKey(router, 'starter');
    const replies = [
      await router.ask('/v1/npi/1', { headers: bearer }),
      await router.ask('/v1/npi/2000000000', { headers: bearer }),
      await router.ask(NPI, { headers: { ...bearer, 'if-none-match': '*' } }),
      await router.ask(DOCUMENT, { headers: bearer, method: 'HEAD' }),
    ];
    expect(replies.map((reply) => [reply.status, left(reply)[1]])).toEqual([
      [400, 4_998],
      [404, 4_997],
      [304, 4_996],
      [200, 4_995],
    ]);
  });

  test('an exhausted budget is reported before invalid input, and an invalid key before both', async () => {
    for (let i = 0; i < 100; i++) await router.ask(NPI, { headers: from('198.51.100.7') });
    expect((await router.ask('/v1/npi/1', { headers: from('198.51.100.7') })).status).toBe(429);
    const bad = { ...from('198.51.100.7'), authorization: 'Bearer nonsense' };
    expect((await router.ask('/v1/npi/1', { headers: bad })).status).toBe(401);
    expect((await router.ask('/v1/npi/1', { headers: from('198.51.100.7'), method: 'PUT' })).status).toBe(
      405,
    );
    expect((await router.ask('/v1/nothing', { headers: bad })).status).toBe(404);
  });

  test('all users of the sample key share its 100 requests', async () => {
    const first = await router.ask(NPI, { headers: { ...SAMPLE, ...from('198.51.100.20') } });
    expect([first.status, ...left(first)]).toEqual([200, 100, 99]);
    expect(NpiRecordResponse.parse(jsonOf(first)).data.authenticated).toBe(true);
    const second = await router.ask(DOCUMENT, { headers: { ...SAMPLE, ...from('198.51.100.21') } });
    expect(left(second)).toEqual([100, 98]);
  });
});
