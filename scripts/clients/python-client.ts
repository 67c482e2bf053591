import type { JsonSchema } from '../../schemas/http/openapi-components.ts';
import { MAX_BATCH_NPIS } from '../../schemas/limits.ts';
import { type ClientOperation, operationsOf, schemasOf } from './operations.ts';
import { PythonTypes, pythonString } from './python-types.ts';

const GENERATED = '# Generated from the OpenAPI documents by `npm run clients`.\n';

/** The generated files of `clients/python`, by name: a `TypedDict` for each object, and a method for each operation. */
export function pythonFiles(rest: JsonSchema, resolver: JsonSchema): Map<string, string> {
  const types = new PythonTypes();
  types.define(schemasOf(rest), 'Rest');
  types.define(schemasOf(resolver), 'Resolver');
  const operations = [...operationsOf(rest, 'rest'), ...operationsOf(resolver, 'resolver')];
  const methods = operations.map((operation) => method(operation, types));
  return new Map([
    ['models.py', `${GENERATED}${types.text()}`],
    [
      'operations.py',
      `${GENERATED}from __future__ import annotations

from typing import Any, Literal, Mapping, NamedTuple

from . import models

#: NPIs or queries in one batch.
MAX_BATCH = ${MAX_BATCH_NPIS}


class Operation(NamedTuple):
    """Where an operation is, whether repeating it after a failure does no harm, and whether it takes an idempotency key."""

    interface: str
    method: str
    path: str
    is_repeatable: bool
    takes_idempotency_key: bool


OPERATIONS: Mapping[str, Operation] = {
${operations.map(tableRow).join('')}}


class Operations:
    """A method for each operation of the interfaces."""

    def call(
        self,
        operation: str,
        *,
        path: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        raise NotImplementedError
${methods.join('')}`,
    ],
  ]);
}

const tableRow = ({
  id,
  interfaceName,
  method,
  path,
  isRepeatable,
  takesIdempotencyKey,
}: ClientOperation): string =>
  `    "${id}": Operation("${interfaceName}", "${method}", "${path}", ${bool(isRepeatable)}, ${bool(takesIdempotencyKey)}),\n`;

const bool = (value: boolean) => (value ? 'True' : 'False');
const prefixOf = (operation: ClientOperation) => (operation.interfaceName === 'rest' ? 'Rest' : 'Resolver');
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const dict = (names: readonly string[]) => `{${names.map((name) => `"${name}": ${name}`).join(', ')}}`;

function method(operation: ClientOperation, types: PythonTypes): string {
  const { id, parameters, body, answer, summary, description } = operation;
  const prefix = prefixOf(operation);
  const typeName = `${id[0]?.toUpperCase()}${id.slice(1)}`;
  const inPath = parameters.filter(({ place }) => place === 'path');
  const inQuery = parameters
    .filter(({ place }) => place === 'query')
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const named = inQuery.map(({ name, isRequired, schema }) => {
    const type = types.inline(schema, `${typeName}${name}`, prefix);
    return isRequired ? `${name}: ${type}` : `${name}: ${type} | None = None`;
  });
  const signature = [
    'self',
    ...inPath.map(({ name, schema }) => `${name}: ${types.inline(schema, `${typeName}${name}`, prefix)}`),
    ...(body === null ? [] : [`body: ${types.inline(body, `${typeName}Body`, prefix)}`]),
    ...(named.length === 0 ? [] : ['*', ...named]),
  ];
  const passed = [
    `"${id}"`,
    ...(inPath.length === 0 ? [] : [`path=${dict(inPath.map(({ name }) => name))}`]),
    ...(inQuery.length === 0 ? [] : [`query=${dict(inQuery.map(({ name }) => name))}`]),
    ...(body === null ? [] : ['body=body']),
  ];
  const returned = answer === null ? 'None' : types.inline(answer, `${typeName}Answer`, prefix);
  return `
    def ${snakeCase(id)}(${signature.join(', ')}) -> ${returned}:
        ${pythonString(`${summary}. ${description}`)}
        return self.call(${passed.join(', ')})
`;
}
