import { askedTerms, type IndexedNames, keyTerm, type ListedNames, listedTerms } from './name-terms.ts';
import { sharedBytes, sharedUint32 } from './shared-memory.ts';

const BUCKET_BITS = 22;
/** Of the hash of a term so many bits, the highest, are kept beside each party of its bucket, which has those of other terms too. */
const MARK_BITS = 8;
/** The highest search number; 0 marks a party that no search has met. */
const MAX_SEARCHES = 0xffffffff;

/** What an index consists of, in shared memory. */
export interface TermIndexParts {
  /** Where the parties of each bucket begin in `parties`. */
  readonly buckets: Uint32Array;
  readonly parties: Uint32Array;
  /** The marks of the terms that they are there for. */
  readonly marks: Uint8Array;
  /** How many parties there are. */
  readonly size: number;
}

/**
 * Finds the parties whose names may relate to a name, or who have its first name at its street, by terms that both have, such as last
 * name and first initial, or first name and last name with a letter left out. Terms are stored as hashes.
 */
export class TermIndex {
  readonly #parts: TermIndexParts;
  /** The last search that met each party. */
  readonly #met: Uint32Array;
  #search = 0;

  constructor(parts: TermIndexParts) {
    this.#parts = parts;
    this.#met = new Uint32Array(parts.size);
  }

  /** The parties that have a term of these names, each once, in no certain order. */
  find(asked: IndexedNames): number[] {
    return this.#having(askedTerms(asked));
  }

  /** The parties whose entry may have this key. */
  ofKey(sourceKey: string): number[] {
    return this.#having([keyTerm(sourceKey)]);
  }

  #having(terms: Iterable<string>): number[] {
    const found: number[] = [];
    if (this.#search === MAX_SEARCHES) {
      this.#met.fill(0);
      this.#search = 0;
    }
    this.#search += 1;
    const { buckets, parties, marks } = this.#parts;
    for (const term of terms) {
      const hash = hashOf(term);
      const bucket = bucketOf(hash);
      const mark = markOf(hash);
      const end = buckets[bucket + 1] ?? 0;
      for (let at = buckets[bucket] ?? 0; at < end; at++) {
        if (marks[at] !== mark) continue;
        const party = parties[at] ?? 0;
        if (this.#met[party] === this.#search) continue;
        this.#met[party] = this.#search;
        found.push(party);
      }
    }
    return found;
  }
}

/** An index of terms. @param hashes of the terms of each party, one after the other. @param ends where those of each party end */
export function termIndexOf(hashes: readonly number[], ends: readonly number[]): TermIndexParts {
  const buckets = sharedUint32((1 << BUCKET_BITS) + 1);
  for (const hash of hashes) {
    const next = bucketOf(hash) + 1;
    buckets[next] = (buckets[next] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < buckets.length; bucket++)
    buckets[bucket] = (buckets[bucket] ?? 0) + (buckets[bucket - 1] ?? 0);
  const next = buckets.slice();
  const parties = sharedUint32(hashes.length);
  const marks = sharedBytes(hashes.length);
  let at = 0;
  for (const [party, end] of ends.entries())
    for (; at < end; at++) {
      const hash = hashes[at] ?? 0;
      const bucket = bucketOf(hash);
      const place = next[bucket] ?? 0;
      parties[place] = party;
      marks[place] = markOf(hash);
      next[bucket] = place + 1;
    }
  return { buckets, parties, marks, size: ends.length };
}

/** The hashes of the terms by which a party is found. */
export const hashesOf = (names: ListedNames): number[] => Array.from(listedTerms(names), hashOf);

/** FNV-1a, as a signed integer of 32 bits. Terms that share a bucket and a mark only cost extra comparisons. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash;
}

const bucketOf = (hash: number): number => (hash ^ (hash >>> BUCKET_BITS)) & ((1 << BUCKET_BITS) - 1);

const markOf = (hash: number): number => hash >>> (32 - MARK_BITS);
