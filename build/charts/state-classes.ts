import { listText } from '../../schemas/list-text.ts';
import { MEASURE } from '../../schemas/measure-constants.ts';
import type { Study } from '../studies/study.ts';
import { figureText } from './value-text.ts';

/** A state's position in the study, for charts and tables. */
export interface RankedState {
  readonly code: string;
  readonly name: string;
  /** The headline figure; null is unknown. */
  readonly value: number | null;
  /** The figure as displayed, or why it is not known. */
  readonly text: string;
  readonly rank: number | null;
  /** The published quartile, 1 the highest; null where the state is not ranked. */
  readonly quartile: number | null;
  /** The place of its quartile among those that occur, 1 the strongest color; null where the state is not ranked. */
  readonly shade: number | null;
  /** For a mean rating: the number of facilities it is the mean of; else null. */
  readonly rated: number | null;
}

/** A class of the map: a quartile of the study that has states in it. */
export interface StateClass {
  readonly quartile: number;
  /** Its place among the quartiles that occur. */
  readonly shade: number;
  readonly states: number;
  /** Lowest and highest figure in it, as displayed. */
  readonly from: string;
  readonly to: string;
}

const QUARTILES = Array.from({ length: MEASURE.quartiles }, (_, index) => index + 1);

/** The 51 states with figure, rank and quartile, in the order of the study. */
export function rankedStates(study: Study): RankedState[] {
  const { dataset, headline, states } = study;
  const quartiles = occurringQuartiles(study);
  const over = meanOf(study);
  return states.map((row) => {
    const { values, reasons } = row;
    const value = numberOrNull(values[headline.name]);
    const quartile = numberOrNull(values.quartile);
    return {
      code: String(values.state_code),
      name: String(values.state_name),
      value,
      text: figureText(headline, row) ?? reasons[headline.name] ?? 'not known',
      rank: numberOrNull(values[dataset.definition.rankField]),
      quartile,
      shade: quartile === null ? null : quartiles.indexOf(quartile) + 1,
      rated: over !== null && value !== null ? numberOrNull(values[over]) : null,
    };
  });
}

/** The field with the number that the headline figure is a mean over; null when it is no mean. */
export function meanOf({ dataset, headline }: Pick<Study, 'dataset' | 'headline'>): string | null {
  return dataset.definition.fields[headline.name]?.meanOf ?? null;
}

/** The number of facilities of a mean: `12 rated`; with only one it is not a mean of several. Null for other figures. */
export function ratedText(rated: number | null): string | null {
  if (rated === null) return null;
  return rated === 1 ? 'one rated facility' : `${rated.toLocaleString('en-US')} rated`;
}

function occurringQuartiles({ states }: Study): number[] {
  const found = new Set(states.map(({ values }) => numberOrNull(values.quartile)));
  return QUARTILES.filter((quartile) => found.has(quartile));
}

/** Why a quartile has no state, and the effect on the colors; null when every quartile has one. */
export function tieNote(study: Study): string | null {
  const occurring = occurringQuartiles(study);
  const missing = QUARTILES.filter((quartile) => !occurring.includes(quartile));
  const ranked = rankedStates(study).filter(({ rank }) => rank !== null);
  if (missing.length === 0 || ranked.length === 0) return null;
  const groups = [...Map.groupBy(ranked, ({ rank }) => rank)];
  const [rank, tied] = groups.reduce((most, group) => (group[1].length > most[1].length ? group : most));
  const why =
    ranked.length < QUARTILES.length
      ? `only ${ranked.length === 1 ? '1 state is' : `${ranked.length} states are`} ranked`
      : `states of equal value all take the quartile of the last position of their group, and ${tied.length} states share rank ${rank}`;
  return `No state is in ${missing.length === 1 ? 'quartile' : 'quartiles'} ${listText(missing.map(String))}: ${why}. The colors follow the quartiles that occur; the strongest is the highest of them.`;
}

/** The classes of the map, highest first. Where figures tie, a quartile may have no state; it is then left out. */
export function stateClasses(study: Study): StateClass[] {
  const ranked = rankedStates(study);
  return occurringQuartiles(study).map((quartile, index) => {
    const states = ranked
      .filter((state) => state.quartile === quartile)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    const [from, to] = [states.at(-1)?.text ?? '', states[0]?.text ?? ''];
    return { quartile, shade: index + 1, states: states.length, from, to };
  });
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
