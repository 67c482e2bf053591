import { stemOf, type Word, wordsOf } from './words.ts';

/** A phrase of a lexicon found in a question: words `from` to before `to`. */
export interface Found<Value> {
  readonly value: Value;
  readonly from: number;
  readonly to: number;
}

interface Phrase<Value> {
  readonly words: readonly string[];
  readonly value: Value;
}

/** Phrases by their first word, the longest first. */
export class PhraseIndex<Value> {
  readonly #byFirst = new Map<string, Phrase<Value>[]>();

  /** @param entries phrases as people write them, each with what it stands for; the first of two equal ones counts */
  constructor(entries: Iterable<readonly [phrase: string, value: Value]>) {
    for (const [phrase, value] of entries) {
      const words = wordsOf(phrase).map(({ text }) => stemOf(text));
      const [first] = words;
      if (first === undefined) continue;
      const known = this.#byFirst.get(first) ?? [];
      known.push({ words, value });
      this.#byFirst.set(first, known);
    }
    for (const known of this.#byFirst.values()) known.sort((a, b) => b.words.length - a.words.length);
  }

  /** Every phrase in the words, from left to right, the longest at each place; found phrases do not overlap. */
  findAll(words: readonly Word[], isFree: (index: number) => boolean = () => true): Found<Value>[] {
    const found: Found<Value>[] = [];
    for (let from = 0; from < words.length; ) {
      const match = this.#at(words, from, isFree);
      if (match === undefined) {
        from += 1;
        continue;
      }
      found.push(match);
      from = match.to;
    }
    return found;
  }

  #at(words: readonly Word[], from: number, isFree: (index: number) => boolean): Found<Value> | undefined {
    const first = words[from];
    if (first === undefined) return undefined;
    for (const phrase of this.#byFirst.get(stemOf(first.text)) ?? []) {
      const to = from + phrase.words.length;
      const isHere = phrase.words.every((wanted, at) => {
        const word = words[from + at];
        if (word === undefined || !isFree(from + at)) return false;
        return stemOf(word.text) === wanted && (at === 0 || !word.opens);
      });
      if (isHere) return { value: phrase.value, from, to };
    }
    return undefined;
  }
}
