import { API_VERSION, baseUrl } from '../addresses.ts';
import { ApiError, REST_ERRORS } from '../http/errors.ts';
import type { JsonSchema } from '../http/openapi-components.ts';
import { interfaceDocument } from '../http/openapi-document.ts';
import { OPENAPI_HEADERS } from '../http/openapi-headers.ts';
import { REST_COMPONENTS } from './components.ts';
import { exampleResponses } from './examples.ts';
import { ROUTES } from './routes.ts';

/**
 * The OpenAPI 3.1 description of the REST interface, derived from the route registry and the schemas.
 * The same origin gives the same document, key order included.
 *
 * @param about.origin public origin of the installation: the server's address and the examples are built from it
 */
export function openApiDocument(about: { origin: string }): JsonSchema {
  return interfaceDocument({
    title: 'Provider supply data service',
    version: API_VERSION,
    description:
      'Read access to U.S. federal health-provider data. Every value carries its source, the time it was checked, a confidence class and the address of its methodology. A value that does not exist is null.',
    server: baseUrl(about.origin),
    routes: ROUTES,
    examples: exampleResponses(about.origin),
    components: REST_COMPONENTS,
    errors: {
      ...REST_ERRORS,
      schema: ApiError,
      example: (code, message, request_id) => ({
        error: { code, message },
        meta: { request_id, api_version: API_VERSION },
      }),
      headers: { 401: ['WWW-Authenticate'], 429: ['Retry-After'] },
    },
    headers: [],
    headerComponents: OPENAPI_HEADERS,
    security: 'bearer',
    securityScheme: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key issued by the operator: `Authorization: Bearer <API_KEY>`.',
    },
  });
}
