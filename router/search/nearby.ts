import type { SearchQuery } from '../../schemas/search/query.ts';
import { countOf, type Rows } from '../../schemas/search/rows.ts';
import { ADDRESS_STATES } from '../../schemas/states.ts';
import { allOf, type MatchExpression, termOfAny } from './match-expression.ts';
import { intersection, rowsFrom } from './row-sets.ts';
import type { SearchIndex } from './search-index.ts';
import type { TimeLimit } from './time-limit.ts';

/** A ZIP code within the radius of a query. */
export interface NearbyZipCode {
  readonly zipCode: string;
  /** From the point of the query's own. */
  readonly miles: number;
}

/** A query, and the ZIP codes within its radius, the nearest first; undefined where it has none. */
export interface LocatedQuery extends SearchQuery {
  readonly nearby?: readonly NearbyZipCode[] | undefined;
}

/** Where providers and facilities are: mail alone goes to other addresses, often far away. */
const STATES = ['state', 'otherState'] as const;
const POSTAL_CODES = ['postalCode', 'otherPostalCode'] as const;

/** Those at any of these ZIP codes. Postal codes of other countries may have the same digits. */
export function atAnyOf(nearby: readonly NearbyZipCode[]): MatchExpression {
  const zipCodes = nearby.map(({ zipCode }) => zipCode);
  return allOf([termOfAny(STATES, ...ADDRESS_STATES), termOfAny(POSTAL_CODES, ...zipCodes)]);
}

/**
 * Rows with their miles, the nearest first, those of one ZIP code in their own order. The nearest of several addresses counts.
 * @param rows all of them at one of the ZIP codes
 * @param count how many are needed; some more may come
 * @throws SearchTimeout
 */
export function nearestFirst(
  index: SearchIndex,
  rows: Rows,
  nearby: readonly NearbyZipCode[],
  count: number,
  time: TimeLimit,
): Map<number, number> {
  const wanted = Math.min(count, countOf(rows));
  const found = new Map<number, number>();
  for (const { zipCode, miles } of nearby) {
    if (found.size >= wanted) break;
    const there = intersection(rows, index.findRows(termOfAny(POSTAL_CODES, zipCode), time));
    for (const row of rowsFrom(there, 0, countOf(there))) if (!found.has(row)) found.set(row, miles);
  }
  return found;
}

/** The miles of rows; of none where the query has no radius. @throws SearchTimeout */
export function milesOf(
  index: SearchIndex,
  rows: readonly number[],
  { nearby }: LocatedQuery,
  time: TimeLimit,
): ReadonlyMap<number, number> {
  return nearby === undefined
    ? new Map()
    : nearestFirst(index, Uint32Array.from(rows).sort(), nearby, rows.length, time);
}
