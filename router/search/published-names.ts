import type { IndexedEntry, IndexedName, IndexedRow } from '../../schemas/search/entry.ts';
import { rowsOfBitmap } from '../../schemas/search/posting-list.ts';
import { Bitmap, type Rows } from '../../schemas/search/rows.ts';
import type { PublishedName } from './match-expression.ts';
import { below } from './row-sets.ts';
import type { TimeLimit } from './time-limit.ts';

/** What the index keeps of its rows. */
export interface NamedRows {
  /** The rows below this number are providers, with their names. */
  readonly providers: number;
  entries(providers: readonly number[], time: TimeLimit): IndexedEntry[];
  records(rows: readonly number[], time: TimeLimit): IndexedRow[];
}

/** Rows whose names are in memory at once. */
const ROWS_AT_ONCE = 4_096;

/**
 * Of some rows, those with a name exactly as published. A place has the legal name of its organization, which is in the row of the
 * provider.
 * @param everywhere the same rows, and those that the rest of a search leaves out
 * @throws SearchTimeout
 */
export function rowsNamed(
  { part, text }: PublishedName,
  rows: Rows,
  everywhere: () => Rows,
  index: NamedRows,
  time: TimeLimit,
): Rows {
  const named: number[] = [];
  for (const [row, { names }] of entriesOf(rows, index, time))
    if (names.some((name) => partsOf(name, part).includes(text))) named.push(row);
  const further = listOf(rows).filter((row) => row >= index.providers);
  if (part === 'organization' && further.length > 0) {
    const organizations = new Set<string>();
    for (const [, { key, names }] of entriesOf(everywhere(), index, time))
      if (names[0]?.organization.join(' ') === text) organizations.add(key);
    for (const some of chunked(further))
      for (const { row, key, place } of index.records(some, time))
        if (place !== null && organizations.has(key)) named.push(row);
  }
  return Uint32Array.from(named);
}

function partsOf(name: IndexedName, part: PublishedName['part']): string[] {
  if (part === 'given') return [name.first, name.middle];
  return [part === 'organization' ? name.organization.join(' ') : name[part]];
}

/** The providers among some rows, with what they are compared by. */
function* entriesOf(rows: Rows, index: NamedRows, time: TimeLimit): Generator<[number, IndexedEntry]> {
  for (const some of chunked(listOf(below(rows, index.providers))))
    for (const [i, entry] of index.entries(some, time).entries()) yield [some[i] ?? 0, entry];
}

function* chunked(rows: Uint32Array): Generator<number[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield [...rows.subarray(from, from + ROWS_AT_ONCE)];
}

const listOf = (rows: Rows): Uint32Array => (rows instanceof Bitmap ? rowsOfBitmap(rows) : rows);
