import { businessName } from '../names/business.ts';
import { BUSINESS_WORDS, KINDS_OF_BUSINESS } from '../names/lexicon/business-words.ts';
import { nicknamesOf } from '../names/nicknames.ts';
import { isTypedCredential, suffixOf, typedNameWords, untitled } from '../names/person.ts';
import { wordsOf } from '../names/words.ts';

// A name that stands in one cell: "SMITH, JOHN A", "John A. Smith Jr., MD", "Marchetti Home Health, Inc.".

/** How names without a comma are written: "John A Smith" or "SMITH JOHN A". */
export type NameOrder = 'first name first' | 'last name first';

/** The parts of a name that stood in one cell. A cell with a word that businesses have is both, the name of a person and of a business. */
export interface NameParts {
  readonly last?: string;
  readonly first?: string;
  readonly middle?: string;
  readonly suffix?: string;
  readonly organization?: string;
}

/** Words that begin a last name of several: DE LA CRUZ, VAN DER BERG. */
const PARTICLES = new Set(
  `AL BEN BIN DA DAS DE DEL DELA DELLA DEN DER DI DO DOS DU EL LA LAS LE LOS SAINT SAN SANTA ST TEN TER VAN VON`.split(
    ' ',
  ),
);
/** Some are people's names too (Care, Heart, March Vision): a name with one of them is read as both. */
const WORDS_OF_BUSINESSES = new Set([
  ...Object.keys(BUSINESS_WORDS),
  ...Object.values(BUSINESS_WORDS),
  ...KINDS_OF_BUSINESS,
]);

/**
 * The ways in which a name may be read, the likeliest first. Only a comma tells the order of a name: without one it is read in
 * both, and last name first with a last name of one word and of two (GARCIA LOPEZ MARIA).
 * @param order that of names without a comma, for those that do not show it themselves
 */
export function fullNameReadings(cell: string, order: NameOrder): [NameParts, ...NameParts[]] {
  const legalForm = businessName(cell.split(/\s+/)).legalForm;
  const isBusiness = legalForm !== null || wordsOf(cell).some((word) => WORDS_OF_BUSINESSES.has(word));
  const organization = isBusiness ? { organization: cell } : {};
  // PA is a legal form and a degree.
  const isNoPerson = legalForm !== null && !isTypedCredential(legalForm);
  if (isNoPerson) return [organization];
  const suffix = suffixOf(spelledWords(cell));
  const [first, ...others] = personReadings(cell, order).map(({ last, given: [firstName, ...middle] }) => ({
    last: last.join(' '),
    ...(firstName === undefined ? {} : { first: firstName }),
    ...(middle.length === 0 ? {} : { middle: middle.join(' ') }),
    ...(suffix === null ? {} : { suffix }),
  }));
  return [{ ...first, ...organization }, ...others];
}

/**
 * The order of the names of a column that have no comma, by those that show it: an initial in the middle or at the end, DE LA at the
 * beginning, or a usual first name at one of the first two places and none at the other.
 * @returns with `isMixed`: both orders are certain of some
 */
export function nameOrderOf(cells: readonly string[]): { order: NameOrder; isMixed: boolean } {
  const votes = { 'first name first': 0, 'last name first': 0 };
  const sure = { ...votes };
  for (const cell of cells) {
    const names = namesOf(cell);
    if (names === null) continue;
    const shown = shownOrder(names);
    if (shown === null) continue;
    votes[shown.order] += 1;
    if (shown.isSure) sure[shown.order] += 1;
  }
  return {
    order: votes['last name first'] > votes['first name first'] ? 'last name first' : 'first name first',
    isMixed: sure['first name first'] > 0 && sure['last name first'] > 0,
  };
}

function shownOrder(names: readonly string[]): { order: NameOrder; isSure: boolean } | null {
  const [one = '', second = ''] = names;
  const end = names.at(-1) ?? '';
  if (names.length > 2 && end.length === 1) return { order: 'last name first', isSure: true };
  if (names.slice(1, -1).some((word) => word.length === 1))
    return { order: 'first name first', isSure: true };
  // DE LA CRUZ MARIA; Al and Ben are first names.
  if (names.length > 2 && PARTICLES.has(one) && (PARTICLES.has(second) || !isFirstName(one)))
    return { order: 'last name first', isSure: true };
  const [isOneFirst, isSecondFirst] = [isFirstName(one), isFirstName(second)];
  if (isOneFirst === isSecondFirst) return null;
  return { order: isOneFirst ? 'first name first' : 'last name first', isSure: false };
}

/** Whether a word in normal form is a first name with usual other forms: a known one, not every one. */
export const isFirstName = (word: string): boolean => nicknamesOf(word).size > 0;

/** The words of a person's name without a comma that tells its order; null where there is one. */
function namesOf(cell: string): readonly string[] | null {
  const [before = '', ...after] = cell.split(',');
  return givenAfter(after) === null ? (typedNameWords(spelledWords(before))[0] ?? []) : null;
}

/** A name in its parts, in words. */
interface Reading {
  readonly last: readonly string[];
  readonly given: readonly string[];
}

function personReadings(cell: string, order: NameOrder): Reading[] {
  const [before = '', ...after] = cell.split(',');
  const given = givenAfter(after);
  const ways = typedNameWords(spelledWords(before));
  if (given !== null) return [{ last: ways[0] ?? [], given }];
  // "Li, Ma" is no degree: MA and DO are names as well.
  const isOneName = (ways[0] ?? []).length < 2 && after.length > 0;
  const all = [...ways, ...(isOneName ? typedNameWords(spelledWords(cell)) : [])];
  const readings = all.flatMap((names) => inBothOrders(names, order));
  const distinct = new Map(readings.map((one) => [`${one.last.join(' ')},${one.given.join(' ')}`, one]));
  return [...distinct.values()];
}

/** The given names after a comma; null where nothing but a suffix or degrees follow it. */
function givenAfter(after: readonly string[]): readonly string[] | null {
  const words = untitled(spelledWords(after.join(' '))).filter((word) => suffixOf([word]) === null);
  if (words.length === 0 || isTypedCredential(words[0] ?? '')) return null;
  return typedNameWords(words, 1)[0] ?? null;
}

/** A name without a comma in both orders, the likelier first. An initial is no last name. */
function inBothOrders(names: readonly string[], order: NameOrder): Reading[] {
  if (names.length < 2) return [{ last: names, given: [] }];
  const shown = shownOrder(names);
  const firstFirst = [firstNameFirst(names)];
  const lastFirst = lastNameFirst(names);
  const likelier = shown?.isSure ? shown.order : order;
  const both = likelier === 'last name first' ? [...lastFirst, ...firstFirst] : [...firstFirst, ...lastFirst];
  const sound = both.filter(({ last }) => last.join('').length > 1);
  return sound.length === 0 ? firstFirst : sound;
}

function firstNameFirst(names: readonly string[]): Reading {
  let start = names.length - 1;
  while (start > 1 && PARTICLES.has(names[start - 1] ?? '')) start -= 1;
  return { last: names.slice(start), given: names.slice(0, start) };
}

function lastNameFirst(names: readonly string[]): Reading[] {
  const start = names.findIndex((word) => !PARTICLES.has(word));
  const end = start < 0 || start >= names.length - 1 ? 1 : start + 1;
  const upTo = (place: number): Reading => ({ last: names.slice(0, place), given: names.slice(place) });
  return end + 1 < names.length ? [upTo(end), upTo(end + 1)] : [upTo(end)];
}

/** Words in normal form, those with a hyphen whole; of degrees with one (RN-BC) the first. */
function spelledWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...more] = wordsOf(word);
      return isTypedCredential(first) ? first : [first, ...more].join('-');
    })
    .filter((word) => word !== '');
}
