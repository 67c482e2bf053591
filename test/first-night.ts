import { cpSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { Installation, sample, sampleOfFewSources } from './command-line.ts';

export const FIRST_NIGHT = '2026-11-20T02:00:00Z';
export const FIRST_NIGHT_PROVIDERS = 400;

/** A sample, and an installation that has published it. */
export interface PublishedNight {
  readonly files: string;
  readonly installation: Installation;
}

/** A copy, below `root`, of a first night with every source of the sample and without the optional artifacts. */
export function firstNight(root: string): Promise<PublishedNight> {
  return copyOf('every-source', sample, root);
}

/** The same with the sources that every release needs and the list of exclusions, for tests of any night. */
export function firstNightOfFewSources(root: string): Promise<PublishedNight> {
  return copyOf('few-sources', sampleOfFewSources, root);
}

type WriteSample = (directory: string, providers: number) => Promise<void>;

async function copyOf(name: string, writeSample: WriteSample, root: string): Promise<PublishedNight> {
  // Unlike `cp`, `cpSync` copies a directory natively: half the time for thousands of files.
  cpSync(await made(name, writeSample), root, { recursive: true });
  return { files: join(root, 'files'), installation: new Installation(join(root, 'installation')) };
}

/** The run is made by the first test file that needs it; the others wait. */
async function made(name: string, writeSample: WriteSample): Promise<string> {
  const night = join(inject('sharedDirectory'), name);
  const [done, failed] = [`${night}.done`, `${night}.failed`];
  try {
    await mkdir(night);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    while (!(await exists(done))) {
      if (await exists(failed)) throw new Error(`${name} could not be made; another test file says why`);
      await sleep(50);
    }
    return night;
  }
  try {
    await writeSample(join(night, 'files'), FIRST_NIGHT_PROVIDERS);
    const installation = new Installation(join(night, 'installation'));
    const { code, err } = await installation.rebuild(
      '--from',
      join(night, 'files'),
      ...['--now', FIRST_NIGHT],
    );
    if (code !== 0 || err !== '') throw new Error(`the first night ended with ${code}: ${err}`);
    await writeFile(done, '');
    return night;
  } catch (error) {
    await writeFile(failed, '');
    throw error;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
