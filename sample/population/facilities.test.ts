import { expect, test } from 'vitest';
import { hasValidCheckDigit } from '../../schemas/npi.ts';
import { Facilities } from './facilities.ts';
import { Population } from './population.ts';

const population = new Population('facilities');

test('the first facilities are the same whatever the number of providers', () => {
  const few = new Facilities(population, 4_000).all;
  const many = new Facilities(population, 40_000).all;
  expect(few.length).toBeGreaterThan(25);
  expect(many.length).toBeGreaterThan(few.length);
  expect(many.slice(0, few.length)).toEqual(few);
});

test('every CCN and every organization is exactly one facility, with a state of its own', () => {
  const { all } = new Facilities(population, 100_000);
  expect(new Set(all.map(({ ccn }) => ccn)).size).toBe(all.length);
  expect(new Set(all.map(({ npi }) => npi)).size).toBe(all.length);
  for (const { provider, npi, ccn, type, standing, address } of all) {
    expect(population.isIndividual(provider)).toBe(false);
    expect(provider).toBeLessThan(100_000);
    expect(hasValidCheckDigit(npi)).toBe(true);
    expect(ccn).toMatch(type === 'asc' ? /^\d{2}C\d{7}$/ : standing === 'veterans' ? /^\d{5}F$/ : /^\d{6}$/);
    expect(address.state).toMatch(/^[A-Z]{2}$/);
  }
});

test('a sample of 320 providers has every type and every status', () => {
  const { all } = new Facilities(population, 320);
  expect(new Set(all.map(({ type }) => type)).size).toBe(8);
  expect(new Set(all.map(({ standing }) => standing)).size).toBe(4);
});
