import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Answer } from '../http/answer.ts';
import { HttpError, noSuchAddress, payloadTooLarge } from '../http/http-error.ts';
import { parsed } from '../http/input.ts';
import type { ApiRequest } from '../http/request.ts';
import { Budgets } from '../limits/budgets.ts';
import { WorkInProgress } from '../limits/work-in-progress.ts';
import { lookupContent } from './content.ts';
import { Dispatcher } from './dispatcher.ts';
import type { Interface, Operation } from './interface.ts';

/** An operation that echoes a color; it does not know `black`. */
const color: Operation<string> = {
  route: {
    method: 'get',
    tag: 'service',
    path: '/colors/{color}',
    summary: 'A color',
    description: 'A color.',
    auth: 'required',
    parameters: z.object({ color: z.string() }),
    query: z.object({}),
    response: z.object({}),
    errors: [],
    cache: { anonymous: null, keyed: 'keyed' },
    answer: { kind: 'lookup', reads: [] },
  },
  readInput({ parameters: { color: name = '' } }) {
    if (/^[a-z]+$/.test(name)) return name;
    throw new HttpError('invalid_request', 'color must be a word.');
  },
  handle(name, { requestId }) {
    if (name === 'black') throw new HttpError('not_found', 'No such color.');
    return lookupContent({ name, requestId }, name);
  },
};

const MAX_BYTES = 64;
const Mixture = z.strictObject({ colors: z.array(z.string(), { error: 'colors must be a list' }) });

/** An operation that mixes the colors of its body, asynchronously. */
const mix: Operation<string[]> = {
  route: {
    ...color.route,
    method: 'post',
    path: '/mixtures',
    parameters: z.object({}),
    body: { schema: Mixture, maxBytes: MAX_BYTES },
    cache: { anonymous: null, keyed: 'never' },
  },
  readInput: ({ body }) => parsed(Mixture, body, 'invalid_request').colors,
  handle: async (colors) => lookupContent({ mixed: colors.join('-') }, null),
};

/** One without a key, as a form or as JSON, on a budget of its own. */
const wish: Operation<unknown> = {
  route: {
    ...mix.route,
    path: '/wishes',
    auth: 'none',
    addressBudget: 'demo',
    body: {
      schema: z.unknown(),
      types: ['application/json', 'application/x-www-form-urlencoded'],
      maxBytes: MAX_BYTES,
    },
    cache: { anonymous: 'never', keyed: null },
  },
  readInput: ({ body }) => body,
  handle: (body) => lookupContent({ wished: body }, null),
};

/** An interface unlike REST in all three ways: key header, error envelope, budget dates. */
const painter: Interface = {
  prefix: '/resolver/v1',
  operations: { getColor: color, mixColors: mix, makeWish: wish },
  credentials: {
    header: 'X-Service-Key',
    async callerOf(request) {
      const key = request.header('x-service-key');
      if (key === undefined) return null;
      if (key.startsWith('key')) return { budget: 'sample', subject: key };
      throw new HttpError('unauthorized', 'invalid_key');
    },
    missing: () => new HttpError('unauthorized', 'invalid_key'),
  },
  errorShape: ({ message }, requestId) => ({
    contentType: 'application/problem',
    body: `${requestId}: ${message}`,
  }),
  budgetHeaders: ({ remaining, reset }) => ['X-Left', String(remaining), 'X-Until', String(reset)],
};

const observed: [string, number][] = [];
const dispatcher = new Dispatcher({
  interfaces: [painter],
  files: {
    answer() {
      throw noSuchAddress();
    },
  },
  releases: { current: null, history: null },
  budgets: new Budgets(),
  work: new WorkInProgress(),
  clock: () => Date.now(),
  logger: pino({ level: 'silent' }),
  observe: (route, status) => void observed.push([route, status]),
});

/** A request of the Fetch standard, as other runtimes than Node's server give it. */
function apiRequest(request: Request): ApiRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search,
    header: (name) => request.headers.get(name) ?? undefined,
    clientAddress: () => '198.51.100.1',
    isAbandoned: () => false,
    async readBody(maxBytes) {
      const bytes = new Uint8Array(await request.arrayBuffer());
      if (bytes.length > maxBytes) throw payloadTooLarge(maxBytes);
      return bytes;
    },
  };
}

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body: string | Uint8Array<ArrayBuffer> | null = null,
) {
  const request = new Request(`http://x${path}`, { method, headers, body });
  const answer = await dispatcher.answer(apiRequest(request));
  return { ...answer, headers: headersOf(answer), text: textOf(answer) };
}

function headersOf({ headers }: Answer): Record<string, string | undefined> {
  return Object.fromEntries(headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1]]] : [])));
}

function textOf({ body }: Answer): string {
  return body instanceof Uint8Array ? Buffer.from(body).toString() : String(body);
}

describe('an interface with a key header, an error envelope and budget dates of its own', () => {
  test('answers requests of the Fetch standard in its own format', async () => {
    const reply = await ask('/resolver/v1/colors/red', { 'x-service-key': 'key-1' });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toEqual({ name: 'red', requestId: reply.headers['X-Request-Id'] });
    expect(reply.headers['X-Left']).toBe('99');
    const inAnHour = Date.now() / 1_000 + 3_600;
    expect(Math.abs(Number(reply.headers['X-Until']) - inAnHour)).toBeLessThan(60);
  });

  test('has its own errors, unknown addresses and methods among them', async () => {
    for (const [path, method, status] of [
      ['/resolver/v1/colors/red', 'GET', 401],
      ['/resolver/v1/nothing', 'GET', 404],
      ['/resolver/v1/colors/red', 'DELETE', 405],
    ] as const) {
      const reply = await ask(path, {}, method);
      expect([reply.status, reply.headers['Content-Type']]).toEqual([status, 'application/problem']);
      expect(reply.text).toMatch(new RegExp(`^${reply.headers['X-Request-Id']}: `));
    }
  });

  test('names its key header in a preflight', async () => {
    const reply = await ask('/resolver/v1/colors/red', {}, 'OPTIONS');
    expect(reply.status).toBe(204);
    expect(reply.headers['Access-Control-Allow-Headers']).toMatch(/^X-Service-Key, /);
    expect(reply.headers.Allow).toBe('GET, HEAD, OPTIONS');
  });

  test('checks key, budget, accept, input and existence, in this order', async () => {
    const spent = { 'x-service-key': 'key-spent' };
    for (let i = 0; i < 100; i++) await ask('/resolver/v1/colors/red', spent);
    const image = { accept: 'image/png' };
    const key = { 'x-service-key': 'key-2' };
    const status = async (path: string, headers: Record<string, string>) =>
      (await ask(`/resolver/v1/colors/${path}`, headers)).status;
    expect(await status('1', { ...image, 'x-service-key': 'bad' })).toBe(401);
    expect(await status('1', { ...image, ...spent })).toBe(429);
    expect(await status('1', { ...image, ...key })).toBe(406);
    expect(await status('1', key)).toBe(400);
    expect(await status('black', key)).toBe(404);
    expect(await status('red', key)).toBe(200);
  });

  test('is observed by operation and status', async () => {
    observed.length = 0;
    await ask('/resolver/v1/colors/red', { 'x-service-key': 'key-3' });
    await ask('/resolver/v1/nothing');
    await ask('/elsewhere');
    expect(observed).toEqual([
      ['getColor', 200],
      ['none', 404],
      ['file', 404],
    ]);
  });
});

describe('a POST', () => {
  const PATH = '/resolver/v1/mixtures';
  const key = { 'x-service-key': 'key-post' };
  const json = { ...key, 'content-type': 'application/json' };
  const post = (
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = json,
    path = PATH,
  ) => ask(path, headers, 'POST', body);
  const RED = JSON.stringify({ colors: ['red', 'blue'] });

  test('is answered from its body; the answer is not stored and has no ETag', async () => {
    const reply = await post(RED, { ...json, 'if-none-match': '*' });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { mixed: 'red-blue' }]);
    expect(reply.headers.ETag).toBeUndefined();
    expect(reply.headers['Cache-Control']).toBe('no-store');
    const typed = { ...key, 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await post(RED, typed)).status).toBe(200);
  });

  test.each<[number, string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
    [415, 'plain text', RED, { ...key, 'content-type': 'text/plain' }],
    [
      415,
      'a form where JSON is asked for',
      RED,
      { ...key, 'content-type': 'application/x-www-form-urlencoded' },
    ],
    [415, 'a compressed body', RED, { ...json, 'content-encoding': 'gzip' }],
    [413, 'a body one byte too large', `"${'x'.repeat(MAX_BYTES - 1)}"`, json],
    [400, 'no JSON', '{"colors": ', json],
    [400, 'nothing', '', json],
    [400, 'text that is not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), json],
    [400, 'JSON of another shape', '{"colors": "red"}', json],
  ])('%i: %s', async (status, _, body, headers) => {
    const reply = await post(body, headers);
    expect(reply.status).toBe(status);
    expect(reply.headers['X-Left']).toBeDefined();
    if (status !== 415) return;
    const { Accept: types, 'Accept-Encoding': encodings } = reply.headers;
    expect(types ?? encodings).toBe(types === undefined ? 'identity' : 'application/json');
  });

  test('comes after key, budget and accept', async () => {
    const spent = { ...json, 'x-service-key': 'key-spent-on-post' };
    for (let i = 0; i < 100; i++) await post(RED, spent);
    expect((await post('{', { ...json, 'x-service-key': 'bad' })).status).toBe(401);
    expect((await post('{', spent)).status).toBe(429);
    expect((await post('{', { ...json, accept: 'image/png' })).status).toBe(406);
  });

  test('is the only method of its address, as a preflight states', async () => {
    const reply = await ask(PATH, key);
    expect([reply.status, reply.headers.Allow]).toEqual([405, 'POST, OPTIONS']);
    const preflight = await ask(PATH, {}, 'OPTIONS');
    expect(preflight.headers['Access-Control-Allow-Methods']).toBe('POST, OPTIONS');
    expect(preflight.headers['Access-Control-Allow-Headers']).toContain('Content-Type');
  });

  test('may carry a form, and needs no key where the budget is that of the address', async () => {
    const path = '/resolver/v1/wishes';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const first = await post('color=light+blue&n=%31&odd=%zz', form, path);
    expect(JSON.parse(first.text)).toEqual({ wished: { color: 'light blue', n: '1', odd: '%zz' } });
    expect(first.headers['X-Left']).toBe('9');
    const inADay = Date.now() / 1_000 + 24 * 3_600;
    expect(Math.abs(Number(first.headers['X-Until']) - inADay)).toBeLessThan(60);
    expect((await post('color=a&color=b', form, path)).status).toBe(400);
    for (let i = 0; i < 8; i++)
      expect((await post('{}', { 'content-type': 'application/json' }, path)).status).toBe(200);
    const refused = await post('color=red', form, path);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('More than 10 requests in 24 hours.');
    expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(23 * 3_600);
  });
});
