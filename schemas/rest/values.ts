import { z } from 'zod';
import { provenanceField } from '../provenance.ts';

/** The kinds of value the interface gives with provenance. A nullable one is null when the source does not say. */
export const TextField = provenanceField(z.string());
export const NullableTextField = provenanceField(z.string().nullable());
export const NullableDateField = provenanceField(z.iso.date().nullable());
export const TextListField = provenanceField(z.array(z.string()));
export const CountField = provenanceField(z.int().nonnegative());
export const NumberField = provenanceField(z.number().nonnegative());
export const NullableNumberField = provenanceField(z.number().nullable());
export const FlagField = provenanceField(z.boolean());
