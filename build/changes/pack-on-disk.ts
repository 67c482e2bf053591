import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { findLine } from '../../schemas/pack/block.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { INDEX_FILE, type PackCollection, packFolder, partFile } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { PackIndex } from '../../schemas/pack/index-table.ts';
import { openBlock } from '../../schemas/pack/part.ts';

/** Reads lines of a pack on disk in key order: the block of the last key is cached. */
export class PackOnDisk implements Disposable {
  readonly #folder: string;
  readonly #index: PackIndex;
  #part: { name: string; file: number } | null = null;
  #block: { number: number; lines: Buffer } | null = null;

  /** @throws PackError, or Node's error when the pack is not there */
  constructor(releaseDirectory: string, collection: PackCollection) {
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
    return number === -1 ? null : findLine(this.block(number), this.#index.header.keyField, key);
  }

  /** How many blocks it has. */
  get blocks(): number {
    return this.#index.blocks;
  }

  /** The lines of a block by its number. */
  block(number: number): Buffer {
    if (this.#block?.number === number) return this.#block.lines;
    const entry = this.#index.entry(number);
    const member = Buffer.alloc(entry.length);
    const read = readSync(this.#file(partFile(entry.part)), member, 0, entry.length, entry.offset);
    const where = `${this.#folder}/${partFile(entry.part)} at ${entry.offset}`;
    const lines = openBlock(member.subarray(0, read), entry, this.#index.header, where);
    this.#block = { number, lines };
    return lines;
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
