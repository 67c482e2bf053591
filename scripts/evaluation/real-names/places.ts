import type { RandomNumbers } from '../../../sample/random/random-stream.ts';
import type { Parties, Place } from './parties.ts';
import type { PlaceKind } from './perturbations.ts';

type Area = 'zip' | 'town' | 'state';

/** Addresses to move to: those of other parties, with another house number. */
export class PlacePool {
  readonly #by: Readonly<Record<Area, ReadonlyMap<string, readonly Place[]>>>;
  readonly #all: readonly Place[];

  constructor({ people, organizations }: Parties) {
    this.#all = [...people, ...organizations].flatMap(({ practice, mailing }) => [practice, mailing]);
    this.#by = {
      zip: grouped(this.#all, ({ zip }) => zip),
      town: grouped(this.#all, townOf),
      state: grouped(this.#all, ({ state }) => state),
    };
  }

  /** Where somebody registered at `home` is listed. Where nothing else is there (a ZIP code with one address), a made-up street. */
  move(home: Place, kind: PlaceKind, random: RandomNumbers): Place {
    switch (kind) {
      case 'registered street':
        return home;
      case 'registered ZIP code':
        return { ...home, line: '' };
      case 'another street in the ZIP code':
        return { ...home, line: this.#street(random) };
      case 'another ZIP code of the town': {
        const place = this.#pick('town', townOf(home), random, ({ zip }) => zip !== home.zip);
        return { ...home, zip: place?.zip ?? nextZip(home.zip), line: this.#street(random) };
      }
      case 'another town of the state': {
        const place = this.#pick('state', home.state, random, ({ city }) => city !== home.city);
        return place === undefined
          ? this.move(home, 'another state', random)
          : this.#renumbered(place, random);
      }
      case 'another state': {
        for (;;) {
          const place = random.pick(this.#all);
          if (place.state !== home.state) return this.#renumbered(place, random);
        }
      }
    }
  }

  #pick(area: Area, key: string, random: RandomNumbers, fits: (place: Place) => boolean): Place | undefined {
    const places = this.#by[area].get(key) ?? [];
    for (let attempt = 0; attempt < 20 && places.length > 0; attempt++) {
      const place = random.pick(places);
      if (fits(place)) return place;
    }
    return undefined;
  }

  #street(random: RandomNumbers): string {
    return this.#renumbered(random.pick(this.#all), random).line;
  }

  #renumbered(place: Place, random: RandomNumbers): Place {
    const number = 1 + random.below(9000);
    return {
      ...place,
      line: /^\d+ /.test(place.line) ? place.line.replace(/^\d+/, String(number)) : `PO BOX ${number}`,
    };
  }
}

const townOf = ({ city, state }: Place) => `${city}|${state}`;

const nextZip = (zip: string) => `${zip.slice(0, 4)}${(Number(zip.slice(4)) + 1) % 10}`;

function grouped(places: readonly Place[], keyOf: (place: Place) => string): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const key = keyOf(place);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return groups;
}
