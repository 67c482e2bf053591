import { z } from 'zod';
import { STATES } from '../../schemas/states.ts';

/**
 * Text that a language model writes as sentences with slots; it never sees a figure and may not write one. The program
 * fills the slots, so every number and every place in the text is one of the facts.
 */

/** A fact that a text may mention: a slot's name and its value as text. */
export interface SlotValue {
  readonly slot: string;
  readonly value: string;
}

export const MAX_SENTENCES = 8;
const Sentences = z.strictObject({
  sentences: z.array(z.string().trim().min(1).max(400)).min(1).max(MAX_SENTENCES),
});

const SLOT = /\{\{([a-z_0-9]+)\}\}/g;
const NUMBER_WORD =
  /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|[mb]illions?|dozens?|half|twice|thrice|double|triple|percent)\b/i;
const STATE_NAME = new RegExp(`\\b(?:${STATES.map(({ name }) => name).join('|')})\\b`, 'i');
/** Letters, spaces and the marks of plain prose: no markup, no control characters, no line ends. */
const PROSE = /^[\p{L}\p{M} .,;:'’"“”()–—-]*$/u;

/** The rules for such a text, as given to the model. */
export const GROUNDING_RULES = [
  'Write no digit, no number in words and no name of a state. Where a figure, a date or a place belongs, write its slot, such as {{slot_name}}, exactly as listed. The program puts the value in, with its unit where the list says so.',
  'Use only the slots listed. Say nothing that the slots do not say: no causes, no advice, no predictions, no judgment.',
  'Letters and ordinary punctuation only: no markup, no lists.',
] as const;

/** Sentences with slots, or why the model's answer has none that are allowed. */
export type GroundedText = { readonly sentences: readonly string[] } | { readonly refused: string };

/** The sentences in a model's answer, if everything in them is allowed. @param slots those that were offered */
export function groundedText(answer: string, slots: ReadonlySet<string>): GroundedText {
  const parsed = Sentences.safeParse(jsonIn(answer));
  if (!parsed.success) return { refused: 'the answer is not the JSON object asked for' };
  const { sentences } = parsed.data;
  const template = sentences.join(' ');
  const used = slotsIn(template);
  if (used.some((slot) => !slots.has(slot))) return { refused: 'the text has a slot that was not offered' };
  if (new Set(used).size < 2) return { refused: 'the text states no figures' };
  const words = template.replace(SLOT, 'it');
  if (/\p{N}/u.test(words)) return { refused: 'the text has digits' };
  if (NUMBER_WORD.test(words)) return { refused: 'the text has a number in words' };
  if (STATE_NAME.test(words)) return { refused: 'the text names a state' };
  if (!PROSE.test(words)) return { refused: 'the text is not plain prose' };
  return { sentences };
}

/** The slots in a text, as often as they occur. */
function slotsIn(template: string): string[] {
  return [...template.matchAll(SLOT)].map(([, slot]) => slot ?? '');
}

/** The text with its values, or null when one of them is not known. */
export function filled(template: string, values: readonly SlotValue[]): string | null {
  const bySlot = new Map(values.map(({ slot, value }) => [slot, value]));
  let isWhole = true;
  const text = template.replace(SLOT, (_, slot: string) => {
    const value = bySlot.get(slot);
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return isWhole ? text : null;
}

/** The JSON in an answer; some models wrap it in a Markdown code fence. Null when there is none. */
export function jsonIn(answer: string): unknown {
  const inner = /^\s*```(?:json)?\s*\n(.*?)\n\s*```\s*$/s.exec(answer)?.[1] ?? answer;
  try {
    return JSON.parse(inner);
  } catch {
    return null;
  }
}
