import { z } from 'zod';
import type { StudyField } from './study.ts';

/** How a field is computed: the part its schema does not describe. */
export type FieldOrigin = Pick<StudyField, 'name' | 'transformation' | 'sources' | 'decimals'>;

const Type = z.object({ type: z.enum(['string', 'integer', 'number', 'boolean']) });

/** The fields of a study, as described by the schema of its rows, in its order. */
export function studyFields(row: z.ZodObject, origins: readonly FieldOrigin[]): StudyField[] {
  const byName = new Map(origins.map((origin) => [origin.name, origin]));
  return Object.entries(row.shape).map(([name, field]) => {
    const { title, description, unit = null, formula = null } = z.globalRegistry.get(field) ?? {};
    const origin = byName.get(name);
    if (title === undefined || description === undefined || origin === undefined)
      throw new Error(`the field ${name} of a study is not described`);
    const { type } = Type.parse(z.toJSONSchema(field instanceof z.ZodNullable ? field.unwrap() : field));
    const { transformation, sources, decimals } = origin;
    return {
      name,
      title,
      description,
      type,
      unit,
      transformation,
      formula,
      sources,
      decimals,
    };
  });
}

/** The field that ranks and colors the states of a study. */
export function headlineOf(fields: readonly StudyField[], name: string): StudyField {
  const headline = fields.find((field) => field.name === name);
  if (headline === undefined) throw new Error(`The study has no field ${name}`);
  return headline;
}
