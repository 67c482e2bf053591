import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry, FurtherRow } from './entry.ts';
import { EntryBlock, encodeBlock } from './entry-block.ts';
import { NameWords } from './name-words.ts';
import { decodePostings, encodePostings, rowsOfBitmap } from './posting-list.ts';
import { Bitmap } from './rows.ts';
import { encodeTermBlock, isLong, TermBlock } from './term-block.ts';
import { writeVarint } from './varint.ts';

/** Sets of rows of every density, of an index of so many. */
const rowSets = fc
  .tuple(
    fc.integer({ min: 1, max: 3_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  )
  .map(([rowCount, density, chances]) => ({
    rowCount,
    rows: Array.from({ length: rowCount }, (_, row) => row).filter(() => chances.next().value < density ** 3),
  }));

function gapsOf(rows: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const [place, row] of rows.entries())
    writeVarint(row - (rows[place - 1] ?? -1) - 1, (byte) => bytes.push(byte));
  return Uint8Array.from(bytes);
}

const listOf = (rows: Uint32Array | Bitmap) => [...(rows instanceof Bitmap ? rowsOfBitmap(rows) : rows)];

describe('a posting list', () => {
  test('gives back its rows, in no more bytes than a bitmap', () => {
    fc.assert(
      fc.property(rowSets, ({ rows, rowCount }) => {
        const list = encodePostings(gapsOf(rows), rows.length, rowCount);
        expect(list.length).toBeLessThanOrEqual(Math.ceil(rowCount / 8));
        expect(listOf(decodePostings(list, rows.length, rowCount))).toEqual(rows);
      }),
    );
  });

  test('of far rows is read as well', () => {
    const rows = [5, 100_000_000, 2_000_000_000];
    expect(listOf(decodePostings(gapsOf(rows), 3, 2_100_000_000))).toEqual(rows);
  });

  test.each([
    ['is cut off', (list: Uint8Array) => list.subarray(0, -1)],
    ['goes on', (list: Uint8Array) => Uint8Array.from([...list, 0])],
    ['leads past the last row', (list: Uint8Array) => Uint8Array.from([...list.subarray(0, -1), 99])],
  ])('that %s is refused', (_, damage) => {
    expect(() => decodePostings(damage(gapsOf([3, 40, 90])), 3, 100)).toThrow(/damaged/);
  });

  test('of another number of rows is refused, as a bitmap too', () => {
    expect(() => decodePostings(gapsOf([3, 40]), 1, 1_000)).toThrow(/damaged/);
    const all = Array.from({ length: 100 }, (_, row) => row);
    expect(() => decodePostings(encodePostings(gapsOf(all), 100, 100), 99, 100)).toThrow(/number of rows/);
  });
});

describe('a block of terms', () => {
  const PLACE = 1_000;
  const terms = fc
    .uniqueArray(fc.stringMatching(/^[a-c2]{1,6}$/), { minLength: 1, maxLength: 40 })
    .chain((words) =>
      fc.tuple(
        ...words.sort().map((term) =>
          fc.record({
            term: fc.constant(term),
            providers: fc.integer({ min: 0, max: 1_000_000 }),
            further: fc.integer({ min: 0, max: 300 }),
            list: fc.uint8Array({ maxLength: 60 }),
          }),
        ),
      ),
    );

  function read({ providers, further, list, place, length }: TermBlock, lists: Uint8Array) {
    return { providers, further, list: [...(list ?? lists.subarray(place - PLACE, place - PLACE + length))] };
  }

  test('finds each of its terms, and none that it has not', () => {
    fc.assert(
      fc.property(terms, fc.stringMatching(/^[a-c2]{1,6}$/), (all, other) => {
        const bytes = encodeTermBlock(all, PLACE);
        const long = Buffer.concat(all.flatMap(({ list }) => (isLong(list) ? [list] : [])));
        for (const one of all) {
          const block = new TermBlock(bytes);
          expect(block.goTo(one.term)).toBe(true);
          expect(read(block, long)).toEqual({
            providers: one.providers,
            further: one.further,
            list: [...one.list],
          });
        }
        expect(new TermBlock(bytes).goTo(other)).toBe(all.some(({ term }) => term === other));
      }),
    );
  });

  test('gives the terms that begin alike, and all in order', () => {
    fc.assert(
      fc.property(terms, fc.stringMatching(/^[a-c2]{1,3}$/), (all, start) => {
        const bytes = encodeTermBlock(all, 0);
        const begun = all.filter(({ term }) => term.startsWith(start)).map(({ providers }) => providers);
        expect([...new TermBlock(bytes).beginning(start)].map(({ providers }) => providers)).toHaveLength(
          begun.length,
        );
        expect([...new TermBlock(bytes).all()]).toEqual(all.map(({ term }) => term));
      }),
    );
  });
});

test('a block of terms has one with more letters than a call can have arguments', () => {
  const terms = ['a'.repeat(500_000), `${'a'.repeat(500_000)}b`, 'b'];
  const list = gapsOf([3]);
  const bytes = encodeTermBlock(
    terms.map((term) => ({ term, providers: 1, further: 0, list })),
    0,
  );
  // Compared as a whole: a difference is not to be printed.
  expect([...new TermBlock(bytes).all()].join() === terms.join()).toBe(true);
});

describe('a block of entries', () => {
  const text = fc.stringMatching(/^[A-C 'é.]{0,9}$/);
  const name = fc.record({ last: text, first: text, middle: text, suffix: text, organization: text });
  const npi = fc.integer({ min: 0, max: 9_999_999_999 }).map((number) => String(number).padStart(10, '0'));
  const provider: fc.Arbitrary<Entry> = fc.record({
    npi,
    entityType: fc.constantFrom('individual', 'organization'),
    isDeactivated: fc.boolean(),
    names: fc.array(name, { minLength: 1, maxLength: 3 }),
  });
  const further: fc.Arbitrary<FurtherRow> = fc.oneof(
    fc.record({ kind: fc.constant('place'), npi, place: fc.integer({ min: 0, max: 300 }) }),
    fc.record({ kind: fc.constant('nameless'), npi }),
    fc.record({
      kind: fc.constant('facility'),
      ccn: fc.stringMatching(/^[0-9A-Z]{6}$/),
      name: text,
      isInactive: fc.boolean(),
    }),
  );

  test('gives back every entry and what it is about, whatever words have a number', () => {
    fc.assert(
      fc.property(
        fc.array(provider, { maxLength: 8 }),
        fc.array(further, { maxLength: 8 }),
        fc.uniqueArray(text.map((words) => words.split(' ')[0] ?? '')),
        (providers, others, words) => {
          const numbered = new NameWords(words);
          const block = new EntryBlock(encodeBlock([...providers, ...others], numbered), numbered);
          expect(block.length).toBe(providers.length + others.length);
          for (const [place, one] of providers.entries()) {
            const names = one.names.map(({ organization, ...others }) => ({
              ...others,
              organization: organization === '' ? [] : organization.split(' '),
            }));
            const { key: npi, entityType, isDeactivated, names: read } = block.entry(place);
            expect({ npi, entityType, isDeactivated, names: read }).toEqual({ ...one, names });
            expect(block.record(place)).toEqual({ collection: 'npi', key: one.npi, place: null });
          }
          for (const [i, one] of others.entries()) {
            if (one.kind === 'facility') {
              const { key, isDeactivated, names: read } = block.entry(providers.length + i);
              expect({
                key,
                isDeactivated,
                name: read.map(({ organization }) => organization.join(' ')).join(),
              }).toEqual({
                ...{ key: one.ccn, isDeactivated: one.isInactive, name: one.name },
              });
            }
            expect(block.record(providers.length + i)).toEqual(
              one.kind === 'facility'
                ? { collection: 'facility', key: one.ccn, place: null }
                : { collection: 'npi', key: one.npi, place: one.kind === 'place' ? one.place : null },
            );
          }
        },
      ),
    );
  });

  test('frequent words are numbered, the most frequent first', () => {
    const { words } = NameWords.of(['CEDAR CLINIC', 'ELM CLINIC', 'ELM', 'CLINIC', 'ASH']);
    expect(words).toEqual(['CLINIC', 'ELM']);
  });
});
