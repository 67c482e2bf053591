/**
 * The search index of a release, an SQLite database (docs/search-index.md). Whoever changes what is in it, or how a word
 * becomes a term, raises the version.
 */
export const SEARCH_INDEX_FILE = 'search/providers.sqlite';
export const SEARCH_FORMAT_VERSION = 2;

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
  /** What a last name sounds like (`names/phonetic.ts`). */
  sound: 'p',
  /** A word of the name of an organization, other names too. */
  organization: 'o',
  /** The letters of a city. */
  city: 'c',
  state: 's',
  /** The first five digits of a ZIP code. */
  postalCode: 'z',
  taxonomy: 't',
  /** A property that few providers have (`MARKS`). */
  mark: 'x',
} as const;

export type TermKind = keyof typeof TERM_KINDS;

/** Words of the kind `mark`. */
export const MARKS = {
  isOrganization: 'ORGANIZATION',
  /** A person with more than one term of the kind `last`: a name of several words, or other names. */
  hasSeveralLastNames: 'SEVERAL',
} as const;

/** The kinds whose words are counted: the table `word` has the number of providers with each. */
export const COUNTED_KINDS = ['last', 'first', 'organization'] as const satisfies readonly TermKind[];

/** Entries in one row of the table `entries`: the row's number is that of its first entry divided by this, rounded down. */
export const ENTRIES_PER_ROW = 32;

/** A word in normal form as a term of the index. */
export function termOf(kind: TermKind, word: string): string {
  return `${TERM_KINDS[kind]}${word.toLowerCase()}`;
}
