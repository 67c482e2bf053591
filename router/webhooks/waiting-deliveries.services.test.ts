import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startWorker } from '../../test/killed-workers.ts';
import { webhookEndpoint } from '../../test/webhook-endpoint.ts';
import { SecretBox } from '../state/secret-box.ts';
import { openState } from '../state/state.ts';
import { enqueueRelease, progressMark } from './outbox.ts';
import { eventBody } from './release-events.ts';
import { Subscriptions } from './subscriptions.ts';

const Memory = z.object({ maxRssMb: z.number() });
/** What the memory of a process differs by from run to run; 100,000 deliveries with their events are more than 60 MB as text. */
const MARGIN_MB = 40;
const SECONDS = 15;

/** The most memory, in MB, of a worker that sends for a while when so many deliveries wait: to one that answers, one that hangs, and nobody. */
async function memoryWith(waiting: number): Promise<number> {
  const location = mkdtempSync(join(tmpdir(), 'state-'));
  const secretsKey = join(location, 'secrets.key');
  const endpoints = [await webhookEndpoint(), await webhookEndpoint(() => {})];
  const state = await openState(location);
  const subscriptions = new Subscriptions(state, await SecretBox.open(secretsKey));
  const urls = [...endpoints.map(({ url }) => url), 'http://127.0.0.1:9/'];
  const each = Math.ceil(waiting / urls.length);
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
        changed: Array.from({ length: 8 }, (_, field) => `nppes.practice_address.field_${field}`),
      };
      yield { ...event, npi, body: eventBody({ ...event, data }) };
    }
  }
  expect(await enqueueRelease(state, 'release-0', 'release-1', events(), new Date())).toBe(
    each * urls.length,
  );
  await state.destroy();
  const worker = startWorker({ location, secretsKey, began: Date.now(), speed: 1, timeoutMs: 60_000 });
  const printed = text(worker.stdout);
  await sleep(SECONDS * 1_000);
  worker.kill('SIGTERM');
  await once(worker, 'exit');
  for (const { received } of endpoints) expect(received.length).toBeGreaterThan(0);
  for (const endpoint of endpoints) await endpoint.close();
  rmSync(location, { recursive: true });
  return Memory.parse(JSON.parse(await printed)).maxRssMb;
}

test('a worker needs no more memory when 100,000 deliveries wait than when 10,000 do', async () => {
  const few = await memoryWith(10_000);
  const many = await memoryWith(100_000);
  process.stdout.write(`10,000 waiting: ${Math.round(few)} MB; 100,000: ${Math.round(many)} MB\n`);
  expect(many).toBeLessThan(few + MARGIN_MB);
}, 240_000);
