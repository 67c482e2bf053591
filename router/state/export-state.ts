import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { recordAct } from './audit-log.ts';
import { MIGRATION_NAMES } from './migrations.ts';
import type { State } from './state.ts';
import {
  noRows,
  STATE_FILE_VERSION,
  type StateFileEnd,
  type StateFileHeader,
  StateRow,
  TABLE_NAMES,
  type TableCounts,
} from './state-file.ts';
import { TABLE_KEYS, type TableName } from './tables.ts';

const ROWS_PER_PAGE = 1_000;

/**
 * Writes all rows of the operational database to a new file that only its owner may read: JSON lines, those of the tables in
 * order, between a header and a line of counts and checksum. A consistent snapshot, even while others write to the database.
 * What is sealed stays sealed. That it was done is recorded first, so that the file has it too and no copy can be made without a record.
 * @returns how many rows each table has
 * @throws ProviderSupplyError `file_exists`; any error of the database. The file is then removed
 */
export async function exportState(state: State, path: string, now: Date): Promise<TableCounts> {
  const file = await open(path, 'wx', 0o600).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    throw new ProviderSupplyError(
      'file_exists',
      `${path} already exists`,
      'Name a file that does not exist yet.',
      { exitCode: EXIT.usage, cause },
    );
  });
  try {
    const act = { act: 'state.export', subject: null, details: { file: resolve(path) } } as const;
    await recordAct(state, act, now);
    const counts = await writeState(state, file, now);
    await file.sync();
    return counts;
  } catch (error) {
    await unlink(path);
    throw error;
  } finally {
    await file.close();
  }
}

async function writeState(state: State, file: FileHandle, now: Date): Promise<TableCounts> {
  const digest = createHash('sha256');
  const write = async (lines: readonly unknown[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    digest.update(text);
    await file.appendFile(text);
  };
  const header: StateFileHeader = {
    format: 'provider-supply operational state',
    version: STATE_FILE_VERSION,
    migration: MIGRATION_NAMES.at(-1) ?? '',
    created_at: now.toISOString(),
  };
  await write([header]);
  const counts = noRows();
  // At a lower isolation level each statement in PostgreSQL would see its own snapshot; SQLite has no other level.
  await state
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      for (const table of TABLE_NAMES)
        for await (const rows of pagesOf(transaction, table)) {
          await write(rows.map((row) => ({ table, row })));
          counts[table] += rows.length;
        }
    });
  const end: StateFileEnd = { rows: counts, sha256: digest.digest('hex') };
  await file.appendFile(`${JSON.stringify(end)}\n`);
  return counts;
}

/** The rows of a table in the order of its key, some at a time. */
async function* pagesOf(state: State, table: TableName): AsyncGenerator<readonly StateRow[]> {
  const key = sql.join(TABLE_KEYS[table].map((column) => sql.ref(column)));
  for (let last: StateRow | undefined; ; ) {
    const after: StateRow | undefined = last;
    const rest =
      after === undefined
        ? sql``
        : sql`where (${key}) > (${sql.join(TABLE_KEYS[table].map((column) => after[column]))})`;
    const { rows } =
      await sql`select * from ${sql.table(table)} ${rest} order by ${key} limit ${ROWS_PER_PAGE}`.execute(
        state,
      );
    const read = rows.map((row) => StateRow.parse(row));
    if (read.length > 0) yield read;
    last = read.at(-1);
    if (read.length < ROWS_PER_PAGE) return;
  }
}
