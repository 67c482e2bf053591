import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { type OperationId, ROUTES } from '../schemas/rest/routes.ts';
import { API_VERSION } from '../schemas/rest/version.ts';
import {
  type Answer,
  type ApiRequest,
  failureAnswer,
  methodNotAllowed,
  optionsAnswer,
} from './http/answer.ts';
import { Failure } from './http/failure.ts';
import { newRequestId } from './http/request-id.ts';
import { toResponse } from './http/response.ts';
import type { RestService } from './rest/service.ts';

type Environment = { Bindings: HttpBindings };

/** The REST interface as a Hono application; where further interfaces are mounted beside it. */
export function routerApp(service: RestService, clock: () => number): Hono<Environment> {
  const app = new Hono<Environment>();
  for (const operation of Object.keys(ROUTES) as OperationId[]) {
    const path = `/${API_VERSION}${ROUTES[operation].path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.get(path, async (context) =>
      toResponse(
        await service.answer(operation, context.req.param(), toApiRequest(context)),
        context.req.method === 'HEAD',
      ),
    );
    app.options(path, () => toResponse(optionsAnswer(newRequestId(clock()))));
    app.all(path, () => toResponse(failureAnswer(methodNotAllowed(), newRequestId(clock()))));
  }
  app.notFound((context) => toResponse(routeNotFound(clock()), context.req.method === 'HEAD'));
  return app;
}

function routeNotFound(now: number): Answer {
  return failureAnswer(new Failure('not_found', 'There is nothing at this address.'), newRequestId(now));
}

function toApiRequest(context: Context<Environment>): ApiRequest {
  const { req } = context;
  const mark = req.url.indexOf('?');
  return {
    method: req.method,
    query: mark === -1 ? '' : req.url.slice(mark + 1),
    authorization: req.header('authorization'),
    accept: req.header('accept'),
    acceptEncoding: req.header('accept-encoding'),
    ifNoneMatch: req.header('if-none-match'),
    forwardedFor: req.header('x-forwarded-for'),
    socketAddress: context.env.incoming.socket.remoteAddress ?? '',
  };
}
