import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReleaseFile } from '../schemas/release/manifest.ts';
import { inventedBuild } from './documents/fixtures/release.ts';
import { documentHeader, editionsOf, writeEdition } from './edition.ts';
import { ReleaseWriter } from './release-writer.ts';

const PATH = 'v1/states/AK/coverage.json';
const NIGHTS = [1, 2, 3, 4].map((night) => ({
  release: `2026010${night}T020000Z-abcdef0-0000000${night}`,
  created_at: `2026-01-0${night}T02:00:00Z`,
}));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edition-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Writes a document that shows a figure and names its release, one night after the other. @returns its text each night */
async function nights(figures: readonly number[]): Promise<string[]> {
  const texts: string[] = [];
  let editions: readonly ReleaseFile[] = [];
  for (const [night, figure] of figures.entries()) {
    const header = NIGHTS[night];
    if (header === undefined) throw new Error('too many nights');
    const writer = new ReleaseWriter(join(directory, `${figures.join('-')}`, header.release));
    await writeEdition({ header, writer, editions }, PATH, ({ release }) => [
      { path: PATH, content: `${figure} as of ${release}`, description: { contentType: 'text/plain' } },
    ]);
    texts.push(await readFile(join(writer.directory, PATH), 'utf8'));
    editions = editionsOf({ files: writer.files() });
  }
  return texts;
}

test('a document names the release since which it holds, and a change dates it anew', async () => {
  const [first, second, third] = NIGHTS.map(({ release }) => release);
  expect(await nights([5, 5, 6, 6])).toEqual([
    `5 as of ${first}`,
    `5 as of ${first}`,
    `6 as of ${third}`,
    `6 as of ${third}`,
  ]);
  expect(await nights([5, 6, 5])).toEqual([`5 as of ${first}`, `6 as of ${second}`, `5 as of ${third}`]);
});

test('documents say when a snapshot was established, not when it was last checked', async () => {
  await using build = await inventedBuild();
  const established_at = '2026-01-02T03:00:00Z';
  const sources = build.header.sources.map((source) => ({ ...source, established_at }));
  const checks = documentHeader({ ...build.header, sources }).sources.map(({ last_checked }) => last_checked);
  expect(new Set(checks)).toEqual(new Set([established_at]));
  expect(documentHeader(build.header).sources).toEqual(build.header.sources);
});
