import { TermBlock } from './term-block.ts';

/** A term as an index stores it. */
export interface StoredTerm {
  readonly term: string;
  /** Rows of providers that have it, and others. */
  readonly providers: number;
  readonly further: number;
  /** Its posting list, not decoded; valid until the next term is read. */
  readonly list: Uint8Array;
}

/**
 * Reads all terms of an index in their order.
 * @param blocks of the table `terms`, in order
 * @param pieces of the table `lists`, in order
 * @throws Error where a list is cut off, or does not stand in the order of its term
 */
export function* storedTerms(
  blocks: Iterable<Uint8Array>,
  pieces: Iterator<Uint8Array>,
): Generator<StoredTerm> {
  let waiting = Buffer.alloc(0);
  let read = 0;
  const longList = (length: number): Uint8Array => {
    while (waiting.length < length) {
      const { value, done } = pieces.next();
      if (done === true) throw new Error('a posting list is cut off');
      waiting = Buffer.concat([waiting, value]);
    }
    const list = waiting.subarray(0, length);
    waiting = waiting.subarray(length);
    read += length;
    return list;
  };
  for (const bytes of blocks) {
    const block = new TermBlock(bytes);
    for (const term of block.all()) {
      const { providers, further, list, place, length } = block;
      if (list === null && place !== read) throw new Error(`the rows of ${term} are in another place`);
      yield { term, providers, further, list: list ?? longList(length) };
    }
  }
}
