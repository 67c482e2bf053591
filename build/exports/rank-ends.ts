import { listText } from '../../schemas/list-text.ts';
import { meanOf, ratedText } from '../charts/state-classes.ts';
import { figureText } from '../charts/value-text.ts';
import type { Study, StudyRow } from '../studies/study.ts';
import { RowText } from './sentences.ts';

/** The states that share the first or the last rank. */
export interface RankEnd {
  readonly value: number;
  readonly codes: readonly string[];
  /** `Vermont (VT), with 4.21`; the number of states when there are many. */
  readonly text: string;
  /** Of a mean rating that one state has: ` (12 rated)`, the facilities it is a mean of. Else empty. */
  readonly rated: string;
}

export interface RankEnds {
  readonly highest: RankEnd | null;
  readonly lowest: RankEnd | null;
}

/** Above this many states, their number is more useful than their names. */
const MAX_NAMES = 5;

/** Both ends of the ranking of a study. States with equal unrounded values share a rank, so an end may have several states. */
export function rankEnds(study: Study): RankEnds {
  const rank = study.dataset.definition.rankField;
  const ranked = study.states.filter(({ values }) => typeof values[rank] === 'number');
  const ranks = ranked.map(({ values }) => Number(values[rank]));
  const at = (wanted: number) =>
    endOf(
      study,
      ranked.filter(({ values }) => values[rank] === wanted),
    );
  return { highest: at(Math.min(...ranks)), lowest: at(Math.max(...ranks)) };
}

/** How many states have a rank. */
export function rankedStateCount(study: Study): number {
  const rank = study.dataset.definition.rankField;
  return study.states.filter(({ values }) => values[rank] !== null).length;
}

function endOf(study: Study, rows: readonly StudyRow[]): RankEnd | null {
  const { headline, fields } = study;
  const over = meanOf(study);
  const [first] = rows;
  const value = first?.values[headline.name];
  if (first === undefined || typeof value !== 'number') return null;
  const names = rows.map((row) => new RowText(fields, row).place);
  const who = names.length > MAX_NAMES ? `${names.length} states` : listText(names);
  return {
    value,
    codes: rows.map(({ values }) => String(values.state_code)),
    text: `${who}, with ${figureText(headline, first)}`,
    rated: over !== null && rows.length === 1 ? ratedNote(first.values[over]) : '',
  };
}

function ratedNote(rated: unknown): string {
  return typeof rated === 'number' ? ` (${ratedText(rated)})` : '';
}
