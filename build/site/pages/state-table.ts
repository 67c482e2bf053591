import { figureText } from '../../charts/value-text.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study, StudyField, StudyRow } from '../../studies/study.ts';
import { isMeanOfOne } from '../../studies/study-row.ts';
import { tableFields } from './study-figures.ts';

/** Marks the mean of a single facility. */
const ONE = '†';

/** All figures of a study, one row per state by name, the nation in the footer. Unknown values refer to their reasons. */
export function stateTable(study: Study): Markup {
  const fields = tableFields(study);
  const reasons = [
    ...new Set([...study.states, study.national].flatMap((row) => Object.values(row.reasons))),
  ];
  const hasOne = study.states.some((row) => fields.some(({ name }) => isMeanOfOne(study, name, row)));
  return markup`<div class="scroll" role="region" aria-labelledby="table-caption" tabindex="0">
<table class="figures" data-sortable="data-sortable">
<caption id="table-caption">${study.dataset.displayName}: all figures by state, in the order of names</caption>
<thead><tr><th scope="col">State</th>${fields.map(
    (field) => markup`<th scope="col"${isFigure(field) && markup` class="number"`}>${field.title}</th>`,
  )}</tr></thead>
<tbody>
${study.states.map((row) => rowMarkup(study, row, reasons))}</tbody>
<tfoot>
${rowMarkup(study, study.national, reasons)}</tfoot>
</table>
</div>
${hasOne && markup`<p class="small">${ONE} The rating of a single facility, not a mean of several.</p>`}${
  reasons.length > 0 &&
  markup`<ol class="reasons" aria-label="Why figures are not known">${reasons.map(
    (reason, index) => markup`<li id="reason-${index + 1}">${reason}</li>`,
  )}</ol>`
}`;
}

function rowMarkup(study: Study, row: StudyRow, reasons: readonly string[]): Markup {
  const { values } = row;
  return markup`<tr><th scope="row">${String(values.state_name)} <span class="code">${String(values.state_code)}</span></th>${tableFields(
    study,
  ).map((field) => cellMarkup(study, field, row, reasons))}</tr>
`;
}

function cellMarkup(study: Study, field: StudyField, row: StudyRow, all: readonly string[]): Markup {
  const { values, reasons: own } = row;
  const value = values[field.name] ?? null;
  const kind = isFigure(field) ? 'number' : typeof value === 'boolean' ? `flag-${value}` : 'text';
  if (value !== null) {
    const mark = isMeanOfOne(study, field.name, row) && ONE;
    return markup`<td class="${kind}">${figureText(field, row)}${mark}</td>`;
  }
  const place = all.indexOf(own[field.name] ?? '') + 1;
  if (place === 0) return markup`<td class="${kind} unknown">–<span class="hidden"> not known</span></td>`;
  return markup`<td class="${kind} unknown"><a href="#reason-${place}" aria-label="not known, reason ${place}">–<sup>${place}</sup></a></td>`;
}

function isFigure({ type }: StudyField): boolean {
  return type === 'integer' || type === 'number';
}
