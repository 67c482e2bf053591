import { mkdir } from 'node:fs/promises';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import type { SampleProgress, WrittenFile } from './output/sample-writer.ts';
import { TruthLinks } from './output/truth-links.ts';
import { MAXIMUM_PROVIDERS } from './population/npi-of-index.ts';
import { Population } from './population/population.ts';
import { SAMPLE_WRITERS } from './writers.ts';

export interface SampleOptions {
  /** How many providers, 1 to 100,000,000. The first N of a seed are the same whatever this is. */
  readonly providers: number;
  /** The folder to write into; made when missing, files of the same names are replaced. */
  readonly out: string;
  /** Any text; the same seed and number give byte-identical files. */
  readonly seed: string;
  readonly progress: (progress: SampleProgress) => void;
}

/**
 * Writes synthetic source files in every published format, with the record truth in `truth/links.csv`.
 * @returns the files written, in order, without the truth
 * @throws ProviderSupplyError `sample_size` when `providers` is out of range
 */
export async function writeSample({ providers, out, seed, progress }: SampleOptions): Promise<WrittenFile[]> {
  if (!Number.isSafeInteger(providers) || providers < 1 || providers > MAXIMUM_PROVIDERS) {
    throw new ProviderSupplyError(
      'sample_size',
      `The number of sample providers is ${providers}.`,
      `Give --providers a whole number from 1 to ${MAXIMUM_PROVIDERS}.`,
      { exitCode: EXIT.usage },
    );
  }
  await mkdir(out, { recursive: true });
  const population = new Population(seed);
  const truth = await TruthLinks.create(out);
  const files: WrittenFile[] = [];
  for (const { source, write } of SAMPLE_WRITERS) {
    const report = (done: number, total: number) => progress({ source, done, total });
    files.push(...(await write({ providers, out, population, truth, report })));
  }
  await truth.close();
  return files;
}
