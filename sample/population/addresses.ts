import { RandomStream, type Rolls } from '../random/random-stream.ts';
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
/** The five-digit ZIP codes of each town. */
const TOWN_ZIPS = PLACES.map(({ id, zip3 }) =>
  Array.from({ length: ZIPS_PER_TOWN }, (_, n) => zip3 + String((id * 7 + n) % 100).padStart(2, '0')),
);

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
export function drawPlace(state: string, rolls: Rolls): PlaceId {
  const places = PLACES_OF_STATE.get(state);
  if (places === undefined) throw new RangeError(`no town in ${state}`);
  return rolls.pickEarly(places, 1.6).id;
}

/** A place abroad. */
export function drawForeignPlace(rolls: Rolls): PlaceId {
  return -1 - rolls.below(FOREIGN_PLACES.length);
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
    return drawAddress(stream.rolls(index), place);
  }

  /** One of a town's shared sites: hospitals and medical buildings where many unrelated people practise. */
  site(place: PlaceId, rolls: Rolls): Address {
    const site = rolls.below(SITES_PER_TOWN);
    if (place < 0) return drawAddress(rolls, place);
    return drawAddress(this.#sites.rolls(place * SITES_PER_TOWN + site), place);
  }
}

function drawAddress(rolls: Rolls, placeId: PlaceId): Address {
  const street = streetLine(rolls);
  if (placeId < 0) return foreignAddress(rolls, placeId, street);
  const place = PLACES[placeId];
  if (place === undefined) throw new RangeError(`no place ${placeId}`);
  const unit =
    !street.startsWith('PO') && rolls.chance(0.38) ? `${rolls.pick(UNIT_KINDS)} ${1 + rolls.below(900)}` : '';
  const inLine1 = unit !== '' && rolls.chance(0.5);
  return {
    line1: inLine1 ? `${street} ${unit}` : street,
    line2: inLine1 ? '' : unit,
    city: place.city,
    state: place.state,
    postalCode: zipCode(place, rolls),
    country: 'US',
    phone: phoneNumber(place, rolls),
    fax: rolls.chance(0.4) ? phoneNumber(place, rolls) : '',
  };
}

function streetLine(rolls: Rolls): string {
  if (rolls.chance(0.03)) return `PO Box ${1 + rolls.below(99_999)}`;
  const number = 1 + Math.floor(rolls.fraction() ** 2 * 19_999);
  return `${number} ${rolls.pick(DIRECTIONS)}${rolls.pick(STREET_NAMES)} ${rolls.pick(STREET_KINDS)}`;
}

function zipCode(place: Place, rolls: Rolls): string {
  const five = rolls.pick(TOWN_ZIPS[place.id] ?? []);
  return rolls.chance(0.055) ? five : five + rolls.pick(FOUR_DIGITS);
}

/** Exchange 555: no subscriber has it. */
function phoneNumber(place: Place, rolls: Rolls): string {
  return `${place.areaCode}555${rolls.pick(FOUR_DIGITS)}`;
}

function foreignAddress(rolls: Rolls, placeId: PlaceId, line1: string): Address {
  const place = FOREIGN_PLACES[-1 - placeId];
  if (place === undefined) throw new RangeError(`no place ${placeId}`);
  const { city, state, postalCode, country } = place;
  const phone = `011${rolls.digits(10)}`;
  return { line1, line2: '', city, state, postalCode, country, phone, fax: '' };
}
