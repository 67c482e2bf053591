import type { FhirResource } from '../../fhir/resource-types.ts';
import type { EarlierRelease } from '../../schemas/release/history-index.ts';
import { cursorOf, positionOf } from './cursor.ts';
import type { ResourceHistory } from './history-request.ts';
import type { ResourceVersion } from './past-versions.ts';
import { resourceText, WHOLE } from './resource-text.ts';
import { type BundledManifest, bundleMeta } from './search-bundle.ts';

/** What is served. */
interface HistoryRelease {
  /** Address of the interface. */
  readonly base: string;
  readonly release: { readonly id: string; readonly manifest: BundledManifest };
}

/** A version in a history. */
interface Listed {
  /** When it was made, in milliseconds since 1970. */
  readonly moment: number;
  /** Its entry, as JSON. */
  entry(): string | Promise<string>;
}

/**
 * A page of a resource's versions, the newest first, as JSON.
 * @param current as the release has it, with the version it states; null where it was deleted
 * @param versions those that its record's history knows, the newest first, that of `current` among them unless its record has not changed
 * @throws HttpError as `positionOf`
 */
export async function historyBundle(
  input: ResourceHistory,
  current: FhirResource | null,
  versions: readonly ResourceVersion[],
  { base, release }: HistoryRelease,
): Promise<string> {
  const { count, cursor, since } = input;
  const from = positionOf(keyed(input), release.id)?.row ?? 0;
  const all = listed(input, current, versions, base).filter(({ moment }) => moment >= (since ?? -Infinity));
  const entries: string[] = [];
  for (const version of all.slice(from, from + count)) entries.push(await version.entry());
  const end = from + count;
  const next = { row: end, skip: 0, total: null };
  const head = JSON.stringify({
    resourceType: 'Bundle',
    meta: bundleMeta(release),
    type: 'history',
    total: all.length,
    link: [
      { relation: 'self', url: addressOf(input, base, cursor) },
      ...(count > 0 && end < all.length
        ? [{ relation: 'next', url: addressOf(input, base, cursorOf(keyed(input), release.id, next)) }]
        : []),
    ],
  });
  return entries.length === 0 ? head : `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}

/** All versions, the newest first. */
function listed(
  { type, id }: ResourceHistory,
  current: FhirResource | null,
  versions: readonly ResourceVersion[],
  base: string,
): Listed[] {
  const earlier = versionsBefore(current, versions);
  const before = earlier.map((version, i): Listed => {
    const { release, isDeletion } = version;
    return {
      moment: Date.parse(release.created_at),
      async entry() {
        const resource = isDeletion ? null : await version.read();
        return resource === null
          ? deletionEntry(`${type}/${id}`, release, base)
          : versionEntry(resource, i === earlier.length - 1, base);
      },
    };
  });
  if (current === null) return before;
  const moment = Date.parse(current.meta?.lastUpdated ?? '');
  return [{ moment, entry: () => versionEntry(current, earlier.length === 0, base) }, ...before];
}

/** A cursor of a history is none of another resource, nor of a search. */
const keyed = ({ type, id, understood, cursor }: ResourceHistory) => ({
  type,
  understood: [['_history', id] as const, ...understood],
  cursor,
});

function addressOf({ type, id, understood }: ResourceHistory, base: string, cursor: string | null): string {
  const given = [...understood, ...(cursor === null ? [] : [['_cursor', cursor] as const])];
  const query = new URLSearchParams(given.map(([name, value]) => [name, value]));
  return `${base}/${type}/${id}/_history${query.size === 0 ? '' : `?${query}`}`;
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
