import { wordsOf } from '../../names/words.ts';
import { exact, filtered } from './candidates.ts';
import { interpretationsOf } from './interpretations.ts';
import { anyOf } from './match-expression.ts';
import { type LocatedQuery, milesOf } from './nearby.ts';
import { filterReasons, pageOf, type SearchResult } from './ranking.ts';
import { rowsFrom } from './row-sets.ts';
import type { SearchIndex } from './search-index.ts';
import type { TimeLimit } from './time-limit.ts';

/** The NPI that a text consists of, with or without the word NPI before it. */
export function npiIn(name: string): string | null {
  const [, npi = null] = /^(?:NPI )?([0-9]{10})$/.exec(wordsOf(name).join(' ')) ?? [];
  return npi;
}

/** The provider with an NPI, if the rest of the query agrees with it. */
export function providerByNpi(
  index: SearchIndex,
  query: LocatedQuery,
  npi: string,
  time: TimeLimit,
): SearchResult {
  const id = index.rowOfProvider(npi, time);
  const [entry] = id === null ? [] : index.entries([id], time);
  if (id === null || entry === undefined) return pageOf(query, [], 0);
  const { name: _, ...others } = query;
  const { first, last, organization = [] } = entry.names[0] ?? {};
  const own = interpretationsOf(
    organization.length > 0
      ? { ...others, organization: organization.join(' ') }
      : { ...others, first, last },
  );
  const alike = index.find(filtered(anyOf(own.map(exact)), query), time);
  if (rowsFrom(alike, id, 1)[0] !== id) return pageOf(query, [], 0);
  const miles = milesOf(index, [id], query, time).get(id);
  const reasons = [{ feature: 'npi', score: 1, detail: `same: ${npi}` }, ...filterReasons(query, miles)];
  const candidates =
    query.page === 1 ? [{ collection: 'npi' as const, key: npi, score: 1, reasons, miles }] : [];
  return pageOf(query, candidates, 1);
}
