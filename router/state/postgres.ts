import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
/** A command or a router that cannot connect fails quickly; callers retry. */
const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS = 8;

/** PostgreSQL as Kysely's dialect, over a pool of connections that is renewed when the server comes back. */
export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'provider-supply',
    types: {
      // Counts come as 64-bit integers, which the driver gives as text; ours fit a number.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // A lost connection is replaced, idle or not; a query under way on it is rejected with the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
