import { z } from 'zod';
import { componentReference, type JsonSchema } from './components.ts';
import { ApiError, ERROR_MEANING, type ErrorCode, errorBody } from './errors.ts';
import { type HeaderName, headerReferences } from './openapi-headers.ts';
import { errorsByStatus, type Route, type RouteBody } from './route.ts';

const EXAMPLE_REQUEST_ID = '019aa4e0-0000-7000-8000-000000000000';

/** The OpenAPI operation of a route. `example` is a 200 body, where there is one to show. */
export function openApiOperation(operationId: string, route: Route, example?: unknown): JsonSchema {
  const isRead = route.method === 'get';
  const answerHeaders: HeaderName[] = [
    'X-Request-Id',
    ...(isRead ? (['ETag'] as const) : []),
    'Cache-Control',
    ...budgetHeaders(route),
    'X-Notices',
    ...(route.headers ?? []),
  ];
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    security: securityOf(route),
    parameters: [...parametersOf(route.parameters, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.body === undefined ? {} : { requestBody: requestBodyOf(route.body) }),
    responses: {
      '200': {
        description: 'Success.',
        headers: headerReferences(answerHeaders),
        content: {
          'application/json': {
            schema: componentReference(route.response),
            ...(example === undefined ? {} : { example }),
          },
          ...Object.fromEntries(
            Object.entries(route.otherTypes ?? {}).map(([type, description]) => [
              type,
              { schema: { type: 'string', description } },
            ]),
          ),
        },
      },
      ...(isRead && {
        '304': {
          description: 'The `ETag` given in `If-None-Match` still matches.',
          headers: headerReferences(answerHeaders),
        },
      }),
      ...Object.fromEntries(
        [...errorsByStatus(route)].map(([status, codes]) => [
          String(status),
          errorResponse(route, status, codes),
        ]),
      ),
    },
  };
}

function securityOf(route: Route): JsonSchema[] {
  if (route.auth === 'none') return [];
  return route.auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function requestBodyOf({ schema, types = ['application/json'], maxBytes }: RouteBody): JsonSchema {
  const { $schema: _schema, ...shape } = z.toJSONSchema(schema, { io: 'input' });
  return {
    required: true,
    description: `At most ${maxBytes} bytes.`,
    content: Object.fromEntries(types.map((type) => [type, { schema: shape }])),
  };
}

function budgetHeaders(route: Route): HeaderName[] {
  return route.auth === 'none' && route.addressBudget === undefined
    ? []
    : ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
}

function parametersOf(shape: z.ZodObject, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema;
    return { name, in: place, required: required.includes(name), description, schema };
  });
}

function errorResponse(route: Route, status: number, codes: readonly ErrorCode[]): JsonSchema {
  const own: Partial<Record<number, HeaderName[]>> = { 401: ['WWW-Authenticate'], 429: ['Retry-After'] };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_MEANING[code]}`).join(' '),
    headers: headerReferences(['X-Request-Id', ...(own[status] ?? []), ...budgetHeaders(route)]),
    content: {
      'application/json': {
        schema: componentReference(ApiError),
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            { value: errorBody({ code, message: ERROR_MEANING[code], requestId: EXAMPLE_REQUEST_ID }) },
          ]),
        ),
      },
    },
  };
}
