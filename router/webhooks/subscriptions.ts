import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type ChangedWebhook,
  type WatchedParty,
  type Webhook,
  WebhookEventType,
} from '../../schemas/resolver/webhooks.ts';
import { refused } from '../http/input.ts';
import { disableSubscription } from '../state/disable-subscriptions.ts';
import type { SecretBox } from '../state/secret-box.ts';
import type { State } from '../state/state.ts';

/** As they are stored. */
export const EventTypes = z.array(WebhookEventType);

/** What a subscription is made of. */
export interface NewSubscription {
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  /** The providers it is about; null for all. */
  readonly npis: readonly string[] | null;
  readonly parties: readonly WatchedParty[];
}

/** What is changed of a subscription; what is left out stays as it is. */
export type SubscriptionChange = z.infer<typeof ChangedWebhook>;

/** A subscription as its owner sees it. */
export type Subscription = z.infer<typeof Webhook>;

/** How long the previous secret also signs after a rotation. */
const OLD_SECRET_MS = 24 * 3_600_000;
/** Rows put into one statement; SQLite binds at most 32,766 values. */
const ROWS_PER_INSERT = 500;

/** A signing secret, of 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** The subscriptions of all keys. A key sees only its own. */
export class Subscriptions {
  readonly #state: State;
  readonly #box: SecretBox;

  constructor(state: State, box: SecretBox) {
    this.#state = state;
    this.#box = box;
  }

  /** Makes a subscription. The secret is returned only here. */
  async create(
    keyId: string,
    { url, events, npis, parties }: NewSubscription,
    now: Date,
  ): Promise<{ subscription: Subscription; secret: string }> {
    const id = `sub_${randomBytes(12).toString('hex')}`;
    const secret = newSecret();
    await this.#state.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('webhook_subscription')
        .values({
          id,
          key_id: keyId,
          url,
          events: JSON.stringify(events),
          names_npis: npis === null ? 0 : 1,
          status: 'active',
          disabled_reason: null,
          secret: this.#box.seal(secret),
          previous_secret: null,
          previous_secret_until: null,
          failing_since: null,
          created_at: now.toISOString(),
          headers: null,
          awaits_handshake: 0,
        })
        .execute();
      await insertNpis(transaction, id, npis ?? []);
      const sealed = parties.map((party, number) => ({
        subscription_id: id,
        number,
        party: this.#box.seal(JSON.stringify(party)),
      }));
      for (const some of runs(sealed)) await transaction.insertInto('watched_party').values(some).execute();
    });
    const subscription = await this.find(keyId, id);
    if (subscription === null) throw new Error(`${id} was created but cannot be found`);
    return { subscription, secret };
  }

  /** The subscriptions of a key, oldest first. */
  async list(keyId: string): Promise<Subscription[]> {
    const rows = await this.#select()
      .where('key_id', '=', keyId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(shown);
  }

  /** A subscription of this key, or null. */
  async find(keyId: string, id: string): Promise<Subscription | null> {
    const row = await this.#select().where('key_id', '=', keyId).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : shown(row);
  }

  /**
   * Changes a subscription of this key. @returns it, null where there is none
   * @throws HttpError 400 for one that the operator disabled, and for one that watches parties and would not be told of them
   */
  async update(
    keyId: string,
    id: string,
    change: SubscriptionChange,
    now: Date,
  ): Promise<Subscription | null> {
    const { url, events, npis, status } = change;
    await this.#state.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('webhook_subscription')
        .select(['id', 'status', 'disabled_reason'])
        .where('key_id', '=', keyId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (found === undefined) return;
      if (events !== undefined && !events.includes('exclusion.added'))
        await requireNoParties(transaction, id);
      if (status === 'active' && found.status === 'disabled') await requireNotByOperator(transaction, id);
      const columns = {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: JSON.stringify([...new Set(events)]) }),
        ...(npis !== undefined && { names_npis: npis === null ? 0 : 1 }),
        ...(status === 'active' && { status, disabled_reason: null, failing_since: null }),
      };
      if (Object.keys(columns).length > 0)
        await transaction.updateTable('webhook_subscription').set(columns).where('id', '=', id).execute();
      if (npis !== undefined) {
        await transaction.deleteFrom('webhook_npi').where('subscription_id', '=', id).execute();
        await insertNpis(transaction, id, npis ?? []);
      }
      if (status === 'disabled') await disableSubscription(transaction, id, BY_OWNER, now.getTime());
    });
    return this.find(keyId, id);
  }

  /** The NPIs that a subscription names, in order; null for all. @returns undefined without such a subscription of this key */
  async npis(keyId: string, id: string): Promise<string[] | null | undefined> {
    const subscription = await this.find(keyId, id);
    if (subscription === null) return undefined;
    if (subscription.npis === null) return null;
    const rows = await this.#state
      .selectFrom('webhook_npi')
      .select('npi')
      .where('subscription_id', '=', id)
      .orderBy('npi')
      .execute();
    return rows.map(({ npi }) => npi);
  }

  /** Deletes a subscription with what it watches and its deliveries. @returns whether there was one of this key */
  async delete(keyId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#state
      .deleteFrom('webhook_subscription')
      .where('key_id', '=', keyId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Replaces the signing secret; the old one signs too for a day. @returns the new one, null without such a subscription */
  async rotateSecret(keyId: string, id: string, now: Date): Promise<string | null> {
    const secret = newSecret();
    const { numUpdatedRows } = await this.#state
      .updateTable('webhook_subscription')
      .set((column) => ({
        previous_secret: column.ref('secret'),
        previous_secret_until: new Date(now.getTime() + OLD_SECRET_MS).toISOString(),
        secret: this.#box.seal(secret),
      }))
      .where('key_id', '=', keyId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? secret : null;
  }

  #select() {
    return this.#state
      .selectFrom('webhook_subscription as subscription')
      .select([
        'subscription.id',
        'subscription.url',
        'subscription.events',
        'subscription.names_npis',
        'subscription.status',
        'subscription.disabled_reason',
        'subscription.created_at',
      ])
      .select((query) => [
        query
          .selectFrom('webhook_npi as watched')
          .whereRef('watched.subscription_id', '=', 'subscription.id')
          .select(query.fn.countAll<number>().as('n'))
          .as('npis'),
        query
          .selectFrom('watched_party as party')
          .whereRef('party.subscription_id', '=', 'subscription.id')
          .select(query.fn.countAll<number>().as('n'))
          .as('parties'),
      ]);
  }
}

const BY_OWNER = 'its owner disabled it';

async function insertNpis(state: State, id: string, npis: readonly string[]): Promise<void> {
  for (const some of runs([...new Set(npis)]))
    await state
      .insertInto('webhook_npi')
      .values(some.map((npi) => ({ subscription_id: id, npi })))
      .execute();
}

/** @throws HttpError 400 */
async function requireNoParties(state: State, id: string): Promise<void> {
  const watched = await state
    .selectFrom('watched_party')
    .select('number')
    .where('subscription_id', '=', id)
    .executeTakeFirst();
  if (watched !== undefined)
    throw refused(
      'invalid_request',
      'events',
      'The subscription watches parties for exclusion.added, which must stay among the events.',
    );
}

/** @throws HttpError 400 */
async function requireNotByOperator(state: State, id: string): Promise<void> {
  const act = await state
    .selectFrom('audit_event')
    .select('id')
    .where('act', '=', 'webhook.disable')
    .where('subject', '=', id)
    .executeTakeFirst();
  if (act !== undefined)
    throw refused(
      'invalid_request',
      'status',
      'The operator of the service disabled the subscription: ask there.',
    );
}

interface SubscriptionRow {
  id: string;
  url: string;
  events: string;
  names_npis: number;
  status: 'active' | 'disabled';
  disabled_reason: string | null;
  created_at: string;
  npis: number | null;
  parties: number | null;
}

function shown({
  id,
  url,
  events,
  names_npis,
  status,
  disabled_reason,
  created_at,
  npis,
  parties,
}: SubscriptionRow): Subscription {
  return {
    id,
    url,
    events: EventTypes.parse(JSON.parse(events)),
    npis: names_npis === 0 ? null : (npis ?? 0),
    parties: parties ?? 0,
    status,
    disabled_reason,
    created_at,
  };
}

function* runs<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) yield rows.slice(at, at + ROWS_PER_INSERT);
}
