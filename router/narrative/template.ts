import type { Read } from '../language-model/attempts.ts';
import { GROUNDING_RULES, groundedText, MAX_SENTENCES } from '../language-model/grounded-text.ts';
import type { ChatMessage } from '../language-model/language-model.ts';
import type { Fact } from './narrative-facts.ts';

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
        ...GROUNDING_RULES,
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

/** The template of a narrative in a model's answer; the same one holds for every release of the same definitions. */
export function templateOf(answer: string, facts: readonly Fact[]): Read<string> {
  const text = groundedText(answer, new Set(facts.map(({ slot }) => slot)));
  if ('refused' in text) return text;
  return text.sentences.length < 2
    ? { refused: 'the answer is not the JSON object asked for' }
    : { value: text.sentences.join(' ') };
}
