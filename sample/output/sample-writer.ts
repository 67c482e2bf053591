import type { SourceId } from '../../schemas/sources/list.ts';
import type { Population } from '../population/population.ts';
import { LineFile, type WrittenFile } from './line-file.ts';
import type { TruthLinks } from './truth-links.ts';

/** What a source's sample writer is given. */
export interface SampleContext {
  readonly providers: number;
  /** The folder to write into; it exists. */
  readonly out: string;
  readonly population: Population;
  /** Where the writer records which NPI stands behind each of its rows. */
  readonly truth: TruthLinks;
  /** Tells how many providers (or rows, for sources without providers) are done. */
  readonly report: (done: number, total: number) => void;
}

/** A source's part of the synthetic data: writes its files in the published format and tells what it wrote. */
export interface SampleWriter {
  readonly source: SourceId;
  readonly write: (context: SampleContext) => Promise<WrittenFile[]>;
}

/** Opens a file of the sample under its published name. */
export function openSampleFile(
  context: SampleContext,
  name: string,
  encoding?: 'latin1' | 'utf8',
): Promise<LineFile> {
  return LineFile.create(context.out, name, encoding);
}
