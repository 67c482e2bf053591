import { type Address, Addresses, capitals } from '../population/addresses.ts';
import { NICKNAMES } from '../population/data/nicknames.ts';
import { TAXONOMY_CODES } from '../population/data/taxonomy-codes.ts';
import { drawHome } from '../population/homes.ts';
import { type PrintedName, printName } from '../population/name-variants.ts';
import { People, type Person } from '../population/people.ts';
import type { Population } from '../population/population.ts';
import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';

/** A recipient of payments: what the publisher knows of them, and who they really are. */
export interface Recipient {
  readonly profileId: string;
  /** NPI of the provider they are; empty when they are none. */
  readonly truth: string;
  /** What the files print in their NPI columns. */
  readonly publishedNpi: string;
  readonly isPhysician: boolean;
  /** The profile's name first; manufacturers also report under the others. */
  readonly names: readonly PrintedName[];
  /** The name of before or after, in the profile supplement only; null for most. */
  readonly alternate: PrintedName | null;
  readonly addresses: readonly Address[];
  readonly specialty: string;
  readonly isInSupplement: boolean;
}

/** Share of the practitioners manufacturers report on who get anything. */
const PAID_SHARE = 0.6;
/** People without an NPI per provider: half of them share a provider's name. */
const WITHOUT_NPI = 0.004;
const PHYSICIAN = /^(20|1223|1222|122|152W|213E|111N)/;
const PRACTITIONER = /^(363|3675|367A)/;
const FIRST_PROFILE = 1_000_000;

const pathOf = new Map(
  TAXONOMY_CODES.map(({ code, grouping, classification, specialization }) => [
    code,
    [grouping, classification, specialization],
  ]),
);

/** The recipients behind the providers of a seed; those of a provider do not depend on how many there are. */
export class Recipients {
  readonly #population: Population;
  readonly #strangers: People;
  readonly #addresses: Addresses;
  readonly #paid: RandomStream;
  readonly #details: RandomStream;
  readonly #others: RandomStream;

  constructor(population: Population) {
    this.#population = population;
    this.#strangers = new People(population.seed, 'recipient');
    this.#addresses = new Addresses(population.seed);
    this.#paid = new RandomStream(population.seed, 'paid');
    this.#details = new RandomStream(population.seed, 'recipient details');
    this.#others = new RandomStream(population.seed, 'recipient without npi');
  }

  /** The recipients made with provider `index`: the provider, a person who is no provider, both or none. */
  of(index: number): Recipient[] {
    if (!this.#population.isIndividual(index)) return [];
    const code = this.#population.primaryCode(index);
    const isPhysician = PHYSICIAN.test(code);
    if (!isPhysician && !PRACTITIONER.test(code)) return [];
    const found: Recipient[] = [];
    if (this.#paid.fraction(index) < PAID_SHARE && isNamed(this.#population, index))
      found.push(this.#provider(index, code, isPhysician));
    if (this.#others.fraction(index) < WITHOUT_NPI) found.push(this.#withoutNpi(index, code, isPhysician));
    return found;
  }

  #provider(index: number, code: string, isPhysician: boolean): Recipient {
    const random = this.#details.numbers(index);
    const person = this.#population.person(index);
    const npi = this.#population.npi(index);
    const name = printName(person, random);
    const names = random.chance(0.3) ? [name, printName(person, random)] : [name];
    return {
      profileId: String(FIRST_PROFILE + 2 * index),
      truth: npi,
      publishedNpi: random.chance(0.94) ? npi : '',
      isPhysician,
      names,
      alternate: alternateName(person, name, random),
      addresses: this.#addressesOf(index, random),
      specialty: printSpecialty(code, random),
      isInSupplement: random.chance(0.93),
    };
  }

  /** The addresses manufacturers report: the practice, another office, a former address, or one far away. */
  #addressesOf(index: number, random: RandomNumbers): Address[] {
    const roll = random.fraction();
    const population = this.#population;
    const first =
      roll < 0.64
        ? population.practice(index)
        : roll < 0.72
          ? population.addressNearby('mailing', index)
          : roll < 0.83
            ? population.addressNearby('office', index)
            : roll < 0.95
              ? population.addressNearby('secondary 0', index)
              : population.addressElsewhere('moved practice', index);
    const addresses = [retyped(first, random)];
    if (random.chance(0.4))
      addresses.push(retyped(random.chance(0.7) ? population.practice(index) : first, random));
    return addresses;
  }

  /** A person who is no provider: a namesake of one, in the same town in four of ten cases, or of a name of their own. */
  #withoutNpi(index: number, code: string, isPhysician: boolean): Recipient {
    const random = this.#others.numbers(index);
    random.next();
    const stranger = this.#strangers.person(index);
    const isNamesake = random.chance(0.5);
    const { first, last, gender } = isNamesake ? this.#population.person(index) : stranger;
    const person: Person = { ...stranger, first, last, gender };
    const place = isNamesake && random.chance(0.4) ? this.#population.place(index) : drawHome(random);
    const other = random.chance(0.5) ? code : this.#population.primaryCode(index + 1);
    return {
      profileId: String(FIRST_PROFILE + 2 * index + 1),
      truth: '',
      publishedNpi: '',
      isPhysician,
      names: [printName(person, random)],
      alternate: null,
      addresses: [retyped(this.#addresses.own('recipient', index, place), random)],
      specialty: printSpecialty(other, random),
      isInSupplement: random.chance(0.9),
    };
  }
}

/** False for records deactivated before the files were made: they have no name, and nobody is paid. */
function isNamed(population: Population, index: number): boolean {
  const { event } = population.lifecycle(index);
  return event !== 'deactivated' && event !== 'reported' && event !== 'deactivated in week';
}

function alternateName(person: Person, printed: PrintedName, random: RandomNumbers): PrintedName | null {
  const { first, middle, last, suffix, formerLast } = person;
  const isAnother = printed.last !== last;
  if (!random.chance(isAnother ? 0.5 : 0.06)) return null;
  if (isAnother) return { first, middle, last, suffix };
  return random.chance(0.5)
    ? { first: random.pick(NICKNAMES[first] ?? [first]), middle: '', last, suffix: '' }
    : { first, middle, last: formerLast, suffix: '' };
}

/** `Allopathic & Osteopathic Physicians|Internal Medicine|Cardiovascular Disease`; at times shorter, or none. */
function printSpecialty(code: string, random: RandomNumbers): string {
  const path = pathOf.get(code) ?? [];
  const roll = random.fraction();
  if (roll < 0.05) return '';
  const shown = roll < 0.15 ? path.slice(0, 2) : path;
  return shown.filter((part) => part !== '').join('|');
}

/** The same address as typed by somebody else: street and unit words abbreviated, capitals. */
function retyped(address: Address, random: RandomNumbers): Address {
  const roll = random.fraction();
  const text = (line: string): string =>
    roll < 0.45
      ? line
      : line
          .replace(/\bStreet\b/, 'St')
          .replace(/\bAvenue\b/, 'Ave.')
          .replace(/\bRoad\b/, 'Rd')
          .replace(/\bDrive\b/, 'Dr')
          .replace(/\bSuite\b/, roll < 0.7 ? 'STE' : '#')
          .replace(/^PO Box/, 'P.O. Box');
  const typed = { ...address, line1: text(address.line1), line2: text(address.line2) };
  // One in twenty addresses is reported without its unit.
  const short = random.chance(0.05) ? { ...typed, line2: '' } : typed;
  return random.chance(0.4) ? capitals(short) : short;
}
