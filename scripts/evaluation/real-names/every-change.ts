import type { Row } from '../../../sample/output/csv.ts';
import { type RandomNumbers, RandomStream } from '../../../sample/random/random-stream.ts';
import type { Population } from './listed-party.ts';
import { changedBusinessName, changedName, type PersonName } from './names.ts';
import type { Organization, Person } from './parties.ts';
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

export interface ChangedRow {
  readonly npi: string;
  readonly entity: 'person' | 'organization';
  readonly kind: string;
  readonly place: PlaceKind;
  /** The birth date that is asked; null of an organization. */
  readonly asked_birth_date: string | null;
  readonly row: Row;
}

/** Whether a kind is about the birth date. */
export const isDateSlip = (kind: string): kind is DateSlip => DATE_SLIPS.some((slip) => slip === kind);

/** A row of the LEIE for each party, with one change of what would tell who it is. No two rows agree in name and address. */
export function changedRows(population: Population, seed: string): ChangedRow[] {
  const stream = new RandomStream(seed, 'every change of a name');
  const { people, organizations } = population.parties;
  const rows = new Map<string, ChangedRow>();
  for (const party of [...people, ...organizations]) {
    const random = stream.numbers(Number(party.npi) % 2 ** 32);
    const changed = 'last' in party ? person(party, population, random) : organization(party, random);
    if (changed === undefined) continue;
    const { kind } = changed;
    const place =
      kind === MOVED
        ? 'another state'
        : // Elsewhere nothing of the name and the address is left.
          kind === ANOTHER_LAST_NAME
          ? 'registered street'
          : random.pick(PLACES);
    const at = population.places.move(party.practice, place, random);
    const born = birthDate(random);
    const row = {
      ...changed.row,
      ...('last' in party && { DOB: born.replaceAll('-', '') }),
      NPI: '0000000000',
      ADDRESS: at.line.slice(0, 30).trim(),
      CITY: at.city.slice(0, 20).trim(),
      STATE: at.state,
      ZIP: at.zip,
      EXCLTYPE: '1128a1',
      EXCLDATE: '20150420',
      REINDATE: '00000000',
      WAIVERDATE: '00000000',
    };
    rows.set(keyOf(row), {
      npi: party.npi,
      entity: 'last' in party ? 'person' : 'organization',
      kind,
      place,
      asked_birth_date: 'last' in party ? (isDateSlip(kind) ? slipped(born, kind, random) : born) : null,
      row,
    });
  }
  return [...rows.values()];
}

/** What tells a row from all others. */
export const keyOf = (row: Row): string =>
  [row.LASTNAME, row.FIRSTNAME, row.MIDNAME, row.BUSNAME, row.ADDRESS, row.CITY]
    .map((value) => value?.trim() ?? '')
    .join('|');

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Of a day that is a month too. */
const birthDate = (random: RandomNumbers): string =>
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
      return birthDate(random);
  }
}

interface Changed {
  readonly kind: string;
  readonly row: Row;
}

function person(party: Person, population: Population, random: RandomNumbers): Changed | undefined {
  const { last, first, middle, suffix } = party;
  const registered = { last, first, middle, suffix };
  const drawn = random.pick(PERSON_KINDS);
  const another = random.pick(population.lastNames);
  switch (drawn) {
    case ANY_LETTER_LAST:
      return last.length < 2 ? undefined : listed(drawn, { ...registered, last: misspelled(last, random) });
    case ANY_LETTER_FIRST:
      // Of an initial nothing is left.
      return /[A-Z]{2}/.test(first)
        ? listed(drawn, { ...registered, first: misspelled(first, random) })
        : undefined;
    case BOTH_MISSPELLED:
      return first.length < 4 || last.length < 4
        ? undefined
        : listed(drawn, {
            ...registered,
            first: misspelled(first, random),
            last: misspelled(last, random),
          });
    case OTHER_NAME:
      return party.other_last === '' ? undefined : listed(drawn, { ...registered, last: party.other_last });
    case KEPT_AS_MIDDLE:
      // Listed before the wedding, or after it. Initials are no last name.
      return /[A-Z]{3}/.test(middle) && random.chance(0.5)
        ? listed(drawn, { ...registered, last: middle, middle: '' })
        : listed(drawn, { ...registered, last: another, middle: last });
    case BOTH_LAST_NAMES: {
      const both = random.chance(0.5) ? `${last}-${another}` : `${another} ${last}`;
      // Where nothing of the registered one is printed, it is another last name.
      const isPrinted = both.startsWith(last) || another.length + 1 < PRINTED_LAST_NAME;
      return isPrinted ? listed(drawn, { ...registered, last: both }) : undefined;
    }
    case ANOTHER_LAST_NAME:
      return listed(drawn, { ...registered, last: another });
    case HYPHEN_LAST:
      return /[ -]/.test(last) ? listed(drawn, { ...registered, last: respaced(last, random) }) : undefined;
    case HYPHEN_FIRST:
      return /[ -]/.test(first)
        ? listed(drawn, { ...registered, first: respaced(first, random) })
        : middle.length < 3
          ? undefined
          : listed(drawn, { ...registered, first: `${first}-${middle}`, middle: '' });
    case MOVED:
      return listed(drawn, registered);
    default: {
      if (isDateSlip(drawn)) return listed(drawn, registered);
      const { kind, name } = changedName(party, drawn, population.lastNames, random);
      if (kind === 'as registered') return undefined;
      if (kind !== 'suffix added or left out') return listed(kind, name);
      return listed(suffix === '' ? 'suffix added' : 'suffix left out', name);
    }
  }
}

/** With a hyphen, a blank or nothing where there was something else of these. */
const respaced = (name: string, random: RandomNumbers): string =>
  name.replace(/[ -]+/, (between) => random.pick(['', ' ', '-'].filter((other) => other !== between)));

/** The LEIE cuts last names at so many letters. */
const PRINTED_LAST_NAME = 20;

/** The name as the LEIE cuts it. */
function listed(kind: string, { last, first, middle, suffix }: PersonName): Changed {
  return {
    kind,
    row: {
      LASTNAME: last.slice(0, PRINTED_LAST_NAME),
      FIRSTNAME: first.slice(0, 15),
      MIDNAME: [middle, suffix].join(' ').trim().slice(0, 15),
      GENERAL: 'IND- LIC HC SERV PRO',
      SPECIALTY: 'EMPLOYEE',
    },
  };
}

function organization(party: Organization, random: RandomNumbers): Changed | undefined {
  const drawn = random.pick(ORGANIZATION_KINDS);
  const { kind, name } =
    drawn === ANY_LETTER
      ? { kind: drawn, name: misspelled(party.name, random) }
      : changedBusinessName(party, drawn, random);
  return kind === 'as registered'
    ? undefined
    : { kind, row: { BUSNAME: name.replace(/ +/g, ' ').slice(0, 30).trim(), GENERAL: 'OTHER BUSINESS' } };
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
