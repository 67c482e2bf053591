import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/postgres-server.ts';
import { webhookDeliveries } from '../../test/webhook-deliveries.ts';
import { webhookEndpoint } from '../../test/webhook-endpoint.ts';
import { openState } from '../state/state.ts';
import { enqueueTest } from './delivery-log.ts';
import { Webhooks } from './webhooks.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.close());

describe('deliveries in PostgreSQL', () =>
  webhookDeliveries(async () => ({ location: await postgres.database(), remove: async () => {} })));

test('two workers continue when the database is restarted, and nothing is lost', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'webhooks-'));
  const stateLocation = await postgres.database();
  const endpoint = await webhookEndpoint((response, _, n) =>
    response.writeHead(n % 7 === 0 ? 500 : 204).end(),
  );
  const workers = [0, 1].map(
    () =>
      new Webhooks({
        stateLocation,
        secretsKey: join(directory, 'secrets.key'),
        busyTimeoutMs: 0,
        published: {
          tree: {
            readSmall: async () => null,
            openDirectory: () => expect.unreachable(),
          },
          check: async () => {},
        },
        allowsLoopback: true,
        clock: Date.now,
        logger: pino({ level: 'silent' }),
        prepare: async () => [],
        pollMs: 60_000,
      }),
  );
  const [first] = workers;
  if (first === undefined) return expect.unreachable();
  const { subscriptions, state } = await first.open();
  const { subscription } = await subscriptions.create(
    'key_1',
    { url: endpoint.url, events: ['provider.changed'], npis: null, parties: [] },
    new Date(),
  );
  const wanted = 400;
  for (let n = 0; n < wanted; n++) await enqueueTest(state, subscription.id, new Date());
  for (const worker of workers) worker.start();
  await vi.waitFor(() => expect(endpoint.received.length).toBeGreaterThan(30), { timeout: 10_000 });
  await postgres.restart();
  await postgres.restart();
  const events = () => new Set(endpoint.received.map(({ event }) => event.id)).size;
  await vi.waitFor(() => expect(events()).toBe(wanted), { timeout: 90_000, interval: 200 });
  const reader = await openState(stateLocation);
  const waiting = () =>
    reader.selectFrom('webhook_delivery').select('id').where('status', '!=', 'delivered').execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 90_000, interval: 200 });
  await reader.destroy();
  await Promise.all(workers.map((worker) => worker.close()));
  await endpoint.close();
  rmSync(directory, { recursive: true });
}, 240_000);
