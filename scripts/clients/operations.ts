import { z } from 'zod';
import type { JsonSchema } from '../../schemas/http/openapi-components.ts';
import { IDEMPOTENCY_KEY_PARAMETER } from '../../schemas/http/openapi-headers.ts';

/** An operation of a published OpenAPI document, as far as a generator of clients needs it. */
export interface ClientOperation {
  readonly id: string;
  readonly interfaceName: string;
  /** Upper case. */
  readonly method: string;
  /** Template from the origin on: `/v1/npi/{npi}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Whether repeating it after a failure of the service does no harm. */
  readonly isRepeatable: boolean;
  /** Whether it takes an `Idempotency-Key`, with which a repetition has the answer of the first. */
  readonly takesIdempotencyKey: boolean;
  readonly parameters: readonly ClientParameter[];
  readonly body: Schema | null;
  /** The JSON of its success; null where it has none (204). */
  readonly answer: Schema | null;
}

interface ClientParameter {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** A JSON Schema, unread. */
export const Schema = z.record(z.string(), z.unknown());
export type Schema = z.infer<typeof Schema>;

const Content = z.record(z.string(), z.looseObject({ schema: Schema })).optional();
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content })),
});
const PathItem = z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), Operation);
const Document = z.looseObject({
  servers: z.array(z.object({ url: z.url() })).length(1),
  paths: z.record(z.string(), PathItem),
  components: z.looseObject({ schemas: z.record(z.string(), Schema) }),
});

const JSON_TYPE = 'application/json';

/** The operations of a document, in its order. @param interfaceName `rest` or `resolver` */
export function operationsOf(document: JsonSchema, interfaceName: string): ClientOperation[] {
  const { servers, paths } = Document.parse(document);
  const base = new URL(servers[0]?.url ?? '').pathname;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const { parameters = [] } = operation;
      const takesIdempotencyKey = parameters.some(({ name }) => name === IDEMPOTENCY_KEY_PARAMETER.name);
      return {
        id: operation.operationId,
        interfaceName,
        method: method.toUpperCase(),
        path: `${base}${path}`,
        summary: operation.summary,
        description: operation.description,
        // Every POST only reads, except those that make or send something.
        isRepeatable: method !== 'post' || !path.startsWith('/webhooks') || takesIdempotencyKey,
        takesIdempotencyKey,
        parameters: parameters.flatMap(({ name, in: place, required, schema }) =>
          place === 'header' ? [] : [{ name, place, isRequired: required, schema }],
        ),
        body: operation.requestBody?.content?.[JSON_TYPE]?.schema ?? null,
        answer: answerOf(operation.responses),
      };
    }),
  );
}

function answerOf(responses: z.infer<typeof Operation>['responses']): Schema | null {
  const [success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return (success === undefined ? undefined : responses[success]?.content?.[JSON_TYPE]?.schema) ?? null;
}

/** The schemas of a document by name. */
export const schemasOf = (document: JsonSchema): Readonly<Record<string, Schema>> =>
  Document.parse(document).components.schemas;
