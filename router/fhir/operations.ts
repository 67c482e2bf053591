import { hash } from 'node:crypto';
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
import { isDeleted } from './deleted-resources.ts';
import { fhirContentType } from './operation-outcome.ts';
import { type ReleasedResources, releasedResources } from './released-resources.ts';
import { bodyOf, type ElementChoice, resourceText } from './resource-text.ts';
import { searchBundle } from './search-bundle.ts';
import { type FhirSearch, readSearch } from './search-query.ts';

type Releases = Pick<ReleaseHolder, 'history'>;

/** The handlers of the operations on resources, by operation id. */
export function resourceOperations(releases: Releases): Readonly<Record<string, Operation>> {
  return Object.fromEntries(
    RESOURCE_TYPES.flatMap((type): [string, Operation][] => [
      [`search${type}`, searchOf(type, TYPE_ROUTES[type].search)],
      [`search${type}ByPost`, searchOf(type, TYPE_ROUTES[type].postedSearch)],
      [`read${type}`, readOf(type, releases)],
      [`read${type}Version`, vreadOf(type, releases)],
    ]),
  );
}

interface ReadInput {
  readonly id: string;
  /** Null for the current version. */
  readonly version: string | null;
  readonly choice: ElementChoice;
}

const WHOLE: ElementChoice = { summary: 'false', elements: null };

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
      resource === null
        ? noResource(resources, type, input.id, view, releases)
        : resourceContent(type, resource, input, context);
    const found = resources.find(type, input.id, view.visible);
    return found instanceof Promise ? found.then(contentOf) : contentOf(found);
  };
  const view = viewOf(context.caller, resources);
  return view instanceof Promise ? view.then(answer) : answer(view);
}

/** @throws HttpError 410 for a resource that an earlier release had, 404 for one that none had */
async function noResource(
  resources: ReleasedResources,
  type: ResourceType,
  id: string,
  { visible }: View,
  { history }: Releases,
): Promise<never> {
  const record = recordOf(type, id);
  const mayKnow = record !== null && (visible?.has(record) ?? true);
  if (mayKnow && history !== null && (await isDeleted(type, id, resources, history)))
    throw new HttpError('deleted', `An earlier release had the ${type} ${id}; there is none any more.`);
  throw new HttpError('not_found', `There is no ${type} with the id ${shown(id)}.`);
}

/** @throws HttpError 404 for a version other than the current one */
function resourceContent(
  type: ResourceType,
  resource: FhirResource,
  { version, choice }: ReadInput,
  { accept }: RequestContext,
): Content {
  const { versionId = '', lastUpdated = '' } = resource.meta ?? {};
  if (version !== null && version !== versionId)
    throw new HttpError(
      'not_found',
      `Of this ${type} the current version alone is kept, which is ${versionId}.`,
    );
  return {
    kind: 'lookup',
    body: bodyOf(resourceText(resource, choice)),
    etag: `W/"${versionId}"`,
    lastModified: new Date(lastUpdated).toUTCString(),
    contentType: fhirContentType(accept),
    headers: VARY,
  };
}

const VARY = ['Vary', 'Accept'];
const MAX_SHOWN_LENGTH = 64;

/** Input of a caller, as far as an error repeats it. */
const shown = (text: string): string => text.slice(0, MAX_SHOWN_LENGTH).toWellFormed();

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
      const { caller, accept, prefer, release } = context;
      if (input.unknown.length > 0 && isStrict(prefer))
        throw new HttpError(
          'invalid_request',
          `Unknown: ${input.unknown.map(shown).join(', ')}. The CapabilityStatement lists what is known.`,
        );
      context.reserve(input.count * PAGE_RESOURCE_BYTES);
      const resources = await releasedResources(release);
      const text = await searchBundle(input, resources, await viewOf(caller, resources));
      context.reserve(text.length);
      return {
        kind: 'lookup',
        body: bodyOf(text),
        etag: `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`,
        contentType: fhirContentType(accept),
        headers: VARY,
      };
    },
  };
}

/** Whether unknown parameters must be refused (RFC 7240, `Prefer: handling=strict`). */
function isStrict(prefer: string | undefined): boolean {
  return prefer !== undefined && /(?:^|[,;\s])handling\s*=\s*"?strict\b/i.test(prefer);
}
