import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { COMPILED } from './test/compiled-code.ts';
import { LongFilesFirst } from './test/long-files-first.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'data/**', 'public/**', '**/*.services.test.ts'],
    globalSetup: 'test/shared-directory.ts',
    env: COMPILED,
    // Tests wait a quarter of the time, for child processes, disks and timers: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Modules are loaded once per worker, not once per file: no test changes what they hold.
    isolate: false,
    sequence: { sequencer: LongFilesFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
