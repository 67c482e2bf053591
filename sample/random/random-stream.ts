/**
 * Counter-based random numbers: the k-th number of a record is a hash of (seed, stream name, record index, k).
 * Nothing is carried from record to record, so any record can be drawn alone and in any order.
 */
const GOLDEN = 0x9e3779b9;
const TWO_32 = 4_294_967_296;

/** A 32-bit mixing bijection (the "lowbias32" constants of C. Wellons' hash prospector). */
function mix(value: number): number {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** 32 bits of a text, different for different `salt`. */
function hashText(text: string, salt: number): number {
  let h = salt;
  for (let i = 0; i < text.length; i++) h = mix(Math.imul(h ^ text.charCodeAt(i), 0x01000193) + i);
  return h;
}

/** The numbers of one record, in order. */
export class RandomNumbers {
  #state: number;
  readonly #key: number;

  constructor(state: number, key: number) {
    this.#state = state;
    this.#key = key;
  }

  /** The next whole number, 0 to 2^32 - 1. */
  next(): number {
    this.#state = (this.#state + GOLDEN) | 0;
    return mix(mix(this.#state) ^ this.#key);
  }

  /** The next fraction, 0 inclusive to 1 exclusive. */
  fraction(): number {
    return this.next() / TWO_32;
  }

  /** The next whole number below `n`. */
  below(n: number): number {
    return Math.floor((this.next() / TWO_32) * n);
  }

  /** True with probability `p`. */
  chance(p: number): boolean {
    return this.next() < p * TWO_32;
  }

  /** One of `items`, evenly. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** One of `items`, the early ones more often: density falls off as a power of the position. */
  pickEarly<T>(items: readonly T[], power: number): T {
    const item = items[Math.floor(this.fraction() ** power * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /** `length` decimal digits, the first one not zero. */
  digits(length: number): string {
    let text = String(1 + this.below(9));
    while (text.length < length) {
      const take = Math.min(8, length - text.length);
      text += String(this.below(10 ** take)).padStart(take, '0');
    }
    return text;
  }
}

/** A named family of records with their random numbers. */
export class RandomStream {
  readonly #a: number;
  readonly #b: number;

  constructor(seed: string, name: string) {
    this.#a = hashText(`${seed}\n${name}`, 0x243f6a88);
    this.#b = hashText(`${name}\n${seed}`, 0x85a308d3);
  }

  /** The random numbers of record `index` (a whole number below 2^32). */
  numbers(index: number): RandomNumbers {
    return new RandomNumbers(mix(index ^ this.#a), this.#b);
  }

  /** The first random fraction of record `index`, without an object. */
  fraction(index: number): number {
    return mix(mix((mix(index ^ this.#a) + GOLDEN) | 0) ^ this.#b) / TWO_32;
  }
}
