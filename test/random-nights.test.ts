import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstNightOfFewSources, type PublishedNight } from './first-night.ts';
import { randomNights } from './random-nights.ts';

let root: string;
let published: PublishedNight;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'random-nights-'));
  published = await firstNightOfFewSources(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

// The long form is `npm run determinism -- --nights 10 --seed N`.
test('the release of each night is that made from nothing with the same declared inputs', async () => {
  for await (const { change, reproduced, code, expectedCodes } of randomNights({
    ...published,
    seed: 24,
    nights: 2,
  })) {
    expect(expectedCodes, change).toContain(code);
    expect(reproduced, change).toMatchObject({ verdict: 'identical', faults: [] });
  }
}, 180_000);
