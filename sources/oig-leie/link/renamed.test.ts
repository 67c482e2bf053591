import { expect, test } from 'vitest';
import {
  A,
  B,
  excluded,
  NUMBER_DOUBT,
  numbered,
  person,
  resolve,
  said,
} from '../../../test/exclusion-links.ts';
import type { TestExclusion } from '../../../test/leie-exclusion.ts';
import type { TestProvider } from '../../../test/nppes-provider.ts';

const RENAMED = { last_name: 'MAIDENLY' };
const IN_TOWN = { address: '3 HILL ST', postal_code: '44099' };

test.each<[string, TestExclusion, TestProvider[], string[]]>([
  [
    'with the number and the town: a match',
    excluded({ ...RENAMED, ...IN_TOWN, npi: A }),
    [person(A)],
    [`${A} / matched / npi and first name`],
  ],
  ['with the number alone: nobody is accused', numbered(RENAMED), [person(A)], NUMBER_DOUBT],
  [
    'with specialty and street, the only one of the first name there: a match',
    excluded({ ...RENAMED, specialty: 'CHIROPRACTIC' }),
    [person(A)],
    [`${A} / matched / first name, specialty and address`],
  ],
  [
    'with specialty and street, two of the first name there: a doubt',
    excluded({ ...RENAMED, specialty: 'CHIROPRACTIC' }),
    [person(A), person(B, { last_name: 'Stonebridge', codes: ['163W00000X'] })],
    [`${A} / undetermined / first name and address`],
  ],
  ['with the street alone: nobody', excluded(RENAMED), [person(A)], ['- / unmatched / -']],
  [
    'with middle name and street: a match',
    excluded({ ...RENAMED, middle_name: 'JAMES' }),
    [person(A, { middle_name: 'James' })],
    [`${A} / matched / first name, middle name and address`],
  ],
])('another family name, %s', async (_, exclusion, providers, expected) => {
  expect(said(await resolve([exclusion], providers))).toEqual(expected);
});
