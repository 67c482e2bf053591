import { STATES } from '../../schemas/states.ts';

/** An invented county of a real state. */
export interface InventedCounty {
  readonly state: string;
  /** Five digits. */
  readonly fips: string;
  readonly name: string;
  /** Position within its state. */
  readonly position: number;
}

/** The land of each. */
export const COUNTY_LAND_M2 = 2_000_000_000;
const COUNTIES_PER_STATE = 6;
/** Invented names; one is not ASCII, as Doña Ana is not. */
const COUNTY_NAMES = ['Ash', 'Birch', 'Cañada', 'Dogwood', 'Elm', 'Fir'];

/** What a county is called in a state. */
function kindOfCounty(state: string): 'Parish' | 'Borough' | 'County' {
  return state === 'LA' ? 'Parish' : state === 'AK' ? 'Borough' : 'County';
}

/** Counties by state, in the order of the FIPS codes. The District of Columbia is one of its own. */
export const COUNTIES_OF_STATE: ReadonlyMap<string, readonly InventedCounty[]> = new Map(
  STATES.toSorted((a, b) => a.fips.localeCompare(b.fips)).map(({ code, fips, name }) => [
    code,
    code === 'DC'
      ? [{ state: code, fips: '11001', name, position: 0 }]
      : COUNTY_NAMES.slice(0, COUNTIES_PER_STATE).map((county, position) => ({
          state: code,
          fips: fips + String(2 * position + 1).padStart(3, '0'),
          name: `${county} ${kindOfCounty(code)}`,
          position,
        })),
  ]),
);

/** Further counties of a large sample. */
const FIRST_FURTHER = 201;

/** The further county number `n`, from 0: state by state in turn. */
export function furtherCounty(n: number): InventedCounty {
  const divided = [...COUNTIES_OF_STATE.values()].filter((counties) => counties.length > 1);
  const first = divided[n % divided.length]?.[0];
  if (first === undefined) throw new RangeError('no state with counties');
  const turn = Math.floor(n / divided.length);
  const word = COUNTY_NAMES[turn % COUNTY_NAMES.length];
  return {
    state: first.state,
    fips: first.fips.slice(0, 2) + String(FIRST_FURTHER + 2 * turn),
    name: `${word} ${2 + Math.floor(turn / COUNTY_NAMES.length)} ${kindOfCounty(first.state)}`,
    position: COUNTIES_PER_STATE + turn,
  };
}

/** Providers beyond the first so many for each further county: with 9.7 million, there are as many counties as in the nation. */
const WITHOUT_FURTHER = 100_000;
const PROVIDERS_EACH = 3_300;
const MAX_FURTHER = 2_950;

/** How many further counties a sample of so many providers has. */
export function furtherCounties(providers: number): number {
  return Math.min(MAX_FURTHER, Math.floor(Math.max(0, providers - WITHOUT_FURTHER) / PROVIDERS_EACH));
}
