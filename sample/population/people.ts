import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
import { dayOf } from './calendar.ts';
import { FEMALE_FIRST_NAMES, MALE_FIRST_NAMES } from './data/first-names.ts';
import { COMMON_LAST_NAMES, LAST_NAME_ENDINGS, LAST_NAME_STEMS } from './data/last-names.ts';
import type { Relation } from './relations.ts';

/** A person's identity, the same for every file. Names in capitals; empty text where there is none. */
export interface Person {
  readonly gender: 'F' | 'M';
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
  /** Day of birth (see calendar.ts). */
  readonly birth: number;
  /** An earlier family name that some files still have: a maiden name, or one before another change. */
  readonly formerLast: string;
}

const YOUNGEST = dayOf('2001-06-30');
const AGE_SPAN = 365.25 * 48;
const YEAR = 365.25;
const HYPHENATED = 0.025;
const COMMON_NAME = 0.55;

/** People numbered by index: the individuals among the providers, or people outside NPPES. */
export class People {
  readonly #people: RandomStream;
  readonly #changes: RandomStream;

  /** `group` keeps the people of one list apart from those of another. */
  constructor(seed: string, group: string) {
    this.#people = new RandomStream(seed, `${group} person`);
    this.#changes = new RandomStream(seed, `${group} person by relation`);
  }

  /** Person `index`, changed by their relation to an anchor when they have one. */
  person(index: number, relation: Relation | null = null): Person {
    const self = this.#draw(index);
    if (relation === null) return self;
    const anchor = this.#draw(relation.anchor);
    const random = this.#changes.numbers(index);
    switch (relation.kind) {
      case 'twin': {
        const first = nameWithInitial(anchor, random);
        return { ...self, gender: anchor.gender, first, last: anchor.last, birth: anchor.birth };
      }
      case 'relative':
        return { ...self, last: anchor.last };
      case 'junior': {
        const { gender, first, last } = anchor;
        const birth = Math.min(YOUNGEST, Math.floor(anchor.birth + YEAR * (22 + random.below(16))));
        const middle = random.chance(0.6) ? anchor.middle : self.middle;
        const suffix = gender === 'M' ? random.pick(['JR', 'JR', 'JR.', 'II', 'III']) : '';
        return { ...self, gender, first, middle, last, birth, suffix };
      }
      case 'namesake':
        return { ...self, gender: anchor.gender, first: anchor.first, last: anchor.last };
    }
  }

  #draw(index: number): Person {
    const random = this.#people.numbers(index);
    const gender = random.chance(0.62) ? 'F' : 'M';
    const names = gender === 'F' ? FEMALE_FIRST_NAMES : MALE_FIRST_NAMES;
    const first = random.pickEarly(names, 1.6);
    const last = lastName(random);
    const middle = middleName(names, random);
    const suffix = gender === 'M' && random.chance(0.02) ? random.pick(['JR', 'JR.', 'SR', 'II', 'III']) : '';
    const birth = YOUNGEST - random.below(AGE_SPAN);
    return { gender, first, middle, last, suffix, birth, formerLast: lastName(random) };
  }
}

function lastName(random: RandomNumbers): string {
  const name = singleLastName(random);
  return random.chance(HYPHENATED) ? `${name}-${singleLastName(random)}` : name;
}

function singleLastName(random: RandomNumbers): string {
  if (random.chance(COMMON_NAME)) return random.pickEarly(COMMON_LAST_NAMES, 1.8);
  return random.pick(LAST_NAME_STEMS) + random.pick(LAST_NAME_ENDINGS);
}

function middleName(names: readonly string[], random: RandomNumbers): string {
  const roll = random.fraction();
  if (roll < 0.45) return '';
  const name = random.pickEarly(names, 1.3);
  return roll < 0.75 ? name : name.charAt(0);
}

/** Another first name for a twin, with the same initial where the list has one: the hardest pair to tell apart. */
function nameWithInitial(anchor: Person, random: RandomNumbers): string {
  const names = anchor.gender === 'F' ? FEMALE_FIRST_NAMES : MALE_FIRST_NAMES;
  const others = names.filter((name) => name[0] === anchor.first[0] && name !== anchor.first);
  return random.pick(others.length > 0 ? others : names.filter((name) => name !== anchor.first));
}
