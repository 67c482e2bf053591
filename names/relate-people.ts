import { cutMiddleWord } from './cut-names.ts';
import { form, isBeginningOf, near, type PartAgreement } from './part-agreement.ts';
import { isSameGeneration, type PersonName } from './person.ts';
import {
  type FirstAgreement,
  type MiddleAgreement,
  relateFirst,
  relateFirstWords,
  relateMiddle,
} from './relate-given-names.ts';
import {
  type LastAgreement,
  MIN_BEGINNING_LENGTH,
  MIN_PART_LENGTH,
  OTHER_HALF,
  relateLast,
} from './relate-last-names.ts';

// How two people's names relate, for every decision about a person: links to exclusion lists and screening. A search, where somebody sees
// the candidates and chooses, is more generous: names/compare-people.ts.

/**
 * `same`: spelled the same, in normal form; `form`: another form, such as a nickname or half of a double name; `near`: perhaps
 * misspelled or shortened; `changed`: the last name of one is a middle name of the other, as after a marriage.
 */
export type NameGrade = 'same' | 'form' | 'near' | 'changed';

/** What names that agree otherwise contradict each other in. */
export type Contradiction = 'last name' | 'middle name' | 'suffix';

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

const SPACED_OTHERWISE = near(0.8, 'last name agrees but for a blank');

/** Two words are exchanged, or something else. */
const MIN_DIVIDED_WORDS = 3;

/** The shortest last name that is kept as a middle name: VU; a single letter is an initial. */
const MIN_KEPT_LENGTH = 2;

/** How two people's names relate; null where they do not say that the two may be one person. The same in either order. */
export const relatePeople = (one: PersonName, other: PersonName): PeopleRelation | null =>
  new PersonRelations(one).to(other);

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
  /** Those of the name with a further last name, where it may have one. */
  readonly #otherwise: PersonRelations | null;
  readonly #lasts = new Map<readonly string[], LastAgreement>();
  readonly #firsts = new Map<readonly string[], PartAgreement | null>();

  constructor(one: PersonName) {
    this.#one = one;
    this.#otherwise = one.otherReading && new PersonRelations(one.otherReading);
  }

  /** As `relatePeople`. */
  to(other: PersonName): PeopleRelation | null {
    const reading = furtherReading(other, this.#one);
    const otherwise = furtherReading(this.#one, other) && this.#otherwise;
    return (
      relate(this.#one, other, this.#last(other), () => this.#firstWords(other)) ??
      readOtherwise(reading && this.to(reading)) ??
      readOtherwise(otherwise?.to(other) ?? null)
    );
  }

  /** Whether somebody of this last name may relate, by the last name alone: whatever the other names are, but for the middle names. */
  mayRelateByLastName(other: PersonName): boolean {
    const reading = furtherReading(other, this.#one);
    return (
      this.#last(other) !== null ||
      isSpacedOtherwise(this.#one, other) ||
      isGiven(other, this.#one) ||
      keptName(other, this.#one) !== null ||
      (reading !== null && this.mayRelateByLastName(reading))
    );
  }

  /** Whether this last name stands among these middle names. */
  isAmongMiddleNames(other: PersonName): boolean {
    return keptName(this.#one, other) !== null;
  }

  /** As if the last names agreed: somebody may have changed the name. Null where the first names do not agree. */
  whateverTheLastName(other: PersonName): PeopleRelation | null {
    const asRead = this.#givenNames(other);
    if (asRead !== null && mayBeRenamed(asRead)) return asRead;
    const reading = furtherReading(other, this.#one);
    const relations = furtherReading(this.#one, other) && this.#otherwise;
    const otherwise =
      (reading && this.whateverTheLastName(reading)) ?? relations?.whateverTheLastName(other) ?? null;
    return otherwise !== null && mayBeRenamed(otherwise) ? otherwise : (asRead ?? otherwise);
  }

  #givenNames(other: PersonName): PeopleRelation | null {
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

/**
 * The further reading of a name, where it may be that of a person of the other name. SMITH JOHN A is John Smith to everybody but one with
 * both last names: with one of them an initial says too little.
 */
function furtherReading({ otherReading }: PersonName, { lastKey, lastWords }: PersonName): PersonName | null {
  if (otherReading === null || otherReading.firstKey.length > 1) return otherReading;
  return lastWords.length > 1 && otherReading.lastKey === lastKey ? otherReading : null;
}

/** How names relate of which one is divided otherwise than it is read first. */
const readOtherwise = (relation: PeopleRelation | null): PeopleRelation | null =>
  relation && {
    ...relation,
    grade: relation.grade === 'changed' ? 'changed' : 'near',
    score: 0.8 * relation.score,
    detail: ['with a further word as last name', relation.detail].filter((text) => text !== '').join('; '),
  };

/** @param firstWords how the first names agree, without the middle names */
function relate(
  one: PersonName,
  other: PersonName,
  last: LastAgreement,
  firstWords: () => PartAgreement | null,
): PeopleRelation | null {
  const lastName = last ?? (isSpacedOtherwise(one, other) ? SPACED_OTHERWISE : null);
  const first = lastName && relateFirst(one, other, firstWords());
  const related = first && agreed(one, other, lastName, first);
  // The half that differs may be a middle name of the other.
  if (related && related.contradiction !== 'last name') return related;
  return exchanged(one, other) ?? changed(one, other, firstWords) ?? related ?? dividedOtherwise(one, other);
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

/** Last names of the same letters: QUINDL ELPC for QUINDLE LPC, of which LPC is no word of the name. */
const isSpacedOtherwise = ({ lastLetters }: PersonName, other: PersonName): boolean =>
  lastLetters !== '' && lastLetters === other.lastLetters;

/** The same words, three or more, of which other ones are the last name. */
function dividedOtherwise(one: PersonName, other: PersonName): PeopleRelation | null {
  // Most names differ in the number of letters, which costs less to find out.
  if (lettersIn(one) !== lettersIn(other)) return null;
  const words = wordsInAnyOrder(one);
  if (words.length < MIN_DIVIDED_WORDS || words.join(' ') !== wordsInAnyOrder(other).join(' ')) return null;
  return relation(one, other, near(0.7, 'the same words, divided otherwise'), [[], []], null);
}

function lettersIn({ lastKey, firstKey, middleWords }: PersonName): number {
  let letters = lastKey.length + firstKey.length;
  for (const { length } of middleWords) letters += length;
  return letters;
}

const wordsInAnyOrder = ({ lastWords, firstWords, middleWords }: PersonName): readonly string[] =>
  [...lastWords, ...firstWords, ...middleWords].sort();

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

/** Whether a last name, or one of its words, is a first name of somebody, perhaps cut. */
const isGiven = ({ lastKey, lastWords }: PersonName, { firstKey, firstWords }: PersonName): boolean =>
  lastKey === firstKey ||
  (firstWords.length > 1 && lastKey.length >= MIN_PART_LENGTH && firstWords.includes(lastKey)) ||
  (lastWords.length > 1 && firstKey.length >= MIN_PART_LENGTH && lastWords.includes(firstKey)) ||
  isBeginningOf(lastKey, firstKey, MIN_BEGINNING_LENGTH);

/** The words of a last name that stand among the middle names of the other, with those behind them. */
function keptName({ lastKey, lastWords }: PersonName, { middleWords }: PersonName): readonly string[] | null {
  if (middleWords.length === 0) return null;
  const isWhole = lastKey.length >= MIN_KEPT_LENGTH && middleWords.includes(lastKey);
  const isKept = (word: string) => word.length >= MIN_PART_LENGTH && middleWords.includes(word);
  const kept = isWhole ? [lastKey] : lastWords.length > 1 ? lastWords.filter(isKept) : [];
  // What stands behind a last name is one too, the rest of it that a list has cut, or a generation: no given name.
  if (kept.length > 0) return middleWords.slice(middleWords.findIndex((word) => kept.includes(word)));
  if (lastWords.length > 1 && middleWords.join('') === lastKey) return middleWords;
  const cut = cutMiddleWord(middleWords);
  const isRest = (word: string) => cut !== null && word.length > cut.length && word.startsWith(cut);
  return cut !== null && (isRest(lastKey) || lastWords.some(isRest)) ? [cut] : null;
}

function relateSuffix(one: string | null, other: string | null): SuffixAgreement {
  if (one === other) return one === null ? 'none' : 'same';
  return one === null || other === null || isSameGeneration(one, other) ? 'one' : 'different';
}
