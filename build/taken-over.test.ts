import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Manifest } from '../schemas/release/manifest.ts';
import type { PreviousRelease } from './context.ts';
import { inventedBuild } from './documents/fixtures/release.ts';
import { earlierFilesOf } from './earlier-files.ts';
import { rememberingCache } from './fixtures/remembering-cache.ts';
import { ReleaseWriter } from './release-writer.ts';
import { writeUnlessMade } from './taken-over.ts';

const PATH = 'api/audit-pack/urology-supply/pdf';
const PDF = { contentType: 'application/pdf' };

let directory: string;
let previous: PreviousRelease;
const digests = new Map<string, string>();

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'taken-over-'));
  await using build = await inventedBuild();
  const writer = new ReleaseWriter(join(directory, build.header.release));
  await write(writer, null, build.header.release, { figure: 5 }, '5');
  const manifest = Manifest.parse({ ...build.header, packs: [], files: writer.files() });
  previous = { release: manifest.release, directory: writer.directory, manifest };
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** @returns how often the file was made */
async function write(
  writer: ReleaseWriter,
  before: PreviousRelease | null,
  release: string,
  shown: object,
  text: string,
): Promise<number> {
  let made = 0;
  await writeUnlessMade(
    { writer, previous: before, cache: rememberingCache(digests), header: { release } },
    PATH,
    shown,
    async () => {
      made += 1;
      return Buffer.from(text);
    },
    PDF,
  );
  return made;
}

let written = 0;
/** Writes the file in a release after the previous one. */
function next(release: string, shown: object, text: string): Promise<number> {
  written += 1;
  // Read from the disk by each build.
  const before = { ...previous };
  const writer = new ReleaseWriter(join(directory, `next-${written}`), earlierFilesOf(before));
  return write(writer, before, release, shown, text);
}

/** The id of a release in which the unchanged file is made so many times: once where it is made to check. */
async function releaseWith(made: number): Promise<string> {
  for (let i = 0; i < 1_000; i++)
    if ((await next(`release-${i}`, { figure: 5 }, '5')) === made) return `release-${i}`;
  throw new Error('there is none');
}

test('a file that shows the same is taken over', async () => {
  expect(await next(await releaseWith(0), { figure: 5 }, 'is not made')).toBe(0);
});

test('a file that shows something else, or is damaged, or of which nothing was kept, is made', async () => {
  const release = await releaseWith(0);
  expect(await next(release, { figure: 6 }, '6')).toBe(1);
  digests.clear();
  expect(await next(release, { figure: 5 }, '5')).toBe(1);
  await writeFile(join(previous.directory, PATH), 'damaged');
  expect(await next(release, { figure: 5 }, '5')).toBe(1);
});

test('a file made to check that is not the one that would be taken over refuses the release', async () => {
  const release = await releaseWith(1);
  await expect(next(release, { figure: 5 }, 'stale')).rejects.toMatchObject({ code: 'taken_over_differs' });
});
