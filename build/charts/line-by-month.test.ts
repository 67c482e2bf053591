import { describe, expect, it } from 'vitest';
import type { StudyHistory } from '../../schemas/rest/study-history.ts';
import { historyOfMonths } from '../studies/fixtures/invented-history.ts';
import { inventedFacilityStudy, inventedSupplyStudy } from '../studies/fixtures/invented-study.ts';
import { lineByMonth, sparkline } from './line-by-month.ts';
import { firstAndLatest, placeOverTime } from './over-time.ts';

const SUPPLY = inventedSupplyStudy();
const drawn = (history: StudyHistory) =>
  lineByMonth(SUPPLY, 'United States', placeOverTime(SUPPLY, history, 'US'));
const paths = (svg: string) => [...svg.matchAll(/<path class="s1" d="([^"]*)"/g)].map(([, path]) => path);
const dots = (svg: string) => [...svg.matchAll(/<circle/g)].length;

describe('a line by month', () => {
  const joined = historyOfMonths(SUPPLY, ['2026-10', '2026-11', '2026-12']);

  it('joins months that follow each other, and says what it shows', () => {
    const svg = drawn(joined);
    expect(paths(svg)).toHaveLength(1);
    expect(paths(svg)[0]?.split('L')).toHaveLength(3);
    expect(dots(svg)).toBe(3);
    expect(svg).toContain('United States: 25.00 in October 2026, 27.00 in December 2026.');
    expect(svg).not.toContain('not comparable');
  });

  it('does not bridge a month without a release', () => {
    const svg = drawn(historyOfMonths(SUPPLY, ['2026-09', '2026-10', '2026-12']));
    expect(paths(svg).map((path) => path?.split('L').length)).toEqual([2]);
    expect(dots(svg)).toBe(3);
  });

  it('is broken where the definition changes, visibly', () => {
    const [series] = joined.series;
    if (series === undefined) throw new Error('no series');
    const [first, ...others] = series.months;
    const broken = {
      ...joined,
      series: [
        { ...series, definition: 'v2025.01.1', months: first === undefined ? [] : [first] },
        { ...series, months: others },
      ],
    };
    const svg = drawn(broken);
    expect(paths(svg).map((path) => path?.split('L').length)).toEqual([2]);
    expect(svg).toContain('not comparable');
    expect(svg).toContain('another definition: 26.00 in November 2026, 27.00 in December 2026.');
    expect(firstAndLatest(placeOverTime(SUPPLY, broken, 'US'))?.map(({ month }) => month)).toEqual([
      '2026-11',
      '2026-12',
    ]);
  });

  it('of a figure that stays the same is level', () => {
    const wyoming = placeOverTime(SUPPLY, joined, 'AL');
    const level = wyoming.map((series) => series.map((figure) => ({ ...figure, value: 3 })));
    expect(String(sparkline(level))).toMatch(/d="M[\d.]+ 12L[\d.]+ 12L[\d.]+ 12"/);
  });

  it('is not drawn of less than two figures', () => {
    expect(String(sparkline(placeOverTime(SUPPLY, historyOfMonths(SUPPLY, ['2026-10']), 'AL')))).toBe('');
    const homes = inventedFacilityStudy();
    const unrated = placeOverTime(homes, historyOfMonths(homes, ['2026-10', '2026-11']), 'WY');
    expect(unrated.flat().map(({ text }) => text)).toEqual(['not known', 'not known']);
    expect(String(sparkline(unrated))).toBe('');
    expect(firstAndLatest(unrated)).toBeNull();
  });
});
