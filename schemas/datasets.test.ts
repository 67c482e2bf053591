import { expect, test } from 'vitest';
import { DATASETS } from './datasets.ts';

test('a dataset is computed anew as often as its sources are renewed', () => {
  const cadences = Object.fromEntries(DATASETS.map(({ slug, refreshCadence }) => [slug, refreshCadence]));
  expect(cadences).toMatchObject({
    'dermatology-supply': 'weekly',
    'nursing-home-quality': 'monthly',
    'dialysis-quality': 'quarterly',
    'home-health-quality': 'quarterly',
    'hospice-availability': 'quarterly',
  });
});
