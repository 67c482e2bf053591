import { NICKNAMES } from '../population/data/nicknames.ts';
import type { Organization } from '../population/organizations.ts';
import type { Person } from '../population/people.ts';
import type { RandomNumbers } from '../random/random-stream.ts';
import { empty } from './row-text.ts';

const FEMALE_PREFIXES = ['MRS.', 'MS.', 'MRS', 'MS', 'MISS', 'DR.', 'DR'] as const;
const MALE_PREFIXES = ['MR.', 'MR', 'DR.', 'DR', 'DR.'] as const;

/** Fields 2 to 20 of a person: entity type to other last name type code. `last` is the name of that moment. */
export function personNameFields(
  person: Person,
  last: string,
  credential: string,
  random: RandomNumbers,
): string {
  const hasPrefix = random.chance(0.21);
  const prefix = hasPrefix ? random.pick(person.gender === 'F' ? FEMALE_PREFIXES : MALE_PREFIXES) : '';
  const shown = random.chance(0.75) ? credential : '';
  const legal = `,"${last}","${person.first}","${person.middle}","${prefix}","${person.suffix}","${shown}"`;
  return `,"1"${empty(3)}${legal}${empty(2)}${otherNameFields(person, last, shown, random)}`;
}

/** Seven fields of the other name: former (code 1), professional (2), other (5); most people have none. */
function otherNameFields(person: Person, last: string, credential: string, random: RandomNumbers): string {
  const roll = random.fraction();
  if (roll > 0.077) return empty(7);
  const { first, middle, formerLast } = person;
  const short = NICKNAMES[first]?.[0] ?? first;
  if (roll < 0.056 && formerLast !== last) return other(formerLast, first, middle, credential, '1');
  return roll < 0.066 ? other(last, short, '', credential, '2') : other(formerLast, short, middle, '', '5');
}

function other(last: string, first: string, middle: string, credential: string, typeCode: string): string {
  return `,"${last}","${first}","${middle}","","","${credential}","${typeCode}"`;
}

/**
 * Fields 2 to 20 of an organization. The employer number is masked, and since 2025 so is an other name, with type
 * code 6: the names themselves are in the othername file.
 */
export function organizationNameFields({ name, otherNames }: Organization): string {
  const other = otherNames.length > 0 ? ',"<UNAVAIL>","6"' : empty(2);
  return `,"2","","<UNAVAIL>","${name}"${empty(6)}${other}${empty(7)}`;
}
