import type { StudyValue } from '../../schemas/studies/definition.ts';
import type { StudyField } from '../studies/study.ts';

/** Cached: constructing a formatter costs more than a hundred uses of it. */
const FORMATS = new Map<number | null, Intl.NumberFormat>();

/** A value for display: thousands separators and the field's decimals. Null stays null. */
export function valueText({ decimals }: StudyField, value: StudyValue): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return formatOf(decimals).format(value);
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
