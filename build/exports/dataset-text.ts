import { listText } from '../../schemas/list-text.ts';
import { PUBLISHER } from '../citations/cited-work.ts';
import type { Study } from '../studies/study.ts';
import { sourceText } from './sentences.ts';

/** Describes a dataset: its summary, its fields with their definitions, its sources, all its limitations. */
export function datasetSentences(study: Study, methodologyUrl: string): string[] {
  const { dataset, methodology, fields, headline, sources, states, unavailable } = study;
  const defined = fields.filter(({ name }) => !name.startsWith('state_'));
  return [
    `${dataset.displayName} is a dataset of the ${PUBLISHER}.`,
    methodology.summary,
    ...(unavailable === null ? [] : [`This release has no figures. Reason: ${unavailable}`]),
    `It has ${states.length} rows, one for each of the 50 states and the District of Columbia, ranked by ${headline.name}, and one for the nation. Its fields are ${listText(defined.map(({ name }) => name))}.`,
    ...defined.map(
      ({ name, title, unit, description }) =>
        `Field ${name} (${title}${unit === null ? '' : `; unit: ${unit}`}): ${description}`,
    ),
    `Sources: ${sources.map((source) => `${sourceText(source)}, license ${source.license}`).join('; ')}.`,
    `The figures are recomputed ${dataset.refreshCadence}.`,
    `Methodology: version ${methodology.version}, described at ${methodologyUrl}.`,
    `Limitations: ${methodology.limitations.join(' ')}`,
  ];
}
