import { codeSystems } from '../../fhir/code-systems.ts';
import { fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import { CODE_SYSTEM_ROUTES } from '../../schemas/fhir/routes.ts';
import type { Content } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import { fhirContentType } from './operation-outcome.ts';
import { bodyOf } from './resource-text.ts';
import { ignoredEntry, refuseIfStrict } from './unknown-parameters.ts';

/** A code system by its id. */
export const readCodeSystem: Operation<string> = {
  route: CODE_SYSTEM_ROUTES.read,
  readInput: ({ parameters }) => parameters.id ?? '',
  handle(id, context) {
    const found = codeSystems(context.release.manifest).find((system) => system.id === id);
    if (found === undefined) throw new HttpError('not_found', 'There is no such code system.');
    return contentOf(found, `CodeSystem-${id}`, context);
  },
};

interface CodeSystemSearch {
  /** Null for all. */
  readonly url: string | null;
  /** Names of parameters that are not known. */
  readonly unknown: readonly string[];
}

const KNOWN: readonly string[] = ['url', '_format'];

function readCodeSystemSearch(given: URLSearchParams): CodeSystemSearch {
  const unknown = [...given].filter(([name, value]) => value !== '' && !KNOWN.includes(name));
  return { url: given.get('url') || null, unknown: [...new Set(unknown.map(([name]) => name))] };
}

/** All code systems, or the one of a canonical address. */
export const searchCodeSystem: Operation<CodeSystemSearch> = {
  route: CODE_SYSTEM_ROUTES.list,
  readInput: ({ search }) => readCodeSystemSearch(new URLSearchParams(search)),
  handle({ url, unknown }, context) {
    refuseIfStrict(unknown, context.prefer);
    const { manifest } = context.release;
    const base = `${fhirBaseUrl(manifest.origin)}/CodeSystem`;
    const found = codeSystems(manifest).filter((system) => url === null || system.url === url);
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
    return contentOf(bundle, `CodeSystem-${found.length}`, context);
  },
};

function contentOf(resource: object, tag: string, { release, accept }: RequestContext): Content {
  return {
    kind: 'lookup',
    body: bodyOf(JSON.stringify(resource)),
    etag: `W/"${release.id}-${tag}"`,
    contentType: fhirContentType(accept),
    headers: ['Vary', 'Accept'],
  };
}
