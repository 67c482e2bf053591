import { MEASURE } from '../../../schemas/measure-constants.ts';
import { CONFIDENCE } from '../../../schemas/provenance.ts';
import { STATES } from '../../../schemas/states.ts';
import { unreadable } from './sections.ts';

/** Slot name -> text. */
export type SlotValues = Readonly<Record<string, string>>;

/** The constants of the definitions, for every document. */
export const CONSTANT_SLOTS: SlotValues = {
  'measure.per_residents': count(MEASURE.perResidents),
  'measure.underserved_share': String(MEASURE.underservedShare),
  'measure.quartiles': String(MEASURE.quartiles),
  'measure.states': String(STATES.length),
  'confidence.as_published': CONFIDENCE.asPublished.toFixed(2),
  'confidence.derived': CONFIDENCE.derived.toFixed(2),
  'confidence.derived_from_repaired': CONFIDENCE.derivedFromRepaired.toFixed(2),
  'confidence.geographic_widening': CONFIDENCE.geographicWidening.toFixed(2),
};

/** A count as texts show it: `12,345`. */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}

/** Puts values into `{{name}}`; a slot without a value, or half a slot, refuses the release. `file` is named then. */
export function fillSlots(text: string, values: SlotValues, file: string): string {
  const filled = text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw unreadable(file, `the slot {{${name}}} has no value`);
    return value;
  });
  if (/\{\{|\}\}/.test(filled)) throw unreadable(file, `a slot is malformed in "${text}"`);
  return filled;
}
