import { randomUUIDv7 } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Logger } from 'pino';
import { MAX_CONNECTIONS, MAX_UNANSWERED_REQUESTS } from '../../schemas/limits.ts';
import type { Answer } from '../http/answer.ts';
import { type ErrorShape, errorAnswer, toHttpError } from '../http/error-answer.ts';
import type { ApiRequest } from '../http/request.ts';
import type { TrustedProxies } from '../limits/client-address.ts';
import { answerClientErrors } from './client-errors.ts';
import { NodeRequest } from './node-request.ts';
import { OpenConnections } from './open-connections.ts';
import { send } from './send.ts';
import { WriteBatch } from './write-batch.ts';

/** The parts of the server. */
export interface HttpServerParts {
  /** Expected not to reject: what it throws is a defect, logged and answered with 500. */
  readonly answer: (request: ApiRequest) => Promise<Answer>;
  /** The shape of errors of the interface at a path; undefined where none is. */
  readonly errorShapeAt?: (path: string) => ErrorShape | undefined;
  readonly proxies: TrustedProxies;
  readonly logger: Logger;
  /** Milliseconds within which a request must be complete. Default 15,000. */
  readonly requestTimeoutMs?: number;
  /** Milliseconds a connection may stall during an answer. Default 60,000. */
  readonly stallTimeoutMs?: number;
  /** Default `MAX_CONNECTIONS`. */
  readonly maxConnections?: number;
  /** Called for each connection that is closed because there are too many, or because it has too many unanswered requests. */
  readonly onRefused?: (reason: RefusedConnection) => void;
}

/** Why a connection was closed. */
export type RefusedConnection = 'connections' | 'unanswered_requests';

const REQUEST_TIMEOUT_MS = 15_000;
const STALL_TIMEOUT_MS = 60_000;
/** Longer than load balancers keep idle connections, so that they close first. */
const KEEP_ALIVE_MS = 75_000;
/** Interval of the check for slow requests; Node's default of 30 s would double their time. */
const MAX_CHECK_MS = 2_000;

/** A server, and the connections to it, through which it is stopped. */
export interface HttpServer {
  readonly server: Server;
  readonly connections: OpenConnections;
}

/** Node's HTTP server in front of the dispatcher: the only place that reads requests from sockets and writes answers to them. */
export function httpServer(parts: HttpServerParts): HttpServer {
  const { answer, proxies, logger, requestTimeoutMs = REQUEST_TIMEOUT_MS, onRefused = () => {} } = parts;
  const batch = new WriteBatch((error) => logger.error({ err: error }, 'answer not written'));
  const shapeAt = (target: string) => parts.errorShapeAt?.(pathOf(target));
  const answerOf = async (incoming: IncomingMessage): Promise<Answer> => {
    let request: ApiRequest;
    try {
      request = new NodeRequest(incoming, proxies);
    } catch (error) {
      const requestId = randomUUIDv7();
      const shape = shapeAt(incoming.url ?? '');
      return errorAnswer(toHttpError(error, requestId, logger), requestId, shape);
    }
    return answer(request);
  };
  const server = createServer(
    {
      // Checked with the rest of the request, for an answer with a body.
      requireHostHeader: false,
      headersTimeout: requestTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, MAX_CHECK_MS),
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      // Node makes an object of every request in the bytes that have come, and keeps them until they are answered: nothing less ends that.
      if (socket.destroyed) return;
      if (connections.answersOn(socket).size >= MAX_UNANSWERED_REQUESTS) {
        onRefused('unanswered_requests');
        socket.destroy();
        return;
      }
      const deliver = (made: Answer) => {
        if (made.onClosed !== undefined) connections.whenClosed(outgoing, socket, made.onClosed);
        batch.add(() => {
          try {
            send(made, outgoing);
          } catch (error) {
            outgoing.destroy();
            throw error;
          }
        });
      };
      // An unhandled rejection would end the process, and with it every other request.
      void answerOf(incoming).then(deliver, (error: unknown) => {
        const requestId = randomUUIDv7();
        deliver(errorAnswer(toHttpError(error, requestId, logger), requestId));
      });
    },
  );
  server.maxConnections = parts.maxConnections ?? MAX_CONNECTIONS;
  server.on('drop', () => onRefused('connections'));
  server.timeout = parts.stallTimeoutMs ?? STALL_TIMEOUT_MS;
  const connections = new OpenConnections(server);
  answerClientErrors(server, connections, shapeAt);
  return { server, connections };
}

/** The path of an address that cannot be read, as far as it shows whom the request was for. */
function pathOf(target: string): string {
  return /^(?:https?:\/\/[^/?#\\]+)?([^?#\\]*)/.exec(target)?.[1] ?? '';
}
