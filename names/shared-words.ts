import type { PersonName } from './person.ts';

/** Words that are spelled the same as one array, wherever they occur: they take memory once, and `PersonRelations` compares them once. */
export class SharedWords {
  readonly #words = new Map<string, readonly string[]>();

  /** The name with shared words. */
  of(name: PersonName): PersonName {
    return {
      ...name,
      lastWords: this.#shared(name.lastWords),
      firstWords: this.#shared(name.firstWords),
      middleWords: this.#shared(name.middleWords),
      otherReading: name.otherReading && this.of(name.otherReading),
    };
  }

  #shared(words: readonly string[]): readonly string[] {
    const spelling = words.join(' ');
    const known = this.#words.get(spelling);
    if (known !== undefined) return known;
    this.#words.set(spelling, words);
    return words;
  }
}
