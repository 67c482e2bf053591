import type { JsonSchema } from './openapi-components.ts';
import { type DescribedInterface, openApiOperation } from './openapi-operation.ts';
import { type Route, TAGS } from './route.ts';

/** An interface as its OpenAPI document describes it. */
export interface DocumentedInterface extends DescribedInterface {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Address of the interface. */
  readonly server: string;
  /** By operation id, in the order they are documented. */
  readonly routes: Readonly<Record<string, Route>>;
  /** A 200 body by operation id, where there is one to show. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** Every header that answers carry, by name. */
  readonly headerComponents: Readonly<Record<string, unknown>>;
  readonly securityScheme: JsonSchema;
  /** What it posts to its subscribers, by type of event. */
  readonly webhooks?: Readonly<Record<string, JsonSchema>>;
}

/** The OpenAPI 3.1 document of an interface. */
export function interfaceDocument(described: DocumentedInterface): JsonSchema {
  const operations = Object.entries(described.routes);
  const tags = new Set(operations.map(([, { tag }]) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: described.title,
      version: described.version,
      description: described.description,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: described.server }],
    security: [{ [described.security]: [] }],
    tags: Object.entries(TAGS).flatMap(([name, description]) =>
      [...tags].some((tag) => tag === name) ? [{ name, description }] : [],
    ),
    paths: pathsOf(described, operations),
    ...(described.webhooks !== undefined && { webhooks: described.webhooks }),
    components: {
      schemas: described.components.schemas(),
      headers: described.headerComponents,
      securitySchemes: { [described.security]: described.securityScheme },
    },
  };
}

/** One address may answer to several methods. */
function pathsOf(
  described: DocumentedInterface,
  operations: readonly (readonly [string, Route])[],
): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const [id, route] of operations) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method]: openApiOperation(described, id, route, described.examples[id]),
    };
  }
  return paths;
}
