import type { StudyFacts } from '../../../schemas/studies/definition.ts';
import { figureText } from '../../charts/value-text.ts';
import type { Study } from '../../studies/study.ts';
import { fieldNamed } from '../../studies/study-fields.ts';

/** What the questions of a kind of study are answered from. */
export function factsOf({ dataset, fields, states, national, unavailable }: Study): StudyFacts {
  return {
    subject: dataset.subject,
    codes: dataset.kind === 'supply' ? dataset.specialty.taxonomyCodes : [],
    states: states.map(({ values }) => values),
    unavailable,
    national: (name) => figureText(fieldNamed(fields, name), national) ?? 'unknown',
    description: (name) => fieldNamed(fields, name).description,
  };
}
