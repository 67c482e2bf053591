import type { SearchKind } from '../../schemas/search/query.ts';
import { countOf, type Rows } from '../../schemas/search/rows.ts';
import { closest, exact, filtered, near, sameInitial } from './candidates.ts';
import { compounds } from './compounds.ts';
import { byIdentifier } from './identifier-search.ts';
import { type Interpretation, respelled } from './interpretations.ts';
import { anyOf, type MatchExpression } from './match-expression.ts';
import { begunNames } from './name-beginnings.ts';
import type { LocatedQuery } from './nearby.ts';
import { npiIn, providerByNpi } from './npi-search.ts';
import { type FoundKey, listed, MIN_AGREEMENT, ranked, type SearchResult } from './ranking.ts';
import { ASSUMED, type Reading, readingsOf } from './readings.ts';
import { difference, intersection, rowsFrom } from './row-sets.ts';
import type { SearchIndex } from './search-index.ts';
import type { TimeLimit } from './time-limit.ts';

/** As many candidates are compared and ranked; a longer list is in tiers, each in the order of NPIs. */
const MAX_RANKED = 1_000;
/** If fewer have the name as written, misspellings are looked up too. */
const FEW = 20;
/**
 * The most organizations that have all words of a name but one: where there are more, the missing word is the one that tells them apart
 * (docs/evidence/search.md).
 */
const MAX_WITHOUT_A_WORD = 200;
/** The most sets of `closest`. */
const CLOSEST_SETS = 3;
/** The agreement of a list too long to be compared in which nobody has the whole name. */
const IN_PART = 0.9;

/** What a reading of the query finds. */
interface Found {
  /** How far the best of them agrees; 0 where nobody is found. */
  readonly agreement: number;
  /** Whether somebody has the name as it is written. */
  readonly isWritten: boolean;
  page(): SearchResult;
}

/**
 * Searches the index. The results, their order and their number depend on the index and the query alone, not on the page.
 * @throws SearchTimeout
 */
export function search(index: SearchIndex, query: LocatedQuery, time: TimeLimit): SearchResult {
  if (query.identifier !== undefined) return byIdentifier(index, query, query.identifier, time);
  const npi = query.name === undefined || query.kind === 'facility' ? null : npiIn(query.name);
  if (npi !== null) return providerByNpi(index, query, npi, time);
  const [given, ...others] = readingsOf(query);
  const begun = begunNames(query);
  if (begun !== undefined || isWithoutName(query)) {
    const listing = index.find(filtered(begun, query), time, query.kind);
    return listed(index, { ...given, interpretations: [] }, [listing], time);
  }
  const asGiven = found(index, given, time);
  let best = asGiven;
  // Whoever has the name as it was given is meant, whatever else it may be read as.
  if (asGiven.agreement <= ASSUMED)
    for (const reading of others) {
      if (reading.isLastResort && asGiven.isWritten) continue;
      const other = found(index, reading, time);
      // A place may be part of the name that somebody has: it is one only where somebody there has the whole name without it.
      if (asGiven.isWritten && other.agreement < AGREES) continue;
      if (other.agreement > best.agreement) best = other;
    }
  const page = best.page();
  return best.agreement < HARDLY_AGREES ? { ...page, elsewhere: elsewhere(index, given, time) } : page;
}

const isWithoutName = ({ name, first, last, organization }: LocatedQuery): boolean =>
  [name, first, last, organization].every((given) => given === undefined);

/** Below it nobody at the place that a query states is called so. */
const HARDLY_AGREES = 0.8;
/** From it on somebody is called as the query says. */
const AGREES = 0.95;
const MAX_ELSEWHERE = 5;

/** Providers and facilities that have the name of a query at other places than it states: the best of them. */
function elsewhere(index: SearchIndex, reading: Reading, time: TimeLimit): FoundKey[] {
  const { state, city, postal_code, radius_miles: _, nearby: __, ...rest } = reading.query;
  if ([state, city, postal_code].every((place) => place === undefined)) return [];
  const query = { ...rest, page: 1, per_page: MAX_ELSEWHERE, threshold: 0 };
  const anywhere = found(index, { ...reading, query }, time, AGREES);
  return anywhere.agreement < AGREES
    ? []
    : anywhere.page().candidates.map(({ collection, key }) => ({ collection, key }));
}

/** @param minAgreement of the candidates; from `AGREES` on, none is looked for that lacks a word of an organization's name */
function found(
  index: SearchIndex,
  given: Reading,
  time: TimeLimit,
  minAgreement: number = MIN_AGREEMENT,
): Found {
  const { query } = given;
  const compounded = given.interpretations.flatMap((one) => compounds(one, index));
  const interpretations = [...given.interpretations, ...compounded];
  const reading = { ...given, interpretations };
  const any = (expressionOf: (one: Interpretation) => MatchExpression) =>
    filtered(anyOf(interpretations.map(expressionOf)), query);
  const written = index.find(any(exact), time, query.kind);
  const isWritten = countOf(written) > 0;
  if (countOf(written) > MAX_RANKED) {
    const tiers = tiersOf(written, (place) =>
      index.find(
        any((one) => closest(one).slice(0, place).at(-1) ?? null),
        time,
        query.kind,
      ),
    );
    const isWhole = tiers.slice(0, -1).some((tier) => countOf(tier) > 0);
    return {
      agreement: (isWhole ? 1 : IN_PART) * (reading.assumption?.score ?? 1),
      isWritten,
      page: () => listed(index, reading, tiers, time),
    };
  }
  const ids = rowsFrom(written, 0, MAX_RANKED);
  if (ids.length >= FEW || !reading.includesNear)
    return { isWritten, ...ranked(index, reading, ids, minAgreement, time) };
  const respellings = interpretations.flatMap(respelled);
  const nearby = given.interpretations.map((one) => near(one, index));
  const all = new Set(ids);
  const add = (expression: MatchExpression, most: number) => {
    const rows = findUnlessMany(index, filtered(expression, query), query.kind, most, time);
    for (const id of rows) all.add(id);
  };
  add(anyOf(nearby.map(([likeliest]) => likeliest)), MAX_RANKED);
  add(anyOf(respellings.map(exact)), MAX_RANKED);
  if (minAgreement < AGREES)
    for (const [, ...others] of nearby) for (const other of others) add(other, MAX_WITHOUT_A_WORD);
  const candidates =
    all.size > 0 || minAgreement >= AGREES
      ? [...all]
      : findUnlessMany(index, any(sameInitial), query.kind, MAX_RANKED, time);
  const respelledToo = { ...reading, interpretations: [...interpretations, ...respellings] };
  return { isWritten, ...ranked(index, respelledToo, candidates, minAgreement, time) };
}

/** Rows in the order in which sets have them that are each within the next, then the rest. */
function tiersOf(rows: Rows, closest: (sets: number) => Rows): Rows[] {
  const tiers: Rows[] = [];
  let rest = rows;
  for (let sets = 1; sets <= CLOSEST_SETS; sets++) {
    const tier = intersection(rest, closest(sets));
    tiers.push(tier);
    rest = difference(rest, tier);
  }
  return [...tiers, rest];
}

/** Those of a kind that an expression finds; none if there are too many to compare. */
function findUnlessMany(
  index: SearchIndex,
  expression: MatchExpression,
  kind: SearchKind,
  most: number,
  time: TimeLimit,
): number[] {
  const found = index.find(expression, time, kind);
  return countOf(found) > most ? [] : rowsFrom(found, 0, most);
}
