import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { Entry, FurtherRow, IndexedRecord } from '../../schemas/search/entry.ts';
import { EntryBlock } from '../../schemas/search/entry-block.ts';
import { ENTRIES_PER_BLOCK, NAME_WORD_SEPARATOR } from '../../schemas/search/index-format.ts';
import { NameWords } from '../../schemas/search/name-words.ts';
import { type StoredTerm, storedTerms } from '../../schemas/search/stored-terms.ts';
import { TermBlock } from '../../schemas/search/term-block.ts';

const Bytes = z.object({ bytes: z.instanceof(Uint8Array) });
const About = z.object({ value: z.int() });

/** Records remembered by row: the first steps of every search are the same. */
const MAX_REMEMBERED = 100_000;

/** A search index that is complete. Its rows of providers, of what follows them, and of facilities each are in key order. */
export class WrittenIndex implements Disposable {
  readonly #database: DatabaseSync;
  readonly #block: StatementSync;
  readonly #words: NameWords;
  readonly #records = new Map<number, IndexedRecord>();
  readonly rows: number;
  /** Rows of providers that have a name, which come first. */
  readonly providers: number;
  readonly #facilitiesFrom: number;

  /** @param file of the index */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true });
    const about = this.#database.prepare('SELECT value FROM about WHERE name = ?');
    const { value: rows } = About.parse(about.get('rows'));
    this.rows = rows;
    this.providers = About.parse(about.get('providers')).value;
    this.#facilitiesFrom = rows - About.parse(about.get('facilities')).value;
    const { bytes } = Bytes.parse(this.#database.prepare('SELECT words AS bytes FROM name_words').get());
    this.#words = new NameWords(inflateRawSync(bytes).toString().split(NAME_WORD_SEPARATOR));
    this.#block = this.#database.prepare('SELECT block AS bytes FROM entries WHERE id = ?');
  }

  /** The rows of a provider: its own, null where it is without a name and nothing but places is found; and those of its places, by their numbers. */
  ofProvider(npi: string): { own: { row: number; isProvider: boolean } | null; places: Map<number, number> } {
    const named = this.#find(npi, 0, this.providers);
    let own = named === null ? null : { row: named, isProvider: true };
    const places = new Map<number, number>();
    for (
      let row = this.#firstFrom(npi, this.providers, this.#facilitiesFrom);
      row < this.#facilitiesFrom;
      row++
    ) {
      const { key, place } = this.#record(row);
      if (key !== npi) break;
      if (place === null) own = { row, isProvider: false };
      else places.set(place, row);
    }
    return { own, places };
  }

  /** The row of a facility; null where there is none. */
  ofFacility(ccn: string): number | null {
    return this.#find(ccn, this.#facilitiesFrom, this.rows);
  }

  /** All rows in order. */
  *all(): Generator<Entry | FurtherRow> {
    for (const block of this.#bytesOf('SELECT block AS bytes FROM entries ORDER BY id'))
      yield* new EntryBlock(block, this.#words).all();
  }

  /** The terms with a prefix, in order, without their lists. */
  termsStartingWith(prefix: string): string[] {
    const blocks = this.#database
      .prepare(
        `SELECT block AS bytes FROM terms
         WHERE id >= coalesce((SELECT max(id) FROM terms WHERE first <= :prefix), 0) AND first < :prefix || '~'
         ORDER BY id`,
      )
      .all({ prefix });
    return blocks
      .flatMap((block) => [...new TermBlock(Bytes.parse(block).bytes).all()])
      .filter((term) => term.startsWith(prefix));
  }

  /** All terms in order. */
  terms(): Generator<StoredTerm> {
    return storedTerms(
      this.#bytesOf('SELECT block AS bytes FROM terms ORDER BY id'),
      this.#bytesOf('SELECT bytes FROM lists ORDER BY id'),
    );
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }

  *#bytesOf(query: string): Generator<Uint8Array> {
    for (const row of this.#database.prepare(query).iterate()) yield Bytes.parse(row).bytes;
  }

  #find(key: string, from: number, end: number): number | null {
    const row = this.#firstFrom(key, from, end);
    return row < end && this.#record(row).key === key ? row : null;
  }

  /** The first row from `from` on whose key is not below `key`; `end` where there is none. */
  #firstFrom(key: string, from: number, end: number): number {
    let [low, high] = [from, end];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#record(middle).key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #record(row: number): IndexedRecord {
    const known = this.#records.get(row);
    if (known !== undefined) return known;
    const { bytes } = Bytes.parse(this.#block.get(Math.floor(row / ENTRIES_PER_BLOCK)));
    const record = new EntryBlock(bytes, this.#words).record(row % ENTRIES_PER_BLOCK);
    if (this.#records.size >= MAX_REMEMBERED) this.#records.clear();
    this.#records.set(row, record);
    return record;
  }
}
