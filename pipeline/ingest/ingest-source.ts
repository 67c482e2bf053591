import { mkdir, rm } from 'node:fs/promises';
import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceFile } from '../../schemas/release/manifest.ts';
import type { Scope } from '../../schemas/scope.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import { Warehouse, type WarehouseSettings } from '../../warehouse/warehouse.ts';
import type { SourceInput } from '../fetch/locate.ts';
import { checkExpectations, type TableRows } from './expectations.ts';
import { createRoleView, type ReadableFile } from './file-view.ts';
import { readHeader } from './header.ts';
import { createRejectedRow, createSourceFile } from './ingest-tables.ts';
import { reconcile, takeCsvRejects } from './reconcile.ts';
import { stageFile } from './stage-file.ts';

export interface IngestRequest {
  source: SourceDefinition;
  /** In the order `locateFiles` gives them. */
  inputs: readonly SourceInput[];
  /** DuckDB file to create; must not exist. On failure the caller removes it. */
  database: string;
  /** Directory for unpacked copies; made, and removed again. */
  temporary: string;
  /** The run's date, `YYYY-MM-DD`. */
  today: string;
  scope: Scope;
  /** Row counts of the last good snapshot, or null: no comparison. */
  previous: TableRows | null;
  settings?: WarehouseSettings;
}

/** What reading a source came to. */
export interface IngestReport {
  files: SourceFile[];
  rows: TableRows;
  /** The source's snapshot date as `statedSnapshot` finds it, else today. */
  snapshot: string;
  snapshotInferred: boolean;
  warnings: string[];
}

/**
 * Reads a source's files into a new DuckDB file: unpack, hold the header against the contract, run `ingest.sql`,
 * account for every row, hold the tables against the expectations.
 * @throws SourceRefused when the source must keep its last good snapshot; the message says why.
 */
export async function ingestSource(request: IngestRequest): Promise<IngestReport> {
  await mkdir(request.temporary, { recursive: true });
  try {
    return await ingest(request);
  } finally {
    await rm(request.temporary, { recursive: true, force: true });
  }
}

async function ingest({
  source,
  inputs,
  database,
  temporary,
  today,
  scope,
  previous,
  settings,
}: IngestRequest): Promise<IngestReport> {
  requireRoles(source, inputs);
  const warnings: string[] = [];
  const files = await makeReadable(source, inputs, temporary, warnings);

  await using warehouse = await Warehouse.open(database, { temporaryDirectory: temporary, ...settings });
  await createRejectedRow(warehouse);
  await createSourceFile(warehouse, files);
  await warehouse.setVariable('today', today);
  for (const contract of source.files) {
    const ofRole = files.filter((file) => file.role === contract.role);
    await createRoleView(warehouse, source, contract, ofRole);
    await warehouse.setVariable(`snapshot_${contract.role}`, ofRole.at(-1)?.input.snapshot ?? null);
  }
  await runIngestSql(warehouse, source);
  await takeCsvRejects(warehouse, files);
  const counted = await reconcile(warehouse, files);
  const checked = await checkExpectations(warehouse, source, scope, previous);
  const stated = await statedSnapshot(warehouse, source, inputs);
  await warehouse.checkpoint();
  return {
    files: counted,
    rows: checked.rows,
    snapshot: stated ?? today,
    snapshotInferred: stated === null,
    warnings: [...warnings, ...checked.warnings],
  };
}

const REFUSAL = /refused: (.+)/;

/** `ingest.sql` refuses its source with `error('refused: <why>')`; any other failure is a defect and stays one. */
async function runIngestSql(warehouse: Warehouse, source: SourceDefinition): Promise<void> {
  try {
    for (const file of [source.ingestSql].flat()) await warehouse.runFile(file);
  } catch (error) {
    const why = error instanceof Error ? REFUSAL.exec(error.message)?.[1] : undefined;
    if (why === undefined) throw error;
    throw new SourceRefused(
      'content_refused',
      `${source.facts.id}: ${why}`,
      'Look at the file; fetch it again if it is damaged.',
      {
        cause: error,
      },
    );
  }
}

function requireRoles(source: SourceDefinition, inputs: readonly SourceInput[]): void {
  const absent = source.files.filter(
    (file) => file.required && !inputs.some((input) => input.role === file.role),
  );
  if (absent.length > 0)
    throw new SourceRefused(
      'file_absent',
      `${source.facts.id}: no file matching ${absent.map((file) => file.pattern.source).join(', ')}`,
      `Get it from ${source.facts.source_url} and put it into the directory, under its published name.`,
    );
}

async function makeReadable(
  source: SourceDefinition,
  inputs: readonly SourceInput[],
  temporary: string,
  warnings: string[],
): Promise<ReadableFile[]> {
  const files: ReadableFile[] = [];
  for (const contract of source.files) {
    const ofRole = inputs.filter((input) => input.role === contract.role);
    for (const [index, input] of ofRole.entries()) {
      const fileNo = index + 1;
      const staged = await stageFile(input, contract, temporary, fileNo);
      if (staged.lines === 0)
        throw new SourceRefused(
          'empty_file',
          `${input.name} is empty`,
          'Delete the file and fetch it again.',
        );
      const header = await readHeader(staged.csvPath, contract, input.name);
      for (const name of header.unknown)
        warnings.push(`${input.name} has a new column "${name.trim()}", which is not read`);
      if (!staged.endsWithNewline) warnings.push(`${input.name} does not end with a line end`);
      files.push({ ...staged, role: contract.role, fileNo, header });
    }
  }
  return files;
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
  const required = new Set(source.files.filter((file) => file.required).map((file) => file.role));
  const published = files
    .flatMap(({ role, snapshot }) => (required.has(role) && snapshot !== null ? [snapshot] : []))
    .sort()
    .at(-1);
  if (published !== undefined || source.snapshotSql === null) return published ?? null;
  return (await warehouse.row(z.object({ snapshot: z.iso.date().nullable() }), source.snapshotSql)).snapshot;
}
