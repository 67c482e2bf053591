import { z } from 'zod';
import { provenanceField } from '../provenance.ts';
import {
  type FieldDefinition,
  type FieldDefinitions,
  type MaybeUnknown,
  valueType,
} from '../studies/definition.ts';

/** A value of an answer with the title, description and unit of the table field it shows. */
export function shows<T extends z.ZodType>(value: T, field: z.ZodType): T {
  const { title, description, unit } = field.meta() ?? {};
  return value.meta({ title, description, ...(unit !== undefined && { unit }) });
}

/** The types of values with provenance. A nullable one is null when the source does not state it. */
export const TextField = provenanceField(z.string());
export const NullableTextField = provenanceField(z.string().nullable());
export const NullableDateField = provenanceField(z.iso.date().nullable());
export const TextListField = provenanceField(z.array(z.string()));
export const CountField = provenanceField(z.int().nonnegative());
export const NumberField = provenanceField(z.number().nonnegative());
export const NullableNumberField = provenanceField(z.number().nullable());
export const NullableCountField = provenanceField(z.int().nonnegative().nullable());
export const FlagField = provenanceField(z.boolean());

const FIELD_OF_TYPE = { string: TextField, integer: CountField, number: NumberField, boolean: FlagField };

type FieldShowing<Schema> =
  NonNullable<z.infer<Schema>> extends boolean
    ? typeof FlagField
    : NonNullable<z.infer<Schema>> extends number
      ? typeof NumberField
      : typeof TextField;

function fieldShowing(field: FieldDefinition): z.ZodType {
  const type = valueType(field);
  if (field.whyNull === undefined) return FIELD_OF_TYPE[type];
  return type === 'integer' ? NullableCountField : NullableNumberField;
}

/** The fields of a study's states, each as a value with its provenance. */
export function valuesOf<Fields extends FieldDefinitions>(fields: Fields) {
  type Shape = {
    readonly [Name in keyof Fields]: Fields[Name] extends MaybeUnknown
      ? typeof NullableNumberField
      : FieldShowing<Fields[Name]['schema']>;
  };
  // Object.fromEntries forgets which field has which type.
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shows(fieldShowing(field), field.schema)]),
  ) as Shape;
}
