/** A name of a provider as published; blank where there is none. */
export interface EntryName {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
  readonly organization: string;
}

/** What the search index keeps of a provider, to compare it with a query. */
export interface Entry {
  readonly npi: string;
  readonly entityType: 'individual' | 'organization';
  readonly isDeactivated: boolean;
  /** The legal name, then former and other ones. */
  readonly names: readonly EntryName[];
}

/** An entry of a provider or facility as the index gives it back: the name of an organization as its words, because these are compared. */
export interface IndexedEntry extends Omit<Entry, 'npi' | 'names'> {
  readonly collection: IndexedRecord['collection'];
  /** NPI or CCN. */
  readonly key: string;
  readonly names: readonly IndexedName[];
}

export interface IndexedName extends Omit<EntryName, 'organization'> {
  /** None where there is no such name. */
  readonly organization: readonly string[];
}

/** What a row after those of the providers is about: another place of a provider, a provider without a name, a facility. */
export type FurtherRow =
  | { readonly kind: 'place'; readonly npi: string; readonly place: number }
  | { readonly kind: 'nameless'; readonly npi: string }
  | {
      readonly kind: 'facility';
      readonly ccn: string;
      /** Blank where there is none. */
      readonly name: string;
      /** Whether its certification has ended. */
      readonly isInactive: boolean;
    };

/** The record a row of the index is about. */
export interface IndexedRecord {
  readonly collection: 'npi' | 'facility';
  readonly key: string;
  /** Which of the places of the record alone, counted from 0; null for the record with its first place. */
  readonly place: number | null;
}

/** A row of the index and the record it is about. */
export interface IndexedRow extends IndexedRecord {
  readonly row: number;
}

/** Between the fields of a line, the items of a list, the parts of an item. No published value holds them. */
export const SEPARATORS = { field: '\x1f', item: '\x1e', part: '\x1d' } as const;

const KINDS: Readonly<Record<string, Pick<Entry, 'entityType' | 'isDeactivated'>>> = {
  1: { entityType: 'individual', isDeactivated: false },
  2: { entityType: 'organization', isDeactivated: false },
  3: { entityType: 'individual', isDeactivated: true },
  4: { entityType: 'organization', isDeactivated: true },
};

/**
 * Reads an entry as `build/search-index/search-entries.sql` writes it: NPI, `1` or `2` for individual and organization (`3` and `4`
 * when deactivated), names.
 * @throws Error when it has another shape
 */
export function readEntry(text: string): Entry {
  const [npi = '', kind = '', names] = text.split(SEPARATORS.field);
  const about = KINDS[kind];
  if (names === undefined || about === undefined)
    throw new Error(`an entry of the search index is malformed: ${npi}`);
  return {
    npi,
    ...about,
    names: itemsOf(names).map(([last = '', first = '', middle = '', suffix = '', organization = '']) => ({
      last,
      first,
      middle,
      suffix,
      organization,
    })),
  };
}

/** The items of a list, each as its parts. */
export function itemsOf(list: string): string[][] {
  return list === '' ? [] : list.split(SEPARATORS.item).map((item) => item.split(SEPARATORS.part));
}
