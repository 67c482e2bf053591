import { createHash } from 'node:crypto';
import { type Address, Addresses } from '../population/addresses.ts';
import { compactDate, dayOf } from '../population/calendar.ts';
import type { ExcludedParty } from '../population/excluded-parties.ts';
import { drawHome } from '../population/homes.ts';
import { type PrintedName, printName, printOrganizationName } from '../population/name-variants.ts';
import { Organizations } from '../population/organizations.ts';
import { People, type Person } from '../population/people.ts';
import type { Population } from '../population/population.ts';
import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { BUSINESS_TERMS, EXCLUSION_TYPES, OUTSIDER_TERMS, TERMS_OF_TAXONOMY } from './exclusion-terms.ts';

const NO_NPI = '0000000000';
const NO_DATE = '00000000';
const EARLIEST = dayOf('1984-01-20');
const LATEST = dayOf('2026-11-10');
/** Exclusions are published up to some weeks before they take effect. */
const AHEAD_DAYS = 60;
/** Nobody is excluded before they are twenty. */
const ADULT_DAYS = 20 * 365.25;
/** One slot in so many has a person whose last name is really "Null". */
const NULL_EVERY = 2500;
const NULL_SLOT = 17;
/** Published field widths: longer values are cut. */
const WIDTH = { last: 20, first: 15, middle: 15, business: 30, address: 30, city: 20 } as const;

/** Addresses in the same town other than the practice; the registry has some of the mailing and secondary ones. */
const PERSON_ADDRESSES = [
  ['mailing', 0.08],
  ['secondary 0', 0.03],
  ['home', 0.02],
] as const;
const BUSINESS_ADDRESSES = [
  ['mailing', 0.04],
  ['secondary 0', 0.02],
  ['former', 0.01],
] as const;
const MOVED_AWAY = 0.01;

const types = new WeightedChoice(EXCLUSION_TYPES, ([, weight]) => weight);

/** The party: every field before the legal ones. */
interface Described {
  readonly name: PrintedName | null;
  readonly business: string;
  readonly terms: readonly [string, string];
  readonly upin: string;
  readonly npi: string;
  readonly birth: number | null;
  readonly address: Address;
}

/** Turns excluded parties into the 18 values of a LEIE line. */
export class ExclusionRows {
  readonly #population: Population;
  readonly #outsiders: People;
  readonly #businesses: Organizations;
  readonly #addresses: Addresses;
  readonly #stream: RandomStream;

  /** `list` names the list that prints them: each has its own variants of names and addresses of the same parties. */
  constructor(population: Population, list = 'exclusion row') {
    this.#population = population;
    this.#outsiders = new People(population.seed, 'outsider');
    this.#businesses = new Organizations(population.seed, 'outsider');
    this.#addresses = new Addresses(population.seed);
    this.#stream = new RandomStream(population.seed, list);
  }

  /** The values of a party's line, in published column order. */
  values(party: ExcludedParty): string[] {
    const random = this.#stream.numbers(party.slot);
    const { name, business, terms, upin, npi, birth, address } = this.#describe(party, random);
    const middle = name === null ? '' : [name.middle, name.suffix].filter((part) => part !== '').join(' ');
    return [
      cut(name?.last ?? '', WIDTH.last),
      cut(name?.first ?? '', WIDTH.first),
      cut(middle, WIDTH.middle) + (middle !== '' && random.chance(0.05) ? ' ' : ''),
      cut(business, WIDTH.business),
      ...terms,
      upin,
      npi,
      birth === null ? '' : compactDate(birth),
      cut(
        address.line2 === '' ? address.line1 : `${address.line1}, ${address.line2}`,
        WIDTH.address,
      ).toUpperCase(),
      cut(address.city, WIDTH.city).toUpperCase(),
      address.country === 'US' ? address.state : '',
      address.country === 'US' ? address.postalCode.slice(0, 5) : '',
      ...legalFields(birth, random),
    ];
  }

  #describe(party: ExcludedParty, random: RandomNumbers): Described {
    const { kind, subject, slot } = party;
    if (subject === null)
      return kind === 'business' ? this.#business(slot, random) : this.#outsider(slot, random);
    const npi = this.#population.npi(subject);
    switch (kind) {
      case 'person with npi':
        return { ...this.#provider(subject, random), npi };
      case 'organization with npi':
        return { ...this.#organization(subject, random), npi };
      case 'organization':
        return this.#organization(subject, random);
      case 'wrong npi':
        return { ...this.#outsider(slot, random), npi };
      case 'namesake':
        return this.#namesake(slot, subject, random);
      default:
        return this.#provider(subject, random);
    }
  }

  #provider(index: number, random: RandomNumbers): Described {
    const person = this.#population.person(index);
    const upin = this.#population.upin(index);
    return {
      name: printName(person, random),
      business: '',
      terms: termsOf(this.#population.primaryCode(index)),
      upin: random.chance(0.6) ? upin : '',
      npi: NO_NPI,
      birth: random.chance(0.96) ? person.birth : null,
      address: this.#addressOf(index, random),
    };
  }

  #organization(index: number, random: RandomNumbers): Described {
    const { name } = this.#population.organization(index);
    const address = this.#addressOf(index, random);
    const business = printOrganizationName(name, random);
    const terms = termsOf(this.#population.primaryCode(index));
    return { name: null, business, terms, upin: '', npi: NO_NPI, birth: null, address };
  }

  /**
   * Practice, mailing or further address, which the registry may know, or one in the same town that it does not: of
   * people every tenth, of organizations, which have no home, every twentieth. A few have moved away, and
   * cannot be told from a namesake.
   */
  #addressOf(index: number, random: RandomNumbers): Address {
    const shares = this.#population.isIndividual(index) ? PERSON_ADDRESSES : BUSINESS_ADDRESSES;
    let roll = random.fraction();
    for (const [family, share] of shares) {
      if (roll < share) return this.#population.addressNearby(family, index);
      roll -= share;
    }
    return roll < MOVED_AWAY
      ? this.#population.addressElsewhere('moved', index)
      : this.#population.practice(index);
  }

  #outsider(slot: number, random: RandomNumbers): Described {
    const person = this.#outsiders.person(slot);
    const isNull = slot % NULL_EVERY === NULL_SLOT;
    return this.#personOutside(slot, isNull ? { ...person, last: 'NULL' } : person, random);
  }

  /** Another person of a provider's name: in the same town in four of ten cases. */
  #namesake(slot: number, subject: number, random: RandomNumbers): Described {
    const { first, last, gender } = this.#population.person(subject);
    const described = this.#personOutside(
      slot,
      { ...this.#outsiders.person(slot), first, last, gender },
      random,
    );
    if (!random.chance(0.4)) return described;
    const address = this.#addresses.own('outsider', slot, this.#population.place(subject));
    return { ...described, address };
  }

  #personOutside(slot: number, person: Person, random: RandomNumbers): Described {
    return {
      name: { first: person.first, middle: person.middle, last: person.last, suffix: person.suffix },
      business: '',
      terms: random.pick(OUTSIDER_TERMS),
      upin: '',
      npi: NO_NPI,
      birth: random.chance(0.97) ? person.birth : null,
      address: this.#addresses.own('outsider', slot, drawHome(random)),
    };
  }

  #business(slot: number, random: RandomNumbers): Described {
    const business = printOrganizationName(this.#businesses.organization(slot).name, random);
    const address = this.#addresses.own('outsider', slot, drawHome(random));
    return {
      name: null,
      business,
      terms: random.pick(BUSINESS_TERMS),
      upin: '',
      npi: NO_NPI,
      birth: null,
      address,
    };
  }
}

const BIRTH_DATE = 8;

/** The source key of a LEIE line: that of its values but the birth date. No two lines of the sample differ in nothing else. */
export function leieKey(values: readonly string[]): string {
  return exclusionKey(values.toSpliced(BIRTH_DATE, 1));
}

/**
 * The source key of a row of an exclusion list: SHA-256 (hexadecimal) of its values, trimmed, in published order, joined
 * by "|".
 */
export function exclusionKey(values: readonly string[]): string {
  const text = values.map((value) => value.trim()).join('|');
  return createHash('sha256').update(text).digest('hex');
}

/** Type, exclusion date, reinstatement date (none), waiver date and state. */
function legalFields(birth: number | null, random: RandomNumbers): string[] {
  const [type] = types.draw(random);
  const earliest = birth === null ? EARLIEST : Math.max(EARLIEST, birth + ADULT_DAYS);
  const day = random.chance(0.0015)
    ? LATEST + 30 + random.below(AHEAD_DAYS)
    : earliest + Math.floor((LATEST - earliest) * random.fraction() ** 0.55);
  const isWaived = random.chance(0.0025);
  const waiverState = isWaived ? random.pick(['NY', 'TX', 'AK', 'NM', 'WV']) : '';
  const padded = random.chance(0.01) ? type.padEnd(9) : type;
  const waiver = isWaived ? compactDate(Math.min(LATEST, day + random.below(400))) : NO_DATE;
  return [padded, compactDate(day), NO_DATE, waiver, waiverState];
}

function termsOf(code: string): readonly [string, string] {
  const found = TERMS_OF_TAXONOMY.find(([prefix]) => code.startsWith(prefix));
  return found === undefined ? ['IND- LIC HC SERV PRO', ''] : [found[1], found[2]];
}

function cut(text: string, width: number): string {
  return text.slice(0, width).trimEnd();
}
