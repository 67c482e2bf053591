import { gzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import { CACHE_CONTROL } from '../../schemas/limits.ts';
import { mediaTypes, type Route } from '../../schemas/rest/route.ts';
import { type OperationId, ROUTES } from '../../schemas/rest/routes.ts';
import { admitsOneOf, notAcceptable } from '../http/acceptable.ts';
import { type Answer, type ApiRequest, COMMON_HEADERS, failureAnswer, JSON_TYPE } from '../http/answer.ts';
import { namesEtag } from '../http/conditional.ts';
import { takesGzip } from '../http/encodings.ts';
import { Failure, unavailable } from '../http/failure.ts';
import { failureOf } from '../http/failure-of.ts';
import { newRequestId } from '../http/request-id.ts';
import type { Budget, Budgets } from '../limits/budgets.ts';
import { addressGroup, type TrustedProxies } from '../limits/client-address.ts';
import type { Narratives } from '../narrative/narratives.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { KeyTable } from '../state/key-table.ts';
import { byCounty } from './by-county.ts';
import { byState } from './by-state.ts';
import { type Caller, callerOf, unauthorized } from './caller.ts';
import type { Content, PathParameters, PlainHandler, ReleaseHandler, RouteInput } from './content.ts';
import {
  auditPack,
  auditPackCatalog,
  methodology,
  openApi,
  specialties,
  stateCoverage,
} from './documents.ts';
import { llmReadyExport } from './exports.ts';
import { health } from './health.ts';
import { npiRecord } from './npi.ts';
import { provider } from './provider.ts';

/** What the service is made of. */
export interface ServiceParts {
  readonly releases: ReleaseHolder;
  readonly keys: KeyTable;
  readonly budgets: Budgets;
  readonly proxies: TrustedProxies;
  readonly narratives: Narratives;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
}

/** Every operation that is answered from a release alone. */
const HANDLERS: Record<Exclude<OperationId, 'getHealth' | 'getLlmReadyExport'>, ReleaseHandler> = {
  getOpenApi: openApi,
  listSpecialties: specialties,
  getSpecialtyByState: byState,
  getSpecialtyByCounty: byCounty,
  getStateCoverage: stateCoverage,
  getProvider: provider,
  getNpiRecord: npiRecord,
  getMethodology: methodology,
  getAuditPackCatalog: auditPackCatalog,
  getAuditPack: auditPack,
};

/** Those that are answered whether or not anything is published. */
const PLAIN_HANDLERS: Record<'getHealth', PlainHandler> = { getHealth: health };

/** Bodies below this are sent as they are: compressing them saves no packet. */
const LEAST_COMPRESSED_BYTES = 1_024;
/** Lookups are compressed as they are made; higher levels cost more than the lookup itself. */
const LOOKUP_GZIP_LEVEL = 1;

/**
 * Answers requests on known routes and methods, before any framework. The checks stand in the order of decisions,
 * section 2: key (401), limit (429), what the caller accepts (406), input (400), lookup (404).
 */
export class RestService {
  readonly #parts: ServiceParts;
  readonly #handlers: Record<Exclude<OperationId, 'getHealth'>, ReleaseHandler>;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.#handlers = { ...HANDLERS, getLlmReadyExport: llmReadyExport(parts.narratives) };
  }

  /** Never rejects: whatever goes wrong is an answer. HEAD is answered as GET; the way out leaves the body off. */
  async answer(operation: OperationId, parameters: PathParameters, request: ApiRequest): Promise<Answer> {
    const { clock, keys, budgets } = this.#parts;
    const route: Route = ROUTES[operation];
    const now = clock();
    const requestId = newRequestId(now);
    let limitHeaders: readonly string[] = NO_HEADERS;
    try {
      const caller = route.auth === 'none' ? null : callerOf(request.authorization, keys, now);
      if (route.auth !== 'none') {
        if (caller === null && route.auth === 'bearer') {
          throw unauthorized('This address needs a key: Authorization: Bearer <API_KEY>.');
        }
        const budget =
          caller === null
            ? await budgets.take('anonymous', this.#addressOf(request))
            : await budgets.take(caller.budget, caller.subject);
        limitHeaders = headersOf(budget);
        if (!budget.allowed) throw tooMany(budget);
      }
      const { accept = '*/*' } = request;
      if (accept !== '*/*' && !admitsOneOf(accept, mediaTypes(route))) throw notAcceptable(mediaTypes(route));
      const input: RouteInput = {
        parameters,
        query: request.query,
        acceptEncoding: request.acceptEncoding,
        requestId,
        authenticated: caller !== null,
        now,
      };
      const content = this.#contentOf(operation, input);
      return answerOf(
        content instanceof Promise ? await content : content,
        { route, caller, request, requestId },
        limitHeaders,
      );
    } catch (error) {
      return failureAnswer(failureOf(error, requestId, this.#parts.logger), requestId, limitHeaders);
    }
  }

  #contentOf(operation: OperationId, input: RouteInput): Content | Promise<Content> {
    const { releases } = this.#parts;
    if (operation === 'getHealth') return PLAIN_HANDLERS.getHealth(input, releases);
    const release = releases.current;
    if (release === null) throw unavailable('Nothing has been published yet.');
    const content = this.#handlers[operation](input, release);
    return content instanceof Promise ? release.during(content) : content;
  }

  #addressOf(request: ApiRequest): string {
    return addressGroup(this.#parts.proxies.clientOf(request.socketAddress, request.forwardedFor));
  }
}

const NO_HEADERS: readonly string[] = [];

function headersOf(budget: Budget): string[] {
  return [
    'X-RateLimit-Limit',
    String(budget.limit),
    'X-RateLimit-Remaining',
    String(budget.remaining),
    'X-RateLimit-Reset',
    budget.reset,
  ];
}

function tooMany(budget: Budget): Failure {
  return new Failure('rate_limit_exceeded', `More than ${budget.limit} requests in an hour.`, {
    headers: ['Retry-After', String(budget.retryAfter)],
  });
}

interface Asked {
  readonly route: Route;
  readonly caller: Caller | null;
  readonly request: ApiRequest;
  readonly requestId: string;
}

function answerOf(content: Content, asked: Asked, limitHeaders: readonly string[]): Answer {
  const { route, caller, request, requestId } = asked;
  const etag = content.kind === 'document' ? content.document.etag : content.etag;
  const cache = (caller === null ? route.cache.anonymous : route.cache.keyed) ?? 'never';
  const headers = [
    'X-Request-Id',
    requestId,
    'ETag',
    etag,
    'Cache-Control',
    CACHE_CONTROL[cache],
    'Vary',
    route.auth === 'optional' ? 'Authorization, Accept-Encoding' : 'Accept-Encoding',
    ...COMMON_HEADERS,
    ...limitHeaders,
    ...(content.kind === 'document' ? (content.headers ?? NO_HEADERS) : NO_HEADERS),
  ];
  if (request.ifNoneMatch !== undefined && namesEtag(request.ifNoneMatch, etag)) {
    return { status: 304, headers, body: null };
  }
  if (content.kind === 'document') {
    const { bytes, contentType, encoding } = content.document;
    headers.push('Content-Type', contentType, 'Content-Length', String(bytes.length));
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    return { status: 200, headers, body: bytes };
  }
  let { body } = content;
  if (body.length >= LEAST_COMPRESSED_BYTES && takesGzip(request.acceptEncoding)) {
    body = gzipSync(typeof body === 'string' ? Buffer.from(body, 'latin1') : body, {
      level: LOOKUP_GZIP_LEVEL,
    });
    headers.push('Content-Encoding', 'gzip');
  }
  headers.push('Content-Type', JSON_TYPE, 'Content-Length', String(body.length));
  return { status: 200, headers, body };
}
