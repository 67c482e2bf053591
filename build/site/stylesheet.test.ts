import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FAINT_INK, INK } from '../../pdf/styles.ts';
import { MARK, NO_DATA, PAPER, shadeColor } from '../charts/colors.ts';
import { contrast } from '../charts/fixtures/contrast.ts';

const [light = new Map(), dark = new Map()] = [
  ...(await readFile(new URL('./assets/site.css', import.meta.url), 'utf8')).matchAll(/:root \{([^}]*)\}/g),
].map(
  ([, body = '']) =>
    new Map(
      [...body.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
);

it('has the colors of the charts in light, and others of the same names in the dark', () => {
  const charts = {
    ink: INK,
    faint: FAINT_INK,
    paper: PAPER,
    mark: MARK,
    none: NO_DATA.fill,
    hatch: NO_DATA.line,
  };
  for (const [name, color] of Object.entries(charts)) expect(light.get(name), name).toBe(color);
  for (const quartile of [1, 2, 3, 4]) {
    const { fill, label } = shadeColor(quartile);
    expect([light.get(`q${quartile}`), light.get(`on-q${quartile}`)]).toEqual([fill, label]);
  }
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('in %s', (_, colors) => {
  const ratio = (a: string, b: string) => contrast(colors.get(a) ?? '', colors.get(b) ?? '');

  it.each([
    ...['ink', 'faint', 'link', 'mark', 'good'].map((name) => [name, 'paper']),
    ...['ink', 'faint', 'link'].map((name) => [name, 'tint']),
    ['ink', 'mark-tint'],
    ...[1, 2, 3, 4].map((quartile) => [`on-q${quartile}`, `q${quartile}`]),
  ])('%s is legible on %s', (text = '', ground = '') => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('sets the quartiles apart from the page, the highest most', () => {
    const ratios = [1, 2, 3, 4].map((quartile) => ratio(`q${quartile}`, 'paper'));
    expect([...ratios].sort((a, b) => b - a)).toEqual(ratios);
    for (const quartile of [1, 2, 3]) expect(ratio(`q${quartile}`, `q${quartile + 1}`)).toBeGreaterThan(1.4);
  });
});
