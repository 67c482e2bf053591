import { CCN_SYSTEM, NPI_SYSTEM } from '../../fhir/identifiers.ts';
import { recordOf } from '../../fhir/ids.ts';
import { isOfOtherRecord } from '../../schemas/fhir/search-parameters.ts';
import { HttpError } from '../http/http-error.ts';
import type { ReleasedResources } from './released-resources.ts';
import type { Criterion, FhirSearch } from './search-query.ts';
import type { Token } from './search-values.ts';

/**
 * A search in which the numbers of people and organizations are replaced by references to them, which the search index knows. Those of an organization that
 * the release does not have stay: roles state its number in place of a reference, and affiliations the NPI of a facility.
 */
export async function withNumbersFound(
  search: FhirSearch,
  resources: ReleasedResources,
): Promise<FhirSearch> {
  const criteria: Criterion[] = [];
  for (const criterion of search.criteria) {
    const { parameter } = criterion;
    if (criterion.type !== 'identifies') {
      criteria.push(criterion);
      continue;
    }
    const ids = criterion.values.map(idsOf);
    const isOther = isOfOtherRecord(search.type, parameter);
    const isIndexed = !isOther || (search.type === 'PractitionerRole' && (await areThere(ids, resources)));
    criteria.push(isIndexed ? { type: 'reference', parameter, values: ids.flat() } : criterion);
  }
  return { ...search, criteria };
}

/** The ids of what may have a number. */
function idsOf({ system, code }: Token): string[] {
  return [
    ...(system === null || system === NPI_SYSTEM ? [`npi-${code}`] : []),
    ...(system === null || system === CCN_SYSTEM ? [`ccn-${code}`] : []),
  ].filter((id) => recordOf('Organization', id) !== null);
}

/** Whether the release has an organization of each number. @param numbers the ids that each may be in */
async function areThere(
  numbers: readonly (readonly string[])[],
  resources: ReleasedResources,
): Promise<boolean> {
  for (const ids of numbers) {
    if (ids.length === 0) continue;
    const found = await Promise.all(ids.map((id) => resources.find('Organization', id, null)));
    if (found.every((one) => one === null)) return false;
  }
  return true;
}

/** @throws HttpError 400 `too_costly` for roles at an organization that the release does not have, which the search index does not list */
export function refuseUnknownNumbers({ type, criteria }: FhirSearch): void {
  const unknown = criteria.find((criterion) => criterion.type === 'identifies');
  if (unknown !== undefined && type === 'PractitionerRole')
    throw new HttpError(
      'too_costly',
      `This release has no Organization of a number of ${unknown.parameter.name}:identifier: add another parameter, by which the roles that state it are found.`,
    );
}
