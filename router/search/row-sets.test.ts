import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOfBitmap } from '../../schemas/search/posting-list.ts';
import { Bitmap, countOf, type Rows } from '../../schemas/search/rows.ts';
import { below, countOfBoth, difference, intersection, rowsAfter, rowsFrom, union } from './row-sets.ts';

const ROW_COUNT = 2_500;

/** A set of rows, as a list or as a bitmap; few of them or many. */
const rowSet = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: ROW_COUNT - 1 }), { maxLength: 400 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 900 }),
  )
  .map(([some, isBitmap, run]) => {
    const numbers = new Set([...some, ...Array.from({ length: run }, (_, i) => i + 700)]);
    const list = Uint32Array.from(numbers).sort();
    if (!isBitmap) return { numbers, rows: list };
    const words = new Uint32Array(Math.ceil(ROW_COUNT / 32));
    for (const row of list) words[row >>> 5] = (words[row >>> 5] ?? 0) | (1 << (row & 31));
    return { numbers, rows: new Bitmap(words) };
  });

const listOf = (rows: Rows) => [...(rows instanceof Bitmap ? rowsOfBitmap(rows) : rows)];
const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);

describe('rows that are numbers or bits do what sets do', () => {
  test('both, either, one without the other', () => {
    fc.assert(
      fc.property(rowSet, rowSet, (one, other) => {
        const both = sorted(one.numbers).filter((row) => other.numbers.has(row));
        expect(listOf(intersection(one.rows, other.rows))).toEqual(both);
        expect(countOf(intersection(one.rows, other.rows))).toBe(both.length);
        expect(countOfBoth(one.rows, other.rows)).toBe(both.length);
        expect(listOf(difference(one.rows, other.rows))).toEqual(
          sorted(one.numbers).filter((row) => !other.numbers.has(row)),
        );
      }),
    );
  });

  test('a short list is looked up in a long one', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 4 }),
        (some, step) => {
          const short = Uint32Array.from(some).sort();
          const long = Uint32Array.from({ length: 1_000 }, (_, i) => i * step);
          const inLong = (row: number) => row % step === 0 && row < 1_000 * step;
          expect(listOf(intersection(short, long))).toEqual([...short].filter(inLong));
          expect(listOf(intersection(long, short))).toEqual([...short].filter(inLong));
          expect(listOf(difference(short, long))).toEqual([...short].filter((row) => !inLong(row)));
        },
      ),
    );
  });

  test('any of several', () => {
    fc.assert(
      fc.property(
        fc.array(rowSet, { maxLength: 5 }),
        fc.constantFrom(ROW_COUNT, 10_000_000),
        (sets, rowCount) => {
          const isOfOneSize = rowCount === ROW_COUNT || !sets.some(({ rows }) => rows instanceof Bitmap);
          fc.pre(isOfOneSize);
          const all = new Set(sets.flatMap(({ numbers }) => [...numbers]));
          expect(
            listOf(
              union(
                sets.map(({ rows }) => rows),
                rowCount,
              ),
            ),
          ).toEqual(sorted(all));
        },
      ),
    );
  });

  test('pages of them', () => {
    fc.assert(
      fc.property(
        rowSet,
        fc.integer({ min: 0, max: ROW_COUNT }),
        fc.integer({ min: 0, max: 60 }),
        ({ numbers, rows }, from, limit) => {
          const all = sorted(numbers);
          expect(rowsFrom(rows, from, limit)).toEqual(all.filter((row) => row >= from).slice(0, limit));
          expect(rowsAfter(rows, from, limit)).toEqual(all.slice(from, from + limit));
          expect(listOf(below(rows, from))).toEqual(all.filter((row) => row < from));
        },
      ),
    );
  });
});
