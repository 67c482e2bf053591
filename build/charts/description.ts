import type { Study } from '../studies/study.ts';
import { type RankedState, rankedStates, ratedText, stateClasses, tieNote } from './state-classes.ts';
import { figureText } from './value-text.ts';

/** Title and text alternative of a study's charts: what is shown, its highest and lowest, its classes, its gaps. */
export function describeStudy(study: Study): { title: string; description: string } {
  const { dataset, headline, national, unavailable } = study;
  const title = `${dataset.displayName}: ${headline.title.toLowerCase()} by state`;
  const known = rankedStates(study)
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const [highest, lowest] = [known[0], known.at(-1)];
  if (highest === undefined || lowest === undefined) {
    return { title, description: unavailable ?? 'No state has a value.' };
  }
  const nation = figureText(headline, national);
  const sentences = [
    `${extreme('Highest', highest, known)}; ${extreme('lowest', lowest, known)}.`,
    nation === null ? null : `United States: ${nation}.`,
    `By quartile, the highest first: ${stateClasses(study)
      .map(({ quartile, from, to, states }) => `${quartile}: ${from} to ${to} (${states})`)
      .join('; ')}.`,
    tieNote(study),
    known.length < study.states.length
      ? `States without a value: ${study.states.length - known.length}.`
      : null,
  ];
  return { title, description: sentences.filter((sentence) => sentence !== null).join(' ') };
}

/** The first or last of the ranking, with how many others share its place. */
function extreme(
  word: string,
  { name, text, rank, rated }: RankedState,
  known: readonly RankedState[],
): string {
  const others = known.filter((state) => state.rank === rank).length - 1;
  const beside = [ratedText(rated), others > 0 ? `and ${others} with the same rank` : null];
  const notes = beside.filter((note) => note !== null).join('; ');
  return `${word}: ${name}, ${text}${notes === '' ? '' : ` (${notes})`}`;
}
