import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { API_VERSION } from '../schemas/rest/version.ts';
import { routerApp } from './app.ts';
import { type Answer, type ApiRequest, failureAnswer } from './http/answer.ts';
import { Failure } from './http/failure.ts';
import { newRequestId } from './http/request-id.ts';
import { toResponse } from './http/response.ts';
import type { RestService } from './rest/service.ts';

const NPI_PREFIX = `/${API_VERSION}/npi/`;
/** A path segment that needs no decoding, and the query behind it. */
const PLAIN_SEGMENT = /^([0-9A-Za-z._~-]+)(?:\?(.*))?$/;

/**
 * The request listener: lookups by NPI go straight to the service, everything else through the application. Both end
 * in the same `service.answer`; the short way only spares a Request, a Response and two Headers per lookup, which
 * together cost as much as the lookup.
 */
export function requestListener(
  service: RestService,
  clock: () => number,
  logger: Logger,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const app = routerApp(service, clock);
  const throughApp = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      logger.debug({ err: error }, 'unreadable request');
      return toResponse(unreadable(clock()));
    },
  });
  return (incoming, outgoing) => {
    const { url = '', method } = incoming;
    if ((method === 'GET' || method === 'HEAD') && url.startsWith(NPI_PREFIX)) {
      const segment = PLAIN_SEGMENT.exec(url.slice(NPI_PREFIX.length));
      if (segment !== null) {
        const request = toApiRequest(incoming, method, segment[2] ?? '');
        void service
          .answer('getNpiRecord', { npi: segment[1] ?? '' }, request)
          .then((answer) => send(answer, outgoing, method === 'HEAD'));
        return;
      }
    }
    void throughApp(incoming, outgoing);
  };
}

function toApiRequest(incoming: IncomingMessage, method: string, query: string): ApiRequest {
  const { headers } = incoming;
  const forwardedFor = headers['x-forwarded-for'];
  const acceptEncoding = headers['accept-encoding'];
  return {
    method,
    query,
    authorization: headers.authorization,
    accept: headers.accept,
    acceptEncoding: Array.isArray(acceptEncoding) ? acceptEncoding.join(', ') : acceptEncoding,
    ifNoneMatch: headers['if-none-match'],
    forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(', ') : forwardedFor,
    socketAddress: incoming.socket.remoteAddress ?? '',
  };
}

function send(answer: Answer, outgoing: ServerResponse, isHead: boolean): void {
  outgoing.writeHead(answer.status, answer.headers);
  if (isHead || answer.body === null) outgoing.end();
  else if (typeof answer.body === 'string') outgoing.end(answer.body, 'latin1');
  else outgoing.end(answer.body);
}

/** The answer to a request whose address or host no URL can be made of. */
function unreadable(now: number): Answer {
  return failureAnswer(
    new Failure('invalid_request', 'The address or the Host header of the request cannot be read.'),
    newRequestId(now),
  );
}
