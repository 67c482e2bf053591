import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Manifest } from '../schemas/release/manifest.ts';
import type { Installation } from './command-line.ts';
import { firstNight, firstNightOfFewSources, type PublishedNight } from './first-night.ts';
import { WEEK_FILE, writtenRows } from './quoted-csv.ts';

const NIGHT_2 = '2026-11-23T02:00:00Z';
export const NEXT_WEEK = 'npidata_pfile_20261116-20261122.csv';
const SOURCE_CODE = ['--source-code', 'https://code.example.org/tree/{version}'];

/** An installation that has published two nights. */
export interface TwoNights extends PublishedNight {
  /** Nothing came before it; without the optional artifacts. */
  readonly first: Manifest;
  /** Another weekly file and a shorter list of exclusions; the taxonomy is refused. */
  readonly second: Manifest;
}

/** Two nights below `root`, with changes between: every source of the sample, and all artifacts of the second night. */
export async function twoNights(root: string): Promise<TwoNights> {
  return secondNight(await firstNight(root), ['--without', '']);
}

/** The same with the sources that every release needs and the list of exclusions, and without the optional artifacts. */
export async function twoNightsOfFewSources(root: string): Promise<TwoNights> {
  return secondNight(await firstNightOfFewSources(root), []);
}

async function secondNight(
  { files, installation }: PublishedNight,
  options: readonly string[],
): Promise<TwoNights> {
  const first = await installation.manifest();
  // The files are written over in their place, as a nightly download by hand would.
  const { header, rows } = writtenRows(files, WEEK_FILE);
  await writeFile(join(files, NEXT_WEEK), `${header}\n"${rows[0]?.join('","')}"\n`, 'latin1');
  await shortenList(files);
  await writeFile(join(files, 'nucc_taxonomy_251.csv'), '<html>moved</html>\n');
  const night = ['--from', files, '--now', NIGHT_2, ...options, ...SOURCE_CODE];
  expect((await installation.rebuild(...night)).code).toBe(5);
  return { files, installation, first, second: await installation.manifest() };
}

/** Takes the last exclusion off the list, as if it had been lifted. */
export async function shortenList(files: string): Promise<void> {
  const list = join(files, 'UPDATED.csv');
  const lines = (await readFile(list, 'latin1')).trimEnd().split('\n');
  await writeFile(list, `${lines.slice(0, -1).join('\n')}\n`, 'latin1');
}

/** Runs `reproduce` with two threads, not one as the release was made: the same bytes, and nothing in use is touched. */
export async function expectReproduced(
  installation: Installation,
  { release, files }: Manifest,
): Promise<void> {
  const before = await stateOf(installation);
  const done = await installation.run('reproduce', release, '--json', '--threads', '2');
  expect(JSON.parse(done.out)).toEqual({ release, verdict: 'identical', files: files.length, faults: [] });
  expect(done.code).toBe(0);
  expect(await stateOf(installation)).toEqual(before);
  expect(await readdir(installation.data)).not.toContain('reproduce');
}

/** Everything a run reads or leaves: pointer, status, snapshots, the names of all files of releases. */
async function stateOf({ data, public: published }: Installation): Promise<unknown> {
  const snapshots = (await readdir(join(data, 'warehouse'))).map((name) => join(data, 'warehouse', name));
  return {
    pointer: await readFile(join(published, 'current.json'), 'utf8'),
    status: await readFile(join(published, 'status.json'), 'utf8'),
    databases: await Promise.all(snapshots.map((directory) => readdir(directory))),
    taxonomy: await readFile(join(data, 'warehouse', 'nucc-taxonomy', 'current.json'), 'utf8'),
    releases: (await readdir(join(published, 'releases'), { recursive: true })).sort(),
    downloads: (await readdir(join(data, 'downloads'), { recursive: true })).sort(),
  };
}
