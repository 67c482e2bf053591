import type { MethodologyDefinition } from '../../../schemas/rest/methodology.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { StudyField } from '../../studies/study.ts';
import { prose } from '../rendering/prose.ts';

/** Terms with their definition, and formula, unit and source where they have one. */
export function definitionList(definitions: readonly MethodologyDefinition[]): Markup {
  return markup`<dl class="definitions">${definitions.map(
    ({ term, definition, formula, unit, source }) =>
      markup`<div><dt>${term}</dt><dd><p>${prose(definition)}</p>${
        (formula !== null || unit !== null || source !== null) &&
        markup`<ul>${formula !== null && markup`<li>Formula: <code>${formula.replaceAll('`', '')}</code></li>`}${
          unit !== null && markup`<li>Unit: ${prose(unit)}</li>`
        }${source !== null && markup`<li>Source: ${prose(source)}</li>`}</ul>`
      }</dd></div>`,
  )}</dl>`;
}

/** The columns of a study with their definitions, under the headings they have on the page. */
export function fieldList(fields: readonly StudyField[]): Markup {
  return markup`<dl class="definitions terms">${fields.map(
    ({ name, title, description, formula, unit }) =>
      markup`<div><dt>${title} <span>${name}</span></dt><dd><p>${prose(description)}</p>${
        (formula !== null || unit !== null) &&
        markup`<ul>${formula !== null && markup`<li>Formula: <code>${formula.replaceAll('`', '')}</code></li>`}${
          unit !== null && markup`<li>Unit: ${prose(unit)}</li>`
        }</ul>`
      }</dd></div>`,
  )}</dl>`;
}
