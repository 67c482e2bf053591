import type { RecordKey } from '../../fhir/ids.ts';
import { NO_POSTAL_CODE, placeIdParts } from '../../fhir/place-id.ts';
import { placeWord, resourceWord } from '../../schemas/search/index-format.ts';
import { HttpError } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { allOf, anyOf, type MatchExpression, term } from '../search/match-expression.ts';
import { rowsOf } from './index-rows.ts';

interface Released {
  readonly release: OpenRelease;
}

/** The records that are read for one answer at most. */
export const MAX_REFERRING = 1_000;

/** Places that are looked up at once: each is several terms. */
const PLACES_AT_ONCE = 50;

/** The id of a Location that providers share: the search index knows of which record it is. */
export const isPlaceId = (id: string): boolean => placeIdParts(id) !== null;

/** The rows of providers with a place, and maybe a few others. Null for an id of another kind. */
export function rowsAtPlace(id: string): MatchExpression {
  const parts = placeIdParts(id);
  if (parts === null) return null;
  const word = term('place', placeWord(parts.digest));
  if (parts.postalCode === NO_POSTAL_CODE) return word;
  const postalCode = parts.postalCode.toUpperCase();
  return allOf([word, anyOf(POSTAL_CODES.map((kind) => term(kind, postalCode)))]);
}

const POSTAL_CODES = ['postalCode', 'mailingPostalCode', 'otherPostalCode'] as const;

/** The rows through which the Location of a place is found: that of its record, and maybe a few others. */
export const rowsOfLocation = (id: string): MatchExpression =>
  allOf([rowsAtPlace(id), term('resources', resourceWord('Location', 0))]);

/** The records that may have these Locations; none in a release without a search index. */
export function recordsOfPlaces(ids: readonly string[], resources: Released): Promise<RecordKey[]> {
  return recordsFound(ids.map(rowsOfLocation), resources);
}

/**
 * The records of those who practice at these places, and maybe a few others.
 * @throws HttpError 400 `too_costly` for more than `MAX_REFERRING`
 */
export function recordsAtPlaces(ids: readonly string[], resources: Released): Promise<RecordKey[]> {
  return recordsFound(ids.map(rowsAtPlace), resources);
}

async function recordsFound(
  expressions: readonly MatchExpression[],
  resources: Released,
): Promise<RecordKey[]> {
  if (resources.release.search === null) return [];
  const found = new Map<string, RecordKey>();
  for (let first = 0; first < expressions.length; first += PLACES_AT_ONCE) {
    const expression = anyOf(expressions.slice(first, first + PLACES_AT_ONCE));
    const { rows } = await rowsOf(resources, { expression, from: 0, limit: MAX_REFERRING + 1, counted: [] });
    for (const { collection, key } of rows) found.set(`${collection}/${key}`, { collection, key });
    if (found.size > MAX_REFERRING)
      throw new HttpError(
        'too_costly',
        `More than ${MAX_REFERRING} records are at these places: search with \`location\`, or ask for fewer with \`_count\`.`,
      );
  }
  return [...found.values()];
}
