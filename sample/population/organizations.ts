import { RandomStream, type Rolls } from '../random/random-stream.ts';
import { WeightedChoice } from '../random/weighted-choice.ts';
import { COMMON_LAST_NAMES, LAST_NAME_ENDINGS, LAST_NAME_STEMS } from './data/last-names.ts';
import {
  LEGAL_FORMS,
  ORGANIZATION_KINDS,
  ORGANIZATION_OPENINGS,
  type OrganizationKind,
} from './data/organization-words.ts';
import { PLACES } from './data/places.ts';

export interface Organization {
  /** Legal name in capitals. */
  readonly name: string;
  readonly kind: OrganizationKind;
  /** Trade names, as typed; mostly none. */
  readonly otherNames: readonly { readonly name: string; readonly typeCode: '3' | '4' | '5' }[];
}

const kinds = new WeightedChoice(ORGANIZATION_KINDS, ({ weight }) => weight);

/** Organisations numbered by index, with names of their own per group (providers, or businesses outside NPPES). */
export class Organizations {
  readonly #stream: RandomStream;

  constructor(seed: string, group: string) {
    this.#stream = new RandomStream(seed, `${group} organisation`);
  }

  /** The kind alone, without the work of making names. */
  kind(index: number): OrganizationKind {
    return kinds.draw(this.#stream.rolls(index));
  }

  organization(index: number): Organization {
    const rolls = this.#stream.rolls(index);
    const kind = kinds.draw(rolls);
    const form = rolls.pick(LEGAL_FORMS);
    const comma = rolls.chance(0.5) ? ', ' : ' ';
    const name = `${tradeName(kind, rolls)}${form === '' ? '' : comma}${form}`.toUpperCase();
    const count = rolls.chance(0.22) ? 1 + Math.floor(rolls.fraction() ** 4 * 4) : 0;
    const otherNames = Array.from({ length: count }, () => {
      const typeCode = rolls.chance(0.9) ? ('3' as const) : rolls.pick(['4', '5'] as const);
      return { name: tradeName(kind, rolls), typeCode };
    });
    return { name, kind, otherNames };
  }
}

function tradeName(kind: OrganizationKind, rolls: Rolls): string {
  const noun = rolls.pick(kind.nouns);
  const roll = rolls.fraction();
  if (roll < 0.45) return `${rolls.pick(ORGANIZATION_OPENINGS)} ${noun}`;
  if (roll < 0.6) return `${rolls.pick(PLACES).city} ${noun}`;
  const owner = ownerName(rolls);
  if (roll < 0.75) return `${owner} & ${ownerName(rolls)} ${noun}`;
  return `${owner} ${noun}`;
}

function ownerName(rolls: Rolls): string {
  const capitals = rolls.chance(0.4)
    ? rolls.pickEarly(COMMON_LAST_NAMES, 1.5)
    : rolls.pick(LAST_NAME_STEMS) + rolls.pick(LAST_NAME_ENDINGS);
  return capitals.charAt(0) + capitals.slice(1).toLowerCase();
}
