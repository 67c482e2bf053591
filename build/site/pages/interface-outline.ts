import { z } from 'zod';

const Schema = z.record(z.string(), z.unknown());

const Content = z.record(
  z.string(),
  z.looseObject({ schema: Schema.optional(), example: z.unknown().optional() }),
);

const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.string().optional(),
      schema: Schema,
    }),
  ),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string(), headers: Schema.optional(), content: Content.optional() }),
  ),
});

/** As much of an OpenAPI document as its pages show. */
export const InterfaceOutline = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z
    .record(
      z.string(),
      z.looseObject({
        post: z.looseObject({ summary: z.string(), requestBody: z.looseObject({ content: Content }) }),
      }),
    )
    .optional(),
  components: z.looseObject({ schemas: z.record(z.string(), Schema) }),
});

export type InterfaceOutline = z.infer<typeof InterfaceOutline>;
export type OperationOutline = z.infer<typeof Operation>;
export type SchemaOutline = z.infer<typeof Schema>;
