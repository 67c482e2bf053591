import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { PACK_COLLECTIONS, type PackCollection } from '../../schemas/pack/format.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import type { ReleasePointer } from '../../schemas/release/pointer.ts';
import type { ScreeningLists } from '../../screening/screen.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import type { KeyedLines } from '../packs/keyed-lines.ts';
import { PackReader } from '../packs/pack-reader.ts';
import { readChunks } from '../packs/read-chunks.ts';
import { unpackPack } from '../packs/unpack.ts';
import { UnpackedCopy } from '../packs/unpacked-copy.ts';
import { openScreeningLists } from '../screening/released-lists.ts';
import { DocumentCache } from './document-cache.ts';
import { InUse } from './in-use.ts';
import { NpiBodies } from './npi-body.ts';
import type { ServedFiles } from './release-archive.ts';

/** Where unpacked copies of packs are kept, one folder per release, and who is told when one cannot be made. */
export interface UnpackedCopies {
  readonly directory: string;
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
  readonly npiBodies: NpiBodies;
  readonly #source: ByteSource;
  #screening: Promise<ScreeningLists | null> | null = null;
  readonly #use: InUse;

  private constructor(
    manifest: Manifest,
    manifestSha256: string,
    source: ByteSource,
    npiLines: KeyedLines,
    packs: OtherPacks,
  ) {
    this.manifestSha256 = manifestSha256;
    this.id = manifest.release;
    this.manifest = manifest;
    this.documents = new DocumentCache(manifest.files, (path) => source.readWhole(path));
    this.npiLines = npiLines;
    this.packs = packs;
    this.npiBodies = new NpiBodies(manifest);
    this.#source = source;
    this.#use = new InUse(async () => {
      await npiLines.close();
      await source.close();
    });
  }

  /**
   * Opens the release a pointer names: the manifest must have the pointer's checksum, every pack the manifest's
   * number of keys. `source` is closed when opening fails, else with the release.
   *
   * @param copies null reads the packed files; so does a release whose unpacked copy cannot be made or read
   * @throws ProviderSupplyError naming what does not hold
   */
  static async open(
    pointer: ReleasePointer,
    source: ByteSource,
    copies: UnpackedCopies | null,
  ): Promise<OpenRelease> {
    try {
      const manifest = await readManifest(pointer, source);
      const { npi } = PACK_COLLECTIONS;
      const unpacked = copies === null ? null : await openUnpacked(source, npi, manifest.release, copies);
      const npiLines = unpacked ?? (await PackReader.open(source, npi));
      checkKeys(manifest, npi, npiLines);
      const { facility, payments, quality } = PACK_COLLECTIONS;
      return new OpenRelease(manifest, pointer.manifest_sha256, source, npiLines, {
        facility: await openPack(source, facility, manifest),
        payments: await openPack(source, payments, manifest),
        quality: await openPack(source, quality, manifest),
      });
    } catch (error) {
      await source.close();
      throw error;
    }
  }

  /**
   * What there is to screen against, read at the first call; null where the release has no index of listed parties.
   * @throws PackError; a failed read is tried again by the next call
   */
  screeningLists(dataDirectory: string): Promise<ScreeningLists | null> {
    this.#screening ??= openScreeningLists(this.#source, this.manifest, dataDirectory).catch(
      (error: unknown) => {
        this.#screening = null;
        throw error;
      },
    );
    return this.#screening;
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

type OtherPacks = Readonly<Record<'facility' | 'payments' | 'quality', KeyedLines | null>>;

async function openPack(
  source: ByteSource,
  collection: PackCollection,
  manifest: Manifest,
): Promise<KeyedLines | null> {
  if (!manifest.packs.some((entry) => entry.collection === collection.name)) return null;
  const lines = await PackReader.open(source, collection);
  checkKeys(manifest, collection, lines);
  return lines;
}

function checkKeys(manifest: Manifest, { name }: PackCollection, { keys }: KeyedLines): void {
  const promised = manifest.packs.find(({ collection }) => collection === name)?.keys;
  if (promised !== keys) {
    throw broken(
      manifest.release,
      `the index of its pack ${name} has ${keys} keys, its manifest ${promised}`,
    );
  }
}

/**
 * The unpacked copy of a pack, or null where it cannot be made or read: a full or read-only disk must not take the
 * release out of service. @throws PackError when the pack itself is not sound
 */
async function openUnpacked(
  source: ByteSource,
  collection: PackCollection,
  release: string,
  { directory, logger }: UnpackedCopies,
): Promise<KeyedLines | null> {
  const copy = join(directory, release, collection.name);
  try {
    await unpackPack(source, collection, copy);
  } catch (error) {
    if (error instanceof PackError) throw error;
    return withoutCopy(error);
  }
  return UnpackedCopy.open(copy, collection.keyField).catch(withoutCopy);

  function withoutCopy(error: unknown): null {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ release, copy, reason }, 'no unpacked copy of the packs; lookups read the packed files');
    return null;
  }
}

async function readManifest(pointer: ReleasePointer, source: ByteSource): Promise<Manifest> {
  const bytes = await source.readWhole(MANIFEST_FILE);
  if (hash('sha256', bytes, 'hex') !== pointer.manifest_sha256) {
    throw broken(pointer.release, 'its manifest does not have the checksum the pointer names');
  }
  const manifest = Manifest.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!manifest.success)
    throw broken(pointer.release, `its manifest is unreadable: ${manifest.error.message}`);
  if (manifest.data.release !== pointer.release) {
    throw broken(pointer.release, `its manifest names the release ${manifest.data.release}`);
  }
  return manifest.data;
}

function broken(release: string, what: string): ProviderSupplyError {
  return new ProviderSupplyError(
    'release_broken',
    `The release ${release} cannot be opened: ${what}.`,
    'Run `provider-supply verify` on it; publish it again.',
  );
}
