import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { BoundedMap } from '../../schemas/bounded-map.ts';
import { BYTES_PER_PIECE, isOfVersions } from '../../schemas/search/index-format.ts';
import { decodePostings } from '../../schemas/search/posting-list.ts';
import { Bitmap, countOf, type Rows } from '../../schemas/search/rows.ts';
import { TermBlock } from '../../schemas/search/term-block.ts';
import type { TermRange } from './match-expression.ts';
import { NO_ROWS, union } from './row-sets.ts';
import type { TimeLimit } from './time-limit.ts';

/** Size of the cache of rows: those of the states, of frequent names and words. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
/** What caching rows takes in addition. */
const OVERHEAD = 200;
/** Number of terms whose positions are cached: those of all candidates of a search. */
const MAX_CACHED_TERMS = 20_000;
/** Lists read between two checks of the time. */
const LISTS_PER_STEP = 256;

/** What is known about a term, or about all terms with a prefix or of a range, before its rows are read. */
export interface Postings {
  /** The most rows it can have. */
  readonly count: number;
  rows(): Rows;
}

type Stored = Pick<TermBlock, 'providers' | 'further' | 'list' | 'place' | 'length'> & {
  readonly isOfVersions: boolean;
};

/** What reads the terms and lists of a file. */
interface TermStatements {
  readonly block: StatementSync;
  readonly blocks: StatementSync;
  readonly pieces: StatementSync;
}

const statementsOf = (database: DatabaseSync): TermStatements => ({
  block: database.prepare('SELECT block FROM terms WHERE first <= ? ORDER BY first DESC LIMIT 1'),
  blocks: database.prepare('SELECT block FROM terms WHERE first > ? AND first < ? ORDER BY first'),
  pieces: database.prepare('SELECT bytes FROM lists WHERE id BETWEEN ? AND ? ORDER BY id'),
});

const NOTHING: Postings = { count: 0, rows: () => NO_ROWS };

/** The posting lists of an index. */
export class TermRows {
  readonly #rowCount: number;
  readonly #index: TermStatements;
  /** Of the terms of versions; null where there are none. */
  readonly #versions: TermStatements | null;
  /** By term, by terms with blanks between, by prefix followed by `*`, or by range; the least recently used first. */
  readonly #known = new Map<string, { readonly rows: Rows; readonly bytes: number }>();
  #knownBytes = 0;
  /** Terms that were looked up, with the results. */
  readonly #found = new BoundedMap<string, Stored | null>(MAX_CACHED_TERMS);

  constructor(database: DatabaseSync, versions: DatabaseSync | null, rowCount: number) {
    this.#rowCount = rowCount;
    this.#index = statementsOf(database);
    this.#versions = versions === null ? null : statementsOf(versions);
  }

  /** Those of the file that has a term, or the terms that begin so. */
  #statements(start: string): TermStatements | null {
    return isOfVersions(start) ? this.#versions : this.#index;
  }

  /** The rows of a term. */
  ofTerm(term: string): Postings {
    const known = this.#recall(term);
    if (known !== null) return known;
    const stored = this.#find(term);
    if (stored === null) return NOTHING;
    return {
      count: stored.providers + stored.further,
      rows: () => this.#remember(term, this.#decoded(stored)),
    };
  }

  /** The rows of all providers with any of these terms. @throws SearchTimeout */
  ofAny(terms: readonly string[], time: TimeLimit): Postings {
    const stored = () => terms.map((term) => this.#find(term)).filter((term) => term !== null);
    return this.#ofSeveral(terms.join(' '), stored, time);
  }

  /** The rows of all terms with a prefix. @throws SearchTimeout */
  ofBeginning(start: string, time: TimeLimit): Postings {
    const terms = () => this.#stored(start, start, time, (block) => block.beginning(start));
    return this.#ofSeveral(`${start}*`, terms, time);
  }

  /** The rows of all terms of a range. @throws SearchTimeout */
  ofRange(range: TermRange, time: TimeLimit): Postings {
    return this.#ofSeveral(`${range.from}-${range.to}`, () => this.#inRange(range, time), time);
  }

  /** The rows of each term of a range. @throws SearchTimeout */
  eachOf(range: TermRange, time: TimeLimit): Rows[] {
    return this.#lists(this.#inRange(range, time), time);
  }

  #inRange({ from, to }: TermRange, time: TimeLimit): Stored[] {
    return this.#stored(from, to, time, function* (block) {
      for (const term of block.all())
        if (term.length === from.length && term >= from && term <= to) yield block;
    });
  }

  #ofSeveral(name: string, terms: () => Stored[], time: TimeLimit): Postings {
    const known = this.#recall(name);
    if (known !== null) return known;
    const found = terms();
    return {
      count: found.reduce((sum, { providers, further }) => sum + providers + further, 0),
      rows: () => this.#remember(name, union(this.#lists(found, time), this.#rowCount)),
    };
  }

  /** The terms that `termsOf` picks from the blocks with terms from `from` to the last that begins with `to`. */
  #stored(
    from: string,
    to: string,
    time: TimeLimit,
    termsOf: (block: TermBlock) => Iterable<TermBlock>,
  ): Stored[] {
    const found: Stored[] = [];
    const see = (block: TermBlock) => {
      for (const term of termsOf(block)) found.push(storedOf(term, from));
    };
    const statements = this.#statements(from);
    if (statements === null) return found;
    const first = statements.block.get(from);
    if (first !== undefined) see(blockOf(first));
    for (const row of statements.blocks.iterate(from, `${to}\x7f`)) {
      time.check();
      see(blockOf(row));
    }
    return found;
  }

  #lists(terms: readonly Stored[], time: TimeLimit): Rows[] {
    return terms.map((stored, i) => {
      if (i % LISTS_PER_STEP === 0) time.check();
      return this.#decoded(stored);
    });
  }

  /** How many providers have a term. It is not remembered: the rows of most terms that are counted are never read. */
  providersWith(term: string): number {
    return (this.#found.get(term) ?? this.#read(term))?.providers ?? 0;
  }

  #find(term: string): Stored | null {
    const known = this.#found.get(term);
    if (known !== undefined) return known;
    const block = this.#read(term);
    const stored = block === null ? null : storedOf(block, term);
    this.#found.set(term, stored);
    return stored;
  }

  /** The block with a term, at its place; null where there is no such term. */
  #read(term: string): TermBlock | null {
    const row = this.#statements(term)?.block.get(term);
    const block = row === undefined ? null : blockOf(row);
    return block?.goTo(term) ? block : null;
  }

  #decoded({ providers, further, list, place, length, isOfVersions: isThere }: Stored): Rows {
    const statements = isThere ? this.#versions : this.#index;
    return decodePostings(
      list ?? this.#longList(statements, place, length),
      providers + further,
      this.#rowCount,
    );
  }

  #longList(statements: TermStatements | null, from: number, length: number): Uint8Array {
    const first = Math.floor(from / BYTES_PER_PIECE);
    const last = Math.floor((from + length - 1) / BYTES_PER_PIECE);
    const list = new Uint8Array(length);
    let filled = 0;
    for (const { bytes } of statements?.pieces.all(first, last) ?? []) {
      if (!(bytes instanceof Uint8Array))
        throw new Error('the posting lists of the search index are damaged');
      const begin = filled === 0 ? from - first * BYTES_PER_PIECE : 0;
      const part = bytes.subarray(begin, begin + length - filled);
      list.set(part, filled);
      filled += part.length;
    }
    return list;
  }

  #recall(name: string): Postings | null {
    const known = this.#known.get(name);
    if (known === undefined) return null;
    this.#known.delete(name);
    this.#known.set(name, known);
    const { rows } = known;
    return { count: countOf(rows), rows: () => rows };
  }

  #remember(name: string, rows: Rows): Rows {
    const bytes = OVERHEAD + (rows instanceof Bitmap ? rows.words : rows).byteLength;
    this.#knownBytes -= this.#known.get(name)?.bytes ?? 0;
    this.#known.set(name, { rows, bytes });
    this.#knownBytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#known) {
      if (this.#knownBytes <= MAX_CACHED_BYTES) break;
      this.#known.delete(oldest);
      this.#knownBytes -= freed;
    }
    return rows;
  }
}

/** A copy: a list would keep its whole block in memory. */
function storedOf({ providers, further, list, place, length }: TermBlock, asked: string): Stored {
  const copy = list === null ? null : list.slice();
  return { providers, further, list: copy, place, length, isOfVersions: isOfVersions(asked) };
}

function blockOf({ block }: Record<string, unknown>): TermBlock {
  if (!(block instanceof Uint8Array)) throw new Error('the terms of the search index are damaged');
  return new TermBlock(block);
}
