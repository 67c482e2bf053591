import { rename, rm } from 'node:fs/promises';
import { writeSample } from '../../sample/write-sample.ts';
import { print } from './output.ts';

export const DEFAULT_SEED = '1';

/** Writes sample source files into a directory, showing progress. */
export async function sampleCommand(options: {
  providers: string;
  out: string;
  seed: string;
  json?: boolean;
}): Promise<void> {
  const files = await writeSample({
    providers: Number(options.providers),
    out: options.out,
    seed: options.seed,
    progress: progressLine(options.json),
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  print(
    options.json,
    { out: options.out, bytes, files },
    `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB in ${options.out}`,
  );
}

/** Writes the sample beside its place and moves it there whole, so that a cut-off sample is never read. */
export async function writeSampleInto(directory: string, providers: number, json: boolean): Promise<void> {
  const partial = `${directory}.partial`;
  await rm(partial, { recursive: true, force: true });
  await writeSample({ providers, out: partial, seed: DEFAULT_SEED, progress: progressLine(json) });
  await rename(partial, directory);
}

const TOLD_EVERY_MS = 2_000;

function progressLine(
  json: boolean | undefined,
): (progress: { source: string; done: number; total: number }) => void {
  let told = Date.now();
  return ({ source, done, total }) => {
    if (json || Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    process.stderr.write(`${source}: ${done} of ${total}\n`);
  };
}
