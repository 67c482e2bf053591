import type { Rolls } from './random-stream.ts';

export interface Weighted {
  /** Relative frequency. */
  readonly weight: number;
}

const SLOTS = 65_536;

/** Draws items by weight in constant time, to 1 part in 65,536; every item with a weight is drawn at times. */
export class WeightedChoice<T> {
  readonly #slots: T[] = [];

  constructor(items: readonly T[], weightOf: (item: T) => number) {
    let total = 0;
    for (const item of items) total += weightOf(item);
    let sum = 0;
    for (const item of items) {
      sum += weightOf(item);
      const end = Math.max(this.#slots.length + 1, Math.round((sum / total) * SLOTS));
      while (this.#slots.length < end) this.#slots.push(item);
    }
  }

  draw(rolls: Rolls): T {
    return rolls.pick(this.#slots);
  }
}
