import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from '../../names/edit-distance.ts';
import { nearTerms } from './near-terms.ts';

test('every word one letter away is asked about once', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab7]{1,6}$/), (word) => {
      const asked = nearTerms(`2c${word}`, 2, () => true);
      expect(new Set(asked).size).toBe(asked.length);
      for (const term of asked) {
        expect(term.slice(0, 2)).toBe('2c');
        expect(editDistance(term.slice(2), word)).toBe(1);
      }
      const letters = [...word];
      const isLetter = letters.filter((letter) => letter !== '7').length;
      const changes = letters.filter((letter, at) => at > 0 && letter !== letters[at - 1]).length;
      const inserted = 26 * (word.length + 1) - isLetter;
      const replaced = 26 * word.length - isLetter;
      const leftOut = word.length === 1 ? 0 : changes + 1;
      expect(asked).toHaveLength(inserted + replaced + leftOut + changes);
    }),
  );
});

test('only those that may be there are given', () => {
  const isThere = (codes: Uint8Array) => Buffer.from(codes).toString() === 'lwaverlye';
  expect(nearTerms('lwaverley', 1, isThere)).toEqual(['lwaverlye']);
});
