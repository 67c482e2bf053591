import { NICKNAMES } from '../../../sample/population/data/nicknames.ts';
import type { RandomNumbers } from '../../../sample/random/random-stream.ts';
import type { Registered } from './registered.ts';

/** Parameters of a search. */
export type Query = Readonly<Record<string, string>>;

type Change = (who: Registered, random: RandomNumbers) => Query | null;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTS: Readonly<Record<string, string>> = {
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  U: 'Ü',
  N: 'Ñ',
  C: 'Ç',
  S: 'Š',
};

/** Beginnings of last names that are written together and apart. */
const JOINED = /^(MC|MAC|DE|DEL|DELA|VAN|VON|LA|LE|ST|DI|EL|AL|BEN|O)([A-Z]{3,})$/;

const FULL_NAMES = new Map<string, string[]>();
for (const [full, short] of Object.entries(NICKNAMES))
  for (const name of short) FULL_NAMES.set(name, [...(FULL_NAMES.get(name) ?? []), full]);

/**
 * How a query differs from the registry, one change each; null where the change cannot be made of a name. Every query has the
 * state of the practice. Fixed before the search was tuned; the same in docs/evidence/search.md.
 */
export const PERSON_CHANGES: Readonly<Record<string, Change>> = {
  none: ({ first, last, state }) => ({ first, last, state }),
  'one text, first name first': ({ first, last, state }) => ({ name: `${first} ${last}`, state }),
  'one text, last name first': ({ first, last, state }) => ({ name: `${last} ${first}`, state }),
  'one text, comma, middle initial': ({ first, middle, last, state }) =>
    middle === '' ? null : { name: `${last}, ${first} ${middle.charAt(0)}.`, state },
  'one text, whole middle name': ({ first, middle, last, state }) =>
    middle.length < 2 ? null : { name: `${first} ${middle} ${last}`, state },
  'missing middle name': ({ first, middle, last, state }) => (middle === '' ? null : { first, last, state }),
  'typo in the last name': ({ first, last, state }, random) =>
    letters(last) < 4 ? null : { first, last: misspelled(last, random), state },
  'typo in the first name': ({ first, last, state }, random) =>
    letters(first) < 4 ? null : { first: misspelled(first, random), last, state },
  nickname: ({ first, last, state }, random) => {
    const others = [...(NICKNAMES[first] ?? []), ...(FULL_NAMES.get(first) ?? [])];
    return others.length === 0 ? null : { first: random.pick(others), last, state };
  },
  'initial only': ({ first, last, state }) =>
    first.length < 2 ? null : { first: first.charAt(0), last, state },
  'first and last name exchanged': ({ first, last, state }) => ({ first: last, last: first, state }),
  'former name': ({ first, otherLast, state }) =>
    otherLast === '' ? null : { first, last: otherLast, state },
  accents: ({ first, last, state }, random) => {
    const spelled = { first: accented(first, random), last: accented(last, random), state };
    return spelled.first === first && spelled.last === last ? null : spelled;
  },
  'parts of the last name joined': ({ first, last, state }) =>
    /[ -]/.test(last) ? { first, last: last.replace(/[ -]/g, ''), state } : null,
  'hyphen for blank, blank for hyphen': ({ first, last, state }) =>
    /[ -]/.test(last)
      ? { first, last: last.replace(/[ -]/g, (between) => (between === ' ' ? '-' : ' ')), state }
      : null,
  'last name split': ({ first, last, state }) =>
    JOINED.test(last) ? { first, last: last.replace(JOINED, '$1 $2'), state } : null,
  'part of a double last name': ({ first, last, state }, random) => {
    const parts = last.split(/[ -]/).filter((part) => part.length > 3);
    return parts.length < 2 ? null : { first, last: random.pick(parts), state };
  },
  'double name, one part is registered': ({ first, middle, last, state }) =>
    middle.length < 4 || /[ -]/.test(last) ? null : { first, last: `${middle}-${last}`, state },
};

export const ORGANIZATION_CHANGES: Readonly<Record<string, Change>> = {
  none: ({ organization, state }) => ({ organization, state }),
  'as any name': ({ organization, state }) => ({ name: organization, state }),
  'without legal form': ({ organization, state }) => {
    const without = withoutLegalForm(organization);
    return without === organization ? null : { organization: without, state };
  },
  'typo in a word': ({ organization, state }, random) => {
    const words = organization.split(' ');
    const long = words.filter((word) => /^[A-Z]{5,}$/.test(word));
    if (long.length === 0) return null;
    const chosen = random.pick(long);
    const changed = words.map((word) => (word === chosen ? misspelled(word, random) : word));
    return { organization: changed.join(' '), state };
  },
  'a word is missing': ({ organization, state }, random) => {
    const words = organization.split(' ');
    return words.length < 4
      ? null
      : { organization: words.toSpliced(random.below(words.length), 1).join(' '), state };
  },
  'other name': ({ otherOrganization, state }) =>
    otherOrganization === '' ? null : { organization: otherOrganization, state },
  'a compound as two words': ({ organization, state }) =>
    COMPOUND.test(organization) ? { organization: organization.replace(COMPOUND, '$1 $2'), state } : null,
  'two words as a compound': ({ organization, state }) =>
    TWO_WORDS.test(organization) ? { organization: organization.replace(TWO_WORDS, '$1$2'), state } : null,
  abbreviated: ({ organization, state }) =>
    ABBREVIATED.test(organization)
      ? { organization: organization.replace(ABBREVIATED, (word) => SHORT_FORMS[word] ?? word), state }
      : null,
  'written out': ({ organization, state }) =>
    SHORTENED.test(organization)
      ? { organization: organization.replace(SHORTENED, (word) => LONG_FORMS[word] ?? word), state }
      : null,
  'typo in a generic word': ({ organization, state }, random) =>
    ABBREVIATED.test(organization)
      ? { organization: organization.replace(ABBREVIATED, (word) => misspelled(word, random)), state }
      : null,
  'branch after a blank': ({ organization, state }) => {
    const { company, branch } = branchOf(organization);
    return branch === '' ? null : { organization: `${company} ${branch}`, state };
  },
  'branch before the company': ({ organization, state }) => {
    const { company, branch } = branchOf(organization);
    return branch === '' ? null : { organization: `${branch} ${company}`, state };
  },
  'number of a branch': ({ organization, otherOrganization, state }, random) => {
    const name = [organization, otherOrganization].find((one) => NUMBERED.test(one));
    if (name === undefined) return null;
    const sign = random.pick(['', '#', '# ', 'NO ', 'NO. ', 'STORE ', 'UNIT ']);
    return { organization: name.replace(NUMBERED, `$1 ${sign}$2`), state };
  },
  'city after the company': ({ organization, state, city }) =>
    city === '' || organization.includes(city)
      ? null
      : { name: `${withoutLegalForm(organization)} ${city}`, state },
};

/** A name that ends with a branch after a dash or in parentheses. */
const BRANCH = /^(.{4,}?)(?: ?[-–] | \()([A-Z][A-Z .'&-]{2,})\)?$/;
/** A name that ends with the number of a branch. */
const NUMBERED = /^(.*[A-Z]\b.*?),? (?:#|NO\.?|STORE|UNIT)? ?#?([0-9]{2,6})$/;
const LEGAL_FORM = /,? (LLC|L\.L\.C\.?|INC\.?|PLLC|PC|P\.C\.|PA|P\.A\.|LLP|CORP\.?|LTD\.?)$/;

const withoutLegalForm = (organization: string): string => organization.replace(LEGAL_FORM, '');

function branchOf(organization: string): { readonly company: string; readonly branch: string } {
  const [, company = '', branch = ''] = BRANCH.exec(withoutLegalForm(organization)) ?? [];
  return { company, branch };
}

/** Words that are written together and apart. */
const [BEGINNINGS, ENDINGS] = [
  'HEALTH|HOME|EYE|LIFE|URGI|MEDI|CHIRO|PHYSIO|WELL|BIO|NEURO|CARDIO|DERMA|OSTEO|FOOT|HEART|SLEEP|PAIN|CARE',
  'CARE|CARES|THERAPY|MED|HEALTH|LAB|LABS|WORKS|CENTER|POINT|LINE|LINK|FIRST|NESS|TECH|CENTERS|SCIENCES',
];
const COMPOUND = new RegExp(`\\b(${BEGINNINGS})(${ENDINGS})\\b`);
const TWO_WORDS = new RegExp(`\\b(${BEGINNINGS}) (${ENDINGS})\\b`);

/** How people shorten words of names; not taken from the abbreviations that the search knows. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  UNIVERSITY: 'UNIV',
  HOSPITAL: 'HOSP',
  MEDICAL: 'MED',
  CENTER: 'CTR',
  SERVICES: 'SVCS',
  ASSOCIATES: 'ASSOC',
  REHABILITATION: 'REHAB',
  PHARMACY: 'PHARM',
  REGIONAL: 'REG',
  MEMORIAL: 'MEM',
  COMMUNITY: 'COMM',
  FAMILY: 'FAM',
  DEPARTMENT: 'DEPT',
  PSYCHIATRY: 'PSYCH',
  PEDIATRICS: 'PEDS',
  ORTHOPEDICS: 'ORTHO',
  DERMATOLOGY: 'DERM',
  SURGERY: 'SURG',
  NATIONAL: 'NATL',
  AMERICAN: 'AMER',
  MANAGEMENT: 'MGMT',
  TRANSPORTATION: 'TRANSP',
  LABORATORY: 'LAB',
  PHYSICIANS: 'PHYS',
  COUNSELING: 'COUNS',
};
const LONG_FORMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHORT_FORMS).map(([long, short]) => [short, long]),
);
const ABBREVIATED = new RegExp(`\\b(?:${Object.keys(SHORT_FORMS).join('|')})\\b`);
const SHORTENED = new RegExp(`\\b(?:${Object.keys(LONG_FORMS).join('|')})\\b`);

const letters = (name: string): number => name.replace(/[^A-Z]/g, '').length;

/** One letter left out, doubled or inserted, replaced, or exchanged with its neighbor, at any place. */
function misspelled(name: string, random: RandomNumbers): string {
  for (;;) {
    const at = random.below(name.length);
    const letter = LETTERS.charAt(random.below(LETTERS.length));
    const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
    if (!/[A-Z]/.test(here)) continue;
    const changed = random.pick([
      before + after,
      before + here + letter + after,
      before + letter + after,
      before + after.charAt(0) + here + after.slice(1),
    ]);
    if (changed !== name) return changed;
  }
}

function accented(name: string, random: RandomNumbers): string {
  return name.replace(/[A-Z]/g, (letter) => {
    const other = ACCENTS[letter];
    return (other !== undefined && random.chance(0.5) ? other : letter).toLowerCase();
  });
}
