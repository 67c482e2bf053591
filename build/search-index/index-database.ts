import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';
import { FURTHER_ROWS, SEPARATORS } from '../../schemas/search/entry.ts';
import {
  COUNTED_KINDS,
  ENTRIES_PER_ROW,
  SEARCH_FORMAT_VERSION,
  TERM_KINDS,
} from '../../schemas/search/index-format.ts';
import { WordFilter } from '../../schemas/search/word-filter.ts';
import { readLine } from './index-lines.ts';
import { facilityTerms, providerTerms } from './row-terms.ts';

/**
 * Fixed, so that the same entries give the same bytes. Terms are collected in memory and merged once at the end: merging in
 * between takes longer than everything else together.
 */
const TABLES = `
  PRAGMA page_size = 8192;
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  PRAGMA cache_size = -65536;
  CREATE TABLE about (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE entries (id INTEGER PRIMARY KEY, packed BLOB NOT NULL);
  CREATE TABLE word (term TEXT PRIMARY KEY, providers INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE word_filter (bits BLOB NOT NULL);
  CREATE VIRTUAL TABLE provider_term USING fts5 (
    terms, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
  );
  INSERT INTO provider_term (provider_term, rank) VALUES ('automerge', 0);
  INSERT INTO provider_term (provider_term, rank) VALUES ('crisismerge', 1000);
  INSERT INTO provider_term (provider_term, rank) VALUES ('hashsize', 67108864);
  BEGIN`;

const COUNTED = new Set<string>(COUNTED_KINDS.map((kind) => TERM_KINDS[kind]));

/** A row after those of the providers. */
interface FurtherRow {
  readonly text: string;
  readonly terms: readonly string[];
}

/**
 * Writes the search index of providers that come in ascending order of their NPI, and of facilities in ascending order of their
 * CCN. The rows of the providers that have a name come first; then those of their places that have rows of their own, of providers
 * without a name, of facilities.
 */
export class IndexDatabase {
  readonly #database: DatabaseSync;
  readonly #words = new Map<string, number>();
  readonly #addTerms;
  readonly #addEntries;
  readonly #further: FurtherRow[] = [];
  #providers = 0;
  #rows = 0;
  #row: string[] = [];

  /** @param draft a file that `finish` leaves to be removed */
  constructor(draft: string) {
    this.#database = new DatabaseSync(draft);
    this.#database.exec(TABLES);
    this.#addTerms = this.#database.prepare('INSERT INTO provider_term (rowid, terms) VALUES (?, ?)');
    this.#addEntries = this.#database.prepare('INSERT INTO entries (id, packed) VALUES (?, ?)');
  }

  /** Adds the record of a line of `search-entries.sql` or `facility-entries.sql`. */
  add(line: string): void {
    const read = readLine(line);
    if ('facility' in read) {
      const { facility } = read;
      const text = [facility.ccn, FURTHER_ROWS.facility].join(SEPARATORS.field);
      this.#further.push({ text, terms: facilityTerms(facility) });
      return;
    }
    const { provider } = read;
    const { terms, places } = providerTerms(provider);
    if (provider.isNameless)
      this.#further.push({ text: [provider.npi, FURTHER_ROWS.nameless].join(SEPARATORS.field), terms });
    else this.#addProvider(provider.text, terms);
    for (const { place, terms: placeTerms } of places)
      this.#further.push({
        text: [provider.npi, FURTHER_ROWS.place, place].join(SEPARATORS.field),
        terms: placeTerms,
      });
  }

  #addProvider(text: string, terms: readonly string[]): void {
    this.#addRow(text, terms);
    this.#providers += 1;
    for (const term of terms)
      if (COUNTED.has(term.charAt(0))) this.#words.set(term, (this.#words.get(term) ?? 0) + 1);
  }

  #addRow(text: string, terms: readonly string[]): void {
    this.#addTerms.run(this.#rows, terms.join(' '));
    this.#row.push(text);
    this.#rows += 1;
    if (this.#row.length === ENTRIES_PER_ROW) this.#writeRow();
  }

  /**
   * Completes the index in a file of its own, without the free pages of the draft.
   * @returns the number of providers in it
   */
  finish(file: string): number {
    const database = this.#database;
    for (const { text, terms } of this.#further) this.#addRow(text, terms);
    if (this.#row.length > 0) this.#writeRow();
    const addWord = database.prepare('INSERT INTO word (term, providers) VALUES (?, ?)');
    const words = [...this.#words].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [term, providers] of words) addWord.run(term, providers);
    const { bits } = WordFilter.of(words.map(([term]) => term));
    database.prepare('INSERT INTO word_filter (bits) VALUES (?)').run(bits);
    const state = database.prepare('INSERT INTO about (name, value) VALUES (?, ?)');
    state.run('format_version', SEARCH_FORMAT_VERSION);
    state.run('providers', this.#providers);
    state.run('rows', this.#rows);
    database.exec(`INSERT INTO provider_term (provider_term) VALUES ('optimize'); COMMIT`);
    database.prepare('VACUUM INTO ?').run(file);
    database.close();
    return this.#providers;
  }

  #writeRow(): void {
    const packed = deflateRawSync(this.#row.join(SEPARATORS.entry), { level: 9 });
    this.#addEntries.run(Math.floor((this.#rows - 1) / ENTRIES_PER_ROW), packed);
    this.#row = [];
  }
}
