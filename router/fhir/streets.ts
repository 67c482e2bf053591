import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { refused } from '../http/input.ts';
import { rowsOf } from './index-rows.ts';
import { stringCondition } from './index-terms.ts';
import type { ReleasedResources } from './released-resources.ts';
import type { Criterion, FhirSearch } from './search-query.ts';

/**
 * Refuses a text of an address that begins no city, state or postal code: it is a street or a whole address, which the index does not have, and finding
 * nothing would be untrue.
 * @throws HttpError 400
 */
export async function refuseStreets(
  { criteria, type }: FhirSearch,
  resources: ReleasedResources,
): Promise<void> {
  if (resources.release.search === null) return;
  for (const one of criteria) {
    const [criterion, of] = about(type, one);
    if (criterion.type !== 'string' || criterion.parameter.kind !== 'address') continue;
    for (const value of criterion.values) {
      const { rows: expression = null } = stringCondition(of, 'address', value, criterion.isExact);
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

/** What is compared, and of which type. */
function about(type: ResourceType, criterion: Criterion): [Criterion, ResourceType] {
  if (criterion.type === 'chain') return about(criterion.parameter.target ?? type, criterion.of);
  return criterion.type === 'has' ? about(criterion.source, criterion.of) : [criterion, type];
}

const MAX_SHOWN = 64;
