import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceRefused } from '../../schemas/errors.ts';
import type { Scope } from '../../schemas/scope.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { removeDatabase } from '../databases/derived-database.ts';
import { moveDatabase } from '../databases/intact-databases.ts';
import { type Snapshot, snapshotDatabase } from '../databases/snapshots.ts';
import type { Digest } from '../fetch/candidates.ts';
import type { SourceInput } from '../fetch/locate.ts';
import { readingKey } from '../fetch/reading-key.ts';
import { requireUnchanged } from '../fetch/unchanged-inputs.ts';
import { type Run, runMoment } from '../run/run.ts';
import { earlierTables } from './earlier-tables.ts';
import { type IngestReport, type IngestRequest, ingestSource } from './ingest-source.ts';
import type { TableSizes } from './table-sizes.ts';

export interface Reading {
  /** The date that counts as today, `YYYY-MM-DD`: the only clock that affects the tables. */
  readOn: string;
  scope: Scope;
  /** Sizes of the last good snapshot; null when there is none, in which case sizes are not compared. */
  previous: TableSizes | null;
  /** Tells whether the files still have the bytes they were found with. */
  digest: Digest;
  /** The snapshot whose tables the new files may be added to; null: all files are read. */
  last: Snapshot | null;
  /** The folder of the warehouse that the database is written to. Default: that of the source. */
  folder?: string;
}

/**
 * Reads a source's files into their database and returns the resulting snapshot; it is not yet the source's last good one.
 * @throws SourceRefused when the files cannot be used, or are not the same before and after they are read.
 */
export async function readSource(
  run: Run,
  source: SourceDefinition,
  inputs: readonly SourceInput[],
  { readOn, scope, previous, digest, last, folder = source.facts.id }: Reading,
): Promise<Snapshot> {
  const { id } = source.facts;
  const key = await readingKey(source, inputs);
  const database = snapshotDatabase(run.workspace, folder, key);
  const partial = `${database}.partial`;
  const { memory, threads } = run.settings;
  await mkdir(run.workspace.warehouse(folder), { recursive: true, mode: 0o700 });
  await removeDatabase(partial);
  try {
    await requireUnchanged(id, inputs, digest);
    const request: IngestRequest = {
      source,
      inputs,
      database: partial,
      temporary: join(run.workspace.temporary, id),
      today: readOn,
      scope,
      previous,
      settings: { memoryLimit: memory, threads },
    };
    const earlier = await earlierTables(run, source, inputs, last);
    const added = earlier === null ? null : await addFiles(run, { ...request, earlier });
    const report =
      added ??
      (await ingestSource(request).catch(async (error: unknown) => {
        // A file that changed explains whatever else was wrong with it.
        await requireUnchanged(id, inputs, digest);
        throw error;
      }));
    await requireUnchanged(id, inputs, digest);
    await moveDatabase(run, partial, database);
    for (const file of report.files) run.log.write({ event: 'file_read', source: id, ...file });
    return {
      source: id,
      key,
      files: report.files,
      rows: report.rows,
      filled: report.filled,
      warnings: report.warnings,
      shortfalls: report.shortfalls,
      read_on: readOn,
      last_checked: runMoment(run),
      stale_reason: null,
    };
  } finally {
    await removeDatabase(partial);
  }
}

/** Adds the new files to earlier tables. @returns null where that cannot be done: then all files are read, and what is wrong with one is said */
async function addFiles(run: Run, request: IngestRequest): Promise<IngestReport | null> {
  const source = request.source.facts.id;
  try {
    const report = await ingestSource(request);
    run.log.write({ event: 'files_added', source });
    return report;
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    run.log.write({ event: 'files_not_added', source, message: error.message });
    await removeDatabase(request.database);
    return null;
  }
}
