import { baseUrl } from './addresses.ts';
import { componentSchemas, type JsonSchema } from './components.ts';
import { exampleResponses } from './examples.ts';
import { OPENAPI_HEADERS } from './openapi-headers.ts';
import { openApiOperation } from './openapi-operation.ts';
import { TAGS } from './route.ts';
import { type OperationId, ROUTES } from './routes.ts';
import { API_VERSION } from './version.ts';

/**
 * The OpenAPI 3.1 description of the REST interface, derived from the route registry and the schemas.
 * The same origin gives the same document, key order included.
 *
 * @param about.origin public origin of the installation: the server's address and the examples are built from it
 */
export function openApiDocument(about: { origin: string }): JsonSchema {
  const examples: Partial<Record<OperationId, unknown>> = exampleResponses(about.origin);
  const operations = Object.entries(ROUTES) as [OperationId, (typeof ROUTES)[OperationId]][];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Provider supply data service',
      version: API_VERSION,
      description:
        'Read access to U.S. federal health-provider data. Every value carries its source, the time it was checked, a confidence class and the address of its methodology. A value that does not exist is null.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: baseUrl(about.origin) }],
    security: [{ bearer: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      operations.map(([id, route]) => [
        route.path,
        { [route.method]: openApiOperation(id, route, examples[id]) },
      ]),
    ),
    components: {
      schemas: componentSchemas(),
      headers: OPENAPI_HEADERS,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key issued by the operator: `Authorization: Bearer <API_KEY>`.',
        },
      },
    },
  };
}
