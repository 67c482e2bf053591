import { STATES } from '../../schemas/states.ts';
import type { RandomNumbers } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { drawForeignPlace, drawPlace, type PlaceId } from './addresses.ts';
import { STATE_POPULATIONS } from './data/state-populations.ts';

const FOREIGN = 'abroad';

/** Addresses beyond the 51 states, per 100,000, as counted in four NPPES weeks. */
const BEYOND: readonly (readonly [string, number])[] = [
  ['PR', 860],
  ['GU', 16],
  ['VI', 12],
  ['AP', 41],
  ['AE', 27],
  ['AA', 19],
  [FOREIGN, 50],
];
const BEYOND_TOTAL = BEYOND.reduce((sum, [, count]) => sum + count, 0);

const populationOf = new Map(STATE_POPULATIONS.map((state) => [state.fips, state.population]));
const inStates = STATES.reduce((sum, { fips }) => sum + (populationOf.get(fips) ?? 0), 0);

const homes = new WeightedChoice<readonly [string, number]>(
  [
    ...STATES.map(
      ({ code, fips }) =>
        [code, ((populationOf.get(fips) ?? 0) / inStates) * (100_000 - BEYOND_TOTAL)] as const,
    ),
    ...BEYOND,
  ],
  ([, weight]) => weight,
);

/** A place by population; territories, armed-forces and foreign addresses at the rates of the real file. */
export function drawHome(random: RandomNumbers): PlaceId {
  const [code] = homes.draw(random);
  return code === FOREIGN ? drawForeignPlace(random) : drawPlace(code, random);
}
