import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { findLine } from '../../schemas/pack/block.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { INDEX_FILE, type PackCollection, packFolder, partFile } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { PackIndex } from '../../schemas/pack/index-table.ts';
import { openBlock } from '../../schemas/pack/part.ts';

/** Reads lines of a pack on disk, fastest in key order. Inflating blocks is most of the work. */
export class PackOnDisk implements Disposable {
  readonly #folder: string;
  readonly #index: PackIndex;
  readonly #maxHeldBytes: number;
  #part: { name: string; file: number } | null = null;
  /** Blocks by their number, the first read first. */
  readonly #blocks = new Map<number, Buffer>();
  #heldBytes = 0;
  /** Where the line ends that was found last. */
  #found = { number: -1, end: 0 };

  /**
   * @param maxHeldBytes of inflated blocks, of which the last one read is held in any case: for who reads the lines of a range more than once
   * @throws PackError, or Node's error when the pack is not there
   */
  constructor(releaseDirectory: string, collection: PackCollection, maxHeldBytes = 0) {
    this.#maxHeldBytes = maxHeldBytes;
    this.#folder = join(releaseDirectory, packFolder(collection));
    const path = join(this.#folder, INDEX_FILE);
    this.#index = decodeIndex(readFileSync(path), path);
  }

  /** The line of a key. @throws PackError `pack_mismatch` when the pack does not have it */
  line(key: string): Buffer {
    const line = this.find(key);
    if (line === null) throw new PackError('pack_mismatch', `${this.#folder} has no ${key}, its digests do`);
    return line;
  }

  /** The line of a key, or null. */
  find(key: string): Buffer | null {
    const number = this.#index.find(key);
    if (number === -1) return null;
    const lines = this.block(number);
    const { keyField } = this.#index.header;
    const start = this.#found.number === number ? this.#found.end : 0;
    const line =
      findLine(lines.subarray(start), keyField, key) ?? findLine(lines.subarray(0, start), keyField, key);
    if (line !== null) this.#found = { number, end: line.byteOffset - lines.byteOffset + line.length };
    return line;
  }

  /** How many blocks it has. */
  get blocks(): number {
    return this.#index.blocks;
  }

  /** The lines of a block by its number. */
  block(number: number): Buffer {
    const held = this.#blocks.get(number);
    if (held !== undefined) return held;
    const entry = this.#index.entry(number);
    const member = Buffer.alloc(entry.length);
    const read = readSync(this.#file(partFile(entry.part)), member, 0, entry.length, entry.offset);
    const where = `${this.#folder}/${partFile(entry.part)} at ${entry.offset}`;
    const lines = openBlock(member.subarray(0, read), entry, this.#index.header, where);
    this.#hold(number, lines);
    return lines;
  }

  #hold(number: number, lines: Buffer): void {
    this.#blocks.set(number, lines);
    this.#heldBytes += lines.length;
    for (const [earliest, { length }] of this.#blocks) {
      if (this.#heldBytes <= this.#maxHeldBytes || earliest === number) return;
      this.#blocks.delete(earliest);
      this.#heldBytes -= length;
    }
  }

  #file(name: string): number {
    if (this.#part?.name !== name) {
      this[Symbol.dispose]();
      this.#part = { name, file: openSync(join(this.#folder, name), 'r') };
    }
    return this.#part.file;
  }

  [Symbol.dispose](): void {
    if (this.#part !== null) closeSync(this.#part.file);
    this.#part = null;
  }
}
