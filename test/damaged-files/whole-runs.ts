import { cpSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { StepName } from '../../pipeline/run/run.ts';
import { Installation, sampleOfFewSources } from '../command-line.ts';
import type { Seen } from './read-damaged.ts';

/** Damage that shows only in a run of the whole pipeline: a first night, from a sample of few sources. */
export interface DamagedRun {
  readonly name: string;
  /** Does the damage to the files of the night. */
  readonly damage: (directory: string) => Promise<void>;
  readonly options?: readonly string[];
  /** Which steps are run; where it is left out, all of them. What is said of a damage when it is read needs no release. */
  readonly steps?: readonly StepName[];
  /** `exit <code>`, and where it matters what became of a source. */
  readonly expected: string;
  /** The source that `expected` speaks of. */
  readonly source?: string;
  /** What the run prints. */
  readonly says?: RegExp;
}

const MAIN = 'npidata_pfile_20050523-20261108.csv';
const WEEK = 'npidata_pfile_20261109-20261115.csv';
const LIST = 'UPDATED.csv';
const OWNERSHIP = 'OP_DTL_OWNRSHP_PGYR2024_P06302026_06032026.csv';
const FIXTURES = new URL('../../sources/open-payments/fixtures/', import.meta.url);
const NIGHT = '2026-11-20T02:00:00Z';
const READING: readonly StepName[] = ['fetch', 'ingest'];

export const DAMAGED_RUNS: readonly DamagedRun[] = [
  {
    name: 'Open Payments of which no line has an NPI',
    damage: (directory) => copyFile(new URL(OWNERSHIP, FIXTURES), join(directory, OWNERSHIP)),
    expected: 'exit 0, refreshed',
    source: 'open-payments',
  },
  {
    name: 'an NPPES file without a row, on the first night',
    damage: async (directory) => {
      const [header] = (await readFile(join(directory, MAIN), 'latin1')).split('\n');
      await writeFile(join(directory, MAIN), `${header}\n`);
      await rm(join(directory, WEEK));
    },
    expected: 'exit 4, refused',
    source: 'nppes',
    says: /no row is kept of npidata_pfile_20050523-20261108\.csv/,
  },
  {
    name: 'a folder that is a symbolic link, with one back to where it began',
    damage: async (directory) => {
      const elsewhere = `${directory}-elsewhere`;
      await mkdir(elsewhere);
      await rename(join(directory, LIST), join(elsewhere, LIST));
      await symlink(directory, join(elsewhere, 'back'));
      await symlink(elsewhere, join(directory, 'linked'));
    },
    steps: READING,
    expected: 'exit 0, refreshed',
    source: 'oig-leie',
  },
  {
    name: 'a symbolic link that leads nowhere',
    damage: async (directory) => {
      for (const name of [LIST, '2610REIN.csv']) await rm(join(directory, name));
      await symlink('/nowhere/at/all', join(directory, LIST));
    },
    steps: READING,
    expected: 'exit 0, absent',
    source: 'oig-leie',
    says: /skipped file: UPDATED\.csv: a symbolic link that leads nowhere/,
  },
  {
    name: 'the prefix of a source where its id is asked for',
    damage: async () => {},
    options: ['--accept-change', 'oig_leie'],
    expected: 'exit 2',
    says: /there is no source oig_leie/,
  },
];

/** Writes the sample that every run damages a copy of. */
export async function soundSample(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'damaged-runs-'));
  await sampleOfFewSources(join(directory, 'files'), 200);
  return directory;
}

/** Runs `rebuild`, or some of its steps, as the command line does. `sample`: from `soundSample`. */
export async function runDamaged(run: DamagedRun, sample: string): Promise<Seen> {
  const root = await mkdtemp(join(sample, 'run-'));
  const files = join(root, 'files');
  cpSync(join(sample, 'files'), files, { recursive: true });
  await run.damage(files);
  const installation = new Installation(join(root, 'installation'));
  let [code, said]: [number | null, string] = [0, ''];
  for (const command of run.steps ?? ['rebuild']) {
    if (code !== 0) break;
    const done = await installation.run(command, '--from', files, '--now', NIGHT, ...(run.options ?? []));
    code = done.code;
    said += done.out + done.err;
  }
  const events = (await installation.runLog()).map((line) => SourceEvent.safeParse(JSON.parse(line)).data);
  const event = events.find((one) => one !== undefined && one.source === run.source);
  return { outcome: `exit ${code}${event === undefined ? '' : `, ${event.outcome}`}`, said };
}

const SourceEvent = z.object({ event: z.literal('source'), source: z.string(), outcome: z.string() });
