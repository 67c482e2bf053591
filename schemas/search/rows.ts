/** Rows of a search index: ascending numbers if there are few, a bitmap if there are many (`isDense`). */
export type Rows = Uint32Array<ArrayBuffer> | Bitmap;

/** One bit for every row of an index: that of row `n` is bit `n % 32` of word `n / 32`. */
export class Bitmap {
  readonly words: Uint32Array<ArrayBuffer>;
  /** How many bits are set. */
  readonly count: number;

  constructor(words: Uint32Array<ArrayBuffer>, count = bitsSet(words)) {
    this.words = words;
    this.count = count;
  }

  has(row: number): boolean {
    return (((this.words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }
}

/**
 * Whether so many of all rows are held as a bitmap: it takes at most twice the memory of their numbers, and another list is filtered by it
 * in a fraction of the time.
 */
export function isDense(count: number, rowCount: number): boolean {
  return count * 64 > rowCount;
}

/** How many rows there are. */
export function countOf(rows: Rows): number {
  return rows instanceof Bitmap ? rows.count : rows.length;
}

function bitsSet(words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) count += bitsOf(words[at] ?? 0);
  return count;
}

/** How many bits of a word are set. */
export function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
