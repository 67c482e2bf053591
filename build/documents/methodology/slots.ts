import { MEASURE } from '../../../schemas/measure-constants.ts';
import { CONFIDENCE } from '../../../schemas/provenance.ts';
import { STATES } from '../../../schemas/states.ts';
import { unreadable } from './sections.ts';

/** Slot name -> text; null where the release has no such number. */
export type SlotValues = Readonly<Record<string, string | null>>;

/** The constants of the definitions, available to every document. */
export const CONSTANT_SLOTS: SlotValues = {
  'measure.per_residents': count(MEASURE.perResidents),
  'measure.underserved_share': String(MEASURE.underservedShare),
  'measure.quartiles': String(MEASURE.quartiles),
  'measure.states': String(STATES.length),
  'measure.high_rating': String(MEASURE.highRating),
  'measure.low_rating': String(MEASURE.lowRating),
  'confidence.as_published': CONFIDENCE.asPublished.toFixed(2),
  'confidence.derived': CONFIDENCE.derived.toFixed(2),
  'confidence.derived_from_repaired': CONFIDENCE.derivedFromRepaired.toFixed(2),
  'confidence.geographic_widening': CONFIDENCE.geographicWidening.toFixed(2),
};

/** A count for display: `12,345`. */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}

const SLOT = /\{\{([\w.]+)\}\}/g;
/** A remark in parentheses. */
const REMARK = / ?\([^()]*\)/g;
/** A sentence with the blanks after it; the last dot of "U.S." ends none. */
const SENTENCE = /.+?(?:(?<!\.[A-Z])[.?!](?:\s+(?=[A-Z{"`])|$)|$)/gs;

/**
 * Fills `{{name}}` with values. A remark in parentheses whose slot has no number in this release is left out, and so is a
 * sentence; the result may be empty. An unknown slot, or half a slot, is an error that names `file`.
 */
export function fillSlots(text: string, values: SlotValues, file: string): string {
  const hasValues = (part: string) => slotsOf(part).every((name) => slotValue(name, values, file) !== null);
  const kept = (text.replace(REMARK, (remark) => (hasValues(remark) ? remark : '')).match(SENTENCE) ?? [])
    .filter(hasValues)
    .join('')
    .trim();
  const filled = kept.replace(SLOT, (_, name: string) => slotValue(name, values, file) ?? '');
  if (/\{\{|\}\}/.test(filled)) throw unreadable(file, `a slot is malformed in "${text}"`);
  return filled;
}

/** The names of the slots of a text. */
export function slotsOf(text: string): string[] {
  return [...text.matchAll(SLOT)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

function slotValue(name: string, values: SlotValues, file: string): string | null {
  const value = values[name];
  if (value === undefined) throw unreadable(file, `the slot {{${name}}} has no value`);
  return value;
}
