import { findLine } from '../../schemas/pack/block.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import {
  INDEX_FILE,
  isPackKey,
  type PackCollection,
  packFolder,
  partFile,
  unpackedPartFile,
} from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { IndexHeader, PackIndex } from '../../schemas/pack/index-table.ts';
import { checkBlock, openBlock } from '../../schemas/pack/part.ts';
import { BlockCache } from './block-cache.ts';
import type { ByteSource } from './byte-source.ts';
import { DiskSource } from './disk-source.ts';

export interface PackReaderSettings {
  /** Most bytes of inflated blocks kept in memory. Default 32 MiB. */
  cacheBytes?: number;
  /** Directory of a copy that `unpackPack` made of this very pack: lookups then read plain lines from it. */
  unpackedDirectory?: string;
}

/**
 * Looks up records by key in one pack of one release: binary search in the index, one range read, one gunzip, one line.
 */
export class PackReader {
  readonly #source: ByteSource;
  readonly #index: PackIndex;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #cache: BlockCache;
  readonly #unpacked: DiskSource | null;
  #scratch: Buffer = Buffer.allocUnsafeSlow(64 * 1024);

  private constructor(source: ByteSource, folder: string, index: PackIndex, settings: PackReaderSettings) {
    this.#source = source;
    this.#index = index;
    this.#paths = new Map(index.parts.map((part) => [part, `${folder}/${partFile(part)}`]));
    this.#cache = new BlockCache(settings.cacheBytes ?? 32 * 1024 * 1024);
    this.#unpacked =
      settings.unpackedDirectory === undefined ? null : new DiskSource(settings.unpackedDirectory);
  }

  /**
   * Reads the index. `source` stays the caller's to close.
   * @throws PackError `pack_missing`, `pack_corrupt`, `pack_version`, `pack_mismatch`, or what the source raises
   */
  static async open(
    source: ByteSource,
    collection: PackCollection,
    settings: PackReaderSettings = {},
  ): Promise<PackReader> {
    const folder = packFolder(collection);
    const path = `${folder}/${INDEX_FILE}`;
    const index = decodeIndex(await source.readWhole(path), path);
    if (index.header.collection !== collection.name || index.header.keyField !== collection.keyField) {
      throw new PackError('pack_mismatch', `${path}: is the index of ${index.header.collection}`);
    }
    return new PackReader(source, folder, index, settings);
  }

  get header(): IndexHeader {
    return this.#index.header;
  }

  /** Gives up what the reader itself opened. */
  async close(): Promise<void> {
    await this.#unpacked?.close();
  }

  /**
   * The line of a key as compact JSON bytes without the newline, or null when the pack has no such key. Keys are
   * compared exactly. The bytes are a view into a shared block and must not be changed.
   *
   * Answers at once when the block is cached or on local disk, so that a hot path may skip the `await`; otherwise with
   * a promise.
   * @throws PackError when the block cannot be read or is not what the index promises (rejects, when it is a promise)
   */
  get(key: string): Buffer | null | Promise<Buffer | null> {
    if (!isPackKey(key)) return null;
    const block = this.#index.find(key);
    if (block === -1) return null;
    if (this.#unpacked !== null) return this.#readUnpacked(this.#unpacked, block, key);
    const lines = this.#cache.get(block) ?? this.#load(block);
    if (lines instanceof Promise) return lines.then((read) => this.#lineOf(read, key));
    return this.#lineOf(lines, key);
  }

  #lineOf(lines: Buffer, key: string): Buffer | null {
    return findLine(lines, this.#index.header.keyField, key);
  }

  /**
   * The operating system's page cache serves these; a second cache here would only cost. The block is read into one
   * reused buffer and the line copied out of it: allocating 10 KB costs more than reading them.
   */
  #readUnpacked(copy: DiskSource, block: number, key: string): Buffer | null {
    const entry = this.#index.entry(block);
    const path = unpackedPartFile(entry.part);
    if (this.#scratch.length < entry.inflatedLength)
      this.#scratch = Buffer.allocUnsafeSlow(entry.inflatedLength * 2);
    const lines = this.#scratch.subarray(0, entry.inflatedLength);
    copy.readInto(path, entry.inflatedOffset, lines);
    checkBlock(lines, entry, this.#index.header, `${path} (unpacked copy) at byte ${entry.inflatedOffset}`);
    const line = this.#lineOf(lines, key);
    return line === null ? null : Buffer.from(line);
  }

  #load(block: number): Buffer | Promise<Buffer> {
    const entry = this.#index.entry(block);
    const path = this.#paths.get(entry.part) as string;
    const open = (member: Buffer) => {
      const lines = openBlock(member, entry, this.#index.header, `${path} at byte ${entry.offset}`);
      this.#cache.set(block, lines);
      return lines;
    };
    if (this.#source.readRangeNow !== undefined) {
      return open(this.#source.readRangeNow(path, entry.offset, entry.length));
    }
    return this.#source.readRange(path, entry.offset, entry.length).then(open);
  }
}
