import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../schemas/http/errors.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { errorOf, liveKey, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

const NPI = `/v1/npi/${npiAt(0)}`;
const DOCUMENT = '/v1/specialties/dermatology/by-state';
const PAGE = { path: 'site/llms.txt', content: '# Supply', contentType: 'text/plain; charset=utf-8' };

let router: RouterUnderTest;
let headers: { authorization: string };
beforeAll(async () => {
  router = await routerUnderTest(
    (directory) => publish(directory, writeRelease(directory, { id: 'r1', providers: 100, files: [PAGE] })),
    { trustProxy: ['127.0.0.0/8', '::1'] },
  );
  headers = await liveKey(router);
});
afterAll(() => router.close());

const ask = (path: string, extra: Record<string, string> = {}, method = 'GET') =>
  router.ask(path, { method, headers: { ...headers, ...extra } });

describe('hostile input', () => {
  const segment = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('%', '%00', '%zz', '..', '%2e%2e', '//', '%2F', 'constructor', '__proto__', '2000000004'),
  );
  // What an HTTP client can put on the request line at all.
  const onTheLine = (text: string) =>
    text.replace(/[^\x21-\x7e]/g, (c) => encodeURIComponent(c.toWellFormed()));

  test('is never answered with 500, and always with an error body that has the request id', async () => {
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

  test('unusual header values cause no server error', async () => {
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
        // 406: a value that names another type and no more.
        expect(header === 'accept' ? [200, 406] : [200, 304, 401]).toContain(reply.status);
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

  test('a backslash in the query is accepted: clients that follow the WHATWG URL standard do not encode it', async () => {
    const key = `Authorization: ${headers.authorization}\r\n`;
    expect(await raw(`GET ${NPI}?a=b\\,c HTTP/1.1\r\nHost: x\r\n${key}${close}`)).toMatch(/^HTTP\/1\.1 200 /);
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

  test('a request for an absolute address is answered like one for its path', async () => {
    const address = `GET http://supply.example.org/v1/health?a=b HTTP/1.1\r\nHost: x\r\n${close}`;
    expect(await raw(address)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('bytes outside ASCII in the address are accepted', async () => {
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
