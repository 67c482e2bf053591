import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Answer } from '../http/answer.ts';
import { HttpError, noSuchAddress } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import { Budgets } from '../limits/budgets.ts';
import { lookupContent } from './content.ts';
import { Dispatcher } from './dispatcher.ts';
import type { Interface, Operation } from './interface.ts';

/** An operation that echoes a colour; `black` it does not know. */
const colour: Operation<string> = {
  route: {
    method: 'get',
    tag: 'service',
    path: '/colours/{colour}',
    summary: 'A colour',
    description: 'A colour.',
    auth: 'bearer',
    parameters: z.object({ colour: z.string() }),
    query: z.object({}),
    response: z.object({}),
    errors: [],
    cache: { anonymous: null, keyed: 'keyed' },
    answer: { kind: 'lookup', reads: [] },
  },
  readInput({ parameters: { colour: name = '' } }) {
    if (/^[a-z]+$/.test(name)) return name;
    throw new HttpError('invalid_request', 'colour must be a word.');
  },
  handle(name, { requestId }) {
    if (name === 'black') throw new HttpError('not_found', 'No such colour.');
    return lookupContent({ name, requestId }, name);
  },
};

/** An interface unlike REST in all three ways: key header, error envelope, budget dates. */
const painter: Interface = {
  prefix: '/resolver/v1',
  operations: { getColour: colour },
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
  releases: { current: null },
  budgets: new Budgets(),
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
  };
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await dispatcher.answer(apiRequest(new Request(`http://x${path}`, { method, headers })));
  return { ...answer, headers: headersOf(answer), text: textOf(answer) };
}

function headersOf({ headers }: Answer): Record<string, string | undefined> {
  return Object.fromEntries(headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1]]] : [])));
}

function textOf({ body }: Answer): string {
  return body instanceof Uint8Array ? Buffer.from(body).toString() : String(body);
}

describe('an interface with a key header, an error envelope and budget dates of its own', () => {
  test('answers in its own terms, over requests of the Fetch standard', async () => {
    const reply = await ask('/resolver/v1/colours/red', { 'x-service-key': 'key-1' });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toEqual({ name: 'red', requestId: reply.headers['X-Request-Id'] });
    expect(reply.headers['X-Left']).toBe('99');
    const inAnHour = Date.now() / 1_000 + 3_600;
    expect(Math.abs(Number(reply.headers['X-Until']) - inAnHour)).toBeLessThan(60);
  });

  test('has its own errors, unknown addresses and methods among them', async () => {
    for (const [path, method, status] of [
      ['/resolver/v1/colours/red', 'GET', 401],
      ['/resolver/v1/nothing', 'GET', 404],
      ['/resolver/v1/colours/red', 'DELETE', 405],
    ] as const) {
      const reply = await ask(path, {}, method);
      expect([reply.status, reply.headers['Content-Type']]).toEqual([status, 'application/problem']);
      expect(reply.text).toMatch(new RegExp(`^${reply.headers['X-Request-Id']}: `));
    }
  });

  test('names its key header in a preflight', async () => {
    const reply = await ask('/resolver/v1/colours/red', {}, 'OPTIONS');
    expect(reply.status).toBe(204);
    expect(reply.headers['Access-Control-Allow-Headers']).toMatch(/^X-Service-Key, /);
    expect(reply.headers.Allow).toBe('GET, HEAD, OPTIONS');
  });

  test('checks key, budget, accept, input and existence, in this order', async () => {
    const spent = { 'x-service-key': 'key-spent' };
    for (let i = 0; i < 100; i++) await ask('/resolver/v1/colours/red', spent);
    const image = { accept: 'image/png' };
    const key = { 'x-service-key': 'key-2' };
    const status = async (path: string, headers: Record<string, string>) =>
      (await ask(`/resolver/v1/colours/${path}`, headers)).status;
    expect(await status('1', { ...image, 'x-service-key': 'bad' })).toBe(401);
    expect(await status('1', { ...image, ...spent })).toBe(429);
    expect(await status('1', { ...image, ...key })).toBe(406);
    expect(await status('1', key)).toBe(400);
    expect(await status('black', key)).toBe(404);
    expect(await status('red', key)).toBe(200);
  });

  test('is observed by operation and status', async () => {
    observed.length = 0;
    await ask('/resolver/v1/colours/red', { 'x-service-key': 'key-3' });
    await ask('/resolver/v1/nothing');
    await ask('/elsewhere');
    expect(observed).toEqual([
      ['getColour', 200],
      ['none', 404],
      ['file', 404],
    ]);
  });
});
