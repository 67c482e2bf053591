import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../schemas/rest/errors.ts';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import {
  jsonOf,
  type Reply,
  type RouterUnderTest,
  routerUnderTest,
  SAMPLE,
} from '../test/router-under-test.ts';
import { revokeKey } from './state/keys.ts';
import { openState } from './state/state.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const WITHIN = (timeout: number) => ({ timeout, interval: 25 });
const NPI = `/v1/npi/${npiAt(0)}`;
const DOCUMENT = '/v1/specialties/dermatology/by-state';
const HOUR_MS = 3_600_000;
const PAGE = { path: 'site/llms.txt', content: '# Supply', contentType: 'text/plain; charset=utf-8' };

let router: RouterUnderTest;
let headers: { authorization: string };
beforeAll(async () => {
  router = await routerUnderTest(
    (directory) => publish(directory, writeRelease(directory, { id: 'r1', providers: 100, files: [PAGE] })),
    { trustProxy: ['127.0.0.0/8', '::1'] },
  );
  headers = await liveKey();
});
afterAll(() => router.close());
afterEach(() => vi.useRealTimers());

const ask = (path: string, extra: Record<string, string> = {}, method = 'GET') =>
  router.ask(path, { method, headers: { ...headers, ...extra } });
const from = (address: string) => ({ 'x-forwarded-for': address });

async function liveKey(tier: 'starter' | 'pro' = 'pro', expires?: Date) {
  const { bearer } = await router.key(tier, expires);
  await vi.waitFor(
    async () => expect((await router.ask('/v1/specialties', { headers: bearer })).status).toBe(200),
    WITHIN(1_000),
  );
  return bearer;
}

function errorOf(reply: Reply): ApiError['error'] {
  const { error, meta } = ApiError.parse(jsonOf(reply));
  expect(meta.request_id).toBe(reply.headers['x-request-id']);
  expect(reply.headers['cache-control']).toBe('no-store');
  return error;
}

describe('every answer', () => {
  test.each([
    ['GET', NPI, 200],
    ['GET', DOCUMENT, 200],
    ['GET', '/v1/health', 200],
    ['HEAD', DOCUMENT, 200],
    ['OPTIONS', NPI, 204],
    ['GET', '/v1/nothing', 404],
    ['GET', '/', 404],
    ['GET', '/v1/npi/', 404],
    ['GET', `${NPI}/x`, 404],
    ['GET', '/v1/npi/1', 400],
    ['POST', NPI, 405],
  ])('%s %s -> %d carries an id and the common headers', async (method, path, status) => {
    const replies = [await ask(path, {}, method), await ask(path, {}, method)];
    const ids = replies.map((reply) => reply.headers['x-request-id']);
    for (const reply of replies) {
      expect(reply.status).toBe(status);
      expect(reply.headers['x-request-id']).toMatch(UUID_V7);
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(reply.headers['access-control-expose-headers']).toMatch(/ETag.*X-Request-Id.*X-RateLimit-Limit/);
    }
    expect(ids[0]).not.toBe(ids[1]);
  });
});

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

  test('what is public needs none', async () => {
    for (const path of ['/v1/health', '/v1/openapi.json']) {
      const reply = await router.ask(path, { headers: { authorization: 'Bearer nonsense' } });
      expect(reply.status).toBe(200);
      expect(reply.headers['x-ratelimit-limit']).toBeUndefined();
    }
  });

  test('the scheme is read in either case', async () => {
    const authorization = headers.authorization.replace('Bearer', 'bearer');
    expect((await router.ask(DOCUMENT, { headers: { authorization } })).status).toBe(200);
  });

  test('a revoked key stops within five seconds', async () => {
    const { id, bearer } = await router.key('starter');
    const status = async () => (await router.ask(DOCUMENT, { headers: bearer })).status;
    await vi.waitFor(async () => expect(await status()).toBe(200), WITHIN(1_000));
    const state = await openState(router.dataDirectory);
    await revokeKey(state, id);
    await state.destroy();
    await vi.waitFor(async () => expect(await status()).toBe(401), WITHIN(5_000));
  });

  test('an expired key stops at its moment', async () => {
    const bearer = await liveKey('starter', new Date(Date.now() + HOUR_MS));
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
    const [starter, another] = [await liveKey('starter'), await liveKey('starter')];
    const one = left(await router.ask(NPI, { headers: starter }));
    expect(one).toEqual([5_000, 4_998]);
    expect(left(await router.ask(NPI, { headers: another }))).toEqual([5_000, 4_998]);
    expect(left(await ask(NPI))[0]).toBe(50_000);
  });

  test('the headers stand on errors and on 304 too; errors count', async () => {
    const bearer = await liveKey('starter');
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

  test('a spent budget comes before bad input, a bad key before both', async () => {
    for (let i = 0; i < 100; i++) await router.ask(NPI, { headers: from('198.51.100.7') });
    expect((await router.ask('/v1/npi/1', { headers: from('198.51.100.7') })).status).toBe(429);
    const bad = { ...from('198.51.100.7'), authorization: 'Bearer nonsense' };
    expect((await router.ask('/v1/npi/1', { headers: bad })).status).toBe(401);
    expect((await router.ask('/v1/npi/1', { headers: from('198.51.100.7'), method: 'PUT' })).status).toBe(
      405,
    );
    expect((await router.ask('/v1/nothing', { headers: bad })).status).toBe(404);
  });

  test('everybody shares the 100 of the sample key, and it is served', async () => {
    const first = await router.ask(NPI, { headers: { ...SAMPLE, ...from('198.51.100.20') } });
    expect([first.status, ...left(first)]).toEqual([200, 100, 99]);
    expect(NpiRecordResponse.parse(jsonOf(first)).data.authenticated).toBe(true);
    const second = await router.ask(DOCUMENT, { headers: { ...SAMPLE, ...from('198.51.100.21') } });
    expect(left(second)).toEqual([100, 98]);
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    '%s is 405 on a known route',
    async (method) => {
      for (const path of [NPI, DOCUMENT, '/v1/health']) {
        const reply = await router.ask(path, { method });
        expect(reply.status).toBe(405);
        expect(reply.headers.allow).toBe('GET, HEAD, OPTIONS');
        expect(errorOf(reply).code).toBe('method_not_allowed');
      }
    },
  );

  test('on an unknown route every method is 404', async () => {
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      expect((await router.ask('/v1/nothing', { method })).status).toBe(404);
    }
  });

  test.each([NPI, DOCUMENT, '/v1/health', `/v1/providers/${npiAt(3)}`])(
    'HEAD %s is GET without a body',
    async (path) => {
      const [got, head] = [await ask(path), await ask(path, {}, 'HEAD')];
      expect(head.status).toBe(200);
      expect(head.body.length).toBe(0);
      for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary']) {
        expect(head.headers[name]).toBe(got.headers[name]);
      }
      expect(Number(head.headers['content-length'])).toBe(got.body.length);
    },
  );

  test('a preflight needs no key and allows what a page needs', async () => {
    const reply = await router.ask(DOCUMENT, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
    expect(reply.headers['access-control-allow-headers']).toMatch(/Authorization/);
    expect(reply.headers['x-ratelimit-limit']).toBeUndefined();
  });
});

describe('what the caller accepts', () => {
  test.each([NPI, `${NPI}?`, DOCUMENT, '/v1/health', '/v1/openapi.json', '/v1/npi/1'])(
    '%s is 406 when it is not JSON, after key and limit, in JSON',
    async (path) => {
      const reply = await ask(path, { accept: 'text/html, application/fhir+json;q=0.9' });
      expect(reply.status).toBe(406);
      expect(ApiError.parse(jsonOf(reply)).error).toMatchObject({
        code: 'not_acceptable',
        details: { available: ['application/json'] },
      });
      const bad = { authorization: 'Bearer nonsense', accept: 'text/html' };
      if (path.startsWith(NPI)) expect((await router.ask(path, { headers: bad })).status).toBe(401);
    },
  );

  test.each(['*/*', 'application/json', 'text/html, application/*;q=0.1', 'nonsense'])(
    '%s is served JSON',
    async (accept) => {
      expect((await ask(NPI, { accept })).status).toBe(200);
      expect((await ask(DOCUMENT, { accept })).status).toBe(200);
    },
  );
});

describe('caching', () => {
  test('documents: a strong tag per encoding; lookups: a weak one per release, key and kind of caller', async () => {
    const tags = [];
    for (const encoding of ['identity', 'gzip', 'br']) {
      const reply = await ask(DOCUMENT, { 'accept-encoding': encoding });
      expect(reply.headers.etag).toMatch(/^"[0-9a-f]{32}(-gzip|-br)?"$/);
      tags.push(reply.headers.etag);
    }
    expect(new Set(tags).size).toBe(3);
    const keyed = (await ask(NPI)).headers.etag;
    const anonymous = (await router.ask(NPI, { headers: from('198.51.100.30') })).headers.etag;
    const another = (await ask(`/v1/npi/${npiAt(1)}`)).headers.etag;
    for (const tag of [keyed, anonymous, another]) expect(tag).toMatch(/^W\/"r1-/);
    expect(new Set([keyed, anonymous, another]).size).toBe(3);
    expect((await ask(NPI)).headers.etag).toBe(keyed);
  });

  test.each([NPI, DOCUMENT, `/v1/providers/${npiAt(3)}`, '/v1/health', '/v1/openapi.json'])(
    '%s answers 304',
    async (path) => {
      const first = await ask(path, { 'accept-encoding': 'gzip' });
      const reply = await ask(path, {
        'accept-encoding': 'gzip',
        'if-none-match': `"x", ${first.headers.etag}`,
      });
      expect(reply.status).toBe(304);
      expect(reply.body.length).toBe(0);
      for (const name of ['etag', 'cache-control', 'vary'])
        expect(reply.headers[name]).toBe(first.headers[name]);
      expect((await ask(path, { 'if-none-match': '"x"' })).status).toBe(200);
    },
  );

  test('an unknown NPI is 404 whatever tag is named', async () => {
    expect((await ask('/v1/npi/2000000000', { 'if-none-match': '*' })).status).toBe(404);
  });

  test.each([
    [NPI, true, 'private, max-age=60, stale-while-revalidate=86400', 'Authorization, Accept-Encoding'],
    [NPI, false, 'public, max-age=60, stale-while-revalidate=86400', 'Authorization, Accept-Encoding'],
    [DOCUMENT, true, 'private, max-age=60, stale-while-revalidate=86400', 'Accept-Encoding'],
    ['/v1/openapi.json', false, 'public, max-age=60, stale-while-revalidate=86400', 'Accept-Encoding'],
    ['/v1/health', false, 'no-store', 'Accept-Encoding'],
  ])('%s, keyed %s: %s', async (path, keyed, cache, vary) => {
    const reply = await router.ask(path, { headers: keyed ? headers : from('198.51.100.31') });
    expect(reply.headers['cache-control']).toBe(cache);
    expect(reply.headers.vary).toBe(vary);
  });
});

describe('encodings', () => {
  test.each([
    [DOCUMENT, 'gzip', 'gzip'],
    [DOCUMENT, 'br', 'br'],
    [DOCUMENT, 'gzip, deflate, br', 'br'],
    [DOCUMENT, 'identity', undefined],
    [DOCUMENT, 'zstd', undefined],
    [NPI, 'gzip', 'gzip'],
    [NPI, 'gzip, br', 'gzip'],
    [NPI, 'identity', undefined],
  ])('%s in %s comes as %s and unpacks to the same', async (path, accepted, encoding) => {
    const plain = await ask(path);
    const reply = await ask(path, { 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(Number(reply.headers['content-length'])).toBe(reply.body.length);
    const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding ?? ''] ?? ((body: Buffer) => body);
    const withoutId = (body: Buffer) => body.toString().replace(/"request_id":"[^"]*"/, '');
    expect(withoutId(unpack(reply.body))).toBe(withoutId(plain.body));
    if (encoding !== undefined) expect(reply.body.length).toBeLessThan(plain.body.length);
  });

  test('a caller that takes only Brotli gets a lookup as it is', async () => {
    const reply = await ask(NPI, { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBeUndefined();
    NpiRecordResponse.parse(jsonOf(reply));
  });
});

describe('hostile input', () => {
  const segment = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('%', '%00', '%zz', '..', '%2e%2e', '//', '%2F', 'constructor', '__proto__', '2000000004'),
  );
  // What an HTTP client can put on the request line at all.
  const onTheLine = (text: string) =>
    text.replace(/[^\x21-\x7e]/g, (c) => encodeURIComponent(c.toWellFormed()));

  test('never a 500, always an error body with the id', async () => {
    const path = fc
      .tuple(
        fc.constantFrom(
          '/v1/npi/',
          '/v1/providers/',
          '/v1/specialties/',
          '/v1/states/',
          '/v1/methodology/',
          '/',
        ),
        fc.array(segment, { maxLength: 3 }),
        fc.constantFrom('', '/by-state', '/by-county', '/coverage'),
        fc.option(fc.tuple(fc.constantFrom('subspecialty', 'state', 'county_fips', '__proto__'), segment)),
      )
      .map(([start, middle, end, query]) =>
        onTheLine(
          start + middle.join('/') + end + (query === null ? '' : `?${query[0]}=${query[1]}&${query[0]}`),
        ),
      );
    await fc.assert(
      fc.asyncProperty(path, async (address) => {
        const reply = await ask(address);
        expect(reply.status).toBeLessThan(500);
        if (reply.status >= 400) errorOf(reply);
      }),
      { numRuns: 300 },
    );
  });

  test('odd header values are no fault of ours', async () => {
    const printable = fc.string({ maxLength: 200 }).map((text) => text.replace(/[^\x20-\x7e]/g, ''));
    const name = fc.constantFrom(
      'authorization',
      'if-none-match',
      'accept-encoding',
      'x-forwarded-for',
      'accept',
      'range',
    );
    await fc.assert(
      fc.asyncProperty(name, printable, fc.constantFrom(NPI, DOCUMENT), async (header, value, path) => {
        const reply = await ask(path, { [header]: value });
        expect([200, 304, 401]).toContain(reply.status);
      }),
      { numRuns: 150 },
    );
  });

  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(router.url).port), '127.0.0.1', () =>
        socket.write(text, 'latin1'),
      );
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });
  const close = 'Connection: close\r\n\r\n';

  test.each([
    ['an address of 20 KB', `GET /v1/npi/${'1'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n${close}`, 431],
    ['a header of 20 KB', `GET ${NPI} HTTP/1.1\r\nHost: x\r\nX-Long: ${'1'.repeat(20_000)}\r\n${close}`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a NUL in the address', `GET /v1/npi/\u0000 HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    ['a header without a name', `GET ${NPI} HTTP/1.1\r\nHost: x\r\n: y\r\n${close}`, 400],
    ['a backslash in the address', `GET /v1\\health HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    ['no path', `GET * HTTP/1.1\r\nHost: x\r\n${close}`, 400],
  ])('%s is an error with a body', async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    expect(ApiError.parse(JSON.parse(body)).error.code).toBe('invalid_request');
    expect(answer.toLowerCase()).toContain('x-request-id: ');
  });

  describe.each([[NPI], [DOCUMENT], ['/v1/health'], ['/llms.txt']])('the Host header of %s', (path) => {
    test.each([
      ['HTTP/1.1', '', false],
      ['HTTP/1.0', '', true],
      ['HTTP/1.1', 'Host: a\r\n', true],
      ['HTTP/1.1', 'Host: [2001:db8::1]:8080\r\n', true],
      ['HTTP/1.1', 'Host: a\r\nHost: a\r\n', false],
      ['HTTP/1.0', 'Host: a\r\nhost: b\r\n', false],
      ['HTTP/1.1', 'Host: a b/@\r\n', false],
      ['HTTP/1.1', 'Host: \r\n', false],
    ])('%s %j is served: %s', async (version, host, isServed) => {
      const key = `Authorization: ${headers.authorization}\r\n`;
      const answer = await raw(`GET ${path} ${version}\r\n${host}${key}${close}`);
      expect(answer).toMatch(isServed ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 400 /);
    });
  });

  test('an address with its scheme and host is that address', async () => {
    const address = `GET http://supply.example.org/v1/health?a=b HTTP/1.1\r\nHost: x\r\n${close}`;
    expect(await raw(address)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('bytes above ASCII in the address', async () => {
    expect(await raw(`GET /v1/npi/\xff\xfe HTTP/1.1\r\nHost: x\r\n${close}`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('requests sent without waiting are answered in order', async () => {
    const one = (npi: string) =>
      `GET /v1/npi/${npi} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.50\r\n`;
    const long = `GET ${DOCUMENT} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answer = await raw(`${one(npiAt(1))}\r\n${long}${one('1')}\r\n${one(npiAt(2))}${close}`);
    expect([...answer.matchAll(/HTTP\/1\.1 ([0-9]+)/g)].map((match) => match[1])).toEqual([
      '200',
      '401',
      '400',
      '200',
    ]);
  });
});
