import { z } from 'zod';
import { type StudyDefinition, valueType } from '../../schemas/studies/definition.ts';
import type { StudyField } from './study.ts';

/** The fields of a study in the order of its definition. */
export function studyFields({ fields }: StudyDefinition): StudyField[] {
  return Object.entries(fields).map(([name, definition]) => {
    const { title, description, unit = null, formula = null } = z.globalRegistry.get(definition.schema) ?? {};
    if (title === undefined || description === undefined)
      throw new Error(`the field ${name} of a study is not described`);
    const { transformation, sources, decimals } = definition;
    const type = valueType(definition);
    return { name, title, description, type, unit, transformation, formula, sources, decimals };
  });
}

/** A field of a study by its name. */
export function fieldNamed(fields: readonly StudyField[], name: string): StudyField {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) throw new Error(`the study has no field ${name}`);
  return field;
}
