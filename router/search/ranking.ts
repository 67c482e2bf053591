import type { IndexedEntry } from '../../schemas/search/entry.ts';
import { asksForIssued } from '../../schemas/search/numbers.ts';
import { countOf, type Rows } from '../../schemas/search/rows.ts';
import { type Comparison, comparisonWith } from './compare.ts';
import type { MatchReason } from './match-reason.ts';
import { type LocatedQuery, milesOf, nearestFirst } from './nearby.ts';
import type { Reading } from './readings.ts';
import { rowsAfter } from './row-sets.ts';
import type { SearchIndex } from './search-index.ts';
import type { TimeLimit } from './time-limit.ts';

/** Which provider or facility was found. */
export type FoundKey = Pick<IndexedEntry, 'collection' | 'key'>;

/** A provider or facility that was found. */
interface Candidate extends FoundKey {
  /** 0 to 1: how certain it is that this one is meant; the product of the reasons (docs/search.md). */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /** From the ZIP code of the query; undefined where it has no radius. */
  readonly miles?: number | undefined;
}

/** A page of results. */
export interface SearchResult<Found = Candidate> {
  readonly candidates: readonly Found[];
  /** How many were found in all, exactly. */
  readonly total: number;
  /** The number of the next page; null on the last. */
  readonly next: number | null;
  /** Some who have the name at other places than the query states, where nobody has it there. */
  readonly elsewhere: readonly FoundKey[];
}

/** Candidates that agree less are not returned. */
export const MIN_AGREEMENT = 0.25;
/** How much likelier a candidate is that agrees more: its agreement to this power. Fitted (docs/evidence/search.md). */
const SHARPNESS = 25;
/** The same for nobody: the one who is meant may not be in the registry. */
const NOBODY = 0.002;
/** Digits of scores. */
const DIGITS = 4;
/** A score that is rounded to less, nothing, is no result. */
const MIN_SCORE = 10 ** -DIGITS;

interface Compared extends Comparison {
  readonly row: number;
  readonly entry: IndexedEntry;
}

/** Compares all; the best come first, equal ones in the order of their distances, then of their NPIs. `agreement` is that of the best, 0 without one. */
export function ranked(
  index: SearchIndex,
  reading: Reading,
  ids: readonly number[],
  minAgreement: number,
  time: TimeLimit,
): { agreement: number; page(): SearchResult } {
  const inOrder = ids.toSorted((a, b) => a - b);
  const entries = index.entries(inOrder, time);
  const compare = comparedWith(reading, index);
  const alike = wholeFirst(entries.map((entry, place) => compare(entry, inOrder[place] ?? 0)))
    .filter(({ agreement }) => agreement >= minAgreement)
    .sort(byAgreement);
  const [{ agreement } = { agreement: 0 }] = alike;
  return {
    agreement,
    page: () => {
      const { page, per_page, threshold } = reading.query;
      const all = alike.reduce((sum, one) => sum + one.agreement ** SHARPNESS, NOBODY);
      const share = (one: Compared) => one.agreement ** SHARPNESS / all;
      const least = Math.max(MIN_SCORE, threshold);
      const results = alike.filter((one) => rounded(one.agreement * share(one)) >= least);
      const miles = milesOf(
        index,
        results.map(({ row }) => row),
        reading.query,
        time,
      );
      const milesTo = ({ row }: Compared) => miles.get(row);
      results.sort((a, b) => byAgreement(a, b) || (milesTo(a) ?? 0) - (milesTo(b) ?? 0));
      const offset = (page - 1) * per_page;
      const shown = results.slice(offset, offset + per_page);
      const candidates = shown.map((one) =>
        candidateOf(one, reading, share(one), results.length, milesTo(one)),
      );
      return pageOf(reading.query, candidates, results.length);
    },
  };
}

const byAgreement = (a: Compared, b: Compared): number =>
  b.agreement - a.agreement || Number(a.lacksWord) - Number(b.lacksWord);

/** A candidate that lacks a word of the query never comes before one that has all. */
function wholeFirst(compared: readonly Compared[]): Compared[] {
  const whole = compared.filter(({ isOrganization, lacksWord }) => isOrganization && !lacksWord);
  const least = Math.min(...whole.map(({ agreement }) => agreement));
  return compared.map((one) => {
    if (!one.lacksWord || one.agreement <= least) return one;
    const missing = {
      feature: 'missing_word',
      score: least / one.agreement,
      detail: 'others have every word',
    };
    return { ...one, agreement: least, reasons: () => [...one.reasons(), missing] };
  });
}

/** The rows of each set in the order of their distances, then of their NPIs, one set after the other: too many to compare all. */
export function listed(
  index: SearchIndex,
  reading: Reading,
  sets: readonly Rows[],
  time: TimeLimit,
): SearchResult {
  const { query } = reading;
  const offset = (query.page - 1) * query.per_page;
  const ids: number[] = [];
  let total = 0;
  for (const set of sets) {
    const skipped = Math.max(0, offset - total);
    ids.push(...rowsOfPage(set, skipped, query.per_page - ids.length));
    total += countOf(set);
  }
  // Each of so many has that score at most.
  if (reading.interpretations.length > 0 && query.threshold > rounded(1 / total)) return pageOf(query, [], 0);
  const miles = milesOf(index, ids, query, time);
  const compare = comparedWith(reading, index);
  const candidates = index.entries(ids, time).map((entry, place) => {
    const row = ids[place] ?? 0;
    return reading.interpretations.length === 0
      ? candidateOf({ entry, agreement: 1, reasons: () => [] }, reading, 1, 1, miles.get(row))
      : candidateOf(compare(entry, row), reading, 1 / total, total, miles.get(row));
  });
  return pageOf(query, candidates, total);

  function rowsOfPage(set: Rows, skipped: number, limit: number): number[] {
    if (query.nearby === undefined) return rowsAfter(set, skipped, limit);
    const end = skipped < countOf(set) ? skipped + limit : 0;
    return [...nearestFirst(index, set, query.nearby, end, time).keys()].slice(skipped, end);
  }
}

function comparedWith(
  { interpretations, assumption }: Reading,
  index: SearchIndex,
): (entry: IndexedEntry, row: number) => Compared {
  const compare = comparisonWith(interpretations, (word) => index.weightOf(word));
  return (entry, row) => {
    const comparison = compare(entry);
    if (assumption === null) return { row, entry, ...comparison };
    return {
      row,
      entry,
      ...comparison,
      agreement: comparison.agreement * assumption.score,
      reasons: () => [...comparison.reasons(), assumption],
    };
  };
}

function candidateOf(
  { entry, agreement, reasons: reasonsOf }: Pick<Compared, 'entry' | 'agreement' | 'reasons'>,
  { query }: Reading,
  share: number,
  total: number,
  miles: number | undefined,
): Candidate {
  const reasons = reasonsOf();
  const others = total - 1;
  const alike =
    others === 0 ? 'nobody else agrees' : others === 1 ? 'one more agrees' : `${others} more agree`;
  const all = [
    ...reasons,
    ...filterReasons(query, miles),
    ...(reasons.length === 0 ? [] : [{ feature: 'namesakes', score: share, detail: alike }]),
  ];
  return {
    collection: entry.collection,
    key: entry.key,
    score: rounded(agreement * share),
    reasons: all.map((reason) => ({ ...reason, score: rounded(reason.score) })),
    miles,
  };
}

/** What every candidate has, because no other is a candidate. @param miles its distance, where the query has a radius */
export function filterReasons(query: LocatedQuery, miles: number | undefined): MatchReason[] {
  const { state, city, taxonomy, specialty, entity_type, type, phone, license, other_identifier } = query;
  const { name, first, last, organization } = query;
  const postal_code = miles === undefined ? query.postal_code : undefined;
  const numbers = { phone, license, other_identifier };
  const filters = { state, city, postal_code, taxonomy, specialty, entity_type, type, ...numbers };
  const names = { name, first, last, organization };
  const same = (feature: string) =>
    feature === 'state' && asksForIssued(query) ? 'that of the number, or of an address' : 'same';
  return [
    ...(miles === undefined
      ? []
      : [{ feature: 'distance', score: 1, detail: `${miles.toFixed(1)} miles from ${query.postal_code}` }]),
    ...Object.entries(filters).flatMap(([feature, value]) =>
      value === undefined ? [] : [{ feature, score: 1, detail: `${same(feature)}: ${value}` }],
    ),
    ...Object.entries(names).flatMap(([feature, value]) =>
      value?.endsWith('*') ? [{ feature, score: 1, detail: `begins so: ${value.slice(0, -1)}` }] : [],
    ),
  ];
}

export function pageOf<Found>(
  { page, per_page }: LocatedQuery,
  candidates: readonly Found[],
  total: number,
): SearchResult<Found> {
  return { candidates, total, next: page * per_page < total ? page + 1 : null, elsewhere: [] };
}

const rounded = (score: number): number => Number(score.toFixed(DIGITS));
