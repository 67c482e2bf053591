import type { IndexedEntry, IndexedRow } from '../../schemas/search/entry.ts';
import type { MatchExpression, TermRange } from './match-expression.ts';
import type { LocatedQuery } from './nearby.ts';
import type { SearchResult } from './ranking.ts';

/** Of the rows of a query, those that an expression finds count so many times; those of each term of ranges, once for each. */
export type Counted = { readonly weight: number } & (
  | { readonly expression: MatchExpression }
  | { readonly ranges: readonly TermRange[] }
);

/** Rows of the index, of which some are requested and all may be counted. */
export interface RowsQuery {
  readonly expression: MatchExpression;
  /** The first row to examine. */
  readonly from: number;
  /** The maximum number of rows returned. */
  readonly limit: number;
  /** What is counted of all its rows; empty where no number is wanted. */
  readonly counted: readonly Counted[];
}

/** The requested rows, in order, and the sum of the counts. */
export interface RowsResult {
  readonly rows: readonly IndexedRow[];
  readonly total: number;
}

/** A candidate as it is sent to the event loop, which copies its text into the answer. */
export interface FoundCandidate extends Pick<IndexedEntry, 'collection' | 'key'> {
  /** Its members `_match_score`, `match_reasons` and `distance_miles` of an answer, as JSON without the braces. */
  readonly match: string;
}

/** A page of results, likewise. */
export type FoundPage = SearchResult<FoundCandidate>;

/** A task of a search thread. */
export type SearchTask =
  | { readonly id: number; readonly kind: 'search'; readonly query: LocatedQuery }
  | { readonly id: number; readonly kind: 'rows'; readonly query: RowsQuery };

/** Its answer: a result, or the reason why there is none. */
export type SearchAnswer =
  | { readonly id: number; readonly kind: 'search'; readonly result: FoundPage }
  | { readonly id: number; readonly kind: 'rows'; readonly result: RowsResult }
  | {
      readonly id: number;
      readonly kind: 'failure';
      readonly failure: 'timeout' | 'error';
      readonly reason: string;
    };
