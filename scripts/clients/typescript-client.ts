import openapiTS, { astToString } from 'openapi-typescript';
import type { JsonSchema } from '../../schemas/http/openapi-components.ts';
import { MAX_BATCH_NPIS } from '../../schemas/limits.ts';
import { type ClientOperation, operationsOf } from './operations.ts';

const GENERATED = '// Generated from the OpenAPI documents by `npm run clients`.\n';

/** The generated files of `clients/typescript`, by name: types of both interfaces, and a table of the operations. */
export async function typescriptFiles(rest: JsonSchema, resolver: JsonSchema): Promise<Map<string, string>> {
  return new Map([
    ['rest.ts', await types(rest)],
    ['resolver.ts', await types(resolver)],
    ['operations.ts', table([...operationsOf(rest, 'rest'), ...operationsOf(resolver, 'resolver')])],
  ]);
}

/** As a client reads a document: JSON, not the objects it was written from. */
const types = async (document: JsonSchema): Promise<string> =>
  GENERATED + astToString(await openapiTS(JSON.stringify(document)));

function table(operations: readonly ClientOperation[]): string {
  const rows = operations.map(
    ({ id, interfaceName, method, path, isRepeatable, takesIdempotencyKey }) =>
      `  ${id}: { interface: '${interfaceName}', method: '${method}', path: '${path}', isRepeatable: ${isRepeatable}, takesIdempotencyKey: ${takesIdempotencyKey} },\n`,
  );
  return `${GENERATED}import type { operations as ResolverOperations } from './resolver.ts';
import type { operations as RestOperations } from './rest.ts';

/** The types of each operation, by its id. */
export type Operations = RestOperations & ResolverOperations;

/** Where each operation is, whether repeating it after a failure does no harm, and whether it takes an idempotency key. */
export const OPERATIONS = {
${rows.join('')}} as const;

/** NPIs or queries in one batch. */
export const MAX_BATCH = ${MAX_BATCH_NPIS};
`;
}
