import { PackError } from './errors.ts';
import { BLOCK_DIGEST_BYTES } from './format.ts';

/** The header of an index: what it states about the whole pack. */
export interface IndexHeader {
  readonly collection: string;
  readonly keyField: string;
  readonly prefixLength: number;
  /** Records in the whole pack. */
  readonly keys: number;
  /** Version of the library that compressed it; absent in format 1. */
  readonly zlib?: string | undefined;
}

/** Location of one block. */
export interface BlockEntry {
  readonly firstKey: string;
  /** The part's name; in format 1 the prefix of its keys. */
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

/** An opened index: columns as typed arrays, no object per row. About 58 bytes a block. */
export class PackIndex {
  readonly header: IndexHeader;
  /** Number of blocks. */
  readonly blocks: number;
  /** The names of the parts, in the order of their keys. */
  readonly parts: readonly string[];
  readonly #keyText: Uint8Array;
  readonly #keyEnds: Int32Array;
  readonly #part: Uint32Array;
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
    this.#part = new Uint32Array(this.blocks);
    this.#inflatedOffset = new Float64Array(this.blocks);
    this.parts = this.#checkOrder(columns.parts);
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
    return this.#hasPrefixOf(block, key) ? block : -1;
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

  /** Whether a key begins as the keys of the block's part do: no block has keys of two prefixes. */
  #hasPrefixOf(block: number, key: string): boolean {
    const start = this.#keyEnds[block] as number;
    const length = (this.#keyEnds[block + 1] as number) - start;
    for (let i = 0; i < this.header.prefixLength; i++) {
      if (i >= length || i >= key.length) return length === key.length;
      if (this.#keyText[start + i] !== key.charCodeAt(i)) return false;
    }
    return true;
  }

  /**
   * Checks that keys ascend and that the blocks of a part are contiguous and have one prefix; fills the part number of each block.
   * @returns the names of the parts
   */
  #checkOrder(stated: PartColumn | null): string[] {
    const parts: string[] = [];
    let expected = 0;
    let inflated = 0;
    let keys = 0;
    for (let block = 0; block < this.blocks; block++) {
      const shared = block === 0 ? 0 : this.#sharedWithPrevious(block);
      const isNewPrefix = block === 0 || shared < this.header.prefixLength;
      if (stated === null ? isNewPrefix : stated.ofBlock[block] !== parts.length - 1) {
        parts.push(
          stated === null ? this.firstKey(block).slice(0, this.header.prefixLength) : partAt(stated, block),
        );
        expected = 0;
        inflated = 0;
      } else if (isNewPrefix) {
        throw new PackError(
          'pack_corrupt',
          `index: the part of ${this.firstKey(block)} has keys of two prefixes`,
        );
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
    if (new Set(parts).size !== parts.length || (stated !== null && stated.names.length !== parts.length)) {
      throw new PackError('pack_corrupt', 'index: a part is named twice, or has no block');
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

/** The name of a block's part, which has to be the next one. */
function partAt({ names, ofBlock }: PartColumn, block: number): string {
  const number = ofBlock[block] ?? -1;
  const name = names[number];
  if (name === undefined || (block === 0 ? number !== 0 : number !== (ofBlock[block - 1] ?? 0) + 1))
    throw new PackError(
      'pack_corrupt',
      `index: block ${block} is in a part that does not follow the last one`,
    );
  return name;
}

/** The parts in the order of their keys, and the number of each block's part. */
export interface PartColumn {
  readonly names: readonly string[];
  readonly ofBlock: Int32Array;
}

/** The columns as stored in the file. */
export interface IndexColumns {
  keyText: Uint8Array;
  /** `blocks + 1` positions in `keyText`. */
  keyEnds: Int32Array;
  /** Null in format 1, where a part has all keys of a prefix and is named by it. */
  parts: PartColumn | null;
  offset: Uint32Array;
  length: Uint32Array;
  rows: Uint16Array;
  inflated: Uint32Array;
  /** `BLOCK_DIGEST_BYTES` a block; null where the file has none. */
  digests: Uint8Array | null;
}
