import { CONFIDENCE } from '../../schemas/provenance.ts';
import type { FieldDefinition, FieldDefinitions, StudyValue } from '../../schemas/studies/definition.ts';
import { rounded } from './rounding.ts';
import type { Study, StudyRow } from './study.ts';

/** A value with its confidence class, or the reason why it is unknown. */
export type Cell =
  | readonly [value: Exclude<StudyValue, null>, confidence: number]
  | { readonly unknown: string };

/** Values by field name, unrounded. */
export type MeasuredValues = Readonly<Record<string, StudyValue>>;

/**
 * The row of a state, its values rounded for display.
 *
 * @param cellOf the cell of a value, already rounded
 */
export function stateRow(
  fields: FieldDefinitions,
  measured: MeasuredValues,
  cellOf: (value: StudyValue, field: FieldDefinition) => Cell,
): StudyRow {
  return studyRow(fields, measured, (name, field) => cellOf(shownValue(measured, name, field), field));
}

/** The row of the nation: what compares a state with the others is null, with the reason. */
export function nationalRow(
  fields: FieldDefinitions,
  measured: MeasuredValues,
  cellOf: (value: StudyValue, field: FieldDefinition) => Cell,
): StudyRow {
  return studyRow(fields, measured, (name, field) => {
    const own = NATION[name];
    if (own !== undefined) return own;
    return field.whyNullForNation === undefined
      ? cellOf(shownValue(measured, name, field), field)
      : { unknown: field.whyNullForNation };
  });
}

function studyRow(
  fields: FieldDefinitions,
  measured: MeasuredValues,
  cellOf: (name: string, field: FieldDefinition) => Cell,
): StudyRow {
  const entries = Object.entries(fields).map(([name, field]) => [name, cellOf(name, field)] as const);
  const unrounded = Object.entries(fields).flatMap(([name, { hasUnroundedColumn }]) =>
    hasUnroundedColumn === true ? [[name, numberOrNull(measured[name])]] : [],
  );
  return {
    values: Object.fromEntries(entries.map(([name, cell]) => [name, isUnknown(cell) ? null : cell[0]])),
    confidence: Object.fromEntries(entries.map(([name, cell]) => [name, isUnknown(cell) ? null : cell[1]])),
    reasons: Object.fromEntries(
      entries.flatMap(([name, cell]) => (isUnknown(cell) ? [[name, cell.unknown]] : [])),
    ),
    unrounded: Object.fromEntries(unrounded),
  };
}

/** A measured value as it is published: rounded, where the field is. */
export function shownValue(
  measured: MeasuredValues,
  name: string,
  { decimals }: FieldDefinition,
): StudyValue {
  const value = measured[name];
  if (value === undefined) throw new Error(`the measures of a study have no ${name}`);
  return typeof value === 'number' && decimals !== null ? rounded(value, decimals) : value;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function isUnknown(cell: Cell): cell is { readonly unknown: string } {
  return 'unknown' in cell;
}

/** The name of the nation's row. */
const NATION: Readonly<Record<string, Cell>> = {
  state_code: ['US', CONFIDENCE.derived],
  state_name: ['United States', CONFIDENCE.derived],
};

/** Whether a figure of a place is named a mean, and is that of a single facility. */
export function isMeanOfOne(
  { dataset }: Pick<Study, 'dataset'>,
  name: string,
  { values }: StudyRow,
): boolean {
  const over = dataset.definition.fields[name]?.meanOf;
  return over !== undefined && values[over] === 1 && values[name] !== null;
}
