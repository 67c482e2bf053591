import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PackError } from '../../schemas/pack/errors.ts';
import { DiskSource } from './disk-source.ts';
import type { KeyedLines } from './keyed-lines.ts';

/** All lines of the pack, in order of their keys, each with its newline. */
export const LINES_FILE = 'lines.ndjson';
/** The keys in order, each an unsigned 32-bit number. */
export const KEYS_FILE = 'lines.keys';
/** Where the line of each key ends, newline included: 64-bit floating-point numbers, exact to 2^53 bytes. */
export const ENDS_FILE = 'lines.ends';

/** About a millisecond of reading. */
const LINES_A_TURN = 200;

const TEN_DIGITS = /^[0-9]{10}$/;

/** A ten-digit key as a number of 32 bits, or null when it is not one. NPIs begin with 1 or 2, so all fit. */
export function keyToNumber(key: string): number | null {
  const number = Number(key);
  return TEN_DIGITS.test(key) && number <= 0xffff_ffff ? number : null;
}

/**
 * The lookups of an unpacked copy (`unpackPack`): binary search over all keys in memory, one read of one line from
 * the page cache. 12 bytes of memory a key.
 */
export class UnpackedCopy implements KeyedLines {
  readonly #source: DiskSource;
  readonly #keyField: string;
  readonly #keys: Uint32Array;
  readonly #ends: Float64Array;

  private constructor(source: DiskSource, keyField: string, keys: Uint32Array, ends: Float64Array) {
    this.#source = source;
    this.#keyField = keyField;
    this.#keys = keys;
    this.#ends = ends;
  }

  static async open(directory: string, keyField: string): Promise<UnpackedCopy> {
    const keys = await readFile(join(directory, KEYS_FILE));
    const ends = await readFile(join(directory, ENDS_FILE));
    const copy = new UnpackedCopy(
      new DiskSource(directory),
      keyField,
      new Uint32Array(keys.buffer, keys.byteOffset, keys.length / Uint32Array.BYTES_PER_ELEMENT),
      new Float64Array(ends.buffer, ends.byteOffset, ends.length / Float64Array.BYTES_PER_ELEMENT),
    );
    if (copy.#keys.length !== copy.#ends.length) {
      throw new PackError(
        'pack_corrupt',
        `${directory}: the unpacked copy does not have one line end per key`,
      );
    }
    return copy;
  }

  get keys(): number {
    return this.#keys.length;
  }

  get(key: string): Buffer | null {
    const number = keyToNumber(key);
    const at = number === null ? -1 : this.#find(number);
    if (at === -1) return null;
    const start = at === 0 ? 0 : (this.#ends[at - 1] ?? 0);
    const line = this.#source.readRangeSync(LINES_FILE, start, (this.#ends[at] ?? 0) - start - 1);
    const begin = `{"${this.#keyField}":"${key}"`;
    if (line.toString('latin1', 0, begin.length) !== begin) {
      throw new PackError('pack_mismatch', `${LINES_FILE} at byte ${start}: not the line of ${key}`);
    }
    return line;
  }

  async getMany(keys: readonly string[], take: (line: Buffer, position: number) => void): Promise<void> {
    for (const [position, key] of keys.entries()) {
      const line = this.get(key);
      if (line !== null) take(line, position);
      if (position % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn();
    }
  }

  close(): Promise<void> {
    return this.#source.close();
  }

  #find(number: number): number {
    let low = 0;
    let high = this.#keys.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const key = this.#keys[middle] ?? 0;
      if (key === number) return middle;
      if (key < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
