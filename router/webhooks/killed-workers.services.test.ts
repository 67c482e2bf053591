import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tenThousandDeliveries } from '../../test/killed-workers.ts';
import { startPostgres } from '../../test/postgres-server.ts';

test('ten thousand deliveries in SQLite arrive although the worker is killed ten times', async () => {
  const location = mkdtempSync(join(tmpdir(), 'state-'));
  const restartDatabase = async () => {};
  await tenThousandDeliveries({ location, workers: 1, restartDatabase });
  rmSync(location, { recursive: true });
}, 240_000);

test('in PostgreSQL with two workers also while the database is restarted twice', async () => {
  const postgres = await startPostgres();
  let restarts = 0;
  await tenThousandDeliveries({
    location: await postgres.database(),
    workers: 2,
    async restartDatabase() {
      await postgres.restart();
      restarts += 1;
    },
  });
  expect(restarts).toBe(2);
  await postgres.close();
}, 240_000);
