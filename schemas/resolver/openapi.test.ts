import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resolverOpenApi } from './openapi.ts';
import { RESOLVER_ROUTES } from './routes.ts';
import { WebhookEventType } from './webhooks.ts';

const ORIGIN = 'https://supply.example.org';
const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.looseObject({}).optional(),
  responses: z.record(z.string(), z.looseObject({ headers: z.record(z.string(), z.unknown()) })),
});
const { paths, components } = z
  .object({
    paths: z.record(
      z.string(),
      z.object({
        get: Operation.optional(),
        post: Operation.optional(),
        patch: Operation.optional(),
        delete: Operation.optional(),
      }),
    ),
    components: z.looseObject({ headers: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }),
  })
  .parse(resolverOpenApi({ origin: ORIGIN }));

describe('resolverOpenApi', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(resolverOpenApi({ origin: ORIGIN }))).toMatchObject({
      valid: true,
    });
  });

  test('offers the operations of the interface, and only these', () => {
    const offered = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation === undefined ? [] : [[operation.operationId, method, path]],
      ),
    );
    const expected = Object.entries(RESOLVER_ROUTES).map(([id, { method, path }]) => [id, method, path]);
    expect(offered.sort()).toEqual(expected.sort());
  });

  test('describes every type of event that can be subscribed to, and the test event', () => {
    const { webhooks } = z
      .object({ webhooks: z.record(z.string(), z.unknown()) })
      .parse(resolverOpenApi({ origin: ORIGIN }));
    expect(Object.keys(webhooks)).toEqual([...WebhookEventType.options, 'webhook.test']);
  });

  test('asks for a service key everywhere but on health, changelog and the description', () => {
    const free = Object.entries(paths).filter(([, { get }]) => get?.security.length === 0);
    expect(free.map(([path]) => path)).toEqual(['/health', '/changelog', '/openapi.json']);
    expect(paths['/npi/{npi}']?.get?.security).toEqual([{ serviceKey: [] }]);
  });

  test('declares the statuses of its own codes, and when a window ends as a Unix second', () => {
    const batch = paths['/batch/npi']?.post;
    expect(Object.keys(batch?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '404',
      '406',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(JSON.stringify(batch?.responses['400'])).toContain('`batch_too_large`');
    expect(JSON.stringify(batch?.responses['401'])).toContain('`invalid_key`');
    expect(batch?.requestBody).toBeDefined();
    expect(components.headers['X-RateLimit-Reset']?.schema).toEqual({ type: 'integer' });
  });
});
