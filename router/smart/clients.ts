import { randomBytes } from 'node:crypto';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { type ClientKey, readKeySet } from '../../schemas/smart/client-keys.ts';
import { SCOPES, scopesOf } from '../../schemas/smart/scopes.ts';
import { recordAct } from '../state/audit-log.ts';
import { disableSubscriptionsOfEndedOwners } from '../state/disable-subscriptions.ts';
import type { SecretBox } from '../state/secret-box.ts';
import type { State } from '../state/state.ts';
import { newSecret } from '../webhooks/subscriptions.ts';
import { ForbiddenTarget, parseTarget } from '../webhooks/target-address.ts';

/** What a client is registered with. */
export interface NewClient {
  readonly name: string;
  /** Separated by spaces. */
  readonly scopes: string;
  /** Its key set, or the address it publishes that at. */
  readonly keys: { readonly jwks: unknown } | { readonly jwksUrl: string };
}

/** An active client. */
export interface Client {
  readonly id: string;
  readonly scopes: readonly string[];
  /** Its keys where they were registered; null where they are at `jwksUrl`. */
  readonly keys: readonly ClientKey[] | null;
  readonly jwksUrl: string | null;
}

/** The data of a client that may be shown. */
export interface ClientListing {
  readonly id: string;
  readonly name: string;
  readonly scopes: string;
  readonly jwks_url: string | null;
  readonly created_at: string;
  readonly revoked_at: string | null;
}

/**
 * Registers a client. The secret that signs its notifications is returned only here.
 * @throws ProviderSupplyError `invalid_client_request` for an empty name, an unknown scope, a key set without a key that can be
 * used or with a private one, an address that may not be called
 */
export async function registerClient(
  state: State,
  box: SecretBox,
  { name, scopes, keys }: NewClient,
  now: Date = new Date(),
): Promise<{ id: string; secret: string }> {
  if (name.trim() === '') throw refused('A client needs a name.', 'Say whose client it is.');
  const id = `client_${randomBytes(12).toString('hex')}`;
  const secret = newSecret();
  const client = {
    id,
    name: name.trim(),
    scopes: checkedScopes(scopes).join(' '),
    jwks: 'jwks' in keys ? JSON.stringify({ keys: checkedKeys(keys.jwks) }) : null,
    jwks_url: 'jwksUrl' in keys ? checkedAddress(keys.jwksUrl) : null,
  };
  await state.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('fhir_client')
      .values({
        ...client,
        webhook_secret: box.seal(secret),
        previous_jwks: null,
        previous_jwks_until: null,
        created_at: now.toISOString(),
        revoked_at: null,
      })
      .execute();
    const details = { name: client.name, scopes: client.scopes };
    await recordAct(transaction, { act: 'client.register', subject: id, details }, now);
  });
  return { id, secret };
}

/** What is changed of a client. */
export interface ClientChange {
  /** A new key set in place of the present one; null leaves it. */
  readonly jwks: unknown;
  readonly rotatesSecret: boolean;
}

/** How long the keys and the secret before a change also count. */
const OVERLAP_MS = 24 * 3_600_000;

/**
 * Replaces the key set of a client whose keys are registered, or the secret that signs its notifications, or both. For 24 hours the old keys
 * are accepted too, and the old secret signs beside the new one; Subscriptions stay as they are.
 * @returns the new secret, returned only here; null where it was not replaced
 * @throws ProviderSupplyError `unknown_client` for one that is not registered or was revoked, `invalid_client_request` for a key set that
 *   cannot be used, and for one of a client whose keys are at an address
 */
export async function updateClient(
  state: State,
  box: SecretBox,
  id: string,
  { jwks, rotatesSecret }: ClientChange,
  now: Date = new Date(),
): Promise<string | null> {
  const keys = jwks === null ? null : JSON.stringify({ keys: checkedKeys(jwks) });
  const secret = rotatesSecret ? newSecret() : null;
  const until = new Date(now.getTime() + OVERLAP_MS).toISOString();
  await state.transaction().execute(async (transaction) => {
    const client = await transaction
      .selectFrom('fhir_client')
      .select('jwks')
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (client === undefined) throw unknownClient(id);
    if (keys !== null && client.jwks === null)
      throw refused('The client publishes its keys at an address.', 'Replace them there.');
    const sealed = secret === null ? null : box.seal(secret);
    await transaction
      .updateTable('fhir_client')
      .set({
        ...(keys !== null && { jwks: keys, previous_jwks: client.jwks, previous_jwks_until: until }),
        ...(sealed !== null && { webhook_secret: sealed }),
      })
      .where('id', '=', id)
      .execute();
    if (sealed !== null)
      await transaction
        .updateTable('webhook_subscription')
        .set((column) => ({
          previous_secret: column.ref('secret'),
          previous_secret_until: until,
          secret: sealed,
        }))
        .where('key_id', '=', id)
        .execute();
    const replaced = [...(keys === null ? [] : ['keys']), ...(sealed === null ? [] : ['secret'])];
    await recordAct(transaction, { act: 'client.update', subject: id, details: { replaced } }, now);
  });
  return secret;
}

function unknownClient(id: string): ProviderSupplyError {
  return new ProviderSupplyError(
    'unknown_client',
    `No client has the id ${id}.`,
    'List them with: fhir-clients list',
    { exitCode: EXIT.usage },
  );
}

/** Every client ever registered, oldest first. */
export function listClients(state: State): Promise<ClientListing[]> {
  return state
    .selectFrom('fhir_client')
    .select(['id', 'name', 'scopes', 'jwks_url', 'created_at', 'revoked_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Revokes a client: it is issued no more tokens and sent no more notifications, and the tokens it has end within 300 seconds. Revoking it again
 * changes nothing.
 * @throws ProviderSupplyError `unknown_client`
 */
export async function revokeClient(state: State, id: string, now: Date = new Date()): Promise<void> {
  await state.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('fhir_client')
      .set((client) => ({ revoked_at: client.fn.coalesce('revoked_at', client.val(now.toISOString())) }))
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw unknownClient(id);
    await disableSubscriptionsOfEndedOwners(transaction, now.getTime());
    await recordAct(transaction, { act: 'client.revoke', subject: id, details: {} }, now);
  });
}

/** The client of this id, null when there is none or it is revoked. @param now milliseconds since 1970 */
export async function findClient(state: State, id: string, now: number): Promise<Client | null> {
  const row = await state
    .selectFrom('fhir_client')
    .select(['id', 'scopes', 'jwks', 'jwks_url', 'previous_jwks', 'previous_jwks_until'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isOldInUse = row.previous_jwks_until !== null && Date.parse(row.previous_jwks_until) > now;
  return {
    id: row.id,
    scopes: scopesOf(row.scopes),
    keys: row.jwks === null ? null : [...keysIn(row.jwks), ...(isOldInUse ? keysIn(row.previous_jwks) : [])],
    jwksUrl: row.jwks_url,
  };
}

const keysIn = (jwks: string | null): readonly ClientKey[] =>
  jwks === null ? [] : (readKeySet(JSON.parse(jwks))?.keys ?? []);

function checkedScopes(text: string): string[] {
  const scopes = scopesOf(text);
  const unknown = scopes.find((scope) => !SCOPES.includes(scope));
  if (unknown !== undefined || scopes.length === 0)
    throw refused(
      unknown === undefined ? 'A client needs a scope.' : `There is no scope ${unknown}.`,
      `Give some of: ${SCOPES.join(' ')}`,
    );
  return scopes;
}

function checkedKeys(jwks: unknown): readonly ClientKey[] {
  const read = readKeySet(jwks);
  if (read === null)
    throw refused('The file is not a JSON Web Key Set.', 'Give a file of the form {"keys": […]}.');
  if (read.hasSecrets)
    throw refused(
      'The key set holds a private key or a shared secret.',
      'Register the public halves only, and make a new key, because this one has been disclosed.',
    );
  if (read.keys.length === 0)
    throw refused(
      'The key set holds no key that assertions can be verified with.',
      'Give RSA keys of at least 2,048 bits for RS384, or EC keys on P-384 for ES384, each with a kid.',
    );
  return read.keys;
}

function checkedAddress(text: string): string {
  try {
    return parseTarget(text, false).href;
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error;
    throw refused(
      `The key set cannot be fetched from ${text}: ${error.message}.`,
      'Give an https:// address of the public Internet, or the key set itself with --jwks.',
    );
  }
}

function refused(message: string, next: string): ProviderSupplyError {
  return new ProviderSupplyError('invalid_client_request', message, next, { exitCode: EXIT.usage });
}
