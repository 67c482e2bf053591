import { mkdir, rm } from 'node:fs/promises';
import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceFile } from '../../schemas/release/manifest.ts';
import type { Scope } from '../../schemas/scope.ts';
import type { FileContract, SourceDefinition } from '../../sources/contract.ts';
import { Warehouse, type WarehouseSettings } from '../../warehouse/warehouse.ts';
import type { SourceInput } from '../fetch/locate.ts';
import { checkColumnValues } from './column-values.ts';
import type { ReadableFile } from './csv-scan.ts';
import { checkExpectations } from './expectations.ts';
import { createRoleView } from './file-view.ts';
import { readHeader } from './header.ts';
import { createRejectedRow, createSourceFile } from './ingest-tables.ts';
import { checkKept } from './kept-share.ts';
import { lostExclusions } from './lost-exclusions.ts';
import { reconcile, takeLineRejects } from './reconcile.ts';
import { stageFile } from './stage-file.ts';
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
 * accounts for every row, and checks the tables against the expectations.
 * @throws SourceRefused when the source must keep its last good snapshot; the message says why.
 */
export async function ingestSource(request: IngestRequest): Promise<IngestReport> {
  await mkdir(request.temporary, { recursive: true, mode: 0o700 });
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
  requireDatesBefore(today, inputs);
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
  await readIntoTables(warehouse, source, files);
  await takeLineRejects(warehouse, files);
  const counted = await reconcile(warehouse, files);
  checkKept(source, counted);
  warnings.push(...(await lostExclusions(warehouse, source, files)));
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

function requireRoles(source: SourceDefinition, inputs: readonly SourceInput[]): void {
  const isAbsent = (file: FileContract): boolean => !inputs.some((input) => input.role === file.role);
  const oneOf = source.files.filter(({ required }) => required === 'one of these');
  const absent = [
    ...source.files.filter((file) => file.required === true && isAbsent(file)),
    ...(oneOf.every(isAbsent) ? oneOf : []),
  ];
  if (absent.length > 0)
    throw new SourceRefused(
      'file_absent',
      `${source.facts.id}: no file matching ${absent.map((file) => file.pattern.source).join(', ')}`,
      `Get it from ${source.facts.source_url} and put it into the directory, under its published name.`,
    );
}

/** What is published on a date cannot be made from a file of a later one. */
function requireDatesBefore(today: string, inputs: readonly SourceInput[]): void {
  for (const { name, snapshot } of inputs) {
    if (snapshot === null || snapshot <= today) continue;
    throw new SourceRefused(
      'snapshot_after_run',
      `${name} is of ${snapshot}, after the date of this run, ${today}`,
      "Check the clock of this machine, --now, and the date in the file's name or the publisher's catalog.",
    );
  }
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
  const required = new Set(source.files.filter((file) => file.required !== false).map((file) => file.role));
  const published = files
    .flatMap(({ role, snapshot }) => (required.has(role) && snapshot !== null ? [snapshot] : []))
    .sort()
    .at(-1);
  if (published !== undefined || source.snapshotSql === null) return published ?? null;
  return (await warehouse.row(z.object({ snapshot: z.iso.date().nullable() }), source.snapshotSql)).snapshot;
}
