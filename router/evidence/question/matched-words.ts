import type { Found } from './phrases.ts';
import type { Question } from './question.ts';

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

/** Where the subject of a question begins; every question that is composed has one. */
export function subjectAt({ entities }: Question): number {
  return entities.find(({ value }) => value.type === 'dataset')?.from ?? 0;
}

/** How many words of a text, joined by spaces, stand before a character. */
function wordsBefore(text: string, index: number): number {
  return text.slice(0, index).split(' ').length - 1;
}
