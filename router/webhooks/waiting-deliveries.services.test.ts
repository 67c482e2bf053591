import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startWorker } from '../../test/killed-workers.ts';
import { webhookEndpoint } from '../../test/webhook-endpoint.ts';
import { SecretBox } from '../state/secret-box.ts';
import { openState } from '../state/state.ts';
import { enqueueRelease, progressMark } from './outbox.ts';
import { eventBody } from './release-events.ts';
import { Subscriptions } from './subscriptions.ts';

/** What a worker's objects may take. The deliveries that wait, with 2 KB of each event, take twice as much. */
const HEAP_MB = 64;
const WAITING = 100_000;
const SECONDS = 15;

test('a worker has a small heap however many deliveries wait: for one that answers, one that hangs, and nobody', async () => {
  const location = mkdtempSync(join(tmpdir(), 'state-'));
  const secretsKey = join(location, 'secrets.key');
  const endpoints = [await webhookEndpoint(), await webhookEndpoint(() => {})];
  const state = await openState(location);
  const subscriptions = new Subscriptions(state, await SecretBox.open(secretsKey));
  const urls = [...endpoints.map(({ url }) => url), 'http://127.0.0.1:9/'];
  const each = Math.ceil(WAITING / urls.length);
  for (const url of urls) {
    const wanted = { url, events: ['provider.changed' as const], npis: null, parties: [] };
    await subscriptions.create('key_1', wanted, new Date());
  }
  await progressMark(state, 'release-0');
  async function* events() {
    for (let n = 0; n < each; n++) {
      const npi = String(2_000_000_000 + n);
      const event = {
        id: `evt_${npi}`,
        type: 'provider.changed' as const,
        created: '2026-11-21T00:00:00.000Z',
      };
      const data = {
        npi,
        changed: Array.from({ length: 50 }, (_, field) => `nppes.practice_address.field_${field}`),
      };
      yield { ...event, npi, body: eventBody({ ...event, data }) };
    }
  }
  expect(await enqueueRelease(state, 'release-0', 'release-1', events(), new Date())).toBe(
    each * urls.length,
  );
  await state.destroy();
  const parts = { location, secretsKey, began: Date.now(), speed: 1, timeoutMs: 60_000 };
  const worker = startWorker(parts, [`--max-old-space-size=${HEAP_MB}`]);
  const printed = text(worker.stdout);
  await sleep(SECONDS * 1_000);
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  for (const { received } of endpoints) expect(received.length).toBeGreaterThan(0);
  process.stdout.write(`${WAITING} deliveries waiting: ${await printed}`);
  for (const endpoint of endpoints) await endpoint.close();
  rmSync(location, { recursive: true });
}, 240_000);
