import type { Entry } from '../../schemas/search/entry.ts';
import type { SearchQuery } from '../../schemas/search/query.ts';
import { countOf, type Rows } from '../../schemas/search/rows.ts';
import { exact, filtered, near, sameInitial, wholly } from './candidates.ts';
import { type Comparison, compare, type MatchReason } from './compare.ts';
import { type Interpretation, interpretationsOf, respelled } from './interpretations.ts';
import { anyOf, type MatchExpression, term } from './match-expression.ts';
import { difference, intersection, rowsAfter, rowsFrom } from './row-sets.ts';
import type { SearchIndex } from './search-index.ts';
import type { TimeLimit } from './time-limit.ts';

/** A provider that was found. */
export interface Candidate {
  readonly npi: string;
  /** 0 to 1: how sure it is that this one is meant; the product of the reasons (docs/search.md). */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

/** A page of what was found. */
export interface SearchResult {
  readonly candidates: readonly Candidate[];
  /** How many were found in all, exactly. */
  readonly total: number;
  /** The number of the next page; null on the last. */
  readonly next: number | null;
}

/** As many candidates are compared and ranked; a longer list is in the order of NPIs. */
const MOST_RANKED = 1_000;
/** Where fewer have the name as it is written, misspellings are looked for too. */
const FEW = 20;
/** Candidates that agree less are not shown. */
const LEAST_AGREEMENT = 0.25;
/** How much likelier a candidate is that agrees more: its agreement to this power. Fitted (docs/search.md). */
const SHARPNESS = 25;
/** The same of nobody: the one who is meant may not be in the registry. */
const NOBODY = 0.002;
/** Digits of scores. */
const DIGITS = 4;

interface Compared extends Comparison {
  readonly entry: Entry;
}

/**
 * Searches the index. What is found, its order and its number depend on the index and the query alone, not on the page.
 * @throws SearchTimeout
 */
export function search(index: SearchIndex, query: SearchQuery, time: TimeLimit): SearchResult {
  const interpretations = interpretationsOf(query);
  if (query.name === undefined && interpretations.length === 0 && query.taxonomy !== undefined)
    return listed(
      index,
      query,
      [],
      [index.find(filtered(term('taxonomy', query.taxonomy), query), time)],
      time,
    );
  const any = (expressionOf: (one: Interpretation) => MatchExpression) =>
    filtered(anyOf(interpretations.map(expressionOf)), query);
  const found = index.find(any(exact), time);
  if (countOf(found) > MOST_RANKED) {
    const whole = index.find(any(wholly), time);
    return listed(
      index,
      query,
      interpretations,
      [intersection(found, whole), difference(found, whole)],
      time,
    );
  }
  const exactly = rowsFrom(found, 0, MOST_RANKED);
  if (exactly.length >= FEW) return ranked(index, query, interpretations, exactly, time);
  const respellings = interpretations.flatMap(respelled);
  const nearby = interpretations.map((one) => near(one, index));
  const expressions = [
    anyOf(nearby.map(([likeliest]) => likeliest)),
    anyOf(respellings.map(exact)),
    ...nearby.flatMap(([, ...others]) => others),
  ];
  const ids = new Set(exactly);
  for (const expression of new Set(expressions))
    for (const id of findUnlessMany(index, filtered(expression, query), time)) ids.add(id);
  const candidates = ids.size > 0 ? [...ids] : findUnlessMany(index, any(sameInitial), time);
  return ranked(index, query, [...interpretations, ...respellings], candidates, time);
}

/** Whom an expression finds; nobody where there are too many to tell apart. */
function findUnlessMany(index: SearchIndex, expression: MatchExpression, time: TimeLimit): number[] {
  const found = index.find(expression, time);
  return countOf(found) > MOST_RANKED ? [] : rowsFrom(found, 0, MOST_RANKED);
}

/** Compares all; the best come first, those that agree equally in the order of their NPIs. */
function ranked(
  index: SearchIndex,
  query: SearchQuery,
  interpretations: readonly Interpretation[],
  ids: readonly number[],
  time: TimeLimit,
): SearchResult {
  const inOrder = ids.toSorted((a, b) => a - b);
  const compared = index
    .entries(inOrder, time)
    .map((entry) => comparedWith(entry, interpretations, index))
    .filter(({ agreement }) => agreement >= LEAST_AGREEMENT)
    .sort((a, b) => b.agreement - a.agreement);
  const all = compared.reduce((sum, { agreement }) => sum + agreement ** SHARPNESS, NOBODY);
  const offset = (query.page - 1) * query.per_page;
  const shown = compared.slice(offset, offset + query.per_page);
  const candidates = shown.map((one) =>
    candidateOf(one, query, one.agreement ** SHARPNESS / all, compared.length),
  );
  return pageOf(query, candidates, compared.length);
}

/** Those of each set in the order of their NPIs, one set after the other: too many to compare all. */
function listed(
  index: SearchIndex,
  query: SearchQuery,
  interpretations: readonly Interpretation[],
  sets: readonly Rows[],
  time: TimeLimit,
): SearchResult {
  const offset = (query.page - 1) * query.per_page;
  const ids: number[] = [];
  let total = 0;
  for (const set of sets) {
    const skipped = Math.max(0, offset - total);
    ids.push(...rowsAfter(set, skipped, query.per_page - ids.length));
    total += countOf(set);
  }
  const entries = index.entries(ids, time);
  if (interpretations.length === 0)
    return pageOf(
      query,
      entries.map((entry) => candidateOf({ entry, agreement: 1, reasons: [] }, query, 1, 1)),
      total,
    );
  const compared = entries.map((entry) => comparedWith(entry, interpretations, index));
  return pageOf(
    query,
    compared.map((one) => candidateOf(one, query, 1 / total, total)),
    total,
  );
}

function comparedWith(
  entry: Entry,
  interpretations: readonly Interpretation[],
  index: SearchIndex,
): Compared {
  // The rarer a word of an organization, the more it says.
  const weightOf = (word: string) =>
    Math.log2((index.providers + 2) / (index.providersWith('organization', word) + 1));
  return { entry, ...compare(entry, interpretations, weightOf) };
}

function candidateOf(
  { entry, agreement, reasons }: Compared,
  query: SearchQuery,
  share: number,
  total: number,
): Candidate {
  const others = total - 1;
  const alike =
    others === 0 ? 'nobody else agrees' : others === 1 ? 'one more agrees' : `${others} more agree`;
  const all = [
    ...reasons,
    ...filterReasons(query),
    ...(reasons.length === 0 ? [] : [{ feature: 'namesakes', score: share, detail: alike }]),
  ];
  return {
    npi: entry.npi,
    score: rounded(agreement * share),
    reasons: all.map((reason) => ({ ...reason, score: rounded(reason.score) })),
  };
}

/** What every candidate has, because no other is a candidate. */
function filterReasons({
  state,
  city,
  postal_code,
  taxonomy,
  specialty,
  entity_type,
}: SearchQuery): MatchReason[] {
  const filters = { state, city, postal_code, taxonomy, specialty, entity_type };
  return Object.entries(filters).flatMap(([feature, value]) =>
    value === undefined ? [] : [{ feature, score: 1, detail: `same: ${value}` }],
  );
}

function pageOf({ page, per_page }: SearchQuery, candidates: Candidate[], total: number): SearchResult {
  return { candidates, total, next: page * per_page < total ? page + 1 : null };
}

const rounded = (score: number): number => Number(score.toFixed(DIGITS));
