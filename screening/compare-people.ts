import { editDistance } from '../names/edit-distance.ts';
import { nicknameGrade } from '../names/nicknames.ts';
import { isSameGeneration, type PersonName } from '../names/person.ts';
import { phoneticKey } from '../names/phonetic.ts';

// How names agree for a verdict: a name as a whole, in grades that a verdict can be based on. Two letters wrong, a short form or a
// sound alone do not count as agreement, unlike in a search (names/compare-people.ts), where candidates are only ranked.

/** How two names agree: `same`; `variant`: another form of it; `near`: perhaps misspelled or shortened. */
type NameGrade = 'same' | 'variant' | 'near';

export interface NameAgreement {
  readonly grade: NameGrade;
  /** 0 to 1. */
  readonly score: number;
  readonly detail: string;
}

/** `full`, `initial`: middle names agree to this extent; `none`: one of them is not known; `different`: they contradict. */
type MiddleAgreement = 'full' | 'initial' | 'none' | 'different';
/** `one`: only one of the two has a generation suffix, or they are JR and II. */
type SuffixAgreement = 'same' | 'none' | 'one' | 'different';

export interface PersonAgreement {
  readonly name: NameAgreement;
  readonly middle: MiddleAgreement;
  readonly suffix: SuffixAgreement;
}

/** A letter more or less says little about a name of three. */
const MIN_MISSPELLED_LENGTH = 4;
const MIN_PART_LENGTH = 3;

/** First names as far as they can be compared without middle names. */
interface FirstAgreement {
  readonly agreement: NameAgreement | null;
  /** A middle name that is the first name of the other outweighs it. */
  readonly mayBeMiddle: boolean;
}

/**
 * Compares people's names with one that is asked about. Of last and first names that are the same array of words wherever they
 * occur, each is compared once.
 */
export class PersonComparison {
  readonly #asked: PersonName;
  readonly #lasts = new Map<readonly string[], NameAgreement | null>();
  readonly #firsts = new Map<readonly string[], FirstAgreement>();

  constructor(asked: PersonName) {
    this.#asked = asked;
  }

  /** How a name agrees; null when it does not. */
  compare(listed: PersonName): PersonAgreement | null {
    const asked = this.#asked;
    const last = this.#last(listed);
    const name = (last && combined(last, this.#first(listed))) ?? swapped(asked, listed);
    if (name === null) return null;
    return {
      name,
      middle: compareMiddle(asked.middleWords, listed.middleWords),
      suffix: compareSuffix(asked.suffix, listed.suffix),
    };
  }

  /** Whether a name may agree, by its last name alone. */
  mayAgree(listed: PersonName): boolean {
    return this.#last(listed) !== null || listed.lastKey === this.#asked.firstKey;
  }

  #last({ lastWords, lastKey }: PersonName): NameAgreement | null {
    const known = this.#lasts.get(lastWords);
    if (known !== undefined) return known;
    const compared = compareLast(this.#asked.lastWords, this.#asked.lastKey, lastWords, lastKey);
    this.#lasts.set(lastWords, compared);
    return compared;
  }

  #first({ firstWords, firstKey, middleWords }: PersonName): NameAgreement | null {
    const [one = ''] = this.#asked.firstWords;
    let compared = this.#firsts.get(firstWords);
    if (compared === undefined) {
      compared = compareFirst(this.#asked.firstWords, this.#asked.firstKey, firstWords, firstKey);
      this.#firsts.set(firstWords, compared);
    }
    if (compared.mayBeMiddle && one.length > 2 && middleWords.includes(one)) return MIDDLE_NAME;
    return compared.agreement;
  }
}

/** First and last name exchanged: both must agree as they are. */
function swapped(asked: PersonName, listed: PersonName): NameAgreement | null {
  const isSwapped =
    asked.firstKey !== '' && asked.firstKey === listed.lastKey && asked.lastKey === listed.firstKey;
  return isSwapped ? { grade: 'variant', score: 0.85, detail: 'first and last name exchanged' } : null;
}

function combined(last: NameAgreement, first: NameAgreement | null): NameAgreement | null {
  if (first === null) return null;
  if (last.grade === 'near' && first.grade === 'near') return null;
  const grades = [last.grade, first.grade];
  const grade = grades.includes('near') ? 'near' : grades.includes('variant') ? 'variant' : 'same';
  const detail = [last.detail, first.detail].filter((text) => text !== '').join('; ');
  return { grade, score: last.score * first.score, detail: detail || 'first and last name agree' };
}

const SAME: NameAgreement = { grade: 'same', score: 1, detail: '' };
const MIDDLE_NAME: NameAgreement = {
  grade: 'near',
  score: 0.75,
  detail: 'first name is the middle name there',
};

function compareLast(
  asked: readonly string[],
  askedKey: string,
  listed: readonly string[],
  listedKey: string,
): NameAgreement | null {
  if (askedKey === '' || listedKey === '') return null;
  if (askedKey === listedKey) return SAME;
  const isPart =
    (asked.length > 1 && asked.some((word) => word.length >= MIN_PART_LENGTH && word === listedKey)) ||
    (listed.length > 1 && listed.some((word) => word.length >= MIN_PART_LENGTH && word === askedKey)) ||
    (asked.length > 1 && asked.length === listed.length && asked.every((word) => listed.includes(word)));
  if (isPart) return { grade: 'variant', score: 0.9, detail: 'a part of the last name agrees' };
  return misspelled(askedKey, listedKey, 'last name');
}

function misspelled(one: string, other: string, what: string): NameAgreement | null {
  if (Math.min(one.length, other.length) < MIN_MISSPELLED_LENGTH) return null;
  const distance = editDistance(one, other, 2);
  if (distance === 1) return { grade: 'near', score: 0.8, detail: `${what} one letter apart` };
  if (distance === 2 && phoneticKey(one) === phoneticKey(other))
    return { grade: 'near', score: 0.75, detail: `${what} sounds alike` };
  return null;
}

function compareFirst(
  asked: readonly string[],
  askedKey: string,
  listed: readonly string[],
  listedKey: string,
): FirstAgreement {
  const certain = (agreement: NameAgreement | null): FirstAgreement => ({ agreement, mayBeMiddle: false });
  if (askedKey === '' || listedKey === '') return certain(null);
  const [one = ''] = asked;
  const [other = ''] = listed;
  if (askedKey === listedKey || (one === other && one.length > 1)) return certain(SAME);
  const nickname = nicknameGrade(one, other);
  if (nickname === 'nickname')
    return certain({ grade: 'variant', score: 0.92, detail: `${one} is a form of ${other}` });
  if ((one.length === 1 || other.length === 1) && one[0] === other[0])
    return certain({ grade: 'near', score: 0.7, detail: 'initial of the first name agrees' });
  if (nickname === 'related')
    return certain({ grade: 'near', score: 0.75, detail: `${one} is also used for ${other}` });
  return { agreement: misspelled(askedKey, listedKey, 'first name'), mayBeMiddle: true };
}

function compareMiddle(asked: readonly string[], listed: readonly string[]): MiddleAgreement {
  if (asked.length === 0 || listed.length === 0) return 'none';
  if (asked.some((word) => word.length > 1 && listed.includes(word))) return 'full';
  const isInitial = asked.some((one) =>
    listed.some((other) => (one.length === 1 || other.length === 1) && one[0] === other[0]),
  );
  if (isInitial) return 'initial';
  const isNear = asked.some((one) => listed.some((other) => misspelled(one, other, 'middle name') !== null));
  return isNear ? 'initial' : 'different';
}

function compareSuffix(asked: string | null, listed: string | null): SuffixAgreement {
  if (asked === listed) return asked === null ? 'none' : 'same';
  return asked === null || listed === null || isSameGeneration(asked, listed) ? 'one' : 'different';
}
