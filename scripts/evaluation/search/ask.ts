import { businessKey } from '../../../names/business.ts';
import { personName } from '../../../names/person.ts';
import { search } from '../../../router/search/search.ts';
import type { SearchIndex } from '../../../router/search/search-index.ts';
import { TimeLimit } from '../../../router/search/time-limit.ts';
import { MAX_PER_PAGE, SearchQuery } from '../../../schemas/search/query.ts';
import type { Namesakes } from './namesakes.ts';
import type { Query } from './queries.ts';
import type { Registered } from './registered.ts';

/** How a query was answered. */
export interface Answer {
  readonly isFirst: boolean;
  /** First, or as high as the first: nothing in the query tells them apart. */
  readonly isLevelWithFirst: boolean;
  readonly isInFive: boolean;
  readonly isInTen: boolean;
  /** Somebody else has the registered name or the name that is asked for (`Namesakes.haveNameOf`). */
  readonly hasNamesake: boolean;
  /** Or all words that are asked for (`Namesakes.haveWordsOf`). */
  readonly isAmbiguous: boolean;
  /** Of the first candidate; null when nobody was found. */
  readonly score: number | null;
  readonly milliseconds: number;
}

/** Of the clock, which also runs while other programs do. */
const LIMIT_MS = 300_000;

/** Asks the index; null where the query is not a valid one. */
export function ask(index: SearchIndex, namesakes: Namesakes, query: Query, who: Registered): Answer | null {
  const parsed = SearchQuery.safeParse(query);
  if (!parsed.success) return null;
  const start = performance.now();
  const { candidates } = search(index, parsed.data, new TimeLimit(LIMIT_MS));
  const milliseconds = performance.now() - start;
  const place = candidates.findIndex(({ key }) => key === who.npi);
  const first = candidates[0]?.score ?? null;
  const hasNamesake = namesakes.haveNameOf(query, who);
  return {
    isFirst: place === 0,
    isLevelWithFirst: place >= 0 && candidates[place]?.score === first,
    isInFive: place >= 0 && place < 5,
    isInTen: place >= 0 && place < 10,
    hasNamesake,
    isAmbiguous: hasNamesake || namesakes.haveWordsOf(query, who),
    score: first,
    milliseconds,
  };
}

/** Whether a provider is in the first ten of its own name and state, or, where more share both, on a later page. */
export function isFoundByPaging(index: SearchIndex, who: Registered): boolean {
  const { first, last, organization, state } = who;
  const name = organization === '' ? { first, last } : { organization };
  if (personName({ first, last }).lastKey === '' && businessKey(organization) === '') return true;
  for (let page = 1; ; page++) {
    const query = SearchQuery.safeParse({ ...name, state, page: String(page), per_page: '10' });
    if (!query.success) return true;
    const { candidates, next } = search(index, query.data, new TimeLimit(LIMIT_MS));
    if (candidates.some(({ key }) => key === who.npi)) return true;
    // Whoever comes later must agree as well as the first.
    const [best] = candidates;
    if (next === null || best === undefined || candidates.at(-1)?.score !== best.score || page > MAX_PER_PAGE)
      return false;
  }
}
