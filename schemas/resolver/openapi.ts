import type { JsonSchema } from '../http/openapi-components.ts';
import { interfaceDocument } from '../http/openapi-document.ts';
import { OPENAPI_HEADERS, SIGNATURE_HEADERS } from '../http/openapi-headers.ts';
import { RESOLVER_VERSION, resolverBaseUrl } from './addresses.ts';
import { RESOLVER_COMPONENTS } from './components.ts';
import { RESOLVER_ERRORS, ResolverError } from './errors.ts';
import { RESOLVER_ROUTES } from './routes.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/** The OpenAPI 3.1 description of the resolver interface. @param about.origin public origin of the installation */
export function resolverOpenApi(about: { origin: string }): JsonSchema {
  return interfaceDocument({
    title: 'Provider resolver',
    version: RESOLVER_VERSION,
    description:
      'Resolves a U.S. healthcare provider or facility across federal sources in one request. Every record and fact carries 14 keys that tell where it comes from. A value that does not exist is null.',
    server: resolverBaseUrl(about.origin),
    routes: RESOLVER_ROUTES,
    webhooks: webhookDescriptions(),
    examples: {},
    components: RESOLVER_COMPONENTS,
    errors: {
      ...RESOLVER_ERRORS,
      schema: ResolverError,
      example: (code, message, request_id) => ({ error: { code, message }, request_id }),
      headers: { 429: ['Retry-After'], 503: ['Retry-After'] },
    },
    headers: ['Content-Digest', 'Signature-Input', 'Signature'],
    headerComponents: {
      ...OPENAPI_HEADERS,
      ...SIGNATURE_HEADERS,
      'X-RateLimit-Reset': {
        description: 'When the window ends, in seconds since 1970.',
        schema: { type: 'integer' },
      },
    },
    security: 'serviceKey',
    securityScheme: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Service-Key',
      description: 'A key issued by the operator, or the sample key `ps_sample_public_readonly`.',
    },
  });
}

/** Headers of a delivery (docs/webhooks.md, "Signature"). */
const DELIVERY_HEADERS = {
  'X-Service-Signature': '`t=<Unix seconds>,v1=<hex>`: HMAC-SHA-256, by the secret, of `<t>.<raw body>`.',
  'X-Service-Event': 'The type of the event.',
  'X-Service-Delivery': 'The id of the delivery, the same in each of its attempts.',
};

function webhookDescriptions(): Record<string, JsonSchema> {
  const parameters = Object.entries(DELIVERY_HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  return Object.fromEntries(
    Object.entries(WEBHOOK_EVENTS).map(([type, { summary, body }]) => [
      type,
      {
        post: {
          summary,
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: RESOLVER_COMPONENTS.reference(body) } },
          },
          responses: { '2XX': { description: 'Taken. Any other answer is tried again for 24 hours.' } },
        },
      },
    ]),
  );
}
