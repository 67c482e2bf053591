import { expect, test } from 'vitest';
import { SourceFacts } from '../schemas/source-facts.ts';
import { SOURCE_NAMES } from '../schemas/source-names.ts';
import { SOURCES } from './list.ts';

const facts = SOURCES.map((source) => source.facts);

test('every source of the interface is read, and once', () => {
  expect(facts.map(({ id }) => id).sort()).toEqual(Object.keys(SOURCE_NAMES).sort());
});

test.each(facts)('the facts of $id are whole', (one) => {
  expect(SourceFacts.parse(one)).toEqual(one);
  expect(one.stale_after_days).toBeGreaterThan(one.cadence_days);
});
