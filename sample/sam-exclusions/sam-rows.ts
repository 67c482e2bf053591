import { ExclusionRows } from '../oig-leie/exclusion-rows.ts';
import { dayOf, slashedDate } from '../population/calendar.ts';
import type { ExcludedParty } from '../population/excluded-parties.ts';
import type { Population } from '../population/population.ts';
import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { COMMENTS, COUNTRIES, OTHER_AGENCIES, OTHER_TYPES } from './sam-terms.ts';

const LATEST = dayOf('2026-11-20');
/** Rows that print name and address as the LEIE does; the others have variants of their own. */
const AS_ON_LEIE = 0.8;
/** Rows whose active date is the LEIE's exclusion date; the others were entered later. */
const SAME_DAY = 0.92;
/** Most street addresses of individuals are masked. */
const WITH_STREET = 0.15;
const TERMINATED = 0.002;
const ENDING = 0.11;
/** How often a row has an NPI: of parties whose NPI the LEIE has, of other providers; and a wrong one, by who the party is. */
const NPI_SHARE = { listed: 0.55, other: 0.05, wrongProvider: 0.03, wrongOther: 0.012 } as const;
const NO_NPI = '0000000000';
const SUFFIX = / ?\b(JR|SR|II|III)$/;

/** The party as a LEIE row describes it. */
interface Described {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
  readonly business: string;
  readonly npi: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** Turns excluded parties into the 31 values of a SAM row. */
export class SamRows {
  readonly #population: Population;
  readonly #asOnLeie: ExclusionRows;
  readonly #own: ExclusionRows;
  readonly #stream: RandomStream;

  constructor(population: Population) {
    this.#population = population;
    this.#asOnLeie = new ExclusionRows(population);
    this.#own = new ExclusionRows(population, 'sam exclusion row');
    this.#stream = new RandomStream(population.seed, 'sam row');
  }

  /**
   * The values of a party's row, in published column order. `isShared`: the LEIE has the party too, through HHS.
   * A wrong NPI is that of one of the first `providers` providers.
   */
  values(party: ExcludedParty, isShared: boolean, providers: number): string[] {
    const random = this.#stream.numbers(party.slot);
    const listed = describe(this.#asOnLeie.values(party));
    const isOwnVariant = !isShared || !random.chance(AS_ON_LEIE);
    const shown = isOwnVariant ? { ...describe(this.#own.values(party)), date: listed.date } : listed;
    const isPerson = shown.business === '';
    const hasStreet = !isPerson || random.chance(WITH_STREET);
    const isAbroad = !isShared && random.chance(0.1);
    const classification = isPerson ? 'Individual' : businessClass(isAbroad, random);
    const day = activeDay(shown.date, random);
    return [
      classification,
      shown.business,
      isPerson && random.chance(0.05) ? random.pick(['DR.', 'MR.', 'MS.']) : '',
      ...[shown.first, shown.middle, shown.last, shown.suffix],
      ...(hasStreet && !isAbroad ? streetLines(shown.address) : ['', '']),
      ...['', ''],
      isAbroad ? '' : shown.city,
      isAbroad ? '' : shown.state,
      isAbroad ? random.pick(COUNTRIES) : 'USA',
      isAbroad ? '' : zipOf(shown.zip, isPerson, random),
      ...['', ''],
      !isPerson && random.chance(0.6) ? `U${random.digits(11)}` : '',
      'Reciprocal',
      isShared ? 'HHS' : random.pickEarly(OTHER_AGENCIES, 1.5),
      isShared && random.chance(0.3) ? 'Z1' : '',
      isShared ? 'Prohibition/Restriction' : random.pick(OTHER_TYPES),
      random.chance(0.4) ? random.pick(COMMENTS) : '',
      slashedDate(day),
      terminationOf(day, random),
      '',
      random.chance(0.04) ? `(also ${shown.last || shown.business})` : '',
      samNumber(party.slot, random),
      !isPerson && random.chance(0.1) ? random.digits(5) : '',
      this.#printedNpi(party, listed.npi, providers, random),
      isoDate(Math.min(LATEST, day + random.below(3))),
    ];
  }

  #printedNpi(
    { kind, subject }: ExcludedParty,
    listed: string,
    providers: number,
    random: RandomNumbers,
  ): string {
    const isProvider = subject !== null && kind !== 'namesake' && kind !== 'wrong npi';
    if (random.chance(isProvider ? NPI_SHARE.wrongProvider : NPI_SHARE.wrongOther))
      return this.#otherNpi(subject, providers, random);
    if (listed !== NO_NPI) return random.chance(NPI_SHARE.listed) ? listed : '';
    return isProvider && random.chance(NPI_SHARE.other) ? this.#population.npi(subject) : '';
  }

  /** Another provider's NPI: that of a twin or relative where there is one, else of any provider. */
  #otherNpi(subject: number | null, providers: number, random: RandomNumbers): string {
    const relation = subject === null ? null : this.#population.relation(subject);
    if (relation !== null && (relation.kind === 'twin' || relation.kind === 'relative'))
      return this.#population.npi(relation.anchor);
    const other = random.below(providers);
    return this.#population.npi(other === subject ? (other + 1) % providers : other);
  }
}

function describe(leie: readonly string[]): Described {
  const at = (column: number) => leie[column] ?? '';
  const middle = at(2).trim();
  const day = at(14);
  return {
    last: at(0),
    first: at(1),
    middle: middle.replace(SUFFIX, ''),
    suffix: SUFFIX.exec(middle)?.[1] ?? '',
    business: at(3),
    npi: at(7),
    address: at(9),
    city: at(10),
    state: at(11),
    zip: at(12),
    date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
  };
}

function businessClass(isAbroad: boolean, random: RandomNumbers): string {
  if (isAbroad && random.chance(0.3)) return 'Vessel';
  return random.chance(0.7) ? 'Firm' : 'Special Entity Designation';
}

function activeDay(excluded: string, random: RandomNumbers): number {
  const day = dayOf(excluded);
  return random.chance(SAME_DAY) ? day : Math.min(LATEST, day + 1 + random.below(45));
}

function terminationOf(active: number, random: RandomNumbers): string {
  const roll = random.fraction();
  if (roll < TERMINATED) return slashedDate(Math.max(active, LATEST - 1 - random.below(900)));
  return roll < TERMINATED + ENDING ? slashedDate(LATEST + 2 + random.below(1200)) : 'Indefinite';
}

/** The unit, if there is one, is in the second line. */
function streetLines(address: string): string[] {
  const [street = '', unit = ''] = address.split(', ');
  return [street, unit];
}

function zipOf(zip: string, isPerson: boolean, random: RandomNumbers): string {
  return !isPerson && zip !== '' && random.chance(0.5) ? zip + random.digits(4) : zip;
}

/** One SAM number in two hundred repeats the one before; a few are missing. */
function samNumber(slot: number, random: RandomNumbers): string {
  if (random.chance(0.002)) return '';
  const number = random.chance(0.005) ? Math.max(0, slot - 1) : slot;
  return `S4MR${number.toString(36).toUpperCase().padStart(6, '0')}`;
}

const isoDate = (day: number): string => {
  const [month = '', date = '', year = ''] = slashedDate(day).split('/');
  return `${year}-${month}-${date}`;
};
