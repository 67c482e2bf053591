import { expect, test } from 'vitest';
import { SourceFacts } from '../schemas/source-facts.ts';
import { SOURCE_IDS } from '../schemas/sources/list.ts';
import { SOURCES } from './list.ts';

const facts = SOURCES.map((source) => source.facts);

test('every source of the interface is read, once, in the same order', () => {
  expect(facts.map(({ id }) => id)).toEqual(SOURCE_IDS);
});

test.each(facts)('the facts of $id are whole', (one) => {
  expect(SourceFacts.parse(one)).toEqual(one);
  expect(one.stale_after_days).toBeGreaterThan(one.cadence_days);
});
