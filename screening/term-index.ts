import { nicknamesOf } from '../names/nicknames.ts';
import type { PersonName } from '../names/person.ts';
import { phoneticKey } from '../names/phonetic.ts';
import type { OrganizationName } from './compare-organizations.ts';

/** Who is looked for, or listed. */
export interface IndexedNames {
  readonly person: PersonName | null;
  readonly organization: OrganizationName | null;
  /** Comparable form of the state; empty when it is not known. */
  readonly state: string;
}

const BUCKET_BITS = 19;
const MIN_PART_LENGTH = 3;
const ORGANIZATION_HEAD = 8;
/** The highest search number; 0 marks a party that no search has met. */
const MAX_SEARCHES = 0xffffffff;

/**
 * Finds the parties whose names may agree with a name, by terms that both have: last name (as spelled and as it sounds) and first
 * initial; first name and last initial; last name and state. Terms are stored as hashes.
 */
export class TermIndex {
  /** Where the parties of each bucket begin in `#parties`. */
  readonly #buckets: Uint32Array;
  readonly #parties: Uint32Array;
  /** The last search that met each party. */
  readonly #met: Uint32Array;
  #search = 0;

  private constructor(buckets: Uint32Array, parties: Uint32Array, size: number) {
    this.#buckets = buckets;
    this.#parties = parties;
    this.#met = new Uint32Array(size);
  }

  /** @param terms buckets of the terms of each party, one after the other. @param ends where those of each party end */
  static of(terms: readonly number[], ends: readonly number[]): TermIndex {
    const buckets = new Uint32Array((1 << BUCKET_BITS) + 1);
    for (const bucket of terms) buckets[bucket + 1] = (buckets[bucket + 1] ?? 0) + 1;
    for (let bucket = 1; bucket < buckets.length; bucket++)
      buckets[bucket] = (buckets[bucket] ?? 0) + (buckets[bucket - 1] ?? 0);
    const next = buckets.slice();
    const parties = new Uint32Array(terms.length);
    let at = 0;
    for (const [party, end] of ends.entries())
      for (; at < end; at++) {
        const bucket = terms[at] ?? 0;
        const place = next[bucket] ?? 0;
        parties[place] = party;
        next[bucket] = place + 1;
      }
    return new TermIndex(buckets, parties, ends.length);
  }

  /** The parties that have a term of these names, each once, in no certain order. */
  find(asked: IndexedNames): number[] {
    const found: number[] = [];
    if (this.#search === MAX_SEARCHES) {
      this.#met.fill(0);
      this.#search = 0;
    }
    this.#search += 1;
    for (const term of askedTerms(asked)) {
      const bucket = bucketOf(term);
      const end = this.#buckets[bucket + 1] ?? 0;
      for (let at = this.#buckets[bucket] ?? 0; at < end; at++) {
        const party = this.#parties[at] ?? 0;
        if (this.#met[party] === this.#search) continue;
        this.#met[party] = this.#search;
        found.push(party);
      }
    }
    return found;
  }
}

/** The buckets of what a party can be found by. */
export function bucketsOf({ person, organization, state }: IndexedNames): number[] {
  const terms = new Set<string>();
  if (person !== null) {
    const initial = person.firstKey.slice(0, 1);
    for (const last of lastForms(person)) {
      for (const letter of [initial, ...person.middleWords.map((word) => word.slice(0, 1))])
        terms.add(`n${last} ${letter}`);
      terms.add(`p${phoneticKey(last)} ${initial}`);
      if (state !== '') terms.add(`s${last} ${state}`);
    }
    const [first = ''] = person.firstWords;
    terms.add(`f${first} ${person.lastKey.slice(0, 1)}`);
  }
  addOrganization(organization, terms);
  return Array.from(terms, bucketOf);
}

function askedTerms({ person, organization, state }: IndexedNames): ReadonlySet<string> {
  const terms = new Set<string>();
  addOrganization(organization, terms);
  if (person === null || person.lastKey === '') return terms;
  const [first = ''] = person.firstWords;
  const firsts = [first, ...nicknamesOf(first).keys()];
  const initials = new Set(firsts.map((name) => name.slice(0, 1)));
  for (const last of lastForms(person)) {
    const sound = phoneticKey(last);
    for (const initial of initials) {
      terms.add(`n${last} ${initial}`);
      terms.add(`p${sound} ${initial}`);
    }
    if (state !== '') terms.add(`s${last} ${state}`);
  }
  for (const name of firsts) terms.add(`f${name} ${person.lastKey.slice(0, 1)}`);
  // Exchanged.
  terms.add(`n${person.firstKey} ${person.lastKey.slice(0, 1)}`);
  return terms;
}

/** The words of a last name joined, and each of several. */
function lastForms({ lastKey, lastWords }: PersonName): string[] {
  return lastWords.length < 2
    ? [lastKey]
    : [lastKey, ...lastWords.filter((word) => word.length >= MIN_PART_LENGTH)];
}

function addOrganization(organization: OrganizationName | null, terms: Set<string>): void {
  if (organization === null || organization.key === '') return;
  const { key, letters } = organization;
  terms.add(`o${key}`);
  terms.add(`h${key.slice(0, ORGANIZATION_HEAD)}`);
  terms.add(`e${key.slice(-ORGANIZATION_HEAD)}`);
  terms.add(`c${letters.slice(0, 16)}`);
}

/** FNV-1a. Terms that share a bucket only cost extra comparisons. */
function bucketOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> BUCKET_BITS)) & ((1 << BUCKET_BITS) - 1);
}
