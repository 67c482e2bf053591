import type { SourceId } from '../../schemas/sources/list.ts';
import type { Population } from '../population/population.ts';
import type { SampleArchives } from './archives.ts';
import { type FileSink, openDiskFile } from './file-sink.ts';
import { LineFile, type WrittenFile } from './line-file.ts';
import type { TruthLinks } from './truth-links.ts';

/** What a source's sample writer is given. */
export interface SampleContext {
  readonly providers: number;
  /** The folder to write into; it exists. */
  readonly out: string;
  /** Where files go that their publisher ships in archives; null for a sample of plain files. */
  readonly archives: SampleArchives | null;
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

/** The key of a row in its source, and the NPI of the provider it is really about: empty where there is none. */
export type TruthLink = readonly [sourceKey: string, npi: string];

/**
 * Writes and closes files that have lines for every provider. The files have their headers.
 * @param add adds the lines of a provider and yields the truth links of its rows
 */
export async function writeProviders(
  context: SampleContext,
  files: readonly LineFile[],
  add: (index: number) => Iterable<TruthLink>,
): Promise<WrittenFile[]> {
  for (let index = 0; index < context.providers; index++) {
    for (const [key, npi] of add(index)) await context.truth.link(key, npi);
    if (!files.some((file) => file.isFull)) continue;
    for (const file of files) await file.flush();
    context.report(index + 1, context.providers);
  }
  context.report(context.providers, context.providers);
  const written: WrittenFile[] = [];
  for (const file of files) written.push(await file.close());
  return written;
}

interface SampleFileOptions {
  readonly encoding?: 'latin1' | 'utf8';
  /** The archive in which the publisher ships it. */
  readonly archive?: string;
}

/** Opens a file of the sample under its published name. */
export async function openSampleFile(
  context: SampleContext,
  name: string,
  { encoding, archive }: SampleFileOptions = {},
): Promise<LineFile> {
  return new LineFile(name, await openSink(context, name, archive), encoding);
}

/** The same for a file that is not one of lines. */
export function openSink(
  { archives, out }: SampleContext,
  name: string,
  archive?: string,
): Promise<FileSink> {
  return archives === null || archive === undefined ? openDiskFile(out, name) : archives.open(archive, name);
}
