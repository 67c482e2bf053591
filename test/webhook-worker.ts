// A delivery worker as a process of its own, which a test may kill: node test/webhook-worker.ts '{"location": …}'
// Its clock runs faster than time, so that retries and leases pass within a test. Told to stop (SIGTERM), it prints how much
// memory it has had.

import { lookup } from 'node:dns';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import { SecretBox } from '../router/state/secret-box.ts';
import { openState, type State } from '../router/state/state.ts';
import { DeliveryQueue } from '../router/webhooks/delivery-queue.ts';
import { DeliveryWorker } from '../router/webhooks/delivery-worker.ts';
import { DeliverySender } from '../router/webhooks/send-delivery.ts';
import { FastClock } from './fast-clock.ts';

const { location, secretsKey, began, speed, timeoutMs } = z
  .object({
    location: z.string(),
    secretsKey: z.string(),
    began: z.number(),
    speed: z.number(),
    timeoutMs: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const state = await opened();
const sender = new DeliverySender(lookup, true, timeoutMs);
const clock = new FastClock(began, speed);
const worker = new DeliveryWorker({
  queue: new DeliveryQueue(state, await SecretBox.open(secretsKey)),
  sender,
  logger: pino({ level: 'silent' }),
  clock: () => clock.now(),
  random: Math.random,
});
worker.start();
await once(process, 'SIGTERM');
const closed = worker.close();
// What is under way ends with its connections.
await sender.close();
await closed;
await state.destroy();
process.stdout.write(`${JSON.stringify({ maxRssMb: process.resourceUsage().maxRSS / 1024 })}\n`);

/** The database may be away when the process starts. */
async function opened(): Promise<State> {
  for (;;) {
    try {
      return await openState(location);
    } catch {
      await sleep(100);
    }
  }
}
