import { MIN_CUT_FIRST_LENGTH } from './cut-names.ts';
import { editDistance } from './edit-distance.ts';
import { nicknameGrade } from './nicknames.ts';
import {
  byLength,
  form,
  isBeginningOf,
  misspelled,
  near,
  type PartAgreement,
  SAME,
} from './part-agreement.ts';
import { type PersonName, withoutDegree } from './person.ts';

/** `full`, `initial`: middle names agree to this extent; `none`: one of them is not known; `different`: they contradict. */
export type MiddleAgreement = 'full' | 'initial' | 'none' | 'different';

/** First names, and the given names that are left to be compared as middle names. */
export interface FirstAgreement {
  readonly agreement: PartAgreement;
  readonly rest: readonly [one: readonly string[], other: readonly string[]];
}

/** The shortest first name with which another begins: JEFF and JEFFRY. */
const MIN_SHORT_FORM_LENGTH = 3;
const MIN_MISSPELLED_MIDDLE_LENGTH = 5;
const MIN_CUT_MIDDLE_LENGTH = 12;

/** How the first names of two people relate, who may go by middle names. @param words what `relateFirstWords` says of them */
export function relateFirst(
  one: PersonName,
  other: PersonName,
  words: PartAgreement | null,
): FirstAgreement | null {
  if (one.firstKey === '' || other.firstKey === '') return null;
  // MARY ANN, MARY with the middle name ANN, and MARYANN are one name.
  if (one.firstKey === other.firstKey) return { agreement: SAME, rest: [one.middleWords, other.middleWords] };
  const [middle = ''] = one.middleWords;
  const [otherMiddle = ''] = other.middleWords;
  if (otherMiddle.length > 1 && one.firstKey === other.firstKey + otherMiddle)
    return { agreement: SAME, rest: [one.middleWords, other.middleWords.slice(1)] };
  if (middle.length > 1 && other.firstKey === one.firstKey + middle)
    return { agreement: SAME, rest: [one.middleWords.slice(1), other.middleWords] };
  if (isCutGiven(one.firstKey, other.firstKey, otherMiddle))
    return { agreement: AS_PRINTED, rest: [one.middleWords, other.middleWords.slice(1)] };
  if (isCutGiven(other.firstKey, one.firstKey, middle))
    return { agreement: AS_PRINTED, rest: [one.middleWords.slice(1), other.middleWords] };
  const rest = [furtherGiven(one), furtherGiven(other)] as const;
  const further = words && misspelledFurther(one, other, rest);
  if (further) return further;
  if (words && (words.grade !== 'near' || relateMiddle(rest[0], rest[1], one, other) !== 'different'))
    return { agreement: words, rest };
  const [first = ''] = one.firstWords;
  const [otherFirst = ''] = other.firstWords;
  if (isMiddleNames(one, other)) return { agreement: MIDDLE_NAME, rest: [one.middleWords, other.firstWords] };
  if (isMiddleNames(other, one)) return { agreement: MIDDLE_NAME, rest: [one.firstWords, other.middleWords] };
  const asFirst = rest[1].find((word) => isPrintedAs(first, word));
  if (asFirst !== undefined)
    return {
      agreement: MIDDLE_NAME,
      rest: [rest[0], [otherFirst, ...rest[1].filter((word) => word !== asFirst)]],
    };
  const asOtherFirst = rest[0].find((word) => isPrintedAs(otherFirst, word));
  if (asOtherFirst !== undefined)
    return {
      agreement: MIDDLE_NAME,
      rest: [[first, ...rest[0].filter((word) => word !== asOtherFirst)], rest[1]],
    };
  return words && { agreement: words, rest };
}

const AS_PRINTED = form(0.95, 'first name agrees as far as it is printed');

/** Whether a first name that a list has cut is that of somebody together with a middle name: MARCELLEANNE-VA. */
const isCutGiven = (printed: string, first: string, middle: string): boolean =>
  printed.length >= MIN_CUT_FIRST_LENGTH &&
  printed.length > first.length &&
  (first + middle).startsWith(printed);

/** Whether a first name is a further given name, perhaps cut. */
const isPrintedAs = (first: string, given: string): boolean =>
  first.length > 1 && (given === first || (first.length >= MIN_CUT_FIRST_LENGTH && given.startsWith(first)));

/** Whether somebody goes by the middle names of the other, or their initials. */
const isMiddleNames = ({ firstWords, firstKey }: PersonName, { middleWords }: PersonName): boolean =>
  firstWords.length > 1 && firstKey === middleWords.join('');

/** First names of several words of which a further one is misspelled: MARTHA-ANN, and MARTHA-ANX or MARTHA with the middle name ANX. */
function misspelledFurther(
  one: PersonName,
  other: PersonName,
  rest: FirstAgreement['rest'],
): FirstAgreement | null {
  if (one.firstWords.length < 2 && other.firstWords.length < 2) return null;
  if (relateMiddle(rest[0], rest[1], one, other) !== 'different') return null;
  const [given, otherGiven] = [severalGiven(one), severalGiven(other)];
  const agreement = misspelled(...byLength(given.key, otherGiven.key), 'first name');
  return agreement && { agreement, rest: [given.rest, otherGiven.rest] };
}

/** A first name of several words, and what is left of the middle names; of one word, together with the first of these. */
const severalGiven = ({ firstWords, firstKey, middleWords }: PersonName) =>
  firstWords.length > 1
    ? { key: firstKey, rest: middleWords }
    : { key: firstKey + (middleWords[0] ?? ''), rest: middleWords.slice(1) };

const MIDDLE_NAME = near(0.75, 'the first name of one is a further given name of the other');

const furtherGiven = ({ firstWords, middleWords }: PersonName): readonly string[] =>
  firstWords.length < 2 ? middleWords : [...firstWords.slice(1), ...middleWords];

/** How two first names relate, each as its words and these joined, whatever the middle names are. */
export function relateFirstWords(
  one: readonly string[],
  oneKey: string,
  other: readonly string[],
  otherKey: string,
): PartAgreement | null {
  const [first = ''] = one;
  const [otherFirst = ''] = other;
  if (first === '' || otherFirst === '') return null;
  if (oneKey === otherKey || (first === otherFirst && first.length > 1)) return SAME;
  const nickname = nicknameGrade(first, otherFirst);
  if (nickname === 'nickname') return form(0.92, 'first name in another form');
  const [short, long] = byLength(oneKey, otherKey);
  if (short.length >= MIN_CUT_FIRST_LENGTH && long.startsWith(short)) return AS_PRINTED;
  if ((first.length === 1 || otherFirst.length === 1) && first[0] === otherFirst[0])
    return near(0.7, 'initial of the first name agrees');
  if (nickname === 'related') return near(0.75, 'related first names');
  const spelled =
    misspelled(short, long, 'first name') ?? misspelled(...byLength(first, otherFirst), 'first name');
  if (spelled !== null) return spelled;
  const [shortFirst, longFirst] = byLength(first, otherFirst);
  return shortFirst.length >= MIN_SHORT_FORM_LENGTH && longFirst.startsWith(shortFirst)
    ? near(0.75, 'one first name begins with the other')
    : null;
}

/** Given names besides the first. A family name among them contradicts nothing, nor does a generation. */
export function relateMiddle(
  oneWords: readonly string[],
  otherWords: readonly string[],
  oneName: PersonName,
  otherName: PersonName,
): MiddleAgreement {
  const one = withoutDegree(oneWords);
  const other = withoutDegree(otherWords);
  if (one.length === 0 || other.length === 0) return 'none';
  const joined = [joins(one), joins(other)] as const;
  const some = (agrees: (word: string, otherWord: string) => boolean) =>
    joined[0].some((word) => joined[1].some((otherWord) => agrees(word, otherWord)));
  if (some((word, otherWord) => word.length > 1 && word === otherWord)) return 'full';
  if (some((word, otherWord) => isBeginningOf(word, otherWord, MIN_CUT_MIDDLE_LENGTH))) return 'full';
  if (
    some(
      (word, otherWord) => isBeginningOf(word, otherWord, 1) && (word.length === 1 || otherWord.length === 1),
    )
  )
    return 'initial';
  const isForm = (word: string, otherWord: string) =>
    nicknameGrade(word, otherWord) === 'nickname' ||
    isBeginningOf(word, otherWord, MIN_SHORT_FORM_LENGTH) ||
    (Math.max(word.length, otherWord.length) >= MIN_MISSPELLED_MIDDLE_LENGTH &&
      editDistance(word, otherWord, 1) === 1);
  if (some(isForm)) return 'initial';
  const isFamily = (given: readonly string[], { lastWords, lastKey }: PersonName) =>
    given.some((word) => word === lastKey || lastWords.includes(word));
  if (isFamily(one, otherName) || isFamily(other, oneName)) return 'none';
  const isGeneration = (given: readonly string[], { suffix }: PersonName) =>
    given.length === 1 && given[0] === suffix;
  return isGeneration(one, otherName) || isGeneration(other, oneName) ? 'none' : 'different';
}

/** Words and each two neighbors joined: ABDEL RAHMAN is ABDELRAHMAN. */
const joins = (words: readonly string[]): readonly string[] =>
  words.length < 2 ? words : [...words, ...words.slice(1).map((word, at) => (words[at] ?? '') + word)];
