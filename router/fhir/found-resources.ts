import type { RecordKey } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { anyOf, term } from '../search/match-expression.ts';
import type { RowsQuery, RowsResult } from '../search/messages.ts';
import { SearchBusy } from '../search/search-threads.ts';
import { SearchTimeout } from '../search/time-limit.ts';
import type { Position } from './cursor.ts';
import { type IndexSearch, indexSearch } from './index-search.ts';
import { fulfills } from './matching.ts';
import { facilityNpis, recordsNamed } from './named-records.ts';
import type { ReleasedResources, VisibleRecords } from './released-resources.ts';
import type { FhirSearch } from './search-query.ts';

/** A page of search results. */
export interface Found {
  readonly resources: readonly FhirResource[];
  /** How many there are in all; null when that is not requested. */
  readonly total: number | null;
  /** Where the next page begins; null after the last. */
  readonly next: Position | null;
}

/**
 * The resources that match a search, from a position on.
 * @param visible the records that the caller may see; null for all
 * @throws HttpError 400 `too_costly` for a search that takes too long, 503 where the release cannot be searched
 */
export async function findResources(
  search: FhirSearch,
  resources: ReleasedResources,
  visible: VisibleRecords | null,
  position: Position | null,
): Promise<Found> {
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

/** Row after row of the index, until a page is full. */
async function throughIndex(
  search: FhirSearch,
  resources: ReleasedResources,
  { expression, counted }: IndexSearch,
  position: Position | null,
): Promise<Found> {
  const { count, isTotalWanted } = search;
  const found: FhirResource[] = [];
  let from = position?.row ?? 0;
  let skip = position?.skip ?? 0;
  let total = position?.total ?? null;
  const limit = count === 0 ? 0 : count + 1;
  for (;;) {
    const isCounted = isTotalWanted && total === null;
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
    if (last === undefined || result.rows.length < limit) return { resources: found, total, next: null };
    from = last.row + 1;
  }
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
