import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test('items are listed as in a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listText)).toEqual(['', 'a', 'a and b', 'a, b, and c']);
});
