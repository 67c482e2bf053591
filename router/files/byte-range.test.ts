import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { offset: 0, length: 1 }],
  ['bytes=0-99', { offset: 0, length: 100 }],
  ['bytes=90-', { offset: 90, length: 10 }],
  ['bytes=-10', { offset: 90, length: 10 }],
  ['bytes=-1000', { offset: 0, length: 100 }],
  ['bytes=50-1000', { offset: 50, length: 50 }],
  ['Bytes= 5-6 ', { offset: 5, length: 2 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=6-5', undefined],
  ['bytes=-', undefined],
  ['bytes=', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['0-1', undefined],
  ['', undefined],
])('%j of 100 bytes', (value, expected) => {
  expect(byteRange(value, 100)).toEqual(expected);
});

test('an empty file has no range', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable');
});
