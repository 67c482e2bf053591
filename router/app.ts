import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { type OperationId, ROUTES } from '../schemas/rest/routes.ts';
import { API_VERSION } from '../schemas/rest/version.ts';
import {
  ALLOWED_METHODS,
  type Answer,
  type ApiRequest,
  failureAnswer,
  optionsAnswer,
} from './http/answer.ts';
import { Failure } from './http/failure.ts';
import { newRequestId } from './http/request-id.ts';
import type { RestService } from './rest/service.ts';

type Environment = { Bindings: HttpBindings };

/** The REST interface as a Hono application; where further interfaces are mounted beside it. */
export function routerApp(service: RestService, clock: () => number): Hono<Environment> {
  const app = new Hono<Environment>();
  for (const operation of Object.keys(ROUTES) as OperationId[]) {
    const path = `/${API_VERSION}${ROUTES[operation].path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.get(path, async (context) =>
      toResponse(context, await service.answer(operation, context.req.param(), toApiRequest(context))),
    );
    app.options(path, (context) => toResponse(context, optionsAnswer(newRequestId(clock()))));
    app.all(path, (context) => toResponse(context, methodNotAllowed(clock())));
  }
  app.notFound((context) => toResponse(context, routeNotFound(clock())));
  return app;
}

export function routeNotFound(now: number): Answer {
  return failureAnswer(new Failure('not_found', 'There is nothing at this address.'), newRequestId(now));
}

function methodNotAllowed(now: number): Answer {
  const failure = new Failure('method_not_allowed', `This address answers ${ALLOWED_METHODS} only.`, {
    headers: ['Allow', ALLOWED_METHODS],
  });
  return failureAnswer(failure, newRequestId(now));
}

function toApiRequest(context: Context<Environment>): ApiRequest {
  const { req } = context;
  const mark = req.url.indexOf('?');
  return {
    method: req.method,
    query: mark === -1 ? '' : req.url.slice(mark + 1),
    authorization: req.header('authorization'),
    acceptEncoding: req.header('accept-encoding'),
    ifNoneMatch: req.header('if-none-match'),
    forwardedFor: req.header('x-forwarded-for'),
    socketAddress: context.env.incoming.socket.remoteAddress ?? '',
  };
}

function toResponse(context: Context<Environment>, answer: Answer): Response {
  const headers: [string, string][] = [];
  for (let i = 0; i < answer.headers.length; i += 2) {
    headers.push([answer.headers[i] ?? '', answer.headers[i + 1] ?? '']);
  }
  const withoutBody = context.req.method === 'HEAD' || answer.body === null;
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body, 'latin1') : answer.body;
  return new Response(withoutBody ? null : (body as Uint8Array<ArrayBuffer>), {
    status: answer.status,
    headers,
  });
}
