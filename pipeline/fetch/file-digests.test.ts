import { hash } from 'node:crypto';
import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestSeenFiles } from './file-digests.ts';

const OTHER = 'a'.repeat(64);
let root: string;
let file: string;
let saved: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'digests-'));
  file = join(root, 'file.csv');
  saved = join(root, 'digests.json');
  writeFileSync(file, 'published');
});
afterEach(() => rmSync(root, { recursive: true }));

async function digestOn(today: string, path = file): Promise<string> {
  await using digests = await digestSeenFiles(saved, today);
  return (await digests.digest(path)).sha256;
}

test('the digest of a file that has not been touched is taken from the last run, for a week', async () => {
  const sha256 = hash('sha256', 'published', 'hex');
  expect(await digestOn('2026-11-20')).toBe(sha256);
  // A saved digest that is not that of the bytes shows whether they were read.
  writeFileSync(saved, readFileSync(saved, 'utf8').replace(sha256, OTHER));
  expect(await digestOn('2026-11-26')).toBe(OTHER);
  expect(await digestOn('2026-11-27')).toBe(sha256);
});

test('a file that has not been touched is known in another folder too', async () => {
  const elsewhere = join(root, 'elsewhere.csv');
  linkSync(file, elsewhere);
  const sha256 = await digestOn('2026-11-20');
  writeFileSync(saved, readFileSync(saved, 'utf8').replace(sha256, OTHER));
  expect(await digestOn('2026-11-20', elsewhere)).toBe(OTHER);
});

test.each([
  ['was written again', () => writeFileSync(file, 'Published'), 'Published'],
  ['has a new link, which this run does not know of', () => linkSync(file, join(root, 'link')), 'published'],
])('a file that %s is read', async (_, change, content) => {
  const sha256 = await digestOn('2026-11-20');
  writeFileSync(saved, readFileSync(saved, 'utf8').replace(sha256, OTHER));
  change();
  expect(await digestOn('2026-11-20')).toBe(hash('sha256', content, 'hex'));
});
