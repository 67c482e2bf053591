import { hash, randomBytes } from 'node:crypto';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { KEY_PER_HOUR, type KeyTier } from '../../schemas/limits.ts';
import { recordAct } from './audit-log.ts';
import { disableSubscriptionsOfEndedOwners } from './disable-subscriptions.ts';
import type { State } from './state.ts';

/** Tiers a key can be made for: every tier but that of the sample key, which exists once. */
export type LiveTier = Exclude<KeyTier, 'sample'>;
export const LIVE_TIERS: readonly LiveTier[] = (Object.keys(KEY_PER_HOUR) as KeyTier[]).filter(
  (tier): tier is LiveTier => tier !== 'sample',
);

export const LIVE_KEY_PREFIX = 'ps_live_';
const RANDOM_CHARACTERS = 43;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export interface NewKey {
  name: string;
  tier: LiveTier;
  /** The moment from which the key no longer works, or null for never. */
  expires: Date | null;
}

/** What may be shown of a key: never the key itself, nor its hash. */
export interface KeyListing {
  id: string;
  name: string;
  tier: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
}

/**
 * Makes a key and stores its SHA-256. The key is returned only here and cannot be shown again.
 * @throws ProviderSupplyError `invalid_key_request` for an empty name or an expiry that is not in the future.
 */
export async function createKey(
  state: State,
  request: NewKey,
  now: Date = new Date(),
): Promise<{ id: string; key: string }> {
  const name = request.name.trim();
  if (name === '') {
    throw new ProviderSupplyError('invalid_key_request', 'A key needs a name.', 'Say whose key it is.', {
      exitCode: EXIT.usage,
    });
  }
  if (request.expires !== null && !(request.expires.getTime() > now.getTime())) {
    throw new ProviderSupplyError(
      'invalid_key_request',
      'The expiry is not a moment in the future.',
      'Give it as an RFC 3339 date-time, e.g. 2027-01-31T00:00:00Z, or leave it out.',
      { exitCode: EXIT.usage },
    );
  }
  const id = `key_${randomBase62(12)}`;
  const key = `${LIVE_KEY_PREFIX}${randomBase62(RANDOM_CHARACTERS)}`;
  await state.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('api_key')
      .values({
        id,
        name,
        tier: request.tier,
        key_sha256: hash('sha256', key, 'hex'),
        created_at: now.toISOString(),
        expires_at: request.expires?.toISOString() ?? null,
        revoked_at: null,
      })
      .execute();
    await countKeyChange(transaction);
    const expires = request.expires?.toISOString() ?? null;
    await recordAct(
      transaction,
      { act: 'key.create', subject: id, details: { name, tier: request.tier, expires } },
      now,
    );
  });
  return { id, key };
}

/** Every key ever made, oldest first. */
export function listKeys(state: State): Promise<KeyListing[]> {
  return state
    .selectFrom('api_key')
    .select(['id', 'name', 'tier', 'created_at', 'expires_at', 'revoked_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Revokes a key and disables its webhook subscriptions; routers stop accepting it within five seconds. Revoking it again changes
 * nothing.
 * @throws ProviderSupplyError `unknown_key` when no key has this id.
 */
export async function revokeKey(state: State, id: string, now: Date = new Date()): Promise<void> {
  await state.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('api_key')
      .select('revoked_at')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) {
      throw new ProviderSupplyError('unknown_key', `No key has the id ${id}.`, 'List them with: keys list', {
        exitCode: EXIT.usage,
      });
    }
    if (found.revoked_at !== null) return;
    await transaction
      .updateTable('api_key')
      .set({ revoked_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await disableSubscriptionsOfEndedOwners(transaction, now.getTime());
    await recordAct(transaction, { act: 'key.revoke', subject: id, details: {} }, now);
    await countKeyChange(transaction);
  });
}

async function countKeyChange(state: State): Promise<void> {
  await state
    .insertInto('change_counter')
    .values({ subject: 'api_key', changes: 1 })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((update) => ({ changes: update('change_counter.changes', '+', 1) })),
    )
    .execute();
}

/** Uniform base62 characters: bytes past the last whole multiple of 62 are thrown away. */
function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}
