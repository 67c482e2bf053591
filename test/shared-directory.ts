import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A directory that all test files of one run share; removed when the run has ended. */
    sharedDirectory: string;
  }
}

/** Vitest's global setup: makes the shared directory, empty. What is made in it is made by the test that needs it first. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'shared-'));
  provide('sharedDirectory', directory);
  return () => rm(directory, { recursive: true, force: true });
}
