import type { FhirResource } from '../../fhir/resource-types.ts';
import { lettersOf } from '../../names/words.ts';
import type { ParameterKind } from '../../schemas/fhir/search-parameters.ts';
import { textsOf } from './matching.ts';
import type { SortKey } from './search-query.ts';

/**
 * Resources in the order of the keys, those that agree in all of them in the order in which they were. What a resource has of a key first counts; one that
 * has nothing comes last, whichever way about.
 */
export function sorted(resources: readonly FhirResource[], keys: readonly SortKey[]): FhirResource[] {
  if (keys.length === 0) return [...resources];
  return resources
    .map((resource) => ({
      resource,
      values: keys.map(({ parameter }) => sortValue(resource, parameter.kind)),
    }))
    .sort((a, b) => {
      for (const [i, { isDescending }] of keys.entries()) {
        const order = compared(a.values[i] ?? '', b.values[i] ?? '', isDescending);
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ resource }) => resource);
}

function compared(a: string, b: string, isDescending: boolean): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return a < b === isDescending ? 1 : -1;
}

function sortValue(resource: FhirResource, kind: ParameterKind): string {
  if (kind === 'id') return resource.id ?? '';
  // RFC 3339 in UTC: as texts they are in the order of time.
  if (kind === 'lastUpdated') return resource.meta?.lastUpdated ?? '';
  return lettersOf(textsOf(resource, kind)[0]);
}
