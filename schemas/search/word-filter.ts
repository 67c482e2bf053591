/** Bits for each word: one word in some thousands that is not there seems to be. */
const BITS_PER_WORD = 16;
/** Places a word sets. */
const PLACES = 6;

/**
 * A Bloom filter of the counted terms of an index: says of a term that it is not there, or that it may be. Hundreds of
 * misspellings of a word are told apart in memory before the few that may be there are looked up.
 */
export class WordFilter {
  readonly bits: Uint8Array;
  readonly #mask: number;

  /** @param bits of a filter made before; their number is a power of two */
  constructor(bits: Uint8Array) {
    this.bits = bits;
    this.#mask = bits.length * 8 - 1;
  }

  /** A filter of these terms. */
  static of(terms: readonly string[]): WordFilter {
    const bits = 2 ** Math.ceil(Math.log2(Math.max(64, terms.length * BITS_PER_WORD)));
    const filter = new WordFilter(new Uint8Array(bits / 8));
    for (const term of terms) filter.#add(Uint8Array.from(term, (letter) => letter.charCodeAt(0)));
    return filter;
  }

  /** False for a term that is not there. @param codes of its characters */
  mayHave(codes: Uint8Array): boolean {
    const first = hashOf(codes, 0x811c9dc5);
    const step = hashOf(codes, 0x01000193) | 1;
    for (let place = 0, at = first; place < PLACES; place++, at = (at + step) | 0) {
      const bit = at & this.#mask;
      if (((this.bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
    }
    return true;
  }

  #add(codes: Uint8Array): void {
    const first = hashOf(codes, 0x811c9dc5);
    const step = hashOf(codes, 0x01000193) | 1;
    for (let place = 0, at = first; place < PLACES; place++, at = (at + step) | 0) {
      const bit = at & this.#mask;
      this.bits[bit >>> 3] = (this.bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
    }
  }
}

/** FNV-1a, its bits mixed once more. */
function hashOf(codes: Uint8Array, seed: number): number {
  let hash = seed;
  for (let at = 0; at < codes.length; at++) hash = Math.imul(hash ^ (codes[at] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return hash ^ (hash >>> 15);
}
