import { figureText } from '../../charts/value-text.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study, StudyRow } from '../../studies/study.ts';
import { fieldNamed } from '../../studies/study-fields.ts';
import { isMeanOfOne } from '../../studies/study-row.ts';

/** The row of a state in a study. @throws Error for a code that is none of the 51 */
export function rowOfState(study: Study, code: string): StudyRow {
  const row = study.states.find(({ values }) => values.state_code === code);
  if (row === undefined) throw new Error(`the study ${study.dataset.slug} has no state ${code}`);
  return row;
}

/** The cell of a figure: its text, or a dash with the reason why it is not known. */
export function figureCell(study: Study, row: StudyRow, name: string): Markup {
  const value = row.values[name] ?? null;
  if (value === null) return unknownCell(row.reasons[name] ?? study.unavailable);
  if (typeof value === 'boolean')
    return markup`<td class="flag-${String(value)}">${value ? 'yes' : 'no'}</td>`;
  return markup`<td class="number">${figureText(fieldNamed(study.fields, name), row)}${isMeanOfOne(study, name, row) && '†'}</td>`;
}

/** A figure that is not known: a dash to see, the reason to hear and to point at. */
export function unknownCell(reason: string | null): Markup {
  return markup`<td class="number unknown"${reason !== null && markup` title="${reason}"`}>–<span class="hidden"> not known${reason !== null && `: ${reason}`}</span></td>`;
}
