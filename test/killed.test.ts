import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRelease } from '../pipeline/check/verify-release.ts';
import { STEPS, type StepName } from '../pipeline/run/run.ts';
import type { ReleasePointer } from '../schemas/release/pointer.ts';
import { finished, type Installation, sampleOfFewSources } from './command-line.ts';
import { FIRST_NIGHT_PROVIDERS, firstNightOfFewSources } from './first-night.ts';

const SECOND_NIGHT_PROVIDERS = FIRST_NIGHT_PROVIDERS + 10;

let root: string;
let installation: Installation;
let first: ReleasePointer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'killed-'));
  ({ installation } = await firstNightOfFewSources(join(root, 'first')));
  await sampleOfFewSources(join(root, 'night-2'), SECOND_NIGHT_PROVIDERS);
  first = await installation.pointer();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Starts the second night and kills it the given time after a step began; says whether it was still running. */
async function killIn(step: StepName, delay: number): Promise<boolean> {
  const before = (await installation.runLog()).join();
  const night = installation.start(
    'rebuild',
    '--from',
    join(root, 'night-2'),
    '--now',
    '2026-11-21T02:00:00Z',
  );
  const end = finished(night);
  const started = `"event":"step_started","step":"${step}"`;
  for (;;) {
    const log = (await installation.runLog()).join();
    if (log !== before && log.includes(started)) break;
    if (night.exitCode !== null) throw new Error((await end).err);
    // Looking takes processor time from the run.
    await sleep(10);
  }
  await sleep(delay);
  night.kill('SIGKILL');
  return (await end).code === null;
}

/** Milliseconds from the beginning of the step to the kill: different for each, so that the kills fall in different places. */
const DELAYS: Record<StepName, number> = {
  fetch: 0,
  ingest: 250,
  resolve: 60,
  measure: 20,
  build: 300,
  check: 40,
  publish: 0,
};

// Each run is killed one step later than the previous one, and starts from the state that one left.
test.each(STEPS)('killed in %s: a whole release is served', async (step) => {
  const killed = await killIn(step, DELAYS[step]);
  if (killed && step !== 'publish') expect(await installation.pointer()).toEqual(first);
  expect(await verifyRelease(await installation.release(), () => undefined)).toEqual([]);
});

test('after all of them the next run succeeds', async () => {
  const next = await installation.rebuild('--from', join(root, 'night-2'), '--now', '2026-11-22T02:00:00Z');
  expect(next.code).toBe(0);
  expect(next.report.sources.find(({ id }) => id === 'nppes')?.rows_read).toBeGreaterThan(
    SECOND_NIGHT_PROVIDERS,
  );
  expect(await installation.run('verify')).toMatchObject({ code: 0 });
  expect((await installation.manifest()).packs[0]?.keys).toBe(SECOND_NIGHT_PROVIDERS);
});
