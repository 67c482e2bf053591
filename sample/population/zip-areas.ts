import { RandomStream } from '../random/random-stream.ts';
import { townZips } from './addresses.ts';
import { COUNTIES_OF_STATE, type InventedCounty } from './counties.ts';
import { PLACES, PLACES_OF_STATE, type Place } from './data/places.ts';

/** What of a ZIP code lies in a county. */
interface ZipPart {
  readonly county: InventedCounty;
  readonly landM2: number;
  /** The share of the addresses of the ZIP code; not the share of its land. */
  readonly addresses: number;
}

/** An invented ZIP code: where its addresses are, and whether the Census Bureau has an area for it. */
export interface ZipArea {
  readonly zip: string;
  /** False of a ZIP code of post office boxes. */
  readonly hasArea: boolean;
  readonly parts: readonly ZipPart[];
}

/** Of the ZIP codes of a town, those that lie in several counties. */
const SPLIT_IN_TWO = [13, 14, 15, 16];
const SPLIT_IN_THREE = 17;
/** The first town of a state has one that crosses the state line. */
const ACROSS_THE_LINE = 18;
/** Every so many towns have one without an area. */
const BOXES = 19;
const TOWNS_WITH_BOXES = 24;
/** Every so many towns touch another county with water alone. */
const TOWNS_ON_WATER = 10;

const KM2 = 1_000_000;

/** The ZIP codes of the towns in the states, in order; neighboring towns may share some, which are those of the first. */
export const ZIP_AREAS: ReadonlyMap<string, ZipArea> = new Map(
  PLACES.filter(({ state }) => COUNTIES_OF_STATE.has(state))
    .flatMap((place) => townZips(place).map((zip, n) => areaOf(place, zip, n)))
    .toReversed()
    .map((area): [string, ZipArea] => [area.zip, area])
    .sort(([a], [b]) => a.localeCompare(b)),
);

function areaOf(place: Place, zip: string, n: number): ZipArea {
  const counties = COUNTIES_OF_STATE.get(place.state) ?? [];
  const towns = PLACES_OF_STATE.get(place.state) ?? [];
  const first = towns.findIndex(({ id }) => id === place.id);
  const county = (offset: number): InventedCounty => {
    const found = counties[(first + offset) % counties.length];
    if (found === undefined) throw new RangeError(`no county in ${place.state}`);
    return found;
  };
  const land = (30 + ((place.id * 20 + n) % 50)) * KM2;
  const part = (of: InventedCounty, share: number, addresses: number): ZipPart => ({
    county: of,
    landM2: Math.round(share * land),
    addresses,
  });
  const whole: ZipArea = { zip, hasArea: true, parts: [part(county(0), 1, 1)] };
  if (n === BOXES && place.id % TOWNS_WITH_BOXES === 0) return { ...whole, hasArea: false };
  if (counties.length === 1) return whole;
  if (SPLIT_IN_TWO.includes(n))
    return { ...whole, parts: [part(county(0), 0.85, 0.6), part(county(1), 0.15, 0.4)] };
  if (n === SPLIT_IN_THREE)
    return {
      ...whole,
      parts: [part(county(0), 0.5, 0.7), part(county(1), 0.3, 0.2), part(county(2), 0.2, 0.1)],
    };
  if (n === ACROSS_THE_LINE && first === 0)
    return { ...whole, parts: [part(county(0), 0.75, 1), part(beyond(place.state), 0.25, 0)] };
  if (n === 0 && place.id % TOWNS_ON_WATER === 0)
    return { ...whole, parts: [...whole.parts, part(county(1), 0, 0)] };
  return whole;
}

/** The first county of the next state. */
function beyond(state: string): InventedCounty {
  const states = [...COUNTIES_OF_STATE.keys()];
  const next = COUNTIES_OF_STATE.get(states[(states.indexOf(state) + 1) % states.length] ?? '')?.[0];
  if (next === undefined) throw new RangeError(`no state beside ${state}`);
  return next;
}

/** The county an address really lies in: the truth that estimates are measured against; null outside the 51. */
export function countyOfAddress(address: { line1: string; postalCode: string }): InventedCounty | null {
  const zip = address.postalCode.slice(0, 5);
  const area = ZIP_AREAS.get(zip);
  if (area === undefined) return null;
  let left = new RandomStream(`${zip} ${address.line1.toUpperCase()}`, 'county').fraction(0);
  for (const { county, addresses } of area.parts) {
    left -= addresses;
    if (left < 0) return county;
  }
  return area.parts[0]?.county ?? null;
}
