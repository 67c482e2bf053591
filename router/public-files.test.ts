import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../schemas/http/errors.ts';
import { fileServer } from '../test/file-server.ts';
import { manifestOf, publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

const RELEASE = '20261120T060000Z-0123abc-00000001';
const PAGE = `<!doctype html><title>Home</title>${'<p>text</p>'.repeat(300)}`;
const PDF = randomBytes(5_000);
/** Larger than what is held in memory, and no multiple of a piece. */
const BIG = randomBytes(3 * 1024 * 1024 + 17);
const HTML = 'text/html; charset=utf-8';
const FILES = [
  { path: 'site/index.html', content: PAGE, contentType: HTML },
  { path: 'site/404.html', content: '<!doctype html><title>Nothing here</title>', contentType: HTML },
  { path: 'site/studies/dermatology/index.html', content: '<!doctype html>study', contentType: HTML },
  { path: 'site/lookup/index.html', content: '<!doctype html>lookup', contentType: HTML },
  { path: 'site/llms.txt', content: '# Provider supply\n', contentType: 'text/plain; charset=utf-8' },
  { path: 'site/café.txt', content: 'é', contentType: 'text/plain; charset=utf-8' },
  { path: 'api/audit-pack/cardiology-supply/json', content: '{"a":1}', contentType: 'application/json' },
  { path: 'api/audit-pack/cardiology-supply/pdf', content: PDF, contentType: 'application/pdf' },
  { path: 'downloads/big.parquet', content: BIG, contentType: 'application/vnd.apache.parquet' },
  { path: 'downloads/rows.csv.gz', content: PDF, contentType: 'application/gzip' },
  { path: 'downloads/empty.txt', content: '', contentType: 'text/plain; charset=utf-8' },
];

let router: RouterUnderTest;
let remote: RouterUnderTest;
let mirror: Server;

beforeAll(async () => {
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, { id: RELEASE, providers: 3, files: FILES })),
  );
  mirror = await fileServer(router.publicDirectory);
  const { port } = mirror.address() as AddressInfo;
  remote = await routerUnderTest(() => {}, { from: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await remote.close();
  mirror.close();
  await router.close();
});

const etag = (path: string) => {
  const file = manifestOf(router.publicDirectory, RELEASE).files.find((one) => one.path === path);
  return `"${file?.sha256.slice(0, 32)}"`;
};

describe.each([
  ['a release on disk', () => router],
  ['a release behind http', () => remote],
])('%s', (_, served) => {
  test.each([
    ['/', 'site/index.html'],
    ['/?utm=1', 'site/index.html'],
    ['/studies/dermatology', 'site/studies/dermatology/index.html'],
    ['/%73tudies/dermatology', 'site/studies/dermatology/index.html'],
    ['/llms.txt', 'site/llms.txt'],
    ['/caf%C3%A9.txt', 'site/café.txt'],
    ['/api/audit-pack/cardiology-supply/json', 'api/audit-pack/cardiology-supply/json'],
    ['/api/audit-pack/cardiology-supply/pdf', 'api/audit-pack/cardiology-supply/pdf'],
    ['/downloads/big.parquet', 'downloads/big.parquet'],
    ['/downloads/rows.csv.gz', 'downloads/rows.csv.gz'],
    ['/downloads/empty.txt', 'downloads/empty.txt'],
  ])('%s is %s, without a key', async (address, path) => {
    const file = FILES.find((one) => one.path === path);
    const reply = await served().ask(address);
    expect(reply.status).toBe(200);
    expect(reply.body.equals(Buffer.from(file?.content ?? ''))).toBe(true);
    expect(reply.headers).toMatchObject({
      etag: etag(path),
      'content-type': file?.contentType,
      'content-length': String(reply.body.length),
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    });
    const head = await served().ask(address, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-type', 'content-length', 'vary'])
      expect(head.headers[name]).toBe(reply.headers[name]);
  });

  test('the page of one provider is neither cached nor indexed; the form is both', async () => {
    const form = await served().ask('/lookup');
    expect(form.headers['cache-control']).toMatch(/^public/);
    expect(form.headers).not.toHaveProperty('x-robots-tag');
    const { status, headers } = await served().ask('/lookup?npi=2000000004');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  test.each([
    ['bytes=0-9', 0, 10],
    [`bytes=${BIG.length - 10}-`, BIG.length - 10, BIG.length],
    ['bytes=-300000', BIG.length - 300_000, BIG.length],
    ['bytes=262143-786433', 262_143, 786_434],
  ])('%s of a big file', async (range, from, to) => {
    const reply = await served().ask('/downloads/big.parquet', { headers: { range } });
    expect(reply.status).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${BIG.length}`);
    expect(reply.headers['content-length']).toBe(String(to - from));
    expect(reply.body.equals(BIG.subarray(from, to))).toBe(true);
  });
});

describe('pages', () => {
  test('allow nothing from other origins and nothing inline', async () => {
    const { headers } = await router.ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/connect-src 'self'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect((await router.ask('/llms.txt')).headers['content-security-policy']).toBeUndefined();
  });

  test.each([
    ['/studies/dermatology/', '/studies/dermatology'],
    ['/studies/dermatology/index.html?a=%20b', '/studies/dermatology?a=%20b'],
    ['/index.html', '/'],
  ])('%s leads to the one address %s', async (address, location) => {
    const reply = await router.ask(address);
    expect([reply.status, reply.headers.location]).toEqual([308, location]);
  });

  test('a missing page is answered with a page under the same rules', async () => {
    for (const address of ['/nothing', '/studies/nothing/', '/404.html', '/404', '/llms.txt/']) {
      const reply = await router.ask(address);
      expect([address, reply.status]).toEqual([address, 404]);
      expect(reply.body.toString()).toBe('<!doctype html><title>Nothing here</title>');
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers.etag).toBeUndefined();
      expect(reply.headers['content-security-policy']).toMatch(/default-src 'none'/);
    }
    const head = await router.ask('/nothing', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });

  test.each(['/v1/nothing', '/downloads/nothing.csv', '/api/nothing', '/.well-known/x'])(
    'what is missing at %s is told in JSON',
    async (address) => {
      const reply = await router.ask(address);
      expect(reply.status).toBe(404);
      expect(ApiError.parse(jsonOf(reply)).error.code).toBe('not_found');
    },
  );
});

describe('only public files of the manifest can be reached', () => {
  test.each([
    '/manifest.json',
    '/site/index.html',
    '/packs/npi/index.arrow',
    '/v1/specialties.json',
    '/downloads/../manifest.json',
    '/downloads/../../../current.json',
    '/downloads/..%2f..%2fcurrent.json',
    '/downloads/%2e%2e/%2e%2e/current.json',
    '/..%5c..%5ccurrent.json',
    '/downloads%2Fbig.parquet',
    '/llms.txt%00',
    '/llms.txt%00.html',
    '//llms.txt',
    '/downloads//big.parquet',
    '/LLMS.TXT',
    '/constructor',
    '/__proto__',
  ])('%s', async (address) => {
    expect((await router.ask(address)).status).toBe(404);
  });

  test('overlong addresses reach no other file', async () => {
    for (const address of [`/${'a'.repeat(8_000)}`, `/${'../'.repeat(2_000)}etc/passwd`])
      expect((await router.ask(address)).status).toBe(404);
    expect((await router.ask(`/${'a'.repeat(20_000)}`)).status).toBe(431);
  });

  test('whatever is requested, the answer is a file, a redirect or a refusal, never a server error', async () => {
    const part = fc.constantFrom(
      ...[
        'downloads',
        'api',
        'audit-pack',
        'cardiology-supply',
        'pdf',
        'big.parquet',
        'llms.txt',
        'index.html',
      ],
      ...[
        '..',
        '.',
        '',
        '%2e%2e',
        '%2F',
        '%00',
        '%',
        '%c3%28',
        'studies',
        'dermatology',
        '404.html',
        '?',
        '#',
        '\\',
      ],
    );
    const range = fc.constantFrom(
      'bytes=0-',
      'bytes=-1',
      'bytes=1-0',
      'bytes=9999999999-',
      'x',
      'bytes=0-1,2-3',
    );
    const method = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE');
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), range, method, async (parts, asked, verb) => {
        const reply = await router.ask(`/${parts.join('/')}`, { method: verb, headers: { range: asked } });
        expect([200, 204, 206, 308, 400, 404, 405, 416]).toContain(reply.status);
        expect(reply.headers['x-request-id']).toBeDefined();
        expect(reply.body.includes('"schema_version"')).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test.each(['/%', '/%zz', '/downloads/%e0%a4%a', '/%ff'])('%s cannot be read', async (address) => {
    const reply = await router.ask(address);
    expect(reply.status).toBe(400);
    expect(ApiError.parse(jsonOf(reply)).error.code).toBe('invalid_request');
  });
});

describe('encodings', () => {
  test('text is sent in the encoding that the client prefers, each with its own tag', async () => {
    const plain = await router.ask('/');
    const gzip = await router.ask('/', { headers: { 'accept-encoding': 'gzip' } });
    const brotli = await router.ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const reply of [plain, gzip, brotli]) expect(reply.headers.vary).toBe('Accept-Encoding');
  });

  test.each(['/downloads/rows.csv.gz', '/downloads/big.parquet', '/api/audit-pack/cardiology-supply/pdf'])(
    '%s is never encoded',
    async (address) => {
      const { headers } = await router.ask(address, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBeUndefined();
    },
  );
});

describe('conditions', () => {
  const ask = (address: string, headers: Record<string, string>) => router.ask(address, { headers });

  test('a known tag of the encoding that would be sent gives 304', async () => {
    const known = etag('site/index.html');
    const same = await ask('/', { 'if-none-match': `"x", W/${known}` });
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, known]);
    expect((await ask('/', { 'if-none-match': known, 'accept-encoding': 'gzip' })).status).toBe(200);
    const big = { 'if-none-match': etag('downloads/big.parquet'), range: 'bytes=0-1' };
    expect((await ask('/downloads/big.parquet', big)).status).toBe(304);
  });

  test('If-Match is compared strongly', async () => {
    const known = etag('site/llms.txt');
    expect((await ask('/llms.txt', { 'if-match': `"x", ${known}` })).status).toBe(200);
    expect((await ask('/llms.txt', { 'if-match': '*' })).status).toBe(200);
    expect((await ask('/llms.txt', { 'if-match': `W/${known}` })).status).toBe(412);
    expect((await ask('/llms.txt', { 'if-match': '"x"' })).status).toBe(412);
  });

  test('a range of text is a range of the file, not of an encoding', async () => {
    const reply = await ask('/', { range: 'bytes=2-10', 'accept-encoding': 'gzip' });
    expect([reply.status, reply.body.toString()]).toEqual([206, PAGE.slice(2, 11)]);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers.etag).toBe(etag('site/index.html'));
  });

  test('If-Range gives the rest of the same file, otherwise the whole new one', async () => {
    const range = 'bytes=100-';
    const same = await ask('/downloads/big.parquet', { range, 'if-range': etag('downloads/big.parquet') });
    expect(same.status).toBe(206);
    for (const other of ['"other"', `W/${etag('downloads/big.parquet')}`, 'Fri, 20 Nov 2026 06:00:00 GMT']) {
      const whole = await ask('/downloads/big.parquet', { range, 'if-range': other });
      expect([whole.status, whole.body.length]).toEqual([200, BIG.length]);
    }
  });

  test('a range past the end is 416 with the size; anything but a single range is ignored', async () => {
    const past = await ask('/downloads/rows.csv.gz', { range: 'bytes=5000-' });
    expect([past.status, past.headers['content-range']]).toEqual([416, 'bytes */5000']);
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-1']) {
      const whole = await ask('/downloads/rows.csv.gz', { range });
      expect([whole.status, whole.body.length]).toEqual([200, 5_000]);
    }
    const head = await router.ask('/downloads/rows.csv.gz', {
      method: 'HEAD',
      headers: { range: 'bytes=0-1' },
    });
    expect([head.status, head.headers['content-length']]).toEqual([200, '5000']);
  });
});

test('other methods are 405 where there is a file and 404 where there is none; OPTIONS is the preflight', async () => {
  const post = await router.ask('/llms.txt', { method: 'POST' });
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await router.ask('/nothing', { method: 'POST' })).status).toBe(404);
  const options = await router.ask('/downloads/big.parquet', { method: 'OPTIONS' });
  expect(options.status).toBe(204);
  expect(options.headers['access-control-allow-headers']).toMatch(/If-Range/);
});
