import { releaseTags } from '../../fhir/render-context.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { isResourceType } from '../../schemas/fhir/resource-types.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { View } from './access.ts';
import { cursorOf, type Position, positionOf } from './cursor.ts';
import { findResources } from './found-resources.ts';
import { referencesIn } from './matching.ts';
import type { ReleasedResources } from './released-resources.ts';
import { resourceText } from './resource-text.ts';
import { referringTo } from './reverse-includes.ts';
import type { FhirSearch } from './search-query.ts';
import { ignoredEntry } from './unknown-parameters.ts';

/**
 * The Bundle that answers a search, as JSON.
 * @throws HttpError as `positionOf` and `findResources`
 */
export async function searchBundle(
  search: FhirSearch,
  resources: ReleasedResources,
  view: View,
): Promise<string> {
  const { base, release } = resources;
  const position = positionOf(search, release.id);
  const found = await findResources(search, resources, view.visible, position);
  const included = onceEach([
    ...(await includedWith(search, found.resources, resources, view)),
    ...(await referringTo(search, found.resources, resources, view)),
  ]);
  const entries = [
    ...found.resources.map((resource) => entryOf(resource, 'match', base, search)),
    ...included.map((resource) => entryOf(resource, 'include', base, search)),
    ...(search.unknown.length === 0 ? [] : [JSON.stringify(ignoredEntry(search.unknown))]),
  ];
  const links = [
    { relation: 'self', url: addressOf(search, base, search.cursor) },
    ...(found.next === null ? [] : [nextLink(search, base, release.id, found.next)]),
  ];
  const head = JSON.stringify({
    resourceType: 'Bundle',
    meta: bundleMeta(release),
    type: 'searchset',
    ...(found.total !== null && { total: found.total }),
    link: links,
  });
  return entries.length === 0 ? head : `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}

/** What a Bundle shows of the manifest. */
export type BundledManifest = Pick<Manifest, 'created_at' | 'origin' | 'sample'>;

/** `meta` of the Bundles of a release. */
export function bundleMeta({ manifest }: { readonly manifest: BundledManifest }): fhir4.Meta {
  const tag = releaseTags(manifest);
  return { lastUpdated: manifest.created_at, ...(tag.length > 0 && { tag }) };
}

function entryOf(
  resource: FhirResource,
  mode: 'match' | 'include',
  base: string,
  search: FhirSearch,
): string {
  const { resourceType, id } = resource;
  const fullUrl = JSON.stringify(`${base}/${resourceType}/${id}`);
  return `{"fullUrl":${fullUrl},"resource":${resourceText(resource, search)},"search":{"mode":"${mode}"}}`;
}

/** What both kinds of includes may bring is in the Bundle once. */
function onceEach(resources: readonly FhirResource[]): FhirResource[] {
  return [...new Map(resources.map((one) => [`${one.resourceType}/${one.id}`, one])).values()];
}

function nextLink(search: FhirSearch, base: string, release: string, next: Position) {
  return { relation: 'next', url: addressOf(search, base, cursorOf(search, release, next)) };
}

/** The search as it was understood, as an address. */
function addressOf({ type, understood }: FhirSearch, base: string, cursor: string | null): string {
  const parameters = new URLSearchParams([
    ...understood.map(([name, value]) => [name, value]),
    ...(cursor === null ? [] : [['_cursor', cursor]]),
  ]);
  return parameters.size === 0 ? `${base}/${type}` : `${base}/${type}?${parameters}`;
}

/** The resources that `_include` adds: each once, none that was found anyway, and none that the caller may not read. */
async function includedWith(
  { includes }: FhirSearch,
  found: readonly FhirResource[],
  resources: ReleasedResources,
  { visible, mayRead }: View,
): Promise<FhirResource[]> {
  const known = new Set(found.map(({ resourceType, id }) => `${resourceType}/${id}`));
  const wanted = new Set(
    found.flatMap((resource) => includes.flatMap(({ element }) => referencesIn(resource, element))),
  );
  const included: FhirResource[] = [];
  for (const reference of wanted) {
    const type = reference.slice(0, reference.indexOf('/'));
    if (known.has(reference) || !isResourceType(type) || !mayRead(type)) continue;
    const resource = await resources.target(reference, visible);
    if (resource !== null) included.push(resource);
  }
  return included;
}
