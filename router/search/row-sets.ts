import { rowsOfBitmap } from '../../schemas/search/posting-list.ts';
import { Bitmap, bitsOf, countOf, isDense, type Rows } from '../../schemas/search/rows.ts';

/** No rows. */
export const NO_ROWS: Rows = new Uint32Array();

/** A list that is this many times shorter than another is looked up in it row by row. */
const MUCH_SHORTER = 16;
/** Unions with more than one in this many of all rows are computed in a bitmap. */
const ROWS_PER_COLLECTED = 1_024;

/** Rows in both. */
export function intersection(one: Rows, other: Rows): Rows {
  if (one instanceof Bitmap) {
    return other instanceof Bitmap ? inBoth(one, other) : kept(other, one, true);
  }
  return kept(one, other, true);
}

/** Rows of the first that the second does not have. */
export function difference(one: Rows, other: Rows): Rows {
  if (!(one instanceof Bitmap)) return kept(one, other, false);
  const words = one.words.slice();
  if (other instanceof Bitmap)
    for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(other.words[at] ?? 0);
  else
    for (let i = 0; i < other.length; i++) {
      const row = other[i] ?? 0;
      words[row >>> 5] = (words[row >>> 5] ?? 0) & ~(1 << (row & 31));
    }
  return compact(new Bitmap(words));
}

/** Rows in any of them. @param rowCount rows of the index */
export function union(sets: readonly Rows[], rowCount: number): Rows {
  const given = sets.filter((set) => countOf(set) > 0);
  const [first = NO_ROWS] = given;
  if (given.length < 2) return first;
  const count = given.reduce((sum, set) => sum + countOf(set), 0);
  const lists = given.flatMap((set) => (set instanceof Bitmap ? [] : [set]));
  if (lists.length === given.length && !isDense(count, rowCount))
    return count * ROWS_PER_COLLECTED <= rowCount ? merged(lists, count) : collected(lists, count, rowCount);
  const words = new Uint32Array(Math.ceil(rowCount / 32));
  for (const set of given) {
    if (set instanceof Bitmap)
      for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | (set.words[at] ?? 0);
    else addTo(words, set);
  }
  return compact(new Bitmap(words));
}

/** How many rows are in both. */
export function countOfBoth(one: Rows, other: Rows): number {
  if (!(one instanceof Bitmap) || !(other instanceof Bitmap)) return countOf(intersection(one, other));
  let count = 0;
  for (let at = 0; at < one.words.length; at++)
    count += bitsOf((one.words[at] ?? 0) & (other.words[at] ?? 0));
  return count;
}

/** The rows below a number. */
export function below(rows: Rows, end: number): Rows {
  if (!(rows instanceof Bitmap)) return rows.subarray(0, placeOf(rows, end));
  const words = rows.words.slice(0, Math.ceil(end / 32));
  if (end % 32 > 0) words[words.length - 1] = (words.at(-1) ?? 0) & ((1 << (end % 32)) - 1);
  return compact(new Bitmap(words));
}

/** Rows from a number on, up to a limit. */
export function rowsFrom(rows: Rows, from: number, limit: number): number[] {
  if (!(rows instanceof Bitmap)) {
    const place = placeOf(rows, from);
    return [...rows.subarray(place, place + limit)];
  }
  const found: number[] = [];
  const end = rows.words.length * 32;
  for (let row = from; row < end && found.length < limit; row++) {
    const word = (rows.words[row >>> 5] ?? 0) >>> (row & 31);
    if (word === 0) row |= 31;
    else {
      row += 31 - Math.clz32(word & -word);
      found.push(row);
    }
  }
  return found;
}

/** Rows after the first ones, up to a limit. */
export function rowsAfter(rows: Rows, skipped: number, limit: number): number[] {
  if (!(rows instanceof Bitmap)) return [...rows.subarray(skipped, skipped + limit)];
  let before = 0;
  let at = 0;
  for (; at < rows.words.length; at++) {
    const bits = bitsOf(rows.words[at] ?? 0);
    if (before + bits > skipped) break;
    before += bits;
  }
  return rowsFrom(rows, at * 32, limit + skipped - before).slice(skipped - before);
}

/** Working memory of the following, kept between calls. */
let rowsInBoth = new Uint32Array();
let bits = new Uint32Array();

/** The rows of two bitmaps. Most often they are few, and none of the words between them is counted. */
function inBoth(one: Bitmap, other: Bitmap): Rows {
  const { length } = one.words;
  if (rowsInBoth.length < length) rowsInBoth = new Uint32Array(length);
  const few = rowsInBoth;
  let count = 0;
  for (let at = 0; at < length && count <= length; at++) {
    let word = (one.words[at] ?? 0) & (other.words[at] ?? 0);
    for (; word !== 0; word &= word - 1) few[count++] = at * 32 + (31 - Math.clz32(word & -word));
  }
  if (!isDense(count, length * 32)) return few.slice(0, count);
  const words = new Uint32Array(length);
  for (let at = 0; at < length; at++) words[at] = (one.words[at] ?? 0) & (other.words[at] ?? 0);
  return new Bitmap(words);
}

/** Lists as one, each row once; no more than `count`. */
function collected(lists: readonly Uint32Array[], count: number, rowCount: number): Rows {
  if (bits.length < rowCount / 32) bits = new Uint32Array(Math.ceil(rowCount / 32));
  for (const list of lists) addTo(bits, list);
  const rows = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < bits.length && found < count; at++) {
    let word = bits[at] ?? 0;
    if (word === 0) continue;
    bits[at] = 0;
    for (; word !== 0; word &= word - 1) rows[found++] = at * 32 + (31 - Math.clz32(word & -word));
  }
  return rows.subarray(0, found);
}

function addTo(words: Uint32Array, rows: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    words[row >>> 5] = (words[row >>> 5] ?? 0) | (1 << (row & 31));
  }
}

/** A bitmap of few rows takes more memory than their numbers. */
function compact(bitmap: Bitmap): Rows {
  return isDense(bitmap.count, bitmap.words.length * 32) ? bitmap : rowsOfBitmap(bitmap);
}

/** The rows of a list that are in another set, or that are not. */
function kept(list: Uint32Array<ArrayBuffer>, other: Rows, isThere: boolean): Rows {
  if (isThere && !(other instanceof Bitmap) && other.length < list.length) return kept(other, list, true);
  const found = new Uint32Array(list.length);
  let count = 0;
  if (other instanceof Bitmap) {
    const { words } = other;
    const wanted = isThere ? 1 : 0;
    for (let i = 0; i < list.length; i++) {
      const row = list[i] ?? 0;
      // Every row is written, and overwritten unless it is kept: a branch here would be mispredicted often.
      found[count] = row;
      count += (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === wanted ? 1 : 0;
    }
  } else {
    const isSearched = list.length * MUCH_SHORTER < other.length;
    let place = 0;
    for (let i = 0; i < list.length; i++) {
      const row = list[i] ?? 0;
      if (isSearched) place = placeOf(other, row, place);
      else while (place < other.length && (other[place] ?? 0) < row) place++;
      if ((other[place] === row) === isThere) found[count++] = row;
    }
  }
  return found.subarray(0, count);
}

/** Lists as one, each row once. */
function merged(lists: readonly Uint32Array[], count: number): Rows {
  const all = new Uint32Array(count);
  let filled = 0;
  for (const list of lists) {
    all.set(list, filled);
    filled += list.length;
  }
  all.sort();
  let last = 0;
  for (let i = 1; i < count; i++) {
    const row = all[i] ?? 0;
    if (row !== all[last]) all[++last] = row;
  }
  return all.subarray(0, last + 1);
}

/** The first position, not before `from`, of a row that is not lower. */
function placeOf(rows: Uint32Array, row: number, from = 0): number {
  let low = from;
  let high = rows.length;
  // In steps that double first, because the next row is usually near.
  for (let step = 1; low + step < high; step *= 2) {
    if ((rows[low + step] ?? 0) >= row) {
      high = low + step;
      break;
    }
    low += step;
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
