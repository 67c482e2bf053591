import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { INDEX_FILE, type PackCollection, packFolder, partFile } from '../schemas/pack/format.ts';
import { decodeIndex } from '../schemas/pack/index-codec.ts';
import type { PackIndex } from '../schemas/pack/index-table.ts';
import type { CutBlock } from '../schemas/pack/part-cutter.ts';

/**
 * The blocks of a pack of the previous release, as compressed then. Whoever takes one over compares its lines, so that a damaged or
 * different one is no harm: it is compressed again.
 */
export class PreviousPack implements Disposable {
  readonly #folder: string;
  readonly #index: PackIndex | null;
  #part: { name: string; file: number } | null = null;

  /** @param directory of the previous release; null without one */
  constructor(directory: string | null, collection: PackCollection) {
    this.#folder = join(directory ?? '', packFolder(collection));
    const path = join(this.#folder, INDEX_FILE);
    const index = directory !== null && existsSync(path) ? decodeIndex(readFileSync(path), path) : null;
    this.#index = index !== null && isCompressedAlike(index) ? index : null;
  }

  /** The bytes of the block that has as many lines and bytes from the same key on; null when there is none. */
  member({ firstKey, rows }: CutBlock, inflatedLength: number): Uint8Array | null {
    const number = this.#index?.find(firstKey) ?? -1;
    const entry = number === -1 ? undefined : this.#index?.entry(number);
    if (entry === undefined || entry.firstKey !== firstKey) return null;
    if (entry.rows !== rows || entry.inflatedLength !== inflatedLength) return null;
    const file = this.#fileOf(partFile(entry.part));
    const bytes = new Uint8Array(entry.length);
    const isWhole = file !== null && readSync(file, bytes, 0, entry.length, entry.offset) === entry.length;
    return isWhole ? bytes : null;
  }

  /** Null where it is missing. */
  #fileOf(name: string): number | null {
    if (this.#part?.name === name) return this.#part.file;
    this[Symbol.dispose]();
    const path = join(this.#folder, name);
    if (!existsSync(path)) return null;
    this.#part = { name, file: openSync(path, 'r') };
    return this.#part.file;
  }

  [Symbol.dispose](): void {
    if (this.#part !== null) closeSync(this.#part.file);
    this.#part = null;
  }
}

/** Whether the same lines would be the same bytes: another compression library may make others. */
export const isCompressedAlike = ({ header }: PackIndex): boolean => header.zlib === process.versions.zlib;
