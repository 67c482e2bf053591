import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { JWKS_FILE, LOG_DIRECTORY, MANIFEST_SIGNATURE_FILE } from '../../schemas/release/file-names.ts';
import { Jwks, PublishedJwk } from '../../schemas/release/jwks.ts';
import { verifyDetached } from '../../signatures/detached-jws.ts';
import { thumbprintOf } from '../../signatures/signing-key.ts';
import { parseVerifier } from '../../signatures/transparency-log/checkpoint.ts';
import { requireNotCompromised } from '../../signatures/transparency-log/compromised-keys.ts';
import { keyEntry, releaseEntry } from '../../signatures/transparency-log/entries.ts';
import { rootOf } from '../../signatures/transparency-log/merkle-tree.ts';
import { readLog, type TransparencyLog } from '../../signatures/transparency-log/read-log.ts';
import {
  requireConsistent,
  SeenCheckpoint,
  seenOf,
} from '../../signatures/transparency-log/seen-checkpoint.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { replaceDurably } from '../packs/durable-files.ts';
import { type PinnedKeys, readPinnedKeys, releaseKeysOf } from './pinned-keys.ts';
import type { PublicTree } from './public-tree.ts';
import type { ManifestCheck } from './released-manifest.ts';

/** In the data directory: what was seen of the publisher. */
const TRUST_FILE = 'release-trust.json';

const SeenPublisher = z.strictObject({
  /** The release keys of the first release that was opened, and those accepted since; empty while nothing signed was seen. */
  keys: z.array(PublishedJwk),
  /** The release that was opened last. */
  release: z.string().nullable(),
  /** The transparency log when a release was checked last; null while none was seen. */
  log: SeenCheckpoint.nullable().default(null),
});
type SeenPublisher = z.infer<typeof SeenPublisher>;

/** What the operator says of releases. */
export interface TrustOptions {
  /**
   * File or address of the key set that manifests must be signed by, or of the verifiers of the log that must list release and key; without it the
   * keys of the first release opened are remembered.
   */
  readonly releaseKeys?: string | null;
  /** Ids of keys that are accepted from now on, although they are not among those remembered. */
  readonly acceptReleaseKeys?: readonly string[];
  /** A release that may be opened although a newer one was. */
  readonly release?: string | null;
}

/** Told why what was seen of the publisher cannot be written down, and what to do. */
export type OnNotRemembered = (reason: string, next: string) => void;

const NOT_REMEMBERED =
  'Until the data directory can be written, every start trusts the keys that it finds published: correct its permissions or free space, or pin the keys with --release-keys.';

/**
 * Decides whether a release may be opened: its manifest must be signed by a key that is pinned or was remembered and was not compromised then; where
 * there is a transparency log, it must continue the one seen before and list the release; and the release must not be older than
 * the one that was opened last. Releases of a tree without keys are opened as long as no key was ever seen.
 */
export class ReleaseTrust {
  readonly #path: string;
  readonly #options: TrustOptions;
  readonly #pinned: PinnedKeys | null;
  readonly #onNotRemembered: OnNotRemembered;
  /** What could not be written down: this process goes by it all the same. */
  #unwritten: SeenPublisher | null = null;
  #keeping: Promise<void> = Promise.resolve();

  private constructor(
    path: string,
    options: TrustOptions,
    pinned: PinnedKeys | null,
    onNotRemembered: OnNotRemembered,
  ) {
    this.#path = path;
    this.#options = options;
    this.#pinned = pinned;
    this.#onNotRemembered = onNotRemembered;
  }

  /** @throws ProviderSupplyError `bad_release_keys` for a file or an address of keys that cannot be used */
  static async open(
    dataDirectory: string,
    options: TrustOptions,
    onNotRemembered: OnNotRemembered,
  ): Promise<ReleaseTrust> {
    const { releaseKeys } = options;
    const pinned = releaseKeys ? await readPinnedKeys(releaseKeys) : null;
    return new ReleaseTrust(join(dataDirectory, TRUST_FILE), options, pinned, onNotRemembered);
  }

  /**
   * Checks the manifest of a release that is to be served, and remembers the publisher.
   * @param source the release, which has the signature beside the manifest
   * @throws ProviderSupplyError `release_older`, `release_not_signed`, `release_key_unknown`, `bad_signature`, `key_compromised`,
   *   `release_not_logged`, `log_missing`, `log_damaged`, `bad_key_set`, `bad_release_trust`
   */
  async check(release: string, manifest: Uint8Array, source: ByteSource, tree: PublicTree): Promise<void> {
    const seen = await this.#readSeen();
    if (seen.release !== null && release < seen.release && this.#options.release !== release)
      throw new ProviderSupplyError(
        'release_older',
        `The release ${release} is older than ${seen.release}, which was served before`,
        `If that is meant, start with --release ${release}.`,
      );
    await this.#keep(await this.#verified(seen, release, manifest, source, tree));
  }

  /**
   * Checks the manifests of other releases of a tree, which may be older, as `check` does, but for `release_older`, and remembers the publisher.
   */
  checkOfKept(tree: PublicTree): ManifestCheck {
    return async (release, manifest, source) => {
      await this.#keep(await this.#verified(await this.#readSeen(), release, manifest, source, tree));
    };
  }

  /** Remembers that a release was opened. */
  async opened(release: string): Promise<void> {
    await this.#keep({ release });
  }

  /** @returns what is to be remembered of the publisher now */
  async #verified(
    seen: SeenPublisher,
    release: string,
    manifest: Uint8Array,
    source: ByteSource,
    tree: PublicTree,
  ): Promise<Partial<SeenPublisher>> {
    const published = await publishedKeys(tree);
    const isFirst = this.#pinned === null && seen.keys.length === 0;
    if (isFirst && published.length === 0) return {};
    const { verifier = null } = this.#pinned ?? {};
    const log = await readSeenLog(tree, seen.log, verifier);
    const accepted = this.#options.acceptReleaseKeys ?? [];
    const added = published.filter(({ kid }) => isFirst || accepted.includes(kid));
    const remembered = distinct([...seen.keys, ...added]);
    const trusted =
      verifier === null
        ? (this.#pinned?.keys ?? remembered)
        : await loggedKeys(published, log?.entries ?? []);
    // A mark that was seen once stays: whoever has the key might remove it from the key set.
    const marks = [...seen.keys, ...published, ...trusted];
    const key = await requireSignature(release, manifest, source, withMarks(trusted, marks));
    if (log !== null) requireLogged(log, release, manifest);
    requireNotCompromised(key, manifest, log?.entries ?? null);
    return {
      keys: withMarks(this.#pinned === null ? remembered : seen.keys, marks),
      log: log === null ? null : seenOf(log),
    };
  }

  async #readSeen(): Promise<SeenPublisher> {
    if (this.#unwritten !== null) return this.#unwritten;
    const text = await readFile(this.#path, 'utf8').catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
      throw error;
    });
    if (text === null) return { keys: [], release: null, log: null };
    try {
      return SeenPublisher.parse(JSON.parse(text));
    } catch (cause) {
      throw new ProviderSupplyError(
        'bad_release_trust',
        `${TRUST_FILE} in the data directory, which has the keys that releases must be signed by, cannot be read`,
        'Restore it; or remove it, compare the published keys with those the publisher states elsewhere, and start with --release-keys.',
        { cause },
      );
    }
  }

  /** Remembers what is new. Releases are checked at the same time: what one of them has not looked at stays as it is. */
  #keep(news: Partial<SeenPublisher>): Promise<void> {
    this.#keeping = this.#keeping.catch(() => undefined).then(() => this.#write(news));
    return this.#keeping;
  }

  /** A data directory that cannot be written keeps no release from being served; the operator is told. */
  async #write(news: Partial<SeenPublisher>): Promise<void> {
    const before = await this.#readSeen();
    const seen = { ...before, ...news };
    const text = `${JSON.stringify(seen, null, 1)}\n`;
    if (text === `${JSON.stringify(before, null, 1)}\n`) return;
    try {
      await replaceDurably(this.#path, Buffer.from(text));
      this.#unwritten = null;
    } catch (error) {
      if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'ENOTDIR'].includes(codeOf(error))) throw error;
      this.#unwritten = seen;
      const reason = `${this.#path} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
      this.#onNotRemembered(reason, NOT_REMEMBERED);
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** @returns the key that signed the manifest. @throws ProviderSupplyError unless it is one of these */
async function requireSignature(
  release: string,
  manifest: Uint8Array,
  source: ByteSource,
  keys: readonly PublishedJwk[],
): Promise<PublishedJwk> {
  const signature = await source.readWhole(MANIFEST_SIGNATURE_FILE).catch((cause: unknown) => {
    throw new ProviderSupplyError(
      'release_not_signed',
      `The signature of the manifest of ${release} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      'Publish the release again; a release is signed when it is published.',
      { cause },
    );
  });
  const jws = signature.toString('latin1');
  const kid = kidOf(jws);
  if (kid !== null && keys.every((key) => key.kid !== kid))
    throw new ProviderSupplyError(
      'release_key_unknown',
      `The manifest of ${release} is signed by the key ${kid}, which is not among those that are trusted`,
      `If the publisher has announced that key, start with --accept-release-key ${kid}, or put it into the file of --release-keys.`,
    );
  return verifyDetached(jws, manifest, keys);
}

/** The key that a detached signature names; null when it is none. */
function kidOf(jws: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return z.object({ kid: z.string() }).parse(header).kid;
  } catch {
    return null;
  }
}

/** The release keys of the published key set; none where there is none. */
async function publishedKeys(tree: PublicTree): Promise<PublishedJwk[]> {
  const bytes = await tree.readSmall(JWKS_FILE);
  if (bytes === null) return [];
  try {
    return releaseKeysOf(Jwks.parse(JSON.parse(bytes.toString('utf8'))));
  } catch (cause) {
    throw new ProviderSupplyError(
      'bad_key_set',
      `${JWKS_FILE} is not a key set`,
      'Restore it from a mirror or the object store.',
      { cause },
    );
  }
}

/** The first of each id. */
const distinct = (keys: readonly PublishedJwk[]): PublishedJwk[] =>
  keys.filter(({ kid }, index) => keys.findIndex((other) => other.kid === kid) === index);

/** Keys with the earliest moment that any of the others, which may be the same, states for a compromise of them. */
function withMarks(keys: readonly PublishedJwk[], others: readonly PublishedJwk[]): PublishedJwk[] {
  return keys.map((key) => {
    const [revoked] = others
      .flatMap((other) => (other.kid === key.kid && other.revoked !== undefined ? [other.revoked] : []))
      .sort((a, b) => a.revoked_at - b.revoked_at);
    return revoked === undefined ? key : { ...key, revoked };
  });
}

/**
 * The log of a tree, which must continue the one seen before and begin with the pinned key of the log; null where there is none and never was.
 * @throws ProviderSupplyError `log_missing`; LogError
 */
async function readSeenLog(
  tree: PublicTree,
  seen: SeenCheckpoint | null,
  verifier: string | null,
): Promise<TransparencyLog | null> {
  const log = await readLog((path) => tree.readSmall(path));
  if (log === null && seen === null && verifier === null) return null;
  if (log === null)
    throw new ProviderSupplyError(
      'log_missing',
      `${LOG_DIRECTORY}/checkpoint, the transparency log of the releases, is missing`,
      'Restore log/ from a mirror or the object store, or ask the publisher.',
    );
  if (seen !== null) await requireConsistent(log, seen, (path) => tree.readSmall(path));
  if (verifier !== null) {
    const origin = parseVerifier(verifier)?.name ?? '';
    // Of an empty log: every later one continues it.
    const start = { origin, size: 0, root: rootOf([]).toString('base64'), verifier };
    await requireConsistent(log, start, (path) => tree.readSmall(path));
  }
  return log;
}

/** Those of the keys that the log lists under their thumbprint. */
async function loggedKeys(
  keys: readonly PublishedJwk[],
  entries: readonly string[],
): Promise<PublishedJwk[]> {
  const known = new Set(entries);
  const listed = await Promise.all(
    keys.map(async (key) => known.has(keyEntry(key.kid, await thumbprintOf(key)))),
  );
  return keys.filter((_, index) => listed[index]);
}

/** @throws ProviderSupplyError `release_not_logged`: whoever has a release key has not the key of the log with it */
function requireLogged({ entries }: TransparencyLog, release: string, manifest: Uint8Array): void {
  if (entries.includes(releaseEntry(release, hash('sha256', manifest, 'hex')))) return;
  throw new ProviderSupplyError(
    'release_not_logged',
    `The transparency log does not list the release ${release} with this manifest`,
    'A release is logged before it is served: read the log again, and ask the publisher if it still is not listed.',
  );
}
