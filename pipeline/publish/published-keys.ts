import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { JWKS_FILE } from '../../schemas/release/file-names.ts';
import { Jwks } from '../../schemas/release/jwks.ts';
import { jwksText, publishedJwk, withCompromised, withKeys } from '../../signatures/jwks.ts';
import {
  ensureSigningKey,
  loadSigningKey,
  readPublicJwk,
  type SigningKey,
} from '../../signatures/signing-key.ts';
import type { Run } from '../run/run.ts';
import { requireLogKey } from '../transparency-log/append.ts';
import { exists, ifExists } from '../workspace/existing-file.ts';
import { jsonOrUndefined, replaceFile } from '../workspace/json-file.ts';

/** The keys for publishing releases. */
export interface PublishingKeys {
  readonly release: SigningKey;
  readonly log: SigningKey;
  /** Possible previous keys of the log. */
  readonly oldLog: readonly SigningKey[];
}

/**
 * The keys of the settings; those that are not set are created once in the data directory, so that every release is
 * signed. @throws ProviderSupplyError `no_signing_key`, `bad_signing_key`
 */
export async function publishingKeys({ settings, workspace, options }: Run): Promise<PublishingKeys> {
  const release = await keyOf(settings.releaseKey, workspace.key('release'));
  const log = await keyOf(settings.logKey, workspace.key('log'));
  const oldLog: SigningKey[] = [];
  if (options.oldLogKey !== null) oldLog.push(await loadSigningKey(options.oldLogKey));
  else if (settings.logKey !== '') {
    const own = await ifExists(readFile(workspace.key('log')));
    if (own !== null) oldLog.push(await loadSigningKey(workspace.key('log')));
  }
  return { release, log, oldLog };
}

/**
 * Key files that are named or there must be usable, and a data directory must not have lost the key of its log: a run would fail when
 * all else is done. Nothing is created.
 * @throws ProviderSupplyError `log_key_lost`, `no_signing_key`, `bad_signing_key`; LogError
 */
export async function requirePublishingKeys({ settings, workspace, options }: Run): Promise<void> {
  for (const [setting, own] of [
    [settings.releaseKey, workspace.key('release')],
    [settings.signingKey, workspace.key('response')],
  ] as const)
    if (setting !== '' || (await exists(own))) await loadSigningKey(setting || own);
  const own = (await exists(workspace.key('log'))) ? [workspace.key('log')] : [];
  const named = [settings.logKey, options.oldLogKey ?? ''].filter((path) => path !== '');
  await requireLogKey(workspace.public, await Promise.all([...own, ...named].map(loadSigningKey)));
}

/**
 * Adds the release key, the response key of this installation and announced keys to the published key set, and marks the key
 * that the operator says is compromised.
 * @throws ProviderSupplyError `bad_key_set`, `unknown_signing_key`; `key_compromised` when a key that is to sign from now on is marked so */
export async function publishKeySet(run: Run, { release }: PublishingKeys): Promise<Jwks> {
  const { settings, workspace, options } = run;
  const response = await keyOf(settings.signingKey, workspace.key('response'));
  const announced = await Promise.all(options.announceKeys.map(readPublicJwk));
  const before = await readKeySet(workspace.public);
  const own = [
    publishedJwk(release.publicJwk, 'release'),
    ...[response.publicJwk, ...announced].map((jwk) => publishedJwk(jwk, 'response')),
  ];
  const jwks = marked(withKeys(before, own), options.compromisedKey);
  for (const { kid } of own) requireUncompromised(jwks, kid);
  if (jwksText(jwks) !== jwksText(before))
    await replaceFile(join(workspace.public, JWKS_FILE), jwksText(jwks));
  return jwks;
}

function marked(jwks: Jwks, compromised: Run['options']['compromisedKey']): Jwks {
  if (compromised === null) return jwks;
  const { kid, since } = compromised;
  if (jwks.keys.some((key) => key.kid === kid)) return withCompromised(jwks, kid, since);
  throw new ProviderSupplyError(
    'unknown_signing_key',
    `no key ${kid} is published`,
    `Give the id of a key in ${JWKS_FILE}: ${jwks.keys.map((key) => `${key.kid} (${key.purpose})`).join(', ')}.`,
    { exitCode: EXIT.usage },
  );
}

/** @throws ProviderSupplyError `key_compromised` when the key set says so of this key */
export function requireUncompromised({ keys }: Jwks, kid: string): void {
  const key = keys.find((one) => one.kid === kid);
  if (key?.revoked === undefined) return;
  const setting = key.purpose === 'release' ? '--release-key' : '--signing-key';
  throw new ProviderSupplyError(
    'key_compromised',
    `the ${key.purpose} key ${kid} is compromised, and nothing may be signed with it`,
    `Make another with \`provider-supply signing-key create FILE\` and give it as ${setting}; or move keys/${key.purpose}.jwk away from the data directory, and another is made.`,
  );
}

/** The published key set; empty when there is none yet. @throws ProviderSupplyError `bad_key_set` */
export async function readKeySet(publicDirectory: string): Promise<Jwks> {
  const path = join(publicDirectory, JWKS_FILE);
  const text = await ifExists(readFile(path, 'utf8'));
  if (text === null) return { keys: [] };
  const parsed = Jwks.safeParse(jsonOrUndefined(text));
  if (parsed.success) return parsed.data;
  throw new ProviderSupplyError(
    'bad_key_set',
    `${path} is not a key set`,
    'Restore it from a mirror or the object store: it lists keys that are no longer in use, and what they signed cannot be checked without it.',
  );
}

function keyOf(setting: string, ownPath: string): Promise<SigningKey> {
  return setting === '' ? ensureSigningKey(ownPath) : loadSigningKey(setting);
}
