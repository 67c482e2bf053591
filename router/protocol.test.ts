import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../schemas/http/errors.ts';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { FIXTURE_SOURCES, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import {
  errorOf,
  jsonOf,
  liveKey,
  type RouterUnderTest,
  routerUnderTest,
} from '../test/router-under-test.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const NPI = `/v1/npi/${npiAt(0)}`;
const DOCUMENT = '/v1/specialties/dermatology/by-state';

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

const ask = (path: string, extra: Record<string, string> = {}, method = 'GET') =>
  router.ask(path, { method, headers: { ...headers, ...extra } });
const from = (address: string) => ({ 'x-forwarded-for': address });

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

  test('of the release says when its sources were last checked', async () => {
    const checks = FIXTURE_SOURCES.map(({ last_checked }) => last_checked).filter(
      (moment) => moment !== null,
    );
    for (const path of [NPI, DOCUMENT])
      expect((await ask(path)).headers['x-last-checked']).toBe(checks.toSorted()[0]);
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

  test('pages of other origins may read the headers of a range', async () => {
    const exposed = (await ask(DOCUMENT)).headers['access-control-expose-headers'];
    expect(exposed?.split(', ')).toEqual(expect.arrayContaining(['Content-Range', 'ETag', 'X-Notices']));
  });

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
    expect(reply.headers['access-control-allow-headers']).toMatch(/If-Modified-Since.*Prefer/);
    expect(reply.headers['access-control-expose-headers']).toMatch(/Last-Modified, Location/);
    expect(reply.headers['x-ratelimit-limit']).toBeUndefined();
  });
});

describe('content negotiation', () => {
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

  test('an unknown NPI is 404 whatever tag is sent', async () => {
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

  test('a caller that accepts only Brotli gets lookups in it', async () => {
    const reply = await ask(NPI, { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    NpiRecordResponse.parse(JSON.parse(brotliDecompressSync(reply.body).toString()));
  });
});
