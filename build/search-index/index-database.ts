import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';
import type { Entry, FurtherRow } from '../../schemas/search/entry.ts';
import { encodeBlock } from '../../schemas/search/entry-block.ts';
import {
  COUNTED_KINDS,
  ENTRIES_PER_BLOCK,
  NAME_WORD_SEPARATOR,
  SEARCH_FORMAT_VERSION,
  TERM_KINDS,
} from '../../schemas/search/index-format.ts';
import { NameWords } from '../../schemas/search/name-words.ts';
import { WordFilter } from '../../schemas/search/word-filter.ts';
import { AddressTerms } from './address-terms.ts';
import { FurtherRows } from './further-rows.ts';
import { readLine } from './index-lines.ts';
import { facilityTerms, providerTerms } from './row-terms.ts';
import { TermLists } from './term-lists.ts';
import { BEGIN_DATABASE, writeTerms } from './term-tables.ts';

const TABLES = `${BEGIN_DATABASE}
  CREATE TABLE entries (id INTEGER PRIMARY KEY, block BLOB NOT NULL);
  CREATE TABLE name_words (words BLOB NOT NULL);
  CREATE TABLE word_filter (bits BLOB NOT NULL);
  BEGIN`;

const COUNTED = new Set<string>(COUNTED_KINDS.map((kind) => TERM_KINDS[kind]));

/** As many entries tell which words are frequent. */
const ENTRIES_COUNTED = 200_000;

/**
 * Writes the search index of providers that come in ascending order of their NPI, and of facilities in ascending order of their
 * CCN. The rows of the providers that have a name come first; then those of their places that have rows of their own, of providers
 * without a name, of facilities.
 */
export class IndexDatabase {
  readonly #database: DatabaseSync;
  readonly #lists = new TermLists();
  readonly #addresses = new AddressTerms();
  readonly #addBlock;
  readonly #further: FurtherRows;
  #nameWords: NameWords | null = null;
  #providers = 0;
  #facilities = 0;
  #rows = 0;
  /** Rows whose blocks are not written yet: all of the first, until the frequent words are known. */
  #waiting: (Entry | FurtherRow)[] = [];
  #blocks = 0;

  /** @param draft a file that `finish` leaves behind and the caller removes */
  constructor(draft: string) {
    this.#database = new DatabaseSync(draft);
    this.#further = new FurtherRows(`${draft}.further`);
    this.#database.exec(TABLES);
    this.#addBlock = this.#database.prepare('INSERT INTO entries (id, block) VALUES (?, ?)');
  }

  /** Adds the record of a line of `search-entries.sql` or `facility-entries.sql`; before them, the default texts of cities. */
  add(line: string): void {
    const read = readLine(line);
    if ('defaultCity' in read) {
      this.#addresses.setDefaultCity(read.defaultCity);
      return;
    }
    if ('facility' in read) {
      const { facility } = read;
      const { ccn, name, status } = facility;
      const row = { kind: 'facility', ccn, name, isInactive: status !== '' && status !== 'active' } as const;
      this.#further.add(row, facilityTerms(facility, this.#addresses));
      this.#facilities += 1;
      return;
    }
    const { provider } = read;
    const { npi } = provider;
    const { terms, places } = providerTerms(provider, this.#addresses);
    if (provider.isNameless) {
      if (terms.length > 0) this.#further.add({ kind: 'nameless', npi }, terms);
    } else {
      this.#addRow(provider.entry, terms, true);
      this.#providers += 1;
    }
    for (const { place, terms: placeTerms } of places)
      this.#further.add({ kind: 'place', npi, place }, placeTerms);
  }

  #addRow(row: Entry | FurtherRow, terms: readonly string[], isProvider: boolean): void {
    this.#lists.add(this.#rows, terms, isProvider);
    this.#rows += 1;
    this.#waiting.push(row);
    if (this.#nameWords === null ? this.#waiting.length === ENTRIES_COUNTED : this.#hasBlock())
      this.#writeBlocks();
  }

  /**
   * Completes the index in a file of its own, without the free pages of the draft.
   * @returns the number of providers in it
   */
  finish(file: string): number {
    const database = this.#database;
    for (const { row, terms } of this.#further.inOrder()) this.#addRow(row, terms, false);
    this.#further.close();
    const nameWords = this.#writeBlocks();
    if (this.#waiting.length > 0) this.#addBlock.run(this.#blocks, encodeBlock(this.#waiting, nameWords));
    const words = nameWords.words.join(NAME_WORD_SEPARATOR);
    database.prepare('INSERT INTO name_words (words) VALUES (?)').run(deflateRawSync(words, { level: 9 }));
    const counted: string[] = [];
    writeTerms(database, this.#lists, this.#rows, (term, ofProviders) => {
      if (ofProviders > 0 && COUNTED.has(term.charAt(0))) counted.push(term);
    });
    database.prepare('INSERT INTO word_filter (bits) VALUES (?)').run(WordFilter.of(counted).bits);
    const state = database.prepare('INSERT INTO about (name, value) VALUES (?, ?)');
    state.run('format_version', SEARCH_FORMAT_VERSION);
    state.run('providers', this.#providers);
    state.run('rows', this.#rows);
    state.run('facilities', this.#facilities);
    database.exec('COMMIT');
    database.prepare('VACUUM INTO ?').run(file);
    database.close();
    return this.#providers;
  }

  #hasBlock(): boolean {
    return this.#waiting.length >= ENTRIES_PER_BLOCK;
  }

  /** Writes all whole blocks. */
  #writeBlocks(): NameWords {
    this.#nameWords ??= NameWords.of(textsOf(this.#waiting));
    let from = 0;
    for (; this.#waiting.length - from >= ENTRIES_PER_BLOCK; from += ENTRIES_PER_BLOCK) {
      const block = this.#waiting.slice(from, from + ENTRIES_PER_BLOCK);
      this.#addBlock.run(this.#blocks++, encodeBlock(block, this.#nameWords));
    }
    this.#waiting = this.#waiting.slice(from);
    return this.#nameWords;
  }
}

function* textsOf(rows: readonly (Entry | FurtherRow)[]): Generator<string> {
  for (const row of rows) {
    if ('kind' in row) continue;
    for (const { last, first, middle, suffix, organization } of row.names)
      for (const text of [last, first, middle, suffix, organization]) if (text !== '') yield text;
  }
}
