import { mkdir, rename, rm } from 'node:fs/promises';
import { type SampleOptions, writeSample } from '../sample/write-sample.ts';
import { MIN_SAMPLE } from '../schemas/sample.ts';
import { print, progressOf } from './output.ts';
import { sampleProgress } from './sample-progress.ts';

export const DEFAULT_SEED = '1';

/** Writes sample source files into a directory, showing progress. */
export async function sampleCommand(options: {
  providers: string;
  out: string;
  seed: string;
  zip?: boolean;
  json?: boolean;
}): Promise<void> {
  const { providers, out, seed, zip = false, json = false } = options;
  const files = await writeWithProgress({ providers: Number(providers), out, seed, zip }, json);
  if (Number(providers) < MIN_SAMPLE)
    process.stderr.write(
      `warning: of fewer than ${MIN_SAMPLE} providers some sources have no row, for which \`provider-supply rebuild\` refuses them\n`,
    );
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  print(
    json,
    { out, bytes, files },
    `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB${zip ? ' before compression,' : ''} in ${out}`,
  );
}

/** Writes the sample to a temporary directory and renames it, so that an interrupted sample is never read. */
export async function writeSampleInto(directory: string, providers: number, json: boolean): Promise<void> {
  const partial = `${directory}.partial`;
  await rm(partial, { recursive: true, force: true });
  // It is in the data directory, and may be the first there.
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await writeWithProgress({ providers, out: partial, seed: DEFAULT_SEED }, json);
  await rm(directory, { recursive: true, force: true });
  await rename(partial, directory);
}

async function writeWithProgress(options: Omit<SampleOptions, 'progress'>, json: boolean) {
  using progress = sampleProgress(progressOf(json), (text) => process.stderr.write(text));
  return await writeSample({ ...options, progress: progress.tell });
}
