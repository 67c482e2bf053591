import { z } from 'zod';
import { FHIR_PREFIX, fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import { operationOutcome } from '../../schemas/fhir/errors.ts';
import { BATCH_ROUTE } from '../../schemas/fhir/routes.ts';
import { MAX_BUNDLE_REQUESTS } from '../../schemas/limits.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { GivenInput, Operation, RequestContext } from '../dispatch/interface.ts';
import { type Answer, answerText, headerOf } from '../http/answer.ts';
import { HttpError } from '../http/http-error.ts';
import { parsed } from '../http/input.ts';
import type { ApiRequest } from '../http/request.ts';
import { fhirContentType } from './operation-outcome.ts';

const BatchRequest = z.looseObject({
  method: z.string(),
  url: z.string(),
  ifNoneMatch: z.string().optional(),
  ifModifiedSince: z.iso.datetime({ offset: true }).optional(),
});
type BatchRequest = z.infer<typeof BatchRequest>;

const Batch = z.looseObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('batch'),
  entry: z.array(z.looseObject({ request: BatchRequest })).default([]),
});

interface BatchInput {
  readonly requests: readonly BatchRequest[];
  readonly clientAddress: () => string;
}

type Dispatch = Pick<Dispatcher, 'answer'>['answer'];

/**
 * The operation at the base of the interface, with and without the slash at the end of its address. The requests of a batch go through the
 * dispatcher one after the other, as those of sockets do: scope, budget and input are checked for each.
 */
export function batchOperations(dispatch: Dispatch): Readonly<Record<'batch' | 'batchAtBase', Operation>> {
  const operation: Operation<BatchInput> = {
    route: BATCH_ROUTE,
    readInput({ body, request }: GivenInput) {
      const { entry } = parsed(Batch, body, 'invalid_request');
      if (entry.length > MAX_BUNDLE_REQUESTS)
        throw new HttpError('too_costly', `A batch holds at most ${MAX_BUNDLE_REQUESTS} requests.`);
      return {
        requests: entry.map((one) => one.request),
        clientAddress: () => request.clientAddress(),
      };
    },
    async handle({ requests, clientAddress }, context) {
      const entries: string[] = [];
      let bytes = 0;
      for (const request of requests) {
        context.requireClient();
        const entry = await answeredEntry(request, clientAddress, context, dispatch);
        bytes += entry.length;
        context.reserve(bytes);
        entries.push(entry);
      }
      const list = entries.length === 0 ? '' : `,"entry":[${entries.join(',')}]`;
      return {
        kind: 'lookup',
        body: Buffer.from(`{"resourceType":"Bundle","type":"batch-response"${list}}`),
        etag: null,
        contentType: fhirContentType(context.accept),
        headers: ['Vary', 'Accept'],
      };
    },
  };
  return { batch: operation, batchAtBase: { ...operation, route: { ...BATCH_ROUTE, path: '' } } };
}

/** An entry of the answer, as JSON. */
async function answeredEntry(
  request: BatchRequest,
  clientAddress: () => string,
  context: RequestContext,
  dispatch: Dispatch,
): Promise<string> {
  if (request.method !== 'GET') return refusedEntry(405, 'not-supported', 'A batch takes GET alone.');
  const base = `${fhirBaseUrl(context.release.manifest.origin)}/`;
  const url = request.url.startsWith(base) ? request.url.slice(base.length) : request.url;
  const [, path, search = ''] = READABLE.exec(url) ?? [];
  if (path === undefined)
    return refusedEntry(
      404,
      'not-found',
      'The url must be that of a read or a search: `Practitioner?name=…`.',
    );
  const answer = await dispatch(
    requestOf(`${FHIR_PREFIX}/${path}`, search, request, clientAddress, context),
    { caller: context.caller ?? undefined },
  );
  try {
    const text = await answerText(answer);
    const isSuccess = answer.status < 300;
    const response = JSON.stringify({ status: String(answer.status), ...versionOf(answer) });
    if (text === '') return `{"response":${response}}`;
    return isSuccess
      ? `{"resource":${text},"response":${response}}`
      : `{"response":${response.slice(0, -1)},"outcome":${text}}}`;
  } finally {
    answer.onClosed?.();
  }
}

/** What belongs to a resource type, or `metadata`; with or without a slash before it. */
const READABLE = /^\/?(metadata|[A-Z][A-Za-z]+(?:\/[^?#]*)?)(\?[^#]*)?$/;

function requestOf(
  path: string,
  search: string,
  { ifNoneMatch, ifModifiedSince }: BatchRequest,
  clientAddress: () => string,
  context: RequestContext,
): ApiRequest {
  const headers = new Map([
    ['accept', 'application/fhir+json'],
    ['prefer', context.prefer],
    ['if-none-match', ifNoneMatch],
    ['if-modified-since', ifModifiedSince && new Date(ifModifiedSince).toUTCString()],
  ]);
  return {
    method: 'GET',
    path,
    search,
    header: (name) => headers.get(name),
    clientAddress,
    isAbandoned: () => false,
    readBody: async () => new Uint8Array(),
  };
}

function versionOf(answer: Answer): { etag?: string; lastModified?: string } {
  const [etag, modified] = [headerOf(answer, 'ETag'), headerOf(answer, 'Last-Modified')];
  return {
    ...(etag !== undefined && { etag }),
    ...(modified !== undefined && { lastModified: new Date(modified).toISOString() }),
  };
}

function refusedEntry(status: number, code: string, diagnostics: string): string {
  const outcome = operationOutcome([{ severity: 'error', code, diagnostics }]);
  return JSON.stringify({ response: { status: String(status), outcome } });
}
