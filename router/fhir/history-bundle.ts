import type { FhirResource } from '../../fhir/resource-types.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { MAX_HISTORY_ENTRIES } from '../../schemas/limits.ts';
import type { EarlierRelease } from '../../schemas/release/history-index.ts';
import type { ResourceVersion } from './past-versions.ts';
import type { ReleasedResources } from './released-resources.ts';
import { resourceText, WHOLE } from './resource-text.ts';
import { bundleMeta } from './search-bundle.ts';

/**
 * The Bundle of a resource's versions, the newest first, as JSON.
 * @param current as the release has it, with the version it states; null where it was deleted
 * @param versions those that its record's history knows, the newest first, that of `current` among them unless its record has not changed
 */
export async function historyBundle(
  { type, id }: { type: ResourceType; id: string },
  current: FhirResource | null,
  versions: readonly ResourceVersion[],
  { base, release }: ReleasedResources,
): Promise<string> {
  const earlier = versionsBefore(current, versions);
  const entries = current === null ? [] : [versionEntry(current, earlier.length === 0, base)];
  for (const [i, version] of earlier.slice(0, MAX_HISTORY_ENTRIES - entries.length).entries()) {
    const resource = version.isDeletion ? null : await version.read();
    entries.push(
      resource === null
        ? deletionEntry(`${type}/${id}`, version.release, base)
        : versionEntry(resource, i === earlier.length - 1, base),
    );
  }
  const head = JSON.stringify({
    resourceType: 'Bundle',
    meta: bundleMeta(release),
    type: 'history',
    total: earlier.length + (current === null ? 0 : 1),
    link: [{ relation: 'self', url: `${base}/${type}/${id}/_history` }],
  });
  return `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}

/** Those older than the current one, which may have changed without its record: with the end of the line, or what it refers to. */
export function versionsBefore(
  current: FhirResource | null,
  versions: readonly ResourceVersion[],
): readonly ResourceVersion[] {
  const version = current?.meta?.versionId;
  return version === undefined ? versions : versions.filter(({ release }) => release.release < version);
}

/** The entry of a version, as JSON. @param isFirst whether none before it is known */
export function versionEntry(resource: FhirResource, isFirst: boolean, base: string): string {
  const { resourceType, id, meta: { versionId = '', lastUpdated = '' } = {} } = resource;
  const url = `${resourceType}/${id}`;
  const head = JSON.stringify({
    fullUrl: `${base}/${url}`,
    request: { method: 'PUT', url },
    response: { status: isFirst ? '201' : '200', etag: `W/"${versionId}"`, lastModified: lastUpdated },
  });
  return `${head.slice(0, -1)},"resource":${resourceText(resource, WHOLE)}}`;
}

/** The entry of a deletion, as JSON. @param url `Type/id` */
export function deletionEntry(
  url: string,
  { release, created_at }: Pick<EarlierRelease, 'release' | 'created_at'>,
  base: string,
): string {
  return JSON.stringify({
    fullUrl: `${base}/${url}`,
    request: { method: 'DELETE', url },
    response: { status: '204', etag: `W/"${release}"`, lastModified: created_at },
  });
}
