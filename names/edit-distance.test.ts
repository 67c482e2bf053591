import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['LUND', 'LUND', 0],
  ['LUND', 'LUDN', 1],
  ['LUND', 'LND', 1],
  ['LUND', 'LUNDS', 1],
  ['LUND', 'LAND', 1],
  ['LUND', 'DULN', 3],
  ['WAVERLEY', 'WAVRELEY', 1],
  ['LUNDLUND', 'LUND', 4],
  ['WAVERLEY', 'AWERVLEY', 3],
])('from %s to %s: %i changes', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

test('the distance up to a limit is the distance, or one more than the limit', () => {
  const word = fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 6 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (one, other, limit) => {
      expect(editDistance(one, other, limit)).toBe(Math.min(editDistance(one, other), limit + 1));
    }),
    { numRuns: 5_000 },
  );
});

test('a distance over the limit is told as one more than the limit', () => {
  expect(editDistance('WAVERLEY', 'LUND', 1)).toBe(2);
  expect(editDistance('WAVERLEY', 'WXYZRLEY', 1)).toBe(2);
});
