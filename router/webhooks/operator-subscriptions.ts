import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { recordAct } from '../state/audit-log.ts';
import { disableSubscription } from '../state/disable-subscriptions.ts';
import type { State } from '../state/state.ts';
import { EventTypes } from './subscriptions.ts';

/** A subscription as the operator sees it: whose it is, where it sends to, and how it does. */
export interface SubscriptionListing {
  readonly id: string;
  /** The id of the key or of the FHIR client that it belongs to, and the name that this was given; null for an owner that is not in the database. */
  readonly owner: string;
  readonly owner_name: string | null;
  readonly kind: 'webhook' | 'fhir';
  /** Without its query, which may hold a password of the receiver. */
  readonly url: string;
  readonly events: readonly string[];
  readonly status: 'active' | 'disabled';
  readonly disabled_reason: string | null;
  /** The first failure since the last success. */
  readonly failing_since: string | null;
  readonly pending_deliveries: number;
  readonly created_at: string;
}

/** The subscriptions of all keys and FHIR clients, oldest first. @param owner only those of this key or client */
export async function listAllSubscriptions(
  state: State,
  owner: string | null = null,
): Promise<SubscriptionListing[]> {
  const rows = await state
    .selectFrom('webhook_subscription as subscription')
    .leftJoin('api_key as key', 'key.id', 'subscription.key_id')
    .leftJoin('fhir_client as client', 'client.id', 'subscription.key_id')
    .leftJoin('fhir_subscription as fhir', 'fhir.subscription_id', 'subscription.id')
    .select([
      'subscription.id',
      'subscription.key_id',
      'key.name as key_name',
      'client.name as client_name',
      'fhir.subscription_id as fhir_id',
      'subscription.url',
      'subscription.events',
      'subscription.status',
      'subscription.disabled_reason',
      'subscription.failing_since',
      'subscription.created_at',
    ])
    .select((query) =>
      query
        .selectFrom('webhook_delivery as delivery')
        .whereRef('delivery.subscription_id', '=', 'subscription.id')
        .where('delivery.status', '=', 'pending')
        .select(query.fn.countAll<number>().as('n'))
        .as('pending_deliveries'),
    )
    .$if(owner !== null, (query) => query.where('subscription.key_id', '=', owner ?? ''))
    .orderBy('subscription.created_at')
    .orderBy('subscription.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    owner: row.key_id,
    owner_name: row.key_name ?? row.client_name,
    kind: row.fhir_id === null ? 'webhook' : 'fhir',
    url: withoutQuery(row.url),
    events: EventTypes.parse(JSON.parse(row.events)),
    status: row.status,
    disabled_reason: row.disabled_reason,
    failing_since: row.failing_since,
    pending_deliveries: row.pending_deliveries ?? 0,
    created_at: row.created_at,
  }));
}

/**
 * Disables a subscription: nothing more is sent to it, and its owner sees the reason. One that is disabled keeps its own reason.
 * @throws ProviderSupplyError `unknown_webhook`
 */
export async function disableAnySubscription(
  state: State,
  id: string,
  reason: string,
  now: Date = new Date(),
): Promise<void> {
  await state.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('webhook_subscription')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw unknownWebhook(id);
    await disableSubscription(transaction, id, reason, now.getTime());
    await recordAct(transaction, { act: 'webhook.disable', subject: id, details: { reason } }, now);
  });
}

/** Deletes a subscription with what it watches and its deliveries. @throws ProviderSupplyError `unknown_webhook` */
export async function deleteAnySubscription(state: State, id: string, now: Date = new Date()): Promise<void> {
  await state.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('webhook_subscription')
      .where('id', '=', id)
      .returning('key_id')
      .executeTakeFirst();
    if (deleted === undefined) throw unknownWebhook(id);
    const details = { owner: deleted.key_id };
    await recordAct(transaction, { act: 'webhook.delete', subject: id, details }, now);
  });
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}

function unknownWebhook(id: string): ProviderSupplyError {
  return new ProviderSupplyError(
    'unknown_webhook',
    `No subscription has the id ${id}`,
    'List them with: provider-supply webhooks list',
    { exitCode: EXIT.usage },
  );
}
