import { CONFIDENCE } from '../../schemas/provenance.ts';
import type { StudyRow, StudyValue } from './study.ts';

/** A value with its confidence class, or the reason why it is unknown. */
export type Cell =
  | readonly [value: Exclude<StudyValue, null>, confidence: number]
  | { readonly unknown: string };

/** A row of a study from its cells, in the order of its fields, and the values of which a cell shows the rounded one. */
export function studyRow(cells: Readonly<Record<string, Cell>>, unrounded: StudyRow['unrounded']): StudyRow {
  const entries = Object.entries(cells);
  return {
    values: Object.fromEntries(entries.map(([name, cell]) => [name, isUnknown(cell) ? null : cell[0]])),
    confidence: Object.fromEntries(entries.map(([name, cell]) => [name, isUnknown(cell) ? null : cell[1]])),
    reasons: Object.fromEntries(
      entries.flatMap(([name, cell]) => (isUnknown(cell) ? [[name, cell.unknown]] : [])),
    ),
    unrounded,
  };
}

function isUnknown(cell: Cell): cell is { readonly unknown: string } {
  return 'unknown' in cell;
}

/** A derived value, or why it is null. */
export function derived(value: number | null, whyNull: string): Cell {
  return value === null ? { unknown: whyNull } : [value, CONFIDENCE.derived];
}

/** Why the nation has neither rank nor quartile. */
export const NOT_RANKED: Cell = { unknown: 'The nation is not ranked.' };

/** The name of the nation's row. */
export const NATION: Readonly<Record<'state_code' | 'state_name', Cell>> = {
  state_code: ['US', CONFIDENCE.derived],
  state_name: ['United States', CONFIDENCE.derived],
};
