import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKey, revokeKey } from '../router/state/keys.ts';
import { SecretBox } from '../router/state/secret-box.ts';
import { openState, type State } from '../router/state/state.ts';
import { enqueueTest } from '../router/webhooks/delivery-log.ts';
import { DeliveryQueue } from '../router/webhooks/delivery-queue.ts';
import { DeliveryWorker } from '../router/webhooks/delivery-worker.ts';
import { enqueueRelease, progressMark } from '../router/webhooks/outbox.ts';
import { eventBody, type ReleaseEvent } from '../router/webhooks/release-events.ts';
import { DeliverySender } from '../router/webhooks/send-delivery.ts';
import { type NewSubscription, Subscriptions } from '../router/webhooks/subscriptions.ts';
import { verifiesWithStripe, type WebhookEndpoint, webhookEndpoint } from './webhook-endpoint.ts';

const CREATED = '2026-11-21T00:00:00.000Z';
const KEY = 'key_of_the_owner';
const HOUR = 3_600_000;

/** The NPI of the nth invented provider; nothing here looks at its check digit. */
const npiOf = (n: number): string => String(1_000_000_000 + n);

function changed(n: number, release = 'release-1'): ReleaseEvent {
  const npi = npiOf(n);
  const event = { id: `evt_${release}_${npi}`, type: 'provider.changed' as const, created: CREATED };
  return {
    ...event,
    npi,
    body: eventBody({ ...event, data: { npi, changed: ['nppes.name.last'], release } }),
  };
}

const refreshed: ReleaseEvent = {
  id: 'evt_refreshed',
  type: 'source.refreshed',
  npi: null,
  created: CREATED,
  body: eventBody({
    id: 'evt_refreshed',
    type: 'source.refreshed',
    created: CREATED,
    data: { dataset_id: 'oig-leie' },
  }),
};

async function* each(events: readonly ReleaseEvent[]): AsyncGenerator<ReleaseEvent> {
  yield* events;
}

/**
 * What every database that deliveries wait in must do.
 * @param location a new, empty database for each test, and what removes it
 */
export function webhookDeliveries(
  location: () => Promise<{ location: string; remove(): Promise<void> }>,
): void {
  let database: Awaited<ReturnType<typeof location>>;
  let directory: string;
  let state: State;
  let box: SecretBox;
  let now: number;
  let underWay = 0;
  const closing: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    database = await location();
    directory = mkdtempSync(join(tmpdir(), 'webhooks-'));
    state = await openState(database.location);
    box = await SecretBox.open(join(directory, 'secrets.key'));
    now = Date.now();
    underWay = 0;
    await progressMark(state, 'release-0');
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await state.destroy();
    await database.remove();
    rmSync(directory, { recursive: true });
  });

  const endpoint = async (...given: Parameters<typeof webhookEndpoint>): Promise<WebhookEndpoint> => {
    const made = await webhookEndpoint(...given);
    closing.push(() => made.close());
    return made;
  };
  const subscribe = (url: string, more: Partial<NewSubscription> = {}) =>
    new Subscriptions(state, box).create(
      KEY,
      {
        url,
        events: ['source.refreshed', 'provider.changed', 'exclusion.added'],
        npis: null,
        parties: [],
        ...more,
      },
      new Date(now),
    );
  const publish = (events: readonly ReleaseEvent[], before = 'release-0', release = 'release-1') =>
    enqueueRelease(state, before, release, each(events), new Date(now));
  const worker = (timeoutMs = 5_000) => {
    const sender = new DeliverySender(lookup, true, timeoutMs);
    const queue = new DeliveryQueue(state, box);
    const made = new DeliveryWorker({
      queue: {
        async claim(capacity, moment) {
          underWay += 1;
          const claimed = await queue.claim(capacity, moment).finally(() => {
            underWay -= 1;
          });
          underWay += claimed.length;
          return claimed;
        },
        settle: (...ended) => queue.settle(...ended),
      },
      sender: {
        send: (request) =>
          sender.send(request).finally(() => {
            underWay -= 1;
          }),
      },
      logger: pino({ level: 'silent' }),
      clock: () => now,
      random: () => 0.5,
    });
    made.start();
    // The sender first: what is under way ends with its connections.
    closing.push(
      () => made.close(),
      () => sender.close(),
    );
    return made;
  };
  const deliveries = () => state.selectFrom('webhook_delivery').selectAll().orderBy('id').execute();
  const count = async (status: 'pending' | 'delivered' | 'failed') =>
    (await deliveries()).filter((delivery) => delivery.status === status).length;
  /** Moves the clock to when the next delivery is due, unless an attempt is under way. */
  const passTime = async () => {
    const due = (await deliveries()).flatMap(({ status, next_attempt_at }) =>
      status === 'pending' ? [Date.parse(next_attempt_at)] : [],
    );
    if (underWay === 0 && due.length > 0) now = Math.max(now, Math.min(...due));
  };
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

  test('an event reaches those who watch its provider, signed so that the stripe package takes it', async () => {
    const watching = await endpoint();
    const another = await endpoint();
    const { secret } = await subscribe(watching.url, { npis: [npiOf(1)] });
    await subscribe(another.url, { npis: [npiOf(2)] });
    await subscribe(another.url, { events: ['exclusion.added'], npis: null });
    expect(await publish([refreshed, changed(1)])).toBe(3);
    worker();
    await until(async () => expect(await count('delivered')).toBe(3));
    expect(watching.received.map(({ event }) => event.type).sort()).toEqual([
      'provider.changed',
      'source.refreshed',
    ]);
    expect(another.received.map(({ event }) => event.type)).toEqual(['source.refreshed']);
    const [got] = watching.received.filter(({ event }) => event.type === 'provider.changed');
    if (got === undefined) return expect.unreachable();
    expect(got.body).toBe(changed(1).body);
    expect(got.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(verifiesWithStripe(got, secret)).toBe(true);
    expect(verifiesWithStripe({ ...got, body: `${got.body} ` }, secret)).toBe(false);
    expect(verifiesWithStripe(got, `whsec_${randomBytes(32).toString('base64url')}`)).toBe(false);
  });

  test('a release is put into the outbox once, whoever comes second, and whole or not at all', async () => {
    const { url } = await endpoint();
    await subscribe(url);
    async function* broken(): AsyncGenerator<ReleaseEvent> {
      yield changed(1);
      for (let n = 2; n < 500; n++) yield changed(n);
      throw new Error('the feed ends in the middle');
    }
    await expect(enqueueRelease(state, 'release-0', 'release-1', broken(), new Date(now))).rejects.toThrow(
      /middle/,
    );
    expect(await deliveries()).toEqual([]);
    expect(await progressMark(state, 'release-9')).toBe('release-0');
    expect(await publish([changed(1), changed(2)])).toBe(2);
    expect(await publish([changed(1), changed(2)])).toBeNull();
    expect(await progressMark(state, 'release-9')).toBe('release-1');
    expect(await count('pending')).toBe(2);
  });

  test('each delivery arrives although the endpoint fails, hangs, resets and redirects; a repeat has the same id and a new stamp', async () => {
    const flaky = await endpoint((response, request, n) => {
      if (n % 10 === 1) return void response.writeHead(500).end();
      if (n % 10 === 3) return void request.socket.destroy();
      if (n % 10 === 5) return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
      if (n === 7 || n === 32) return;
      response.writeHead(200).end('taken');
    });
    const { secret } = await subscribe(flaky.url);
    const events = Array.from({ length: 120 }, (_, n) => changed(n));
    await publish(events);
    worker(1_000);
    await until(async () => {
      await passTime();
      expect(await count('delivered')).toBe(120);
    });
    const byEvent = Map.groupBy(flaky.received, ({ event }) => event.id);
    expect([...byEvent.keys()].sort()).toEqual(events.map(({ id }) => id).sort());
    const repeated = [...byEvent.values()].filter((attempts) => attempts.length > 1);
    expect(repeated.length).toBeGreaterThan(20);
    for (const attempts of repeated) {
      expect(new Set(attempts.map(({ delivery }) => delivery)).size).toBe(1);
      expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
      expect(new Set(attempts.map(({ signature }) => signature)).size).toBe(attempts.length);
    }
    for (const got of flaky.received) expect(verifiesWithStripe(got, secret, 10 * HOUR)).toBe(true);
  }, 90_000);

  test('an event for one subscription reaches it alone, is sealed where it waits, and goes with it', async () => {
    const watching = await endpoint();
    const another = await endpoint();
    const { subscription } = await subscribe(watching.url);
    await subscribe(another.url);
    const { body, ...event } = changed(7);
    async function* directed() {
      yield { subscriptionId: subscription.id, event: { ...event, body: box.seal(body) } };
    }
    expect(
      await enqueueRelease(state, 'release-0', 'release-1', each([]), new Date(now), () => directed()),
    ).toBe(1);
    const waiting = await state.selectFrom('webhook_event').select('body').executeTakeFirstOrThrow();
    expect(waiting.body).not.toContain('nppes');
    worker();
    await until(async () => expect(await count('delivered')).toBe(1));
    expect(watching.received.map((got) => got.body)).toEqual([body]);
    expect(another.received).toEqual([]);
    await new Subscriptions(state, box).delete(KEY, subscription.id);
    expect(await state.selectFrom('webhook_event').select('id').execute()).toEqual([]);
  });

  test('what a killed worker had taken is sent by another when its time is over, and not before', async () => {
    const { url, received } = await endpoint();
    await subscribe(url);
    await publish([changed(1), changed(2)]);
    const all = { total: 10, of: () => 10 };
    expect(await new DeliveryQueue(state, box).claim(all, now)).toHaveLength(2);
    const next = new DeliveryQueue(state, box);
    expect(await next.claim(all, now + 59_000)).toEqual([]);
    now += 60_001;
    worker();
    await until(() => expect(received).toHaveLength(2));
    await until(async () => expect(await count('delivered')).toBe(2));
    expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([2, 2]);
  });

  test('workers side by side take different deliveries', async () => {
    await subscribe('http://127.0.0.1:9/');
    await publish(Array.from({ length: 60 }, (_, n) => changed(n)));
    const queues = Array.from({ length: 4 }, () => new DeliveryQueue(state, box));
    const taken = await Promise.all(queues.map((queue) => queue.claim({ total: 15, of: () => 15 }, now)));
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(15);
  });

  test('a slow endpoint is given the whole time for each delivery', async () => {
    const slow = await endpoint((response) => setTimeout(() => response.writeHead(204).end(), 400));
    await subscribe(slow.url);
    await publish(Array.from({ length: 32 }, (_, n) => changed(n)));
    worker(2_500);
    await until(async () => expect(await count('delivered')).toBe(32));
    expect((await deliveries()).filter(({ attempts }) => attempts > 1)).toEqual([]);
  });

  test('an endpoint that never answers delays nobody else', async () => {
    const dead = await endpoint(() => {});
    const alive = await endpoint();
    await subscribe(dead.url);
    await subscribe(alive.url);
    await publish(Array.from({ length: 100 }, (_, n) => changed(n)));
    worker(60_000);
    await until(() => expect(alive.received).toHaveLength(100));
    expect(dead.received.length).toBeGreaterThan(0);
    expect(await count('delivered')).toBeGreaterThan(0);
    expect(dead.received.length).toBeLessThanOrEqual(32);
  }, 90_000);

  test('410 disables a subscription at once, with the reason', async () => {
    const gone = await endpoint((response) => response.writeHead(410).end());
    const { subscription } = await subscribe(gone.url);
    await publish([changed(1)]);
    worker();
    await until(async () => expect(await count('failed')).toBe(1));
    expect(await new Subscriptions(state, box).find(KEY, subscription.id)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'the endpoint answered 410 Gone',
    });
    expect(await publish([changed(2)], 'release-1', 'release-2')).toBe(0);
  });

  test.each(['revoked', 'expired'] as const)(
    'a key that is %s ends its subscriptions: nothing more is tried, and they say so',
    async (end) => {
      const failing = await endpoint((response) => response.writeHead(500).end());
      const expires = end === 'expired' ? new Date(now + HOUR) : null;
      const { id: ended } = await createKey(state, { name: 'ends', tier: 'pro', expires }, new Date(now));
      const { id: other } = await createKey(
        state,
        { name: 'stays', tier: 'pro', expires: null },
        new Date(now),
      );
      const subscriptions = new Subscriptions(state, box);
      const of = async (keyId: string) =>
        (
          await subscriptions.create(
            keyId,
            { url: failing.url, events: ['provider.changed'], npis: null, parties: [] },
            new Date(now),
          )
        ).subscription;
      const [ending, staying] = [await of(ended), await of(other)];
      await publish([changed(1)]);
      const queue = new DeliveryQueue(state, box);
      const all = { total: 10, of: () => 10 };
      const claimed = await queue.claim(all, now);
      expect(claimed).toHaveLength(2);
      await queue.settle(
        claimed.map((delivery) => ({ delivery, outcome: { status: 500, error: 'answered 500' } })),
        now,
        () => 0.5,
      );
      if (end === 'revoked') await revokeKey(state, ended, new Date(now));
      now += HOUR;
      // Made by a router that does not know yet that the key has ended.
      const late = await of(ended);
      await enqueueTest(state, late.id, new Date(now));
      expect((await queue.claim(all, now)).map(({ subscriptionId }) => subscriptionId)).toEqual([staying.id]);
      for (const { id } of [ending, late])
        expect(await subscriptions.find(ended, id)).toMatchObject({
          status: 'disabled',
          disabled_reason: end === 'revoked' ? 'the key was revoked' : 'the key expired',
        });
      expect(await subscriptions.find(other, staying.id)).toMatchObject({ status: 'active' });
      expect(await count('pending')).toBe(1);
    },
  );

  test('a delivery is tried for 24 hours, after which its subscription is disabled and says so', async () => {
    const { subscription } = await subscribe('http://127.0.0.1:9/');
    await publish([changed(1)]);
    const queue = new DeliveryQueue(state, box);
    const began = now;
    const moments: number[] = [];
    for (
      let [delivery] = await deliveries();
      delivery?.status === 'pending';
      [delivery] = await deliveries()
    ) {
      now = Date.parse(delivery.next_attempt_at);
      moments.push(now - began);
      const claimed = await queue.claim({ total: 1, of: () => 1 }, now);
      const outcome = { status: 503, error: 'answered 503' };
      await queue.settle(
        claimed.map((one) => ({ delivery: one, outcome })),
        now,
        () => 0.5,
      );
    }
    expect(moments.slice(0, 4)).toEqual([0, 5_000, 15_000, 35_000]);
    expect(moments.at(-1)).toBe(24 * HOUR);
    expect(await new Subscriptions(state, box).find(KEY, subscription.id)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'every delivery failed for 24 hours; the last one: answered 503',
    });
  });

  test('both secrets sign for a day after a rotation', async () => {
    const { url, received } = await endpoint();
    const { subscription, secret } = await subscribe(url);
    const subscriptions = new Subscriptions(state, box);
    const rotated = await subscriptions.rotateSecret(KEY, subscription.id, new Date(now));
    if (rotated === null) return expect.unreachable();
    await publish([changed(1)]);
    worker();
    await until(() => expect(received).toHaveLength(1));
    now += 24 * HOUR + 1_000;
    await publish([changed(2)], 'release-1', 'release-2');
    await until(() => expect(received).toHaveLength(2));
    const [during, after] = received;
    if (during === undefined || after === undefined) return expect.unreachable();
    expect(during.signature.match(/v1=/g)).toHaveLength(2);
    expect(verifiesWithStripe(during, secret)).toBe(true);
    expect(verifiesWithStripe(during, rotated)).toBe(true);
    expect(verifiesWithStripe(after, secret, 100_000)).toBe(false);
    expect(verifiesWithStripe(after, rotated, 100_000)).toBe(true);
  });

  test('a key sees and deletes its own subscriptions alone; with them goes what they watch and what waits', async () => {
    const { subscription } = await subscribe('http://127.0.0.1:9/', {
      npis: [npiOf(1), npiOf(1), npiOf(2)],
      parties: [{ reference: 'employee 7', last: 'QUILLFEATHER' }],
    });
    const subscriptions = new Subscriptions(state, box);
    expect(subscription).toMatchObject({ npis: 2, parties: 1, status: 'active' });
    await publish([changed(1)]);
    expect(await subscriptions.list('key_of_another')).toEqual([]);
    expect(await subscriptions.delete('key_of_another', subscription.id)).toBe(false);
    expect(await subscriptions.rotateSecret('key_of_another', subscription.id, new Date(now))).toBeNull();
    expect(await subscriptions.delete(KEY, subscription.id)).toBe(true);
    expect(await deliveries()).toEqual([]);
    expect(await state.selectFrom('webhook_npi').selectAll().execute()).toEqual([]);
    expect(await state.selectFrom('watched_party').selectAll().execute()).toEqual([]);
  });
}
