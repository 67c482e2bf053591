import { type RandomNumbers, RandomStream } from '../random/random-stream.ts';
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

/** Organizations numbered by index, with names of their own per group (providers, or businesses outside NPPES). */
export class Organizations {
  readonly #stream: RandomStream;

  constructor(seed: string, group: string) {
    // The spelling belongs to the seed: another one would give other names.
    this.#stream = new RandomStream(seed, `${group} organisation`);
  }

  /** The kind alone, without the work of making names. */
  kind(index: number): OrganizationKind {
    return kinds.draw(this.#stream.numbers(index));
  }

  organization(index: number): Organization {
    const random = this.#stream.numbers(index);
    const kind = kinds.draw(random);
    const form = random.pick(LEGAL_FORMS);
    const comma = random.chance(0.5) ? ', ' : ' ';
    const name = `${tradeName(kind, random)}${form === '' ? '' : comma}${form}`.toUpperCase();
    const count = random.chance(0.22) ? 1 + Math.floor(random.fraction() ** 4 * 4) : 0;
    const otherNames = Array.from({ length: count }, () => {
      const typeCode = random.chance(0.9) ? ('3' as const) : random.pick(['4', '5'] as const);
      return { name: tradeName(kind, random), typeCode };
    });
    return { name, kind, otherNames };
  }
}

function tradeName(kind: OrganizationKind, random: RandomNumbers): string {
  const noun = random.pick(kind.nouns);
  const roll = random.fraction();
  if (roll < 0.45) return `${random.pick(ORGANIZATION_OPENINGS)} ${noun}`;
  if (roll < 0.6) return `${random.pick(PLACES).city} ${noun}`;
  const owner = ownerName(random);
  if (roll < 0.75) return `${owner} & ${ownerName(random)} ${noun}`;
  return `${owner} ${noun}`;
}

function ownerName(random: RandomNumbers): string {
  const capitals = random.chance(0.4)
    ? random.pickEarly(COMMON_LAST_NAMES, 1.5)
    : random.pick(LAST_NAME_STEMS) + random.pick(LAST_NAME_ENDINGS);
  return capitals.charAt(0) + capitals.slice(1).toLowerCase();
}
