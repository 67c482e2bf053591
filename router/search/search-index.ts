import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { type Entry, type IndexedRow, readEntry, readRow, SEPARATORS } from '../../schemas/search/entry.ts';
import {
  ENTRIES_PER_ROW,
  SEARCH_FORMAT_VERSION,
  type TermKind,
  termOf,
} from '../../schemas/search/index-format.ts';
import { WordFilter } from '../../schemas/search/word-filter.ts';
import type { MatchExpression } from './match-expression.ts';
import { nearWords } from './near-words.ts';
import type { TimeLimit } from './time-limit.ts';

/** Rows looked through between two looks at the clock. */
const ROWS_PER_STEP = 1_000_000;

/** Words whose number of providers is remembered: those of all candidates of a search. */
const MOST_COUNTED = 20_000;

/** Words whose neighbors are remembered. */
const MOST_REMEMBERED = 1_000;

const About = z.object({ value: z.int() });
const Id = z.object({ id: z.int() });
const Count = z.object({ count: z.int() });
const Packed = z.object({ packed: z.instanceof(Uint8Array) });
const Filter = z.object({ bits: z.instanceof(Uint8Array) });
const Counted = z.object({ providers: z.int() });

/** The search index of a release, opened read-only. All its work is synchronous: it belongs on a thread of its own. */
export class SearchIndex {
  /** Number of providers in it. */
  readonly providers: number;
  /** Number of rows: the providers first, then what else can be found by its terms. */
  readonly #rowCount: number;
  readonly #database: DatabaseSync;
  readonly #ids: StatementSync;
  readonly #rowIds: StatementSync;
  readonly #count: StatementSync;
  readonly #entries: StatementSync;
  readonly #word: StatementSync;
  readonly #filter: WordFilter;
  readonly #counts = new Map<string, number>();
  readonly #near = new Map<string, readonly string[]>();
  readonly #rowCounts = new Map<MatchExpression, number>();

  /** @throws ProviderSupplyError `search_index_unusable` when it is not an index this version reads */
  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true });
    try {
      this.#database.exec(
        'PRAGMA query_only = ON; PRAGMA cache_size = -16384; PRAGMA mmap_size = 2147418112',
      );
      const about = this.#database.prepare('SELECT value FROM about WHERE name = ?');
      const version = About.parse(about.get('format_version')).value;
      if (version !== SEARCH_FORMAT_VERSION) throw new Error(`it has format ${version}`);
      this.providers = About.parse(about.get('providers')).value;
      this.#rowCount = About.parse(about.get('rows')).value;
      this.#ids = this.#database.prepare(
        'SELECT rowid AS id FROM provider_term WHERE provider_term MATCH ? AND rowid < ? ORDER BY rowid LIMIT ? OFFSET ?',
      );
      this.#rowIds = this.#database.prepare(
        'SELECT rowid AS id FROM provider_term WHERE provider_term MATCH ? AND rowid >= ? ORDER BY rowid LIMIT ?',
      );
      this.#count = this.#database.prepare(
        'SELECT count(*) AS count FROM provider_term WHERE provider_term MATCH ? AND rowid >= ? AND rowid < ?',
      );
      this.#entries = this.#database.prepare('SELECT packed FROM entries WHERE id = ?');
      this.#word = this.#database.prepare('SELECT providers FROM word WHERE term = ?');
      const filter = Filter.parse(this.#database.prepare('SELECT bits FROM word_filter').get());
      this.#filter = new WordFilter(filter.bits);
    } catch (cause) {
      this.#database.close();
      throw new ProviderSupplyError(
        'search_index_unusable',
        `${path} cannot be searched: ${cause instanceof Error ? cause.message : String(cause)}`,
        'Run `provider-supply verify` on the release; publish it again with this version.',
        { cause },
      );
    }
  }

  /** The providers that an expression finds, in the order of their NPIs. */
  find(expression: MatchExpression, limit: number, offset = 0): number[] {
    if (expression === null) return [];
    return this.#ids.all(expression, this.providers, limit, offset).map((row) => Id.parse(row).id);
  }

  /** How many providers an expression finds. @throws SearchTimeout */
  count(expression: MatchExpression, time: TimeLimit): number {
    return this.#countUpTo(this.providers, expression, time);
  }

  /** The rows that an expression finds, from one on, in their order. @throws SearchTimeout */
  rows(expression: MatchExpression, from: number, limit: number, time: TimeLimit): IndexedRow[] {
    if (expression === null) return [];
    time.check();
    const ids = this.#rowIds.all(expression, from, limit).map((row) => Id.parse(row).id);
    return this.#texts(ids, time).map((text, place) => ({ row: ids[place] ?? 0, ...readRow(text) }));
  }

  /** How many rows an expression finds. @throws SearchTimeout */
  countRows(expression: MatchExpression, time: TimeLimit): number {
    const known = this.#rowCounts.get(expression);
    if (known !== undefined) return known;
    const count = this.#countUpTo(this.#rowCount, expression, time);
    if (this.#rowCounts.size >= MOST_REMEMBERED) this.#rowCounts.clear();
    this.#rowCounts.set(expression, count);
    return count;
  }

  #countUpTo(end: number, expression: MatchExpression, time: TimeLimit): number {
    if (expression === null) return 0;
    let count = 0;
    for (let from = 0; from < end; from += ROWS_PER_STEP) {
      time.check();
      count += Count.parse(this.#count.get(expression, from, Math.min(end, from + ROWS_PER_STEP))).count;
    }
    return count;
  }

  /** What providers are compared by, in the order asked for. @throws SearchTimeout */
  entries(ids: readonly number[], time: TimeLimit): Entry[] {
    return this.#texts(ids, time).map(readEntry);
  }

  /** How many providers have a word, in normal form, in a name. */
  providersWith(kind: TermKind, word: string): number {
    const term = termOf(kind, word);
    const known = this.#counts.get(term);
    if (known !== undefined) return known;
    const row = this.#word.get(term);
    const providers = row === undefined ? 0 : Counted.parse(row).providers;
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(term, providers);
    return providers;
  }

  /** The words one letter away from a word that somebody has. */
  near(kind: TermKind, word: string): readonly string[] {
    const asked = termOf(kind, word);
    const known = this.#near.get(asked);
    if (known !== undefined) return known;
    const near = nearWords(word).filter((one) => this.#isThere(termOf(kind, one)));
    // The words of one search are asked for several times, those of the next page again.
    if (this.#near.size >= MOST_REMEMBERED) this.#near.clear();
    this.#near.set(asked, near);
    return near;
  }

  close(): void {
    this.#database.close();
  }

  /** The texts of rows, in the order asked for. */
  #texts(ids: readonly number[], time: TimeLimit): string[] {
    const rows = new Map<number, string[]>();
    return ids.map((id) => {
      time.check();
      const row = Math.floor(id / ENTRIES_PER_ROW);
      const texts = rows.get(row) ?? this.#readRow(row);
      rows.set(row, texts);
      return texts[id % ENTRIES_PER_ROW] ?? '';
    });
  }

  #isThere(term: string): boolean {
    return this.#filter.mayHave(term) && this.#word.get(term) !== undefined;
  }

  #readRow(row: number): string[] {
    const { packed } = Packed.parse(this.#entries.get(row));
    return inflateRawSync(packed).toString().split(SEPARATORS.entry);
  }
}
