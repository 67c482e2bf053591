import type { RecordKey } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { refused } from '../http/input.ts';
import { anyOf, type MatchExpression, term } from '../search/match-expression.ts';
import type { RowsQuery, RowsResult } from '../search/messages.ts';
import { SearchBusy } from '../search/search-threads.ts';
import { SearchTimeout } from '../search/time-limit.ts';
import type { Position } from './cursor.ts';
import { type IndexSearch, indexSearch } from './index-search.ts';
import { stringCondition } from './index-terms.ts';
import { fulfills } from './matching.ts';
import { facilityNpis, recordsNamed } from './named-records.ts';
import type { ReleasedResources, VisibleRecords } from './released-resources.ts';
import type { FhirSearch } from './search-query.ts';

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
  search: FhirSearch,
  resources: ReleasedResources,
  visible: VisibleRecords | null,
  position: Position | null,
): Promise<Found> {
  if (position === null) await refuseStreets(search, resources);
  const named = await namedRecords(search, resources);
  if (named !== null || visible !== null)
    return pageOf(search, await amongRecords(search, resources, visibleOf(named, visible)), position);
  return throughIndex(search, resources, indexSearch(search, resources), position);
}

/** The types that must be rendered: a chained parameter refers to another resource of the same record. */
function typesOf({ type, criteria }: FhirSearch): ResourceType[] {
  return [type, ...criteria.flatMap((one) => (one.type === 'chain' ? (one.parameter.target ?? []) : []))];
}

function visibleOf(named: readonly RecordKey[] | null, visible: VisibleRecords | null): readonly RecordKey[] {
  if (named === null) return visible?.keys ?? [];
  return visible === null ? named : named.filter((key) => visible.has(key));
}

/** The records that a search names, and the facilities whose NPI it names; null when it names none. */
async function namedRecords(search: FhirSearch, resources: ReleasedResources): Promise<RecordKey[] | null> {
  const named = recordsNamed(search, resources.base);
  const npis = facilityNpis(search);
  if (named === null || npis.length === 0) return named;
  const expression = anyOf(npis.map((npi) => term('facilityNpi', npi)));
  const { rows } = await rowsOf(resources, {
    expression,
    from: 0,
    limit: Number.MAX_SAFE_INTEGER,
    counted: [],
  });
  return [...named, ...rows.map(({ collection, key }) => ({ collection, key }))];
}

/** All results among a few records. */
async function amongRecords(
  search: FhirSearch,
  resources: ReleasedResources,
  keys: readonly RecordKey[],
): Promise<FhirResource[]> {
  const records = await resources.ofRecords(keys, typesOf(search));
  return records.flatMap((record) => matching(search, resources.base, record, null));
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

/** Row after row of the index, until a page is full, or enough has been compared. */
async function throughIndex(
  search: FhirSearch,
  resources: ReleasedResources,
  { expression, counted, isExact }: IndexSearch,
  position: Position | null,
): Promise<Found> {
  const { count, isTotalWanted } = search;
  if (!isExact && count === 0) return countByComparing(search, resources, expression);
  const found: FhirResource[] = [];
  let from = position?.row ?? 0;
  let skip = position?.skip ?? 0;
  let total = position?.total ?? null;
  let compared = 0;
  const limit = isExact ? (count === 0 ? 0 : count + 1) : COMPARED_AT_ONCE;
  for (;;) {
    const isCounted = isExact && isTotalWanted && total === null;
    const result = await rowsOf(resources, { expression, from, limit, counted: isCounted ? counted : [] });
    if (isCounted) total = result.total;
    const records = await resources.ofRecords(result.rows, typesOf(search));
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
  }
}

/** Records that are compared at once, and for one answer at most, where the index finds others than those that match. */
const COMPARED_AT_ONCE = 200;
const MAX_COMPARED = 5_000;

/** The number of resources alone. @throws HttpError 400 `too_costly` where too many records would have to be read for it */
async function countByComparing(
  search: FhirSearch,
  resources: ReleasedResources,
  expression: MatchExpression,
): Promise<Found> {
  let total = 0;
  let from = 0;
  for (let compared = 0; compared < MAX_COMPARED; compared += COMPARED_AT_ONCE) {
    const { rows } = await rowsOf(resources, { expression, from, limit: COMPARED_AT_ONCE, counted: [] });
    const records = await resources.ofRecords(rows, typesOf(search));
    for (const [i, { place }] of rows.entries())
      total += matching(search, resources.base, records[i] ?? [], place ?? 0).length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < COMPARED_AT_ONCE) return { resources: [], total, next: null };
    from = last.row + 1;
  }
  throw tooCostly();
}

/**
 * Refuses a text of an address that begins no city, state or postal code: it is a street or a whole address, which the index does not have, and finding
 * nothing would be untrue.
 * @throws HttpError 400
 */
async function refuseStreets({ criteria, type }: FhirSearch, resources: ReleasedResources): Promise<void> {
  if (resources.release.search === null) return;
  for (const criterion of criteria) {
    if (criterion.type !== 'string' || criterion.parameter.kind !== 'address') continue;
    for (const value of criterion.values) {
      const { rows: expression = null } = stringCondition(type, 'address', value, criterion.isExact);
      const { rows } = await rowsOf(resources, { expression, from: 0, limit: 1, counted: [] });
      if (rows.length > 0) continue;
      throw refused(
        'invalid_request',
        criterion.parameter.name,
        `No city, state or ZIP code ${criterion.isExact ? 'is' : 'begins with'} "${value.slice(0, MAX_SHOWN).toWellFormed()}", and streets are not searched: give the parts as address-city, address-state and address-postalcode`,
      );
    }
  }
}

const MAX_SHOWN = 64;

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
    .filter((resource) =>
      criteria.every((criterion) =>
        fulfills(resource, criterion, base, (reference) =>
          record.find(({ resourceType, id }) => `${resourceType}/${id}` === reference),
        ),
      ),
    );
}

async function rowsOf({ release }: ReleasedResources, query: RowsQuery): Promise<RowsResult> {
  if (release.search === null) throw unavailable('This release has no search index.');
  try {
    return await release.search.rows(query);
  } catch (error) {
    if (error instanceof SearchTimeout) throw tooCostly(error);
    if (error instanceof SearchBusy) throw unavailable('Too many searches are under way.', error);
    throw error;
  }
}

function tooCostly(cause?: Error): HttpError {
  return new HttpError('too_costly', 'This search takes too long: narrow it by a name, a city or a state.', {
    cause,
  });
}
