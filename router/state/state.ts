import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { migrationProvider } from './migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import type { StateTables } from './tables.ts';

/** The operational database: keys, narratives, webhooks. All access is through Kysely, for SQLite and PostgreSQL alike. */
export type State = Kysely<StateTables>;

const FILE = 'operational.sqlite';

/** How long a command waits for another process's lock. */
const COMMAND_BUSY_TIMEOUT_MS = 5_000;
/** The router answers no request while its thread waits for a lock, so it gives up quickly. */
export const ROUTER_BUSY_TIMEOUT_MS = 50;

const MIGRATION_ATTEMPTS = 5;

/**
 * Opens the operational database, creating and migrating it where needed. Close it with `destroy()`.
 * @param location the directory of `operational.sqlite`, or the address of a PostgreSQL database: `postgres://…`
 * @param busyTimeoutMs how long any statement blocks the thread at SQLite: long for a command, short in the router
 * @throws ProviderSupplyError `state_unavailable` when it cannot be opened, is locked or is not a database.
 */
export async function openState(
  location: string,
  busyTimeoutMs: number = COMMAND_BUSY_TIMEOUT_MS,
): Promise<State> {
  const isPostgres = /^postgres(ql)?:\/\//.test(location);
  let state: State | undefined;
  try {
    state = isPostgres ? await openPostgres(location) : openSqlite(location, busyTimeoutMs);
    await migrate(state);
    return state;
  } catch (cause) {
    await state?.destroy();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ProviderSupplyError(
      'state_unavailable',
      `The operational database ${isPostgres ? 'in PostgreSQL' : join(location, FILE)} cannot be opened: ${reason}`,
      isPostgres
        ? 'Check that the server runs, and that address, user and password in DATABASE_URL are right.'
        : 'Check that the directory is writable, the disk is not full and no other program holds the file.',
      { cause },
    );
  }
}

function openSqlite(directory: string, busyTimeoutMs: number): State {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, FILE);
  keepToOwner(path);
  const database = openNodeSqlite(path, busyTimeoutMs);
  return new Kysely({ dialect: new SqliteDialect({ database }) });
}

/**
 * Creates the database file so that only its owner can read it, and takes the rights of others to one that was created otherwise. The files that
 * SQLite puts beside it get the rights of the file. Somebody else's files are left as they are.
 */
function keepToOwner(path: string): void {
  // One that is there is not opened: closing it would end the locks that this process holds on it through SQLite.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found !== undefined && found.uid === process.getuid?.()) chmodSync(file, 0o600);
  }
}

/** The driver is loaded only where there is such a database. */
async function openPostgres(databaseUrl: string): Promise<State> {
  const { postgresDialect } = await import('./postgres.ts');
  return new Kysely({ dialect: postgresDialect(databaseUrl) });
}

/** SQLite has no migration lock across processes, so a second process may find tables already made, and tries again. */
async function migrate(state: State): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { error } = await new Migrator({ db: state, provider: migrationProvider }).migrateToLatest();
    if (error === undefined) return;
    if (attempt === MIGRATION_ATTEMPTS) throw error;
    await sleep(50 * attempt);
  }
}
