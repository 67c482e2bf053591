import { filtered } from './candidates.ts';
import { term } from './match-expression.ts';
import { type LocatedQuery, milesOf } from './nearby.ts';
import { filterReasons, pageOf, type SearchResult } from './ranking.ts';
import { rowsFrom } from './row-sets.ts';
import type { SearchIndex } from './search-index.ts';
import type { TimeLimit } from './time-limit.ts';

/** The provider with an NPI, and the facilities with a CCN or an NPI, of the kind that a query asks for, where the rest of it agrees. */
export function byIdentifier(
  index: SearchIndex,
  query: LocatedQuery,
  identifier: string,
  time: TimeLimit,
): SearchResult {
  const rows = new Set<number>();
  if (query.kind !== 'facility') {
    const row = index.rowOfProvider(identifier, time);
    if (row !== null) rows.add(row);
  }
  if (query.kind !== 'provider') {
    const row = index.rowOfFacility(identifier, time);
    if (row !== null) rows.add(row);
    const registered = index.find(term('facilityNpi', identifier), time, 'facility');
    for (const one of rowsFrom(registered, 0, MAX_FACILITIES)) rows.add(one);
  }
  const others = filtered(undefined, query);
  const kept = [...rows].filter(
    (row) => others === null || rowsFrom(index.find(others, time, query.kind), row, 1)[0] === row,
  );
  const milesOfRows = milesOf(index, kept, query, time);
  const inOrder = kept.toSorted((a, b) => (milesOfRows.get(a) ?? 0) - (milesOfRows.get(b) ?? 0));
  const candidates = index.entries(inOrder, time).map(({ collection, key }, place) => {
    const miles = milesOfRows.get(inOrder[place] ?? 0);
    const reasons = [
      { feature: 'identifier', score: 1, detail: `same: ${identifier}` },
      ...filterReasons(query, miles),
    ];
    return { collection, key, score: 1, reasons, miles };
  });
  const offset = (query.page - 1) * query.per_page;
  return pageOf(query, candidates.slice(offset, offset + query.per_page), candidates.length);
}

/** More facilities of one NPI are not listed: there are a few at most. */
const MAX_FACILITIES = 1_000;
