import type { Found } from './phrases.ts';
import type { Question } from './question.ts';
import { textOf } from './words.ts';

/** The words of a match in the text of a question. */
export function wordsOfMatch(text: string, match: RegExpExecArray | RegExpMatchArray): Found<string> {
  const from = wordsBefore(text, match.index ?? 0);
  return { value: match[0], from, to: from + match[0].split(' ').length };
}

/** The words that a pattern matches; null for none. */
export function found(text: string, pattern: RegExp): Found<string> | null {
  const match = pattern.exec(text);
  return match === null ? null : wordsOfMatch(text, match);
}

/** The text before the subject of a question; every question that is composed has one. */
export function textBeforeSubject({ words, entities }: Question): string {
  return textOf(words.slice(0, entities.find(({ value }) => value.type === 'dataset')?.from ?? 0));
}

/** How many words of a text, joined by spaces, stand before a character. */
function wordsBefore(text: string, index: number): number {
  return text.slice(0, index).split(' ').length - 1;
}
