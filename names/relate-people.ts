import { editDistance } from './edit-distance.ts';
import { nicknameGrade } from './nicknames.ts';
import { isSameGeneration, type PersonName, withoutDegree } from './person.ts';
import { phoneticKey } from './phonetic.ts';

// How two people's names relate, for every decision about a person: links to exclusion lists and screening. A search, where somebody sees
// the candidates and chooses, is more generous: names/compare-people.ts.

/**
 * `same`: spelled the same, in normal form; `form`: another form, such as a nickname or half of a double name; `near`: perhaps
 * misspelled or shortened; `changed`: the last name of one is a middle name of the other, as after a marriage.
 */
export type NameGrade = 'same' | 'form' | 'near' | 'changed';

/** What names that agree otherwise contradict each other in. */
export type Contradiction = 'last name' | 'middle name' | 'suffix';

/** `full`, `initial`: middle names agree to this extent; `none`: one of them is not known; `different`: they contradict. */
type MiddleAgreement = 'full' | 'initial' | 'none' | 'different';
/** `one`: only one of the two has a generation suffix, or they are JR and II. */
type SuffixAgreement = 'same' | 'none' | 'one' | 'different';

/** How the names of two people relate. */
export interface PeopleRelation {
  readonly grade: NameGrade;
  /** Null where nothing contradicts: else they are two people, or one of the two sources is wrong. */
  readonly contradiction: Contradiction | null;
  readonly middle: MiddleAgreement;
  readonly suffix: SuffixAgreement;
  /** How far last and first name agree: 0 to 1. */
  readonly score: number;
  /** Why, in words; empty where last and first name are the same. */
  readonly detail: string;
}

/** How a last or a first name agrees with another. */
interface PartAgreement {
  readonly grade: 'same' | 'form' | 'near';
  readonly score: number;
  readonly detail: string;
}

/** First names, and the given names that are left to be compared as middle names. */
interface FirstAgreement {
  readonly agreement: PartAgreement;
  readonly rest: readonly [one: readonly string[], other: readonly string[]];
}

/** Two double last names with one half in common, and another half each. */
const OTHER_HALF = 'other half';
type LastAgreement = PartAgreement | typeof OTHER_HALF | null;

/** The shortest word of a double last name that is a form of it: DE and LA are in too many. */
const MIN_PART_LENGTH = 3;
/** The shortest last name that is kept as a middle name: VU; a single letter is an initial. */
const MIN_KEPT_LENGTH = 2;
/** The shortest half that two double last names have in common. */
const MIN_SHARED_HALF_LENGTH = 4;
/** The shortest name of which two letters may be wrong, if it sounds the same. */
const MIN_SOUND_LENGTH = 4;
/** Lists cut last names at 20 letters, first and middle names at 15, blanks included. */
const MAX_PRINTED_LAST_LENGTH = 20;
const MAX_PRINTED_MIDDLE_LENGTH = 15;
const MIN_CUT_LAST_LENGTH = 18;
const MIN_PRINTED_MIDDLE_LENGTH = 13;
const MIN_CUT_FIRST_LENGTH = 13;
/** A shorter beginning of a name may be a cut one, and one with a wrong letter too. */
const MIN_BEGINNING_LENGTH = 10;
const MIN_MISSPELLED_BEGINNING_LENGTH = 12;
/** The shortest first name with which another begins: JEFF and JEFFRY. */
const MIN_SHORT_FORM_LENGTH = 3;
const MIN_MISSPELLED_MIDDLE_LENGTH = 5;
const MIN_CUT_MIDDLE_LENGTH = 12;

const form = (score: number, detail: string): PartAgreement => ({ grade: 'form', score, detail });
const near = (score: number, detail: string): PartAgreement => ({ grade: 'near', score, detail });
const SAME: PartAgreement = { grade: 'same', score: 1, detail: '' };

/** How two people's names relate; null where they do not say that the two may be one person. The same in either order. */
export const relatePeople = (one: PersonName, other: PersonName): PeopleRelation | null =>
  relate(one, other, relateLast(one.lastWords, one.lastKey, other.lastWords, other.lastKey), () =>
    relateFirstWords(one.firstWords, one.firstKey, other.firstWords, other.firstKey),
  );

/**
 * Whether somebody may have changed the last name, by given names that `PersonRelations.whateverTheLastName` has related: they are the same or
 * forms of one, and neither a middle name nor a generation contradicts. At one street, or with one birth date, nobody is cleared then.
 */
export const mayBeRenamed = ({ grade, contradiction }: PeopleRelation): boolean =>
  grade !== 'near' && contradiction === null;

/**
 * Relates names to one name. Last and first names that are the same array of words wherever they occur are compared once each.
 */
export class PersonRelations {
  readonly #one: PersonName;
  readonly #lasts = new Map<readonly string[], LastAgreement>();
  readonly #firsts = new Map<readonly string[], PartAgreement | null>();

  constructor(one: PersonName) {
    this.#one = one;
  }

  /** As `relatePeople`. */
  to(other: PersonName): PeopleRelation | null {
    return relate(this.#one, other, this.#last(other), () => this.#firstWords(other));
  }

  /** Whether somebody of this last name may relate, by the last name alone: whatever the other names are, but for the middle names. */
  mayRelateByLastName(other: PersonName): boolean {
    return this.#last(other) !== null || isGiven(other, this.#one) || keptName(other, this.#one) !== null;
  }

  /** Whether this last name stands among these middle names. */
  isAmongMiddleNames(other: PersonName): boolean {
    return keptName(this.#one, other) !== null;
  }

  /** As if the last names agreed: somebody may have changed the name. Null where the first names do not agree. */
  whateverTheLastName(other: PersonName): PeopleRelation | null {
    const first = relateFirst(this.#one, other, this.#firstWords(other));
    if (first === null) return null;
    const { grade, score, detail } = first.agreement;
    const said = ['another last name', detail].filter((text) => text !== '').join('; ');
    return relation(this.#one, other, { grade, score: 0.5 * score, detail: said }, first.rest, null);
  }

  #last({ lastWords, lastKey }: PersonName): LastAgreement {
    const known = this.#lasts.get(lastWords);
    if (known !== undefined) return known;
    const agreement = relateLast(this.#one.lastWords, this.#one.lastKey, lastWords, lastKey);
    this.#lasts.set(lastWords, agreement);
    return agreement;
  }

  #firstWords({ firstWords, firstKey }: PersonName): PartAgreement | null {
    const known = this.#firsts.get(firstWords);
    if (known !== undefined) return known;
    const agreement = relateFirstWords(this.#one.firstWords, this.#one.firstKey, firstWords, firstKey);
    this.#firsts.set(firstWords, agreement);
    return agreement;
  }
}

/** @param firstWords how the first names agree, without the middle names */
function relate(
  one: PersonName,
  other: PersonName,
  last: LastAgreement,
  firstWords: () => PartAgreement | null,
): PeopleRelation | null {
  if (last !== null) {
    const first = relateFirst(one, other, firstWords());
    const related = first && agreed(one, other, last, first);
    if (related) return related;
  }
  return exchanged(one, other) ?? changed(one, other, firstWords);
}

function agreed(
  one: PersonName,
  other: PersonName,
  last: PartAgreement | typeof OTHER_HALF,
  { agreement: first, rest }: FirstAgreement,
): PeopleRelation | null {
  if (last === OTHER_HALF) {
    if (first.grade === 'near') return null;
    const half = form(0.6, 'one half of the last names agrees, the other differs');
    return relation(one, other, half, rest, 'last name');
  }
  // Two misspellings are too many.
  if (last.grade === 'near' && first.grade === 'near') return null;
  const grades = [last.grade, first.grade];
  const grade = grades.includes('near') ? 'near' : grades.includes('form') ? 'form' : 'same';
  const detail = [last.detail, first.detail].filter((text) => text !== '').join('; ');
  return relation(one, other, { grade, score: last.score * first.score, detail }, rest, null);
}

/** First and last name exchanged. */
function exchanged(one: PersonName, other: PersonName): PeopleRelation | null {
  if (one.lastKey === '' || other.lastKey === '') return null;
  if (!isGiven(one, other) || !isGiven(other, one)) return null;
  const agreement = form(0.85, 'first and last name exchanged');
  return relation(one, other, agreement, [one.middleWords, other.middleWords], null);
}

/** The last name of one is a middle name of the other. */
function changed(
  one: PersonName,
  other: PersonName,
  firstWords: () => PartAgreement | null,
): PeopleRelation | null {
  const kept = keptName(one, other) ?? keptName(other, one);
  if (kept === null) return null;
  const first = relateFirst(one, other, firstWords());
  if (first === null || first.agreement.grade === 'near') return null;
  const without = (words: readonly string[]) => words.filter((word) => !kept.includes(word));
  const { score, detail } = first.agreement;
  const said = ['the last name of one is a middle name of the other', detail].filter((text) => text !== '');
  const agreement = { grade: 'changed', score: 0.7 * score, detail: said.join('; ') } as const;
  return relation(one, other, agreement, [without(first.rest[0]), without(first.rest[1])], null);
}

function relation(
  one: PersonName,
  other: PersonName,
  { grade, score, detail }: Pick<PeopleRelation, 'grade' | 'score' | 'detail'>,
  [rest, otherRest]: FirstAgreement['rest'],
  contradiction: Contradiction | null,
): PeopleRelation {
  const middle = relateMiddle(rest, otherRest, one, other);
  const suffix = relateSuffix(one.suffix, other.suffix);
  const contradicted =
    contradiction ?? (middle === 'different' ? 'middle name' : suffix === 'different' ? 'suffix' : null);
  return { grade, contradiction: contradicted, middle, suffix, score, detail };
}

/** Whether a last name, or one of its words, is the first name of somebody, perhaps cut. */
const isGiven = ({ lastKey, lastWords }: PersonName, { firstKey, firstWords }: PersonName): boolean =>
  lastKey === firstKey ||
  (lastKey.length >= MIN_PART_LENGTH && lastKey === firstWords[0]) ||
  (lastWords.length > 1 && firstKey.length >= MIN_PART_LENGTH && lastWords.includes(firstKey)) ||
  isBeginningOf(lastKey, firstKey, MIN_BEGINNING_LENGTH);

/** The words of a last name that stand among the middle names of the other. */
function keptName({ lastKey, lastWords }: PersonName, { middleWords }: PersonName): readonly string[] | null {
  if (middleWords.length === 0) return null;
  const isWhole = lastKey.length >= MIN_KEPT_LENGTH && middleWords.includes(lastKey);
  const isKept = (word: string) => word.length >= MIN_PART_LENGTH && middleWords.includes(word);
  const kept = isWhole ? [lastKey] : lastWords.length > 1 ? lastWords.filter(isKept) : [];
  if (kept.length > 0) {
    // The list may have cut the rest of the last name. A letter behind it is of that or of a generation: no given name.
    const last = middleWords.at(-1) ?? '';
    const goesOn = (word: string) => word.length > last.length && word.startsWith(last);
    const isOfLastName = last.length === 1 || (areCut(middleWords) && lastWords.some(goesOn));
    return isOfLastName ? [...kept, last] : kept;
  }
  if (lastWords.length > 1 && middleWords.join('') === lastKey) return middleWords;
  const cut = cutMiddleWord(middleWords);
  const isRest = (word: string) => cut !== null && word.length > cut.length && word.startsWith(cut);
  return cut !== null && (isRest(lastKey) || lastWords.some(isRest)) ? [cut] : null;
}

function relateLast(
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

/** Whether middle names are as long as lists print them, and so perhaps cut. */
function areCut(middleWords: readonly string[]): boolean {
  const { length } = middleWords.join(' ');
  return length >= MIN_PRINTED_MIDDLE_LENGTH && length <= MAX_PRINTED_MIDDLE_LENGTH;
}

/** The last of the middle names where they are perhaps cut; null where they are not, or too little is left of it. */
export function cutMiddleWord(words: readonly string[]): string | null {
  const last = words.at(-1) ?? '';
  return areCut(words) && last.length >= MIN_SHARED_HALF_LENGTH ? last : null;
}

/** The last of several words of a last name that is as long as lists print one, and so perhaps cut, to a letter even; null where it is not. */
export function cutWord(words: readonly string[], key: string): string | null {
  const printed = key.length + words.length - 1;
  const last = words.at(-1) ?? '';
  const isCut = words.length > 1 && printed >= MIN_CUT_LAST_LENGTH && printed <= MAX_PRINTED_LAST_LENGTH;
  return isCut && last !== '' ? last : null;
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

const byLength = (one: string, other: string): readonly [short: string, long: string] =>
  one.length <= other.length ? [one, other] : [other, one];

/** @param short the shorter of the two; in either order where they are equally long */
function misspelled(short: string, long: string, what: string): PartAgreement | null {
  // A name of one letter has lost one.
  if (short.length < 2)
    return long.length === 2 && long.includes(short) ? near(0.8, `${what} one letter apart`) : null;
  if (long.length - short.length <= 2) {
    const distance = editDistance(short, long, 2);
    if (distance === 1) return near(0.8, `${what} one letter apart`);
    if (distance === 2 && short.length >= MIN_SOUND_LENGTH && phoneticKey(short) === phoneticKey(long))
      return near(0.75, `${what} sounds alike`);
  }
  if (short.length < MIN_MISSPELLED_BEGINNING_LENGTH) return null;
  const isMisspelled =
    isMisspelledBeginning(short, long) ||
    (short.length === long.length && isMisspelledBeginning(long, short));
  return isMisspelled ? near(0.75, `${what} one letter apart as far as it is printed`) : null;
}

/** A letter too many pushes another one out of what is printed. */
const isMisspelledBeginning = (printed: string, whole: string): boolean =>
  [-1, 0, 1].some((more) => editDistance(printed, whole.slice(0, printed.length + more), 1) === 1);

function relateFirst(one: PersonName, other: PersonName, words: PartAgreement | null): FirstAgreement | null {
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
  if (first.length > 1 && rest[1].includes(first))
    return {
      agreement: MIDDLE_NAME,
      rest: [rest[0], [otherFirst, ...rest[1].filter((word) => word !== first)]],
    };
  if (otherFirst.length > 1 && rest[0].includes(otherFirst))
    return {
      agreement: MIDDLE_NAME,
      rest: [[first, ...rest[0].filter((word) => word !== otherFirst)], rest[1]],
    };
  return words && { agreement: words, rest };
}

const AS_PRINTED = form(0.95, 'first name agrees as far as it is printed');

/** Whether a first name that a list has cut is that of somebody together with a middle name: MARCELLEANNE-VA. */
const isCutGiven = (printed: string, first: string, middle: string): boolean =>
  printed.length >= MIN_CUT_FIRST_LENGTH &&
  printed.length > first.length &&
  (first + middle).startsWith(printed);

/** Whether somebody goes by the middle names of the other, or their initials. */
const isMiddleNames = ({ firstWords, firstKey }: PersonName, { middleWords }: PersonName): boolean =>
  firstWords.length > 1 && firstKey === middleWords.join('');

/** First names of several words of which a further one is misspelled: MARTHA-ANN, MARTHA-ANX. */
function misspelledFurther(
  one: PersonName,
  other: PersonName,
  rest: FirstAgreement['rest'],
): FirstAgreement | null {
  if (one.firstWords.length < 2 || other.firstWords.length < 2) return null;
  if (relateMiddle(rest[0], rest[1], one, other) !== 'different') return null;
  const agreement = misspelled(...byLength(one.firstKey, other.firstKey), 'first name');
  return agreement && { agreement, rest: [one.middleWords, other.middleWords] };
}

const MIDDLE_NAME = near(0.75, 'the first name of one is a further given name of the other');

const furtherGiven = ({ firstWords, middleWords }: PersonName): readonly string[] =>
  firstWords.length < 2 ? middleWords : [...firstWords.slice(1), ...middleWords];

function relateFirstWords(
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
function relateMiddle(
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

/** Whether one of two words is the beginning of the other, of at least so many letters. */
function isBeginningOf(one: string, other: string, least: number): boolean {
  const [short, long] = byLength(one, other);
  return short.length >= least && long.startsWith(short);
}

function relateSuffix(one: string | null, other: string | null): SuffixAgreement {
  if (one === other) return one === null ? 'none' : 'same';
  return one === null || other === null || isSameGeneration(one, other) ? 'one' : 'different';
}
