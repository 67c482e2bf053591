import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { isResourceType } from '../../schemas/fhir/resource-types.ts';
import { isOfOtherRecord, type ReverseIncludable } from '../../schemas/fhir/search-parameters.ts';
import { organizationWord } from '../../schemas/search/index-format.ts';
import { HttpError } from '../http/http-error.ts';
import { anyOf, term } from '../search/match-expression.ts';
import type { View } from './access.ts';
import { rowsOf } from './index-rows.ts';
import { referencesIn } from './matching.ts';
import { isPlaceId, MAX_REFERRING, recordsAtPlaces } from './places.ts';
import type { ReleasedResources } from './released-resources.ts';
import type { FhirSearch } from './search-query.ts';

/**
 * The resources that `_revinclude` adds: each once, none that was found anyway, and none that the caller may not read.
 * @throws HttpError 400 `too_costly` where there are too many
 */
export async function referringTo(
  { reverseIncludes }: FhirSearch,
  found: readonly FhirResource[],
  resources: ReleasedResources,
  { visible, mayRead }: View,
): Promise<FhirResource[]> {
  const names = new Set(found.map(({ resourceType, id }) => `${resourceType}/${id}`));
  const referring = new Map<string, FhirResource>();
  for (const one of reverseIncludes) {
    if (!mayRead(one.source)) continue;
    const keys = await recordsReferring(one, found, resources);
    const seen = visible === null ? keys : keys.filter((key) => visible.has(key));
    for (const record of await resources.ofRecords(seen, [one.source]))
      for (const resource of record) {
        const name = `${resource.resourceType}/${resource.id}`;
        if (!names.has(name) && referencesIn(resource, one.element).some((reference) => names.has(reference)))
          referring.set(name, resource);
      }
  }
  return [...referring.values()];
}

/**
 * The records that may have such resources: those of what was found, of all that practice at a place, or, of roles for an organization, those of the persons, and of
 * affiliations with an organization, those of the facilities.
 */
async function recordsReferring(
  { source, target, element, name }: ReverseIncludable,
  found: readonly FhirResource[],
  resources: ReleasedResources,
): Promise<RecordKey[]> {
  if (target !== 'Organization' || !isOfOtherRecord(source, { element })) {
    const keys = found.flatMap(({ resourceType, id = '' }) =>
      isResourceType(resourceType) ? (recordOf(resourceType, id) ?? []) : [],
    );
    const places = target === 'Location' ? found.flatMap(({ id = '' }) => (isPlaceId(id) ? id : [])) : [];
    keys.push(...(await recordsAtPlaces(places, resources)));
    return [...new Map(keys.map((key) => [`${key.collection}/${key.key}`, key])).values()];
  }
  const expression = anyOf(
    found.map(({ id = '' }) =>
      source === 'PractitionerRole'
        ? term('roleFor', organizationWord(id))
        : term('facilityNpi', id.startsWith('npi-') ? id.slice(4) : ''),
    ),
  );
  const { rows } = await rowsOf(resources, { expression, from: 0, limit: MAX_REFERRING + 1, counted: [] });
  if (rows.length > MAX_REFERRING)
    throw new HttpError(
      'too_costly',
      `More than ${MAX_REFERRING} records refer to these organizations: search for ${source} with \`${name}\`, or ask for fewer with \`_count\`.`,
    );
  return rows.map(({ collection, key }) => ({ collection, key }));
}
