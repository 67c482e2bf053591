import { RandomStream, type Rolls } from '../random/random-stream.ts';
import { dayOf } from './calendar.ts';
import { FEMALE_FIRST_NAMES, MALE_FIRST_NAMES } from './data/first-names.ts';
import { COMMON_LAST_NAMES, LAST_NAME_ENDINGS, LAST_NAME_STEMS } from './data/last-names.ts';
import type { Relation } from './relations.ts';

/** Who somebody is, whatever file they are in. Names in capitals; empty text where there is none. */
export interface Person {
  readonly gender: 'F' | 'M';
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
  /** Day of birth (see calendar.ts). */
  readonly birth: number;
  /** An earlier family name some files still carry: a maiden name, or one before a change. */
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
    const rolls = this.#changes.rolls(index);
    switch (relation.kind) {
      case 'twin': {
        const first = nameWithInitial(anchor, rolls);
        return { ...self, gender: anchor.gender, first, last: anchor.last, birth: anchor.birth };
      }
      case 'relative':
        return { ...self, last: anchor.last };
      case 'junior': {
        const { gender, first, last } = anchor;
        const birth = Math.min(YOUNGEST, Math.floor(anchor.birth + YEAR * (22 + rolls.below(16))));
        const middle = rolls.chance(0.6) ? anchor.middle : self.middle;
        const suffix = gender === 'M' ? rolls.pick(['JR', 'JR', 'JR.', 'II', 'III']) : '';
        return { ...self, gender, first, middle, last, birth, suffix };
      }
      case 'namesake':
        return { ...self, gender: anchor.gender, first: anchor.first, last: anchor.last };
    }
  }

  #draw(index: number): Person {
    const rolls = this.#people.rolls(index);
    const gender = rolls.chance(0.62) ? 'F' : 'M';
    const names = gender === 'F' ? FEMALE_FIRST_NAMES : MALE_FIRST_NAMES;
    const first = rolls.pickEarly(names, 1.6);
    const last = lastName(rolls);
    const middle = middleName(names, rolls);
    const suffix = gender === 'M' && rolls.chance(0.02) ? rolls.pick(['JR', 'JR.', 'SR', 'II', 'III']) : '';
    const birth = YOUNGEST - rolls.below(AGE_SPAN);
    return { gender, first, middle, last, suffix, birth, formerLast: lastName(rolls) };
  }
}

function lastName(rolls: Rolls): string {
  const name = singleLastName(rolls);
  return rolls.chance(HYPHENATED) ? `${name}-${singleLastName(rolls)}` : name;
}

function singleLastName(rolls: Rolls): string {
  if (rolls.chance(COMMON_NAME)) return rolls.pickEarly(COMMON_LAST_NAMES, 1.8);
  return rolls.pick(LAST_NAME_STEMS) + rolls.pick(LAST_NAME_ENDINGS);
}

function middleName(names: readonly string[], rolls: Rolls): string {
  const roll = rolls.fraction();
  if (roll < 0.45) return '';
  const name = rolls.pickEarly(names, 1.3);
  return roll < 0.75 ? name : name.charAt(0);
}

/** Another first name for a twin, with the same initial where the list has one: the hardest pair to tell apart. */
function nameWithInitial(anchor: Person, rolls: Rolls): string {
  const names = anchor.gender === 'F' ? FEMALE_FIRST_NAMES : MALE_FIRST_NAMES;
  const others = names.filter((name) => name[0] === anchor.first[0] && name !== anchor.first);
  return rolls.pick(others.length > 0 ? others : names.filter((name) => name !== anchor.first));
}
