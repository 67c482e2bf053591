import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { MAX_BUNDLE_REQUESTS, MAX_HISTORY_ENTRIES, TYPE_HISTORY } from '../limits.ts';
import { RESOURCE_TYPES, type ResourceType } from './resource-types.ts';

const none = z.object({});
const resource = z.looseObject({ resourceType: z.string() });
const one = z.object({ id: z.string().describe('Id of the resource, such as `npi-2000000002`.') });
const version = one.extend({ version: z.string().describe('`meta.versionId` of the resource.') });

/** A search may be posted instead of being written into the address; nobody has a longer one. */
const MAX_SEARCH_BYTES = 64 * 1024;

const FHIR_JSON = { 'application/fhir+json': 'A FHIR resource.' } as const;
const SEARCH_ERRORS = ['invalid_request', 'too_costly', 'gone', 'forbidden'] as const;

const COMMON = {
  method: 'get',
  tag: 'fhir',
  auth: 'required',
  parameters: none,
  query: none,
  readsOwnQuery: true,
  response: resource,
  otherTypes: FHIR_JSON,
  cache: { anonymous: null, keyed: 'keyed' },
  answer: { kind: 'lookup', reads: [] },
} as const;

/** What can be done with the resources of a type. */
export interface TypeRoutes {
  readonly read: Route;
  readonly vread: Route;
  readonly history: Route;
  readonly typeHistory: Route;
  readonly search: Route;
  readonly postedSearch: Route;
}

function routesOf(type: ResourceType): TypeRoutes {
  return {
    read: {
      ...COMMON,
      path: `/${type}/{id}`,
      summary: `A ${type} by its id`,
      description: 'The current version.',
      parameters: one,
      errors: ['invalid_request', 'forbidden', 'not_found', 'deleted'],
    },
    vread: {
      ...COMMON,
      path: `/${type}/{id}/_history/{version}`,
      summary: `A version of a ${type}`,
      description:
        'The current one, or one that an earlier release had, with the provenance it had then. A Location that providers share has the current one alone.',
      parameters: version,
      errors: ['invalid_request', 'forbidden', 'not_found', 'deleted'],
    },
    history: {
      ...COMMON,
      path: `/${type}/{id}/_history`,
      summary: `The versions of a ${type}`,
      description: `A Bundle of the versions that releases had, the newest first, at most ${MAX_HISTORY_ENTRIES} a page, with the address of the next page; \`_since\` and \`_count\` as in the history of a type. A release that removed the resource is a deletion.`,
      parameters: one,
      errors: ['invalid_request', 'forbidden', 'not_found'],
    },
    typeHistory: {
      ...COMMON,
      path: `/${type}/_history`,
      summary: `What changed of ${type} resources`,
      description: `A Bundle of the versions that releases made since \`_since\`, at most ${TYPE_HISTORY.days} days before the release that is served: the newest release first, deletions among them, with the address of the next page. \`_count\` as in a search. A page may have fewer entries than that, or none, and a next page nevertheless.`,
      work: 'page',
      errors: ['invalid_request', 'too_costly', 'gone', 'forbidden', 'not_found'],
    },
    search: {
      ...COMMON,
      path: `/${type}`,
      summary: `The ${type} resources that were searched for`,
      description: 'A Bundle with the exact number and the address of the next page.',
      work: 'page',
      errors: SEARCH_ERRORS,
    },
    postedSearch: {
      ...COMMON,
      method: 'post',
      path: `/${type}/_search`,
      summary: `The same as a form`,
      description: 'The parameters of the search as fields of a form, and in the address.',
      work: 'page',
      body: {
        schema: z.record(z.string(), z.string()),
        types: ['application/x-www-form-urlencoded'],
        repeats: true,
        maxBytes: MAX_SEARCH_BYTES,
      },
      errors: SEARCH_ERRORS,
    },
  };
}

/** The routes of each resource type. */
export const TYPE_ROUTES: Readonly<Record<ResourceType, TypeRoutes>> = {
  Practitioner: routesOf('Practitioner'),
  Organization: routesOf('Organization'),
  Location: routesOf('Location'),
  PractitionerRole: routesOf('PractitionerRole'),
  HealthcareService: routesOf('HealthcareService'),
  OrganizationAffiliation: routesOf('OrganizationAffiliation'),
  Endpoint: routesOf('Endpoint'),
};

/** The CapabilityStatement. */
export const CAPABILITIES_ROUTE: Route = {
  ...COMMON,
  path: '/metadata',
  summary: 'What the interface can do',
  description: 'A CapabilityStatement, made from the list of search parameters that searches go by.',
  auth: 'none',
  cache: { anonymous: 'public', keyed: 'public' },
  errors: ['invalid_request'],
};

/** The definitions of the service's own, which need no token. */
export interface DefinitionRoutes {
  readonly read: Route;
  readonly list: Route;
}

function definitionRoutes(
  type: 'CodeSystem' | 'StructureDefinition',
  what: string,
  description: string,
): DefinitionRoutes {
  const cache = { anonymous: 'public', keyed: 'public' } as const;
  return {
    read: {
      ...COMMON,
      path: `/${type}/{id}`,
      summary: `${what} of the service by its id`,
      description,
      auth: 'none',
      parameters: one,
      cache,
      errors: ['not_found'],
    },
    list: {
      ...COMMON,
      path: `/${type}`,
      summary: `Each ${type} of the service`,
      description: 'A Bundle; `url` narrows it to the one of that canonical address.',
      auth: 'none',
      cache,
      errors: ['invalid_request'],
    },
  };
}

/** What tags and types are coded in, where no other code system has it. */
export const CODE_SYSTEM_ROUTES = definitionRoutes(
  'CodeSystem',
  'A code system',
  'Of the keys of provenance in `meta.tag`, and of types that no other code system has.',
);

/** The extensions of resources that no other guide defines. */
export const STRUCTURE_DEFINITION_ROUTES = definitionRoutes(
  'StructureDefinition',
  'An extension',
  'Of what nobody may miss of a provider.',
);

/** A Parameters resource: nobody sends a long one. */
const MAX_PARAMETERS_BYTES = 16 * 1024;

const EXPORT_ERRORS = ['invalid_request', 'forbidden', 'not_implemented'] as const;
/** Which release is served changes what these answer. */
const NOT_CACHED = { anonymous: null, keyed: 'never' } as const;

const STATUS = {
  ...COMMON,
  cache: NOT_CACHED,
  path: '/bulk-status/{export}',
  parameters: z.object({ export: z.string().describe('What `Content-Location` of the export names.') }),
  errors: [...EXPORT_ERRORS, 'not_found', 'gone'],
} as const;

/** Everything at once, of a release that was built with the files for it; of another one 501. */
export const BULK_ROUTES = {
  export: {
    ...COMMON,
    path: '/$export',
    cache: NOT_CACHED,
    summary: 'Bulk Data export',
    description: 'With `_type`, `_since` and `_outputFormat`. `Content-Location` says where its status is.',
    success: 202,
    errors: EXPORT_ERRORS,
  },
  postedExport: {
    ...COMMON,
    method: 'post',
    path: '/$export',
    cache: NOT_CACHED,
    summary: 'The same as a Parameters resource',
    description: 'The parameters of the export in the body, and in the address.',
    body: {
      schema: resource,
      types: ['application/fhir+json', 'application/json'],
      maxBytes: MAX_PARAMETERS_BYTES,
    },
    success: 202,
    errors: EXPORT_ERRORS,
  },
  status: {
    ...STATUS,
    summary: 'The files of a bulk export',
    description:
      'The manifest of Bulk Data: the files are there already. 404 once it was ended, 410 when its release is not kept any more.',
    response: z.looseObject({ output: z.array(z.looseObject({})) }),
  },
  cancel: {
    ...STATUS,
    method: 'delete',
    summary: 'Ends a bulk export',
    description: 'Its status is 404 from then on.',
    success: 202,
  },
  publish: {
    ...COMMON,
    path: '/$bulk-publish',
    summary: 'The static manifest of Bulk Data',
    description: 'All bulk files of the release; not for the sandbox token.',
    response: z.looseObject({ output: z.array(z.looseObject({})) }),
    errors: ['forbidden', 'not_implemented'],
  },
  file: {
    ...COMMON,
    path: '/bulk/{type}/{file}',
    summary: 'A bulk file',
    description:
      'NDJSON, a resource on each line. As gzip, which is how it is kept, also in ranges. `version`: that content or none (410); `_since`: the resources that changed later alone.',
    parameters: z.object({
      type: z.string().describe('A resource type.'),
      file: z.string().describe('Name of the file, as a manifest has it.'),
    }),
    otherTypes: {
      'application/fhir+ndjson': 'FHIR resources, one a line.',
      'application/x-ndjson': 'The same.',
      'application/ndjson': 'The same.',
    },
    errors: ['invalid_request', 'forbidden', 'not_found', 'gone'],
  },
} as const satisfies Record<string, Route>;

/** An address a line: nobody sends a long one. */
const MAX_BATCH_BYTES = 256 * 1024;

/** Several reads and searches in one request. The address may be written without its slash. */
export const BATCH_ROUTE: Route = {
  ...COMMON,
  method: 'post',
  path: '/',
  summary: 'Several reads and searches',
  description: `A Bundle of type \`batch\` with at most ${MAX_BUNDLE_REQUESTS} requests, all GET; each counts against the budget, and has its own status in the answer.`,
  body: {
    schema: resource,
    types: ['application/fhir+json', 'application/json'],
    maxBytes: MAX_BATCH_BYTES,
  },
  cache: NOT_CACHED,
  work: 'batch',
  errors: ['invalid_request', 'too_costly'],
};

/** The routes of the FHIR interface by operation id, below `/fhir/r4`. */
export const FHIR_ROUTES: Readonly<Record<string, Route>> = {
  batch: BATCH_ROUTE,
  getCapabilities: CAPABILITIES_ROUTE,
  readCodeSystem: CODE_SYSTEM_ROUTES.read,
  searchCodeSystem: CODE_SYSTEM_ROUTES.list,
  readStructureDefinition: STRUCTURE_DEFINITION_ROUTES.read,
  searchStructureDefinition: STRUCTURE_DEFINITION_ROUTES.list,
  exportAll: BULK_ROUTES.export,
  exportAllByPost: BULK_ROUTES.postedExport,
  getExportStatus: BULK_ROUTES.status,
  cancelExport: BULK_ROUTES.cancel,
  getBulkManifest: BULK_ROUTES.publish,
  getBulkFile: BULK_ROUTES.file,
  ...Object.fromEntries(
    RESOURCE_TYPES.flatMap((type) => [
      [`search${type}`, TYPE_ROUTES[type].search],
      [`search${type}ByPost`, TYPE_ROUTES[type].postedSearch],
      [`read${type}`, TYPE_ROUTES[type].read],
      [`read${type}Version`, TYPE_ROUTES[type].vread],
      [`read${type}History`, TYPE_ROUTES[type].history],
      [`read${type}TypeHistory`, TYPE_ROUTES[type].typeHistory],
    ]),
  ),
};
