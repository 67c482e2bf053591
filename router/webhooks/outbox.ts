import { hash } from 'node:crypto';
import type { State } from '../state/state.ts';
import type { ReleaseEvent } from './release-events.ts';
import { EventTypes } from './subscriptions.ts';

/** Events that are put into the database together, and the subscriptions looked up for them. */
const EVENTS_PER_RUN = 200;

/** An event for one subscription. If no other subscription receives it, its body is sealed. */
export interface DirectedEvent {
  readonly subscriptionId: string;
  readonly event: ReleaseEvent;
}

/** A delivery of an event that is in the database already. */
export interface ReadyDelivery {
  readonly subscriptionId: string;
  readonly eventId: string;
}

/**
 * Puts the events of a release into the outbox, in one transaction with the mark of how far events have been
 * made: a crash at any point leaves either all of it or nothing. A second process finds the mark moved and adds nothing.
 * @param before the release the mark must stand at
 * @param events of the release
 * @param directedEvents events for one subscription each, made after all `events` were read, from what the database has then
 * @param ready deliveries of events that were put into the database before
 * @returns how many deliveries were added, null when the mark did not stand there
 */
export async function enqueueRelease(
  state: State,
  before: string,
  release: string,
  events: AsyncIterable<ReleaseEvent>,
  now: Date,
  directedEvents: (transaction: State) => AsyncIterable<DirectedEvent> = nobody,
  ready: readonly ReadyDelivery[] = [],
): Promise<number | null> {
  return state.transaction().execute(async (transaction) => {
    // A write first: it takes the lock, in SQLite that of the database and in PostgreSQL that of the row.
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_progress')
      .set({ release })
      .where('name', '=', 'events')
      .where('release', '=', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    const subscriptions = await activeSubscriptions(transaction);
    let added = 0;
    for await (const some of runs(events)) added += await enqueue(transaction, subscriptions, some, now);
    for await (const some of runs(directedEvents(transaction))) {
      const events = some.map(({ event, subscriptionId }) => ({ ...event, subscription_id: subscriptionId }));
      await insertEvents(transaction, events, now);
      added += await insertDeliveries(transaction, some.map(deliveryOf), now);
    }
    const active = new Set(subscriptions.map(({ id }) => id));
    const wanted = ready.filter(({ subscriptionId }) => active.has(subscriptionId));
    return added + (await insertDeliveries(transaction, wanted, now));
  });
}

/** The release up to which events have been made; initially the one given, since earlier releases are not reported. */
export async function progressMark(state: State, release: string): Promise<string> {
  await state
    .insertInto('webhook_progress')
    .values({ name: 'events', release })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const mark = await state
    .selectFrom('webhook_progress')
    .select('release')
    .where('name', '=', 'events')
    .executeTakeFirstOrThrow();
  return mark.release;
}

interface Listener {
  readonly id: string;
  readonly events: ReadonlySet<string>;
  /** Whether it receives events about named providers only. */
  readonly namesNpis: boolean;
}

async function activeSubscriptions(state: State): Promise<readonly Listener[]> {
  const rows = await state
    .selectFrom('webhook_subscription')
    .select(['id', 'events', 'names_npis'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map(({ id, events, names_npis }) => ({
    id,
    events: new Set(EventTypes.parse(JSON.parse(events))),
    namesNpis: names_npis === 1,
  }));
}

async function enqueue(
  state: State,
  subscriptions: readonly Listener[],
  events: readonly ReleaseEvent[],
  now: Date,
): Promise<number> {
  const watchers = await watchersOf(state, events);
  const deliveries = events.flatMap((event) =>
    subscriptions
      .filter(
        ({ id, events: types, namesNpis }) =>
          types.has(event.type) &&
          (event.npi === null || !namesNpis || watchers.get(event.npi)?.has(id) === true),
      )
      .map(({ id }) => ({ subscriptionId: id, event })),
  );
  const distinctEvents = new Set(deliveries.map(({ event }) => event));
  await insertEvents(
    state,
    [...distinctEvents].map((event) => ({ ...event, subscription_id: null })),
    now,
  );
  return insertDeliveries(state, deliveries.map(deliveryOf), now);
}

async function insertEvents(
  state: State,
  events: readonly (ReleaseEvent & { readonly subscription_id: string | null })[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const created_at = now.toISOString();
  await state
    .insertInto('webhook_event')
    .values(
      events.map(({ id, type, body, subscription_id }) => ({ id, type, body, created_at, subscription_id })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** @returns how many there are */
async function insertDeliveries(state: State, ready: readonly ReadyDelivery[], now: Date): Promise<number> {
  const moment = now.toISOString();
  const deliveries = ready.map(({ subscriptionId, eventId }) => ({
    id: `dlv_${hash('sha256', `${subscriptionId} ${eventId}`, 'hex').slice(0, 32)}`,
    subscription_id: subscriptionId,
    event_id: eventId,
    status: 'pending' as const,
    attempts: 0,
    next_attempt_at: moment,
    created_at: moment,
    finished_at: null,
    response_status: null,
    error: null,
  }));
  for (let at = 0; at < deliveries.length; at += EVENTS_PER_RUN)
    await state
      .insertInto('webhook_delivery')
      .values(deliveries.slice(at, at + EVENTS_PER_RUN))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  return deliveries.length;
}

const deliveryOf = ({ subscriptionId, event }: DirectedEvent): ReadyDelivery => ({
  subscriptionId,
  eventId: event.id,
});

async function* nobody(): AsyncGenerator<DirectedEvent> {}

/** The subscriptions that watch a provider, by NPI. */
async function watchersOf(
  state: State,
  events: readonly ReleaseEvent[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const npis = [...new Set(events.flatMap(({ npi }) => (npi === null ? [] : [npi])))];
  const watchers = new Map<string, Set<string>>();
  if (npis.length === 0) return watchers;
  const rows = await state
    .selectFrom('webhook_npi')
    .select(['npi', 'subscription_id'])
    .where('npi', 'in', npis)
    .execute();
  for (const { npi, subscription_id } of rows)
    watchers.set(npi, (watchers.get(npi) ?? new Set()).add(subscription_id));
  return watchers;
}

async function* runs<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let run: T[] = [];
  for await (const item of items) {
    run.push(item);
    if (run.length < EVENTS_PER_RUN) continue;
    yield run;
    run = [];
  }
  if (run.length > 0) yield run;
}
