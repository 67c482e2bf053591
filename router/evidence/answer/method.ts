import type { IntentMeasure } from '../../../schemas/rest/evidence-query.ts';
import type { DatasetFigures } from './figures.ts';
import type { Draft, Statement } from './statements.ts';
import { measureWording } from './wording.ts';

/** How a measure of a dataset is computed, as its definition says; null: all that the study ranks, counts and marks by. */
export function methodOf(measure: IntentMeasure | null, figures: DatasetFigures): Draft {
  const { dataset, national } = figures;
  const { fields, countField, headlineField, rankField, cutOffField } = dataset.definition;
  const asked =
    measure === null
      ? [countField, 'per_100k', headlineField, rankField, 'quartile', cutOffField]
      : [measureWording(figures, measure).field];
  const statements = [...new Set(asked)].flatMap((name): Statement[] => {
    const field = name === null ? undefined : fields[name];
    if (name === null || field === undefined) return [];
    const { title = name, formula } = field.schema.meta() ?? {};
    const claim = `${title}: ${field.transformation}${formula === undefined ? '' : ` Formula: ${formula}.`}`;
    return [{ claim, text: claim, fields: [name], places: [national] }];
  });
  return { value: null, unit: null, statements };
}
