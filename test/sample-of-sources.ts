import { mkdir } from 'node:fs/promises';
import { joinTruthLinks } from '../sample/output/truth-links.ts';
import { Population } from '../sample/population/population.ts';
import { writeSource } from '../sample/write-source.ts';
import { SAMPLE_WRITERS } from '../sample/writers.ts';
import type { SourceId } from '../schemas/sources/list.ts';

/** Writes the sample files of some sources, the same that `writeSample` writes among all: the others would only take time. */
export async function sampleOfSources(
  sources: readonly SourceId[],
  { providers, out, seed }: { providers: number; out: string; seed: string },
): Promise<void> {
  await mkdir(out, { recursive: true });
  const population = new Population(seed);
  // In the order of the list: the truth is joined in it.
  const written = SAMPLE_WRITERS.map(({ source }) => source).filter((source) => sources.includes(source));
  for (const source of written) await writeSource(source, { providers, out, population, report: () => {} });
  await joinTruthLinks(out, written);
}
