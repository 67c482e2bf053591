import { z } from 'zod';
import { componentReference, type JsonSchema } from './components.ts';
import { ApiError, type ErrorCode, errorBody } from './errors.ts';
import { type HeaderName, headerReferences } from './openapi-headers.ts';
import { errorsByStatus, type Route } from './route.ts';

const ERROR_MEANING: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'A parameter is missing or misshapen; `error.details` names it.',
  invalid_npi: 'The identifier is not exactly ten digits.',
  invalid_json: 'The body is not JSON.',
  invalid_subspecialty: 'The code is not registered for the specialty.',
  unauthorized: 'A key is needed, or the one given is not valid.',
  forbidden: 'The key may not do this.',
  not_found: 'There is no such specialty, state, provider or dataset.',
  method_not_allowed: 'The address does not answer to this method.',
  not_acceptable: 'None of the accepted content types is offered.',
  payload_too_large: 'The body is larger than allowed.',
  unsupported_media_type: 'The body is of a type that is not read.',
  rate_limit_exceeded: 'The budget of the hour is used up.',
  internal_error: 'The service failed; nothing is wrong with the request.',
  source_unavailable: 'No release can be served at the moment.',
};

const EXAMPLE_REQUEST_ID = '019aa4e0-0000-7000-8000-000000000000';

/** The OpenAPI operation of a route. `example` is a 200 body, where there is one to show. */
export function openApiOperation(operationId: string, route: Route, example?: unknown): JsonSchema {
  const answerHeaders: HeaderName[] = [
    'X-Request-Id',
    'ETag',
    'Cache-Control',
    ...budgetHeaders(route),
    'X-Notices',
    ...(route.headers ?? []),
  ];
  return {
    operationId,
    summary: route.summary,
    description: route.description,
    security: securityOf(route),
    parameters: [...parametersOf(route.parameters, 'path'), ...parametersOf(route.query, 'query')],
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
      '304': {
        description: 'The `ETag` given in `If-None-Match` still matches.',
        headers: headerReferences(answerHeaders),
      },
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

function budgetHeaders(route: Route): HeaderName[] {
  return route.auth === 'none' ? [] : ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
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
