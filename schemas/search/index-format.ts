import type { ResourceType } from '../fhir/resource-types.ts';

/**
 * The search index of a release, an SQLite database (docs/search-index.md). Whoever changes what is in it, or how a word
 * becomes a term, raises the version.
 */
export const SEARCH_INDEX_FILE = 'search/providers.sqlite';
export const SEARCH_FORMAT_VERSION = 4;

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
  /** Those of secondary locations which neither has. */
  otherCity: '3c',
  otherState: '3s',
  otherPostalCode: '3z',
  taxonomy: 't',
  /** A property that few providers have (`MARKS`). */
  mark: 'x',
  /** FHIR resources of the record (`resourceWord`). */
  resources: 'n',
  /** An organization that a role of the record is for (`organizationWord`). */
  roleFor: 'r',
  /** An NPI of a facility. */
  facilityNpi: 'a',
} as const;

export type TermKind = keyof typeof TERM_KINDS;

/** Characters of a postal code that are indexed. */
export const POSTAL_CODE_LENGTH = 5;

/** A word of the kind `roleFor`, from the id of an organization's resource: `npi-2000000002`, `ccn-01000X`. */
export function organizationWord(id: string): string {
  return id.replace('-', '').toUpperCase();
}

/** Words of the kind `mark`. */
export const MARKS = {
  isOrganization: 'ORGANIZATION',
  /** A person with more than one term of the kind `last`: a name of several words, or other names. */
  hasSeveralLastNames: 'SEVERAL',
} as const;

/** Names of organizations with more words are not told apart by the number of their words. */
export const MOST_WORDS_COUNTED = 9;

/** A word of the kind `mark`: an organization with a name of so many words in normal form. */
export function wordCountMark(words: number): string {
  return `WORDS${Math.min(words, MOST_WORDS_COUNTED)}`;
}

/** Letters of the types of FHIR resources. */
const RESOURCE_LETTERS: Readonly<Record<ResourceType, string>> = {
  Practitioner: 'P',
  Organization: 'O',
  Location: 'L',
  PractitionerRole: 'R',
  HealthcareService: 'S',
  Endpoint: 'E',
};

/** Bits of the number of resources of a type: a record has fewer than 2 to this power. */
export const RESOURCE_BITS = 12;

/**
 * A word of the kind `resources`. A row has one for each bit that is set in its number of resources of a type, so that the
 * resources of any set of rows are counted by as many looks at the index.
 */
export function resourceWord(type: ResourceType, bit: number): string {
  return `${RESOURCE_LETTERS[type]}${bit}`;
}

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
