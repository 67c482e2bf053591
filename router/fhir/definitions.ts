import { codeSystems } from '../../fhir/code-systems.ts';
import { structureDefinitions } from '../../fhir/structure-definitions.ts';
import { fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import {
  CODE_SYSTEM_ROUTES,
  type DefinitionRoutes,
  STRUCTURE_DEFINITION_ROUTES,
} from '../../schemas/fhir/routes.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { Content } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import { fhirContentType } from './operation-outcome.ts';
import { bodyOf } from './resource-text.ts';
import { ignoredEntry, refuseIfStrict } from './unknown-parameters.ts';

/** A kind of definitions: its type, and those of a release. */
interface Definitions {
  readonly type: 'CodeSystem' | 'StructureDefinition';
  readonly routes: DefinitionRoutes;
  readonly of: (manifest: Manifest) => readonly (fhir4.CodeSystem | fhir4.StructureDefinition)[];
}

const CODE_SYSTEMS: Definitions = { type: 'CodeSystem', routes: CODE_SYSTEM_ROUTES, of: codeSystems };
const STRUCTURE_DEFINITIONS: Definitions = {
  type: 'StructureDefinition',
  routes: STRUCTURE_DEFINITION_ROUTES,
  of: structureDefinitions,
};

/** The operations on the definitions of the service's own, by operation id. */
export const DEFINITION_OPERATIONS: Readonly<Record<string, Operation>> = {
  readCodeSystem: readDefinition(CODE_SYSTEMS),
  searchCodeSystem: searchDefinitions(CODE_SYSTEMS),
  readStructureDefinition: readDefinition(STRUCTURE_DEFINITIONS),
  searchStructureDefinition: searchDefinitions(STRUCTURE_DEFINITIONS),
};

/** A definition by its id. */
function readDefinition({ type, routes, of }: Definitions): Operation<string> {
  return {
    route: routes.read,
    readInput: ({ parameters }) => parameters.id ?? '',
    handle(id, context) {
      const found = of(context.release.manifest).find((one) => one.id === id);
      if (found === undefined) throw new HttpError('not_found', `There is no such ${type}.`);
      return contentOf(found, `${type}-${id}`, context);
    },
  };
}

interface DefinitionSearch {
  /** Null for all. */
  readonly url: string | null;
  /** Names of parameters that are not known. */
  readonly unknown: readonly string[];
}

const KNOWN: readonly string[] = ['url', '_format'];

function readDefinitionSearch(given: URLSearchParams): DefinitionSearch {
  const unknown = [...given].filter(([name, value]) => value !== '' && !KNOWN.includes(name));
  return { url: given.get('url') || null, unknown: [...new Set(unknown.map(([name]) => name))] };
}

/** All definitions of a type, or the one of a canonical address. */
function searchDefinitions({ type, routes, of }: Definitions): Operation<DefinitionSearch> {
  return {
    route: routes.list,
    readInput: ({ search }) => readDefinitionSearch(new URLSearchParams(search)),
    handle({ url, unknown }, context) {
      refuseIfStrict(unknown, context.prefer);
      const { manifest } = context.release;
      const base = `${fhirBaseUrl(manifest.origin)}/${type}`;
      const found = of(manifest).filter((one) => url === null || one.url === url);
      const matches = found.map((resource) => ({
        fullUrl: `${base}/${resource.id}`,
        resource,
        search: { mode: 'match' },
      }));
      const entry = unknown.length === 0 ? matches : [...matches, ignoredEntry(unknown)];
      const bundle = {
        resourceType: 'Bundle',
        type: 'searchset',
        total: found.length,
        link: [{ relation: 'self', url: url === null ? base : `${base}?${new URLSearchParams({ url })}` }],
        ...(entry.length > 0 && { entry }),
      };
      return contentOf(bundle, `${type}-${found.length}`, context);
    },
  };
}

function contentOf(resource: object, tag: string, { release, accept }: RequestContext): Content {
  return {
    kind: 'lookup',
    body: bodyOf(JSON.stringify(resource)),
    etag: `W/"${release.id}-${tag}"`,
    contentType: fhirContentType(accept),
    headers: ['Vary', 'Accept'],
  };
}
