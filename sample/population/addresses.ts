import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { FOREIGN_PLACES } from './data/foreign-places.ts';
import { PLACES, PLACES_OF_STATE, type Place } from './data/places.ts';
import { DIRECTIONS, STREET_KINDS, STREET_NAMES, UNIT_KINDS } from './data/streets.ts';

/** An address as typed into a form (mixed case); `capitals` gives the upper-case form. */
export interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** USPS code; outside the United States free text. */
  readonly state: string;
  /** 5 or 9 digits without hyphen; outside the United States free text. */
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string;
  readonly fax: string;
}

/** A town in the United States, or (negative) a place abroad. */
export type PlaceId = number;

const SITES_PER_TOWN = 64;
const ZIPS_PER_TOWN = 20;
const FOUR_DIGITS = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
const TOWN_ZIPS = PLACES.map(({ id, zip3 }) =>
  Array.from({ length: ZIPS_PER_TOWN }, (_, n) => zip3 + String((id * 7 + n) % 100).padStart(2, '0')),
);

/** The five-digit ZIP codes of a town. */
export const townZips = ({ id }: Place): readonly string[] => TOWN_ZIPS[id] ?? [];

/** The same address in capitals. */
export function capitals(address: Address): Address {
  const { line1, line2, city, state, postalCode, country, phone, fax } = address;
  return {
    line1: line1.toUpperCase(),
    line2: line2.toUpperCase(),
    city: city.toUpperCase(),
    state,
    postalCode,
    country,
    phone,
    fax,
  };
}

/** A town of a state, the large ones more often. Throws on a state without towns. */
export function drawPlace(state: string, random: RandomNumbers): PlaceId {
  const places = PLACES_OF_STATE.get(state);
  if (places === undefined) throw new RangeError(`no town in ${state}`);
  return random.pickEarly(places, 1.6).id;
}

/** A place abroad. */
export function drawForeignPlace(random: RandomNumbers): PlaceId {
  return -1 - random.below(FOREIGN_PLACES.length);
}

/** Addresses by index, in streams of their own. */
export class Addresses {
  readonly #seed: string;
  readonly #sites: RandomStream;
  readonly #streams = new Map<string, RandomStream>();

  constructor(seed: string) {
    this.#seed = seed;
    this.#sites = new RandomStream(seed, 'site address');
  }

  /** The address number `index` of a family of addresses (`practice`, `mailing`, `former`...), in a given place. */
  own(family: string, index: number, place: PlaceId): Address {
    let stream = this.#streams.get(family);
    if (stream === undefined) {
      stream = new RandomStream(this.#seed, `${family} address`);
      this.#streams.set(family, stream);
    }
    return drawAddress(stream.numbers(index), place);
  }

  /** One of a town's shared sites: hospitals and medical buildings where many unrelated people practice. */
  site(place: PlaceId, random: RandomNumbers): Address {
    const site = random.below(SITES_PER_TOWN);
    if (place < 0) return drawAddress(random, place);
    return drawAddress(this.#sites.numbers(place * SITES_PER_TOWN + site), place);
  }
}

function drawAddress(random: RandomNumbers, placeId: PlaceId): Address {
  const street = streetLine(random);
  if (placeId < 0) return foreignAddress(random, placeId, street);
  const place = PLACES[placeId];
  if (place === undefined) throw new RangeError(`no place ${placeId}`);
  const unit =
    !street.startsWith('PO') && random.chance(0.38)
      ? `${random.pick(UNIT_KINDS)} ${1 + random.below(900)}`
      : '';
  const inLine1 = unit !== '' && random.chance(0.5);
  return {
    line1: inLine1 ? `${street} ${unit}` : street,
    line2: inLine1 ? '' : unit,
    city: place.city,
    state: place.state,
    postalCode: zipCode(place, random),
    country: 'US',
    phone: phoneNumber(place, random),
    fax: random.chance(0.4) ? phoneNumber(place, random) : '',
  };
}

function streetLine(random: RandomNumbers): string {
  if (random.chance(0.03)) return `PO Box ${1 + random.below(99_999)}`;
  const number = 1 + Math.floor(random.fraction() ** 2 * 19_999);
  return `${number} ${random.pick(DIRECTIONS)}${random.pick(STREET_NAMES)} ${random.pick(STREET_KINDS)}`;
}

function zipCode(place: Place, random: RandomNumbers): string {
  const five = random.pick(townZips(place));
  return random.chance(0.055) ? five : five + random.pick(FOUR_DIGITS);
}

/** Exchange 555: no subscriber has it. */
function phoneNumber(place: Place, random: RandomNumbers): string {
  return `${place.areaCode}555${random.pick(FOUR_DIGITS)}`;
}

function foreignAddress(random: RandomNumbers, placeId: PlaceId, line1: string): Address {
  const place = FOREIGN_PLACES[-1 - placeId];
  if (place === undefined) throw new RangeError(`no place ${placeId}`);
  const { city, state, postalCode, country } = place;
  const phone = `011${random.digits(10)}`;
  return { line1, line2: '', city, state, postalCode, country, phone, fax: '' };
}
