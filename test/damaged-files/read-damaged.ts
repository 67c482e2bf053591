import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { locateFiles } from '../../pipeline/fetch/locate.ts';
import { type IngestReport, ingestSource } from '../../pipeline/ingest/ingest-source.ts';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import type { DamagedFiles, Files } from './cases.ts';

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
