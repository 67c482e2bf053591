import { ByteReader, writeVarint } from './varint.ts';

/** Terms in one block, which is a row of the table `terms`. */
export const TERMS_PER_BLOCK = 32;
/** Bytes of the longest posting list that is stored beside its term; longer ones are stored one after the other in `lists`. */
const MAX_SHORT_LIST_BYTES = 32;

/** A term of an index and its rows, before they are decoded. */
export interface IndexedTerm {
  readonly term: string;
  /** Rows of providers that have it, and others. */
  readonly providers: number;
  readonly further: number;
  readonly list: Uint8Array;
}

/** Whether a posting list is stored in the table `lists`. */
export const isLong = (list: Uint8Array): boolean => list.length > MAX_SHORT_LIST_BYTES;

/**
 * Terms in ascending order as one block. Each is written as the number of leading letters it shares with the previous one, the
 * number of the other letters, and these.
 * @param place where the first of their long lists is in `lists`
 */
export function encodeTermBlock(terms: readonly IndexedTerm[], place: number): Uint8Array {
  const bytes: number[] = [];
  const write = (byte: number) => bytes.push(byte);
  writeVarint(place, write);
  let before = '';
  for (const { term, providers, further, list } of terms) {
    let shared = 0;
    while (shared < before.length && before[shared] === term[shared]) shared++;
    writeVarint(shared, write);
    writeVarint(term.length - shared, write);
    for (let at = shared; at < term.length; at++) write(term.charCodeAt(at));
    writeVarint(providers * 2 + (further > 0 ? 1 : 0), write);
    if (further > 0) writeVarint(further, write);
    writeVarint(list.length, write);
    if (!isLong(list)) bytes.push(...list);
    before = term;
  }
  return Uint8Array.from(bytes);
}

/** Iterates over the terms of a block. */
export class TermBlock {
  readonly #reader: ByteReader;
  #sharedLetters = 0;
  #letters: Uint8Array = new Uint8Array();
  #nextPlace: number;
  providers = 0;
  further = 0;
  /** The list of the term, if it is a short one. */
  list: Uint8Array | null = null;
  /** Where a long list is in `lists`, and its size in bytes. */
  place = 0;
  length = 0;

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes);
    this.#nextPlace = this.#reader.varint();
  }

  /** Moves to the next term; false after the last. */
  next(): boolean {
    const reader = this.#reader;
    if (reader.isAtEnd) return false;
    this.#sharedLetters = reader.varint();
    this.#letters = reader.take(reader.varint());
    const providers = reader.varint();
    this.providers = Math.floor(providers / 2);
    this.further = providers % 2 === 1 ? reader.varint() : 0;
    this.length = reader.varint();
    this.place = this.#nextPlace;
    if (this.length > MAX_SHORT_LIST_BYTES) {
      this.list = null;
      this.#nextPlace += this.length;
    } else this.list = reader.take(this.length);
    return true;
  }

  /** Moves to a term; false when it does not exist. */
  goTo(term: string): boolean {
    return this.#goTo(term) && this.#sharedLetters + this.#letters.length === term.length;
  }

  /** Each term with a prefix, in turn. */
  *beginning(start: string): Generator<this> {
    if (!this.#goTo(start)) return;
    yield this;
    while (this.next() && this.#sharedLetters >= start.length) yield this;
  }

  /** Each term, with its letters. */
  *all(): Generator<string> {
    for (let term = ''; this.next(); ) {
      term = term.slice(0, this.#sharedLetters);
      // One by one: a published title is a term too, and may have more letters than a call can have arguments.
      for (const letter of this.#letters) term += String.fromCharCode(letter);
      yield term;
    }
  }

  /** Moves to the first term with a prefix; false when there is none. */
  #goTo(start: string): boolean {
    // How many letters `start` shares with the previous term: a term that shares more with that one is lower than `start`, too.
    let agreed = 0;
    while (this.next()) {
      if (this.#sharedLetters > agreed) continue;
      if (this.#sharedLetters < agreed) return false;
      const letters = this.#letters;
      let at = 0;
      while (agreed < start.length && at < letters.length && letters[at] === start.charCodeAt(agreed)) {
        at++;
        agreed++;
      }
      if (agreed === start.length) return true;
    }
    return false;
  }
}
