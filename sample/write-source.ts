import type { SourceId } from '../schemas/sources/list.ts';
import type { WrittenFile } from './output/line-file.ts';
import type { SampleContext } from './output/sample-writer.ts';
import { TruthLinks } from './output/truth-links.ts';
import { SAMPLE_WRITERS } from './writers.ts';

/** Writes the files of one source and its truth links into a folder that exists. */
export async function writeSource(
  source: SourceId,
  context: Omit<SampleContext, 'truth'>,
): Promise<WrittenFile[]> {
  const writer = SAMPLE_WRITERS.find((one) => one.source === source);
  if (writer === undefined) throw new RangeError(`no sample writer for ${source}`);
  const truth = await TruthLinks.create(context.out, source);
  const files = await writer.write({ ...context, truth });
  await truth.close();
  return files;
}
