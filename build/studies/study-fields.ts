import { GateRefused } from '../../schemas/errors.ts';
import type { Methodology } from '../../schemas/rest/methodology.ts';
import type { StudyField } from './study.ts';

/** A field before its definition is looked up. */
export type FieldOutline = Omit<StudyField, 'description' | 'unit' | 'formula'> & {
  /** The term that defines it, where that is not its name. */
  readonly term?: string;
};

/**
 * The fields of a study, each with the definition, formula and unit the methodology gives it: they are written there,
 * once.
 *
 * @throws GateRefused when the methodology does not define a field
 */
export function defineFields(
  outlines: readonly FieldOutline[],
  { dataset, definitions }: Pick<Methodology, 'dataset' | 'definitions'>,
): StudyField[] {
  const byTerm = new Map(definitions.map((definition) => [definition.term, definition]));
  return outlines.map(({ term, ...outline }) => {
    const definition = byTerm.get(term ?? outline.name);
    if (definition === undefined) {
      throw new GateRefused(
        'field_undefined',
        `The methodology of ${dataset} does not define "${term ?? outline.name}"`,
        'Add the term to docs/methodology/definitions.md and name it in the text of the study.',
      );
    }
    return {
      ...outline,
      description: definition.definition,
      unit: outline.type === 'boolean' ? null : definition.unit,
      formula: definition.formula,
    };
  });
}

/** The field a study ranks and colours its states by. */
export function headlineOf(fields: readonly StudyField[], name: string): StudyField {
  const headline = fields.find((field) => field.name === name);
  if (headline === undefined) throw new Error(`The study has no field ${name}`);
  return headline;
}
