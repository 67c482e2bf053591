import { randomBytes } from 'node:crypto';
import type { SubscriptionPayload } from '../../schemas/fhir/subscription.ts';
import type { SecretBox } from '../state/secret-box.ts';
import type { State } from '../state/state.ts';
import { enqueueEvent } from '../webhooks/delivery-log.ts';

/** A Subscription that was checked. */
export interface NewFhirSubscription {
  readonly reason: string;
  readonly criteria: string;
  readonly endpoint: string;
  readonly payload: SubscriptionPayload;
  readonly headers: Readonly<Record<string, string>>;
  /** RFC 3339 in UTC, or null. */
  readonly endsAt: string | null;
}

/** A Subscription as it is stored; its headers stay sealed. */
export interface FhirSubscription {
  readonly id: string;
  readonly status: 'requested' | 'active' | 'error' | 'off';
  readonly reason: string;
  readonly criteria: string;
  readonly endpoint: string;
  readonly payload: SubscriptionPayload;
  readonly endsAt: string | null;
  /** What went wrong with the last delivery; null where nothing did since the last success. */
  readonly error: string | null;
  readonly updatedAt: string;
}

/**
 * The Subscriptions of all clients: each is a webhook subscription, which sends and retries, and a further row with what FHIR
 * adds to it. A client sees only its own.
 */
export class FhirSubscriptions {
  readonly #state: State;
  readonly #box: SecretBox;

  constructor(state: State, box: SecretBox) {
    this.#state = state;
    this.#box = box;
  }

  /** Makes a Subscription and puts its handshake into the outbox. @returns its id, null for an unknown client */
  async create(clientId: string, given: NewFhirSubscription, now: Date): Promise<string | null> {
    const id = `sub-${randomBytes(12).toString('hex')}`;
    return this.#state.transaction().execute(async (transaction) => {
      const client = await transaction
        .selectFrom('fhir_client')
        .select('webhook_secret')
        .where('id', '=', clientId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (client === undefined) return null;
      await transaction
        .insertInto('webhook_subscription')
        .values({
          id,
          key_id: clientId,
          url: given.endpoint,
          // It receives none of the events of webhooks.
          events: '[]',
          names_npis: 1,
          status: 'active',
          disabled_reason: null,
          secret: client.webhook_secret,
          previous_secret: null,
          previous_secret_until: null,
          failing_since: null,
          created_at: now.toISOString(),
          headers: this.#sealed(given),
          awaits_handshake: 1,
        })
        .execute();
      await transaction
        .insertInto('fhir_subscription')
        .values({ subscription_id: id, ...columnsOf(given, now) })
        .execute();
      await enqueueHandshake(transaction, id, now);
      return id;
    });
  }

  /** Replaces a Subscription, which starts over with its handshake. @returns whether the client has it */
  async replace(clientId: string, id: string, given: NewFhirSubscription, now: Date): Promise<boolean> {
    return this.#state.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('webhook_subscription')
        .set({
          url: given.endpoint,
          status: 'active',
          disabled_reason: null,
          failing_since: null,
          headers: this.#sealed(given),
          awaits_handshake: 1,
        })
        .where('key_id', '=', clientId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await transaction
        .updateTable('fhir_subscription')
        .set(columnsOf(given, now))
        .where('subscription_id', '=', id)
        .execute();
      await enqueueHandshake(transaction, id, now);
      return true;
    });
  }

  /** The Subscriptions of a client, oldest first. */
  async list(clientId: string, now: Date): Promise<FhirSubscription[]> {
    const rows = await this.#select(clientId).orderBy('webhook.created_at').orderBy('webhook.id').execute();
    return Promise.all(rows.map((row) => this.#shown(row, now)));
  }

  /** A Subscription of this client, or null. */
  async find(clientId: string, id: string, now: Date): Promise<FhirSubscription | null> {
    const row = await this.#select(clientId).where('webhook.id', '=', id).executeTakeFirst();
    return row === undefined ? null : this.#shown(row, now);
  }

  #select(clientId: string) {
    return this.#state
      .selectFrom('fhir_subscription as fhir')
      .innerJoin('webhook_subscription as webhook', 'webhook.id', 'fhir.subscription_id')
      .select([
        'webhook.id',
        'webhook.url',
        'webhook.status',
        'webhook.disabled_reason',
        'webhook.failing_since',
        'webhook.awaits_handshake',
        'fhir.reason',
        'fhir.criteria',
        'fhir.payload',
        'fhir.ends_at',
        'fhir.updated_at',
      ])
      .where('webhook.key_id', '=', clientId);
  }

  async #shown(row: SubscriptionRow, now: Date): Promise<FhirSubscription> {
    return {
      id: row.id,
      status: statusOf(row, now),
      reason: row.reason,
      criteria: row.criteria,
      endpoint: row.url,
      payload: row.payload,
      endsAt: row.ends_at,
      error: row.disabled_reason ?? (row.failing_since === null ? null : await this.#lastError(row.id)),
      updatedAt: row.updated_at,
    };
  }

  async #lastError(id: string): Promise<string | null> {
    const delivery = await this.#state
      .selectFrom('webhook_delivery')
      .select('error')
      .where('subscription_id', '=', id)
      .where('error', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return delivery?.error ?? null;
  }

  #sealed({ headers }: NewFhirSubscription): string | null {
    return Object.keys(headers).length === 0 ? null : this.#box.seal(JSON.stringify(headers));
  }
}

interface SubscriptionRow {
  id: string;
  url: string;
  status: 'active' | 'disabled';
  disabled_reason: string | null;
  failing_since: string | null;
  awaits_handshake: number;
  reason: string;
  criteria: string;
  payload: SubscriptionPayload;
  ends_at: string | null;
  updated_at: string;
}

function statusOf(
  { status, awaits_handshake, ends_at }: SubscriptionRow,
  now: Date,
): FhirSubscription['status'] {
  if (status === 'disabled') return 'error';
  if (ends_at !== null && ends_at <= now.toISOString()) return 'off';
  return awaits_handshake === 1 ? 'requested' : 'active';
}

function columnsOf({ reason, criteria, payload, endsAt }: NewFhirSubscription, now: Date) {
  return { reason, criteria, payload, ends_at: endsAt, updated_at: now.toISOString() };
}

/** A request without a body that verifies the endpoint. */
function enqueueHandshake(state: State, id: string, now: Date): Promise<string> {
  return enqueueEvent(state, id, { type: 'fhir.handshake', body: '' }, now);
}
