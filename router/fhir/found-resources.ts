import type { RecordKey } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { MAX_SORTED } from '../../schemas/fhir/search-parameters.ts';
import { HttpError } from '../http/http-error.ts';
import { anyOf, type MatchExpression, term } from '../search/match-expression.ts';
import type { Position } from './cursor.ts';
import { rowsOf, tooCostly } from './index-rows.ts';
import { type IndexSearch, indexSearch } from './index-search.ts';
import { fulfills } from './matching.ts';
import { facilityNpis, recordsNamed } from './named-records.ts';
import { withZipCodes } from './near.ts';
import { refuseUnknownNumbers, withNumbersFound } from './numbered-references.ts';
import { refuseUnnamedTargets, withOrganizations, withTargetsFound } from './organization-chains.ts';
import { recordsAtPlaces, recordsOfPlaces } from './places.ts';
import type { ReleasedResources, VisibleRecords } from './released-resources.ts';
import type { Criterion, FhirSearch } from './search-query.ts';
import { sorted } from './sorted.ts';
import { refuseStreets } from './streets.ts';

/** A page of search results. */
export interface Found {
  readonly resources: readonly FhirResource[];
  /**
   * How many there are in all; null when that is not requested, and where only reading all of them would tell.
   */
  readonly total: number | null;
  /** Where the next page begins; null after the last. Before it there may be fewer resources than requested. */
  readonly next: Position | null;
}

/**
 * The resources that match a search, from a position on.
 * @param visible the records that the caller may see; null for all
 * @throws HttpError 400 `too_costly` for a search that takes too long, and for a street, 503 where the release cannot be searched
 */
export async function findResources(
  given: FhirSearch,
  resources: ReleasedResources,
  visible: VisibleRecords | null,
  position: Position | null,
): Promise<Found> {
  if (position === null) await refuseStreets(given, resources);
  const located = await withZipCodes(given, resources);
  const numbered = await withNumbersFound(located, resources);
  const search = await withTargetsFound(numbered, (of) => findResources(of, resources, visible, null));
  const named = await namedRecords(search, resources);
  if (named !== null || visible !== null) {
    const own = await resources.ofRecords(visibleOf(named, visible), typesOf(search), {
      isWithSharedPlaces: isOfOthers(search),
      isKept: visible !== null,
    });
    const records = await withOrganizations(search, own, resources, visible);
    const all = records.flatMap((record) => matching(search, resources.base, record, null));
    return pageOf(search, sorted(all, search.sort), position);
  }
  const index = indexSearch(search, resources);
  if (!index.isNarrowed) {
    refuseUnnamedTargets(search);
    refuseUnknownNumbers(search);
  }
  if (search.sort.length === 0 || search.count === 0) return counted(search, resources, index, position);
  // The order of the index is another one: all are read for each page.
  const whole = { ...search, count: MAX_SORTED, isTotalWanted: false };
  const { resources: all, next } = await throughIndex(whole, resources, index, null);
  if (next !== null)
    throw new HttpError(
      'too_costly',
      `More than ${MAX_SORTED} resources are found: narrow the search, or leave out _sort.`,
    );
  return pageOf(search, sorted(all, search.sort), position);
}

/** The types that must be rendered: chained parameters and `_has` ask for other resources of the same record. */
function typesOf({ type, criteria }: FhirSearch): ResourceType[] {
  return [...new Set([type, ...criteria.flatMap(askedTypes)])];
}

/** Whether places are asked for what they say of others: then those count that another record has too. */
const isOfOthers = ({ type }: FhirSearch): boolean => type !== 'Location';

function askedTypes(criterion: Criterion): ResourceType[] {
  if (criterion.type === 'chain') return [criterion.parameter.target ?? [], askedTypes(criterion.of)].flat();
  return criterion.type === 'has' ? [criterion.source, ...askedTypes(criterion.of)] : [];
}

function visibleOf(named: readonly RecordKey[] | null, visible: VisibleRecords | null): readonly RecordKey[] {
  if (named === null) return visible?.keys ?? [];
  return visible === null ? named : named.filter((key) => visible.has(key));
}

/** The records that a search names, and the facilities whose NPI it names; null when it names none. */
async function namedRecords(search: FhirSearch, resources: ReleasedResources): Promise<RecordKey[] | null> {
  const named = recordsNamed(search, resources.base);
  if (named === null) return null;
  const recordsOf = search.type === 'Location' ? recordsOfPlaces : recordsAtPlaces;
  const all = [...named.keys, ...(await recordsOf(named.places, resources))];
  const keys = [...new Map(all.map((key) => [`${key.collection}/${key.key}`, key])).values()];
  const npis = facilityNpis(search);
  if (npis.length === 0) return keys;
  const expression = anyOf(npis.map((npi) => term('facilityNpi', npi)));
  const { rows } = await rowsOf(resources, {
    expression,
    from: 0,
    limit: Number.MAX_SAFE_INTEGER,
    counted: [],
  });
  return [...keys, ...rows.map(({ collection, key }) => ({ collection, key }))];
}

function pageOf(
  { count, isTotalWanted }: FhirSearch,
  all: readonly FhirResource[],
  position: Position | null,
): Found {
  const skip = position?.skip ?? 0;
  const total = isTotalWanted ? all.length : null;
  const end = skip + count;
  return {
    resources: all.slice(skip, end),
    total,
    next: count > 0 && end < all.length ? { row: 0, skip: end, total } : null,
  };
}

/** A page, with the number of resources where comparing tells it and the search asks for that. */
async function counted(
  search: FhirSearch,
  resources: ReleasedResources,
  index: IndexSearch,
  position: Position | null,
): Promise<Found> {
  const page = await throughIndex(search, resources, index, position);
  if (page.total !== null || position !== null || !search.isCountedByComparing) return page;
  const total = await countByComparing(search, resources, index.expression);
  return { ...page, total, next: page.next && { ...page.next, total } };
}

/** Row after row of the index, until a page is full, or enough has been compared. */
async function throughIndex(
  search: FhirSearch,
  resources: ReleasedResources,
  { expression, counted, isExact, isNarrowed }: IndexSearch,
  position: Position | null,
): Promise<Found> {
  const { count, isTotalWanted } = search;
  if (!isNarrowed && search.criteria.some(isNumber)) throw tooCostly();
  if (!isExact && count === 0) {
    const counted = await countByComparing(search, resources, expression);
    if (counted === null) throw tooCostly();
    return { resources: [], total: counted, next: null };
  }
  const found: FhirResource[] = [];
  let from = position?.row ?? 0;
  let skip = position?.skip ?? 0;
  let total = position?.total ?? null;
  let compared = 0;
  const types = typesOf(search);
  const choice = { isWithSharedPlaces: isOfOthers(search), isKept: search.sort.length > 0 };
  // One more than a page tells whether there is another. Where not all match, more are read each time: mostly the first rows are enough.
  const page = count === 0 ? 0 : count + 1;
  let limit = isExact ? page : Math.min(page, COMPARED_AT_ONCE);
  for (;;) {
    const isCounted = isExact && isTotalWanted && total === null;
    const result = await rowsOf(resources, { expression, from, limit, counted: isCounted ? counted : [] });
    if (isCounted) total = result.total;
    const own = await resources.ofRecords(result.rows, types, choice);
    const records = await withOrganizations(search, own, resources, null);
    for (const [i, { row, place }] of result.rows.entries()) {
      for (const [j, resource] of matching(search, resources.base, records[i] ?? [], place ?? 0).entries()) {
        if (j < skip) continue;
        if (found.length === count) return { resources: found, total, next: { row, skip: j, total } };
        found.push(resource);
      }
      skip = 0;
    }
    const last = result.rows.at(-1);
    if (last === undefined || result.rows.length < limit) {
      const isWhole = !isExact && isTotalWanted && position === null;
      return { resources: found, total: isWhole ? found.length : total, next: null };
    }
    from = last.row + 1;
    compared += result.rows.length;
    if (!isExact && compared >= MAX_COMPARED)
      return { resources: found, total, next: { row: from, skip: 0, total } };
    if (!isExact) limit = Math.min(2 * limit, COMPARED_AT_ONCE);
  }
}

/** Hardly anybody has a number: whoever looks for one alone would read all records. */
const isNumber = (criterion: Criterion): boolean =>
  'of' in criterion
    ? isNumber(criterion.of)
    : criterion.parameter.kind === 'telecom' || criterion.parameter.kind === 'phone';

/** Records that are compared at once, and for one answer at most, where the index finds others than those that match. */
const COMPARED_AT_ONCE = 200;
const MAX_COMPARED = 5_000;

/** The number of resources; null where too many records would have to be read for it. */
async function countByComparing(
  search: FhirSearch,
  resources: ReleasedResources,
  expression: MatchExpression,
): Promise<number | null> {
  const types = typesOf(search);
  let total = 0;
  let from = 0;
  for (let compared = 0; compared < MAX_COMPARED; compared += COMPARED_AT_ONCE) {
    const { rows } = await rowsOf(resources, { expression, from, limit: COMPARED_AT_ONCE, counted: [] });
    const own = await resources.ofRecords(rows, types, { isWithSharedPlaces: isOfOthers(search) });
    const records = await withOrganizations(search, own, resources, null);
    for (const [i, { place }] of rows.entries())
      total += matching(search, resources.base, records[i] ?? [], place ?? 0).length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < COMPARED_AT_ONCE) return total;
    from = last.row + 1;
  }
  return null;
}

/**
 * The resources of a record that match the search.
 * @param place of a row of the index: the Location it is about, other Locations have rows of their own; null for all of them
 */
function matching(
  { type, criteria }: FhirSearch,
  base: string,
  record: readonly FhirResource[],
  place: number | null,
): FhirResource[] {
  const ofType = record.filter(({ resourceType }) => resourceType === type);
  const [first, last] = type !== 'Location' || place === null ? [0, ofType.length] : [place, place + 1];
  return ofType
    .slice(first, last)
    .filter((resource) => criteria.every((criterion) => fulfills(resource, criterion, base, record)));
}
