import { expect, test } from 'vitest';
import { distance } from '../release/zip-code-points.ts';
import { circle } from './circle.ts';

test.each([
  ['44.95|-93.09|10|km', { latitude: 44.95, longitude: -93.09, kilometers: 10 }],
  ['44.95|-93.09|10', { latitude: 44.95, longitude: -93.09, kilometers: 10 }],
  ['44.95|-93.09|500|m', { latitude: 44.95, longitude: -93.09, kilometers: 0.5 }],
  ['+44.95|-93|10|[mi_us]', { latitude: 44.95, longitude: -93, kilometers: 16.09347 }],
  ['44.95|-93.09|10|mi', { latitude: 44.95, longitude: -93.09, kilometers: 16.09344 }],
  ['44.95|-93.09', { latitude: 44.95, longitude: -93.09, kilometers: 25 }],
  ['44.95|-93.09||', { latitude: 44.95, longitude: -93.09, kilometers: 25 }],
])('%s', (value, read) => {
  expect(circle('near', value)).toEqual(read);
});

test.each([
  ...[
    '44.95',
    '44.95|x',
    '|-93.09',
    '91|-93.09',
    '44.95|-181',
    '44.95|-93.09|10|km|x',
    '4e1|-93.09',
    'NaN|1',
  ],
  ...[
    '44.95|-93.09|ten',
    '44.95|-93.09|-1',
    '44.95|-93.09|161',
    '44.95|-93.09|10|parsec',
    '44.95|-93.09|101|mi',
  ],
])('%s is refused', (value) => {
  expect(() => circle('near', value)).toThrow(/near/);
});

test('distances are along great circles', () => {
  // A degree of a meridian, and of the parallel of 60 degrees, which is half as long as the equator's.
  expect(distance(44, -93, 45, -93)).toBeCloseTo(111.195, 2);
  expect(distance(60, 10, 60, 10.01)).toBeCloseTo(0.556, 3);
  // Over the date line: the Aleutian Islands.
  expect(distance(52, 179.5, 52, -179.5)).toBeLessThan(70);
  expect(distance(44.95, -93.09, 44.95, -93.09)).toBe(0);
});
