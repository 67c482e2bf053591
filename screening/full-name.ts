import { businessName } from '../names/business.ts';
import { BUSINESS_WORDS } from '../names/lexicon/business-words.ts';
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
const WORDS_OF_BUSINESSES = new Set([...Object.keys(BUSINESS_WORDS), ...Object.values(BUSINESS_WORDS)]);

/** The parts of a name. @param order that of names without a comma, for those that do not show it themselves */
export function fullNameParts(cell: string, order: NameOrder): NameParts {
  const legalForm = businessName(cell.split(/\s+/)).legalForm;
  const isBusiness = legalForm !== null || wordsOf(cell).some((word) => WORDS_OF_BUSINESSES.has(word));
  // PA is a legal form and a degree.
  const isNoPerson = legalForm !== null && !isTypedCredential(legalForm);
  return {
    ...(isNoPerson ? {} : personParts(cell, order)),
    ...(isBusiness ? { organization: cell } : {}),
  };
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

function personParts(cell: string, order: NameOrder): NameParts {
  const suffix = suffixOf(spelledWords(cell));
  const [before = '', ...after] = cell.split(',');
  const given = givenAfter(after);
  const [names = []] = typedNameWords(spelledWords(before));
  const parts = given === null ? inOrder(names, order) : { last: names, given };
  const [first, ...middle] = parts.given;
  return {
    last: parts.last.join(' '),
    ...(first === undefined ? {} : { first }),
    ...(middle.length === 0 ? {} : { middle: middle.join(' ') }),
    ...(suffix === null ? {} : { suffix }),
  };
}

/** The given names after a comma; null where nothing but a suffix or degrees follow it. */
function givenAfter(after: readonly string[]): readonly string[] | null {
  const words = untitled(spelledWords(after.join(' '))).filter((word) => suffixOf([word]) === null);
  if (words.length === 0 || isTypedCredential(words[0] ?? '')) return null;
  return typedNameWords(words, 1)[0] ?? null;
}

function inOrder(names: readonly string[], order: NameOrder) {
  const shown = shownOrder(names);
  if (names.length > 1 && (shown?.isSure ? shown.order : order) === 'last name first') {
    const start = names.findIndex((word) => !PARTICLES.has(word));
    const end = start < 0 || start >= names.length - 1 ? 1 : start + 1;
    return { last: names.slice(0, end), given: names.slice(end) };
  }
  let start = names.length - 1;
  while (start > 1 && PARTICLES.has(names[start - 1] ?? '')) start -= 1;
  return { last: names.slice(Math.max(0, start)), given: names.slice(0, Math.max(0, start)) };
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
