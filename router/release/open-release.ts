import { join } from 'node:path';
import type { Logger } from 'pino';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { PACK_COLLECTIONS, type PackCollection } from '../../schemas/pack/format.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import {
  SEARCH_FORMAT_VERSION,
  SEARCH_INDEX_FILE,
  SEARCH_VERSIONS_FILE,
} from '../../schemas/search/index-format.ts';
import type { ListedParties } from '../../screening/listed-parties.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { DeferredPack } from '../packs/deferred-pack.ts';
import { type FileFault, FileFaults } from '../packs/file-faults.ts';
import type { KeyedLines } from '../packs/keyed-lines.ts';
import { PackReader } from '../packs/pack-reader.ts';
import { readChunks } from '../packs/read-chunks.ts';
import { UnpackedPack } from '../packs/unpacked-pack.ts';
import { VerifiedSource } from '../packs/verified-source.ts';
import { openScreeningLists, type ReleasedLists } from '../screening/released-lists.ts';
import { copyLocally } from '../search/local-copy.ts';
import { type IndexFile, ReleasedSearch } from '../search/released-search.ts';
import { DocumentCache } from './document-cache.ts';
import { Facts } from './facts.ts';
import { InUse } from './in-use.ts';
import { NpiBodies } from './npi-body.ts';
import { Presence } from './presence.ts';
import type { ServedFiles } from './release-archive.ts';
import { brokenRelease, type ManifestCheck, releasedManifest } from './released-manifest.ts';

/** Copies of files of the release served on local disk, one folder per release, and the logger for copies that fail. */
export interface LocalCopies {
  readonly directory: string;
  /** Whether packs are kept unpacked there. The search index of a remote release always is. */
  readonly isUnpacking: boolean;
  readonly logger: Logger;
}

/** One release, opened completely: its manifest, its documents, its keyed records. */
export class OpenRelease implements ServedFiles {
  readonly id: string;
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  readonly documents: DocumentCache;
  readonly npiLines: KeyedLines;
  /** The packs beside it; null for one the release does not have, since the source of its records is not ingested. */
  readonly packs: OtherPacks;
  /** The earliest of the last checks of its sources; null where none was read. */
  readonly lastChecked: string | null;
  readonly npiBodies: NpiBodies;
  readonly facts: Facts;
  /** Null where the release has no search index, or it cannot be copied from where it is. */
  readonly search: ReleasedSearch | null;
  readonly #source: VerifiedSource;
  readonly #presence: Presence;
  #screening: Promise<ReleasedLists | null> | null = null;
  readonly #use: InUse;

  private constructor(
    manifest: Manifest,
    manifestSha256: string,
    source: VerifiedSource,
    presence: Presence,
    npiLines: KeyedLines,
    packs: OtherPacks,
    search: ReleasedSearch | null,
  ) {
    this.manifestSha256 = manifestSha256;
    this.id = manifest.release;
    this.manifest = manifest;
    this.documents = new DocumentCache(manifest.files, (path) => source.readWhole(path));
    this.npiLines = npiLines;
    this.packs = packs;
    this.search = search;
    this.lastChecked = lastCheckOf(manifest);
    this.npiBodies = new NpiBodies(manifest);
    this.facts = new Facts(manifest);
    this.#source = source;
    this.#presence = presence;
    this.#use = new InUse(async () => {
      await search?.close();
      await npiLines.close();
      await source.close();
    });
  }

  /**
   * Opens the release a pointer names: the manifest must have the pointer's checksum, every pack the manifest's
   * number of keys. Every file that is read whole is compared with the manifest, every block of a
   * pack with the pack's index. A file that cannot be used is kept in `faults` and refuses what needs it, nothing else.
   *
   * @param unverified where the release is; closed when opening fails, else with the release
   * @param copies null for none: packs are read as they are, as when no copy can be made, and a remote release is not
   *   searched
   * @param check refuses a manifest that is not trusted
   * @throws ProviderSupplyError naming the condition that is violated
   */
  static async open(
    pointer: ReleasePointer,
    unverified: ByteSource,
    copies: LocalCopies | null,
    check: ManifestCheck | null = null,
  ): Promise<OpenRelease> {
    try {
      const manifest = await releasedManifest(pointer, unverified, check);
      const source = new VerifiedSource(unverified, manifest.files, new FileFaults(copies?.logger ?? null));
      const { npi, agreement, facility, payments, quality } = PACK_COLLECTIONS;
      const unpacked = copies?.isUnpacking
        ? await openUnpacked(source, npi, manifest, pointer, copies)
        : null;
      const npiLines = unpacked ?? (await openPack(source, npi, manifest));
      if (npiLines === null) throw brokenRelease(manifest.release, 'its manifest has no pack npi');
      const packs = {
        agreement: await openPack(source, agreement, manifest),
        facility: await openPack(source, facility, manifest),
        payments: await openPack(source, payments, manifest),
        quality: await openPack(source, quality, manifest),
      };
      const presence = new Presence(source, manifest.files);
      await presence.check();
      const search = await openSearch(source, manifest, copies);
      return new OpenRelease(manifest, pointer.manifest_sha256, source, presence, npiLines, packs, search);
    } catch (error) {
      await unverified.close();
      throw error;
    }
  }

  /**
   * An earlier release, of which there are records alone, made from this one. It is open as long as this one is.
   * @param manifest the earlier release's; its files are not there
   */
  asOf(manifest: Manifest, manifestSha256: string, npiLines: KeyedLines, packs: OtherPacks): OpenRelease {
    const recordsOnly = { ...manifest, files: [] };
    return new OpenRelease(recordsOnly, manifestSha256, this.#source, this.#presence, npiLines, packs, null);
  }

  /** A file of the manifest. @throws PackError */
  readWhole(path: string): Promise<Buffer> {
    return this.#source.readWhole(path);
  }

  /** A pack of the manifest. @param cacheBytes most bytes of inflated blocks kept in memory. @throws PackError */
  openPack(collection: PackCollection, cacheBytes: number): Promise<KeyedLines> {
    return PackReader.open(this.#source, collection, { cacheBytes, faults: this.#source.faults });
  }

  /**
   * What there is to screen against, read at the first call; null where the release has no index of listed parties.
   * @param read its listed parties, where another thread has read them
   * @throws PackError; a failed read is tried again by the next call
   */
  screeningLists(dataDirectory: string, read: ListedParties | null = null): Promise<ReleasedLists | null> {
    this.#screening ??= openScreeningLists(this.#source, this.manifest, dataDirectory, read).catch(
      (error: unknown) => {
        this.#screening = null;
        throw error;
      },
    );
    return this.#screening;
  }

  /** Its files that could not be used when they were last read. */
  get faults(): readonly FileFault[] {
    return this.#source.faults.list;
  }

  /** Reads again what could not be used, so that a file that was restored counts as whole, and looks for what is missing now. Never rejects. */
  async readFaultsAgain(): Promise<void> {
    await this.#source.faults.readAgain();
    // Of a remote release a request for each file.
    if (this.#source.localPath !== undefined) await this.#presence.check();
  }

  /** Bytes of a file of the manifest, in chunks. @throws PackError */
  readChunks(path: string, offset: number, length: number): AsyncIterable<Uint8Array> {
    return readChunks(this.#source, path, offset, length);
  }

  /** Keeps the release open until `work` has settled, even when another release has replaced it. */
  during<T>(work: Promise<T>): Promise<T> {
    return this.#use.during(work);
  }

  /** Closes the release as soon as no request in flight needs it. */
  retire(): Promise<void> {
    return this.#use.retire();
  }
}

type OtherPacks = Readonly<Record<'agreement' | 'facility' | 'payments' | 'quality', KeyedLines | null>>;

async function openPack(
  source: VerifiedSource,
  collection: PackCollection,
  manifest: Manifest,
): Promise<KeyedLines | null> {
  const promised = keysOf(manifest, collection);
  if (promised === null) return null;
  try {
    const lines = await PackReader.open(source, collection, { faults: source.faults });
    checkKeys(manifest, collection, lines);
    return lines;
  } catch (error) {
    // Of an index that is the one that was published, the error is the release's.
    if (error instanceof PackError && error.file !== null)
      return new DeferredPack(source, collection, promised);
    throw error;
  }
}

/** Keys of a pack, as the manifest states them; null for a pack that the release does not have. */
function keysOf({ packs }: Manifest, { name }: PackCollection): number | null {
  return packs.find(({ collection }) => collection === name)?.keys ?? null;
}

function checkKeys(manifest: Manifest, collection: PackCollection, { keys }: { keys: number }): void {
  const promised = keysOf(manifest, collection);
  if (promised !== keys) {
    throw brokenRelease(
      manifest.release,
      `the index of its pack ${collection.name} has ${keys} keys, its manifest ${promised}`,
    );
  }
}

/**
 * The unpacked copy of a pack, or null where it cannot be made or read: a full or read-only disk must not take the
 * release out of service. @throws ProviderSupplyError when the pack itself is not sound
 */
async function openUnpacked(
  source: VerifiedSource,
  collection: PackCollection,
  manifest: Manifest,
  { release, manifest_sha256: manifestSha256 }: ReleasePointer,
  { directory, logger }: LocalCopies,
): Promise<KeyedLines | null> {
  const keys = keysOf(manifest, collection);
  if (keys === null) return null;
  const copy = join(directory, release, collection.name);
  try {
    const pack = await UnpackedPack.open({
      source,
      collection,
      keys,
      directory: copy,
      manifestSha256,
      logger,
    });
    checkKeys(manifest, collection, pack);
    return pack;
  } catch (error) {
    if (error instanceof ProviderSupplyError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ release, copy, reason }, 'no unpacked copy of the packs; lookups read the packed files');
    return null;
  }
}

/**
 * The search index, in place or from a local copy of a remote one. One of another format, or of which no copy can be made, must not
 * take the release out of service. @throws ProviderSupplyError when the index cannot be read by this version
 */
async function openSearch(
  source: VerifiedSource,
  { search, files, release }: Manifest,
  copies: LocalCopies | null,
): Promise<ReleasedSearch | null> {
  if (search === undefined) return null;
  if (search.format_version !== SEARCH_FORMAT_VERSION)
    return withoutSearch(`the index has format ${search.format_version}, not ${SEARCH_FORMAT_VERSION}`);
  const [index, versions] = [SEARCH_INDEX_FILE, SEARCH_VERSIONS_FILE].map(indexFile);
  if (index == null || versions == null) return null;
  return ReleasedSearch.open({ index, versions, faults: source.faults });

  /** Null where the release does not list it, or no copy may be made. */
  function indexFile(name: string): IndexFile | null {
    const file = files.find(({ path }) => path === name);
    if (file === undefined) return null;
    const inPlace = source.localPath?.(name);
    if (inPlace !== undefined) return { path: inPlace, file, copy: null };
    if (copies === null) return null;
    const path = join(copies.directory, release, name);
    return { path, file, copy: () => copyLocally(source, file, path) };
  }

  function withoutSearch(reason: string): null {
    copies?.logger.warn({ release, reason }, 'searches of this release are not answered');
    return null;
  }
}

function lastCheckOf({ sources }: Manifest): string | null {
  return sources.reduce<string | null>((earliest, { last_checked }) => {
    if (last_checked === null || earliest === null) return last_checked ?? earliest;
    return Date.parse(last_checked) < Date.parse(earliest) ? last_checked : earliest;
  }, null);
}
