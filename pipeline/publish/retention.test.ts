import { describe, expect, test } from 'vitest';
import { releasesToKeep } from './retention.ts';

const id = (day: string) => `${day}T020000Z-abc1234-00000000`;

describe('releases to keep whole', () => {
  test('the last ones, the served one, and the first of each month for a year', () => {
    const ids = [
      '20250901',
      '20251001',
      '20251015',
      '20251201',
      '20260105',
      '20260106',
      '20260301',
      '20260302',
      '20260303',
      '20260304',
    ].map(id);
    expect([...releasesToKeep(ids, 2, id('20260106'))].sort()).toEqual(
      ['20250901', '20251001', '20251201', '20260105', '20260106', '20260301', '20260303', '20260304'].map(
        id,
      ),
    );
  });

  test('firsts of months older than a year go', () => {
    const ids = Array.from({ length: 14 }, (_, month) => id(`2025${String(month + 1).padStart(2, '0')}01`));
    const kept = releasesToKeep(ids, 1, undefined);
    expect(ids.filter((one) => !kept.has(one))).toEqual(ids.slice(0, 2));
  });
});
