import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { dayOf } from './calendar.ts';

/** First day an NPI was given, and the last day of the sample's monthly file. */
const ENUMERATION_START = dayOf('2005-05-23');
const MONTH_END = dayOf('2026-11-08');
/** Days of the weekly increment after the monthly file. */
export const WEEK_START = dayOf('2026-11-09');
const WEEK_END = dayOf('2026-11-15');

/**
 * What happened to a provider's record:
 * `plain` nothing; `deactivated` blank in the monthly file; `reactivated` was deactivated once and is back;
 * `reported` deactivated on the day of the report, after the monthly file; `enumerated in week`, `updated in week`,
 * `deactivated in week`, `reactivated in week` by the weekly increment.
 */
export type LifeEvent =
  | 'plain'
  | 'deactivated'
  | 'reactivated'
  | 'reported'
  | 'enumerated in week'
  | 'updated in week'
  | 'deactivated in week'
  | 'reactivated in week';

const RATES: readonly (readonly [LifeEvent, number])[] = [
  ['deactivated', 0.0095],
  ['reactivated', 0.004],
  ['reported', 0.0003],
  ['enumerated in week', 0.001],
  ['updated in week', 0.004],
  ['deactivated in week', 0.0005],
  ['reactivated in week', 0.0005],
];

/** Of the plain ones after the first so many: a large sample has more, so that the nation's report is of the length expected. */
const FURTHER_DEACTIVATED = 0.0125;
const WITHOUT_FURTHER = 200_000;

/** The dates of a record, as days; null where there is none. */
export interface Lifecycle {
  readonly event: LifeEvent;
  readonly enumerated: number;
  readonly updated: number;
  readonly certified: number | null;
  readonly deactivated: number | null;
  readonly reactivated: number | null;
}

const CERTIFICATION_START = dayOf('2020-04-06');

export class Lifecycles {
  readonly #stream: RandomStream;

  constructor(seed: string) {
    this.#stream = new RandomStream(seed, 'life');
  }

  /** The current state of a record's dates, the weekly increment applied. `isPlain` forbids events. */
  of(index: number, isPlain: boolean): Lifecycle {
    const random = this.#stream.numbers(index);
    const event = isPlain ? 'plain' : drawEvent(random.fraction(), index >= WITHOUT_FURTHER);
    const inWeek = WEEK_START + random.below(WEEK_END - WEEK_START + 1);
    if (event === 'enumerated in week') {
      return {
        event,
        enumerated: inWeek,
        updated: inWeek,
        certified: inWeek,
        deactivated: null,
        reactivated: null,
      };
    }
    const enumerated = between(ENUMERATION_START, MONTH_END, random.fraction() ** 1.3);
    const later = between(enumerated, MONTH_END, random.fraction() ** 0.7);
    const { deactivated, reactivated } = interruption(event, enumerated, later, inWeek, random);
    const touchedInWeek = event === 'updated in week' || event === 'reactivated in week';
    const updated = touchedInWeek ? inWeek : Math.max(later, reactivated ?? later);
    const isCertified = updated >= CERTIFICATION_START && random.chance(0.95);
    return { event, enumerated, updated, certified: isCertified ? updated : null, deactivated, reactivated };
  }
}

function drawEvent(roll: number, withFurther: boolean): LifeEvent {
  let rest = roll;
  for (const [event, rate] of RATES) {
    if (rest < rate) return event;
    rest -= rate;
  }
  return withFurther && rest < FURTHER_DEACTIVATED ? 'deactivated' : 'plain';
}

function interruption(
  event: LifeEvent,
  enumerated: number,
  later: number,
  inWeek: number,
  random: RandomNumbers,
) {
  switch (event) {
    case 'deactivated':
      return { deactivated: later, reactivated: null };
    case 'reactivated':
      return { deactivated: between(enumerated, later, random.fraction()), reactivated: later };
    case 'reported':
      return { deactivated: WEEK_START, reactivated: null };
    case 'deactivated in week':
      return { deactivated: inWeek, reactivated: null };
    case 'reactivated in week':
      return { deactivated: later, reactivated: inWeek };
    default:
      return { deactivated: null, reactivated: null };
  }
}

function between(from: number, to: number, fraction: number): number {
  return from + Math.floor((to - from) * fraction);
}
