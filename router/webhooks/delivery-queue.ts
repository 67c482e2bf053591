import { PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import { disableSubscription, disableSubscriptionsOfEndedOwners } from '../state/disable-subscriptions.ts';
import type { SecretBox } from '../state/secret-box.ts';
import type { State } from '../state/state.ts';
import type { StateTables } from '../state/tables.ts';
import { DeliveryHeaders } from './delivery-headers.ts';
import { nextAttempt, RETRY_WINDOW_MS } from './retry.ts';
import type { AttemptOutcome } from './send-delivery.ts';

/** A delivery to be attempted now, with everything the attempt needs. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly subscriptionId: string;
  readonly eventId: string;
  readonly type: string;
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  /** Additional headers of the subscription. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body; null where there is none. */
  readonly contentType: string | null;
  readonly body: string;
  /** The secrets that sign it, in the clear. */
  readonly secrets: readonly string[];
  /** Which attempt it is, from 1. */
  readonly attempt: number;
}

/** An attempt that has ended. */
export interface EndedAttempt {
  readonly delivery: ClaimedDelivery;
  readonly outcome: AttemptOutcome;
}

/** The capacity of a worker. */
export interface Capacity {
  readonly total: number;
  /** What is left of a subscription's share. */
  of(subscriptionId: string): number;
}

/** After this time a claimed delivery counts as lost with its worker: six times the limit of an attempt. */
const LEASE_MS = 60_000;
const GONE = 410;

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * The pending deliveries, in the operational database. Any number of workers take from it: a claim moves the time a
 * delivery is due into the future, so that a delivery whose worker is killed is due again, and nobody else takes it before.
 */
export class DeliveryQueue {
  readonly #state: State;
  readonly #box: SecretBox;
  /** Where the last claim ended, so that no subscription is always first. */
  #after = '';

  constructor(state: State, box: SecretBox) {
    this.#state = state;
    this.#box = box;
  }

  /** Takes deliveries that are due, as many as there is capacity for. `now` in milliseconds. */
  async claim(capacity: Capacity, now: number): Promise<ClaimedDelivery[]> {
    await disableSubscriptionsOfEndedOwners(this.#state, now);
    const due = (await this.#dueSubscriptions(now)).filter((id) => capacity.of(id) > 0);
    if (due.length === 0 || capacity.total <= 0) return [];
    const inTurn = [...due.filter((id) => id > this.#after), ...due.filter((id) => id <= this.#after)];
    const claimed: Claimed[] = [];
    await this.#state.transaction().execute(async (transaction) => {
      for (const id of inTurn) {
        const wanted = Math.min(capacity.of(id), capacity.total - claimed.length);
        if (wanted <= 0) break;
        claimed.push(...(await claimOf(transaction, id, wanted, now)));
        this.#after = id;
      }
    });
    return claimed.length === 0 ? [] : this.#withContents(claimed, now);
  }

  /** Records what became of attempts. `now` in milliseconds, `random` from 0 up to 1. */
  async settle(ended: readonly EndedAttempt[], now: number, random: () => number): Promise<void> {
    await this.#state.transaction().execute(async (transaction) => {
      for (const { delivery, outcome } of ended)
        if (outcome.error === null) await recordSuccess(transaction, delivery, outcome, now);
        else await recordFailure(transaction, delivery, outcome, now, random());
    });
  }

  /** The active subscriptions with a delivery that is due, by id. */
  async #dueSubscriptions(now: number): Promise<string[]> {
    const rows = await this.#state
      .selectFrom('webhook_subscription as subscription')
      .select('subscription.id')
      .where('subscription.status', '=', 'active')
      .where((where) =>
        where.exists(
          where
            .selectFrom('webhook_delivery as delivery')
            .select(sql<number>`1`.as('one'))
            .whereRef('delivery.subscription_id', '=', 'subscription.id')
            .where('delivery.status', '=', 'pending')
            .where('delivery.next_attempt_at', '<=', iso(now)),
        ),
      )
      .orderBy('subscription.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async #withContents(claimed: readonly Claimed[], now: number): Promise<ClaimedDelivery[]> {
    const subscriptions = await this.#state
      .selectFrom('webhook_subscription')
      .select(['id', 'url', 'headers', 'secret', 'previous_secret', 'previous_secret_until'])
      .where('status', '=', 'active')
      .where('id', 'in', [...new Set(claimed.map(({ subscription_id }) => subscription_id))])
      .execute();
    const events = await this.#state
      .selectFrom('webhook_event')
      .select(['id', 'type', 'body', 'subscription_id', 'method', 'path', 'content_type'])
      .where('id', 'in', [...new Set(claimed.map(({ event_id }) => event_id))])
      .execute();
    const eventOf = new Map(events.map((event) => [event.id, event]));
    const subscriptionOf = new Map(subscriptions.map((subscription) => [subscription.id, subscription]));
    return claimed.flatMap(({ id, subscription_id, event_id, attempts }) => {
      const event = eventOf.get(event_id);
      const subscription = subscriptionOf.get(subscription_id);
      // Deleted or disabled since the claim.
      if (event === undefined || subscription === undefined) return [];
      const { url, headers, secret, previous_secret, previous_secret_until } = subscription;
      const body = event.subscription_id === null ? event.body : this.#box.unseal(event.body);
      const isOldInUse = previous_secret_until !== null && previous_secret_until > iso(now);
      const sealed = [secret, ...(isOldInUse && previous_secret !== null ? [previous_secret] : [])];
      return {
        id,
        subscriptionId: subscription_id,
        eventId: event_id,
        type: event.type,
        method: event.method ?? 'POST',
        url: event.path === null ? url : behind(url, event.path),
        headers: headers === null ? {} : DeliveryHeaders.parse(JSON.parse(this.#box.unseal(headers))),
        contentType: body === '' ? null : (event.content_type ?? 'application/json'),
        body,
        secrets: sealed.map((text) => this.#box.unseal(text)),
        attempt: attempts,
      };
    });
  }
}

/** The address of something behind an endpoint. */
function behind(endpoint: string, path: string): string {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  return url.href;
}

interface Claimed {
  readonly id: string;
  readonly subscription_id: string;
  readonly event_id: string;
  readonly attempts: number;
}

function claimOf(state: State, subscriptionId: string, wanted: number, now: number): Promise<Claimed[]> {
  return state
    .updateTable('webhook_delivery')
    .set((column) => ({ attempts: column('attempts', '+', 1), next_attempt_at: iso(now + LEASE_MS) }))
    .where('id', 'in', (query) =>
      unlocked(
        state,
        query
          .selectFrom('webhook_delivery')
          .select('id')
          .where('subscription_id', '=', subscriptionId)
          .where('status', '=', 'pending')
          .where('next_attempt_at', '<=', iso(now))
          .orderBy('next_attempt_at')
          .limit(wanted),
      ),
    )
    .returning(['id', 'subscription_id', 'event_id', 'attempts'])
    .execute();
}

/** PostgreSQL lets several workers write at once: each skips rows that another has locked. SQLite has one writer. */
function unlocked<O>(
  state: State,
  query: SelectQueryBuilder<StateTables, 'webhook_delivery', O>,
): SelectQueryBuilder<StateTables, 'webhook_delivery', O> {
  return state.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate().skipLocked() : query;
}

async function recordSuccess(
  state: State,
  { id, subscriptionId, attempt }: ClaimedDelivery,
  { status }: AttemptOutcome,
  now: number,
): Promise<void> {
  await state
    .updateTable('webhook_delivery')
    .set({ status: 'delivered', finished_at: iso(now), response_status: status, error: null })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .execute();
  await state
    .updateTable('webhook_subscription')
    .set({ failing_since: null, awaits_handshake: 0 })
    .where('id', '=', subscriptionId)
    .where((row) => row.or([row('failing_since', 'is not', null), row('awaits_handshake', '=', 1)]))
    .execute();
}

async function recordFailure(
  state: State,
  { id, subscriptionId, attempt }: ClaimedDelivery,
  { status, error }: AttemptOutcome,
  now: number,
  random: number,
): Promise<void> {
  const delivery = await state
    .selectFrom('webhook_delivery')
    .select('created_at')
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .executeTakeFirst();
  // Another worker considered it lost and has it now, or it was deleted with its subscription.
  if (delivery === undefined) return;
  const next = nextAttempt(attempt, Date.parse(delivery.created_at), now, random);
  await state
    .updateTable('webhook_delivery')
    .set({
      response_status: status,
      error,
      ...(next === null
        ? { status: 'failed' as const, finished_at: iso(now) }
        : { next_attempt_at: iso(next) }),
    })
    .where('id', '=', id)
    .execute();
  if (status === GONE)
    return disableSubscription(state, subscriptionId, 'the endpoint answered 410 Gone', now);
  await state
    .updateTable('webhook_subscription')
    .set({ failing_since: iso(now) })
    .where('id', '=', subscriptionId)
    .where('failing_since', 'is', null)
    .execute();
  const failing = await state
    .selectFrom('webhook_subscription')
    .select('id')
    .where('id', '=', subscriptionId)
    .where('failing_since', '<=', iso(now - RETRY_WINDOW_MS))
    .executeTakeFirst();
  if (failing !== undefined)
    await disableSubscription(
      state,
      subscriptionId,
      `every delivery failed for 24 hours; the last one: ${error}`,
      now,
    );
}
