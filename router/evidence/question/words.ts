/** A word of a question. */
export interface Word {
  /** In lower case, without a possessive `'s`. */
  readonly text: string;
  /** As written, because upper case carries meaning. */
  readonly raw: string;
  /** Whether a sentence ends before it. */
  readonly opens: boolean;
  /** The text between the previous word and this one. */
  readonly gap: string;
}

const ABBREVIATIONS =
  /^(?:st|mt|ft|dr|no|so|calif|mass|penn|wash|conn|tenn|colo|minn|wisc?|mich|ariz|okla|tex|fla|ill|ind|kans|ore|del|miss|neb|nev|vs|dak|car|va|approx|avg|num|[a-z])$/;

/** `dermatologists/100k` */
const PER = /\/(?=\s*(?:100|1000|capita|person|resident))/g;

/** The words of a normalized text. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent ')
    .replace(PER, ' per ')
    .matchAll(
      /(?<![\p{L}\p{N}])\d{1,3}(?:,\d{3})+(?![\p{L}\p{N},])|(?<![\p{L}\p{N}.])\d+\.\d+(?![\p{L}\p{N}.])|[\p{L}\p{N}]+(?:'\p{L}+)*/gu,
    )) {
    const whole = match.input.slice(end, match.index);
    end = match.index + match[0].length;
    const before = words.at(-1)?.text ?? '';
    const isStop = /[?!;\n]/.test(whole) || (/\.\s|\.$/.test(whole) && !ABBREVIATIONS.test(before));
    words.push({
      // `1,000`
      text: match[0].toLowerCase().replace(/'s$/, '').replace(/,/g, ''),
      raw: match[0],
      opens: words.length === 0 || isStop,
      gap: whole,
    });
  }
  return words;
}

/** Words as one text, a blank between each two. */
export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Words as the sentences they are. */
export function sentencesIn(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  for (const word of words) {
    if (word.opens || sentences.length === 0) sentences.push([]);
    sentences.at(-1)?.push(word);
  }
  return sentences;
}

/** A pattern for one of several words. */
export const anyOf = (words: string): string => `(?:${words.split(' ').join('|')})`;

/** Words as they were written. */
export const written = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ raw, gap }, at) => (at === 0 ? raw : `${gap === '' ? ' ' : gap}${raw}`))
    .join('');

/** Short words whose plural cannot be mistaken for another word. */
const SHORT_PLURALS: Readonly<Record<string, string>> = { docs: 'doc', mds: 'md', dos: 'do', ents: 'ent' };

/** A word without its plural ending; other short words stay whole, because `DCs` are no `DC`. */
export function stemOf(word: string): string {
  const short = Object.hasOwn(SHORT_PLURALS, word) ? SHORT_PLURALS[word] : undefined;
  if (short !== undefined) return short;
  if (word.length < 5 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
