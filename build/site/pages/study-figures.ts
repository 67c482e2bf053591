import { listText } from '../../../schemas/list-text.ts';
import { MEASURE } from '../../../schemas/measure-constants.ts';
import { meanOf, type RankedState, rankedStates, ratedText } from '../../charts/state-classes.ts';
import { figureText } from '../../charts/value-text.ts';
import type { Study, StudyField } from '../../studies/study.ts';
import { fieldNamed } from '../../studies/study-fields.ts';
import { counted } from '../rendering/amounts.ts';

/** A key figure and its caption. */
export interface KeyFigure {
  readonly figure: string;
  readonly words: string;
}

/** The key figures of a study; none when nothing is known. */
export function keyFigures(study: Study): KeyFigure[] {
  if (study.unavailable !== null) return [];
  const ranked = rankedStates(study).filter(({ rank }) => rank !== null);
  const best = ranked.filter(({ rank }) => rank === 1);
  const lastRank = Math.max(...ranked.map(({ rank }) => rank ?? 0));
  const last = ranked.filter(({ rank }) => rank === lastRank);
  const unit = unitText(study);
  const places = (states: typeof ranked) =>
    states.length > 3 ? counted(states.length, 'state') : listText(states.map(({ name }) => name));
  const [highest, lowest] = [best[0], last[0]];
  const [leading, others] = [true, false].map((isHeadline) => totals(study, isHeadline));
  return [
    ...(leading ?? []),
    ...(highest === undefined
      ? []
      : [{ figure: highest.text, words: `${unit}: the highest, in ${places(best)}${ratedWords(best)}` }]),
    ...(lowest === undefined || lastRank === 1
      ? []
      : [{ figure: lowest.text, words: `${unit}: the lowest, in ${places(last)}${ratedWords(last)}` }]),
    ...underserved(study),
    ...(others ?? []),
  ];
}

/** Of how many facilities the mean of a place is one; of several places the figures are in the table. */
function ratedWords(states: readonly RankedState[]): string {
  const rated = states.length === 1 ? ratedText(states[0]?.rated ?? null) : null;
  return rated === null ? '' : ` (${rated})`;
}

/** The national figures the definition of the study lists, with their captions: that which ranks, or the others. */
function totals(study: Study, isHeadline: boolean): KeyFigure[] {
  const { fields, keyFigures: names } = study.dataset.definition;
  return names.flatMap((name) => {
    if ((name === study.headline.name) !== isHeadline) return [];
    const { caption = name, isShare } = fields[name] ?? {};
    const value = study.national.values[name] ?? null;
    const figure =
      isShare === true && typeof value === 'number'
        ? `${(100 * value).toFixed(1)} %`
        : figureText(fieldNamed(study.fields, name), study.national);
    const rated = name === study.headline.name ? nationRated(study) : null;
    return figure === null ? [] : [{ figure, words: rated === null ? caption : `${caption} (${rated})` }];
  });
}

/** Of how many facilities the national mean is one; null for other figures. */
export function nationRated(study: Study): string | null {
  const over = meanOf(study);
  const rated = over === null ? null : study.national.values[over];
  return typeof rated === 'number' ? ratedText(rated) : null;
}

/** The unit of the headline figure, in a few words. */
export function unitText({ dataset }: Pick<Study, 'dataset'>): string {
  return dataset.definition.headline.unit;
}

function underserved(study: Study): KeyFigure[] {
  const { cutOffField } = study.dataset.definition;
  if (cutOffField === null) return [];
  const states = study.states.filter(({ values }) => values[cutOffField] === true).length;
  return [
    {
      figure: String(states),
      words: `of the ${study.states.length} are below ${MEASURE.underservedShare} of the national figure, the relative cut-off called underserved here`,
    },
  ];
}

/**
 * The fields a table shows as columns: the figure that ranks, the rank and the cut-off first, which is what a narrow screen shows. The
 * state code is shown beside the name.
 */
export function tableFields({ fields, headline, dataset }: Study): StudyField[] {
  const { rankField, cutOffField } = dataset.definition;
  const first = [headline.name, rankField, cutOffField, meanOf({ dataset, headline })];
  const placeOf = ({ name }: StudyField) => (first.includes(name) ? first.indexOf(name) : first.length);
  return fields
    .filter(({ name }) => name !== 'state_code' && name !== 'state_name')
    .sort((a, b) => placeOf(a) - placeOf(b));
}
