import { z } from 'zod';
import { provenanceField } from '../provenance.ts';

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
export const FlagField = provenanceField(z.boolean());
