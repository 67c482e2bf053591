import { recordOf } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { RESOURCE_TYPES, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import { TYPE_ROUTES } from '../../schemas/fhir/routes.ts';
import type { Route } from '../../schemas/http/route.ts';
import { PAGE_RESOURCE_BYTES } from '../../schemas/limits.ts';
import type { Content } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { checkScope, type View, viewOf } from './access.ts';
import { bundleContent, VARY } from './bundle-content.ts';
import { historyBundle } from './history-bundle.ts';
import { type ResourceHistory, resourceHistory } from './history-request.ts';
import { fhirContentType } from './operation-outcome.ts';
import { type ResourceVersion, resourceVersions } from './past-versions.ts';
import { type ReleasedResources, releasedResources } from './released-resources.ts';
import { bodyOf, type ElementChoice, resourceText, WHOLE } from './resource-text.ts';
import { searchBundle } from './search-bundle.ts';
import { type FhirSearch, readSearch } from './search-query.ts';
import { typeHistoryOf } from './type-history.ts';
import { refuseIfStrict, shown } from './unknown-parameters.ts';

type Releases = Pick<ReleaseHolder, 'history'>;

/** The handlers of the operations on resources, by operation id. */
export function resourceOperations(releases: Releases): Readonly<Record<string, Operation>> {
  return Object.fromEntries(
    RESOURCE_TYPES.flatMap((type): [string, Operation][] => [
      [`search${type}`, searchOf(type, TYPE_ROUTES[type].search)],
      [`search${type}ByPost`, searchOf(type, TYPE_ROUTES[type].postedSearch)],
      [`read${type}`, readOf(type, releases)],
      [`read${type}Version`, vreadOf(type, releases)],
      [`read${type}History`, historyOf(type, releases)],
      [`read${type}TypeHistory`, typeHistoryOf(type, releases)],
    ]),
  );
}

interface ReadInput {
  readonly id: string;
  /** Null for the current version. */
  readonly version: string | null;
  readonly choice: ElementChoice;
}

function readOf(type: ResourceType, releases: Releases): Operation<ReadInput> {
  return {
    route: TYPE_ROUTES[type].read,
    authorize: (caller) => checkScope(caller, type),
    readInput: ({ parameters, search }) => ({
      id: parameters.id ?? '',
      version: null,
      choice: search === '' ? WHOLE : readSearch(type, new URLSearchParams(search)),
    }),
    handle: (input, context) => read(type, input, context, releases),
  };
}

function vreadOf(type: ResourceType, releases: Releases): Operation<ReadInput> {
  return {
    route: TYPE_ROUTES[type].vread,
    authorize: (caller) => checkScope(caller, type),
    readInput: ({ parameters }) => ({
      id: parameters.id ?? '',
      version: parameters.version ?? '',
      choice: WHOLE,
    }),
    handle: (input, context) => read(type, input, context, releases),
  };
}

/** Synchronous when the pack is on local disk, which is the most frequent case. */
function read(
  type: ResourceType,
  input: ReadInput,
  context: RequestContext,
  releases: Releases,
): Content | Promise<Content> {
  const resources = releasedResources(context.release);
  if (resources instanceof Promise)
    return resources.then((ready) => readFrom(ready, type, input, context, releases));
  return readFrom(resources, type, input, context, releases);
}

function readFrom(
  resources: ReleasedResources,
  type: ResourceType,
  input: ReadInput,
  context: RequestContext,
  releases: Releases,
): Content | Promise<Content> {
  const answer = (view: View): Content | Promise<Content> => {
    const contentOf = (resource: FhirResource | null) =>
      resource !== null && (input.version === null || input.version === resource.meta?.versionId)
        ? resourceContent(resource, input.choice, context)
        : otherVersion(resources, type, input, { current: resource, view, context, releases });
    const found = resources.find(type, input.id, view.visible);
    return found instanceof Promise ? found.then(contentOf) : contentOf(found);
  };
  const view = viewOf(context.caller, resources);
  return view instanceof Promise ? view.then(answer) : answer(view);
}

/**
 * The version asked for, where it is not the current one.
 * @throws HttpError 410 for a resource that an earlier release had, or the version in which it was deleted; 404 for one that none had
 */
async function otherVersion(
  resources: ReleasedResources,
  type: ResourceType,
  { id, version, choice }: ReadInput,
  {
    current,
    view,
    context,
    releases,
  }: { current: FhirResource | null; view: View; context: RequestContext; releases: Releases },
): Promise<Content> {
  const versions = await visibleVersions(resources, type, id, view, releases);
  const asked = versions.find(({ release }) => release.release === version);
  const resource = (await asked?.read()) ?? null;
  if (resource !== null) return resourceContent(resource, choice, context);
  if (asked !== undefined) throw new HttpError('deleted', `In this version the ${type} ${id} was deleted.`);
  if (version === null && versions.length > 0)
    throw new HttpError('deleted', `An earlier release had the ${type} ${id}; there is none any more.`);
  if (version !== null && (versions.length > 0 || current !== null))
    throw new HttpError(
      'not_found',
      `The ${type} ${id} has no version ${shown(version)}. ${type}/${id}/_history has those that are known.`,
    );
  throw new HttpError('not_found', `There is no ${type} with the id ${shown(id)}.`);
}

/** The versions that are known of a resource which the caller may see. */
async function visibleVersions(
  resources: ReleasedResources,
  type: ResourceType,
  id: string,
  { visible }: View,
  { history }: Releases,
): Promise<readonly ResourceVersion[]> {
  const record = recordOf(type, id);
  const mayKnow = record !== null && (visible?.has(record) ?? true);
  return mayKnow && history !== null ? resourceVersions(type, id, resources, history) : [];
}

function historyOf(type: ResourceType, releases: Releases): Operation<ResourceHistory> {
  return {
    route: TYPE_ROUTES[type].history,
    authorize: (caller) => checkScope(caller, type),
    readInput: ({ parameters, search }) =>
      resourceHistory(type, parameters.id ?? '', new URLSearchParams(search)),
    async handle(input, context) {
      const { id } = input;
      const resources = await releasedResources(context.release);
      const view = await viewOf(context.caller, resources);
      const current = await resources.find(type, id, view.visible);
      const versions = await visibleVersions(resources, type, id, view, releases);
      if (current === null && versions.length === 0)
        throw new HttpError('not_found', `There is no ${type} with the id ${shown(id)}.`);
      const text = await historyBundle(input, current, versions, resources);
      context.reserve(text.length);
      return bundleContent(text, context);
    },
  };
}

function resourceContent(resource: FhirResource, choice: ElementChoice, { accept }: RequestContext): Content {
  const { versionId = '', lastUpdated = '' } = resource.meta ?? {};
  return {
    kind: 'lookup',
    body: bodyOf(resourceText(resource, choice)),
    etag: `W/"${versionId}"`,
    lastModified: new Date(lastUpdated).toUTCString(),
    contentType: fhirContentType(accept),
    headers: VARY,
  };
}

function searchOf(type: ResourceType, route: Route): Operation<FhirSearch> {
  return {
    route,
    authorize: (caller) => checkScope(caller, type),
    readInput({ search, body }) {
      const parameters = new URLSearchParams(search);
      if (body instanceof URLSearchParams) for (const [name, value] of body) parameters.append(name, value);
      return readSearch(type, parameters);
    },
    async handle(input, context) {
      const { caller, prefer, release } = context;
      refuseIfStrict(input.unknown, prefer);
      context.reserve(input.count * PAGE_RESOURCE_BYTES);
      const resources = await releasedResources(release);
      const text = await searchBundle(input, resources, await viewOf(caller, resources));
      context.reserve(text.length);
      return bundleContent(text, context);
    },
  };
}
