import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeLock } from '../pipeline/workspace/lock.ts';
import { Installation } from './command-line.ts';
import { firstNightOfFewSources } from './first-night.ts';
import { shortenList } from './two-nights.ts';

let root: string;
let first: Installation;
let written: string;
let files: string;
let installation: Installation;
let nights = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'leftovers-'));
  ({ files: written, installation: first } = await firstNightOfFewSources(join(root, 'first')));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(() => {
  const copy = join(root, String(nights++));
  files = join(copy, 'files');
  installation = new Installation(join(copy, 'installation'));
  cpSync(written, files, { recursive: true });
  cpSync(first.root, installation.root, { recursive: true });
});

const rebuild = () => installation.rebuild('--from', files, '--now', '2026-11-21T02:00:00Z');
const inData = (...path: string[]) => join(installation.data, ...path);

async function leave(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'left by a killed run');
}

const listing = async (directory: string) => (await readdir(directory)).sort();

/** Checksums of the files that a release or the tables were made from. */
const inputsOf = async (one: Installation) =>
  (await one.manifest()).sources.flatMap(({ files: read }) => read.map(({ sha256 }) => sha256)).sort();

describe('a night with nothing new removes what killed and failed ones left', () => {
  test('spilled joins, a release that was not published, downloads that nothing was made from', async () => {
    const before = {
      data: await listing(installation.data),
      releases: await listing(join(installation.public, 'releases')),
    };
    await leave(inData('tmp', 'resolve', 'duckdb_temp_storage_DEFAULT-0.tmp'));
    await leave(
      join(installation.public, 'releases', '.partial-20261120T030000Z-abc1234-00000000', 'manifest.json'),
    );
    await leave(inData('downloads', 'a'.repeat(64), 'UPDATED.csv'));
    await leave(inData('reproduce', 'data', 'warehouse', 'nppes', 'x.duckdb'));

    expect(await rebuild()).toMatchObject({ code: 0, report: { release: (await first.pointer()).release } });
    expect(await listing(join(installation.public, 'releases'))).toEqual(before.releases);
    expect(await listing(inData('downloads'))).toEqual(await inputsOf(first));
    expect(await listing(installation.data)).toEqual(
      [...before.data, 'reproduce.lock.sqlite', 'reproduce.lock.sqlite.holder'].sort(),
    );
  });

  test('a reproduction that is running keeps its files', async () => {
    const made = inData('reproduce', 'data', 'warehouse', 'nppes', 'x.duckdb');
    await leave(made);
    using _running = await takeLock(inData('reproduce.lock.sqlite'), 'a reproduction');
    expect((await rebuild()).code).toBe(0);
    expect(await readFile(made, 'utf8')).toBe('left by a killed run');
  });

  test('also when the run itself fails', async () => {
    await leave(inData('tmp', 'resolve', 'duckdb_temp_storage_DEFAULT-0.tmp'));
    expect((await installation.run('fetch', '--from', join(root, 'nowhere'))).code).toBe(2);
    expect(await listing(installation.data)).not.toContain('tmp');
  });
});

test('three nights that read another list and publish nothing keep the files of two: the release, and the tables', async () => {
  const served = await inputsOf(installation);
  for (let night = 1; night <= 3; night++) {
    await shortenList(files);
    expect((await installation.run('fetch', '--from', files)).code).toBe(0);
    const read = await installation.run(...['ingest', '--scope', 'partial', '--accept-change', 'oig-leie']);
    expect(read.code).toBe(0);
    const kept = await listing(inData('downloads'));
    expect(kept).toEqual(expect.arrayContaining(served));
    expect(kept).toHaveLength(served.length + 1);
    // The database, its digest, when it was compared with it, and which one it is.
    expect(await listing(inData('warehouse', 'oig-leie'))).toHaveLength(4);
  }
});

test('three nights with a refused file keep the last of them, which is still offered', async () => {
  const served = await inputsOf(installation);
  for (let night = 1; night <= 3; night++) {
    await writeFile(join(files, 'UPDATED.csv'), `<html>moved, ${night}</html>\n`);
    expect((await installation.run('fetch', '--from', files)).code).toBe(0);
    expect((await installation.run('ingest', '--scope', 'partial')).code).toBe(5);
    expect(await listing(inData('downloads'))).toHaveLength(served.length + 1);
  }
});
