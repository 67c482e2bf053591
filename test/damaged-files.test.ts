import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAMAGED_FILES } from './damaged-files/cases.ts';
import { readDamaged } from './damaged-files/read-damaged.ts';
import { DAMAGED_RUNS, runDamaged, soundSample } from './damaged-files/whole-runs.ts';

test.each(DAMAGED_FILES.map((one) => [one.name, one] as const))('%s', async (_, damaged) => {
  const { outcome, said } = await readDamaged(damaged);
  expect(outcome, said).toBe(damaged.expected);
  if (damaged.says !== undefined) expect(said).toMatch(damaged.says);
});

let sample: string;
beforeAll(async () => {
  sample = await soundSample();
});
afterAll(() => rm(sample, { recursive: true, force: true }));

test.each(DAMAGED_RUNS.map((one) => [one.name, one] as const))('a whole run: %s', async (_, run) => {
  const { outcome, said } = await runDamaged(run, sample);
  expect(outcome, said).toBe(run.expected);
  if (run.says !== undefined) expect(said).toMatch(run.says);
});
