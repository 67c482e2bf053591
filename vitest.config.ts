import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './test/long-files-first.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'data/**', 'public/**', '**/*.services.test.ts'],
    globalSetup: 'test/shared-directory.ts',
    // Most of the time goes to child processes that wait: one worker per core, not one less.
    maxWorkers: '100%',
    // Modules are loaded once per worker, not once per file: no test changes what they hold.
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
