import { mkdir } from 'node:fs/promises';
import { TruthLinks } from '../sample/output/truth-links.ts';
import { Population } from '../sample/population/population.ts';
import { SAMPLE_WRITERS } from '../sample/writers.ts';
import type { SourceId } from '../schemas/sources/list.ts';

/** Writes the sample files of some sources, the same that `writeSample` writes among all: the others would only take time. */
export async function sampleOfSources(
  sources: readonly SourceId[],
  { providers, out, seed }: { providers: number; out: string; seed: string },
): Promise<void> {
  await mkdir(out, { recursive: true });
  const population = new Population(seed);
  const truth = await TruthLinks.create(out);
  for (const { source, write } of SAMPLE_WRITERS)
    if (sources.includes(source)) await write({ providers, out, population, truth, report: () => {} });
  await truth.close();
}
