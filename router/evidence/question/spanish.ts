import lexicon from '../lexicon/spanish.json' with { type: 'json' };
import { type Found, PhraseIndex } from './phrases.ts';
import { entitiesIn } from './vocabulary.ts';
import { type Word, wordsOf } from './words.ts';

/** Words that English questions do not have: two of them, and one in three, make a text Spanish. */
const SIGNS: ReadonlySet<string> = new Set(lexicon.signs.split(' '));
const MIN_SIGNS = 2;

/** Whether one or several are asked for is said by this word alone, and phrases are found without the plural. */
const STATE: ReadonlyMap<string, string> = new Map([
  ['estado', 'state'],
  ['estados', 'states'],
]);

const PHRASES = new PhraseIndex(
  Object.entries<readonly string[]>(lexicon.phrases).flatMap(([english, spanish]) =>
    spanish.map((phrase) => [phrase, english] as const),
  ),
);

/** A Spanish text in English, or the fact that a word of it has no translation; null for a text that is not Spanish. */
type Translated = { readonly english: string } | { readonly isLeft: true };

/**
 * Translates a normalized text word by word, or phrase by phrase: what a question of the grammar needs. Every word counts: one that is
 * neither translated, a number nor the name of a place leaves the question without a translation.
 */
export function translated(text: string): Translated | null {
  const words = wordsOf(text).map((word) => ({ ...word, raw: STATE.get(word.text) ?? word.raw }));
  const signs = words.filter(({ text: word }) => SIGNS.has(word)).length;
  if (signs < MIN_SIGNS || signs * 3 < words.length - MAX_NAMES) return null;
  const than = comparedIn(words);
  const compared = than.length > 0 ? than : alternativesIn(words);
  const phrases = [...PHRASES.findAll(words, (at) => compared.every(({ from }) => from !== at)), ...compared];
  const inPhrase = (at: number) => phrases.find(({ from, to }) => from <= at && at < to);
  const named = entitiesIn(words, (at) => inPhrase(at) === undefined);
  const isNamed = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  const pieces: string[] = [];
  for (const [at, { raw, text: word, opens, gap }] of words.entries()) {
    const phrase = inPhrase(at);
    const isNumber = /^\d/.test(word);
    if (phrase === undefined && !isNumber && !isNamed(at) && !STATE.has(word)) return { isLeft: true };
    if (phrase !== undefined && phrase.from !== at) continue;
    const mark = opens && at > 0 ? '? ' : gap.includes(',') ? ', ' : ' ';
    pieces.push(at === 0 ? '' : mark, phrase?.value ?? (isNumber ? plain(raw) : raw));
  }
  return { english: pieces.join('').trim() };
}

/** `Hay más … o …`: which of two there are more of, and no state that has most. */
function alternativesIn(words: readonly Word[]): Found<string>[] {
  const more = words.findIndex(({ text }) => /^(?:mas|menos)$/.test(text));
  const isOpen = words.some(({ text }) => /^estados?$/.test(text));
  if (more === -1 || isOpen || !words.slice(more).some(({ text }) => /^[ou]$/.test(text))) return [];
  return [{ value: words[more]?.text === 'mas' ? 'more' : 'fewer', from: more, to: more + 1 }];
}

/** `Más … que`, `menos … que`: a comparison of two, where no question begins with `que`. */
function comparedIn(words: readonly Word[]): Found<string>[] {
  const than = words.findLastIndex(({ text }) => text === 'que');
  const more = words.findLastIndex(({ text }, at) => at < than && /^(?:mas|menos)$/.test(text));
  if (
    more === -1 ||
    than === more + 1 ||
    words.slice(more, than).some(({ text }) => /^(?:y|estados?)$/.test(text))
  )
    return [];
  return [
    { value: words[more]?.text === 'mas' ? 'more' : 'fewer', from: more, to: more + 1 },
    { value: 'than', from: than, to: than + 1 },
  ];
}

/** A name of a place has few signs around it. */
const MAX_NAMES = 4;

/** `1.200` is a thousand and two hundred. */
function plain(number: string): string {
  return /^\d{1,3}(?:\.\d{3})+$/.test(number) ? number.replaceAll('.', '') : number.replace(',', '.');
}
