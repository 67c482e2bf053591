import { expect, test } from 'vitest';
import { SourceFacts } from '../schemas/source-facts.ts';
import { SOURCE_NAMES } from '../schemas/source-names.ts';
import { SOURCES } from './list.ts';
import { PENDING_SOURCES } from './pending.ts';

const facts = [...SOURCES.map((source) => source.facts), ...PENDING_SOURCES];

test('every source of the interface is either read or pending, never both', () => {
  expect(facts.map(({ id }) => id).sort()).toEqual(Object.keys(SOURCE_NAMES).sort());
});

test.each(facts)('the facts of $id are whole', (one) => {
  expect(SourceFacts.parse(one)).toEqual(one);
  expect(one.stale_after_days).toBeGreaterThan(one.cadence_days);
});
