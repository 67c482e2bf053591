import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { locateFiles } from '../../pipeline/fetch/locate.ts';
import { type IngestReport, ingestSource } from '../../pipeline/ingest/ingest-source.ts';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceDefinition } from '../../sources/contract.ts';

/** Files by their path below the directory that is read. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A set of files of one source that is damaged, foreign or hostile, and what reading it comes to. */
export interface DamagedFiles {
  /** What is wrong with them. */
  readonly name: string;
  readonly source: SourceDefinition;
  readonly files: Files;
  /** What was read before and kept as the last good snapshot. */
  readonly before?: Files;
  /** `refused <code>`, or the rows of each file: `kept <n> of <n>` with the reasons of the others. */
  readonly expected: string;
  /** What the refusal says: the file, and where it helps the column, the value and the line. */
  readonly says?: RegExp;
}

/** What reading came to, in the words of `expected`, and what a refusal said. */
export interface Seen {
  readonly outcome: string;
  readonly said: string;
}

/** Reads damaged files as the pipeline does, in a directory of their own. */
export async function readDamaged({ source, files, before }: DamagedFiles): Promise<Seen> {
  const directory = await mkdtemp(join(tmpdir(), 'damaged-files-'));
  try {
    const previous =
      before === undefined ? null : await read(source, before, join(directory, 'before'), null);
    const { files: counted } = await read(source, files, join(directory, 'now'), previous);
    return { outcome: counted.map(rowsOf).join('; '), said: '' };
  } catch (error) {
    if (error instanceof SourceRefused)
      return { outcome: `refused ${error.code}`, said: `${error.message}. ${error.next}` };
    return {
      outcome: `failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      said: '',
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function read(
  source: SourceDefinition,
  files: Files,
  directory: string,
  previous: IngestReport | null,
): Promise<IngestReport> {
  const input = join(directory, 'in');
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(input, path)), { recursive: true });
    await writeFile(join(input, path), content);
  }
  const { inputs, refused } = await locateFiles(input, [source]);
  for (const refusal of refused.values()) throw refusal;
  return ingestSource({
    source,
    inputs: inputs.get(source.facts.id) ?? [],
    database: join(directory, 'source.duckdb'),
    temporary: join(directory, 'temporary'),
    today: '2026-11-21',
    scope: 'partial',
    previous,
  });
}

function rowsOf({ rows_kept, rows_read, rejected }: IngestReport['files'][number]): string {
  const reasons = Object.entries(rejected).map(([reason, rows]) => `${reason} ${rows}`);
  return `kept ${rows_kept} of ${rows_read}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`;
}
