import { expect, test } from 'vitest';
import { A, excluded, numbered, person, resolve } from '../../../test/exclusion-links.ts';

test('a match carries the confidence of its method and readable evidence', async () => {
  const [link] = await resolve(
    [excluded({ first_name: 'BOB', middle_name: 'J', specialty: 'CHIROPRACTIC' })],
    [person(A, { middle_name: 'James' })],
  );
  expect(link).toEqual({
    exclusion_id: 'e1',
    npi: A,
    verdict: 'matched',
    method: 'name and address',
    confidence: 0.98,
    evidence: [
      'last name: same',
      'first name: nickname',
      'middle name: initial',
      'same street address',
      'specialty: same',
    ],
  });
});

test('every exclusion has a link row, many at once, each on its own', async () => {
  const links = await resolve(
    [
      excluded({ exclusion_id: 'x' }),
      numbered({ exclusion_id: 'y' }),
      excluded({ exclusion_id: 'z', last_name: 'NOBODY', first_name: 'ANNE' }),
    ],
    [person(A)],
  );
  expect(links.map(({ exclusion_id, verdict }) => [exclusion_id, verdict])).toEqual([
    ['x', 'matched'],
    ['y', 'matched'],
    ['z', 'unmatched'],
  ]);
});
