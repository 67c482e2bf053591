import { type RandomNumbers, RandomStream } from '../../../sample/random/random-stream.ts';
import { PRINTED_LAST_NAME } from './exclusion-rows.ts';
import type { Population } from './listed-party.ts';
import { changedBusinessName, changedName, type PersonName } from './names.ts';
import type { Organization, Person, Place } from './parties.ts';
import { NAME_KINDS, ORGANIZATION_NAME_KINDS, type PlaceKind } from './perturbations.ts';

const ANY_LETTER_LAST = 'any letter of the last name';
const ANY_LETTER_FIRST = 'any letter of the first name';
const ANY_LETTER = 'any letter';
const OTHER_NAME = 'other last name of the record';
const BOTH_MISSPELLED = 'one letter of the first and of the last name';
const KEPT_AS_MIDDLE = 'wedding: the former last name is a middle name';
const BOTH_LAST_NAMES = 'wedding: both last names';
const ANOTHER_LAST_NAME = 'wedding: another last name';
const HYPHEN_LAST = 'hyphen or blank in the last name';
const HYPHEN_FIRST = 'hyphen or blank in the first name';
const MOVED = 'moved';

/** Changes that say nothing of the name: the birth date that is asked is not quite the listed one. */
const DATE_SLIPS = [
  'one digit of the day',
  'one digit of the month',
  'one digit of the year',
  'two digits exchanged',
  'day and month exchanged',
  'another date',
] as const;
type DateSlip = (typeof DATE_SLIPS)[number];

const PERSON_KINDS = [
  // A last name that is drawn at random is a wedding here: it depends on the place whether anything can find it.
  ...NAME_KINDS.map(([kind]) => kind).filter(
    (kind) => kind !== 'as registered' && kind !== 'former last name',
  ),
  ...[ANY_LETTER_LAST, ANY_LETTER_FIRST, OTHER_NAME, BOTH_MISSPELLED, KEPT_AS_MIDDLE, BOTH_LAST_NAMES],
  ...[ANOTHER_LAST_NAME, HYPHEN_LAST, HYPHEN_FIRST, MOVED],
  ...DATE_SLIPS,
] as const;
const ORGANIZATION_KINDS = [
  ...ORGANIZATION_NAME_KINDS.map(([kind]) => kind).filter((kind) => kind !== 'as registered'),
  ANY_LETTER,
] as const;
const PLACES = [
  'registered street',
  'another street in the ZIP code',
  'another town of the state',
  'another state',
] as const satisfies readonly PlaceKind[];

/** A party with one change of what would tell who it is. */
export interface ChangedParty {
  readonly npi: string;
  readonly kind: string;
  readonly placeKind: PlaceKind;
  readonly name: PersonName | string;
  readonly place: Place;
  /** Null of an organization; so is the one that is asked. */
  readonly birthDate: string | null;
  readonly askedBirthDate: string | null;
}

/** Whether a kind is about the birth date. */
export const isDateSlip = (kind: string): kind is DateSlip => DATE_SLIPS.some((slip) => slip === kind);

/** Whether a list that prints so much of a party says anything by which it can be found. */
export const isTold = (
  { kind, name }: ChangedParty,
  { hasStreet, hasMiddleName }: { readonly hasStreet: boolean; readonly hasMiddleName: boolean },
): boolean =>
  (hasStreet || kind !== ANOTHER_LAST_NAME) &&
  (hasMiddleName || kind !== KEPT_AS_MIDDLE || (typeof name !== 'string' && name.middle === ''));

/** Each party that has something to be changed. */
export function changedParties(population: Population, seed: string): ChangedParty[] {
  const stream = new RandomStream(seed, 'every change of a name');
  const { people, organizations } = population.parties;
  return [...people, ...organizations].flatMap((party) => {
    const random = stream.numbers(Number(party.npi) % 2 ** 32);
    const isPerson = 'last' in party;
    const changed = isPerson ? person(party, population, random) : organization(party, random);
    if (changed === undefined) return [];
    const { kind } = changed;
    const placeKind =
      kind === MOVED
        ? 'another state'
        : // Elsewhere nothing of the name and the address is left.
          kind === ANOTHER_LAST_NAME
          ? 'registered street'
          : random.pick(PLACES);
    const place = population.places.move(party.practice, placeKind, random);
    const birthDate = isPerson ? birthDateOf(random) : null;
    const askedBirthDate =
      birthDate !== null && isDateSlip(kind) ? slipped(birthDate, kind, random) : birthDate;
    return [{ npi: party.npi, ...changed, placeKind, place, birthDate, askedBirthDate }];
  });
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Of a day that is a month too. */
const birthDateOf = (random: RandomNumbers): string =>
  `${1940 + random.below(55)}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(12))}`;

/** Another date that exists, as near to this one as the kind says. */
function slipped(date: string, kind: DateSlip, random: RandomNumbers): string {
  for (;;) {
    const other = oneSlip(date, kind, random);
    if (other !== date && new Date(`${other}T00:00:00Z`).toJSON()?.startsWith(other) === true) return other;
    // Both are the same where day and month are.
    if (other === date && kind === 'day and month exchanged')
      return slipped(date, 'one digit of the day', random);
  }
}

function oneSlip(date: string, kind: DateSlip, random: RandomNumbers): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const digit = (text: string) => {
    const at = random.below(text.length);
    return text.slice(0, at) + String(random.below(10)) + text.slice(at + 1);
  };
  switch (kind) {
    case 'one digit of the day':
      return [year, month, digit(day)].join('-');
    case 'one digit of the month':
      return [year, digit(month), day].join('-');
    case 'one digit of the year':
      return [`19${digit(year.slice(2))}`, month, day].join('-');
    case 'two digits exchanged': {
      const digits = year + month + day;
      const at = 2 + random.below(5);
      const swapped =
        digits.slice(0, at) + (digits[at + 1] ?? '') + (digits[at] ?? '') + digits.slice(at + 2);
      if (swapped === digits) return oneSlip(date, 'one digit of the year', random);
      return [swapped.slice(0, 4), swapped.slice(4, 6), swapped.slice(6)].join('-');
    }
    case 'day and month exchanged':
      return [year, day, month].join('-');
    case 'another date':
      return birthDateOf(random);
  }
}

type Changed = Pick<ChangedParty, 'kind' | 'name'>;

function person(party: Person, population: Population, random: RandomNumbers): Changed | undefined {
  const { last, first, middle, suffix } = party;
  const registered = { last, first, middle, suffix };
  const drawn = random.pick(PERSON_KINDS);
  const another = random.pick(population.lastNames);
  switch (drawn) {
    case ANY_LETTER_LAST:
      return last.length < 2
        ? undefined
        : { kind: drawn, name: { ...registered, last: misspelled(last, random) } };
    case ANY_LETTER_FIRST:
      // Of an initial nothing is left.
      return /[A-Z]{2}/.test(first)
        ? { kind: drawn, name: { ...registered, first: misspelled(first, random) } }
        : undefined;
    case BOTH_MISSPELLED:
      return first.length < 4 || last.length < 4
        ? undefined
        : {
            kind: drawn,
            name: {
              ...registered,
              first: misspelled(first, random),
              last: misspelled(last, random),
            },
          };
    case OTHER_NAME:
      return party.other_last === ''
        ? undefined
        : { kind: drawn, name: { ...registered, last: party.other_last } };
    case KEPT_AS_MIDDLE:
      // Listed before the wedding, or after it. Initials are no last name.
      return /[A-Z]{3}/.test(middle) && random.chance(0.5)
        ? { kind: drawn, name: { ...registered, last: middle, middle: '' } }
        : { kind: drawn, name: { ...registered, last: another, middle: last } };
    case BOTH_LAST_NAMES: {
      const both = random.chance(0.5) ? `${last}-${another}` : `${another} ${last}`;
      // Where nothing of the registered one is printed, it is another last name.
      const isPrinted = both.startsWith(last) || another.length + 1 < PRINTED_LAST_NAME;
      return isPrinted ? { kind: drawn, name: { ...registered, last: both } } : undefined;
    }
    case ANOTHER_LAST_NAME:
      return { kind: drawn, name: { ...registered, last: another } };
    case HYPHEN_LAST:
      return /[ -]/.test(last)
        ? { kind: drawn, name: { ...registered, last: respaced(last, random) } }
        : undefined;
    case HYPHEN_FIRST:
      return /[ -]/.test(first)
        ? { kind: drawn, name: { ...registered, first: respaced(first, random) } }
        : middle.length < 3
          ? undefined
          : { kind: drawn, name: { ...registered, first: `${first}-${middle}`, middle: '' } };
    case MOVED:
      return { kind: drawn, name: registered };
    default: {
      if (isDateSlip(drawn)) return { kind: drawn, name: registered };
      const { kind, name } = changedName(party, drawn, population.lastNames, random);
      if (kind === 'as registered') return undefined;
      if (kind !== 'suffix added or left out') return { kind, name };
      return { kind: suffix === '' ? 'suffix added' : 'suffix left out', name };
    }
  }
}

/** With a hyphen, a blank or nothing where there was something else of these. */
const respaced = (name: string, random: RandomNumbers): string =>
  name.replace(/[ -]+/, (between) => random.pick(['', ' ', '-'].filter((other) => other !== between)));

function organization(party: Organization, random: RandomNumbers): Changed | undefined {
  const drawn = random.pick(ORGANIZATION_KINDS);
  const { kind, name } =
    drawn === ANY_LETTER
      ? { kind: drawn, name: misspelled(party.name, random) }
      : changedBusinessName(party, drawn, random);
  // One letter is no name: TO without one of its two.
  return kind === 'as registered' || name.length < 2 ? undefined : { kind, name: name.replace(/ +/g, ' ') };
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A letter left out, doubled, exchanged with the next one or replaced: any letter, the first one too, but no blank. */
function misspelled(text: string, random: RandomNumbers): string {
  const places = [...text].flatMap((letter, at) => (letter === ' ' ? [] : [at]));
  const at = random.pick(places);
  const letter = text[at] ?? '';
  const rest = text.slice(at + 1);
  const changed = random.pick([
    rest,
    letter + letter + rest,
    rest.slice(0, 1) + letter + rest.slice(1),
    random.pick(LETTERS) + rest,
  ]);
  return text.slice(0, at) + changed;
}
