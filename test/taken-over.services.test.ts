import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ChangingFiles, seededRandom } from './changed-nights.ts';
import { finished, Installation } from './command-line.ts';
import { sampleOfSources } from './sample-of-sources.ts';

/**
 * Nights in a row, with changes that a seed chooses, in two installations: one takes over what has not changed, the other has lost the
 * cache, the links and the figures and makes everything again. Their releases are the same, byte for byte.
 */
const SOURCES = [
  'nppes',
  'oig-leie',
  'sam-exclusions',
  'census-population',
  'nucc-taxonomy',
  'pecos',
  'provider-of-services',
  'open-payments',
  'care-compare',
] as const;
const SAM_FILE = 'SAM_Exclusions_Public_Extract_V2_26324.CSV';
const SEED = Number(process.env.TAKEN_OVER_SEED ?? 24);

let root: string;
let files: ChangingFiles;
let keeping: Installation;
let forgetting: Installation;
let day = 20;
const random = seededRandom(SEED);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'taken-over-'));
  const folder = join(root, 'files');
  await sampleOfSources(SOURCES, { providers: 300, out: folder, seed: '1' });
  keeping = new Installation(join(root, 'keeping'));
  forgetting = new Installation(join(root, 'forgetting'));
  files = new ChangingFiles(folder, random);
  files.bringBack();
  expect(await rebuild(keeping)).toMatchObject({ code: 0 });
  // With the same keys its signatures are the same too.
  cpSync(keeping.root, forgetting.root, { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const night = () => ['--from', files.folder, '--now', `2026-11-${day}T02:00:00Z`];
const rebuild = (installation: Installation, ...more: string[]) => installation.rebuild(...night(), ...more);

/** Another row of the list is gone. */
function shortenSam(): void {
  const path = join(files.folder, SAM_FILE);
  const [header = '', ...rows] = readFileSync(path, 'latin1').trimEnd().split('\n');
  const gone = files.pick(rows);
  writeFileSync(path, `${[header, ...rows.filter((row) => row !== gone)].join('\n')}\n`, 'latin1');
}

/** A person whose enrollment has the name of nobody else. */
function renameEnrolled(): void {
  const [name = ''] = readdirSync(files.folder).filter((file) => file.startsWith('PPEF_Enrollment_'));
  const path = join(files.folder, name);
  const [header = '', ...rows] = readFileSync(path, 'latin1').trimEnd().split('\n');
  const column = header.split(',').findIndex((one) => one.includes('LAST_NAME'));
  const people = rows.filter((row) => /^[A-Z]+$/.test(row.split(',')[column] ?? ''));
  const one = files.pick(people);
  const renamed = one.split(',').with(column, 'QUINDLE').join(',');
  writeFileSync(
    path,
    `${[header, ...rows.map((row) => (row === one ? renamed : row))].join('\n')}\n`,
    'latin1',
  );
}

const Logged = z.object({ event: z.literal('taken_over'), parts: z.record(z.string(), z.number()) });

/** How many parts of each pack the last run took over. */
async function taken(installation: Installation): Promise<Record<string, number>> {
  const lines = (await installation.runLog()).map((line) => Logged.safeParse(JSON.parse(line)).data);
  return lines.find((line) => line !== undefined)?.parts ?? {};
}

/** The bytes of all files of the served release. */
async function bytesOf(installation: Installation): Promise<Map<string, Buffer>> {
  const release = await installation.release();
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(paths.map(async (path) => [relative(release, path), await readFile(path)] as const)),
  );
}

async function expectSameBytes(): Promise<void> {
  for (const lost of ['build-cache', 'warehouse/resolve', 'warehouse/measure'])
    await rm(join(forgetting.data, lost), { recursive: true, force: true });
  expect(await rebuild(forgetting)).toMatchObject({ code: 0 });
  expect(await taken(forgetting)).toEqual({});
  const [made, takenOver] = [await bytesOf(forgetting), await bytesOf(keeping)];
  expect([...takenOver.keys()].sort()).toEqual([...made.keys()].sort());
  const different = [...made].filter(([path, bytes]) => takenOver.get(path)?.equals(bytes) !== true);
  expect(different.map(([path]) => path)).toEqual([]);
  expect(await keeping.run('verify', '--history')).toMatchObject({ code: 0 });
}

/** The file of the cache for the release that is served. */
async function kept(name: string): Promise<string> {
  return join(keeping.data, 'build-cache', (await keeping.pointer()).release, name);
}

test('exclusions are lifted: the parts of all other providers, and all payments, are taken over', async () => {
  day += 1;
  files.shortenList();
  expect(await rebuild(keeping)).toMatchObject({ code: 0 });
  const { npi = 0, agreement, payments, quality } = await taken(keeping);
  const parts = (name: string, of: Awaited<ReturnType<typeof keeping.manifest>>) =>
    of.packs.find(({ collection }) => collection === name)?.parts;
  const manifest = await keeping.manifest();
  expect(npi).toBeGreaterThan((parts('npi', manifest) ?? 0) / 2);
  expect({ agreement, payments, quality }).toEqual({
    agreement: parts('agreement', manifest),
    payments: parts('payments', manifest),
    quality: parts('quality', manifest),
  });
  await expectSameBytes();
});

test('a weekly file of the registry: the lines of providers that it does not name are taken over', async () => {
  day += 1;
  files.writeWeek('20261116-20261122');
  files.ringFacility();
  expect(await rebuild(keeping)).toMatchObject({ code: 0 });
  const { npi, agreement } = await taken(keeping);
  expect(npi).toBeGreaterThan(0);
  expect(agreement).toBeGreaterThan(0);
  await expectSameBytes();
});

test('a name in the Medicare enrollments: what sources state of all other providers is taken over', async () => {
  day += 1;
  const before = (await keeping.manifest()).packs.find(({ collection }) => collection === 'agreement');
  renameEnrolled();
  expect(await rebuild(keeping)).toMatchObject({ code: 0 });
  // Of the parts, one has another line.
  expect((await taken(keeping)).agreement).toBe((before?.parts ?? 0) - 1);
  await expectSameBytes();
});

test('a night that was killed while it was being built', async () => {
  day += 1;
  shortenSam();
  const run = keeping.start('rebuild', ...night());
  const end = finished(run);
  const hasBegun = async () =>
    (await keeping.runLog()).some((line) => line.includes('"event":"step_started","step":"build"'));
  while (run.exitCode === null && !(await hasBegun())) await sleep(10);
  await sleep(100 + Math.floor(random() * 1000));
  run.kill('SIGKILL');
  await end;
  expect(await rebuild(keeping)).toMatchObject({ code: 0 });
  await expectSameBytes();
});

test.each([
  ['cut off', 'kept.json', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['altered', 'npi_block__pecos.parquet', (bytes: Buffer) => Buffer.from(bytes).fill(0, 40, 44)],
  ['deleted', 'npi_block__sam_exclusions.parquet', null],
])('a cache in which a file is %s: %s', async (_, name, damaged) => {
  day += 1;
  files.shortenList();
  const path = await kept(name);
  if (damaged === null) await rm(path);
  else await writeFile(path, damaged(await readFile(path)));
  expect(await rebuild(keeping)).toMatchObject({ code: 0 });
  expect((await taken(keeping)).npi).toBeUndefined();
  await expectSameBytes();
});

test('--force takes nothing over', async () => {
  day += 1;
  files.shortenList();
  expect(await rebuild(keeping, '--force')).toMatchObject({ code: 0 });
  expect(await taken(keeping)).toEqual({});
  await expectSameBytes();
});
