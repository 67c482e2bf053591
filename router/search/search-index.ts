import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { BoundedMap } from '../../schemas/bounded-map.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import type { IndexedEntry, IndexedRow } from '../../schemas/search/entry.ts';
import { EntryBlock } from '../../schemas/search/entry-block.ts';
import {
  ENTRIES_PER_BLOCK,
  NAME_WORD_SEPARATOR,
  SEARCH_FORMAT_VERSION,
  TERM_KINDS,
  type TermKind,
  termOf,
} from '../../schemas/search/index-format.ts';
import { NameWords } from '../../schemas/search/name-words.ts';
import type { SearchKind } from '../../schemas/search/query.ts';
import type { Rows } from '../../schemas/search/rows.ts';
import { WordFilter } from '../../schemas/search/word-filter.ts';
import type { MatchExpression, TermRange } from './match-expression.ts';
import { matchingRows } from './matching-rows.ts';
import { nearTerms } from './near-terms.ts';
import { below, difference, union } from './row-sets.ts';
import { TermRows } from './term-rows.ts';
import type { TimeLimit } from './time-limit.ts';

/** Words whose neighbors are remembered. */
const MAX_CACHED_WORDS = 1_000;
/** Words whose weights are remembered: those of the candidates of searches, most of which have a number in the index. */
const MAX_CACHED_WEIGHTS = 65_536;

/**
 * The blocks of an array of numbers, in its order, as one blob, and the length of each: as rows of their own they take three times as
 * long, most of it to make an object and a buffer of each.
 */
const BLOCKS = `
  SELECT CAST(group_concat(block, '') AS BLOB) AS blocks, json_group_array(length(block)) AS lengths
  FROM json_each(?) CROSS JOIN entries ON entries.id = value
`;
const Blocks = z.object({ blocks: z.instanceof(Uint8Array), lengths: z.string() });
const Lengths = z.array(z.int());

const PRAGMAS = 'PRAGMA query_only = ON; PRAGMA cache_size = -2048; PRAGMA mmap_size = 2147418112';

const About = z.object({ value: z.int() });
const Blob = z.object({ bytes: z.instanceof(Uint8Array) });

/** The search index of a release, opened read-only. All its work is synchronous, so it belongs in a thread of its own. */
export class SearchIndex {
  /** Number of providers in it. */
  readonly providers: number;
  /** Number of rows: the providers first, then what else can be found by its terms. */
  readonly #rowCount: number;
  /** Number of the first row of a facility; they come last, in the order of their CCNs. */
  readonly #facilitiesFrom: number;
  readonly #database: DatabaseSync;
  readonly #versions: DatabaseSync | null;
  readonly #terms: TermRows;
  readonly #blocks: StatementSync;
  readonly #nameWords: NameWords;
  readonly #filter: WordFilter;
  readonly #weights = new BoundedMap<string, number>(MAX_CACHED_WEIGHTS);
  readonly #near = new BoundedMap<string, readonly string[]>(MAX_CACHED_WORDS);

  /**
   * @param versions the file of the versions of FHIR resources; null where none is asked for
   * @throws ProviderSupplyError `search_index_unusable` when it is not an index this version reads
   */
  constructor(path: string, versions: string | null = null) {
    this.#database = new DatabaseSync(path, { readOnly: true });
    this.#versions = versions === null ? null : new DatabaseSync(versions, { readOnly: true });
    try {
      for (const database of [this.#database, this.#versions]) database?.exec(PRAGMAS);
      const about = this.#database.prepare('SELECT value FROM about WHERE name = ?');
      const version = About.parse(about.get('format_version')).value;
      if (version !== SEARCH_FORMAT_VERSION) throw new Error(`it has format ${version}`);
      this.providers = About.parse(about.get('providers')).value;
      this.#rowCount = About.parse(about.get('rows')).value;
      this.#facilitiesFrom = this.#rowCount - About.parse(about.get('facilities')).value;
      if (this.#versions !== null) requireRows(this.#versions, this.#rowCount);
      this.#terms = new TermRows(this.#database, this.#versions, this.#rowCount);
      this.#blocks = this.#database.prepare(BLOCKS);
      const words = Blob.parse(this.#database.prepare('SELECT words AS bytes FROM name_words').get());
      this.#nameWords = new NameWords(inflateRawSync(words.bytes).toString().split(NAME_WORD_SEPARATOR));
      const filter = Blob.parse(this.#database.prepare('SELECT bits AS bytes FROM word_filter').get());
      this.#filter = new WordFilter(filter.bytes);
    } catch (cause) {
      this.close();
      throw new ProviderSupplyError(
        'search_index_unusable',
        `${path} cannot be searched: ${cause instanceof Error ? cause.message : String(cause)}`,
        'Run `provider-supply verify` on the release; publish it again with this version.',
        { cause },
      );
    }
  }

  /** The providers that an expression finds, in the order of their NPIs, and the facilities, in that of their CCNs. @throws SearchTimeout */
  find(expression: MatchExpression, time: TimeLimit, kind: SearchKind = 'provider'): Rows {
    const rows = this.findRows(expression, time);
    const providers = below(rows, this.providers);
    if (kind === 'provider') return providers;
    const facilities = difference(rows, below(rows, this.#facilitiesFrom));
    return kind === 'facility' ? facilities : union([providers, facilities], this.#rowCount);
  }

  /** The row of the provider with an NPI; null where the index does not have it. @throws SearchTimeout */
  rowOfProvider(npi: string, time: TimeLimit): number | null {
    return this.#rowOf(npi, 0, this.providers, time);
  }

  /** The row of the facility with a CCN, likewise. */
  rowOfFacility(ccn: string, time: TimeLimit): number | null {
    return this.#rowOf(ccn, this.#facilitiesFrom, this.#rowCount, time);
  }

  /** The row with a key, among those from one to another, which are in the order of their keys. */
  #rowOf(key: string, first: number, end: number, time: TimeLimit): number | null {
    let [from, to] = [first, end];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      const [entry] = this.entries([middle], time);
      if (entry === undefined) return null;
      if (entry.key === key) return middle;
      if (entry.key < key) from = middle + 1;
      else to = middle;
    }
    return null;
  }

  /** The rows that an expression finds. @throws SearchTimeout */
  findRows(expression: MatchExpression, time: TimeLimit): Rows {
    return matchingRows(expression, this.#terms, this, this.#rowCount, time);
  }

  /** The rows of each term of a range. @throws SearchTimeout */
  rowsOfEach(range: TermRange, time: TimeLimit): Rows[] {
    return this.#terms.eachOf(range, time);
  }

  /** What providers and facilities are compared by, in the order asked for. @throws SearchTimeout */
  entries(rows: readonly number[], time: TimeLimit): IndexedEntry[] {
    return this.#read(rows, time, (block, place) => block.entry(place));
  }

  /** What rows are about, in the order asked for. @throws SearchTimeout */
  records(rows: readonly number[], time: TimeLimit): IndexedRow[] {
    return this.#read(rows, time, (block, place, row) => ({ row, ...block.record(place) }));
  }

  /** How many providers have a word, in normal form, in a name. */
  providersWith(kind: TermKind, word: string): number {
    return this.#terms.providersWith(termOf(kind, word));
  }

  /** How much a word in the name of an organization says: the rarer it is, the more. */
  weightOf(word: string): number {
    const known = this.#weights.get(word);
    if (known !== undefined) return known;
    const weight = Math.log2((this.providers + 2) / (this.providersWith('organization', word) + 1));
    this.#weights.set(word, weight);
    return weight;
  }

  /** Whether organizations have a word, in normal form, in a name. */
  isInNames(word: string): boolean {
    const asked = termOf('organization', word);
    return this.#filter.mayHave(Buffer.from(asked)) && this.#terms.providersWith(asked) > 0;
  }

  /** The words one letter away from a word that occur in names. */
  near(kind: TermKind, word: string): readonly string[] {
    const asked = termOf(kind, word);
    const known = this.#near.get(asked);
    if (known !== undefined) return known;
    const start = TERM_KINDS[kind].length;
    const near = nearTerms(asked, start, (codes) => this.#filter.mayHave(codes))
      .filter((term) => this.#terms.providersWith(term) > 0)
      .map((term) => term.slice(start).toUpperCase());
    // The words of one search are requested several times, those of the next page again.
    this.#near.set(asked, near);
    return near;
  }

  close(): void {
    this.#database.close();
    this.#versions?.close();
  }

  /** Reads something of rows, in the order asked for. */
  #read<Read>(
    rows: readonly number[],
    time: TimeLimit,
    read: (block: EntryBlock, place: number, row: number) => Read,
  ): Read[] {
    const blocks = this.#blocksOf(rows);
    return rows.map((row) => {
      time.check();
      const block = blocks.get(Math.floor(row / ENTRIES_PER_BLOCK));
      if (block === undefined) throw new Error(`the search index has no row ${row}`);
      return read(block, row % ENTRIES_PER_BLOCK, row);
    });
  }

  /** The blocks of rows by their numbers. */
  #blocksOf(rows: readonly number[]): Map<number, EntryBlock> {
    const wanted = [...new Set(rows.map((row) => Math.floor(row / ENTRIES_PER_BLOCK)))];
    const blocks = new Map<number, EntryBlock>();
    if (wanted.length === 0) return blocks;
    const { blocks: bytes, lengths } = Blocks.parse(this.#blocks.get(JSON.stringify(wanted)));
    let end = 0;
    for (const [place, length] of Lengths.parse(JSON.parse(lengths)).entries()) {
      const block = bytes.subarray(end, end + length);
      end += length;
      blocks.set(wanted[place] ?? 0, new EntryBlock(block, this.#nameWords));
    }
    if (blocks.size < wanted.length) throw new Error('the search index has no such row');
    return blocks;
  }
}

/** The versions of another index would be those of other rows. */
function requireRows(versions: DatabaseSync, rows: number): void {
  const about = versions.prepare('SELECT value FROM about WHERE name = ?');
  const { value } = About.parse(about.get('rows'));
  if (value !== rows) throw new Error(`it has ${rows} rows, and its versions are of ${value}`);
}
