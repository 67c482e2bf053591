import { SPECIALTIES, type Specialty } from '../../schemas/specialties.ts';
import { STATES } from '../../schemas/states.ts';
import { RandomStream } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { COHORT_SIZES } from './data/professions.ts';
import { STATE_POPULATIONS } from './data/state-populations.ts';

/** Every ninth provider belongs to a study's cohort: 15 % of the individuals. */
const EVERY = 9;
const CELLS = SPECIALTIES.length * STATES.length;
/** Shares no factor with the number of cells, so that the first slots visit every cell once, well mixed. */
const STEP = 254;
const PARENT_CODE_SHARE = 0.7;

/** A provider's place in the 13 studies. */
export interface CohortMember {
  readonly specialty: Specialty;
  readonly code: string;
  readonly state: string;
  /**
   * The first slots fill each (study, state) once, so that even a small sample has a row everywhere; such providers
   * are plain: active, in that state, primary code in the cohort.
   */
  readonly isPinned: boolean;
}

const populationOf = new Map(STATE_POPULATIONS.map((state) => [state.fips, state.population]));

export class CohortSlots {
  readonly #members: RandomStream;
  readonly #specialties = new WeightedChoice<Specialty>(SPECIALTIES, ({ slug }) => COHORT_SIZES[slug] ?? 1);
  readonly #states: ReadonlyMap<string, WeightedChoice<string>>;

  constructor(seed: string) {
    this.#members = new RandomStream(seed, 'cohort member');
    this.#states = new Map(
      SPECIALTIES.map((specialty, s) => {
        // A study's density differs from state to state by up to a factor of three.
        const densities = new RandomStream(seed, `density of study ${s}`);
        const weights = new Map<string, number>(
          STATES.map(({ code, fips }, i) => [
            code,
            (populationOf.get(fips) ?? 0) * (0.5 + densities.fraction(i)),
          ]),
        );
        return [specialty.slug, new WeightedChoice([...weights.keys()], (code) => weights.get(code) ?? 0)];
      }),
    );
  }

  /** The cohort place of provider `index`, or null for the other eight of nine. */
  member(index: number): CohortMember | null {
    if (index % EVERY !== 0) return null;
    const slot = index / EVERY;
    if (slot < CELLS) return pinnedMember((slot * STEP) % CELLS);
    const random = this.#members.numbers(index);
    const specialty = this.#specialties.draw(random);
    const [parent, ...children] = specialty.taxonomyCodes;
    const code = children.length === 0 || random.chance(PARENT_CODE_SHARE) ? parent : random.pick(children);
    const states = this.#states.get(specialty.slug);
    if (states === undefined) throw new RangeError(`no states for ${specialty.slug}`);
    return { specialty, code, state: states.draw(random), isPinned: false };
  }
}

function pinnedMember(cell: number): CohortMember {
  const specialty = SPECIALTIES[cell % SPECIALTIES.length];
  const state = STATES[Math.floor(cell / SPECIALTIES.length)];
  if (specialty === undefined || state === undefined) throw new RangeError(`no cell ${cell}`);
  return { specialty, code: specialty.taxonomyCodes[0], state: state.code, isPinned: true };
}
