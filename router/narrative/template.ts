import { z } from 'zod';
import { STATES } from '../../schemas/states.ts';
import type { ChatMessage } from '../language-model/language-model.ts';
import type { Fact } from './narrative-facts.ts';

/**
 * A narrative is written by a language model as sentences with slots; it never sees a figure and may not write one.
 * The program fills the slots, so the same template holds for every release of the same definitions.
 */

const MAX_SENTENCES = 8;
const Sentences = z.strictObject({
  sentences: z.array(z.string().trim().min(1).max(400)).min(2).max(MAX_SENTENCES),
});

const SLOT = /\{\{([a-z_0-9]+)\}\}/g;
const NUMBER_WORD =
  /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|[mb]illions?|dozens?|half|twice|thrice|double|triple|percent)\b/i;
const STATE_NAME = new RegExp(`\\b(?:${STATES.map(({ name }) => name).join('|')})\\b`, 'i');
/** Letters, spaces and the marks of plain prose: no markup, no control characters, no line ends. */
const PROSE = /^[\p{L}\p{M} .,;:'’"“”()–—-]*$/u;

/** What the model is asked. It gets the names and meanings of the slots, not their values. */
export function narrativeRequest(
  dataset: { readonly display_name: string; readonly one_liner: string },
  facts: readonly Fact[],
): ChatMessage[] {
  return [
    {
      role: 'system',
      content: [
        'You write a summary of a published dataset, in plain and exact English, for readers who know nothing of it.',
        `Answer with one JSON object: {"sentences": ["…", "…"]}, with three to ${MAX_SENTENCES} short sentences.`,
        'Write no digit, no number in words and no name of a state. Where a figure, a date or a place belongs, write its slot, such as {{slot_name}}, exactly as listed. The program puts the value in, with its unit where the list says so.',
        'Use only the slots listed. Say nothing that the slots do not say: no causes, no advice, no predictions, no judgement.',
        'Letters and ordinary punctuation only: no markup, no lists.',
      ].join('\n'),
    },
    {
      role: 'user',
      content: [
        `Dataset: ${dataset.display_name}`,
        `About: ${dataset.one_liner}`,
        'Slots:',
        ...facts.map(({ slot, meaning }) => `{{${slot}}}: ${meaning}`),
      ].join('\n'),
    },
  ];
}

/** A template, or why the model's answer is none. */
export type TemplateResult = { readonly template: string } | { readonly refused: string };

/** The template in a model's answer, if everything in it is allowed. */
export function templateOf(answer: string, facts: readonly Fact[]): TemplateResult {
  const parsed = Sentences.safeParse(jsonIn(answer));
  if (!parsed.success) return { refused: 'the answer is not the JSON object asked for' };
  const template = parsed.data.sentences.join(' ');
  const known = new Set(facts.map(({ slot }) => slot));
  const used = [...template.matchAll(SLOT)].map(([, slot]) => slot ?? '');
  const unknown = used.find((slot) => !known.has(slot));
  if (unknown !== undefined) return { refused: 'the text has a slot that was not offered' };
  if (new Set(used).size < 2) return { refused: 'the text states no figures' };
  const words = template.replace(SLOT, 'it');
  if (/\p{N}/u.test(words)) return { refused: 'the text has digits' };
  if (NUMBER_WORD.test(words)) return { refused: 'the text has a number in words' };
  if (STATE_NAME.test(words)) return { refused: 'the text names a state' };
  if (!PROSE.test(words)) return { refused: 'the text is not plain prose' };
  return { template };
}

/** The template with this release's values, or null when the release does not know one of them. */
export function filled(template: string, facts: readonly Fact[]): string | null {
  const values = new Map(facts.map(({ slot, value }) => [slot, value]));
  let isWhole = true;
  const text = template.replace(SLOT, (_, slot: string) => {
    const value = values.get(slot);
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return isWhole ? text : null;
}

/** The JSON of an answer; some models put a fence of Markdown around it. */
function jsonIn(answer: string): unknown {
  const inner = /^\s*```(?:json)?\s*\n(.*?)\n\s*```\s*$/s.exec(answer)?.[1] ?? answer;
  try {
    return JSON.parse(inner);
  } catch {
    return null;
  }
}
