import { businessKey } from '../names/business.ts';
import { nicknamesOf } from '../names/nicknames.ts';
import { type PersonName, personName } from '../names/person.ts';
import { phoneticKey } from '../names/phonetic.ts';
import { lettersOf } from '../names/words.ts';
import { ListedParty } from '../schemas/screening/listed-party.ts';
import type { OrganizationName } from './compare-organizations.ts';
import { type Place, placeOf } from './place.ts';

/** A listed party in comparable form. */
export interface ComparableParty {
  readonly party: ListedParty;
  /** Null for an organization. */
  readonly person: PersonName | null;
  /** Null for a person without a business name. */
  readonly organization: OrganizationName | null;
  readonly place: Place;
}

/** Who is looked for. */
export interface NamesAsked {
  readonly person: PersonName | null;
  readonly organization: OrganizationName | null;
  /** Comparable form of the state; empty when it is not known. */
  readonly state: string;
}

const BUCKET_BITS = 19;
const LINES_A_TURN = 500;
const KEPT = 20_000;
const LEAST_PART = 3;
const ORGANIZATION_HEAD = 8;

/**
 * Everybody who is on an exclusion list, with an index of names and NPIs. It keeps the lines as bytes and reads the few
 * that come into question: 200,000 parties take about 80 MB.
 */
export class ListedParties {
  readonly #lines: Buffer;
  /** Where each line begins, and the end of the last. */
  readonly #starts: Uint32Array;
  /** Where the parties of each bucket begin in `#parties`. */
  readonly #buckets: Uint32Array;
  readonly #parties: Uint32Array;
  readonly #kept = new Map<number, ComparableParty>();

  private constructor(lines: Buffer, starts: Uint32Array, buckets: Uint32Array, parties: Uint32Array) {
    this.#lines = lines;
    this.#starts = starts;
    this.#buckets = buckets;
    this.#parties = parties;
  }

  /**
   * Reads the file of a release, inflated. @param nextTurn lets others have their turn, now and then
   * @throws ZodError, SyntaxError when it is not such a file
   */
  static async read(lines: Buffer, nextTurn: () => Promise<void>): Promise<ListedParties> {
    const starts: number[] = [];
    const terms: number[][] = [];
    for (let at = 0; at < lines.length; ) {
      const end = lines.indexOf(10, at);
      starts.push(at);
      terms.push(termsOf(comparable(lines.toString('utf8', at, end))).map(bucketOf));
      at = end + 1;
      if (starts.length % LINES_A_TURN === 0) await nextTurn();
    }
    const buckets = new Uint32Array((1 << BUCKET_BITS) + 1);
    for (const buckets_ of terms)
      for (const bucket of buckets_) buckets[bucket + 1] = (buckets[bucket + 1] ?? 0) + 1;
    for (let bucket = 1; bucket < buckets.length; bucket++)
      buckets[bucket] = (buckets[bucket] ?? 0) + (buckets[bucket - 1] ?? 0);
    const next = buckets.slice();
    const parties = new Uint32Array(buckets.at(-1) ?? 0);
    for (const [party, buckets_] of terms.entries())
      for (const bucket of buckets_) {
        const place = next[bucket] ?? 0;
        parties[place] = party;
        next[bucket] = place + 1;
      }
    return new ListedParties(lines, Uint32Array.from([...starts, lines.length]), buckets, parties);
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  /** Parties whose names may agree, in the order of the file. */
  named(asked: NamesAsked): ComparableParty[] {
    return this.#find(askedTerms(asked));
  }

  /** Parties that are linked to an NPI, or state it. */
  ofNpi(npi: string): ComparableParty[] {
    return this.#find([`i${npi}`]).filter(
      ({ party }) => party.npi === npi || party.links?.some((link) => link.npi === npi) === true,
    );
  }

  #find(terms: readonly string[]): ComparableParty[] {
    const found = new Set<number>();
    for (const term of terms) {
      const bucket = bucketOf(term);
      for (const party of this.#parties.subarray(this.#buckets[bucket], this.#buckets[bucket + 1]))
        found.add(party);
    }
    return [...found].sort((a, b) => a - b).map((party) => this.#party(party));
  }

  #party(number: number): ComparableParty {
    const known = this.#kept.get(number);
    if (known !== undefined) return known;
    const [start = 0, end = 0] = this.#starts.subarray(number, number + 2);
    const read = comparable(this.#lines.toString('utf8', start, end - 1));
    if (this.#kept.size >= KEPT) this.#kept.clear();
    this.#kept.set(number, read);
    return read;
  }
}

function comparable(line: string): ComparableParty {
  const party = ListedParty.parse(JSON.parse(line));
  const { last = null, first = null, middle = null, suffix = null, organization } = party;
  return {
    party,
    person: last === null ? null : personName({ last, first, middle, suffix }),
    organization: organization === undefined ? null : organizationName(organization),
    place: placeOf(party),
  };
}

/** An organization's name in comparable form. */
export function organizationName(published: string): OrganizationName {
  return { key: businessKey(published), letters: lettersOf(published.replaceAll('&', 'AND')) };
}

/** The words of a last name joined, and each of several. */
function lastForms({ lastKey, lastWords }: PersonName): string[] {
  return lastWords.length < 2
    ? [lastKey]
    : [lastKey, ...lastWords.filter((word) => word.length >= LEAST_PART)];
}

/** What a party can be found by: NPI; last name and first initial, also as it sounds; first name and last initial; last name and state. */
function termsOf({ party, person, organization, place }: ComparableParty): string[] {
  const terms = new Set<string>();
  if (party.npi !== undefined) terms.add(`i${party.npi}`);
  for (const { npi } of party.links ?? []) terms.add(`i${npi}`);
  if (person !== null) {
    const initial = person.firstKey.slice(0, 1);
    for (const last of lastForms(person)) {
      for (const letter of [initial, ...person.middleWords.map((word) => word.slice(0, 1))])
        terms.add(`n${last} ${letter}`);
      terms.add(`p${phoneticKey(last)} ${initial}`);
      if (place.state !== '') terms.add(`s${last} ${place.state}`);
    }
    const [first = ''] = person.firstWords;
    terms.add(`f${first} ${person.lastKey.slice(0, 1)}`);
  }
  if (organization !== null && organization.key !== '')
    addOrganization(organization, (term) => terms.add(term));
  return [...terms];
}

function addOrganization({ key, letters }: OrganizationName, add: (term: string) => void): void {
  add(`o${key}`);
  add(`h${key.slice(0, ORGANIZATION_HEAD)}`);
  add(`e${key.slice(-ORGANIZATION_HEAD)}`);
  add(`c${letters.slice(0, 16)}`);
}

function askedTerms({ person, organization, state }: NamesAsked): string[] {
  const terms = new Set<string>();
  if (organization !== null && organization.key !== '')
    addOrganization(organization, (term) => terms.add(term));
  if (person === null || person.lastKey === '') return [...terms];
  const [first = ''] = person.firstWords;
  const firsts = [first, ...nicknamesOf(first).keys()];
  const initials = new Set(firsts.map((name) => name.slice(0, 1)));
  for (const last of lastForms(person)) {
    for (const initial of initials) {
      terms.add(`n${last} ${initial}`);
      terms.add(`p${phoneticKey(last)} ${initial}`);
    }
    if (state !== '') terms.add(`s${last} ${state}`);
  }
  for (const name of firsts) terms.add(`f${name} ${person.lastKey.slice(0, 1)}`);
  // Exchanged.
  terms.add(`n${person.firstKey} ${person.lastKey.slice(0, 1)}`);
  return [...terms];
}

/** FNV-1a. Terms that share a bucket cost a comparison more, nothing else. */
function bucketOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> BUCKET_BITS)) & ((1 << BUCKET_BITS) - 1);
}
