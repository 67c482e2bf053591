import { hash } from 'node:crypto';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import type { PublishedJwk } from '../../schemas/release/jwks.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { compromiseOf, releaseEntry } from './entries.ts';

/** The part of a manifest that says when it was made; those of older versions have it too. */
const DatedManifest = Manifest.pick({ release: true, created_at: true });

/**
 * Refuses the signature of a manifest by a key that is marked compromised, in the key set or in the log, unless the log shows that the release was published
 * before: the release was made before the moment from which on somebody else may have had the key, and its leaf
 * stands before the leaf that says so. A date in a signed file alone shows nothing, because whoever has the key can write any.
 * @param entries of a log that is signed and consistent with what was seen of it; null where there is none
 * @throws ProviderSupplyError `key_compromised`
 */
export function requireNotCompromised(
  { kid, revoked }: PublishedJwk,
  manifest: Uint8Array,
  entries: readonly string[] | null,
): void {
  const leaves = (entries ?? []).map((entry) => compromiseOf(entry));
  const inLog = leaves.filter((leaf) => leaf?.kid === kid);
  const moments = inLog.map((leaf) => leaf?.since ?? 0);
  if (revoked !== undefined) moments.push(revoked.revoked_at * 1_000);
  if (moments.length === 0) return;
  const since = Math.min(...moments);
  const marked = leaves.findIndex((leaf) => leaf?.kid === kid);
  const logged = placeInLog(manifest, entries ?? []);
  const isBefore = logged !== null && logged.createdAt < since && (marked === -1 || logged.leaf < marked);
  if (isBefore) return;
  throw new ProviderSupplyError(
    'key_compromised',
    `the signature does not count: its key ${kid} is marked compromised from ${new Date(since).toISOString()} on, and the transparency log does not show that the release was published before`,
    'Read the signature again: the publisher signs its releases with another key. If it is still by this key, do not use the release, and ask the publisher (docs/security.md).',
  );
}

/** The index of the leaf of a release, and the moment at which it was made; null when the log does not have it. */
function placeInLog(
  manifest: Uint8Array,
  entries: readonly string[],
): { leaf: number; createdAt: number } | null {
  const stated = DatedManifest.safeParse(jsonOrUndefined(Buffer.from(manifest).toString('utf8')));
  if (!stated.success) return null;
  const { release, created_at } = stated.data;
  const leaf = entries.indexOf(releaseEntry(release, hash('sha256', manifest, 'hex')));
  return leaf === -1 ? null : { leaf, createdAt: Date.parse(created_at) };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
