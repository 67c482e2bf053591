import { describe, expect, it } from 'vitest';
import { STATES } from '../../schemas/states.ts';
import {
  inventedFacilityStudy,
  inventedSparseStudy,
  inventedSupplyStudy,
  unavailableStudy,
} from '../studies/fixtures/invented-study.ts';
import type { Study } from '../studies/study.ts';
import { choropleth } from './choropleth.ts';
import { shadeColor } from './colors.ts';
import { contrast, luminance } from './fixtures/contrast.ts';
import { rankedBars } from './ranked-bars.ts';
import { tieNote } from './state-classes.ts';

const SUPPLY = inventedSupplyStudy();
const FACILITY = inventedFacilityStudy();
const NONE = unavailableStudy();
const MAX_BYTES = 80_000;

/** Class of each state's area, by name, as the map draws it. */
function areasOf(map: string): Map<string, string> {
  const areas = map.matchAll(/<path class="(q\d)"[^>]*><title>([^:<]+):/g);
  return new Map([...areas].map(([, area = '', name = '']) => [name, area]));
}

/** The texts of the rows, from top to bottom: rank, name, figure. */
function rowsOf(chart: string): string[][] {
  const texts = [...chart.matchAll(/<text class="(?:ink|faint)"[^>]*>([^<]*)</g)].map(
    ([, text = '']) => text,
  );
  return STATES.map((_, index) => texts.slice(index * 3, index * 3 + 3));
}

/** The first 20 states share the first rank: no state is in the first quartile. */
function withTies(): Study {
  return {
    ...SUPPLY,
    states: SUPPLY.states.map((row, index) =>
      index < 20 ? { ...row, values: { ...row.values, per_100k: 50, rank_density: 1, quartile: 2 } } : row,
    ),
  };
}

/** Alaska has one rated facility, of five stars. */
function withOneRated(): Study {
  const one = { rated_facilities: 1, mean_rating: 5, rank: 1, quartile: 1 };
  return {
    ...FACILITY,
    states: FACILITY.states.map((row) =>
      row.values.state_code === 'AK' ? { ...row, values: { ...row.values, ...one } } : row,
    ),
  };
}

describe('where equal figures leave a quartile without a state', () => {
  const NOTE =
    'No state is in quartile 1: states of equal value all take the quartile of the last position of their group, and 20 states share rank 1. The colors follow the quartiles that occur; the strongest is the highest of them.';

  it('the colors follow the quartiles that occur, on the map and in the ranked chart', () => {
    const map = choropleth(withTies());
    expect(areasOf(map).get('Alabama')).toBe('q1');
    expect(areasOf(map).get('Wyoming')).toBe('q3');
    expect(map).toMatch(
      /<rect class="q1"[^>]*\/><text[^>]*>26\.00 to 50\.00<\/text><text[^>]*>quartile 2, 25 states</,
    );
    expect(rankedBars(withTies())).toMatch(/class="q1" x="158" y="42"/);
  });

  it('the charts say so', () => {
    expect(tieNote(withTies())).toBe(NOTE);
    expect(choropleth(withTies())).toContain(NOTE);
    expect(tieNote(SUPPLY)).toBeNull();
    expect(tieNote(NONE)).toBeNull();
  });

  it('so do few ranked states', () => {
    const [first, second] = SUPPLY.states;
    if (first === undefined || second === undefined) throw new Error('no states');
    const unranked = { rank_density: null, quartile: null, per_100k: null };
    const rest = SUPPLY.states.slice(2).map((row) => ({ ...row, values: { ...row.values, ...unranked } }));
    const two = [2, 4].map((quartile, index) => {
      const row = index === 0 ? first : second;
      return { ...row, values: { ...row.values, quartile } };
    });
    expect(tieNote({ ...SUPPLY, states: [...two, ...rest] })).toMatch(
      /^No state is in quartiles 1 and 3: only 2 states are ranked\./,
    );
  });
});

describe('choropleth', () => {
  it('draws each of the 51 states once, in the class of its published quartile', () => {
    const areas = areasOf(choropleth(SUPPLY));
    expect(areas).toEqual(
      new Map(SUPPLY.states.map(({ values }) => [values.state_name, `q${values.quartile}`])),
    );
    expect(areas.size).toBe(51);
  });

  it('hatches a state without a value, and gives the reason', () => {
    const map = choropleth(FACILITY);
    expect(areasOf(map).get('Wyoming')).toBe('q0');
    expect(map).toContain('<title>Wyoming: No facility of this type in the state has a star rating.</title>');
    expect(map).toContain('no value</text><text class="faint" x="810" y="655" fill="#51606b">1 state</text>');
    expect([...areasOf(map).values()].filter((area) => area === 'q0')).toHaveLength(1);
  });

  it('labels every state with its postal code, including DC and the small ones', () => {
    const map = choropleth(SUPPLY);
    for (const { code } of STATES) expect(map, code).toContain(`>${code}</text>`);
    expect(map).toMatch(/<rect class="q1"[^>]*\/><text class="ink"[^>]*>DC<\/text>/);
  });

  it('names the limits of each class, and counts tied states together', () => {
    const map = choropleth(FACILITY);
    expect(map).toContain('>4.20 to 5.00</text>');
    expect(map).toContain('>quartile 1, 12 states</text>');
    const allAlike: Study = {
      ...SUPPLY,
      states: SUPPLY.states.map((row) => ({
        ...row,
        values: { ...row.values, per_100k: 2, rank_density: 1, quartile: 4 },
      })),
    };
    expect(choropleth(allAlike)).toContain(
      '>2.00</text><text class="faint" x="-18" y="655" fill="#51606b">quartile 4, 51 states</text>',
    );
    expect(choropleth(allAlike)).toContain('Highest: Alabama, 2.00 (and 50 with the same rank)');
  });

  it('draws an unavailable study without any figure', () => {
    const map = choropleth(NONE);
    expect(new Set(areasOf(map).values())).toEqual(new Set(['q0']));
    expect(map).toContain('not ingested in this release');
    expect(map).not.toContain('quartile');
  });

  it('can be drawn without its legend', () => {
    expect(choropleth(SUPPLY, { legend: false })).not.toContain('quartile 1, ');
  });

  it('names the highest and the lowest state in its text alternative', () => {
    const map = choropleth(SUPPLY);
    expect(map).toMatch(
      /^<svg [^>]*role="img" aria-labelledby="dermatology-supply-map-title dermatology-supply-map-desc"/,
    );
    expect(map).toContain(
      '<title id="dermatology-supply-map-title">Map: Dermatology Supply: per 100,000 residents by state</title>',
    );
    expect(map).toContain('Highest: Alabama, 50.00; lowest: Wyoming, 0.00. United States: 25.00.');
  });

  it('does not call a positive figure zero', () => {
    const map = choropleth(inventedSparseStudy());
    expect(map).toContain('lowest: Wyoming, &lt; 0.01. United States: &lt; 0.01.');
    expect(map).toMatch(/4: &lt; 0\.01 to \d/);
  });
});

describe('rankedBars', () => {
  it('orders the states by rank, with their figures', () => {
    const rows = rowsOf(rankedBars(SUPPLY));
    expect(rows[0]).toEqual(['1', 'Alabama', '50.00']);
    expect(rows[50]).toEqual(['51', 'Wyoming', '0.00']);
  });

  it('keeps tied ranks and puts states without a value last', () => {
    const rows = rowsOf(rankedBars(FACILITY));
    expect(rows.slice(0, 5).map(([rank]) => rank)).toEqual(['1', '1', '1', '1', '5']);
    expect(rows[50]).toEqual(['–', 'Wyoming', 'no value']);
  });

  it('marks the nation, and the cut-off of a supply study alone', () => {
    expect(rankedBars(SUPPLY)).toContain('>United States 25.00</text>');
    expect(rankedBars(SUPPLY)).toContain('>underserved below 18.75</text>');
    expect(rankedBars(FACILITY)).not.toContain('underserved');
  });

  it('draws bars from zero, and a rating as a dot between one and five stars', () => {
    expect(rankedBars(SUPPLY)).toMatch(/class="q1" x="158" y="42" width="192"/);
    const chart = rankedBars(FACILITY);
    expect(chart).toMatch(/<circle class="q2" cx="261\.6" cy="252\.5"[^>]*\/><text[^>]*>3\.80</);
    expect(chart).not.toMatch(/<rect class="q[1-4]"/);
    expect(chart).toContain('>1 star</text>');
  });

  it('has the number of rated facilities beside every mean, and a hollow dot where there is one', () => {
    const counts = (chart: string) =>
      [...chart.matchAll(/>\d\.\d\d<\/text><text class="(count|mark-name)"[^>]*>(\d+)</g)].map(
        ([, kind, count]) => [kind, count],
      );
    expect(counts(rankedBars(FACILITY))).toEqual(Array.from({ length: 50 }, () => ['count', '10']));
    const one = rankedBars(withOneRated());
    expect(counts(one)).toContainEqual(['mark-name', '1']);
    expect(one.match(/<circle class="one /g)).toHaveLength(1);
    expect(one).toContain('Highest: Alaska, 5.00 (one rated facility');
    expect(choropleth(withOneRated())).toContain('<title>Alaska: 5.00 (one rated facility), rank 1</title>');
    expect(rankedBars(SUPPLY)).not.toMatch(/rated/);
  });

  it('draws an unavailable study without bars', () => {
    expect(rowsOf(rankedBars(NONE)).every(([rank, , figure]) => rank === '–' && figure === 'no value')).toBe(
      true,
    );
  });
});

describe.each([
  ['choropleth', choropleth],
  ['rankedBars', rankedBars],
])('%s', (_, draw) => {
  it('is the same small text every time, with plain attributes only', () => {
    for (const study of [SUPPLY, FACILITY, NONE]) {
      const chart = draw(study);
      expect(draw(study)).toBe(chart);
      expect(chart.length).toBeLessThan(MAX_BYTES);
      expect(chart).not.toMatch(/ style=|var\(|currentColor|NaN|undefined|Infinity/);
    }
  });

  it('has ids of its own and the font of the document', () => {
    const chart = draw(NONE, { idPrefix: 'second', font: 'Own Font' });
    expect([...chart.matchAll(/ id="([^"]+)"/g)].every(([, id]) => id?.startsWith('second-'))).toBe(true);
    expect(chart).toContain('font-family="Own Font"');
  });

  it('escapes names', () => {
    const hostile = { ...SUPPLY, dataset: { ...SUPPLY.dataset, displayName: '<script>"&' } };
    expect(draw(hostile)).toContain('&lt;script&gt;&quot;&amp;');
    expect(draw(hostile)).not.toContain('<script>');
  });
});

describe('shadeColor', () => {
  it('is darker with each class, and its labels stay legible', () => {
    const colors = [1, 2, 3, 4].map(shadeColor);
    for (const { fill, label } of colors) expect(contrast(fill, label)).toBeGreaterThanOrEqual(4.5);
    for (const [index, { fill }] of colors.slice(1).entries()) {
      const darker = colors[index]?.fill ?? '';
      expect(luminance(fill) / luminance(darker)).toBeGreaterThan(1.5);
    }
  });
});
