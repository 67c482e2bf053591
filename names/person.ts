import { MIN_CUT_LAST_LENGTH } from './cut-names.ts';
import {
  CREDENTIALS,
  FAMILY_NAME_CREDENTIALS,
  GENERATION_SUFFIXES,
  TITLES,
  TYPED_CREDENTIALS,
} from './lexicon/person-words.ts';
import { wordsOf } from './words.ts';

const CREDENTIAL_WORDS = new Set(CREDENTIALS);
const TYPED_CREDENTIAL_WORDS = new Set([...CREDENTIALS, ...TYPED_CREDENTIALS]);
const FAMILY_NAME_WORDS = new Set(FAMILY_NAME_CREDENTIALS);
const TITLE_WORDS = new Set(TITLES);
const SUFFIX_WORDS = new Map(Object.entries(GENERATION_SUFFIXES));

/** A person's name as published, field by field. */
export interface PublishedName {
  readonly last: string | null;
  readonly first: string | null;
  readonly middle?: string | null;
  readonly suffix?: string | null;
  /** The source prints the name in one field, last name first: the first name may be a further last name. */
  readonly mayHaveMoreLastNames?: boolean | undefined;
}

/** A person's name in comparable form. */
export interface PersonName {
  /** The words of the last name, joined. */
  readonly lastKey: string;
  readonly lastWords: readonly string[];
  /** All words of the last name, joined, suffixes and credentials too. */
  readonly lastLetters: string;
  /** The words of the first name, joined. */
  readonly firstKey: string;
  readonly firstWords: readonly string[];
  readonly middleWords: readonly string[];
  /** Generation suffix: JR, SR, II, III, IV, and where it was stated as such I, V or X. */
  readonly suffix: string | null;
  /** The name with a further last name, where it may have one; else null. */
  readonly otherReading: PersonName | null;
}

/** The generation suffix among words in normal form, in any position; null when there is none. */
export function suffixOf(words: readonly string[]): string | null {
  for (const word of words) {
    const suffix = SUFFIX_WORDS.get(word);
    if (suffix !== undefined) return suffix;
  }
  return null;
}

/** Whether two generation suffixes may be of one person: many treat II and JR as the same. */
export function isSameGeneration(one: string, other: string): boolean {
  const isSecond = (suffix: string) => suffix === 'JR' || suffix === 'II';
  return one === other || (isSecond(one) && isSecond(other));
}

/** The words of a name without generation suffixes and credentials. The first word is always kept, and DO: it is a family name too. */
export function nameWords(words: readonly string[]): string[] {
  return words.filter((word, place) => place === 0 || isName(word));
}

/**
 * The words of a last name. Behind a comma stand licenses, degrees and legal forms, known or not: QUINDLE, RPH, BCPS. I, V and X at the end
 * are generations, unless a list may have cut a further last name there.
 * @param all all words of the field
 */
export function lastNameWords(last: string | null, all = wordsOf(last)): string[] {
  const end = last?.indexOf(',') ?? -1;
  const before = end > 0 ? wordsOf(last?.slice(0, end)) : [];
  const words = nameWords(before.length > 0 ? before : all);
  const endsWithGeneration =
    words.length > 1 &&
    GENERATION_LETTERS.has(words.at(-1) ?? '') &&
    words.join(' ').length < MIN_CUT_LAST_LENGTH;
  return endsWithGeneration ? words.slice(0, -1) : words;
}

const GENERATION_LETTERS = new Set(['I', 'V', 'X']);

const isName = (word: string): boolean =>
  !SUFFIX_WORDS.has(word) && (!CREDENTIAL_WORDS.has(word) || FAMILY_NAME_WORDS.has(word));

/** Without the forms of address before a name: DR JANE SMITH. */
export function untitled(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !TITLE_WORDS.has(word));
  return start < 0 ? words : words.slice(start);
}

/** Whether a word is written after a name as a degree or license. */
export const isTypedCredential = (word: string): boolean => TYPED_CREDENTIAL_WORDS.has(word);

/** Whether a word is written before or after a name: a form of address, a generation suffix, a degree or a license. */
export const isHonorific = (word: string): boolean =>
  TITLE_WORDS.has(word) || SUFFIX_WORDS.has(word) || TYPED_CREDENTIAL_WORDS.has(word);

/**
 * The words of a name that somebody typed, without titles, generation suffixes and credentials, in the ways it may be meant: DO and MA
 * are degrees and family names. What follows the first credential after `least` words is no name (JANE SMITH, PT, DPT, OCS).
 */
export function typedNameWords(words: readonly string[], least = 2): string[][] {
  const all = untitled(words);
  const named = nameWordsBut(all, least, isTypedCredential);
  // "Kim Do" and "Fatou Ba" are a first and a last name.
  const other =
    named.length < least
      ? nameWordsBut(all, least, () => false)
      : nameWordsBut(all, least, (word) => isTypedCredential(word) && !FAMILY_NAME_WORDS.has(word));
  if (other.length === named.length) return [named];
  return named.length < least ? [other, named] : [named, other];
}

function nameWordsBut(
  words: readonly string[],
  least: number,
  isCredential: (word: string) => boolean,
): string[] {
  const end = words.findIndex((word, place) => place >= least && isCredential(word));
  return words
    .slice(0, end < 0 ? words.length : end)
    .filter((word, place) => place === 0 || !(SUFFIX_WORDS.has(word) || isCredential(word)));
}

/** A published name in comparable form. The suffix may stand in any of its fields. */
export function personName(published: PublishedName): PersonName {
  const { last, first, middle, suffix, mayHaveMoreLastNames = false } = published;
  const allLast = wordsOf(last);
  const allFirst = wordsOf(first);
  const allMiddle = wordsOf(middle);
  const lastWords = lastNameWords(last, allLast);
  const firstWords = nameWords(allFirst);
  return {
    lastKey: lastWords.join(''),
    lastWords,
    lastLetters: allLast.join(''),
    firstKey: firstWords.join(''),
    firstWords,
    // A middle name that is only a suffix is none.
    middleWords: allMiddle.filter(isName),
    suffix: onlySuffix([statedSuffix(wordsOf(suffix)), ...[allMiddle, allLast, allFirst].map(suffixOf)]),
    otherReading: mayHaveMoreLastNames ? personName(withFurtherLastName(published)) : null,
  };
}

/** GARCIA LOPEZ RUIZ ANA: the last name is GARCIA, GARCIA LOPEZ or GARCIA LOPEZ RUIZ. GARCIA LOPEZ A: GARCIA or GARCIA LOPEZ. */
function withFurtherLastName({ last, first, middle, suffix }: PublishedName): PublishedName {
  const [given = null, ...rest] = middle?.split(' ') ?? [];
  const [next = ''] = wordsOf(rest[0]);
  return {
    ...{ last: `${last} ${first}`, first: given, middle: rest.join(' '), suffix: suffix ?? null },
    mayHaveMoreLastNames: wordsOf(given).join('').length > 1 && next.length > 1,
  };
}

/** Middle names without the degree that may stand at their end: DO. */
export const withoutDegree = (middleWords: readonly string[]): readonly string[] =>
  CREDENTIAL_WORDS.has(middleWords.at(-1) ?? '') ? middleWords.slice(0, -1) : middleWords;

/** Two that differ say nothing: Junior is a family name too. */
function onlySuffix(found: readonly (string | null)[]): string | null {
  const [only, another] = new Set(found.filter((suffix) => suffix !== null));
  return another === undefined ? (only ?? null) : null;
}

/** Of a field that holds nothing else: there I, V and X are generations too. */
const statedSuffix = (words: readonly string[]): string | null =>
  suffixOf(words) ?? words.find((word) => GENERATION_LETTERS.has(word)) ?? null;

/** The shortest word of a name of several words that a name is found by: not DE, LA. */
const MIN_PART_LENGTH = 3;

/** What a last or first name is found by: its words joined, and each of several. */
export function nameParts(key: string, words: readonly string[]): string[] {
  return words.length < 2 ? [key] : [key, ...words.filter((word) => word.length >= MIN_PART_LENGTH)];
}
