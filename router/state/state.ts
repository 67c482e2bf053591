import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { migrationProvider } from './migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { StateTables } from './tables.ts';

/** The operational database: keys now; everything here speaks Kysely, so that PostgreSQL can stand in its place. */
export type State = Kysely<StateTables>;

/** How long a command waits for another process's lock. */
const COMMAND_BUSY_TIMEOUT_MS = 5_000;
/** The router answers nobody while its thread waits for a lock, so it gives up soon. */
export const ROUTER_BUSY_TIMEOUT_MS = 50;

const MIGRATION_ATTEMPTS = 5;

/**
 * Opens `<directory>/operational.sqlite`, creating and migrating it where needed. Close it with `destroy()`.
 * `busyTimeoutMs` bounds how long any statement blocks the thread: long for a command, short in the router.
 * @throws ProviderSupplyError `state_unavailable` when it cannot be opened, is locked or is not a database.
 */
export async function openState(
  directory: string,
  busyTimeoutMs: number = COMMAND_BUSY_TIMEOUT_MS,
): Promise<State> {
  const path = join(directory, 'operational.sqlite');
  let state: State | undefined;
  try {
    mkdirSync(directory, { recursive: true });
    const database = openNodeSqlite(path, busyTimeoutMs);
    state = new Kysely<StateTables>({ dialect: new SqliteDialect({ database }) });
    await migrate(state);
    return state;
  } catch (cause) {
    await state?.destroy();
    throw new ProviderSupplyError(
      'state_unavailable',
      `The operational database ${path} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}`,
      'Check that the directory is writable, the disk is not full and no other program holds the file.',
      { cause },
    );
  }
}

/** SQLite has no migration lock across processes, so the one that comes second finds tables and tries again. */
async function migrate(state: State): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { error } = await new Migrator({ db: state, provider: migrationProvider }).migrateToLatest();
    if (error === undefined) return;
    if (attempt === MIGRATION_ATTEMPTS) throw error;
    await sleep(50 * attempt);
  }
}
