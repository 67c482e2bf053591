import type { SearchQuery } from '../../schemas/search/query.ts';
import { filtered } from './candidates.ts';
import { term } from './match-expression.ts';
import { filterReasons, pageOf, type SearchResult } from './ranking.ts';
import { rowsFrom } from './row-sets.ts';
import type { SearchIndex } from './search-index.ts';
import type { TimeLimit } from './time-limit.ts';

/** The provider with an NPI, and the facilities with a CCN or an NPI, of the kind that a query asks for, where the rest of it agrees. */
export function byIdentifier(
  index: SearchIndex,
  query: SearchQuery,
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
  const reasons = [
    { feature: 'identifier', score: 1, detail: `same: ${identifier}` },
    ...filterReasons(query),
  ];
  const candidates = index
    .entries(kept, time)
    .map(({ collection, key }) => ({ collection, key, score: 1, reasons }));
  const offset = (query.page - 1) * query.per_page;
  return pageOf(query, candidates.slice(offset, offset + query.per_page), candidates.length);
}

/** More facilities of one NPI are not listed: there are a few at most. */
const MAX_FACILITIES = 1_000;
