import { z } from 'zod';

interface ColumnOf<Type extends string> {
  /** The name in every format, as in the warehouse. */
  readonly name: string;
  readonly type: Type;
  /** Heading for people. */
  readonly title: string;
  readonly description: string;
  /** Unit of a number that has one, in words: "USD", "stars", "providers per 100,000 residents". */
  readonly unit?: string;
  /** True when no row is null. */
  readonly required?: true;
}

interface TextColumn extends ColumnOf<'string'> {
  /** All possible values. */
  readonly values?: readonly string[];
  /** A regular expression that every value matches as a whole. */
  readonly pattern?: string;
}

interface NumberColumn extends ColumnOf<'integer' | 'number'> {
  readonly minimum?: number;
}

interface DecimalColumn extends ColumnOf<'decimal'> {
  /** Digits after the point; at most 18 in all. */
  readonly places: number;
  readonly minimum?: number;
}

interface ListColumn extends ColumnOf<'list'> {
  /** A regular expression that every item matches as a whole. */
  readonly pattern?: string;
}

/** A column of a published table, for the writers and descriptors of every format. */
export type Column = TextColumn | NumberColumn | DecimalColumn | ListColumn | ColumnOf<'boolean' | 'date'>;

/** A table that is published in a bundle, whole or in parts. */
export interface TableDefinition {
  /** Begins the names of its files. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly Column[];
  /** Primary key; also the order of the rows. */
  readonly primaryKey: readonly string[];
}

/**
 * The columns of a table whose rows conform to a schema: its fields in order, each with its description.
 * @throws when a field has no title or no description, or has a type that tables do not support
 */
export function columnsOf(row: z.ZodObject): Column[] {
  return Object.entries(row.shape).map(([name, field]) => columnOf(name, field));
}

/** The JSON Schema of a column's values; of a list only texts are supported. */
const Value = z.object({
  type: z.enum(['string', 'integer', 'number', 'boolean', 'array']),
  items: z.object({ type: z.literal('string'), pattern: z.string().optional() }).optional(),
  format: z.literal('date').optional(),
  enum: z.array(z.string()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  multipleOf: z.number().optional(),
});

function columnOf(name: string, field: z.core.$ZodType): Column {
  const { title, description, unit } = z.globalRegistry.get(field) ?? {};
  if (title === undefined || description === undefined)
    throw new Error(`the field ${name} has no title or no description`);
  const isNullable = field instanceof z.ZodNullable;
  const value = Value.parse(z.toJSONSchema(isNullable ? field.unwrap() : field));
  const about = { title, description, ...(unit !== undefined && { unit }) };
  const required = isNullable ? {} : { required: true as const };
  if (value.type === 'array') {
    const pattern = value.items?.pattern;
    return {
      name,
      type: 'list',
      ...about,
      ...(pattern !== undefined && { pattern: wholeValue(pattern) }),
      ...required,
    };
  }
  if (value.type === 'boolean') return { name, type: 'boolean', ...about, ...required };
  if (value.type === 'string') {
    if (value.format === 'date') return { name, type: 'date', ...about, ...required };
    return {
      name,
      type: 'string',
      ...about,
      ...(value.enum !== undefined && { values: value.enum }),
      ...(value.pattern !== undefined && { pattern: wholeValue(value.pattern) }),
      ...required,
    };
  }
  const { minimum = Number.MIN_SAFE_INTEGER } = value;
  const least = minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum };
  if (value.multipleOf === undefined) return { name, type: value.type, ...about, ...least, ...required };
  const places = Math.round(-Math.log10(value.multipleOf));
  return { name, type: 'decimal', places, ...about, ...least, ...required };
}

/** In Table Schema a pattern must match the whole value. */
function wholeValue(pattern: string): string {
  return pattern.replace(/^\^|\$$/g, '');
}
