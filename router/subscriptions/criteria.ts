import type { FhirResource } from '../../fhir/resource-types.ts';
import { lettersOf } from '../../names/words.ts';
import { RESULT_PARAMETERS } from '../../schemas/fhir/search-parameters.ts';
import { NOTIFIED_TYPES, type NotifiedType } from '../../schemas/fhir/subscription.ts';
import { STATES } from '../../schemas/states.ts';
import { rowsOf } from '../fhir/index-rows.ts';
import { stringCondition } from '../fhir/index-terms.ts';
import { fulfills } from '../fhir/matching.ts';
import type { ReleasedResources } from '../fhir/released-resources.ts';
import { type FhirSearch, readSearch } from '../fhir/search-query.ts';
import { refuseStreets } from '../fhir/streets.ts';
import { HttpError } from '../http/http-error.ts';

/** What a Subscription is about: a type, and the search that its resources are found by. */
export interface Criteria {
  readonly type: NotifiedType;
  readonly search: FhirSearch;
}

/**
 * Reads the criteria of a Subscription: `Practitioner?…` or `Organization?…` with the parameters of a search for the type.
 * @throws HttpError 400 naming what cannot be understood
 */
export function readCriteria(text: string): Criteria {
  const [given = '', query = '', ...more] = text.split('?');
  const type = NOTIFIED_TYPES.find((known) => known === given);
  if (type === undefined || more.length > 0)
    throw refused(`criteria must begin with ${NOTIFIED_TYPES.map((known) => `${known}?`).join(' or ')}`);
  const search = readSearch(type, new URLSearchParams(query));
  const unknown = [...new URLSearchParams(query).keys()].filter(
    (name) => search.unknown.includes(name) || Object.hasOwn(RESULT_PARAMETERS, name),
  );
  // Told from the resource alone.
  unknown.push(
    ...search.criteria.flatMap((one) =>
      one.type === 'has' ? ['_has'] : one.type === 'chain' ? [`chains of ${one.parameter.name}`] : [],
    ),
  );
  if (unknown.length > 0)
    throw refused(`criteria may not name ${[...new Set(unknown)].join(', ').slice(0, 200).toWellFormed()}`);
  return { type, search };
}

/**
 * Refuses criteria that nothing can meet: an address that a search refuses as a street, and a state that is none.
 * @throws HttpError 400
 */
export async function refuseUnmet({ type, search }: Criteria, resources: ReleasedResources): Promise<void> {
  await refuseStreets(search, resources);
  if (resources.release.search === null) return;
  for (const criterion of search.criteria) {
    if (criterion.type !== 'string' || criterion.parameter.kind !== 'state') continue;
    for (const value of criterion.values) {
      if (STATES.some(({ code }) => isMet(code, value, criterion.isExact))) continue;
      const { rows: expression = null } = stringCondition(type, 'state', value, criterion.isExact);
      const { rows } = await rowsOf(resources, { expression, from: 0, limit: 1, counted: [] });
      if (rows.length === 0)
        throw refused(
          `No state is "${value.slice(0, 64).toWellFormed()}": ${criterion.parameter.name} takes postal codes of two letters`,
        );
    }
  }
}

function isMet(code: string, value: string, isExact: boolean): boolean {
  const letters = lettersOf(value);
  return isExact ? code === value : letters !== '' && lettersOf(code).startsWith(letters);
}

/** Whether a resource matches criteria. @param base address of the FHIR interface */
export function meetsCriteria(resource: FhirResource, { type, search }: Criteria, base: string): boolean {
  return (
    resource.resourceType === type &&
    search.criteria.every((criterion) => fulfills(resource, criterion, base, []))
  );
}

function refused(problem: string): HttpError {
  return new HttpError('invalid_request', `${problem}.`);
}
