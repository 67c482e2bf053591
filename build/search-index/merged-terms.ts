import { TERM_KINDS } from '../../schemas/search/index-format.ts';
import { decodePostings, encodeGaps, rowsOfBitmap, rowsOfGaps } from '../../schemas/search/posting-list.ts';
import { Bitmap } from '../../schemas/search/rows.ts';
import type { StoredTerm } from '../../schemas/search/stored-terms.ts';
import type { TermList } from './term-lists.ts';

/** In place of the number of a row that is not kept. */
export const NOT_KEPT = -1;

/** The rows of the previous index in the new one. */
export interface Renumbered {
  /** The new number of each row, ascending where it is kept; `NOT_KEPT` where it is not. */
  readonly numbers: Int32Array;
  /** The first number of the new index that is not of a named provider. */
  readonly providers: number;
  /** How many rows the new index has. */
  readonly rows: number;
}

/**
 * The terms of the previous index, with the rows that are kept, and those of the rows that have been added, in order. The default texts of
 * cities are all among the added ones.
 */
export function* mergedTerms(
  stored: Iterable<StoredTerm>,
  renumbered: Renumbered,
  added: Iterable<TermList>,
): Generator<TermList> {
  const lists = added[Symbol.iterator]();
  let next = lists.next();
  for (const one of stored) {
    if (one.term.startsWith(TERM_KINDS.defaultCity)) continue;
    for (; next.done !== true && next.value.term < one.term; next = lists.next()) yield next.value;
    const same = next.done !== true && next.value.term === one.term ? next.value : null;
    const merged = mergedList(one, same, renumbered);
    if (merged !== null) yield merged;
    if (same !== null) next = lists.next();
  }
  for (; next.done !== true; next = lists.next()) yield next.value;
}

/** Null where no row is left. */
function mergedList(
  { term, providers, further, list }: StoredTerm,
  added: TermList | null,
  { numbers, providers: firstFurther, rows: rowCount }: Renumbered,
): TermList | null {
  const decoded = decodePostings(list, providers + further, numbers.length);
  const before = decoded instanceof Bitmap ? rowsOfBitmap(decoded) : decoded;
  const more = added === null ? NO_ROWS : rowsOfGaps(added.gaps, added.providers + added.further, rowCount);
  const rows = new Uint32Array(before.length + more.length);
  let count = 0;
  let ofProviders = 0;
  let place = 0;
  const add = (row: number) => {
    rows[count++] = row;
    if (row < firstFurther) ofProviders += 1;
  };
  for (const old of before) {
    const row = numbers[old] ?? NOT_KEPT;
    if (row === NOT_KEPT) continue;
    for (let other = more[place]; other !== undefined && other < row; other = more[++place]) add(other);
    add(row);
  }
  for (; place < more.length; place++) add(more[place] ?? 0);
  if (count === 0) return null;
  const gaps = encodeGaps(rows.subarray(0, count));
  return { term, providers: ofProviders, further: count - ofProviders, gaps };
}

const NO_ROWS = new Uint32Array();
