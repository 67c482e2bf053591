import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { z } from 'zod';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { textLines } from '../packs/text-lines.ts';
import { recordAct } from './audit-log.ts';
import { MIGRATION_NAMES } from './migrations.ts';
import type { State } from './state.ts';
import {
  damagedStateFile,
  noRows,
  STATE_FILE_VERSION,
  StateFileEnd,
  StateFileHeader,
  StateFileRow,
  type StateRow,
  TABLE_NAMES,
  type TableCounts,
} from './state-file.ts';
import type { TableName } from './tables.ts';

/** SQLite binds at most 32,766 values in a statement. */
const ROWS_PER_INSERT = 500;

/**
 * Puts what `exportState` wrote into an empty operational database, in one transaction: all of it or nothing. That it was done is recorded there.
 * @returns how many rows each table had in the file
 * @throws ProviderSupplyError `no_state_file`, `state_not_empty`, `damaged_state_file`, `newer_state_file`
 */
export async function importState(state: State, path: string, now: Date): Promise<TableCounts> {
  const file = await open(path).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ProviderSupplyError(
      'no_state_file',
      `The file cannot be opened: ${reason}`,
      'Name a file of `operational export`.',
      { exitCode: EXIT.usage, cause },
    );
  });
  try {
    return await state.transaction().execute(async (transaction) => {
      const counts = await readInto(transaction, file);
      const act = { act: 'state.import', subject: null, details: { file: resolve(path) } } as const;
      await recordAct(transaction, act, now);
      return counts;
    });
  } finally {
    await file.close();
  }
}

async function readInto(transaction: State, file: FileHandle): Promise<TableCounts> {
  await requireEmpty(transaction);
  const counts = noRows();
  const digest = createHash('sha256');
  let isStarted = false;
  let end: StateFileEnd | undefined;
  let run: { table: TableName; rows: StateRow[] } | undefined;
  const flush = async () => {
    if (run !== undefined) await insert(transaction, run.table, run.rows);
    run = undefined;
  };
  for await (const text of textLines(file.createReadStream({ autoClose: false }))) {
    if (end !== undefined) throw damagedStateFile('there is content after its last line');
    const line = parsedLine(text);
    if (!isStarted) {
      requireKnown(line);
      isStarted = true;
    } else if (line !== null && typeof line === 'object' && 'sha256' in line) {
      end = checked(StateFileEnd, line);
      continue;
    } else {
      const { table, row } = checked(StateFileRow, line);
      if (run !== undefined && (run.table !== table || run.rows.length === ROWS_PER_INSERT)) await flush();
      run ??= { table, rows: [] };
      run.rows.push(row);
      counts[table] += 1;
    }
    digest.update(`${text}\n`);
  }
  if (end === undefined) throw damagedStateFile('its end is missing');
  if (end.sha256 !== digest.digest('hex')) throw damagedStateFile('its checksum does not match');
  const { rows } = end;
  const differing = TABLE_NAMES.filter((table) => (rows[table] ?? 0) !== counts[table]);
  if (differing.length > 0) throw damagedStateFile(`rows are missing in ${differing.join(', ')}`);
  await flush();
  return counts;
}

async function requireEmpty(state: State): Promise<void> {
  for (const table of TABLE_NAMES) {
    // Acts of the operator in the new installation are kept beside those of the old.
    if (table === 'audit_event') continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(state);
    if (rows.length > 0)
      throw new ProviderSupplyError(
        'state_not_empty',
        `The operational database already has rows, in ${table}`,
        'Import into a new database that no router or worker has used yet; nothing was changed in this one.',
      );
  }
}

/** @throws ProviderSupplyError when it is not a header, or that of a file this program does not know */
function requireKnown(line: unknown): void {
  const { version, migration } = checked(StateFileHeader, line);
  if (version > STATE_FILE_VERSION || !MIGRATION_NAMES.includes(migration))
    throw new ProviderSupplyError(
      'newer_state_file',
      `The file was written by a newer version of this program (file version ${version}, database ${migration})`,
      'Nothing was imported. Import it with that version or a later one.',
    );
}

function parsedLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw damagedStateFile('a line is not valid JSON', cause);
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, line: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(line);
  if (!parsed.success) throw damagedStateFile('a line does not have the expected form', parsed.error);
  return parsed.data;
}

async function insert(state: State, table: TableName, rows: readonly StateRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`
    .execute(state)
    .catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw damagedStateFile(`rows of ${table} do not fit the table (${reason})`, cause);
    });
}
