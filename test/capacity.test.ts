import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { finished, type Installation } from './command-line.ts';
import { firstNightOfFewSources } from './first-night.ts';
import { shortenList } from './two-nights.ts';

const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

let root: string;
let files: string;
let installation: Installation;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'capacity-'));
  ({ files, installation } = await firstNightOfFewSources(root));
});
afterAll(() => rm(root, { recursive: true }));

const Capacity = z.object({
  event: z.literal('capacity'),
  work: z.record(z.string(), z.number().nullable()),
});

async function workLogged(): Promise<z.infer<typeof Capacity>['work'][]> {
  return (await installation.runLog())
    .map((line) => Capacity.safeParse(JSON.parse(line)))
    .flatMap(({ data }) => (data ? [data.work] : []));
}

test('a run says what it needs for the files that are new, and nothing when none is', async () => {
  const quiet = await installation.run('fetch', '--from', files);
  expect(quiet.err).not.toMatch(/of memory/);
  expect(await workLogged()).toEqual([]);

  await shortenList(files);
  const { size } = await stat(join(files, 'UPDATED.csv'));
  const { code, err } = await installation.run('fetch', '--from', files);
  expect(code).toBe(0);
  expect(err).toMatch(/needs about 1\.0 GB of memory \(there are [\d.]+ GB\) and [\d.]+ MB of disk: /);
  expect(err).toContain(`in ${installation.data} (`);
  const served = (await installation.manifest()).files.reduce((sum, { bytes }) => sum + bytes, 0);
  const read = (await readdir(files)).filter((name) => name.endsWith('.csv') || name.endsWith('.xlsx'));
  const sizes = await Promise.all(read.map(async (name) => (await stat(join(files, name))).size));
  const found = sizes.reduce((sum, one) => sum + one, 0);
  expect(await workLogged()).toEqual([
    { found, toRead: expect.any(Number), toCopy: size, toUnpack: 0, served },
  ]);
});

test('a source whose reading changed since its snapshot is read again, and counted', async () => {
  const current = join(installation.data, 'warehouse', 'nppes', 'current.json');
  const kept = await readFile(current, 'utf8');
  await installation.run('fetch', '--from', files);
  const [before] = await workLogged();
  await writeFile(current, kept.replace(/"key": "[0-9a-f]{64}"/, `"key": "${'0'.repeat(64)}"`));
  await installation.run('fetch', '--from', files);
  await writeFile(current, kept);
  const [after] = await workLogged();
  const { size } = await stat(join(files, 'npidata_pfile_20050523-20261108.csv'));
  expect((after?.toRead ?? 0) - (before?.toRead ?? 0)).toBeGreaterThanOrEqual(size);
});

/** A first run with one of its directories on a file system of so many bytes. Prints the names of what it kept. */
async function onSmallDisk(small: 'data' | 'public', bytes: number) {
  const own = await mkdtemp(join(root, 'small-'));
  const [data, published] = [join(own, 'data'), join(own, 'public')];
  await Promise.all([mkdir(data), mkdir(published)]);
  const script = `mount -t tmpfs -o size=${Math.floor(bytes / 1024)}k tmpfs ${join(own, small)} && "$@"; code=$?; ls ${data}/downloads; exit $code`;
  const run = ['fetch', '--from', files, '--data', data, '--public', published];
  return finished(spawn('unshare', ['-rm', 'sh', '-c', script, 'sh', process.execPath, CLI, ...run]));
}

test.skipIf(!canMount)(
  'a disk that cannot hold the files is refused first (skipped where nothing can be mounted)',
  async () => {
    const { code, out, err } = await onSmallDisk('data', 128 * 1024);
    expect(code).toBe(1);
    expect(err).toMatch(/error: .*data has [\d.]+ MB free, and this run takes at least [\d.]+ MB there/);
    expect(err).toMatch(/Free space, .*--keep-inputs/);
    expect(out).toBe('');
  },
);

test.skipIf(!canMount)(
  'one that may be too small is warned of (skipped where nothing can be mounted)',
  async () => {
    const [work] = await workLogged();
    const { code, out, err } = await onSmallDisk('public', (work?.found ?? 0) * 0.15);
    expect(code).toBe(0);
    expect(err).toMatch(/warning: .*public has [\d.]+ MB free, and this run probably takes [\d.]+ MB there/);
    expect(out).toMatch(/^warning: .*public has/m);
  },
);
