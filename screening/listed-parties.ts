import { businessKey, statesOfName } from '../names/business.ts';
import { cutBusinessBeginnings, otherBusinessKeys, printedBusiness } from '../names/business-keys.ts';
import { type PersonName, personName } from '../names/person.ts';
import { SharedWords } from '../names/shared-words.ts';
import { lettersOf } from '../names/words.ts';
import { BoundedMap } from '../schemas/bounded-map.ts';
import { ListedParty } from '../schemas/screening/listed-party.ts';
import { Column, type ColumnParts, ColumnWriter } from './column.ts';
import type { OrganizationName } from './compare-organizations.ts';
import type { IndexedNames, ListedNames } from './name-terms.ts';
import { type Town, townOf } from './place.ts';
import { filled, sharedBytes, sharedFloat64, sharedUint32 } from './shared-memory.ts';
import { streetOf } from './street.ts';
import { hashesOf, TermIndex, type TermIndexParts, termIndexOf } from './term-index.ts';

const LINES_A_TURN = 500;
const MAX_CACHED_PARTIES = 2_000;
const TEN_DIGITS = /^\d{10}$/;

/** What is compared of each party. */
interface ComparableParty {
  readonly source: string;
  /** Null for an organization. */
  readonly person: PersonName | null;
  /** The words of last and of middle names, which tell most people apart by themselves. */
  readonly lastName: readonly string[];
  readonly middleNames: readonly string[];
  /** Null for a person without a business name. */
  readonly organization: OrganizationName | null;
  readonly isCut: boolean;
  readonly expectedBearers: number | null;
  readonly town: Town;
}

type Columns = { readonly [Name in keyof ComparableParty]: Column<ComparableParty[Name]> };

/** What listed parties consist of: arrays in shared memory, and values without methods, all of which another thread can be given. */
export interface ListedPartiesParts {
  /** The lines of the file. */
  readonly lines: Uint8Array;
  /** Where each line begins, and the end of the last. */
  readonly starts: Uint32Array;
  readonly columns: { readonly [Name in keyof ComparableParty]: ColumnParts<ComparableParty[Name]> };
  readonly names: TermIndexParts;
  /** Parties by NPI; both in order of the NPIs. */
  readonly npis: Float64Array;
  readonly partiesOfNpis: Uint32Array;
}

/**
 * Everybody who is on an exclusion list, numbered in the order of the file, with an index of names and NPIs. Names and towns are
 * kept in comparable form, each spelling once; everything else stays in the lines, of which the few are read that are needed:
 * 240,000 parties take about 115 MB.
 */
export class ListedParties {
  /** With which `new ListedParties` makes the same in another thread. */
  readonly parts: ListedPartiesParts;
  readonly #lines: Buffer;
  readonly #columns: Columns;
  readonly #names: TermIndex;
  readonly #kept = new BoundedMap<number, ListedParty>(MAX_CACHED_PARTIES);

  constructor(parts: ListedPartiesParts) {
    this.parts = parts;
    const { buffer, byteOffset, byteLength } = parts.lines;
    this.#lines = Buffer.from(buffer, byteOffset, byteLength);
    const { source, person, lastName, middleNames, organization, isCut, expectedBearers, town } =
      parts.columns;
    this.#columns = {
      source: new Column(source),
      person: new Column(person),
      lastName: new Column(lastName),
      middleNames: new Column(middleNames),
      organization: new Column(organization),
      isCut: new Column(isCut),
      expectedBearers: new Column(expectedBearers),
      town: new Column(town),
    };
    this.#names = new TermIndex(parts.names);
  }

  /**
   * Reads the file of a release, inflated. @param nextTurn yields to other work now and then
   * @throws ZodError, SyntaxError when it is not such a file
   */
  static async read(lines: Buffer, nextTurn: () => Promise<void>): Promise<ListedParties> {
    const starts: number[] = [];
    const npis: [npi: number, party: number][] = [];
    const hashes: number[] = [];
    const ends: number[] = [];
    const columns = new ColumnWriters();
    for (let at = 0; at < lines.length; ) {
      const end = lines.indexOf(10, at);
      const party = ListedParty.parse(JSON.parse(lines.toString('utf8', at, end)));
      for (const npi of new Set([party.npi ?? '', ...(party.links ?? []).map((link) => link.npi)]))
        if (TEN_DIGITS.test(npi)) npis.push([Number(npi), starts.length]);
      starts.push(at);
      for (const hash of hashesOf(columns.add(party))) hashes.push(hash);
      ends.push(hashes.length);
      at = end + 1;
      if (starts.length % LINES_A_TURN === 0) await nextTurn();
    }
    npis.sort(([a, one], [b, other]) => a - b || one - other);
    const numbers = (list: readonly number[]) => filled(sharedUint32, list);
    return new ListedParties({
      lines: filled(sharedBytes, lines),
      starts: numbers([...starts, lines.length]),
      columns: columns.finished(),
      names: termIndexOf(hashes, ends),
      npis: filled(
        sharedFloat64,
        npis.map(([npi]) => npi),
      ),
      partiesOfNpis: numbers(npis.map(([, party]) => party)),
    });
  }

  get size(): number {
    return this.parts.starts.length - 1;
  }

  /** Parties whose names may relate, or who have the first name at the street, each once, in no certain order. */
  named(asked: IndexedNames): number[] {
    return this.#names.find(asked);
  }

  /** The party whose entry has this key; undefined where there is none. */
  ofKey(sourceKey: string): number | undefined {
    return this.#names.ofKey(sourceKey).find((party) => this.entry(party).source_key === sourceKey);
  }

  /** Parties that are linked to an NPI, or state it, in the order of the file. */
  ofNpi(npi: string): number[] {
    const wanted = Number(npi);
    const { npis, partiesOfNpis } = this.parts;
    let low = 0;
    let high = npis.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((npis[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; npis[at] === wanted; at++) found.push(partiesOfNpis[at] ?? 0);
    return found;
  }

  /** Id of the list. */
  source(party: number): string {
    return this.#columns.source.at(party);
  }

  /** Null for an organization. Of parts that are spelled the same the words are the same array. */
  person(party: number): PersonName | null {
    return this.#columns.person.at(party);
  }

  /** The number of a person's whole name: the same for those of one spelling. */
  personName(party: number): number {
    return this.#columns.person.placeOf(party);
  }

  /** The number of a person's last name, likewise. */
  lastName(party: number): number {
    return this.#columns.lastName.placeOf(party);
  }

  /** The number of a person's middle names, likewise. */
  middleNames(party: number): number {
    return this.#columns.middleNames.placeOf(party);
  }

  /** Null for a person without a business name. */
  organization(party: number): OrganizationName | null {
    return this.#columns.organization.at(party);
  }

  /** The number of an organization's name: the same for those that are printed alike. */
  organizationName(party: number): number {
    return this.#columns.organization.placeOf(party);
  }

  /** Whether the name of the organization may have been cut off by the list. */
  isCut(party: number): boolean {
    return this.#columns.isCut.at(party);
  }

  /** How many people in the country are expected to bear the name; null where that is not known. */
  expectedBearers(party: number): number | null {
    return this.#columns.expectedBearers.at(party);
  }

  town(party: number): Town {
    return this.#columns.town.at(party);
  }

  /** Comparable form of the street; null where the list has none. */
  street(party: number): string | null {
    return streetOf(this.entry(party).address);
  }

  /** The entry as it is published. */
  entry(party: number): ListedParty {
    const known = this.#kept.get(party);
    if (known !== undefined) return known;
    const [start = 0, end = 0] = this.parts.starts.subarray(party, party + 2);
    // `read` has parsed every line.
    const entry: ListedParty = JSON.parse(this.#lines.toString('utf8', start, end - 1));
    this.#kept.set(party, entry);
    return entry;
  }
}

/** What is asked of listed parties, whether of these alone or of earlier ones too. */
export type ScreenedParties = Omit<ListedParties, 'parts'>;

class ColumnWriters {
  readonly #source = new ColumnWriter<string>();
  readonly #person = new ColumnWriter<PersonName | null>();
  readonly #lastName = new ColumnWriter<readonly string[]>();
  readonly #middleNames = new ColumnWriter<readonly string[]>();
  readonly #organization = new ColumnWriter<OrganizationName | null>();
  readonly #isCut = new ColumnWriter<boolean>();
  readonly #expectedBearers = new ColumnWriter<number | null>();
  readonly #town = new ColumnWriter<Town>();
  readonly #words = new SharedWords();

  /** Adds a party; what it is found by. */
  add(party: ListedParty): ListedNames {
    const { last = null, first = null, middle = null, suffix = null } = party;
    const mayHaveMoreLastNames = party.may_have_more_last_names;
    const person = last === null ? null : personName({ last, first, middle, suffix, mayHaveMoreLastNames });
    const town = townOf(party);
    this.#source.add(party.source, () => party.source);
    this.#person.add(person && spellingOf(person), () => person && this.#words.of(person));
    const { lastWords, lastLetters, middleWords } = person ?? NO_WORDS;
    // All readings of a name have the words of the first.
    const furtherWords = person?.otherReading ? [...person.firstWords, ...middleWords] : [];
    this.#lastName.add([...lastWords, '', lastLetters, '', ...furtherWords].join(' '), () => lastWords);
    this.#middleNames.add(middleWords.join(' '), () => middleWords);
    const organization = this.#organization.add(party.organization ?? null, () =>
      party.organization === undefined ? null : organizationName(party.organization),
    );
    this.#isCut.add(String(party.is_cut), () => party.is_cut === true);
    this.#expectedBearers.add(String(party.expected_bearers), () => party.expected_bearers ?? null);
    this.#town.add(`${town.city} ${town.state} ${town.zip}`, () => town);
    return {
      person,
      organization,
      place: { ...town, street: streetOf(party.address) },
      key: party.source_key,
    };
  }

  finished(): ListedPartiesParts['columns'] {
    return {
      source: this.#source.finished(),
      person: this.#person.finished(),
      lastName: this.#lastName.finished(),
      middleNames: this.#middleNames.finished(),
      organization: this.#organization.finished(),
      isCut: this.#isCut.finished(),
      expectedBearers: this.#expectedBearers.finished(),
      town: this.#town.finished(),
    };
  }
}

const NO_WORDS = { lastWords: [], lastLetters: '', middleWords: [] };

/** The same for names that are the same in comparable form, and for no others. */
export const spellingOf = (name: PersonName): string => {
  const { lastWords, lastLetters, firstWords, middleWords, suffix, otherReading } = name;
  const isRead = otherReading === null ? 'once' : 'twice';
  return [isRead, ...lastWords, '', lastLetters, '', ...firstWords, '', ...middleWords, '', suffix].join(' ');
};

/** An organization's name in comparable form. */
export function organizationName(published: string): OrganizationName {
  const printed = lettersOf(published);
  return {
    key: businessKey(published),
    letters: published.includes('&') ? lettersOf(published.replaceAll('&', 'AND')) : printed,
    printed,
    otherKeys: otherBusinessKeys(published),
    beginnings: cutBusinessBeginnings(published),
    asPrinted: printedBusiness(published),
    states: statesOfName(published),
  };
}
