import { z } from 'zod';
import {
  type FieldDefinition,
  type FieldDefinitions,
  type MaybeUnknown,
  valueType,
} from '../../schemas/studies/definition.ts';

/** A whole number, which the warehouse gives as a number or, if it is a BIGINT, as text. */
const Whole = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?[0-9]+$/)
    .transform(Number),
]);

/** The columns of a table of measures that hold these fields, unrounded. Null is unknown. */
export function measuredColumns<Fields extends FieldDefinitions>(fields: Fields) {
  type Columns = { readonly [Name in keyof Fields]: z.ZodType<z.infer<Fields[Name]['schema']>> };
  // Object.fromEntries forgets which column has which type.
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, columnOf(field, field.schema, Whole.nullable())]),
  ) as Columns;
}

/** The same of measures that are known of every place, unless the field says why not: null refuses the row. */
export function knownColumns<Fields extends FieldDefinitions>(fields: Fields) {
  type Columns = {
    readonly [Name in keyof Fields]: z.ZodType<
      Fields[Name] extends MaybeUnknown
        ? z.infer<Fields[Name]['schema']>
        : NonNullable<z.infer<Fields[Name]['schema']>>
    >;
  };
  return Object.fromEntries(
    Object.entries<FieldDefinition>(fields).map(([name, field]) => {
      const { schema, whyNull } = field;
      if (whyNull !== undefined) return [name, columnOf(field, schema, Whole.nullable())];
      return [name, columnOf(field, schema instanceof z.ZodNullable ? schema.unwrap() : schema, Whole)];
    }),
  ) as Columns;
}

function columnOf(field: FieldDefinition, type: z.core.$ZodType, whole: z.ZodType): z.core.$ZodType {
  return valueType(field) === 'integer' ? z.pipe(whole, type) : type;
}
