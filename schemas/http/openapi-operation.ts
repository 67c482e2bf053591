import { z } from 'zod';
import type { JsonSchema, NamedSchemas } from './openapi-components.ts';
import { type HeaderName, headerReferences, IDEMPOTENCY_KEY_PARAMETER } from './openapi-headers.ts';
import { type ErrorCodes, errorsByStatus, type Route, type RouteBody } from './route.ts';

/** What an interface does in its own way, as far as its description goes. */
export interface DescribedInterface {
  readonly components: NamedSchemas;
  /** Name of the security scheme keys are sent by. */
  readonly security: string;
  readonly errors: ErrorCodes & {
    readonly meaning: Readonly<Record<string, string>>;
    /** Schema of the body of every error, and one such body. */
    readonly schema: z.ZodType;
    readonly example: (code: string, message: string, requestId: string) => unknown;
    /** Headers of an error by its status. */
    readonly headers: Readonly<Partial<Record<number, readonly HeaderName[]>>>;
  };
  /** Headers on every answer that has a body, beside those of any interface. */
  readonly headers: readonly HeaderName[];
}

const EXAMPLE_REQUEST_ID = '019aa4e0-0000-7000-8000-000000000000';

/** The OpenAPI operation of a route. `example` is a 200 body, where there is one to show. */
export function openApiOperation(
  described: DescribedInterface,
  operationId: string,
  route: Route,
  example?: unknown,
): JsonSchema {
  const isRead = route.method === 'get';
  const answerHeaders: HeaderName[] = [
    'X-Request-Id',
    ...(isRead ? (['ETag'] as const) : []),
    'Cache-Control',
    'X-Last-Checked',
    ...budgetHeaders(route),
    'X-Notices',
    ...(route.takesIdempotencyKey ? (['Idempotency-Replayed'] as const) : []),
    ...(route.headers ?? []),
    ...described.headers,
  ];
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    security: securityOf(route, described.security),
    parameters: [
      ...parametersOf(route.parameters, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.takesIdempotencyKey ? [IDEMPOTENCY_KEY_PARAMETER] : []),
    ],
    ...(route.body === undefined ? {} : { requestBody: requestBodyOf(route.body) }),
    responses: {
      [String(route.success ?? 200)]: {
        description: 'Success.',
        headers: headerReferences(answerHeaders),
        ...(route.success !== 204 && {
          content: {
            'application/json': {
              schema: described.components.reference(route.response),
              ...(example === undefined ? {} : { example }),
            },
            ...Object.fromEntries(
              Object.entries(route.otherTypes ?? {}).map(([type, description]) => [
                type,
                { schema: { type: 'string', description } },
              ]),
            ),
          },
        }),
      },
      ...(isRead && {
        '304': {
          description: 'The `ETag` given in `If-None-Match` still matches.',
          headers: headerReferences(answerHeaders),
        },
      }),
      ...Object.fromEntries(
        [...errorsByStatus(route, described.errors)].map(([status, codes]) => [
          String(status),
          errorResponse(described, route, status, codes),
        ]),
      ),
    },
  };
}

function securityOf(route: Route, scheme: string): JsonSchema[] {
  if (route.auth === 'none') return [];
  return route.auth === 'optional' ? [{}, { [scheme]: [] }] : [{ [scheme]: [] }];
}

function requestBodyOf({ schema, types = ['application/json'], maxBytes }: RouteBody): JsonSchema {
  const { $schema: _schema, examples, ...shape } = z.toJSONSchema(schema, { io: 'input' });
  const example = Array.isArray(examples) ? { example: examples[0] } : {};
  return {
    required: true,
    description: `At most ${maxBytes} bytes.`,
    content: Object.fromEntries(types.map((type) => [type, { schema: shape, ...example }])),
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

function errorResponse(
  { components, errors, headers }: DescribedInterface,
  route: Route,
  status: number,
  codes: readonly string[],
): JsonSchema {
  const meaningOf = (code: string) => errors.meaning[code] ?? '';
  return {
    description: codes.map((code) => `\`${code}\`: ${meaningOf(code)}`).join(' '),
    headers: headerReferences([
      'X-Request-Id',
      ...(errors.headers[status] ?? []),
      ...budgetHeaders(route),
      ...headers,
    ]),
    content: {
      'application/json': {
        schema: components.reference(errors.schema),
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: errors.example(code, meaningOf(code), EXAMPLE_REQUEST_ID) }]),
        ),
      },
    },
  };
}
