import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * Node's built-in SQLite in the shape Kysely's SQLite dialect expects.
 * WAL, so that readers never wait for a writer in another process. `busyTimeoutMs` bounds how long a call may block
 * this thread while another process holds the lock.
 */
export function openNodeSqlite(path: string, busyTimeoutMs: number): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    close: () => database.close(),
    prepare(sql): SqliteStatement {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  };
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`a ${typeof value} cannot be bound to a SQLite statement`);
}
