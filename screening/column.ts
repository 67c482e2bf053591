import { filled, sharedUint32 } from './shared-memory.ts';

/** What a column consists of. */
export interface ColumnParts<T> {
  readonly values: readonly T[];
  /** Of each row's value among them; in shared memory. */
  readonly places: Uint32Array;
}

/** A value for each row, of which every distinct one is kept once: what is the same is the same object. */
export class Column<T> {
  readonly #values: readonly T[];
  readonly #places: Uint32Array;

  constructor({ values, places }: ColumnParts<T>) {
    this.#values = values;
    this.#places = places;
  }

  /** The value of a row. @throws RangeError where there is no such row */
  at(row: number): T {
    const value = this.#values[this.placeOf(row)];
    if (value === undefined) throw new RangeError(`there is no row ${row}`);
    return value;
  }

  /** The place of a row's value among the distinct ones; -1 where there is no such row. */
  placeOf(row: number): number {
    return this.#places[row] ?? -1;
  }
}

/** Takes the values of a column, row by row. */
export class ColumnWriter<T> {
  readonly #known = new Map<string | null, { place: number; value: T }>();
  readonly #values: T[] = [];
  readonly #places: number[] = [];

  /** Adds a value, which is made if it is a new one; the value. @param spelling the same for values that are the same */
  add(spelling: string | null, make: () => T): T {
    let known = this.#known.get(spelling);
    if (known === undefined) {
      known = { place: this.#values.length, value: make() };
      this.#known.set(spelling, known);
      this.#values.push(known.value);
    }
    this.#places.push(known.place);
    return known.value;
  }

  finished(): ColumnParts<T> {
    return { values: this.#values, places: filled(sharedUint32, this.#places) };
  }
}
