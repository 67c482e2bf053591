import { DatabaseSync } from 'node:sqlite';
import { deflateRawSync } from 'node:zlib';
import { NPI_SHAPE } from '../../schemas/npi.ts';
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
import { type KeptRow, KeptRows, orderOf } from './kept-rows.ts';
import { mergedTerms, NOT_KEPT } from './merged-terms.ts';
import { facilityTerms, providerTerms } from './row-terms.ts';
import { type TermList, TermLists } from './term-lists.ts';
import { BEGIN_DATABASE, writeTerms } from './term-tables.ts';
import type { WrittenIndex } from './written-index.ts';

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
 * without a name, of facilities. Over the previous index, the records that have changed are enough: it gets the same bytes.
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
  readonly #previous: { index: WrittenIndex; rows: KeptRows; numbers: Int32Array } | null;

  /**
   * @param draft a file that `finish` leaves behind and the caller removes
   * @param previous index, of which the records are kept that are not added again or removed; null where all are added
   */
  constructor(draft: string, previous: WrittenIndex | null = null) {
    this.#previous = previous && {
      index: previous,
      rows: new KeptRows(previous),
      numbers: new Int32Array(previous.rows).fill(NOT_KEPT),
    };
    this.#database = new DatabaseSync(draft);
    this.#further = new FurtherRows(`${draft}.further`);
    this.#database.exec(TABLES);
    this.#addBlock = this.#database.prepare('INSERT INTO entries (id, block) VALUES (?, ?)');
  }

  /**
   * Adds the record of a line of `search-entries.sql` or `facility-entries.sql`, or removes that of a line of its key; before them come the
   * default texts of cities.
   */
  add(line: string): void {
    const read = readLine(line);
    if ('defaultCity' in read) {
      this.#addresses.setDefaultCity(read.defaultCity);
      return;
    }
    if ('removed' in read) {
      if (NPI_SHAPE.test(read.removed)) this.#changeProvider(read.removed);
      else this.#previous?.rows.changeFacility(read.removed);
      return;
    }
    if ('facility' in read) {
      const { facility } = read;
      const { ccn, name, status } = facility;
      this.#previous?.rows.changeFacility(ccn);
      const row = { kind: 'facility', ccn, name, isInactive: status !== '' && status !== 'active' } as const;
      this.#further.add(row, facilityTerms(facility, this.#addresses));
      return;
    }
    const { provider } = read;
    const { npi } = provider;
    this.#changeProvider(npi);
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

  /** Leaves out what the previous index has of a provider, and keeps the providers before it. */
  #changeProvider(npi: string): void {
    for (const kept of this.#previous?.rows.changeProvider(npi) ?? []) this.#keepProvider(kept);
  }

  #keepProvider(kept: KeptRow): void {
    this.#keep(kept);
    this.#providers += 1;
  }

  #keep({ number, row }: KeptRow): void {
    if (this.#previous !== null) this.#previous.numbers[number] = this.#rows;
    this.#write(row);
  }

  #addRow(row: Entry | FurtherRow, terms: readonly string[], isProvider: boolean): void {
    this.#lists.add(this.#rows, terms, isProvider);
    this.#write(row);
  }

  #write(row: Entry | FurtherRow): void {
    this.#rows += 1;
    if ('ccn' in row) this.#facilities += 1;
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
    if (this.#previous !== null) for (const kept of this.#previous.rows.providers()) this.#keepProvider(kept);
    this.#addFurther();
    this.#further.close();
    // In one row each, which has nothing to do with it.
    if (this.#rows > 0) this.#lists.add(0, this.#addresses.defaultCityTerms(), this.#providers > 0);
    const nameWords = this.#writeBlocks();
    if (this.#waiting.length > 0) this.#addBlock.run(this.#blocks, encodeBlock(this.#waiting, nameWords));
    const words = nameWords.words.join(NAME_WORD_SEPARATOR);
    database.prepare('INSERT INTO name_words (words) VALUES (?)').run(deflateRawSync(words, { level: 9 }));
    const counted: string[] = [];
    writeTerms(database, this.#terms(), this.#rows, (term, ofProviders) => {
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

  /** The rows after those of the named providers, kept and added ones, in order. */
  #addFurther(): void {
    const kept: Iterator<KeptRow> = this.#previous?.rows.further() ?? [].values();
    let next = kept.next();
    for (const { row, terms } of this.#further.inOrder()) {
      for (; next.done !== true && orderOf(next.value.row) < orderOf(row); next = kept.next())
        this.#keep(next.value);
      this.#addRow(row, terms, false);
    }
    for (; next.done !== true; next = kept.next()) this.#keep(next.value);
  }

  #terms(): Iterable<TermList> {
    const added = this.#lists.inOrder();
    if (this.#previous === null) return added;
    const { index, numbers } = this.#previous;
    return mergedTerms(index.terms(), { numbers, providers: this.#providers, rows: this.#rows }, added);
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
