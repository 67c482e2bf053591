/** Memory is allocated in pieces of this size. */
const PIECE_BITS = 20;
const PIECE = 1 << PIECE_BITS;
/** Bytes of the first slice of a list, and of the longest; each is twice as long as the one before. */
const FIRST_SLICE = 8;
const MAX_SLICE_BYTES = 1 << 14;
/** The last bytes of a full slice point to the next one. */
const LINK = 4;

/** The rows of a term so far. */
export interface TermList {
  readonly term: string;
  /** Rows of providers, and others. */
  readonly providers: number;
  readonly further: number;
  /** Gaps between the rows, as `schemas/search/posting-list.ts` has them. */
  readonly gaps: Uint8Array;
}

/**
 * Collects the posting lists of all terms of an index in memory, in little more than their own bytes: a list is a chain of
 * slices of common pieces.
 */
export class TermLists {
  readonly #numbers = new Map<string, number>();
  readonly #pieces: Uint8Array[] = [];
  #free = PIECE;
  /** By term number. */
  #lists = new Lists(1 << 12);

  /** Adds a row, higher than all previous ones, to the lists of its terms. */
  add(row: number, terms: readonly string[], isProvider: boolean): void {
    for (const term of terms) {
      let number = this.#numbers.get(term);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(term, number);
        this.#begin(number);
      }
      this.#addRow(number, row, isProvider);
    }
  }

  /** The lists in the order of their terms. */
  *inOrder(): Generator<TermList> {
    for (const [term, number] of [...this.#numbers].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const { providers, further } = this.#lists;
      yield {
        term,
        providers: providers[number] ?? 0,
        further: further[number] ?? 0,
        gaps: this.#gapsOf(number),
      };
    }
  }

  #begin(number: number): void {
    if (number === this.#lists.size) this.#lists = new Lists(number * 2, this.#lists);
    const { first, at, end, next } = this.#lists;
    const slice = this.#slice(FIRST_SLICE);
    first[number] = slice;
    at[number] = slice;
    end[number] = slice + FIRST_SLICE - LINK;
    next[number] = 0;
  }

  #addRow(number: number, row: number, isProvider: boolean): void {
    const { next, providers, further } = this.#lists;
    let gap = row - (next[number] ?? 0);
    while (gap > 0x7f) {
      this.#write(number, (gap & 0x7f) | 0x80);
      gap >>>= 7;
    }
    this.#write(number, gap);
    next[number] = row + 1;
    const counts = isProvider ? providers : further;
    counts[number] = (counts[number] ?? 0) + 1;
  }

  #write(number: number, byte: number): void {
    const { at, end, bytes } = this.#lists;
    let place = at[number] ?? 0;
    if (place === end[number]) {
      const length = sliceAfter(bytes[number] ?? 0);
      const slice = this.#slice(length);
      this.#viewOf(place).setUint32(place % PIECE, slice);
      place = slice;
      end[number] = slice + length - LINK;
    }
    const piece = this.#pieces[place >>> PIECE_BITS];
    if (piece !== undefined) piece[place % PIECE] = byte;
    at[number] = place + 1;
    bytes[number] = (bytes[number] ?? 0) + 1;
  }

  /** The position of a new slice: its piece and its offset there. */
  #slice(length: number): number {
    if (this.#free + length > PIECE) {
      this.#pieces.push(new Uint8Array(PIECE));
      this.#free = 0;
    }
    const place = (this.#pieces.length - 1) * PIECE + this.#free;
    this.#free += length;
    return place;
  }

  #gapsOf(number: number): Uint8Array {
    const gaps = new Uint8Array(this.#lists.bytes[number] ?? 0);
    let place = this.#lists.first[number] ?? 0;
    for (let filled = 0; filled < gaps.length; ) {
      const length = Math.min(sliceAfter(filled) - LINK, gaps.length - filled);
      const from = place % PIECE;
      gaps.set(this.#pieces[place >>> PIECE_BITS]?.subarray(from, from + length) ?? [], filled);
      filled += length;
      if (filled < gaps.length) place = this.#viewOf(place).getUint32(from + length);
    }
    return gaps;
  }

  #viewOf(place: number): DataView {
    const piece = this.#pieces[place >>> PIECE_BITS] ?? new Uint8Array();
    return new DataView(piece.buffer);
  }
}

/** Length of the slice in which a list continues after this many bytes. */
function sliceAfter(bytes: number): number {
  let length = FIRST_SLICE;
  for (let filled = 0; filled < bytes; length = Math.min(length * 2, MAX_SLICE_BYTES))
    filled += length - LINK;
  return length;
}

/** The state of each list, by the number of its term. */
class Lists {
  readonly size: number;
  /** Where its first slice begins, where its next byte goes, and where that slice is full. */
  readonly first: Uint32Array;
  readonly at: Uint32Array;
  readonly end: Uint32Array;
  readonly bytes: Uint32Array;
  /** The row after its last one. */
  readonly next: Uint32Array;
  readonly providers: Uint32Array;
  readonly further: Uint32Array;

  constructor(size: number, before?: Lists) {
    const grown = (numbers: Uint32Array | undefined) => {
      const larger = new Uint32Array(size);
      if (numbers !== undefined) larger.set(numbers);
      return larger;
    };
    this.size = size;
    this.first = grown(before?.first);
    this.at = grown(before?.at);
    this.end = grown(before?.end);
    this.bytes = grown(before?.bytes);
    this.next = grown(before?.next);
    this.providers = grown(before?.providers);
    this.further = grown(before?.further);
  }
}
