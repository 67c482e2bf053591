import { describe, expect, test } from 'vitest';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import { STATES } from '../../schemas/states.ts';
import { PLACES } from './data/places.ts';
import { STATE_POPULATIONS } from './data/state-populations.ts';
import { Population } from './population.ts';
import type { RelationKind } from './relations.ts';

const population = new Population('family');
const INDEXES = Array.from({ length: 20_000 }, (_, i) => i);

/** Indexes of a relation, with their anchors. */
const related = (kind: RelationKind) =>
  INDEXES.flatMap((index) => {
    const relation = population.relation(index);
    return relation?.kind === kind ? [{ index, anchor: relation.anchor }] : [];
  });

test('a provider is the same whatever was asked before, in any order', () => {
  const again = new Population('family');
  for (const index of [19_999, 3, 700, 12_345]) {
    expect(again.person(index)).toEqual(population.person(index));
    expect(again.practice(index)).toEqual(population.practice(index));
    expect(again.taxonomies(index, 'OH')).toEqual(population.taxonomies(index, 'OH'));
    expect(again.lifecycle(index)).toEqual(population.lifecycle(index));
  }
});

test('another seed gives another population', () => {
  const other = new Population('other family');
  const same = INDEXES.slice(0, 500).filter(
    (index) => JSON.stringify(other.person(index)) === JSON.stringify(population.person(index)),
  );
  expect(same).toHaveLength(0);
});

describe('people who are easily confused', () => {
  test('twins share family name, birth date and town, but not the first name', () => {
    const twins = related('twin');
    expect(twins.length).toBeGreaterThan(20);
    for (const { index, anchor } of twins) {
      const [one, other] = [population.person(index), population.person(anchor)];
      expect(one).toMatchObject({ last: other.last, birth: other.birth, gender: other.gender });
      expect(one.first).not.toBe(other.first);
      expect(population.place(index)).toBe(population.place(anchor));
    }
  });

  test('sons have the same first and last name, are a generation younger, and mostly practice at the same address', () => {
    const juniors = related('junior');
    expect(juniors.length).toBeGreaterThan(50);
    for (const { index, anchor } of juniors) {
      const [one, other] = [population.person(index), population.person(anchor)];
      expect(one).toMatchObject({ first: other.first, last: other.last });
      expect(one.suffix !== '').toBe(other.gender === 'M');
    }
    const together = juniors.filter(
      ({ index, anchor }) => population.practice(index).line1 === population.practice(anchor).line1,
    );
    expect(together.length / juniors.length).toBeGreaterThan(0.6);
  });

  test('namesakes share first and last name and the town, and their practices are unrelated', () => {
    const namesakes = related('namesake');
    expect(namesakes.length).toBeGreaterThan(100);
    for (const { index, anchor } of namesakes) {
      const [one, other] = [population.person(index), population.person(anchor)];
      expect([one.first, one.last]).toEqual([other.first, other.last]);
      expect(population.practice(index).city).toBe(population.practice(anchor).city);
      expect(one.birth).not.toBe(other.birth);
    }
  });

  test('people are related only to earlier people who have no relation of their own', () => {
    for (const index of INDEXES) {
      const relation = population.relation(index);
      if (relation === null) continue;
      expect(relation.anchor).toBeLessThan(index);
      expect(population.isIndividual(relation.anchor)).toBe(true);
      expect(population.relation(relation.anchor)).toBeNull();
    }
  });
});

test('the first 5,967 providers include a person without oddities for every cell of the 13 studies', () => {
  const cells = new Set<string>();
  for (const index of INDEXES.slice(0, 5967)) {
    if (!population.isPlain(index)) continue;
    const { state } = population.practice(index);
    expect(population.lifecycle(index).event).toBe('plain');
    const primary = population.taxonomies(index, state).filter(({ primarySwitch }) => primarySwitch === 'Y');
    expect(primary).toHaveLength(1);
    const code = primary[0]?.code;
    const study = SPECIALTIES.find(({ taxonomyCodes }) => taxonomyCodes.some((one) => one === code));
    cells.add(`${study?.slug} ${state}`);
  }
  expect(cells.size).toBe(SPECIALTIES.length * STATES.length);
  expect([...cells].filter((cell) => cell.startsWith('undefined'))).toEqual([]);
});

test('every state has its population and its towns', () => {
  const inStates = STATE_POPULATIONS.filter(({ region }) => region !== 'X');
  expect(inStates.reduce((sum, { population: people }) => sum + people, 0)).toBe(340_110_988);
  expect(inStates.map(({ fips, name }) => ({ fips, name }))).toEqual(
    STATES.map(({ fips, name }) => ({ fips, name })),
  );
  for (const { code } of STATES) expect(PLACES.some(({ state }) => state === code)).toBe(true);
  expect(PLACES.every(({ zip3, areaCode }) => /^\d{3}$/.test(zip3) && /^\d{3}$/.test(areaCode))).toBe(true);
});
