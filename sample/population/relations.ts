import { RandomStream } from '../random/random-stream.ts';

/**
 * How a person resembles an earlier one (the anchor), which later matching is scored on:
 * `twin` same family name, birth date and town; `relative` same family name, often the same practice;
 * `junior` the anchor's first and last name, usually the same practice; `namesake` same first and last name, same
 * town, nothing else.
 */
export type RelationKind = 'twin' | 'relative' | 'junior' | 'namesake';

export interface Relation {
  readonly kind: RelationKind;
  /** Index of the anchor, always smaller: the first N providers never depend on later ones. */
  readonly anchor: number;
}

const SHARES: readonly (readonly [RelationKind, number])[] = [
  ['twin', 0.005],
  ['relative', 0.02],
  ['junior', 0.01],
  ['namesake', 0.02],
];
const ANY = SHARES.reduce((sum, [, share]) => sum + share, 0);
const REACH = 40;

export class Relations {
  readonly #stream: RandomStream;
  readonly #mayRelate: (index: number) => boolean;

  /** `mayRelate` tells which providers take part: people, without the pinned ones. */
  constructor(seed: string, mayRelate: (index: number) => boolean) {
    this.#stream = new RandomStream(seed, 'relation');
    this.#mayRelate = mayRelate;
  }

  /** The relation of provider `index`, or null. Anchors have none themselves, so this never chains. */
  of(index: number): Relation | null {
    const random = this.#stream.numbers(index);
    let roll = random.fraction();
    if (roll >= ANY || !this.#mayRelate(index)) return null;
    const anchor = index - 1 - random.below(REACH);
    if (anchor < 0 || !this.#mayRelate(anchor) || this.#stream.fraction(anchor) < ANY) return null;
    for (const [kind, share] of SHARES) {
      if (roll < share) return { kind, anchor };
      roll -= share;
    }
    return null;
  }
}
