import type { Column } from './columns.ts';

interface ColumnType {
  /** In DuckDB, and so in Parquet. */
  readonly sql: string;
  /** Table Schema (Data Package). */
  readonly table: 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'array';
  /** Croissant: an atomic data type of schema.org; of a list that of its items. */
  readonly croissant: 'sc:Text' | 'sc:Integer' | 'sc:Float' | 'sc:Boolean' | 'sc:Date';
}

const TYPES = {
  string: { sql: 'VARCHAR', table: 'string', croissant: 'sc:Text' },
  integer: { sql: 'INTEGER', table: 'integer', croissant: 'sc:Integer' },
  number: { sql: 'DOUBLE', table: 'number', croissant: 'sc:Float' },
  boolean: { sql: 'BOOLEAN', table: 'boolean', croissant: 'sc:Boolean' },
  date: { sql: 'DATE', table: 'date', croissant: 'sc:Date' },
  list: { sql: 'VARCHAR[]', table: 'array', croissant: 'sc:Text' },
} as const satisfies Record<string, ColumnType>;

/** Precision of every decimal column: all digits, those after the point included. */
export const DECIMAL_DIGITS = 18;

/** The name of a column's type in each format. */
export function columnType(column: Column): ColumnType {
  if (column.type !== 'decimal') return TYPES[column.type];
  return { sql: `DECIMAL(${DECIMAL_DIGITS},${column.places})`, table: 'number', croissant: 'sc:Float' };
}
