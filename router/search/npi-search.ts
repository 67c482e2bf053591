import { wordsOf } from '../../names/words.ts';
import type { SearchQuery } from '../../schemas/search/query.ts';
import { exact, filtered } from './candidates.ts';
import { interpretationsOf } from './interpretations.ts';
import { anyOf } from './match-expression.ts';
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
  query: SearchQuery,
  npi: string,
  time: TimeLimit,
): SearchResult {
  const id = rowOf(index, npi, time);
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
  const reasons = [{ feature: 'npi', score: 1, detail: `same: ${npi}` }, ...filterReasons(query)];
  return pageOf(query, query.page === 1 ? [{ npi, score: 1, reasons }] : [], 1);
}

/** The number of a provider in the index, which is in the order of NPIs; null when the index does not have it. */
function rowOf(index: SearchIndex, npi: string, time: TimeLimit): number | null {
  let [from, to] = [0, index.providers];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const [entry] = index.entries([middle], time);
    if (entry === undefined) return null;
    if (entry.npi === npi) return middle;
    if (entry.npi < npi) from = middle + 1;
    else to = middle;
  }
  return null;
}
