import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { type RouterOptions, startRouter } from '../router/serve.ts';
import { createKey, type LiveTier } from '../router/state/keys.ts';
import { openState } from '../router/state/state.ts';
import { ApiError } from '../schemas/http/errors.ts';

export const SAMPLE = { authorization: 'Bearer ps_sample_public_readonly' };

/** A whole answer, body undecoded. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A router on a free port over a directory of its own. `close` removes the directory too. */
export interface RouterUnderTest {
  readonly url: string;
  readonly publicDirectory: string;
  readonly dataDirectory: string;
  /** Lines the router logged, parsed. */
  readonly logged: Record<string, unknown>[];
  key(tier: LiveTier, expires?: Date): Promise<{ id: string; bearer: { authorization: string } }>;
  /** A request as written: the path is not normalized, nothing is decoded, no header is added but Host. */
  ask(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Reply>;
  close(): Promise<void>;
}

/** @param prepare fills the public directory before the router starts */
export async function routerUnderTest(
  prepare: (publicDirectory: string) => void,
  options: Partial<RouterOptions> = {},
): Promise<RouterUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), 'router-'));
  const publicDirectory = join(directory, 'public');
  const dataDirectory = join(directory, 'data');
  prepare(publicDirectory);
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const router = await startRouter({
    from: publicDirectory,
    port: 0,
    operatorPort: 0,
    trustProxy: [],
    dataDirectory,
    origin: 'http://localhost:8080',
    pollMs: 50,
    logger,
    ...options,
  }).catch((error: unknown) => {
    rmSync(directory, { recursive: true });
    throw error;
  });
  return {
    url: router.url,
    publicDirectory,
    dataDirectory,
    logged,
    async key(tier, expires) {
      const state = await openState(dataDirectory);
      const made = await createKey(state, { name: 'test', tier, expires: expires ?? null });
      await state.destroy();
      return { id: made.id, bearer: { authorization: `Bearer ${made.key}` } };
    },
    ask: (path, { method = 'GET', headers = {}, body } = {}) => ask(router.url, path, method, headers, body),
    async close() {
      await router.close();
      rmSync(directory, { recursive: true });
    },
  };
}

function ask(
  url: string,
  path: string,
  method: string,
  headers: Record<string, string>,
  body = '',
): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** The body as JSON. */
export function jsonOf(reply: Reply): unknown {
  return JSON.parse(reply.body.toString('utf8'));
}

/** A key that the router already knows. */
export async function liveKey(
  router: RouterUnderTest,
  tier: LiveTier = 'pro',
  expires?: Date,
): Promise<{ authorization: string }> {
  const { bearer } = await router.key(tier, expires);
  for (
    let waited = 0;
    (await router.ask('/v1/specialties', { headers: bearer })).status !== 200;
    waited += 25
  ) {
    // Within a second where the machine is not busy: router/state/keys.test.ts.
    if (waited > 20_000) throw new Error('a new key does not work');
    await sleep(25);
  }
  return bearer;
}

/** The error of an answer, whose frame is that of every error. */
export function errorOf(reply: Reply): ApiError['error'] {
  const { error, meta } = ApiError.parse(jsonOf(reply));
  if (meta.request_id !== reply.headers['x-request-id']) throw new Error('the id in the body is another');
  if (reply.headers['cache-control'] !== 'no-store') throw new Error('the error may be stored');
  return error;
}
