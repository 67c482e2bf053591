import { STATES } from '../../schemas/states.ts';
import type { Read } from '../language-model/attempts.ts';
import {
  filled,
  GROUNDING_RULES,
  groundedText,
  MAX_SENTENCES,
  type SlotValue,
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
        `Answer with one JSON object: {"sentences": ["…", "…"]}, with one to ${MAX_SENTENCES} short sentences. A sentence is one statement with words left out: all its slots, and its own words in their order. The first statement must be among them.`,
        ...GROUNDING_RULES,
      ].join('\n'),
    },
    { role: 'user', content: ['Statements:', ...claims.map((claim) => `- ${claim}`)].join('\n') },
  ];
}

/**
 * The summary in a model's answer, with its values. Each sentence is one statement in its own order, with all its slots: it may
 * leave words out and add little words, nothing else. The first statement, which has the figure asked for, must be among them.
 */
export function summaryOf(answer: string, { claims, values }: SlottedClaims): Read<string> {
  const text = groundedText(answer, new Set(values.map(({ slot }) => slot)));
  if ('refused' in text) return text;
  const stated = text.sentences.map((sentence) => claims.findIndex((claim) => isShortened(sentence, claim)));
  if (stated.includes(-1)) return { refused: 'a sentence says what no statement says' };
  if (!stated.includes(0)) return { refused: 'the figure asked for is missing' };
  const summary = filled(text.sentences.join(' '), values);
  return summary === null ? { refused: 'a slot has no value' } : { value: capitalized(summary) };
}

/** Words that a sentence may add: none of them denies, compares or judges. */
const LITTLE_WORDS = new Set(
  'a an the of in for and there are is has have with that which it its this'.split(' '),
);
/** Words without which a statement would say something else. */
const DECISIVE =
  /^(?:not|no|nor|none|without|excluding|except|only|below|above|minus|than|higher|lower|fewer|less|more|highest|lowest|fewest|least|most|first|last|before|after|from|together|specialt(?:y|ies)|mean|median|average|share|percent|underserved)$/;

/** Whether a sentence is a statement with words left out: its slots and its other words in their order, none of them decisive. */
function isShortened(sentence: string, claim: string): boolean {
  const [said, stated] = [tokensOf(sentence), tokensOf(claim)];
  let at = 0;
  for (const token of stated) {
    if (said[at] === token) at += 1;
    else if (DECISIVE.test(token) || token.startsWith('{{')) return false;
  }
  return at === said.length;
}

/** The slots and the words of a text, without the little ones. */
function tokensOf(text: string): string[] {
  return (text.toLowerCase().match(/\{\{[a-z_0-9]+\}\}|[\p{L}\p{M}'’]+/gu) ?? []).filter(
    (token) => !LITTLE_WORDS.has(token),
  );
}

/** A place at the beginning of a sentence may be written with a small `the`. */
function capitalized(text: string): string {
  return text.replace(/(^|[.] )the /g, '$1The ');
}
