import { afterAll, beforeAll, expect } from 'vitest';
import { RESOLVER_ERROR_STATUS, ResolverError } from '../schemas/resolver/errors.ts';
import { publish, writeRelease } from './release-fixture.ts';
import { resolverRelease } from './resolver-fixture.ts';
import { jsonOf, liveKey, type Reply, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';

export const RESOLVER_BASE = '/resolver/v1';
export const RESOLVER_SAMPLE = { 'x-service-key': 'ps_sample_public_readonly' };

/** A router over the release of the resolver's tests, and a live key. */
export interface ResolverUnderTest {
  readonly router: RouterUnderTest;
  /** The header with the live key, which requests have unless others are given. */
  readonly key: Record<string, string>;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Reply>;
  batch(body: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** A router of its own over the release of the resolver's tests. The caller closes it. */
export const resolverRouter = (): Promise<RouterUnderTest> =>
  routerUnderTest((directory) => publish(directory, writeRelease(directory, resolverRelease())));

/** Starts the router before the tests of a file and closes it after them. Gives it once it runs. */
export function resolverUnderTest(): () => ResolverUnderTest {
  let started: ResolverUnderTest;
  beforeAll(async () => {
    const router = await resolverRouter();
    const { authorization } = await liveKey(router);
    const key = { 'x-service-key': authorization.replace('Bearer ', '') };
    started = {
      router,
      key,
      get: (path, headers = key, method = 'GET') => router.ask(RESOLVER_BASE + path, { headers, method }),
      batch: (body, headers = key) =>
        router.ask(`${RESOLVER_BASE}/batch/npi`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
    };
  });
  afterAll(() => started.router.close());
  return () => started;
}

/** The error of an answer, whose frame is that of every error of this interface. */
export function resolverErrorOf(reply: Reply): ResolverError['error'] {
  const { error, request_id } = ResolverError.parse(jsonOf(reply));
  expect(request_id).toBe(reply.headers['x-request-id']);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(RESOLVER_ERROR_STATUS[error.code]).toBe(reply.status);
  return error;
}
