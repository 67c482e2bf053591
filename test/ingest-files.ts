import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateFiles } from '../pipeline/fetch/locate.ts';
import { type IngestReport, ingestSource } from '../pipeline/ingest/ingest-source.ts';
import type { Scope } from '../schemas/scope.ts';
import type { SourceDefinition } from '../sources/contract.ts';
import { Warehouse } from '../warehouse/warehouse.ts';

/** The tables a source made of the given files, and the report on them. */
export interface Ingested extends AsyncDisposable {
  readonly report: IngestReport;
  readonly warehouse: Warehouse;
}

/** Reads files, given by published name and content, the way the pipeline does. Dispose of the result to remove them. */
export async function ingestFiles(
  source: SourceDefinition,
  files: Record<string, string | Uint8Array>,
  options: { today?: string; scope?: Scope } = {},
): Promise<Ingested> {
  const directory = await mkdtemp(join(tmpdir(), 'ingest-files-'));
  try {
    const input = join(directory, 'in');
    await mkdir(input);
    for (const [name, content] of Object.entries(files)) await writeFile(join(input, name), content);
    const { inputs } = await locateFiles(input, [source]);
    const database = join(directory, 'source.duckdb');
    const report = await ingestSource({
      source,
      inputs: inputs.get(source.facts.id) ?? [],
      database,
      temporary: join(directory, 'temporary'),
      today: options.today ?? '2026-11-21',
      scope: options.scope ?? 'partial',
      previous: null,
    });
    const warehouse = await Warehouse.open(database, { readOnly: true });
    return {
      report,
      warehouse,
      async [Symbol.asyncDispose]() {
        warehouse.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}
