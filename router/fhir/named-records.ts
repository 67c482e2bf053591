import { CCN_SYSTEM, NPI_SYSTEM } from '../../fhir/identifiers.ts';
import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { isOfOtherRecord } from '../../schemas/fhir/search-parameters.ts';
import { referencedId } from './references.ts';
import type { Criterion, FhirSearch } from './search-query.ts';

/**
 * The records that a search names, which are the only ones that can have matching resources; null when it names none. A record may
 * not exist in the release.
 */
export function recordsNamed({ type, criteria }: FhirSearch, base: string): RecordKey[] | null {
  for (const criterion of criteria) {
    const keys = keysOf(type, criterion, base);
    if (keys !== null) return [...new Map(keys.map((key) => [`${key.collection}/${key.key}`, key])).values()];
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

function keysOf(type: ResourceType, criterion: Criterion, base: string): RecordKey[] | null {
  const { parameter } = criterion;
  switch (criterion.type) {
    case 'token':
      if (parameter.kind === 'id') return criterion.values.flatMap(({ code }) => recordOf(type, code) ?? []);
      if (parameter.kind !== 'identifier') return null;
      return criterion.values.flatMap(({ system, code }) => [
        ...(system === null || system === NPI_SYSTEM ? [{ collection: 'npi' as const, key: code }] : []),
        ...(system === null || system === CCN_SYSTEM ? [{ collection: 'facility' as const, key: code }] : []),
      ]);
    case 'reference': {
      const { target } = parameter;
      if (target === undefined || isOfOtherRecord(type, parameter)) return null;
      return criterion.values.flatMap((value) => {
        const id = referencedId(value, target, base);
        return (id === null ? null : recordOf(target, id)) ?? [];
      });
    }
    case 'chain':
      return parameter.target === undefined ? null : keysOf(parameter.target, criterion.of, base);
    case 'has':
      return keysOf(criterion.source, criterion.of, base);
    default:
      return null;
  }
}
