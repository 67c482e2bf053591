import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  type DuckDBValue,
  type DuckDBVector,
} from '@duckdb/node-api';
import {
  Bool,
  Data,
  type DataType,
  DateDay,
  Decimal,
  Field,
  Float64,
  Int32,
  List,
  makeData,
  Utf8,
} from 'apache-arrow';
import { DECIMAL_DIGITS } from '../column-types.ts';
import type { Column } from '../columns.ts';

/** Collects the values of one column of a record batch from DuckDB's vectors. */
export interface ColumnBuilder {
  readonly type: DataType;
  /** Appends the items of a vector from `start` to `end` (exclusive). */
  append(vector: DuckDBVector, start: number, end: number): void;
  /** Returns the column as Arrow data and resets the builder. */
  finish(): Data;
}

/** A builder for one column with room for `capacity` rows. */
export function columnBuilder(column: Column, capacity: number): ColumnBuilder {
  switch (column.type) {
    case 'string':
      return new TextBuilder(capacity);
    case 'integer':
      return new FixedBuilder(new Int32(), new Int32Array(capacity));
    case 'number':
      return new FixedBuilder(new Float64(), new Float64Array(capacity));
    case 'date':
      return new FixedBuilder(new DateDay(), new Int32Array(capacity));
    case 'boolean':
      return new BooleanBuilder(capacity);
    case 'decimal':
      return new DecimalBuilder(capacity, column.places);
    case 'list':
      return new ListBuilder(capacity);
  }
}

/** Validity bitmap: one bit per row, least significant first. */
class Validity {
  #bits: Uint8Array;
  rows = 0;
  nulls = 0;

  constructor(capacity: number) {
    this.#bits = new Uint8Array(Math.ceil(capacity / 8));
  }

  /** Index of the next row. */
  next(isValue: boolean): number {
    const row = this.rows++;
    if (row >> 3 === this.#bits.length)
      this.#bits = Buffer.concat([this.#bits, Buffer.alloc(this.#bits.length)]);
    if (isValue) this.#bits[row >> 3] = (this.#bits[row >> 3] ?? 0) | (1 << (row & 7));
    else this.nulls++;
    return row;
  }

  finish(): { length: number; nullCount: number; nullBitmap: Uint8Array } {
    const { rows: length, nulls: nullCount } = this;
    const nullBitmap = this.#bits.slice(0, Math.ceil(length / 8));
    this.#bits.fill(0);
    this.rows = 0;
    this.nulls = 0;
    return { length, nullCount, nullBitmap };
  }
}

/** The error for a column whose vectors hold other values than its definition says. */
function unexpected(value: unknown): Error {
  return new Error(`a column holds ${typeof value} values that its definition does not allow`);
}

/** A type of fixed-width numbers, four or eight bytes. */
type FixedType = Int32 | Float64 | DateDay;

class FixedBuilder<Type extends FixedType> implements ColumnBuilder {
  readonly type: Type;
  readonly #values: Type['TArray'];
  readonly #validity: Validity;

  constructor(type: Type, values: Type['TArray']) {
    this.type = type;
    this.#values = values;
    this.#validity = new Validity(values.length);
  }

  append(vector: DuckDBVector, start: number, end: number): void {
    for (let i = start; i < end; i++) {
      const item = vector.getItem(i);
      const row = this.#validity.next(item !== null);
      if (item instanceof DuckDBDateValue) this.#values[row] = item.days;
      else if (typeof item === 'number') this.#values[row] = item;
      else if (item !== null) throw unexpected(item);
    }
  }

  finish(): Data {
    const { length, nullCount, nullBitmap } = this.#validity.finish();
    const values = this.#values.slice(0, length);
    this.#values.fill(0);
    return new Data<FixedType>(this.type, 0, length, nullCount, [undefined, values, nullBitmap]);
  }
}

class BooleanBuilder implements ColumnBuilder {
  readonly type = new Bool();
  readonly #validity: Validity;
  readonly #bits: Uint8Array;

  constructor(capacity: number) {
    this.#validity = new Validity(capacity);
    this.#bits = new Uint8Array(Math.ceil(capacity / 8));
  }

  append(vector: DuckDBVector, start: number, end: number): void {
    for (let i = start; i < end; i++) {
      const item = vector.getItem(i);
      const row = this.#validity.next(item !== null);
      if (item === true) this.#bits[row >> 3] = (this.#bits[row >> 3] ?? 0) | (1 << (row & 7));
      else if (item !== null && item !== false) throw unexpected(item);
    }
  }

  finish(): Data {
    const state = this.#validity.finish();
    const data = this.#bits.slice(0, Math.ceil(state.length / 8));
    this.#bits.fill(0);
    return makeData({ ...state, type: this.type, data });
  }
}

class DecimalBuilder implements ColumnBuilder {
  readonly type: Decimal;
  readonly #validity: Validity;
  /** 128 bits per row, low half first. */
  readonly #halves: BigInt64Array;

  constructor(capacity: number, places: number) {
    this.type = new Decimal(places, DECIMAL_DIGITS, 128);
    this.#validity = new Validity(capacity);
    this.#halves = new BigInt64Array(capacity * 2);
  }

  append(vector: DuckDBVector, start: number, end: number): void {
    for (let i = start; i < end; i++) {
      const item = vector.getItem(i);
      const row = this.#validity.next(item !== null);
      if (item === null) continue;
      if (!(item instanceof DuckDBDecimalValue)) throw unexpected(item);
      this.#halves[2 * row] = item.value;
      this.#halves[2 * row + 1] = item.value < 0n ? -1n : 0n;
    }
  }

  finish(): Data {
    const state = this.#validity.finish();
    const data = new Uint32Array(this.#halves.slice(0, 2 * state.length).buffer);
    this.#halves.fill(0n);
    return makeData({ ...state, type: this.type, data });
  }
}

class TextBuilder implements ColumnBuilder {
  readonly type = new Utf8();
  readonly #validity: Validity;
  #ends: Int32Array;
  #bytes: Buffer;
  #end = 0;

  constructor(capacity: number) {
    this.#validity = new Validity(capacity);
    this.#ends = new Int32Array(capacity + 1);
    this.#bytes = Buffer.allocUnsafeSlow(16 * capacity);
  }

  append(vector: DuckDBVector, start: number, end: number): void {
    for (let i = start; i < end; i++) this.add(vector.getItem(i));
  }

  add(item: DuckDBValue): void {
    const row = this.#validity.next(item !== null);
    if (typeof item === 'string') {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      this.#reserve(3 * item.length);
      this.#end += this.#bytes.write(item, this.#end);
    } else if (item !== null) throw unexpected(item);
    if (row + 1 === this.#ends.length) {
      const grown = new Int32Array(2 * this.#ends.length);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#ends[row + 1] = this.#end;
  }

  finish(): Data<Utf8> {
    const state = this.#validity.finish();
    const valueOffsets = this.#ends.slice(0, state.length + 1);
    const data = Uint8Array.prototype.slice.call(this.#bytes, 0, this.#end);
    this.#end = 0;
    return makeData({ ...state, type: this.type, valueOffsets, data });
  }

  #reserve(bytes: number): void {
    if (this.#end + bytes <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, this.#end + bytes));
    this.#bytes.copy(grown, 0, 0, this.#end);
    this.#bytes = grown;
  }
}

/** Lists of texts. */
class ListBuilder implements ColumnBuilder {
  readonly #items: TextBuilder;
  readonly type: List<Utf8>;
  readonly #validity: Validity;
  readonly #ends: Int32Array;
  #end = 0;

  constructor(capacity: number) {
    this.#items = new TextBuilder(capacity);
    this.type = new List(new Field('item', this.#items.type, true));
    this.#validity = new Validity(capacity);
    this.#ends = new Int32Array(capacity + 1);
  }

  append(vector: DuckDBVector, start: number, end: number): void {
    for (let i = start; i < end; i++) {
      const item = vector.getItem(i);
      const row = this.#validity.next(item !== null);
      if (item instanceof DuckDBListValue) {
        for (const text of item.items) this.#items.add(text);
        this.#end += item.items.length;
      } else if (item !== null) throw unexpected(item);
      this.#ends[row + 1] = this.#end;
    }
  }

  finish(): Data {
    const state = this.#validity.finish();
    const valueOffsets = this.#ends.slice(0, state.length + 1);
    this.#end = 0;
    return makeData({ ...state, type: this.type, valueOffsets, child: this.#items.finish() });
  }
}
