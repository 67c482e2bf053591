import type { ResourceType } from '../fhir/resource-types.ts';

/**
 * The search index of a release, an SQLite database (docs/search-index.md). Whoever changes what is in it, or how a word
 * becomes a term, raises the version.
 */
export const SEARCH_INDEX_FILE = 'search/providers.sqlite';
/** The terms of the kinds `VERSION_KINDS`, in the same form: they change every night, and the index only with what it is made from. */
export const SEARCH_VERSIONS_FILE = 'search/versions.sqlite';
export const SEARCH_FORMAT_VERSION = 10;

/**
 * What a term is about: its first letter. A term is that letter and a word in normal form, in lower case (`lwaverley`,
 * `sil`). A provider has the terms of all its names and addresses.
 */
export const TERM_KINDS = {
  /** A last name, former and other ones too: its words joined, and each of several words. */
  last: 'l',
  /** A first name: its words joined, and each of several words. */
  first: 'f',
  /** The first letter of a first name. */
  initial: 'g',
  middle: 'm',
  /** A middle name of one letter. */
  middleInitial: 'i',
  /** What a last name sounds like (`names/phonetic.ts`). */
  sound: 'p',
  /** A word of the name of an organization, other names too. */
  organization: 'o',
  /** The letters of the city of the practice address, or of the place a row is about. */
  city: 'c',
  state: 's',
  /** The first five digits of the ZIP code. */
  postalCode: 'z',
  /** Those of the mailing address which the practice address has not. */
  mailingCity: '2c',
  mailingState: '2s',
  mailingPostalCode: '2z',
  /** Those of secondary locations which the practice address has not. */
  otherCity: '3c',
  otherState: '3s',
  otherPostalCode: '3z',
  /** What follows the first five digits of the ZIP code. */
  postalCodeEnd: 'y',
  /** That of a mailing address whose first five digits are others than those of the practice address. */
  mailingPostalCodeEnd: '2y',
  /** That of a mailing address which differs from the practice address in it alone. */
  otherPostalCodeEnd: '4y',
  taxonomy: 't',
  /** A property that few providers have (`MARKS`). */
  mark: 'x',
  /** FHIR resources of the record (`resourceWord`). */
  resources: 'n',
  /** An organization that a role of the record is for (`organizationWord`). */
  roleFor: 'r',
  /** A telephone or license number of a provider, or another identifier, by its digest (`numberWord`). */
  number: 'h',
  /** A place of a provider, by the digest of its address (`placeWord`). */
  place: 'q',
  /** An NPI of a facility. */
  facilityNpi: 'a',
  /** The letters of the type of a facility. */
  facilityType: 'k',
  /** A text as published (`publishedWord`), where the other terms and the entry of the row do not tell it. */
  publishedCity: 'ec',
  publishedState: 'es',
  publishedPostalCode: 'ez',
  publishedMailingCity: 'e2c',
  publishedMailingState: 'e2s',
  publishedMailingPostalCode: 'e2z',
  publishedLast: 'el',
  publishedGiven: 'ef',
  publishedTitle: 'eo',
  /** The default text of a city that is not its letters alone; in one row, which has it. */
  defaultCity: 'dc',
  /** The version of the resources of the record, unless it is the usual one of the release (`versionWord`). */
  version: 'v',
  /** The number of its resources that have another version (`resourceWord`), and which they are (`itemWord`). */
  otherVersions: 'w',
  /** That number and these resources by their version. */
  withVersion: 'u',
} as const;

export type TermKind = keyof typeof TERM_KINDS;

const VERSION_KINDS: readonly TermKind[] = ['version', 'otherVersions', 'withVersion'];

/** Whether a term, or the beginning of one, is in the file of versions. */
export function isOfVersions(term: string): boolean {
  return VERSION_KINDS.some((kind) => term.startsWith(TERM_KINDS[kind]));
}

/** Characters of a postal code in the terms `postalCode`; the others are in those of `postalCodeEnd`. */
export const POSTAL_CODE_LENGTH = 5;

/** The word of the kinds `postalCodeEnd` for a postal code without other characters. */
export const NOTHING_FOLLOWS = '-';

/** A postal code as it is shown, from its letters and digits, unless another text is stated: ZIP+4 codes have a hyphen. */
export function defaultPostalCode(letters: string): string {
  return letters.replace(/^([0-9]{5})([0-9]{4})$/, '$1-$2');
}

/** A word of the kind `roleFor`, from the id of an organization's resource: `npi-2000000002`, `ccn-01000X`. */
export function organizationWord(id: string): string {
  return id.replace('-', '').toUpperCase();
}

/** Digits of a word of the kind `place`: four thousand words, which together with a postal code leave a handful of rows. */
const PLACE_DIGITS = 3;

/** A word of the kind `place`, from the digest in the id of a Location (`fhir/place-id.ts`). */
export function placeWord(digest: string): string {
  return digest.slice(0, PLACE_DIGITS).toUpperCase();
}

/** Words of the kind `mark`. */
export const MARKS = {
  isOrganization: 'ORGANIZATION',
  /** A person with more than one term of the kind `last`: a name of several words, or other names. */
  hasSeveralLastNames: 'SEVERAL',
  /** A last name is published in another form than its term `last`: `Smith`, `DE LA CRUZ`, `SMITH JR`. */
  hasLastForms: 'LASTFORMS',
  /** A first or middle name is, likewise. */
  hasGivenForms: 'GIVENFORMS',
  /** A name is published that has no words. */
  hasWordlessName: 'WORDLESS',
  /** An NPI that is deactivated, a facility whose certification has ended. */
  isInactive: 'INACTIVE',
  /** A facility of which no source says whether its certification has ended. */
  hasNoStatus: 'NOSTATUS',
  isFemale: 'FEMALE',
  isMale: 'MALE',
} as const;

/** Names of organizations with more words are not told apart by the number of their words. */
const MAX_WORDS_COUNTED = 9;

/** A word of the kind `mark`: an organization with a name of so many words in normal form. */
export function wordCountMark(words: number): string {
  return `WORDS${Math.min(words, MAX_WORDS_COUNTED)}`;
}

/** Letters of the types of FHIR resources. */
const RESOURCE_LETTERS: Readonly<Record<ResourceType, string>> = {
  Practitioner: 'P',
  Organization: 'O',
  Location: 'L',
  PractitionerRole: 'R',
  HealthcareService: 'S',
  OrganizationAffiliation: 'A',
  Endpoint: 'E',
};

/** Bits of the number of resources of a type: a record has fewer than 2 to this power. */
export const RESOURCE_BITS = 12;

/**
 * A word of the kind `resources` or `otherVersions`. A row has one for each bit that is set in its number of resources of a type,
 * so that the resources of any set of rows are counted by as many looks at the index.
 */
export function resourceWord(type: ResourceType, bit: number): string {
  return `${RESOURCE_LETTERS[type]}${bit}`;
}

/**
 * A word of the kind `otherVersions` for one of several resources of a record.
 * @param item the taxonomy code of a service, the last eight hex digits of the id of a role for an organization
 */
export function itemWord(type: 'PractitionerRole' | 'HealthcareService', item: string): string {
  return `${RESOURCE_LETTERS[type]}${item.toUpperCase()}`;
}

const VERSION_DIGITS = 7;

/**
 * A word of the kind `version`, or of `withVersion` after one of `otherVersions`: the number of a release (`fhir/versions.json`),
 * padded so that the terms of successive releases follow one another.
 */
export function versionWord(number: number, resources = ''): string {
  return `${resources}${String(number).padStart(VERSION_DIGITS, '0')}`;
}

/**
 * A word of the kinds of published texts: the letters of the text and how it differs from them, which is the text with the
 * length of each run of capitals and digits in their place. `ST. PAUL` is `STPAUL=2. 4`.
 * @param letters those of the text in normal form
 */
export function publishedWord(letters: string, text: string): string {
  const form = text.replace(PLAIN_OR_ESCAPED, (_, plain?: string, other?: string) =>
    plain === undefined ? `{${other?.codePointAt(0)?.toString(16)}}` : String(plain.length),
  );
  return `${letters}=${form}`;
}

/** Terms are ASCII; a brace begins an escape. */
const PLAIN_OR_ESCAPED = /([A-Z0-9]+)|([^ -z|}~])/gu;

/** The kinds whose words are names: the word filter has those that a provider bears. */
export const COUNTED_KINDS = ['last', 'first', 'organization'] as const satisfies readonly TermKind[];

/** Entries in one row of the table `entries`: the row's number is that of its first entry divided by this, rounded down. */
export const ENTRIES_PER_BLOCK = 32;

/** Bytes in each row of the table `lists` but the last: they fill a page. */
export const BYTES_PER_PIECE = 8_128;

/** Between the words of the table `name_words`, which are split at blanks. */
export const NAME_WORD_SEPARATOR = ' ';

/** A word in normal form as a term of the index. */
export function termOf(kind: TermKind, word: string): string {
  return `${TERM_KINDS[kind]}${word.toLowerCase()}`;
}
