import { setImmediate as nextTurn } from 'node:timers/promises';
import { findLine } from '../../schemas/pack/block.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import {
  INDEX_FILE,
  isPackKey,
  type PackCollection,
  packFolder,
  partFile,
} from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { BlockEntry, PackIndex } from '../../schemas/pack/index-table.ts';
import { openBlock } from '../../schemas/pack/part.ts';
import { BlockCache } from './block-cache.ts';
import type { ByteSource } from './byte-source.ts';
import type { FileFaults } from './file-faults.ts';
import { type KeyedLines, LINES_A_TURN } from './keyed-lines.ts';
import { PartDigests } from './part-digests.ts';

export interface PackReaderSettings {
  /** Most bytes of inflated blocks kept in memory. Default 32 MiB. */
  cacheBytes?: number;
  /** Where blocks that cannot be used are kept. */
  faults?: FileFaults;
}

/** About a millisecond of inflating; for a remote release, the number of concurrent reads. */
const BLOCKS_A_TURN = 24;

/**
 * Looks up records by key in one pack of one release: binary search in the index, one range read, one gunzip, one line.
 */
export class PackReader implements KeyedLines {
  readonly #source: ByteSource;
  readonly #index: PackIndex;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #cache: BlockCache;
  readonly #faults: FileFaults | undefined;
  #partDigests: PartDigests | null = null;
  #blocksOpened = 0;

  private constructor(source: ByteSource, folder: string, index: PackIndex, settings: PackReaderSettings) {
    this.#source = source;
    this.#index = index;
    this.#paths = new Map(index.parts.map((part) => [part, `${folder}/${partFile(part)}`]));
    this.#cache = new BlockCache(settings.cacheBytes ?? 32 * 1024 * 1024);
    this.#faults = settings.faults;
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

  get keys(): number {
    return this.#index.header.keys;
  }

  get blocksOpened(): number {
    return this.#blocksOpened;
  }

  /** It opens nothing itself: the source is the caller's. */
  async close(): Promise<void> {}

  get(key: string): Buffer | null | Promise<Buffer | null> {
    if (!isPackKey(key)) return null;
    const block = this.#index.find(key);
    if (block === -1) return null;
    const lines = this.#cache.get(block) ?? this.#load(block);
    if (lines instanceof Promise) return lines.then((read) => this.#lineOf(read, key));
    return this.#lineOf(lines, key);
  }

  /** Blocks read here are not cached: a thousand of them would evict those that single lookups need. */
  async getMany(keys: readonly string[], take: (line: Buffer, position: number) => void): Promise<void> {
    const positions = new Map<number, number[]>();
    for (const [position, key] of keys.entries()) {
      const block = isPackKey(key) ? this.#index.find(key) : -1;
      if (block === -1) continue;
      const known = positions.get(block);
      if (known === undefined) positions.set(block, [position]);
      else known.push(position);
    }
    const blocks = [...positions.keys()].sort((a, b) => a - b);
    let taken = 0;
    for (let at = 0; at < blocks.length; at += BLOCKS_A_TURN) {
      const turn = blocks.slice(at, at + BLOCKS_A_TURN);
      const read = await Promise.all(turn.map((block) => this.#cache.get(block) ?? this.#read(block)));
      for (const [i, lines] of read.entries()) {
        for (const position of positions.get(turn[i] ?? -1) ?? []) {
          const line = this.#lineOf(lines, keys[position] ?? '');
          if (line !== null) take(line, position);
          taken += 1;
          // Many keys of a batch may be in one block, or be the same.
          if (taken % LINES_A_TURN === 0) await nextTurn();
        }
      }
      await nextTurn();
    }
  }

  #lineOf(lines: Buffer, key: string): Buffer | null {
    return findLine(lines, this.#index.header.keyField, key);
  }

  #load(block: number): Buffer | Promise<Buffer> {
    const lines = this.#read(block);
    if (lines instanceof Promise) return lines.then((read) => this.#kept(block, read));
    return this.#kept(block, lines);
  }

  #kept(block: number, lines: Buffer): Buffer {
    this.#cache.set(block, lines);
    return lines;
  }

  #read(block: number): Buffer | Promise<Buffer> {
    const entry = this.#index.entry(block);
    if (entry.digest !== null) return this.#readBlock(block, entry);
    this.#partDigests ??= new PartDigests(this.#source, this.#index, this.#paths);
    const digest = this.#partDigests.of(block, entry.part);
    if (digest instanceof Promise)
      return digest.then((known) => this.#readBlock(block, { ...entry, digest: known }));
    return this.#readBlock(block, { ...entry, digest });
  }

  #readBlock(block: number, entry: BlockEntry): Buffer | Promise<Buffer> {
    const path = this.#paths.get(entry.part) as string;
    const where = `${path} at byte ${entry.offset}`;
    const open = (member: Buffer) => {
      const lines = openBlock(member, entry, this.#index.header, where);
      this.#blocksOpened += 1;
      this.#faults?.clear(where);
      return lines;
    };
    const refuse = (error: unknown): never => {
      this.#source.forget?.(path);
      if (this.#faults === undefined) throw error;
      throw this.#faults.add(path, where, error, async () => this.#read(block));
    };
    if (this.#source.readRangeSync === undefined)
      return this.#source.readRange(path, entry.offset, entry.length).then(open).catch(refuse);
    try {
      return open(this.#source.readRangeSync(path, entry.offset, entry.length));
    } catch (error) {
      return refuse(error);
    }
  }
}
