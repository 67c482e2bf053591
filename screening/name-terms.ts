import { cutMiddleWord, cutWord } from '../names/cut-names.ts';
import { nicknamesOf } from '../names/nicknames.ts';
import type { PersonName } from '../names/person.ts';
import { phoneticKey } from '../names/phonetic.ts';
import { type OrganizationName, withoutTown } from './compare-organizations.ts';
import type { Place } from './place.ts';

// By what the names of listed parties are found: texts that two names which may relate have in common.

/** Who is looked for. */
export interface IndexedNames {
  readonly person: PersonName | null;
  readonly organization: OrganizationName | null;
  readonly place: Place;
}

/** Who is listed. */
export interface ListedNames extends IndexedNames {
  /** The list's own key of the entry. */
  readonly key: string;
}

type Side = keyof typeof SHIFTS;

/** By how many places letters are shifted, and how much longer a name is, where a letter is left out or too many. */
const SHIFTS = { listed: [0], asked: [-1, 0, 1] } as const;

/** The shortest middle name that may be a last name. */
const MIN_KEPT_LENGTH = 2;
/** By so many letters of a cut word alone it is looked for; by fewer with the first name. */
const CUT_WORD_LETTERS = 3;
/** Lists cut first names at 15 letters, blanks included. */
const PRINTED_FIRST = 13;
const MIN_BEGINNING_LENGTH = 10;
const ORGANIZATION_HEAD = 8;
const ORGANIZATION_MIDDLE = 10;
/** Of short names, and of others. */
const ORGANIZATION_MIDDLE_ENDS = [14, 18] as const;
/** The longest name that is indexed without each of its letters; of longer ones with a wrong letter, one half is right. */
const MAX_SHORT_NAME = 15;
const MAX_HALF = 12;

/** The terms by which a party is found. */
export function listedTerms({ person, organization, place, key }: ListedNames): ReadonlySet<string> {
  const terms = new Set<string>([keyTerm(key)]);
  for (let reading = person; reading !== null; reading = reading.otherReading) {
    const firsts = firstForms(reading);
    addNames(reading, firsts, terms);
    addBeginning(reading, firsts, 'listed', terms);
    addCutWord(reading, firsts, 'q', 'w', terms);
    for (const first of firsts) addStreets(first, place, terms);
  }
  addOrganization(organization, place, 'listed', terms);
  return terms;
}

/** What a name may have in common with one that relates to it (names/relate-people.ts). */
export function askedTerms({ person, organization, place }: IndexedNames): ReadonlySet<string> {
  const terms = new Set<string>();
  addOrganization(organization, place, 'asked', terms);
  // Of a branch a list may print the town or state behind the name.
  if (organization !== null)
    for (const more of [place.city, place.state]) if (more !== '') terms.add(`o${organization.key}${more}`);
  if (person === null || person.lastKey === '') return terms;
  const firsts = new Set(firstForms(person));
  for (const first of [...firsts]) for (const nickname of nicknamesOf(first).keys()) firsts.add(nickname);
  addNames(person, firsts, terms);
  addBeginning(person, firsts, 'asked', terms);
  addCutWord(person, firsts, 'w', 'q', terms);
  for (const first of firsts) addStreets(first, place, terms);
  // Exchanged, with any of several given names.
  for (const last of [person.firstKey, ...person.firstWords, ...person.middleWords])
    for (const first of lastForms(person)) terms.add(`n${last} ${first.slice(0, 1)}`);
  return terms;
}

/** Last name and first letter, either with a letter wrong, and as it sounds. */
function addNames(person: PersonName, firsts: Iterable<string>, terms: Set<string>): void {
  const { firstKey, firstWords, lastKey, middleWords } = person;
  const initials = new Set([...firsts, ...firstWords, ...middleWords].map((word) => word.slice(0, 1)));
  const lasts = lastForms(person);
  // A first letter that is wrong, or that sounds the same: of any other the first letters agree.
  const withoutALetter = [...new Set([firstKey, ...firstWords.slice(0, 1)])].flatMap((first) => [
    first,
    first.slice(1),
    first.slice(0, 1) + first.slice(2),
    // Never that of a name.
    `-${phoneticKey(first)}`,
  ]);
  for (const last of lasts) {
    for (const initial of initials) terms.add(`n${last} ${initial}`);
    for (const first of withoutALetter) terms.add(`d${last} ${first}`);
  }
  const remainders = lettersLeftOut(lastKey);
  const sound = phoneticKey(lastKey);
  for (const first of firsts) {
    const printed = first.slice(0, PRINTED_FIRST);
    for (const last of remainders) terms.add(`f${printed} ${last}`);
    terms.add(`p${sound} ${first.slice(0, 1)}`);
  }
  // A former last name may be a middle name.
  for (const kept of [...middleWords, middleWords.join('')])
    if (kept.length >= MIN_KEPT_LENGTH)
      for (const first of firsts) terms.add(`n${kept} ${first.slice(0, 1)}`);
}

/** Long last names, of which a list may have printed the beginning only. */
function addBeginning(
  { lastKey }: PersonName,
  firsts: Iterable<string>,
  side: Side,
  terms: Set<string>,
): void {
  if (lastKey.length < MIN_BEGINNING_LENGTH) return;
  for (const initial of new Set([...firsts].map((first) => first.slice(0, 1)))) {
    terms.add(`b${lastKey.slice(0, 5)} ${initial}`);
    for (const shift of SHIFTS[side]) terms.add(`t${lastKey.slice(6 + shift, 10 + shift)} ${initial}`);
  }
}

/** Words that may be cut, the last one of a double last name or of the middle names, and last names that may begin with such a one: `cut` of one side is `whole` of the other. */
function addCutWord(
  person: PersonName,
  firsts: Iterable<string>,
  cut: string,
  whole: string,
  terms: Set<string>,
): void {
  const { lastWords, lastKey, middleWords } = person;
  const cutWords = [cutWord(lastWords, lastKey), cutMiddleWord(middleWords)].filter((word) => word !== null);
  const words = lastForms(person);
  for (const first of firsts) {
    const given = (letters: number) =>
      letters < CUT_WORD_LETTERS ? first.slice(0, PRINTED_FIRST) : first.slice(0, 1);
    for (const word of cutWords) {
      const left = word.slice(0, CUT_WORD_LETTERS);
      terms.add(`${cut}${left} ${given(left.length)}`);
    }
    for (const word of words)
      for (const letters of [1, 2, CUT_WORD_LETTERS])
        if (word.length >= letters) terms.add(`${whole}${word.slice(0, letters)} ${given(letters)}`);
  }
}

/** Somebody of the first name at the street, whatever the last name is. */
function addStreets(first: string, { street, zip, city, state }: Place, terms: Set<string>): void {
  if (street === null) return;
  const printed = first.slice(0, PRINTED_FIRST);
  if (zip !== '') terms.add(`a${printed} ${street} ${zip}`);
  if (city !== '' && state !== '') terms.add(`a${printed} ${street} ${city} ${state}`);
}

/** The first name by its first word, as a whole, and together with the middle name: MARY ANN. */
function firstForms({ firstKey, firstWords, middleWords }: PersonName): string[] {
  const [first = ''] = firstWords;
  const [middle = ''] = middleWords;
  const forms = [first, firstKey, ...(middle.length > 1 ? [firstKey + middle] : [])];
  return [...new Set(forms.filter((form) => form !== ''))];
}

/** The words of a last name joined, with and without credentials and suffixes, and each of several. */
function lastForms({ lastKey, lastWords, lastLetters }: PersonName): string[] {
  const joined = lastLetters === lastKey ? [lastKey] : [lastKey, lastLetters];
  return lastWords.length < 2 ? joined : [...joined, ...lastWords];
}

/** A word, and what is left of it without one of its first letters: words that are one letter apart there have one of these in common. */
function lettersLeftOut(word: string, letters = word.length): string[] {
  const left = [word];
  if (word.length > 1)
    for (let at = 0; at < letters && at < word.length; at++)
      left.push(word.slice(0, at) + word.slice(at + 1));
  return left;
}

/** Of the list's own key of an entry. */
export const keyTerm = (sourceKey: string): string => `k${sourceKey}`;

/** Who is asked about has the terms of short and of long names: the list may have cut off the rest. */
function middleEnds({ length }: string, side: Side): readonly number[] {
  const [short, long] = ORGANIZATION_MIDDLE_ENDS;
  if (length < long) return [short];
  return side === 'asked' ? ORGANIZATION_MIDDLE_ENDS : [long];
}

function addOrganization(
  organization: OrganizationName | null,
  { city, state }: Place,
  side: Side,
  terms: Set<string>,
): void {
  if (organization === null || organization.key === '') return;
  const { key, letters, printed, otherKeys } = organization;
  for (const one of [key, ...otherKeys]) terms.add(`o${one}`);
  if (state !== '' && key.endsWith(state)) terms.add(`o${key.slice(0, -state.length)}`);
  const branch = withoutTown(key, city);
  if (branch !== null) terms.add(`o${branch}`);
  // Of keys that begin with each other, and of those with a letter wrong behind their beginning; within it one is left out of both.
  terms.add(`h${key.slice(0, ORGANIZATION_HEAD)}`);
  for (const left of lettersLeftOut(key, ORGANIZATION_HEAD + 1)) terms.add(`g${left}`);
  terms.add(`c${letters.slice(0, 16)}`);
  // A list may have cut off the end: with a wrong letter among the first, the next ones agree, and with one among these, the first. Two
  // neighboring letters that are exchanged are never in both.
  for (const spelled of new Set([letters, printed])) {
    if (spelled.length < ORGANIZATION_MIDDLE_ENDS[0]) continue;
    terms.add(`l${spelled.slice(0, ORGANIZATION_MIDDLE - 1)}`);
    for (const end of middleEnds(spelled, side))
      for (const shift of SHIFTS[side])
        terms.add(`m${spelled.slice(ORGANIZATION_MIDDLE + shift, end + shift)}`);
  }
  addPrinted(printed, SHIFTS[side], terms);
}

/** What a printed name has in common with one that is a letter apart. @param shifts of the length */
function addPrinted(printed: string, shifts: readonly number[], terms: Set<string>): void {
  if (printed.length <= MAX_SHORT_NAME + Math.max(...shifts))
    for (const left of lettersLeftOut(printed)) terms.add(`r${left}`);
  for (const shift of shifts) {
    const length = printed.length + shift;
    if (length <= MAX_SHORT_NAME) continue;
    // Two neighboring letters that are exchanged may be in both halves: these do not meet.
    const half = Math.min(MAX_HALF, Math.floor(length / 2) - 1);
    terms.add(`x${length} ${printed.slice(0, half)}`);
    terms.add(`y${length} ${printed.slice(-half)}`);
  }
}
