/** Words that have a number, and with it a short code, in the entries of an index. */
const MAX_WORDS = 65_535;
/** A rarer word is spelled out. */
const MIN_OCCURRENCES = 2;

/** The words of published names, numbered from 1: the most frequent first. */
export class NameWords {
  readonly words: readonly string[];
  #numbers: ReadonlyMap<string, number> | null = null;

  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** The most frequent words of these texts. */
  static of(texts: Iterable<string>): NameWords {
    const counts = new Map<string, number>();
    for (const text of texts)
      for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
    const frequent = [...counts].filter(([, count]) => count >= MIN_OCCURRENCES);
    frequent.sort(([a, often], [b, other]) => other - often || (a < b ? -1 : 1));
    return new NameWords(frequent.slice(0, MAX_WORDS).map(([word]) => word));
  }

  /** @throws Error when there is no word with this number */
  word(number: number): string {
    const word = this.words[number - 1];
    if (word === undefined) throw new Error(`the search index has no word ${number}`);
    return word;
  }

  /** 0 for a word without a number. */
  numberOf(word: string): number {
    this.#numbers ??= new Map(this.words.map((one, place) => [one, place + 1]));
    return this.#numbers.get(word) ?? 0;
  }
}
