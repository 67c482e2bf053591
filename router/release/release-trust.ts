import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { JWKS_FILE, MANIFEST_SIGNATURE_FILE } from '../../schemas/release/file-names.ts';
import { Jwks, PublishedJwk } from '../../schemas/release/jwks.ts';
import { verifyDetached } from '../../signatures/detached-jws.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { replaceDurably } from '../packs/durable-files.ts';
import type { PublicTree } from './public-tree.ts';

/** In the data directory: what was seen of the publisher. */
const TRUST_FILE = 'release-trust.json';

const SeenPublisher = z.strictObject({
  /** The release keys of the first release that was opened, and those accepted since; empty while nothing signed was seen. */
  keys: z.array(PublishedJwk),
  /** The release that was opened last. */
  release: z.string().nullable(),
});
type SeenPublisher = z.infer<typeof SeenPublisher>;

/** What the operator says of releases. */
export interface TrustOptions {
  /** File with the key set that manifests must be signed by; without it the one of the first release opened is remembered. */
  readonly releaseKeys?: string | null;
  /** Ids of keys that are accepted from now on, although they are not among those remembered. */
  readonly acceptReleaseKeys?: readonly string[];
  /** A release that may be opened although a newer one was. */
  readonly release?: string | null;
}

/**
 * Decides whether a release may be opened: its manifest must be signed by a key that is pinned or was remembered, and it must not be older than
 * the one that was opened last. Releases of a tree without keys are opened as long as no key was ever seen.
 */
export class ReleaseTrust {
  readonly #path: string;
  readonly #options: TrustOptions;
  readonly #pinned: readonly PublishedJwk[] | null;

  private constructor(dataDirectory: string, options: TrustOptions, pinned: readonly PublishedJwk[] | null) {
    this.#path = join(dataDirectory, TRUST_FILE);
    this.#options = options;
    this.#pinned = pinned;
  }

  /** @throws ProviderSupplyError `bad_release_keys` for a file of keys that cannot be used */
  static async open(dataDirectory: string, options: TrustOptions): Promise<ReleaseTrust> {
    const { releaseKeys } = options;
    return new ReleaseTrust(dataDirectory, options, releaseKeys ? await readPinned(releaseKeys) : null);
  }

  /**
   * Checks a manifest, and remembers the keys of the publisher the first time.
   * @param source the release, which has the signature beside the manifest
   * @throws ProviderSupplyError `release_older`, `release_not_signed`, `release_key_unknown`, `bad_signature`, `bad_release_trust`
   */
  async check(release: string, manifest: Uint8Array, source: ByteSource, tree: PublicTree): Promise<void> {
    const seen = await this.#readSeen();
    if (seen.release !== null && release < seen.release && this.#options.release !== release)
      throw new ProviderSupplyError(
        'release_older',
        `The release ${release} is older than ${seen.release}, which was served before`,
        `If that is meant, start with --release ${release}.`,
      );
    if (this.#pinned !== null) return requireSignature(release, manifest, source, this.#pinned);
    const accepted = this.#options.acceptReleaseKeys ?? [];
    const isFirst = seen.keys.length === 0;
    const published = isFirst || accepted.length > 0 ? await publishedKeys(tree) : [];
    if (isFirst && published.length === 0) return;
    const keys = [...seen.keys, ...published.filter(({ kid }) => isFirst || accepted.includes(kid))];
    await requireSignature(release, manifest, source, keys);
    const known = new Map(keys.map((key) => [key.kid, key]));
    if (known.size !== seen.keys.length) await this.#keep({ ...seen, keys: [...known.values()] });
  }

  /** Remembers that a release was opened. */
  async opened(release: string): Promise<void> {
    const seen = await this.#readSeen();
    if (seen.release !== release) await this.#keep({ ...seen, release });
  }

  async #readSeen(): Promise<SeenPublisher> {
    const text = await readFile(this.#path, 'utf8').catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
      throw error;
    });
    if (text === null) return { keys: [], release: null };
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

  /** A data directory that cannot be written keeps no release from being served. */
  async #keep(seen: SeenPublisher): Promise<void> {
    await replaceDurably(this.#path, Buffer.from(`${JSON.stringify(seen, null, 1)}\n`)).catch(
      (error: unknown) => {
        if (!['EROFS', 'EACCES', 'ENOSPC', 'ENOTDIR'].includes(codeOf(error))) throw error;
      },
    );
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** @throws ProviderSupplyError unless one of these keys signed the manifest */
async function requireSignature(
  release: string,
  manifest: Uint8Array,
  source: ByteSource,
  keys: readonly PublishedJwk[],
): Promise<void> {
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
  verifyDetached(jws, manifest, keys);
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

async function readPinned(path: string): Promise<readonly PublishedJwk[]> {
  try {
    const keys = releaseKeysOf(Jwks.parse(JSON.parse(await readFile(path, 'utf8'))));
    if (keys.length > 0) return keys;
    throw new Error('it has no key whose purpose is "release"');
  } catch (cause) {
    throw new ProviderSupplyError(
      'bad_release_keys',
      `${path} is not a set of release keys: ${cause instanceof Error ? cause.message : String(cause)}`,
      'Give --release-keys a copy of the published /.well-known/jwks.json that you have compared with what the publisher states.',
      { exitCode: EXIT.usage, cause },
    );
  }
}

const releaseKeysOf = ({ keys }: Jwks): PublishedJwk[] => keys.filter(({ purpose }) => purpose === 'release');
