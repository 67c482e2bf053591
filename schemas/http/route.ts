import type { z } from 'zod';
import type { BudgetClass, CacheRule, WorkKind } from '../limits.ts';
import type { HeaderName } from './openapi-headers.ts';

/** A file of the release that is the response, byte for byte. `{name}` in a path is the parameter of that name. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly path: string;
  /** The file used instead when this query parameter is given. */
  readonly filtered?: { readonly parameter: string; readonly path: string };
  /** The file for each value of an enumerated query parameter; `path` is the default. */
  readonly chosen?: { readonly parameter: string; readonly paths: Readonly<Record<string, string>> };
}

/** A response the router assembles; `reads` names the files of the release it is assembled from. */
interface LookupAnswer {
  readonly kind: 'lookup';
  readonly reads: readonly string[];
}

/** What the operations of the interface are grouped by, with what each group is for. */
export const TAGS = {
  service: 'The state of the service and the description of its interface.',
  supply: 'Providers and facilities by place: counts, densities, ranks.',
  providers: 'What the sources say of one provider.',
  facilities: 'What the sources say of one facility.',
  screening: 'Who is on an exclusion list.',
  webhooks: 'Notifications of changes.',
  evidence: 'How figures come about, and how to check them.',
  exports: 'Whole datasets as text and data for language models.',
  fhir: 'Providers and facilities as FHIR resources.',
} as const;

/** The media types bodies come in. */
export type BodyType = 'application/json' | 'application/fhir+json' | 'application/x-www-form-urlencoded';

/** The body an operation takes. */
export interface RouteBody {
  /** What it says, whichever type it comes in; the fields of a form are texts. */
  readonly schema: z.ZodType;
  /** The types it may come in; without them JSON only. */
  readonly types?: readonly BodyType[];
  /** Fields of a form may be given more than once: it is read as `URLSearchParams`. */
  readonly repeats?: true;
  readonly maxBytes: number;
}

/** One operation of an interface: the router, the OpenAPI document and the release layout derive from it. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly tag: keyof typeof TAGS;
  /** Below the address of the interface, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** `optional`: also served without a key, but never with an invalid one. */
  readonly auth: 'none' | 'optional' | 'required';
  /** The sample key, which everybody has, does not do: 403. */
  readonly liveKeyOnly?: true;
  /** The budget of callers without a key, counted per client address; `anonymous` unless named where a key is optional. */
  readonly addressBudget?: BudgetClass;
  /** Counted against `addressBudget` whoever the caller is: the requests that it leads to are counted against the caller's. */
  readonly isCountedByAddress?: true;
  /** A request may have an `Idempotency-Key`: sent again with it, it gets the first answer and is not carried out again. */
  readonly takesIdempotencyKey?: true;
  /** Its answers are large: how many are in progress at a time is bounded (`WORK_IN_PROGRESS`). */
  readonly work?: WorkKind;
  readonly parameters: z.ZodObject;
  readonly query: z.ZodObject;
  /** Answers from an earlier release where the query has `as_of`. */
  readonly hasAsOf?: true;
  /** With `hasAsOf`: answers of a time before the first release from archives of publishers, as far as there are any. */
  readonly answersFromArchives?: true;
  /** The operation itself says which parameters of the query it does not know. */
  readonly readsOwnQuery?: true;
  /** Of a POST, PUT or PATCH. */
  readonly body?: RouteBody;
  /** The status of success; 200 unless given. An answer with 204 has no body. */
  readonly success?: 201 | 202 | 204;
  /** The body of success. */
  readonly response: z.ZodType;
  /** Media types of the 200 response other than JSON, with the schema of each body. */
  readonly otherTypes?: Readonly<Record<string, string>>;
  /** Additional headers on 200 and 304. */
  readonly headers?: readonly HeaderName[];
  /** Additional error codes, beside those of every route with the same `auth`. */
  readonly errors: readonly string[];
  /** `Cache-Control` of an answer given without a key, and with one. */
  readonly cache: { readonly anonymous: CacheRule | null; readonly keyed: CacheRule | null };
  readonly answer: FileAnswer | LookupAnswer;
}

/** The media types of a route's 200 response, without parameters. */
export function mediaTypes(route: Route): string[] {
  return ['application/json', ...Object.keys(route.otherTypes ?? {})].map((type) => type.replace(/;.*$/, ''));
}

/** The error codes of an interface, and which of them answer what every route may meet. */
export interface ErrorCodes {
  readonly status: Readonly<Record<string, number>>;
  /** Of a request without a key that works. */
  readonly unauthorized: string;
  /** Of a budget that is used up. */
  readonly rateLimited: string;
}

/** Every error code a route can answer with, by status. */
export function errorsByStatus(
  route: Route,
  { status: statusOf, unauthorized, rateLimited }: ErrorCodes,
): Map<number, string[]> {
  const isLimited = route.auth !== 'none' || route.addressBudget !== undefined;
  const codes = [
    ...route.errors,
    ...(route.auth === 'none' ? [] : [unauthorized]),
    ...(route.liveKeyOnly ? ['forbidden'] : []),
    ...(route.takesIdempotencyKey ? ['idempotency_conflict'] : []),
    'not_acceptable',
    ...(isLimited ? [rateLimited] : []),
    ...(route.body === undefined ? [] : ['invalid_json', 'payload_too_large', 'unsupported_media_type']),
    'internal_error',
    'source_unavailable',
  ];
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const status = statusOf[code];
    if (status === undefined) throw new Error(`${route.path}: ${code} is no error of its interface`);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

/**
 * The file of the release that answers a request, from parsed parameters. It may not exist: the release's
 * manifest says which do, and nothing else is ever opened.
 */
export function fileOf(answer: FileAnswer, parameters: Readonly<Record<string, string | undefined>>): string {
  const template = templateOf(answer, parameters);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`${template}: no parameter ${name}`);
    return value;
  });
}

function templateOf(answer: FileAnswer, parameters: Readonly<Record<string, string | undefined>>): string {
  const { filtered, chosen, path } = answer;
  if (filtered !== undefined && parameters[filtered.parameter] !== undefined) return filtered.path;
  const choice = chosen === undefined ? undefined : parameters[chosen.parameter];
  if (chosen === undefined || choice === undefined) return path;
  const found = Object.hasOwn(chosen.paths, choice) ? chosen.paths[choice] : undefined;
  if (found === undefined) throw new Error(`${path}: no file for ${chosen.parameter} ${choice}`);
  return found;
}
