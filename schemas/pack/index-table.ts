import { PackError } from './errors.ts';
import { BLOCK_DIGEST_BYTES, partOf } from './format.ts';

/** The header of an index: what it states about the whole pack. */
export interface IndexHeader {
  readonly collection: string;
  readonly keyField: string;
  readonly prefixLength: number;
  /** Records in the whole pack. */
  readonly keys: number;
}

/** Location of one block. */
export interface BlockEntry {
  readonly firstKey: string;
  /** The part's prefix. */
  readonly part: string;
  /** Bytes from the start of the part to the gzip member. */
  readonly offset: number;
  /** Bytes of the gzip member. */
  readonly length: number;
  /** Lines in the block. */
  readonly rows: number;
  /** Bytes of the lines, newlines included. */
  readonly inflatedLength: number;
  /** Bytes from the start of the inflated part to the block's first line. */
  readonly inflatedOffset: number;
  /** The first bytes of the SHA-256 of the member (`blockDigest`); null in releases that were made before there were digests. */
  readonly digest: Uint8Array | null;
}

/** An opened index: columns as typed arrays, no object per row. About 56 bytes a block. */
export class PackIndex {
  readonly header: IndexHeader;
  /** Number of blocks. */
  readonly blocks: number;
  /** The prefixes of the parts, in order. */
  readonly parts: readonly string[];
  readonly #keyText: Uint8Array;
  readonly #keyEnds: Int32Array;
  readonly #part: Uint16Array;
  readonly #offset: Uint32Array;
  readonly #length: Uint32Array;
  readonly #rows: Uint16Array;
  readonly #inflated: Uint32Array;
  readonly #inflatedOffset: Float64Array;
  readonly #digests: Uint8Array | null;

  constructor(header: IndexHeader, columns: IndexColumns) {
    this.header = header;
    this.blocks = columns.offset.length;
    this.#keyText = columns.keyText;
    this.#keyEnds = columns.keyEnds;
    this.#offset = columns.offset;
    this.#length = columns.length;
    this.#rows = columns.rows;
    this.#inflated = columns.inflated;
    this.#digests = columns.digests;
    this.#part = new Uint16Array(this.blocks);
    this.#inflatedOffset = new Float64Array(this.blocks);
    this.parts = this.#checkOrder();
  }

  /** The number of the only block that may hold a key, or -1. Keys are compared byte by byte. */
  find(key: string): number {
    let low = 0;
    let high = this.blocks;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareFirstKey(middle, key) <= 0) low = middle + 1;
      else high = middle;
    }
    const block = low - 1;
    if (block < 0) return -1;
    return this.parts[this.#part[block] as number] === partOf(this.header, key) ? block : -1;
  }

  entry(block: number): BlockEntry {
    if (!(block >= 0 && block < this.blocks)) throw new RangeError(`no block ${block}`);
    return {
      firstKey: this.firstKey(block),
      part: this.parts[this.#part[block] as number] as string,
      offset: this.#offset[block] as number,
      length: this.#length[block] as number,
      rows: this.#rows[block] as number,
      inflatedLength: this.#inflated[block] as number,
      inflatedOffset: this.#inflatedOffset[block] as number,
      digest: this.#digests?.subarray(block * BLOCK_DIGEST_BYTES, (block + 1) * BLOCK_DIGEST_BYTES) ?? null,
    };
  }

  /** Whether it states the digest of each block: it does not in older releases. */
  get hasDigests(): boolean {
    return this.#digests !== null;
  }

  firstKey(block: number): string {
    return Buffer.from(
      this.#keyText.buffer,
      this.#keyText.byteOffset + (this.#keyEnds[block] as number),
      (this.#keyEnds[block + 1] as number) - (this.#keyEnds[block] as number),
    ).toString('latin1');
  }

  *entries(): Generator<BlockEntry> {
    for (let block = 0; block < this.blocks; block++) yield this.entry(block);
  }

  /** Less than, equal to or greater than 0 as a block's first key is to `key`. */
  #compareFirstKey(block: number, key: string): number {
    const start = this.#keyEnds[block] as number;
    const length = (this.#keyEnds[block + 1] as number) - start;
    const shorter = Math.min(length, key.length);
    for (let i = 0; i < shorter; i++) {
      const difference = (this.#keyText[start + i] as number) - key.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - key.length;
  }

  /** Checks that keys ascend and that the blocks of a part are contiguous; returns the parts and the part number of each block. */
  #checkOrder(): string[] {
    const parts: string[] = [];
    let expected = 0;
    let inflated = 0;
    let keys = 0;
    for (let block = 0; block < this.blocks; block++) {
      const shared = block === 0 ? 0 : this.#sharedWithPrevious(block);
      if (block === 0 || shared < this.header.prefixLength) {
        parts.push(partOf(this.header, this.firstKey(block)));
        expected = 0;
        inflated = 0;
      }
      if (this.#offset[block] !== expected) {
        throw new PackError(
          'pack_corrupt',
          `index: the block of ${this.firstKey(block)} does not begin where the last one ends`,
        );
      }
      this.#part[block] = parts.length - 1;
      this.#inflatedOffset[block] = inflated;
      expected += this.#length[block] as number;
      inflated += this.#inflated[block] as number;
      keys += this.#rows[block] as number;
    }
    if (keys !== this.header.keys) {
      throw new PackError('pack_corrupt', `index: ${keys} rows, but ${this.header.keys} keys are declared`);
    }
    return parts;
  }

  /** How many leading bytes a first key shares with the one before. @throws unless it is the greater of the two */
  #sharedWithPrevious(block: number): number {
    const before = this.#keyEnds[block - 1] as number;
    const start = this.#keyEnds[block] as number;
    const end = this.#keyEnds[block + 1] as number;
    let shared = 0;
    while (
      before + shared < start &&
      start + shared < end &&
      this.#keyText[before + shared] === this.#keyText[start + shared]
    ) {
      shared += 1;
    }
    const beforeEnded = before + shared === start;
    const greater = beforeEnded
      ? start + shared < end
      : start + shared < end &&
        (this.#keyText[start + shared] as number) > (this.#keyText[before + shared] as number);
    if (!greater) {
      throw new PackError(
        'pack_corrupt',
        `index: key ${this.firstKey(block)} does not follow ${this.firstKey(block - 1)}`,
      );
    }
    return shared;
  }
}

/** The columns as stored in the file. */
export interface IndexColumns {
  keyText: Uint8Array;
  /** `blocks + 1` positions in `keyText`. */
  keyEnds: Int32Array;
  offset: Uint32Array;
  length: Uint32Array;
  rows: Uint16Array;
  inflated: Uint32Array;
  /** `BLOCK_DIGEST_BYTES` a block; null where the file has none. */
  digests: Uint8Array | null;
}
