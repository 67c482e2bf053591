import { afterAll, beforeAll, describe } from 'vitest';
import { auditLog } from '../../test/audit-log.ts';
import { type PostgresServer, startPostgres } from '../../test/postgres-server.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.close());

describe('the audit log in PostgreSQL', () => auditLog(() => postgres.database()));
