import { expect, test } from 'vitest';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { type CutPart, PartCutter } from '../schemas/pack/part-cutter.ts';
import { KnownCuts } from './known-cuts.ts';

const KEYS = Array.from({ length: 6_000 }, (_, i) => String(2_000_000_000 + i * 7));

/** The parts that a cutter makes of keys; the lines are the keys. */
function cut(cutter: Pick<PartCutter<string>, 'add' | 'end'>, keys: readonly string[]): CutPart<string>[] {
  const parts = keys.flatMap((key) => cutter.add(key, key) ?? []);
  const last = cutter.end();
  return last === null ? parts : [...parts, last];
}

const ALL = cut(new PartCutter<string>(PACK_COLLECTIONS.npi), KEYS);
const linesOf = (parts: readonly CutPart<string>[]) => parts.flatMap(({ lines }) => lines);

test('lines of parts between others are cut as all lines together were', () => {
  expect(ALL.length).toBeGreaterThan(3);
  for (const [from, to] of [
    [0, ALL.length],
    [1, 3],
    [2, 3],
    [ALL.length - 1, ALL.length],
  ] as const) {
    const some = ALL.slice(from, to);
    const cutter = new KnownCuts<string>(some.map(({ blocks }) => blocks));
    expect(cut(cutter, linesOf(some))).toEqual(some);
  }
});

test('lines with other keys are refused', () => {
  const some = ALL.slice(1, 3);
  const lines = linesOf(some);
  const cutter = () => new KnownCuts<string>(some.map(({ blocks }) => blocks));
  expect(() => cut(cutter(), lines.slice(1))).toThrow('does not begin a block');
  expect(() => cut(cutter(), lines.slice(0, -1))).toThrow('missing');
  expect(() => cut(cutter(), some[0]?.lines ?? [])).toThrow('missing');
  expect(() => cut(cutter(), [...lines, '2999999999'])).toThrow('does not begin a block');
});
