import { hash } from 'node:crypto';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { isBulkFile } from '../../schemas/fhir/bulk-files.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { logAddress } from '../../schemas/published/log-addresses.ts';
import { releaseAddress } from '../../schemas/published/release-addresses.ts';
import { contentTypeOf } from '../../schemas/release/content-types.ts';
import {
  CHANGES_FILE,
  MANIFEST_ATTESTATION_FILE,
  MANIFEST_FILE,
  MANIFEST_SIGNATURE_FILE,
  RELEASES_FILE,
  RELEASES_PAGE,
} from '../../schemas/release/file-names.ts';
import { Manifest, type ReleaseFile } from '../../schemas/release/manifest.ts';
import { type ListedRelease, ReleaseList } from '../../schemas/release/release-list.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { FileFaults } from '../packs/file-faults.ts';
import { readChunks } from '../packs/read-chunks.ts';
import { VerifiedSource } from '../packs/verified-source.ts';
import { DocumentCache } from './document-cache.ts';
import { InUse } from './in-use.ts';
import type { PublicTree } from './public-tree.ts';
import type { ReleaseTrust } from './release-trust.ts';
import type { ManifestCheck } from './released-manifest.ts';

/** The part of a manifest, possibly years old, that its public files need. */
const ListedFiles = Manifest.pick({ files: true });

/** Files that are served from one place. */
export interface ServedFiles {
  readonly documents: DocumentCache;
  /** Bytes of a file, in chunks. @throws PackError */
  readChunks(path: string, offset: number, length: number): AsyncIterable<Uint8Array>;
  /** Keeps the place open until `work` has settled. */
  during<T>(work: Promise<T>): Promise<T>;
}

/** What is published beside the release that is served: the list of all releases, and what each of them still has. */
export class ReleaseArchive {
  /** The list itself, as JSON and as a page. */
  readonly list: ServedFiles;
  readonly #listed: ReadonlyMap<string, ListedRelease>;
  readonly #opened = new Map<string, Promise<KeptRelease>>();
  readonly #tree: PublicTree;

  readonly #trust: ReleaseTrust;

  private constructor(tree: PublicTree, trust: ReleaseTrust, list: Buffer, page: Buffer | null) {
    const { releases } = ReleaseList.parse(JSON.parse(list.toString('utf8')));
    this.#tree = tree;
    this.#trust = trust;
    this.#listed = new Map(releases.map((listed) => [listed.release, listed]));
    this.list = filesInMemory(
      new Map([[RELEASES_FILE, list], ...(page === null ? [] : [[RELEASES_PAGE, page] as const])]),
    );
  }

  /** Null where the tree has no list. @throws when it cannot be read */
  static async open(tree: PublicTree, trust: ReleaseTrust): Promise<ReleaseArchive | null> {
    const list = await tree.readSmall(RELEASES_FILE);
    return list === null ? null : new ReleaseArchive(tree, trust, list, await tree.readSmall(RELEASES_PAGE));
  }

  /** The public files of a release; null when none of that id is listed. @throws PackError when it cannot be read */
  async find(release: string): Promise<ServedFiles | null> {
    const listed = this.#listed.get(release);
    if (listed === undefined) return null;
    const known = this.#opened.get(release);
    if (known !== undefined) return known;
    const source = this.#tree.openDirectory(`releases/${release}`);
    const opening = KeptRelease.open(listed, source, this.#trust.checkOfKept(this.#tree));
    this.#opened.set(release, opening);
    // A failed read is tried again.
    opening.catch(() => this.#opened.delete(release));
    return opening;
  }

  /** The files of the newest release that is kept whole and has the file wanted; null when there is none. */
  async withFile(path: string, isWanted: (file: ReleaseFile) => boolean): Promise<ServedFiles | null> {
    for (const { release, kept } of this.#listed.values()) {
      if (kept !== 'whole') continue;
      const files = await this.find(release);
      const file = files?.documents.find(path);
      if (file !== undefined && isWanted(file)) return files;
    }
    return null;
  }

  /** Closes every release that was opened as soon as no request in flight needs it. */
  async retire(): Promise<void> {
    for (const opening of this.#opened.values()) {
      // One that could not be opened has closed itself.
      const opened = await opening.catch(() => null);
      await opened?.retire();
    }
  }
}

/** The public files of one release. */
class KeptRelease implements ServedFiles {
  readonly documents: DocumentCache;
  readonly #source: VerifiedSource;
  readonly #use: InUse;

  private constructor(files: readonly ReleaseFile[], unverified: ByteSource) {
    const source = new VerifiedSource(unverified, files, new FileFaults(null));
    this.documents = new DocumentCache(files, (path) => source.readWhole(path));
    this.#source = source;
    this.#use = new InUse(() => source.close());
  }

  /**
   * Its files are those of its manifest, which must be signed by a trusted key and have the checksum in the list; of a pruned release
   * only those are left that are kept permanently. The list itself is not signed.
   * @param check refuses a manifest that is not trusted
   */
  static async open(listed: ListedRelease, source: ByteSource, check: ManifestCheck): Promise<KeptRelease> {
    const { manifest, signature, attestation, kept } = listed;
    const unlisted = [
      entry(MANIFEST_FILE, manifest),
      ...(signature === null ? [] : [entry(MANIFEST_SIGNATURE_FILE, signature)]),
      ...(attestation === null ? [] : [entry(MANIFEST_ATTESTATION_FILE, attestation)]),
    ];
    const files = await readFiles(listed, source, check).catch(async (error: unknown) => {
      await source.close();
      throw error;
    });
    const left = files.filter(({ path }) => kept === 'whole' || path === CHANGES_FILE);
    return new KeptRelease([...unlisted, ...left], source);
  }

  readChunks(path: string, offset: number, length: number): AsyncIterable<Uint8Array> {
    return readChunks(this.#source, path, offset, length);
  }

  during<T>(work: Promise<T>): Promise<T> {
    return this.#use.during(work);
  }

  retire(): Promise<void> {
    return this.#use.retire();
  }
}

/** The files of a manifest that are served after its release: the public ones, and those of exports that began with it. */
async function readFiles(
  { release, manifest }: ListedRelease,
  source: ByteSource,
  check: ManifestCheck,
): Promise<ReleaseFile[]> {
  const listed = [entry(MANIFEST_FILE, manifest)];
  const bytes = await new VerifiedSource(source, listed, new FileFaults(null)).readWhole(MANIFEST_FILE);
  await check(release, bytes, source).catch((cause: unknown) => {
    if (!(cause instanceof ProviderSupplyError)) throw cause;
    throw new PackError('pack_altered', cause.message, cause, MANIFEST_FILE);
  });
  const { files } = ListedFiles.parse(JSON.parse(bytes.toString('utf8')));
  const isServed = (path: string) =>
    path === CHANGES_FILE || isBulkFile(path) || releaseAddress(path) !== undefined;
  return files.filter(({ path }) => isServed(path));
}

function entry(path: string, { sha256, bytes }: { sha256: string; bytes: number }): ReleaseFile {
  const content_type = logAddress(`/${path}`)?.contentType ?? contentTypeOf(path);
  return { path, bytes, sha256, content_type, rows: null, schema: null };
}

/** Files of the published tree that have been read. */
export function filesInMemory(contents: ReadonlyMap<string, Buffer>): ServedFiles {
  const contentOf = (path: string) => contents.get(path) ?? Buffer.alloc(0);
  const files = [...contents].map(([path, bytes]) =>
    entry(path, { sha256: hash('sha256', bytes, 'hex'), bytes: bytes.length }),
  );
  return {
    documents: new DocumentCache(files, async (path) => contentOf(path)),
    async *readChunks(path, offset, length) {
      yield contentOf(path).subarray(offset, offset + length);
    },
    during: (work) => work,
  };
}
