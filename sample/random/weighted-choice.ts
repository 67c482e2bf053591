import type { RandomNumbers } from './random-stream.ts';

export interface Weighted {
  /** Relative frequency. */
  readonly weight: number;
}

const SLOTS = 65_536;

/** Draws items by weight in constant time, to 1 part in 65,536; every item with a weight is drawn at times. */
export class WeightedChoice<T> {
  readonly #items: readonly T[];
  /** The place of an item in `#items`, once for each of its slots. */
  readonly #slots: Uint16Array;

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    let total = 0;
    for (const item of items) total += weightOf(item);
    let sum = 0;
    let end = 0;
    const ends = items.map((item) => {
      sum += weightOf(item);
      end = Math.max(end + 1, Math.round((sum / total) * SLOTS));
      return end;
    });
    this.#items = items;
    this.#slots = new Uint16Array(end);
    for (const [place, slot] of ends.entries()) this.#slots.fill(place, ends[place - 1] ?? 0, slot);
  }

  draw(random: RandomNumbers): T {
    const item = this.#items[this.#slots[random.below(this.#slots.length)] ?? -1];
    if (item === undefined) throw new RangeError('nothing to draw from');
    return item;
  }
}
