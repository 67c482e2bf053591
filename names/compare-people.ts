import { editDistance } from './edit-distance.ts';
import { nicknameGrade } from './nicknames.ts';
import { isSameGeneration, type PersonName } from './person.ts';
import { phoneticKey } from './phonetic.ts';

// How names agree for a search: part by part, and generously, because the caller sees the candidates in order and chooses. A
// decision about a person, without anyone to choose, is stricter: names/relate-people.ts.

/** How far a part of two names agrees: 1 is the same, less is partial agreement; and the words that say why. */
export interface Agreement {
  readonly score: number;
  readonly detail: string;
}

const agreement = (score: number, detail: string): Agreement => ({ score, detail });

/** The shortest part of a double name that counts by itself: not DE, LA. */
const MIN_PART_LENGTH = 3;
/** The shortest word in which one letter may differ, and two. */
const ONE_LETTER_FROM = 4;
const TWO_LETTERS_FROM = 7;

/** Last names; null where they do not agree. */
export function compareLast(one: PersonName, other: PersonName): Agreement | null {
  const { lastKey: a } = one;
  const { lastKey: b } = other;
  if (a === '' || b === '') return null;
  if (a === b) return agreement(1, one.lastWords.length === other.lastWords.length ? 'same' : 'same letters');
  const parts = (words: readonly string[]) => words.filter((word) => word.length >= MIN_PART_LENGTH);
  const [aParts, bParts] = [parts(one.lastWords), parts(other.lastWords)];
  if (aParts.some((word) => word === b || bParts.includes(word)) || bParts.includes(a))
    return agreement(0.9, 'part of a double name');
  const letters = differingLetters(a, b);
  if (letters === 1) return agreement(0.9, 'one letter differs');
  const isPartNear =
    aParts.some(
      (word) => differingLetters(word, b) === 1 || bParts.some((part) => differingLetters(word, part) === 1),
    ) || bParts.some((part) => differingLetters(part, a) === 1);
  if (isPartNear) return agreement(0.8, 'part of a double name, one letter differs');
  if (letters === 2) return agreement(0.8, 'two letters differ');
  return phoneticKey(a) === phoneticKey(b) ? agreement(0.78, 'sounds alike') : null;
}

/** First names; null where they do not agree. A middle name may stand for the first. */
export function compareFirst(one: PersonName, other: PersonName): Agreement | null {
  const { firstKey: a } = one;
  const { firstKey: b } = other;
  if (a === '' || b === '') return null;
  if (a === b) return agreement(1, 'same');
  const [aWord = '', bWord = ''] = [one.firstWords[0], other.firstWords[0]];
  const [aMiddle = '', bMiddle = ''] = [one.middleWords[0], other.middleWords[0]];
  if (a + aMiddle === b || b + bMiddle === a) return agreement(0.99, 'same, with the middle name');
  if (aWord === bWord && aWord.length > 1) return agreement(0.97, 'same first word');
  const grade = nicknameGrade(aWord, bWord);
  if (grade !== null)
    return grade === 'nickname' ? agreement(0.93, 'nickname') : agreement(0.86, 'related name');
  const isInitial = aWord.length === 1 || bWord.length === 1;
  if (isInitial && aWord.charAt(0) === bWord.charAt(0)) return agreement(0.86, 'initial');
  const letters = differingLetters(a, b) ?? differingLetters(aWord, bWord);
  if (letters === 1) return agreement(0.9, 'one letter differs');
  const [short, long] = aWord.length < bWord.length ? [aWord, bWord] : [bWord, aWord];
  if (short.length >= MIN_PART_LENGTH && long.startsWith(short)) return agreement(0.88, 'short form');
  const isMiddle = (word: string, words: readonly string[]) => word.length > 1 && words.includes(word);
  if (isMiddle(aWord, other.middleWords) || isMiddle(bWord, one.middleWords))
    return agreement(0.86, 'middle name');
  const isLaterWord = (word: string, words: readonly string[]) =>
    word.length >= MIN_PART_LENGTH && words.slice(1).includes(word);
  if (isLaterWord(aWord, other.firstWords) || isLaterWord(bWord, one.firstWords))
    return agreement(0.86, 'another word of the first name');
  if (letters === 2) return agreement(0.8, 'two letters differ');
  return aWord.length > 2 && phoneticKey(aWord) === phoneticKey(bWord)
    ? agreement(0.78, 'sounds alike')
    : null;
}

/** Middle names; null where either has none. A family name among them does not contradict. */
export function compareMiddle(one: PersonName, other: PersonName): Agreement | null {
  if (one.middleWords.length === 0 || other.middleWords.length === 0) return null;
  const pairs = one.middleWords.flatMap((a) => other.middleWords.map((b) => [a, b] as const));
  if (pairs.some(([a, b]) => a === b && a.length > 1)) return agreement(1, 'same');
  const isInitial = ([a, b]: readonly [string, string]) =>
    (a.length === 1 || b.length === 1) && a.charAt(0) === b.charAt(0);
  if (pairs.some(isInitial)) return agreement(0.995, 'initial');
  if (pairs.some(([a, b]) => differingLetters(a, b) === 1)) return agreement(0.98, 'one letter differs');
  const isFamilyName = (words: readonly string[], name: PersonName) =>
    words.some((word) => word.length >= MIN_PART_LENGTH && name.lastWords.includes(word));
  if (isFamilyName(one.middleWords, other) || isFamilyName(other.middleWords, one))
    return agreement(0.97, 'family name');
  return agreement(0.85, 'differs');
}

/** Generation suffixes; null where either has none. */
export function compareSuffix({ suffix: a }: PersonName, { suffix: b }: PersonName): Agreement | null {
  if (a === null || b === null) return null;
  if (a === b) return agreement(1, 'same');
  return isSameGeneration(a, b) ? agreement(0.97, 'JR and II') : agreement(0.85, 'differs');
}

/** 1 or 2 where that many letters of two words differ and the words are long enough for it, else null. */
function differingLetters(one: string, other: string): 1 | 2 | null {
  const length = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) < ONE_LETTER_FROM) return null;
  const distance = editDistance(one, other, length >= TWO_LETTERS_FROM ? 2 : 1);
  return distance === 1 || (distance === 2 && length >= TWO_LETTERS_FROM) ? distance : null;
}
