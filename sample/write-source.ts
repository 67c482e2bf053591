import type { SourceId } from '../schemas/sources/list.ts';
import { SampleArchives } from './output/archives.ts';
import type { WrittenFile } from './output/line-file.ts';
import type { SampleContext } from './output/sample-writer.ts';
import { TruthLinks } from './output/truth-links.ts';
import { SAMPLE_WRITERS } from './writers.ts';

/** What a source is written with; `zip` puts files into archives whose publisher does. */
export type SourceOptions = Omit<SampleContext, 'truth' | 'archives'> & { readonly zip?: boolean };

/** Writes the files of one source and its truth links into a folder that exists. */
export async function writeSource(
  source: SourceId,
  { zip = false, ...context }: SourceOptions,
): Promise<WrittenFile[]> {
  const writer = SAMPLE_WRITERS.find((one) => one.source === source);
  if (writer === undefined) throw new RangeError(`no sample writer for ${source}`);
  const truth = await TruthLinks.create(context.out, source);
  const archives = zip ? new SampleArchives(context.out) : null;
  const files = await writer.write({ ...context, archives, truth });
  await archives?.close();
  await truth.close();
  return files;
}
