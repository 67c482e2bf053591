import type { StudyField, StudyValue } from '../studies/study.ts';

/** A value as a person reads it: thousands separated, as many decimals as the field shows. Null stays null. */
export function valueText(field: StudyField, value: StudyValue): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: field.decimals ?? 0,
    maximumFractionDigits: field.decimals ?? 20,
  });
}
