import { sql } from 'kysely';
import type { State } from './state.ts';

/** Nothing more is sent to a subscription, and its pending deliveries are given up. `now` in milliseconds. */
export async function disableSubscription(
  state: State,
  subscriptionId: string,
  reason: string,
  now: number,
): Promise<void> {
  const moment = new Date(now).toISOString();
  await state
    .updateTable('webhook_subscription')
    .set({ status: 'disabled', disabled_reason: reason })
    .where('id', '=', subscriptionId)
    .where('status', '=', 'active')
    .execute();
  await state
    .updateTable('webhook_delivery')
    .set({ status: 'failed', finished_at: moment, error: `the subscription is disabled: ${reason}` })
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * Disables the active subscriptions of every owner that has ended: keys that were revoked or have expired, clients of the FHIR
 * interface that were revoked. It is called where an owner is revoked, and before deliveries are claimed: nothing happens in the
 * database at the moment a key expires, and a router accepts a revoked key or a token of a revoked client for a while.
 * @param now in milliseconds
 */
export async function disableSubscriptionsOfEndedOwners(state: State, now: number): Promise<void> {
  const ended = state
    .selectFrom('api_key')
    .select(['id', sql<string>`'the key was revoked'`.as('reason')])
    .where('revoked_at', 'is not', null)
    .unionAll(
      state
        .selectFrom('api_key')
        .select(['id', sql<string>`'the key expired'`.as('reason')])
        .where('revoked_at', 'is', null)
        .where('expires_at', '<=', new Date(now).toISOString()),
    )
    .unionAll(
      state
        .selectFrom('fhir_client')
        .select(['id', sql<string>`'the client was revoked'`.as('reason')])
        .where('revoked_at', 'is not', null),
    );
  const subscriptions = await state
    .selectFrom('webhook_subscription as subscription')
    .innerJoin(ended.as('owner'), 'owner.id', 'subscription.key_id')
    .select(['subscription.id', 'owner.reason'])
    .where('subscription.status', '=', 'active')
    .execute();
  for (const { id, reason } of subscriptions) await disableSubscription(state, id, reason, now);
}
