import { valueText } from '../../charts/value-text.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Study, StudyField, StudyRow } from '../../studies/study.ts';
import { tableFields } from './study-figures.ts';

/** Marks the mean of a single facility. */
const ONE = '†';

/** All figures of a study, one row per state by name, the nation in the footer. Unknown values refer to their reasons. */
export function stateTable(study: Study): Markup {
  const fields = tableFields(study);
  const reasons = [
    ...new Set([...study.states, study.national].flatMap((row) => Object.values(row.reasons))),
  ];
  const hasOne = study.states.some(isOfOne);
  return markup`<div class="scroll" role="region" aria-labelledby="table-caption" tabindex="0">
<table class="figures" data-sortable="data-sortable">
<caption id="table-caption">${study.dataset.displayName}: all figures by state, in the order of names</caption>
<thead><tr><th scope="col">State</th>${fields.map(
    (field) => markup`<th scope="col"${isFigure(field) && markup` class="number"`}>${field.title}</th>`,
  )}</tr></thead>
<tbody>
${study.states.map((row) => rowMarkup(row, fields, reasons))}</tbody>
<tfoot>
${rowMarkup(study.national, fields, reasons)}</tfoot>
</table>
</div>
${hasOne && markup`<p class="small">${ONE} The rating of a single facility, not a mean of several.</p>`}${
  reasons.length > 0 &&
  markup`<ol class="reasons" aria-label="Why figures are not known">${reasons.map(
    (reason, index) => markup`<li id="reason-${index + 1}">${reason}</li>`,
  )}</ol>`
}`;
}

function rowMarkup(row: StudyRow, fields: readonly StudyField[], reasons: readonly string[]): Markup {
  const { values } = row;
  return markup`<tr><th scope="row">${String(values.state_name)} <span class="code">${String(values.state_code)}</span></th>${fields.map(
    (field) => cellMarkup(field, row, reasons),
  )}</tr>
`;
}

function isOfOne({ values }: StudyRow): boolean {
  return values.rated_facilities === 1 && values.mean_rating !== null;
}

function cellMarkup(field: StudyField, row: StudyRow, all: readonly string[]): Markup {
  const { values, reasons: own } = row;
  const value = values[field.name] ?? null;
  const kind = isFigure(field) ? 'number' : typeof value === 'boolean' ? `flag-${value}` : 'text';
  if (value !== null) {
    const mark = field.name === 'mean_rating' && isOfOne(row) && ONE;
    return markup`<td class="${kind}">${valueText(field, value)}${mark}</td>`;
  }
  const place = all.indexOf(own[field.name] ?? '') + 1;
  if (place === 0) return markup`<td class="${kind} unknown">–<span class="hidden"> not known</span></td>`;
  return markup`<td class="${kind} unknown"><a href="#reason-${place}" aria-label="not known, reason ${place}">–<sup>${place}</sup></a></td>`;
}

function isFigure({ type }: StudyField): boolean {
  return type === 'integer' || type === 'number';
}
