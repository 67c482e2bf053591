import { STATES } from '../../schemas/states.ts';
import type { Read } from '../language-model/attempts.ts';
import {
  filled,
  GROUNDING_RULES,
  groundedText,
  MAX_SENTENCES,
  type SlotValue,
  slotsIn,
} from '../language-model/grounded-text.ts';
import type { ChatMessage } from '../language-model/language-model.ts';

/** Claims with slots in place of their numbers and states. */
export interface SlottedClaims {
  readonly claims: readonly string[];
  readonly values: readonly SlotValue[];
}

const NAMES = [...STATES.map(({ name }) => name), 'United States'].sort((a, b) => b.length - a.length);
const VALUE = new RegExp(`(?:the )?\\b(?:${NAMES.join('|')})\\b|-?\\d[\\d,]*(?:\\.\\d+)?`, 'g');

/** Takes the numbers and states out of claims: the model sees the wording without places and amounts. */
export function slotted(claims: readonly string[]): SlottedClaims {
  const values: SlotValue[] = [];
  const places = new Map<string, string>();
  const slotOf = (value: string): string => {
    const isPlace = /[a-z]/i.test(value);
    const known = isPlace ? places.get(value) : undefined;
    const slot = known ?? `${isPlace ? 'place' : 'number'}_${values.length + 1}`;
    if (known === undefined) values.push({ slot, value });
    if (isPlace) places.set(value, slot);
    return `{{${slot}}}`;
  };
  return { claims: claims.map((claim) => claim.replace(VALUE, slotOf)), values };
}

/** What the model is asked: the claims, and nothing of what the user wrote. */
export function summaryRequest({ claims }: SlottedClaims): ChatMessage[] {
  return [
    {
      role: 'system',
      content: [
        'You put statements of a published dataset into one short answer, in plain and exact English.',
        `Answer with one JSON object: {"sentences": ["…", "…"]}, with one to ${MAX_SENTENCES} short sentences. A sentence uses the slots of one statement only, each for what it stands for there.`,
        ...GROUNDING_RULES,
      ].join('\n'),
    },
    { role: 'user', content: ['Statements:', ...claims.map((claim) => `- ${claim}`)].join('\n') },
  ];
}

/** The summary in a model's answer, with its values; a sentence that mixes the figures of two statements is refused. */
export function summaryOf(answer: string, { claims, values }: SlottedClaims): Read<string> {
  const text = groundedText(answer, new Set(values.map(({ slot }) => slot)));
  if ('refused' in text) return text;
  const ofClaims = claims.map((claim) => new Set(slotsIn(claim)));
  const isMixed = text.sentences.some(
    (sentence) => !ofClaims.some((slots) => slotsIn(sentence).every((slot) => slots.has(slot))),
  );
  if (isMixed) return { refused: 'a sentence mixes the figures of two statements' };
  const summary = filled(text.sentences.join(' '), values);
  return summary === null ? { refused: 'a slot has no value' } : { value: capitalized(summary) };
}

/** A place at the beginning of a sentence may be written with a small `the`. */
function capitalized(text: string): string {
  return text.replace(/(^|[.] )the /g, '$1The ');
}
