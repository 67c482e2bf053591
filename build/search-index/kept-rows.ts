import type { Entry, FurtherRow } from '../../schemas/search/entry.ts';
import type { WrittenIndex } from './written-index.ts';

/** A row of the previous index, and its number there. */
export interface KeptRow {
  readonly number: number;
  readonly row: Entry | FurtherRow;
}

/** What rows are ordered by, those of named providers and those after them: facilities follow all providers. */
export const orderOf = (row: Entry | FurtherRow): string => ('ccn' in row ? facilityOrder(row.ccn) : row.npi);

const facilityOrder = (ccn: string): string => `f${ccn}`;

/** The rows of the previous index whose records have not changed. They are read once, from the first to the last. */
export class KeptRows {
  readonly #providers: number;
  readonly #rows: Iterator<Entry | FurtherRow>;
  #next: KeptRow | null;
  /** What the records that have changed are ordered by, in this order. */
  readonly #changed: string[] = [];

  constructor(index: WrittenIndex) {
    this.#providers = index.providers;
    this.#rows = index.all();
    this.#next = this.#rowAt(0);
  }

  /** Notes that a facility has changed or is gone. Comes after all providers, in order. */
  changeFacility(ccn: string): void {
    this.#changed.push(facilityOrder(ccn));
  }

  /** Notes that a provider has changed or is gone, in order, and reads the rows of the named providers before it. */
  *changeProvider(npi: string): Generator<KeptRow> {
    yield* this.#providersBefore(npi);
    if (this.#nextProvider === npi) this.#proceed();
    this.#changed.push(npi);
  }

  /** The rows of the other named providers, after all changes. */
  providers(): Generator<KeptRow> {
    return this.#providersBefore(null);
  }

  /** The rows after those of the named providers. */
  *further(): Generator<KeptRow> {
    const changed = this.#changed[Symbol.iterator]();
    let change = changed.next();
    for (; this.#next !== null; this.#proceed()) {
      const order = orderOf(this.#next.row);
      while (change.done !== true && change.value < order) change = changed.next();
      if (change.value !== order) yield this.#next;
    }
  }

  *#providersBefore(npi: string | null): Generator<KeptRow> {
    for (
      let key = this.#nextProvider;
      key !== null && (npi === null || key < npi);
      key = this.#nextProvider
    ) {
      if (this.#next !== null) yield this.#next;
      this.#proceed();
    }
  }

  /** The NPI of the next row, where it is one of a named provider. */
  get #nextProvider(): string | null {
    return this.#next !== null && this.#next.number < this.#providers ? orderOf(this.#next.row) : null;
  }

  #proceed(): void {
    if (this.#next !== null) this.#next = this.#rowAt(this.#next.number + 1);
  }

  #rowAt(number: number): KeptRow | null {
    const { value, done } = this.#rows.next();
    return done === true ? null : { number, row: value };
  }
}
