import { CACHE_CONTROL } from '../../schemas/limits.ts';
import { ERROR_STATUS, errorBody } from '../../schemas/rest/errors.ts';
import { Failure } from './failure.ts';

/** A whole answer, before any framework: both ways out of the router write exactly this. */
export interface Answer {
  readonly status: number;
  /** Flat: name, value, name, value. */
  readonly headers: string[];
  /** Bytes, or text with one character per byte (latin1), which Node writes in one piece with the headers. */
  readonly body: Uint8Array | string | null;
}

/** A request, before any framework. Header values are as sent; absent ones undefined. */
export interface ApiRequest {
  readonly method: string;
  /** What follows the `?`, undecoded; empty when nothing does. */
  readonly query: string;
  readonly authorization: string | undefined;
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly forwardedFor: string | undefined;
  readonly socketAddress: string;
}

const EXPOSED = [
  'ETag',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'X-Methodology-Version',
  'X-Last-Refreshed',
  'X-Total-Chunks',
  'X-Narrative-Cache-Hit',
].join(', ');

/** On every answer: any page may read it, no browser guesses its type. */
export const COMMON_HEADERS = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  EXPOSED,
  'X-Content-Type-Options',
  'nosniff',
] as const;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** An error as an answer. `extra` are headers that belong to the caller, not to the error (limits). */
export function failureAnswer(failure: Failure, requestId: string, extra: readonly string[] = []): Answer {
  const body = Buffer.from(
    JSON.stringify(
      errorBody({ code: failure.code, message: failure.message, details: failure.details, requestId }),
    ),
  );
  return {
    status: ERROR_STATUS[failure.code],
    headers: [
      'Content-Type',
      JSON_TYPE,
      'Content-Length',
      String(body.length),
      'X-Request-Id',
      requestId,
      'Cache-Control',
      CACHE_CONTROL.never,
      ...COMMON_HEADERS,
      ...failure.headers,
      ...extra,
    ],
    body,
  };
}

const ALLOWED_METHODS = 'GET, HEAD, OPTIONS';
/** 405 for an address that is there. */
export function methodNotAllowed(): Failure {
  return new Failure('method_not_allowed', `This address answers ${ALLOWED_METHODS} only.`, {
    headers: ['Allow', ALLOWED_METHODS],
  });
}

const PREFLIGHT_SECONDS = 86_400;

/** The answer to OPTIONS on a known route, which is also the CORS preflight: no key, no limit. */
export function optionsAnswer(requestId: string): Answer {
  return {
    status: 204,
    headers: [
      'Allow',
      ALLOWED_METHODS,
      'Access-Control-Allow-Methods',
      ALLOWED_METHODS,
      'Access-Control-Allow-Headers',
      'Authorization, If-None-Match, If-Range, Range',
      'Access-Control-Max-Age',
      String(PREFLIGHT_SECONDS),
      'X-Request-Id',
      requestId,
      ...COMMON_HEADERS,
    ],
    body: null,
  };
}
