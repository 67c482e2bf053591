import { afterAll, beforeAll } from 'vitest';
import { ApiError } from '../schemas/http/errors.ts';
import { publish, writeRelease } from './release-fixture.ts';
import { jsonOf, liveKey, type Reply, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';

export const REST_RELEASE = '20261120T060000Z-0123abc-00000001';

/** A router over an invented release of 300 providers. */
export interface RestUnderTest {
  readonly router: RouterUnderTest;
  /** A request with a live key. */
  get(path: string): Promise<Reply>;
  /** The status and the error of such a request. */
  errorOf(path: string): Promise<{ status: number } & ApiError['error']>;
}

/** Starts the router before the tests of a file and closes it after them. Gives it once it runs. */
export function restUnderTest(): () => RestUnderTest {
  let started: RestUnderTest;
  beforeAll(async () => {
    const router = await routerUnderTest((directory) =>
      publish(directory, writeRelease(directory, { id: REST_RELEASE, providers: 300 })),
    );
    const headers = await liveKey(router);
    const get = (path: string) => router.ask(path, { headers });
    started = {
      router,
      get,
      async errorOf(path) {
        const reply = await get(path);
        return { status: reply.status, ...ApiError.parse(jsonOf(reply)).error };
      },
    };
  });
  afterAll(() => started.router.close());
  return () => started;
}
