import { RandomStream } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { type Address, Addresses, drawPlace, type PlaceId } from './addresses.ts';
import { CohortSlots } from './cohort-slots.ts';
import { OTHER_PROFESSIONS } from './data/professions.ts';
import { drawHome } from './homes.ts';
import { type Lifecycle, Lifecycles } from './lifecycles.ts';
import { NpiOfIndex } from './npi-of-index.ts';
import { type Organization, Organizations } from './organizations.ts';
import { People, type Person } from './people.ts';
import { type Relation, type RelationKind, Relations } from './relations.ts';
import { drawTaxonomies, type TaxonomyEntry } from './taxonomies.ts';

/** Share of the non-cohort providers that are people: with the cohorts, 75 % of all. */
const INDIVIDUAL_SHARE = 0.71875;
const SHARED_SITE = 0.45;
const SAME_PRACTICE: Readonly<Record<RelationKind, number>> = {
  twin: 0.25,
  relative: 0.5,
  junior: 0.8,
  namesake: 0,
};
const PHYSICIAN_CREDENTIALS = ['MD', 'MD', 'MD', 'M.D.', 'DO', ''] as const;
const CHIROPRACTIC_CREDENTIALS = ['DC', 'DC', 'D.C.', ''] as const;
const professions = new WeightedChoice(OTHER_PROFESSIONS, ({ weight }) => weight);

/** A person's profession. */
export interface Occupation {
  readonly code: string;
  readonly credential: string;
  readonly isLicensed: boolean;
}

/**
 * The invented providers of a seed. Everything about provider `index` (0 to 99,999,999) is derived from the seed and
 * the index alone, so any source can ask for any of them, in any order, and the first N are the same whatever N is.
 */
export class Population {
  readonly seed: string;
  readonly #npis: NpiOfIndex;
  readonly #cohorts: CohortSlots;
  readonly #relations: Relations;
  readonly #people: People;
  readonly #organizations: Organizations;
  readonly #addresses: Addresses;
  readonly #lifecycles: Lifecycles;
  readonly #kinds: RandomStream;
  readonly #places: RandomStream;
  readonly #practices: RandomStream;
  readonly #occupations: RandomStream;
  readonly #taxonomies: RandomStream;
  readonly #upins: RandomStream;

  constructor(seed: string) {
    this.seed = seed;
    this.#npis = new NpiOfIndex(seed);
    this.#cohorts = new CohortSlots(seed);
    this.#relations = new Relations(seed, (index) => this.isIndividual(index) && !this.isPlain(index));
    this.#people = new People(seed, 'provider');
    this.#organizations = new Organizations(seed, 'provider');
    this.#addresses = new Addresses(seed);
    this.#lifecycles = new Lifecycles(seed);
    this.#kinds = new RandomStream(seed, 'kind');
    this.#places = new RandomStream(seed, 'place');
    this.#practices = new RandomStream(seed, 'practice');
    this.#occupations = new RandomStream(seed, 'occupation');
    this.#taxonomies = new RandomStream(seed, 'taxonomies');
    this.#upins = new RandomStream(seed, 'upin');
  }

  npi(index: number): string {
    return this.#npis.npi(index);
  }

  isIndividual(index: number): boolean {
    return this.#cohorts.member(index) !== null || this.#kinds.fraction(index) < INDIVIDUAL_SHARE;
  }

  /** The earlier person whom a person resembles, or null. */
  relation(index: number): Relation | null {
    return this.#relations.of(index);
  }

  /** The person behind an individual provider. */
  person(index: number): Person {
    return this.#people.person(index, this.relation(index));
  }

  organization(index: number): Organization {
    return this.#organizations.organization(index);
  }

  lifecycle(index: number): Lifecycle {
    return this.#lifecycles.of(index, this.isPlain(index));
  }

  /** An individual's profession; its code is the primary taxonomy. */
  occupation(index: number): Occupation {
    const random = this.#occupations.numbers(index);
    const member = this.#cohorts.member(index);
    if (member === null) {
      const { code, credentials, isLicensed } = professions.draw(random);
      return { code, isLicensed, credential: random.pick(credentials) };
    }
    const isChiropractor = member.specialty.slug === 'chiropractor';
    const credentials = isChiropractor ? CHIROPRACTIC_CREDENTIALS : PHYSICIAN_CREDENTIALS;
    return { code: member.code, isLicensed: true, credential: random.pick(credentials) };
  }

  /** The primary taxonomy code, also where the published primary switch is missing. */
  primaryCode(index: number): string {
    return this.isIndividual(index) ? this.occupation(index).code : this.#organizations.kind(index).code;
  }

  /** The filled taxonomy slots, in slot order. */
  taxonomies(index: number, practiceState: string): TaxonomyEntry[] {
    const isIndividual = this.isIndividual(index);
    const { code, isLicensed } = isIndividual
      ? this.occupation(index)
      : { code: this.#organizations.kind(index).code, isLicensed: true };
    const isPlain = this.isPlain(index);
    const basis = { code, isLicensed, state: practiceState, isIndividual, isPlain };
    return drawTaxonomies(basis, this.#taxonomies.numbers(index));
  }

  /** The town a provider practices in; people with a relation share their anchor's. */
  place(index: number): PlaceId {
    const origin = this.relation(index)?.anchor ?? index;
    const random = this.#places.numbers(origin);
    const member = this.#cohorts.member(origin);
    return member === null ? drawHome(random) : drawPlace(member.state, random);
  }

  /** The practice address, as typed. */
  practice(index: number): Address {
    const random = this.#practices.numbers(index);
    const relation = this.relation(index);
    if (relation !== null && random.chance(SAME_PRACTICE[relation.kind]))
      return this.practice(relation.anchor);
    const place = this.place(index);
    return random.chance(SHARED_SITE)
      ? this.#addresses.site(place, random)
      : this.#addresses.own('practice', index, place);
  }

  /** Another address of the same provider in the same town (`mailing`, `former`, `home`, `secondary 2`...). */
  addressNearby(family: string, index: number): Address {
    return this.#addresses.own(family, index, this.place(index));
  }

  /** An address of the same provider anywhere: where they have moved to or come from. */
  addressElsewhere(family: string, index: number): Address {
    return this.#addresses.own(family, index, drawHome(new RandomStream(this.seed, family).numbers(index)));
  }

  /** The UPIN (Medicare's number before the NPI) of a person, or empty text: one in twelve has one. */
  upin(index: number): string {
    const random = this.#upins.numbers(index);
    if (!this.isIndividual(index) || !random.chance(0.08)) return '';
    return 'ABCDEFGHIPQRSTUV'.charAt(random.below(16)) + random.digits(5);
  }

  /** True for the providers that fill the first cells of the studies: their records have no quirks. */
  isPlain(index: number): boolean {
    return this.#cohorts.member(index)?.isPinned === true;
  }
}
