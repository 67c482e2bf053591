import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import type { Population } from './population.ts';

/**
 * Who is excluded from federal programs: the same parties for every list (LEIE and SAM).
 *
 * - `person with npi`, `organization with npi`: a provider, listed with its NPI
 * - `person`, `organization`: a provider, listed without NPI
 * - `wrong npi`: a person who is not a provider, listed with the NPI of a provider of another name
 * - `namesake`: a person who is not a provider but shares first and last name with one
 * - `outsider`, `business`: people and businesses without any NPI
 */
export type ExcludedKind =
  | 'person with npi'
  | 'organization with npi'
  | 'person'
  | 'organization'
  | 'wrong npi'
  | 'namesake'
  | 'outsider'
  | 'business';

export interface ExcludedParty {
  readonly slot: number;
  readonly kind: ExcludedKind;
  /** Index of the provider the party is, or (`wrong npi`, `namesake`) is mistaken for; null for the others. */
  readonly subject: number | null;
}

/** Excluded parties per 10,000 providers. */
const PARTIES = 85;
const PROVIDERS = 10_000;
const MIN_PARTIES = 30;
/** Providers each of the first `MIN_PARTIES` slots chooses from: they lie in the first 240, so small samples have them. */
const FIRST_WIDTH = 8;

const SHARES: readonly (readonly [ExcludedKind, number])[] = [
  ['person with npi', 0.078],
  ['organization with npi', 0.01],
  ['wrong npi', 0.003],
  ['person', 0.12],
  ['organization', 0.03],
  ['namesake', 0.045],
  ['business', 0.054],
  ['outsider', 0.66],
];

/** Kinds of the first slots, so that every kind occurs however small the sample is. */
const FIRST_KINDS: Readonly<Record<number, ExcludedKind>> = {
  0: 'person with npi',
  3: 'organization with npi',
  5: 'wrong npi',
  8: 'person',
  10: 'person with npi',
  12: 'namesake',
  14: 'person',
  18: 'organization',
  20: 'person with npi',
  22: 'person',
  25: 'namesake',
  27: 'business',
};

export class ExcludedParties {
  readonly #population: Population;
  readonly #providers: number;
  readonly #stream: RandomStream;
  /** How many there are among the first `providers` providers. */
  readonly count: number;

  constructor(population: Population, providers: number) {
    this.#population = population;
    this.#providers = providers;
    this.#stream = new RandomStream(population.seed, 'excluded party');
    this.count = Math.max(MIN_PARTIES, Math.floor((providers * PARTIES) / PROVIDERS));
  }

  /**
   * The party of a slot, 0 to `count - 1`. Slot s of the later ones concerns a provider in the s-th stretch of
   * 10,000 / 85 indexes, so parties do not change when there are more providers.
   */
  party(slot: number): ExcludedParty {
    const random = this.#stream.numbers(slot);
    const roll = random.fraction();
    const kind = slot < MIN_PARTIES ? (FIRST_KINDS[slot] ?? 'outsider') : kindOf(roll);
    if (kind === 'outsider' || kind === 'business') return { slot, kind, subject: null };
    const start = slot < MIN_PARTIES ? slot * FIRST_WIDTH : Math.ceil((slot * PROVIDERS) / PARTIES);
    const end = slot < MIN_PARTIES ? start + FIRST_WIDTH : Math.floor(((slot + 1) * PROVIDERS) / PARTIES);
    const subject = this.#subject(kind, start, Math.min(end, this.#providers), random);
    if (subject !== null) return { slot, kind, subject };
    return { slot, kind: 'outsider', subject: null };
  }

  /**
   * How many providers there are in every sample that has this slot: a row of the slot that names any of them is the
   * same however many there are.
   */
  providersOf(slot: number): number {
    const certain = Math.max(MIN_PARTIES * FIRST_WIDTH, Math.floor((slot * PROVIDERS) / PARTIES));
    return Math.min(certain, this.#providers);
  }

  /** A provider of the right sort from a stretch, starting at a random one; null when there is none. */
  #subject(kind: ExcludedKind, start: number, end: number, random: RandomNumbers): number | null {
    const width = end - start;
    if (width <= 0) return null;
    const isOrganization = kind === 'organization' || kind === 'organization with npi';
    const from = random.below(width);
    for (let step = 0; step < width; step++) {
      const index = start + ((from + step) % width);
      if (this.#population.isIndividual(index) !== isOrganization) return index;
    }
    return null;
  }
}

function kindOf(roll: number): ExcludedKind {
  let rest = roll;
  for (const [kind, share] of SHARES) {
    if (rest < share) return kind;
    rest -= share;
  }
  return 'outsider';
}
