import type { RandomNumbers } from '../random/random-stream.ts';
import { COMMON_LAST_NAMES } from './data/last-names.ts';
import { NICKNAMES } from './data/nicknames.ts';
import type { Person } from './people.ts';

/** A name as another list prints it, in capitals. */
export interface PrintedName {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

/** How the name differs in the other list. */
type NameVariant =
  | 'same'
  | 'middle initial'
  | 'no middle'
  | 'nickname'
  | 'other last name'
  | 'hyphenated'
  | 'swapped'
  | 'misspelled'
  | 'no punctuation';

const SHARES: readonly (readonly [NameVariant, number])[] = [
  ['same', 0.56],
  ['middle initial', 0.1],
  ['no middle', 0.13],
  ['nickname', 0.06],
  ['other last name', 0.045],
  ['hyphenated', 0.03],
  ['swapped', 0.015],
  ['misspelled', 0.02],
  ['no punctuation', 0.04],
];

/** A person's name with the changes found between federal lists, at roughly their rates. */
export function printName(person: Person, random: RandomNumbers): PrintedName {
  const { first, middle, last, suffix, formerLast } = person;
  const keepsSuffix = random.chance(0.85);
  const name = { first, middle, last, suffix: keepsSuffix ? suffix.replace('.', '') : '' };
  switch (drawVariant(random)) {
    case 'same':
      return name;
    case 'middle initial':
      return { ...name, middle: middle.charAt(0) };
    case 'no middle':
      return { ...name, middle: '' };
    case 'nickname':
      return { ...name, first: random.pick(NICKNAMES[first] ?? [first]) };
    case 'other last name':
      // A maiden name.
      return person.gender === 'F' ? { ...name, last: formerLast } : name;
    case 'hyphenated':
      return { ...name, last: `${last}-${random.pickEarly(COMMON_LAST_NAMES, 1.5)}` };
    case 'swapped':
      return { ...name, first: last, last: first };
    case 'misspelled':
      return { ...name, last: misspell(last, random) };
    case 'no punctuation':
      return { ...name, last: last.replaceAll(/['.\- ]/g, '') };
  }
}

const LEGAL_FORM = /,? (LLC|L\.L\.C\.|INC\.?|PLLC|PC|P\.C\.|PA|LLP|CORP)$/;

/** An organization's name as another list prints it: without its legal form, its comma, or its "&". */
export function printOrganizationName(name: string, random: RandomNumbers): string {
  const roll = random.fraction();
  if (roll < 0.55) return name;
  if (roll < 0.7) return name.replace(',', '');
  if (roll < 0.85) return name.replace(LEGAL_FORM, '');
  return name.replace(' & ', ' AND ');
}

function drawVariant(random: RandomNumbers): NameVariant {
  let roll = random.fraction();
  for (const [variant, share] of SHARES) {
    if (roll < share) return variant;
    roll -= share;
  }
  return 'same';
}

/** Two neighboring letters exchanged, or one left out. */
function misspell(name: string, random: RandomNumbers): string {
  const at = 1 + random.below(Math.max(1, name.length - 2));
  if (random.chance(0.5)) return name.slice(0, at) + name.slice(at + 1);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
}
