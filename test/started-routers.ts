import { afterEach } from 'vitest';
import { type RouterUnderTest, routerUnderTest } from './router-under-test.ts';

interface Closable {
  close(): Promise<void>;
}

/**
 * Starts the routers of a test file, each as `routerUnderTest` does. After each test they are closed, the last one first, and so is what
 * the test adds to `opened`.
 */
export function startedRouters() {
  const opened: Closable[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });
  return {
    opened,
    async start(...given: Parameters<typeof routerUnderTest>): Promise<RouterUnderTest> {
      const router = await routerUnderTest(...given);
      opened.push(router);
      return router;
    },
  };
}
