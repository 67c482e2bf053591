import { defineConfig } from 'vitest/config';
import { COMPILED } from './test/compiled-code.ts';

/** Tests that need programs beside Node: a browser, nginx, Poppler, an object store. `.ci/run` installs them. */
export default defineConfig({
  test: {
    include: ['**/*.services.test.ts'],
    exclude: ['node_modules/**', 'data/**', 'public/**'],
    globalSetup: 'test/shared-directory.ts',
    env: COMPILED,
    // Each file starts servers and builds a release: one after the other is faster on two cores than side by side.
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
