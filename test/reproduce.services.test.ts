import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { expectReproduced, type TwoNights, twoNights } from './two-nights.ts';

// Needs nothing beside Node, but makes all 16 audit packs as PDF twice: too long for `npm test`, which reproduces releases
// without the optional artifacts, and single datasets with theirs.
let root: string;
let nights: TwoNights;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reproduce-'));
  nights = await twoNights(join(root, 'nights'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a release with all artifacts is reproduced byte for byte', () =>
  expectReproduced(nights.installation, nights.second));
