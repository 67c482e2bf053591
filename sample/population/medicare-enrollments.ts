import { STATES } from '../../schemas/states.ts';
import { RandomStream } from '../random/random-stream.ts';
import { compactDate, dayOf } from './calendar.ts';
import { type MedicareType, ORGANIZATION_TYPES, PERSON_TYPES } from './data/medicare-types.ts';
import type { Population } from './population.ts';

/** One approved Medicare enrollment of a provider. */
export interface MedicareEnrollment {
  readonly id: string;
  readonly type: MedicareType;
  /** USPS code. */
  readonly state: string;
}

/** Share of the eligible who are enrolled: 30 % of all individuals, as not every profession is eligible. */
const ENROLLED_PERSON = 0.54;
const ENROLLED_ORGANIZATION = 0.22;
const SECOND = 0.12;
const THIRD = 0.03;
const MAX_ENROLLMENTS = 4;
/** A person's employers are among so many providers before them, so that the first N never depend on later ones. */
const REACH = 300;
const MAX_ATTEMPTS = 60;
/** In every range of so many providers there is a large group that employs many of the next range. */
const STRETCH = 2_000;
const FIRST_DAY = dayOf('2003-11-03');
const DAYS = 7_300;
const SEQUENCES = 1_000_000;
/** Shares no factor with 10^10, so that no two providers have the same PAC id; one in ten begins with 0. */
const PAC_STEP = 3_819_660_113n;
const PAC_IDS = 10_000_000_000n;

/** Who is enrolled in Medicare, under which ids, and with which organizations: the same for every file that shows it. */
export class MedicareEnrollments {
  readonly #population: Population;
  readonly #enrolled: RandomStream;
  readonly #employers: RandomStream;
  readonly #groups = new Map<number, number | null>();

  constructor(population: Population) {
    this.#population = population;
    this.#enrolled = new RandomStream(population.seed, 'medicare enrollment');
    this.#employers = new RandomStream(population.seed, 'medicare employer');
  }

  /** The PAC id of a provider: ten digits. */
  pacId(index: number): string {
    return String((BigInt(index + 1) * PAC_STEP) % PAC_IDS).padStart(10, '0');
  }

  /** A provider's enrollments, in the order they were made; mostly none. */
  of(index: number): MedicareEnrollment[] {
    const population = this.#population;
    const random = this.#enrolled.numbers(index);
    const isIndividual = population.isIndividual(index);
    const isEnrolled = random.chance(isIndividual ? ENROLLED_PERSON : ENROLLED_ORGANIZATION);
    if (!isEnrolled) return [];
    const type = typeOf(population.primaryCode(index), isIndividual ? PERSON_TYPES : ORGANIZATION_TYPES);
    const { event } = population.lifecycle(index);
    const { state, country } = population.practice(index);
    if (type === null || country !== 'US' || event === 'deactivated' || event === 'enumerated in week')
      return [];
    const count = 1 + Number(random.chance(SECOND)) + Number(random.chance(THIRD));
    return Array.from({ length: count }, (_, n) => ({
      id: enrollmentId(isIndividual ? 'I' : 'O', index * MAX_ENROLLMENTS + n),
      type,
      state: n === 0 ? state : random.pick(STATES).code,
    }));
  }

  /** The organizations (indexes) that bill for a person, each once; an organization has none. */
  employers(index: number): number[] {
    const random = this.#employers.numbers(index);
    if (!this.#population.isIndividual(index) || !random.chance(0.72)) return [];
    const employers = new Set<number>();
    const group = random.chance(0.3) ? this.#groupBefore(index) : null;
    if (group !== null) employers.add(group);
    const wanted = 1 + Math.floor(random.fraction() ** 3 * 4);
    for (let attempt = 0; attempt < MAX_ATTEMPTS && employers.size < wanted; attempt++) {
      const candidate = index - 1 - random.below(REACH);
      if (candidate >= 0 && this.#isBillingOrganization(candidate)) employers.add(candidate);
    }
    return [...employers];
  }

  #isBillingOrganization(index: number): boolean {
    return !this.#population.isIndividual(index) && this.of(index).length > 0;
  }

  /** The large group of the range before; null for the first range. */
  #groupBefore(index: number): number | null {
    const start = (Math.floor(index / STRETCH) - 1) * STRETCH;
    const known = this.#groups.get(start);
    if (known !== undefined) return known;
    let group: number | null = null;
    for (let candidate = start; start >= 0 && candidate < start + STRETCH && group === null; candidate++)
      if (this.#isBillingOrganization(candidate)) group = candidate;
    this.#groups.set(start, group);
    return group;
  }
}

/**
 * `I20031103000005`: the kind, the day the application came in, a number within the day. Different for every number
 * below 4 x 10^8, and so for every enrollment of 100,000,000 providers.
 */
export function enrollmentId(kind: 'I' | 'O', number: number): string {
  const sequence = number % SEQUENCES;
  const day = (17 * Math.floor(number / SEQUENCES) + 7_919 * sequence) % DAYS;
  return `${kind}${compactDate(FIRST_DAY + day)}${String(sequence).padStart(6, '0')}`;
}

function typeOf(code: string, types: Readonly<Record<string, MedicareType>>): MedicareType | null {
  for (let length = code.length; length >= 0; length--) {
    const type = types[code.slice(0, length)];
    if (type !== undefined) return type;
  }
  return null;
}
