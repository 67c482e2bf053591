import { cutWord, MAX_PRINTED_LAST_LENGTH, MIN_CUT_LAST_LENGTH } from './cut-names.ts';
import { byLength, form, misspelled, near, type PartAgreement, SAME } from './part-agreement.ts';

/** Two double last names with one half in common, and another half each. */
export const OTHER_HALF = 'other half';
export type LastAgreement = PartAgreement | typeof OTHER_HALF | null;

/** The shortest word of a double last name that is a form of it: DE and LA are in too many. */
export const MIN_PART_LENGTH = 3;
/** The shortest half that two double last names have in common. */
const MIN_SHARED_HALF_LENGTH = 4;
/** A shorter beginning of a name may be a cut one. */
export const MIN_BEGINNING_LENGTH = 10;

/** How two last names relate, each as its words and these joined; null where they do not. */
export function relateLast(
  one: readonly string[],
  oneKey: string,
  other: readonly string[],
  otherKey: string,
): LastAgreement {
  if (oneKey === '' || otherKey === '') return null;
  if (oneKey === otherKey) return SAME;
  if (one.length > 1 || other.length > 1) {
    const parts = relateParts(one, oneKey, other, otherKey);
    if (parts !== null) return parts;
  }
  return relateWhole(oneKey, otherKey) ?? relateCutPart(one, oneKey, other, otherKey);
}

/** Last names of which one has several words. */
function relateParts(
  one: readonly string[],
  oneKey: string,
  other: readonly string[],
  otherKey: string,
): LastAgreement {
  const halves = one.filter((word) => word.length >= MIN_PART_LENGTH);
  const otherHalves = other.filter((word) => word.length >= MIN_PART_LENGTH);
  const isWhole = halves.includes(otherKey) || otherHalves.includes(oneKey);
  const isWithin = (words: readonly string[], among: readonly string[]) =>
    words.length > 0 && words.every((word) => among.includes(word));
  if (
    isWhole ||
    (one.length > 1 && other.length > 1 && (isWithin(halves, otherHalves) || isWithin(otherHalves, halves)))
  )
    return form(0.9, 'a part of the last name agrees');
  // DO and LE are family names too.
  if (one.includes(otherKey) || other.includes(oneKey))
    return near(0.75, 'a short part of the last name agrees');
  const shared = halves.filter((word) => word.length >= MIN_SHARED_HALF_LENGTH && otherHalves.includes(word));
  if (shared.length === 0) return null;
  const left = one.filter((word) => !shared.includes(word)).join('');
  const otherLeft = other.filter((word) => !shared.includes(word)).join('');
  const isInitial = left.length === 1 || otherLeft.length === 1;
  if (isInitial && left[0] === otherLeft[0])
    return form(0.9, 'a part of the last name agrees, and an initial');
  const blanks = (oneKey.length <= otherKey.length ? one : other).length - 1;
  return relateWhole(oneKey, otherKey, blanks) ?? relateCutPart(one, oneKey, other, otherKey) ?? OTHER_HALF;
}

/** A last name of several words of which a list has cut off the end: PETERSON MONTGOMER, MONTGOMERY. */
function relateCutPart(
  one: readonly string[],
  oneKey: string,
  other: readonly string[],
  otherKey: string,
): PartAgreement | null {
  // Words before the cut are printed, particles apart; words after it are not.
  const isCutPart = (printed: readonly string[], key: string, whole: readonly string[]): boolean => {
    const cut = cutWord(printed, key);
    const isFull = key.length + printed.length >= MAX_PRINTED_LAST_LENGTH;
    const isPrinted = (word: string) => word.length < MIN_PART_LENGTH || printed.includes(word);
    return (
      cut !== null &&
      whole.some(
        (word, at) => word.startsWith(cut) && (isFull || word !== cut) && whole.slice(0, at).every(isPrinted),
      )
    );
  };
  const wordsOrKey = (words: readonly string[], key: string) => (words.length < 2 ? [key] : words);
  return isCutPart(one, oneKey, wordsOrKey(other, otherKey)) ||
    isCutPart(other, otherKey, wordsOrKey(one, oneKey))
    ? near(0.75, 'a part of the last name agrees as far as it is printed')
    : null;
}

/** Last names as a whole: cut, misspelled or written as they sound. @param blanks in the shorter one, which lists count as letters */
function relateWhole(oneKey: string, otherKey: string, blanks = 0): PartAgreement | null {
  const [short, long] = byLength(oneKey, otherKey);
  if (short.length >= MIN_BEGINNING_LENGTH && long.startsWith(short))
    return short.length + blanks >= MIN_CUT_LAST_LENGTH
      ? form(0.95, 'last name agrees as far as it is printed')
      : near(0.8, 'one last name begins with the other');
  return misspelled(short, long, 'last name');
}
