import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceFile } from '../../schemas/release/manifest.ts';
import type { Scope } from '../../schemas/scope.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { Warehouse, type WarehouseSettings } from '../../warehouse/warehouse.ts';
import type { SourceInput } from '../fetch/locate.ts';
import { checkColumnValues } from './column-values.ts';
import type { ReadableFile } from './csv-scan.ts';
import { checkExpectations } from './expectations.ts';
import { createRoleView } from './file-view.ts';
import { createRejectedRow, createSourceFile } from './ingest-tables.ts';
import { checkKept } from './kept-share.ts';
import { lostExclusions } from './lost-exclusions.ts';
import {
  type EarlierTables,
  isRead,
  makeReadable,
  requireDatesBefore,
  requireRoles,
} from './readable-files.ts';
import { reconcile, takeLineRejects } from './reconcile.ts';
import type { TableSizes } from './table-sizes.ts';
import { unreadableFile } from './unreadable-file.ts';
import { isLengthError, lengthRefusal } from './value-lengths.ts';

export interface IngestRequest {
  source: SourceDefinition;
  /** In the order of `locateFiles`. */
  inputs: readonly SourceInput[];
  /** DuckDB file to create; must not exist. On failure the caller removes it. */
  database: string;
  /** Directory for unpacked copies; created, and removed again. */
  temporary: string;
  /** The run's date, `YYYY-MM-DD`. */
  today: string;
  scope: Scope;
  /** Sizes of the last good snapshot; null for no comparison. */
  previous: TableSizes | null;
  /** Tables to which the files that they were not made of are added; absent: all files are read. */
  earlier?: EarlierTables;
  settings?: WarehouseSettings;
}

/** The result of reading a source. */
export interface IngestReport extends TableSizes {
  files: SourceFile[];
  /** The source's snapshot date as `statedSnapshot` finds it, else today. */
  snapshot: string;
  snapshotInferred: boolean;
  warnings: string[];
  /** What the tables fall short of, which is accepted of a part of the files. */
  shortfalls: string[];
}

/**
 * Reads a source's files into a new DuckDB file: unpacks them, checks the header against the contract, runs `ingest.sql`,
 * accounts for every row, and checks the tables against the expectations. With `earlier`, into a copy of these tables: the result is the
 * same, but for the order of rows where the SQL does not state one.
 * @throws SourceRefused when the source must keep its last good snapshot; the message says why.
 */
export async function ingestSource(request: IngestRequest): Promise<IngestReport> {
  const report = await withTemporary(request, () => ingest(request));
  // What was unpacked is gone before the order takes space.
  if (request.earlier === undefined) await withTemporary(request, () => storeByKey(request));
  return report;
}

async function withTemporary<T>({ temporary }: IngestRequest, work: () => Promise<T>): Promise<T> {
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  try {
    return await work();
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Writes the database anew where a table is stored in the order of its key. */
async function storeByKey({ source, database, temporary, settings }: IngestRequest): Promise<void> {
  const keys = new Map(
    source.expectations.flatMap(({ table, uniqueKey, isStoredByKey }) =>
      isStoredByKey ? [[table, uniqueKey] as const] : [],
    ),
  );
  if (keys.size === 0) return;
  const ordered = join(temporary, 'by-key.duckdb');
  {
    await using warehouse = await Warehouse.open(database, { temporaryDirectory: temporary, ...settings });
    await warehouse.writeCopy(ordered, keys);
  }
  await rename(ordered, database);
}

async function ingest({
  source,
  inputs,
  database,
  temporary,
  today,
  scope,
  previous,
  earlier,
  settings,
}: IngestRequest): Promise<IngestReport> {
  requireRoles(source, inputs);
  requireDatesBefore(today, inputs);
  const warnings: string[] = [];
  const files = await makeReadable(source, inputs, earlier, temporary, warnings);
  const newFiles = files.filter(isRead);
  if (earlier !== undefined) await copyFile(earlier.database, database, constants.COPYFILE_FICLONE);

  await using warehouse = await Warehouse.open(database, { temporaryDirectory: temporary, ...settings });
  await createRejectedRow(warehouse);
  await createSourceFile(warehouse, files);
  await warehouse.setVariable('today', today);
  for (const contract of source.files) {
    const { role } = contract;
    const ofRole = files.filter((file) => file.role === role);
    const toRead = ofRole.filter(isRead);
    await createRoleView(warehouse, source, contract, toRead);
    await warehouse.setVariable(`snapshot_${role}`, ofRole.at(-1)?.input.snapshot ?? null);
    if (source.addsFiles) await warehouse.setVariable(`earlier_${role}`, ofRole.length - toRead.length);
  }
  await readIntoTables(warehouse, source, newFiles);
  await takeLineRejects(warehouse, newFiles);
  const counted = await reconcile(warehouse, files);
  checkKept(source, counted);
  warnings.push(...(await lostExclusions(warehouse, source, newFiles)));
  const checked = await checkExpectations(warehouse, source, scope, previous);
  const stated = await statedSnapshot(warehouse, source, inputs);
  await warehouse.checkpoint();
  return {
    files: counted,
    rows: checked.rows,
    filled: checked.filled,
    snapshot: stated ?? today,
    snapshotInferred: stated === null,
    warnings: [...warnings, ...checked.warnings],
    shortfalls: checked.shortfalls,
  };
}

const REFUSAL = /refused: (.+)/;

/**
 * Checks the files' columns and runs `ingest.sql`. The SQL refuses its source with `error('refused: <why>')`, and a file that
 * cannot be read as CSV refuses it too; any other failure is a defect and is thrown as it is.
 */
async function readIntoTables(
  warehouse: Warehouse,
  source: SourceDefinition,
  files: readonly ReadableFile[],
): Promise<void> {
  try {
    for (const contract of source.files)
      for (const file of files.filter(({ role }) => role === contract.role))
        await checkColumnValues(warehouse, contract, file);
    await warehouse.runFiles([source.ingestSql].flat());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const why = REFUSAL.exec(error.message)?.[1];
    if (why !== undefined)
      throw new SourceRefused(
        'content_refused',
        `${source.facts.id}: ${why}`,
        'Look at the file; fetch it again if it is damaged.',
        { cause: error },
      );
    if (isLengthError(error)) throw (await lengthRefusal(warehouse, source.files, files)) ?? error;
    throw (await unreadableFile(warehouse, source.files, files, error)) ?? error;
  }
}

/**
 * The date a source's data states: the newest of its required files' (publisher's or in the name), else what the
 * content says as of the variable `today`, else null. Companion files do not make the main file newer.
 */
export async function statedSnapshot(
  warehouse: Warehouse,
  source: SourceDefinition,
  files: readonly { role: string; snapshot: string | null }[],
): Promise<string | null> {
  const required = new Set(source.files.filter((file) => file.required !== false).map((file) => file.role));
  const published = files
    .flatMap(({ role, snapshot }) => (required.has(role) && snapshot !== null ? [snapshot] : []))
    .sort()
    .at(-1);
  if (published !== undefined || source.snapshotSql === null) return published ?? null;
  return (await warehouse.row(z.object({ snapshot: z.iso.date().nullable() }), source.snapshotSql)).snapshot;
}
