import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { SearchIndexEntry } from '../../schemas/release/manifest.ts';
import { EntryBlock } from '../../schemas/search/entry-block.ts';
import { NAME_WORD_SEPARATOR } from '../../schemas/search/index-format.ts';
import { NameWords } from '../../schemas/search/name-words.ts';
import { decodePostings } from '../../schemas/search/posting-list.ts';
import { storedTerms } from '../../schemas/search/stored-terms.ts';

const About = z.array(z.object({ name: z.string(), value: z.int() }));
const Rows = z.object({ value: z.int() });
const Bytes = z.object({ bytes: z.instanceof(Uint8Array) });
/**
 * What is wrong with a search index, or null: the database is intact and has every row, the providers in order, each readable, and
 * every posting list has as many rows as it says.
 */
export function searchIndexProblem(
  path: string,
  { format_version, providers }: SearchIndexEntry,
): string | null {
  return problemOf(path, (database, about) => {
    if (about.get('format_version') !== format_version || about.get('providers') !== providers)
      return `says ${about.get('providers')} providers in format ${about.get('format_version')}, the manifest ${providers} in format ${format_version}`;
    const rows = about.get('rows') ?? 0;
    return entriesProblem(database, providers, rows) ?? postingsProblem(database, rows);
  });
}

/** What is wrong with the versions beside a search index that is intact, or null. */
export function searchVersionsProblem(
  path: string,
  index: string,
  { format_version }: SearchIndexEntry,
): string | null {
  const rows = rowsOf(index);
  return problemOf(path, (database, about) =>
    about.get('format_version') !== format_version || about.get('rows') !== rows
      ? `says ${about.get('rows')} rows in format ${about.get('format_version')}, the index ${rows} in format ${format_version}`
      : postingsProblem(database, rows),
  );
}

function rowsOf(index: string): number {
  const database = new DatabaseSync(index, { readOnly: true });
  try {
    return Rows.parse(database.prepare("SELECT value FROM about WHERE name = 'rows'").get()).value;
  } finally {
    database.close();
  }
}

function problemOf(
  path: string,
  check: (database: DatabaseSync, about: ReadonlyMap<string, number>) => string | null,
): string | null {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const damage = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (damage !== 'ok') return `is damaged: ${damage}`;
    const about = About.parse(database.prepare('SELECT name, value FROM about').all());
    return check(database, new Map(about.map(({ name, value }) => [name, value])));
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    database.close();
  }
}

function entriesProblem(database: DatabaseSync, providers: number, rows: number): string | null {
  const { bytes } = Bytes.parse(database.prepare('SELECT words AS bytes FROM name_words').get());
  const words = new NameWords(inflateRawSync(bytes).toString().split(NAME_WORD_SEPARATOR));
  let read = 0;
  let last = '';
  for (const bytes of bytesOf(database, 'SELECT block AS bytes FROM entries ORDER BY id')) {
    const block = new EntryBlock(bytes, words);
    const { length } = block;
    for (let place = 0; place < length; place++) {
      if (block.record(place).key === '') return `its row ${read} is about nothing`;
      if (read < providers) {
        const { key } = block.entry(place);
        if (key <= last) return `its entries are not in order at ${key}`;
        last = key;
      }
      read += 1;
    }
  }
  return read === rows ? null : `has ${read} rows and says ${rows}`;
}

function postingsProblem(database: DatabaseSync, rows: number): string | null {
  let before = '';
  const blocks = bytesOf(database, 'SELECT block AS bytes FROM terms ORDER BY id');
  const pieces = bytesOf(database, 'SELECT bytes FROM lists ORDER BY id');
  for (const { term, providers, further, list } of storedTerms(blocks, pieces)) {
    if (term <= before) return `its terms are not in order at ${term}`;
    before = term;
    decodePostings(list, providers + further, rows);
  }
  return null;
}

function* bytesOf(database: DatabaseSync, query: string): Generator<Uint8Array> {
  for (const row of database.prepare(query).iterate()) yield Bytes.parse(row).bytes;
}
