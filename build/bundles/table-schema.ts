import type { TableSchema } from '../../schemas/release/table-schema.ts';
import { columnType } from './column-types.ts';
import type { Column, TableDefinition } from './columns.ts';

type Field = TableSchema['fields'][number];

/** A table's columns as a Table Schema. */
export function tableSchema({ columns, primaryKey }: TableDefinition): TableSchema {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    fields: columns.map((column) => fieldOf(column, primaryKey)),
    primaryKey: [...primaryKey],
    missingValues: [''],
  };
}

function fieldOf(column: Column, primaryKey: readonly string[]): Field {
  const { name, title, description, unit, required } = column;
  const constraints = {
    ...(required && { required }),
    ...(primaryKey.length === 1 && primaryKey[0] === name && { unique: true as const }),
    ...('minimum' in column && column.minimum !== undefined && { minimum: column.minimum }),
    ...(column.type === 'string' && column.pattern !== undefined && { pattern: column.pattern }),
    ...('values' in column && column.values !== undefined && { enum: [...column.values] }),
  };
  return {
    name,
    type: columnType(column).table,
    title,
    description,
    ...(unit !== undefined && { unit }),
    ...(Object.keys(constraints).length > 0 && { constraints }),
  };
}
