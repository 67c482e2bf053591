import type { SearchQuery } from '../../schemas/search/query.ts';
import type { SearchResult } from './search.ts';

/** What a search thread is asked. */
export interface SearchTask {
  readonly id: number;
  readonly query: SearchQuery;
}

/** What it answers: a result, or why there is none. */
export type SearchAnswer =
  | { readonly id: number; readonly result: SearchResult }
  | { readonly id: number; readonly failure: 'timeout' | 'error'; readonly reason: string };
