import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasValidCheckDigit } from '../../schemas/npi.ts';
import { MAXIMUM_PROVIDERS, NpiOfIndex } from './npi-of-index.ts';

const npis = new NpiOfIndex('a seed');

test('every NPI begins with 2 and passes the check digit, whatever seed and index', () => {
  const index = fc.integer({ min: 0, max: MAXIMUM_PROVIDERS - 1 });
  fc.assert(
    fc.property(fc.string(), fc.array(index, { minLength: 5 }), (seed, indexes) => {
      const of = new NpiOfIndex(seed);
      for (const i of indexes) {
        expect(of.npi(i)).toMatch(/^2/);
        expect(hasValidCheckDigit(of.npi(i))).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

test('no two indexes share an NPI, near each other or far apart', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 100_000; i++) seen.add(npis.npi(i));
  for (let i = 0; i < 100_000; i++) seen.add(npis.npi(MAXIMUM_PROVIDERS - 1 - i * 997));
  expect(seen.size).toBe(200_000);
});

test('NPIs spread evenly over the hundred three-digit prefixes', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 50_000; i++) {
    const prefix = npis.npi(i).slice(0, 3);
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  expect(counts.size).toBe(100);
  expect(Math.min(...counts.values())).toBeGreaterThan(380);
  expect(Math.max(...counts.values())).toBeLessThan(620);
});

test('another seed gives other NPIs', () => {
  const other = new NpiOfIndex('another seed');
  const same = Array.from({ length: 1000 }, (_, i) => npis.npi(i) === other.npi(i)).filter(Boolean);
  expect(same).toHaveLength(0);
});
