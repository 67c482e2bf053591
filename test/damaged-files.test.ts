import { expect, test } from 'vitest';
import { DAMAGED_FILES } from './damaged-files/cases.ts';
import { readDamaged } from './damaged-files/read-damaged.ts';

test.each(DAMAGED_FILES.map((one) => [one.name, one] as const))('%s', async (_, damaged) => {
  const { outcome, said } = await readDamaged(damaged);
  expect(outcome, said).toBe(damaged.expected);
  if (damaged.says !== undefined) expect(said).toMatch(damaged.says);
});
