import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { SecretBox } from '../router/state/secret-box.ts';
import { openState, type State } from '../router/state/state.ts';
import { enqueueRelease, progressMark } from '../router/webhooks/outbox.ts';
import { eventBody, type ReleaseEvent } from '../router/webhooks/release-events.ts';
import { Subscriptions } from '../router/webhooks/subscriptions.ts';
import { FastClock } from './fast-clock.ts';
import {
  type Received,
  verifiesWithStripe,
  type WebhookEndpoint,
  webhookEndpoint,
} from './webhook-endpoint.ts';

const PROGRAM = fileURLToPath(new URL('webhook-worker.ts', import.meta.url));
/** What a killed worker had taken is due again after 5 s, longer than an attempt may take. */
const SPEED = 12;
const TIMEOUT_MS = 3_000;
const SUBSCRIPTIONS = 4;
const EVENTS = 2_500;
/** Deliveries that fail this often arrive at last, so that the run ends. */
const MAX_FAILURES = 5;
const KILLS = 10;
/** An attempt is stamped when it is sent: this much, of the workers' clock, may pass until it is read. */
const TOLERANCE_S = 600;

/**
 * Starts a delivery worker as a process of its own. `speed` says how fast its clock goes since `began`.
 * @param flags of Node
 */
export const startWorker = (
  parts: {
    readonly location: string;
    readonly secretsKey: string;
    readonly began: number;
    readonly speed: number;
    readonly timeoutMs: number;
  },
  flags: readonly string[] = [],
) =>
  spawn(process.execPath, [...flags, PROGRAM, JSON.stringify(parts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** What one run is made over. */
export interface KilledWorkers {
  readonly location: string;
  readonly workers: number;
  /** Called at two points of the run. */
  restartDatabase(): Promise<void>;
}

/**
 * Ten thousand deliveries to an endpoint that fails three times in ten, by answering 500, resetting, redirecting or hanging,
 * while worker processes are killed ten times. Each has arrived at the end, repetitions have the same id, and every attempt is
 * with a new timestamp and signed so that the stripe package accepts it.
 */
export async function tenThousandDeliveries({
  location,
  workers,
  restartDatabase,
}: KilledWorkers): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'killed-workers-'));
  const began = Date.now();
  const clock = new FastClock(began, SPEED);
  const secretsKey = join(directory, 'secrets.key');
  const endpoint = await flakyEndpoint();
  const state = await openState(location);
  const secrets = await subscribe(state, await SecretBox.open(secretsKey), endpoint.url);
  await progressMark(state, 'release-0');
  const added = await enqueueRelease(state, 'release-0', 'release-1', events(), new Date(clock.now()));
  expect(added).toBe(SUBSCRIPTIONS * EVENTS);
  await state.destroy();

  const start = () => startWorker({ location, secretsKey, began, speed: SPEED, timeoutMs: TIMEOUT_MS });
  const running: ChildProcess[] = Array.from({ length: workers }, start);
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      await arrived(endpoint, kill * 1_000);
      const worker = running.shift();
      worker?.kill('SIGKILL');
      running.push(start());
      if (kill === 3 || kill === 7) await restartDatabase();
    }
    const reader = await openState(location);
    await vi.waitFor(async () => expect(await undelivered(reader)).toBe(0), {
      timeout: 120_000,
      interval: 500,
    });
    const deliveries = await reader
      .selectFrom('webhook_delivery')
      .select(['id', 'subscription_id', 'event_id'])
      .execute();
    await reader.destroy();
    checkAttempts(endpoint.received, deliveries, secrets, clock);
  } finally {
    for (const worker of running) {
      const ended = once(worker, 'exit');
      worker.kill('SIGKILL');
      await ended;
    }
    await endpoint.close();
    rmSync(directory, { recursive: true });
  }
}

/** What it does with an attempt depends on the delivery and on how many it has seen of it. */
function flakyEndpoint(): Promise<WebhookEndpoint> {
  const seen = new Map<string, number>();
  return webhookEndpoint((response, request) => {
    const delivery = String(request.headers['x-service-delivery']);
    const attempt = (seen.get(delivery) ?? 0) + 1;
    seen.set(delivery, attempt);
    const chance =
      Number.parseInt(hash('sha256', `${delivery} ${attempt}`, 'hex').slice(0, 6), 16) / 0x1000000;
    if (attempt > MAX_FAILURES || chance >= 0.3) return void response.writeHead(204).end();
    if (chance < 0.12) return void response.writeHead(500).end();
    if (chance < 0.2) return void request.socket.destroy();
    if (chance < 0.28) return void response.writeHead(307, { location: '/elsewhere' }).end();
  });
}

/** @returns the secret of each subscription, by its id */
async function subscribe(state: State, box: SecretBox, url: string): Promise<ReadonlyMap<string, string>> {
  const subscriptions = new Subscriptions(state, box);
  const secrets = new Map<string, string>();
  for (let n = 0; n < SUBSCRIPTIONS; n++) {
    const wanted = { url, events: ['provider.changed' as const], npis: null, parties: [] };
    const { subscription, secret } = await subscriptions.create('key_1', wanted, new Date());
    secrets.set(subscription.id, secret);
  }
  return secrets;
}

async function* events(): AsyncGenerator<ReleaseEvent> {
  for (let n = 0; n < EVENTS; n++) {
    const npi = String(2_000_000_000 + n);
    const event = {
      id: `evt_${npi}`,
      type: 'provider.changed' as const,
      created: '2026-11-21T00:00:00.000Z',
    };
    const data = { npi, changed: ['nppes.name.last'], release: 'release-1' };
    yield { ...event, npi, body: eventBody({ ...event, data }) };
  }
}

const arrived = (endpoint: WebhookEndpoint, attempts: number): Promise<void> =>
  vi.waitFor(() => expect(endpoint.received.length).toBeGreaterThanOrEqual(attempts), {
    timeout: 120_000,
    interval: 20,
  });

async function undelivered(state: State): Promise<number> {
  const { n } = await state
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '!=', 'delivered')
    .executeTakeFirstOrThrow();
  return n;
}

interface Delivery {
  readonly id: string;
  readonly subscription_id: string;
  readonly event_id: string;
}

function checkAttempts(
  received: readonly Received[],
  deliveries: readonly Delivery[],
  secrets: ReadonlyMap<string, string>,
  clock: FastClock,
): void {
  expect(new Set(deliveries.map(({ id }) => id)).size).toBe(SUBSCRIPTIONS * EVENTS);
  const attemptsOf = Map.groupBy(received, ({ delivery }) => delivery);
  expect(attemptsOf.size).toBe(deliveries.length);
  expect(received.length).toBeGreaterThan(1.3 * deliveries.length);
  for (const { id, subscription_id, event_id } of deliveries) {
    const attempts = attemptsOf.get(id) ?? [];
    expect(new Set(attempts.map(({ event }) => event.id))).toEqual(new Set([event_id]));
    expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
    expect(new Set(attempts.map(({ signature }) => signature)).size).toBe(attempts.length);
    const secret = secrets.get(subscription_id) ?? '';
    const isGood = attempts.map((got) => verifiesWithStripe(got, secret, TOLERANCE_S, clock.at(got.at)));
    expect(isGood).not.toContain(false);
  }
  expect(received.filter(({ path }) => path !== '/hooks')).toEqual([]);
}
