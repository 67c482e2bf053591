import { CALENDAR_YEAR, type StudyValue } from '../../schemas/studies/definition.ts';
import type { StudyField, StudyRow } from '../studies/study.ts';

/** Cached: constructing a formatter costs more than a hundred uses of it. */
const FORMATS = new Map<number | null, Intl.NumberFormat>();

/** A value for display: thousands separators and the field's decimals. Null stays null. */
export function valueText({ decimals, unit }: StudyField, value: StudyValue): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || unit === CALENDAR_YEAR) return String(value);
  return formatOf(decimals).format(value);
}

/** A figure of a place for display. One that is positive and rounds to zero is not shown as zero: `< 0.01`. */
export function figureText(
  field: StudyField,
  { values, unrounded }: Pick<StudyRow, 'values' | 'unrounded'>,
): string | null {
  const value = values[field.name] ?? null;
  const { decimals } = field;
  if (value !== 0 || decimals === null || !((unrounded[field.name] ?? 0) > 0)) return valueText(field, value);
  return `< ${formatOf(decimals).format(10 ** -decimals)}`;
}

function formatOf(decimals: number | null): Intl.NumberFormat {
  const known = FORMATS.get(decimals);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
  });
  FORMATS.set(decimals, format);
  return format;
}
