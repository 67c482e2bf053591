import type { Study } from '../studies/study.ts';
import { valueText } from './value-text.ts';

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
}

/** A class of the map: a quartile of the study that has states in it. */
export interface StateClass {
  readonly quartile: number;
  readonly states: number;
  /** Lowest and highest figure in it, as displayed. */
  readonly from: string;
  readonly to: string;
}

/** Name of the field that holds the rank. */
function rankFieldOf({ dataset }: Pick<Study, 'dataset'>): string {
  return dataset.kind === 'supply' ? 'rank_density' : 'rank';
}

/** The 51 states with figure, rank and quartile, in the order of the study. */
export function rankedStates(study: Study): RankedState[] {
  const { headline, states } = study;
  const rankField = rankFieldOf(study);
  return states.map(({ values, reasons }) => {
    const value = numberOrNull(values[headline.name]);
    return {
      code: String(values.state_code),
      name: String(values.state_name),
      value,
      text: valueText(headline, value) ?? reasons[headline.name] ?? 'not known',
      rank: numberOrNull(values[rankField]),
      quartile: numberOrNull(values.quartile),
    };
  });
}

/** The classes of the map, highest first. Where figures tie, a quartile may have no state; it is then left out. */
export function stateClasses(study: Study): StateClass[] {
  const ranked = rankedStates(study);
  return [1, 2, 3, 4].flatMap((quartile) => {
    const values = ranked.filter((state) => state.quartile === quartile).map(({ value }) => value ?? 0);
    if (values.length === 0) return [];
    const text = (value: number) => valueText(study.headline, value) ?? '';
    return [
      { quartile, states: values.length, from: text(Math.min(...values)), to: text(Math.max(...values)) },
    ];
  });
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
