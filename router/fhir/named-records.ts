import { CCN_SYSTEM, NPI_SYSTEM } from '../../fhir/identifiers.ts';
import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { isOfOtherRecord } from '../../schemas/fhir/search-parameters.ts';
import { isPlaceId } from './places.ts';
import { referencedId } from './references.ts';
import type { Criterion, FhirSearch } from './search-query.ts';

/** What a search names: records, and places whose records the search index knows. */
export interface Named {
  readonly keys: readonly RecordKey[];
  /** Ids of Locations; their records are meant, or those of all who practice there. */
  readonly places: readonly string[];
}

/**
 * The records that a search names, which are the only ones that can have matching resources; null when it names none, or nothing but places of those it is
 * about, who are found through the index. A record may not exist in the release.
 */
export function recordsNamed({ type, criteria }: FhirSearch, base: string): Named | null {
  for (const criterion of criteria) {
    const named = namedBy(type, criterion, base);
    if (named !== null) return named;
  }
  return null;
}

/** The NPIs among the identifiers of organizations that a search names: facilities may have one besides their own number. */
export function facilityNpis({ type, criteria }: FhirSearch): string[] {
  if (type !== 'Organization') return [];
  return criteria.flatMap((criterion) =>
    criterion.type === 'token' && criterion.parameter.kind === 'identifier'
      ? criterion.values
          .filter(({ system }) => system === null || system === NPI_SYSTEM)
          .map(({ code }) => code)
      : [],
  );
}

function namedBy(type: ResourceType, criterion: Criterion, base: string): Named | null {
  const { parameter } = criterion;
  switch (criterion.type) {
    case 'token':
      if (parameter.kind === 'id')
        return ofIds(
          type,
          criterion.values.map(({ code }) => code),
        );
      if (parameter.kind !== 'identifier') return null;
      return {
        keys: criterion.values.flatMap(({ system, code }) => [
          ...(system === null || system === NPI_SYSTEM ? [{ collection: 'npi' as const, key: code }] : []),
          ...(system === null || system === CCN_SYSTEM
            ? [{ collection: 'facility' as const, key: code }]
            : []),
        ]),
        places: [],
      };
    case 'reference': {
      const { target } = parameter;
      if (target === undefined || isOfOtherRecord(type, parameter)) return null;
      const ids = criterion.values.flatMap((value) => referencedId(value, target, base) ?? []);
      return target === 'Location' && ids.length > 0 && ids.every(isPlaceId) ? null : ofIds(target, ids);
    }
    case 'chain':
      return parameter.target === undefined ? null : namedBy(parameter.target, criterion.of, base);
    case 'has':
      return namedBy(criterion.source, criterion.of, base);
    default:
      return null;
  }
}

const ofIds = (type: ResourceType, ids: readonly string[]): Named => ({
  keys: ids.flatMap((id) => recordOf(type, id) ?? []),
  places: type === 'Location' ? ids.filter(isPlaceId) : [],
});
