import type { FhirResource } from '../../fhir/resource-types.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { MAX_HISTORY_ENTRIES } from '../../schemas/limits.ts';
import type { ResourceVersion } from './past-versions.ts';
import type { ReleasedResources } from './released-resources.ts';
import { resourceText, WHOLE } from './resource-text.ts';
import { bundleMeta } from './search-bundle.ts';

/**
 * The Bundle of a resource's versions, the newest first, as JSON.
 * @param current as the release has it, with the version it states; null where it was deleted
 * @param versions those that its record's history knows, the newest first, that of `current` among them unless nothing has changed
 */
export async function historyBundle(
  { type, id }: { type: ResourceType; id: string },
  current: FhirResource | null,
  versions: readonly ResourceVersion[],
  { base, release }: ReleasedResources,
): Promise<string> {
  const url = `${type}/${id}`;
  const entryOf = (resource: FhirResource, isFirst: boolean) => {
    const { versionId = '', lastUpdated = '' } = resource.meta ?? {};
    const head = JSON.stringify({
      fullUrl: `${base}/${url}`,
      request: { method: 'PUT', url },
      response: { status: isFirst ? '201' : '200', etag: `W/"${versionId}"`, lastModified: lastUpdated },
    });
    return `${head.slice(0, -1)},"resource":${resourceText(resource, WHOLE)}}`;
  };
  const deletionOf = ({ release: { release: version, created_at } }: ResourceVersion) =>
    JSON.stringify({
      fullUrl: `${base}/${url}`,
      request: { method: 'DELETE', url },
      response: { status: '204', etag: `W/"${version}"`, lastModified: created_at },
    });

  const earlier = current === null ? versions : versions.slice(1);
  const entries = current === null ? [] : [entryOf(current, earlier.length === 0)];
  for (const [i, version] of earlier.slice(0, MAX_HISTORY_ENTRIES - entries.length).entries()) {
    const resource = version.isDeletion ? null : await version.read();
    entries.push(resource === null ? deletionOf(version) : entryOf(resource, i === earlier.length - 1));
  }
  const head = JSON.stringify({
    resourceType: 'Bundle',
    meta: bundleMeta(release),
    type: 'history',
    total: earlier.length + (current === null ? 0 : 1),
    link: [{ relation: 'self', url: `${base}/${url}/_history` }],
  });
  return `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}
