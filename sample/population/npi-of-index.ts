import { npiCheckDigit } from '../../schemas/npi.ts';
import { RandomStream } from '../random/random-stream.ts';

const HALF = 10_000;
const ROUNDS = 4;

/** Indexes that have an NPI: 0 to 99,999,999. */
export const MAXIMUM_PROVIDERS = HALF * HALF;

/**
 * Gives every index below 100,000,000 its own NPI: the digit 2 (no real NPI begins with it), eight digits that are a
 * shuffle of the index, the check digit. The shuffle is a Feistel network over two halves of four digits: a bijection
 * whatever its round functions are, so NPIs never collide and spread evenly over prefixes.
 */
export class NpiOfIndex {
  readonly #rounds: Uint16Array[];

  constructor(seed: string) {
    this.#rounds = Array.from({ length: ROUNDS }, (_, round) => {
      const stream = new RandomStream(seed, `npi round ${round}`);
      return Uint16Array.from({ length: HALF }, (_unused, half) => stream.fraction(half) * HALF);
    });
  }

  npi(index: number): string {
    let left = Math.floor(index / HALF);
    let right = index % HALF;
    for (const table of this.#rounds) {
      const mixed = (left + (table[right] ?? 0)) % HALF;
      left = right;
      right = mixed;
    }
    const nine = String(200_000_000 + left * HALF + right);
    return nine + npiCheckDigit(nine);
  }
}
