import { z } from 'zod';
import { RowCount, sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';

/** The character after '9': it lies behind every key of digits that begins with what stands before it. */
export const AFTER_DIGITS = ':';

/** The range of all NPIs. */
export const ALL_NPIS = { from: '', to: AFTER_DIGITS };

/** A range of adjacent keys that are rendered at once. */
export interface KeyRange {
  from: string;
  /** The first key after the range. */
  to: string;
  rows: number;
}

/**
 * Merges adjacent key prefixes until a range is large enough; a prefix is never in two ranges.
 *
 * @param query gives `prefix` and `rows`, one row for each prefix, sorted by prefix; keys begin with digits
 * @param most rows of a range of several prefixes
 */
export async function keyRanges(warehouse: Warehouse, query: string, most: number): Promise<KeyRange[]> {
  const prefixes = await warehouse.rows(z.object({ prefix: z.string(), rows: RowCount }), query);
  const ranges: KeyRange[] = [];
  for (const { prefix, rows } of prefixes) {
    const last = ranges.at(-1);
    const to = `${prefix}${AFTER_DIGITS}`;
    if (last !== undefined && last.rows + rows <= most) {
      last.to = to;
      last.rows += rows;
    } else {
      ranges.push({ from: prefix, to, rows });
    }
  }
  return ranges;
}

/** A condition that a key is in a range. @param key the column, as an SQL identifier */
export const keysWithin = (key: string, { from, to }: Pick<KeyRange, 'from' | 'to'>): string =>
  `${key} >= ${sqlLiteral(from)} AND ${key} < ${sqlLiteral(to)}`;
