import { MEASURE } from '../../../schemas/measure-constants.ts';
import { isMeanRating, type RankedState, rankedStates, ratedText } from '../../charts/state-classes.ts';
import { valueText } from '../../charts/value-text.ts';
import type { Study, StudyField } from '../../studies/study.ts';
import { counted } from '../rendering/amounts.ts';
import { enumeration } from '../rendering/prose.ts';

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
    states.length > 3 ? counted(states.length, 'state') : enumeration(states.map(({ name }) => name));
  const [highest, lowest] = [best[0], last[0]];
  return [
    ...totals(study),
    ...(highest === undefined
      ? []
      : [{ figure: highest.text, words: `${unit}: the highest, in ${places(best)}${ratedWords(best)}` }]),
    ...(lowest === undefined || lastRank === 1
      ? []
      : [{ figure: lowest.text, words: `${unit}: the lowest, in ${places(last)}${ratedWords(last)}` }]),
    ...underserved(study),
  ];
}

/** Of how many facilities the mean of a place is one; of several places the figures are in the table. */
function ratedWords(states: readonly RankedState[]): string {
  const rated = states.length === 1 ? ratedText(states[0]?.rated ?? null) : null;
  return rated === null ? '' : ` (${rated})`;
}

function totals(study: Study): KeyFigure[] {
  const share = study.national.values.rated_share;
  return totalsNamed(study)
    .flatMap(([name, words]) => {
      const field = study.fields.find((candidate) => candidate.name === name);
      const figure = field === undefined ? null : valueText(field, study.national.values[name] ?? null);
      const rated = name === 'mean_rating' ? nationRated(study) : null;
      return figure === null ? [] : [{ figure, words: rated === null ? words : `${words} (${rated})` }];
    })
    .concat(
      typeof share === 'number'
        ? [{ figure: `${(100 * share).toFixed(1)} %`, words: 'of the facilities have a star rating' }]
        : [],
    );
}

/** Of how many facilities the national mean is one; null for other figures. */
export function nationRated(study: Study): string | null {
  const rated = study.national.values.rated_facilities;
  return isMeanRating(study) && typeof rated === 'number' ? ratedText(rated) : null;
}

/** National figures by field, with captions. */
function totalsNamed({ dataset }: Study): readonly (readonly [field: string, words: string])[] {
  const place = 'in the 50 states and the District of Columbia';
  if (dataset.kind === 'supply') {
    return [
      ['active_providers', `active providers ${place}`],
      ['per_100k', 'active providers per 100,000 residents in the United States'],
    ];
  }
  return [
    ['facilities', `facilities ${place}`],
    dataset.study.rankedBy === 'mean_rating'
      ? ['mean_rating', 'stars on average in the United States']
      : ['per_100k', 'facilities per 100,000 residents in the United States'],
  ];
}

/** The unit of the headline figure, in a few words. */
export function unitText({ dataset }: Pick<Study, 'dataset'>): string {
  if (dataset.kind === 'supply') return 'per 100,000 residents';
  return dataset.study.rankedBy === 'mean_rating' ? 'stars on average' : 'facilities per 100,000 residents';
}

function underserved(study: Study): KeyFigure[] {
  if (study.dataset.kind !== 'supply') return [];
  const states = study.states.filter(({ values }) => values.underserved === true).length;
  return [
    {
      figure: String(states),
      words: `of the ${study.states.length} are below ${MEASURE.underservedShare} of the national figure, the relative cut-off called underserved here`,
    },
  ];
}

/** The fields a table shows as columns; the state code is shown beside the name. */
export function tableFields({ fields }: Study): StudyField[] {
  return fields.filter(({ name }) => name !== 'state_code' && name !== 'state_name');
}
