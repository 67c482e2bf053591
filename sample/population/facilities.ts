import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { type Address, capitals } from './addresses.ts';
import { SSA_STATE_CODES } from './data/ssa-states.ts';
import type { Population } from './population.ts';

export type FacilityType =
  | 'hospital'
  | 'nursing-home'
  | 'home-health'
  | 'hospice'
  | 'dialysis'
  | 'asc'
  | 'fqhc'
  | 'rhc';

/**
 * The status of a facility, by the lists that have it:
 * - `active`: in every list of its type
 * - `terminated`: left Medicare; in Provider of Services alone, with the date
 * - `enrolled`: newly enrolled; in the enrollment files, not yet in Provider of Services or Care Compare
 * - `veterans`: a hospital of the Department of Veterans Affairs; in Care Compare alone, its CCN ends with a letter
 */
export type FacilityStanding = 'active' | 'terminated' | 'enrolled' | 'veterans';

export interface Facility {
  /** 0, 1, 2, ... */
  readonly ordinal: number;
  /** The organization (index of the provider) that runs it; its practice address is the facility's. */
  readonly provider: number;
  readonly npi: string;
  readonly type: FacilityType;
  /** Six characters; ten (`05C0001012`) for an ambulatory surgical centre, as every list writes those. */
  readonly ccn: string;
  /** In capitals. */
  readonly name: string;
  /** In capitals; the ZIP code has five or nine digits. */
  readonly address: Address;
  readonly control: 'profit' | 'non-profit' | 'government';
  /** `YYYY-MM-DD`. */
  readonly certified: string;
  readonly standing: FacilityStanding;
}

/** Providers for each facility: with 9.7 million, every list of facilities is as long as the published one. */
const STRETCH = 140;
/** The first facilities lie close together, so that every type and standing occurs in a sample of 320 providers. */
const FIRST = 32;
const FIRST_STRETCH = 10;
const FIRST_TYPES: readonly FacilityType[] = [
  'hospital',
  'nursing-home',
  'home-health',
  'hospice',
  'dialysis',
  'asc',
  'fqhc',
  'rhc',
];
const FIRST_STANDINGS: Readonly<Record<number, FacilityStanding>> = {
  8: 'veterans',
  9: 'terminated',
  16: 'enrolled',
  17: 'enrolled',
};

const types = new WeightedChoice<{ type: FacilityType; weight: number }>(
  [
    { type: 'hospital', weight: 11 },
    { type: 'nursing-home', weight: 30 },
    { type: 'home-health', weight: 23 },
    { type: 'hospice', weight: 12 },
    { type: 'dialysis', weight: 15 },
    { type: 'asc', weight: 11 },
    { type: 'fqhc', weight: 20 },
    { type: 'rhc', weight: 10 },
  ],
  ({ weight }) => weight,
);

/** The last word of an invented facility's name tells its type, as real ones mostly do. */
const NOUNS: Readonly<Record<FacilityType, readonly string[]>> = {
  hospital: ['GENERAL HOSPITAL', 'REGIONAL MEDICAL CENTER', 'COMMUNITY HOSPITAL'],
  'nursing-home': ['NURSING AND REHABILITATION', 'CARE CENTER', 'MANOR'],
  'home-health': ['HOME HEALTH', 'HOME HEALTH CARE SERVICES'],
  hospice: ['HOSPICE', 'HOSPICE AND PALLIATIVE CARE'],
  dialysis: ['DIALYSIS', 'KIDNEY CENTER'],
  asc: ['SURGERY CENTER', 'AMBULATORY SURGICAL CENTER'],
  fqhc: ['COMMUNITY HEALTH CENTER', 'FAMILY HEALTH CENTER'],
  rhc: ['RURAL HEALTH CLINIC', 'FAMILY CLINIC'],
};

/** Ranges of a CCN's last four digits (State Operations Manual, section 2779A). */
const NUMBERS: Readonly<Record<Exclude<FacilityType, 'asc'>, readonly [from: number, to: number]>> = {
  hospital: [1, 879],
  'nursing-home': [5000, 6499],
  'home-health': [7000, 8499],
  hospice: [1500, 1799],
  dialysis: [2500, 2899],
  fqhc: [1000, 1199],
  rhc: [3800, 3999],
};

/**
 * The facilities among the first `providers` providers, each run by an organization of its own: the same for every
 * source that lists facilities. The first ones do not change when there are more providers.
 */
export class Facilities {
  readonly all: readonly Facility[];
  readonly #population: Population;
  readonly #stream: RandomStream;
  /** How many CCNs of a state and type are taken. */
  readonly #taken = new Map<string, number>();

  constructor(population: Population, providers: number) {
    this.#population = population;
    this.#stream = new RandomStream(population.seed, 'facility');
    const count = Math.max(
      Math.min(FIRST, Math.floor(providers / FIRST_STRETCH)),
      Math.floor(providers / STRETCH),
    );
    const facilities: Facility[] = [];
    for (let ordinal = 0; ordinal < count; ordinal++) {
      const facility = this.#draw(ordinal);
      if (facility !== null) facilities.push(facility);
    }
    this.all = facilities;
  }

  #draw(ordinal: number): Facility | null {
    const random = this.#stream.numbers(ordinal);
    const drawn = types.draw(random).type;
    const type = FIRST_TYPES[ordinal < FIRST ? ordinal % FIRST_TYPES.length : -1] ?? drawn;
    const standing = drawStanding(ordinal, type, random);
    const provider = this.#organization(ordinal);
    if (provider === null) return null;
    const address = capitals(this.#population.practice(provider));
    const ccn = this.#ccn(type, address.state, standing);
    if (ccn === null) return null;
    const opening = this.#population
      .organization(provider)
      .name.split(' ')
      .slice(0, 2)
      .join(' ')
      .replace(',', '');
    const roll = random.fraction();
    return {
      ordinal,
      provider,
      npi: this.#population.npi(provider),
      type,
      ccn,
      name: `${opening} ${random.pick(NOUNS[type])}`,
      address,
      control: roll < 0.6 ? 'profit' : roll < 0.9 ? 'non-profit' : 'government',
      certified: `${1967 + random.below(58)}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`,
      standing,
    };
  }

  /** The first organization of the ordinal's stretch with an address in a state; null when there is none. */
  #organization(ordinal: number): number | null {
    const [start, end] =
      ordinal < FIRST
        ? [ordinal * FIRST_STRETCH, (ordinal + 1) * FIRST_STRETCH]
        : [Math.max(ordinal * STRETCH, FIRST * FIRST_STRETCH), (ordinal + 1) * STRETCH];
    for (let index = start; index < end; index++) {
      if (this.#population.isIndividual(index)) continue;
      if (SSA_STATE_CODES[this.#population.practice(index).state] !== undefined) return index;
    }
    return null;
  }

  /** The next free CCN of a state and type; null when the state has run out of them. */
  #ccn(type: FacilityType, state: string, standing: FacilityStanding): string | null {
    const place = `${state} ${standing === 'veterans' ? standing : type}`;
    const number = this.#taken.get(place) ?? 0;
    this.#taken.set(place, number + 1);
    const codes = SSA_STATE_CODES[state] ?? [];
    if (standing === 'veterans') return `${codes[0]}${String(number + 1).padStart(3, '0')}F`;
    if (type === 'asc') return `${codes[0]}C${String(1001 + number).padStart(7, '0')}`;
    const [from, to] = NUMBERS[type];
    const width = to - from + 1;
    const code = codes[Math.floor(number / width)];
    return code === undefined ? null : code + String(from + (number % width)).padStart(4, '0');
  }
}

function drawStanding(ordinal: number, type: FacilityType, random: RandomNumbers): FacilityStanding {
  const roll = random.fraction();
  if (ordinal < FIRST) return FIRST_STANDINGS[ordinal] ?? 'active';
  if (roll < 0.08) return 'terminated';
  if (roll < 0.1 && type === 'hospital') return 'veterans';
  const isInEnrollmentFiles = type !== 'dialysis' && type !== 'asc';
  return roll < 0.1 && isInEnrollmentFiles ? 'enrolled' : 'active';
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
