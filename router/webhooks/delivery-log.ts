import { randomBytes } from 'node:crypto';
import type { WebhookDelivery } from '../../schemas/resolver/webhooks.ts';
import type { State } from '../state/state.ts';
import { eventBody } from './release-events.ts';

const SHOWN = 100;
/** How long deliveries that have ended stay in the log. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** The last deliveries of a subscription, the latest first. */
export async function deliveriesOf(state: State, subscriptionId: string): Promise<WebhookDelivery[]> {
  const rows = await state
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', 'event.id', 'delivery.event_id')
    .select([
      'delivery.id',
      'delivery.event_id',
      'event.type',
      'delivery.status',
      'delivery.attempts',
      'delivery.created_at',
      'delivery.next_attempt_at',
      'delivery.finished_at',
      'delivery.response_status',
      'delivery.error',
    ])
    .where('delivery.subscription_id', '=', subscriptionId)
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ next_attempt_at, ...row }) => ({
    ...row,
    next_attempt_at: row.status === 'pending' ? next_attempt_at : null,
  }));
}

/** Puts a test event into the outbox of one subscription. @returns the id of the delivery */
export async function enqueueTest(state: State, subscriptionId: string, now: Date): Promise<string> {
  const type = 'webhook.test';
  const id = newEventId();
  const body = eventBody({ id, type, created: now.toISOString(), data: { subscription: subscriptionId } });
  return state
    .transaction()
    .execute((transaction) => enqueueEvent(transaction, subscriptionId, { id, type, body }, now));
}

/** Puts an event for one subscription into the outbox, within a transaction. @returns the id of the delivery */
export async function enqueueEvent(
  transaction: State,
  subscriptionId: string,
  { id = newEventId(), type, body }: { readonly id?: string; readonly type: string; readonly body: string },
  now: Date,
): Promise<string> {
  await transaction
    .insertInto('webhook_event')
    .values({ id, type, body, created_at: now.toISOString(), subscription_id: null })
    .execute();
  return enqueueDelivery(transaction, subscriptionId, id, now);
}

const newEventId = (): string => `evt_${randomBytes(16).toString('hex')}`;

/**
 * Puts the event of a delivery into the outbox again. @returns the id of the new delivery, null where the subscription has no
 * such delivery
 */
export async function redeliver(
  state: State,
  subscriptionId: string,
  deliveryId: string,
  now: Date,
): Promise<string | null> {
  const delivery = await state
    .selectFrom('webhook_delivery')
    .select('event_id')
    .where('id', '=', deliveryId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();
  return delivery === undefined ? null : enqueueDelivery(state, subscriptionId, delivery.event_id, now);
}

async function enqueueDelivery(
  state: State,
  subscriptionId: string,
  eventId: string,
  now: Date,
): Promise<string> {
  const id = `dlv_${randomBytes(16).toString('hex')}`;
  await state
    .insertInto('webhook_delivery')
    .values({
      id,
      subscription_id: subscriptionId,
      event_id: eventId,
      status: 'pending',
      attempts: 0,
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
      finished_at: null,
      response_status: null,
      error: null,
    })
    .execute();
  return id;
}

/** Deletes deliveries that ended before the period the log covers, and events that nothing refers to any more. */
export async function pruneLog(state: State, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  await state.deleteFrom('webhook_delivery').where('finished_at', '<', before).execute();
  await state
    .deleteFrom('webhook_event')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_delivery')
            .select('webhook_delivery.id')
            .whereRef('webhook_delivery.event_id', '=', 'webhook_event.id'),
        ),
      ),
    )
    .execute();
}
