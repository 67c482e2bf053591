import { expect, test } from 'vitest';
import {
  A,
  B,
  excluded,
  FAR,
  HOME,
  NUMBER_DOUBT,
  numbered,
  person,
  resolve,
  said,
} from '../../../test/exclusion-links.ts';
import type { TestExclusion } from '../../../test/leie-exclusion.ts';
import type { TestProvider } from '../../../test/nppes-provider.ts';

const RENAMED = { last_name: 'MAIDENLY' };
const IN_ANOTHER_TOWN = { address: '3 HILL ST', city: 'AWAY', postal_code: '45001' };
const IN_TOWN = { address: '3 HILL ST', postal_code: '44099' };

test.each(['QUILLFEATHER', 'QUILLFEATHER, MNO, PQR'])(
  '%s: what the registry has behind a comma in a last name is no part of it',
  async (last_name) => {
    const registered = [person(A, { last_name: 'Quillfeather, QZX, LND' })];
    const links = await resolve([excluded({ last_name, ...IN_ANOTHER_TOWN })], registered);
    expect(links).toMatchObject([{ npi: A, verdict: 'undetermined' }]);
  },
);

test.each<[string, TestExclusion, TestProvider[], string[]]>([
  [
    'with the number and the street: a match',
    excluded({ ...RENAMED, npi: A }),
    [person(A)],
    [`${A} / matched / npi and first name`],
  ],
  [
    'with the number, the ZIP code and the specialty: a match',
    excluded({ ...RENAMED, address: '3 HILL ST', npi: A, specialty: 'CHIROPRACTIC' }),
    [person(A)],
    [`${A} / matched / npi and first name`],
  ],
  [
    'with the number and the ZIP code: the number may be that of somebody else',
    excluded({ ...RENAMED, address: '3 HILL ST', npi: A }),
    [person(A)],
    NUMBER_DOUBT,
  ],
  [
    'with the number and the street, in another profession: the number may be that of a colleague',
    excluded({ ...RENAMED, npi: A, specialty: 'PHARMACIST' }),
    [person(A)],
    NUMBER_DOUBT,
  ],
  [
    'with the number and the town: a namesake by first name is not accused',
    excluded({ ...RENAMED, ...IN_TOWN, npi: A }),
    [person(A)],
    NUMBER_DOUBT,
  ],
  [
    'with the number, the town, the specialty and a middle initial: not yet',
    excluded({ ...RENAMED, ...IN_TOWN, npi: A, middle_name: 'J', specialty: 'CHIROPRACTIC' }),
    [person(A, { middle_name: 'James' })],
    NUMBER_DOUBT,
  ],
  ...[
    ['NE 14 QUILL ROAD', 'NE 14 QUILL ROAD'],
    [': 14QUILL ROAD', ': 14QUILL ROAD'],
    ['14. QUILL ROAD', '14. Quill Road'],
    ['14 QUILL ROAD', '14. W. Quill Road'],
    ['14, 16 & 18 QUILL ROAD', '14, 16 & 18 Quill Road'],
    ['14,16, QUILL ROAD', '14,16, Quill Road'],
    ['14 QUILL ROAD', '#14 Quill Road'],
  ].map(([address = '', line1 = '']): [string, TestExclusion, TestProvider[], string[]] => [
    `at a street whose line does not begin with its number alone (${address}; ${line1}): undetermined`,
    excluded({ ...RENAMED, address }),
    [person(A, { practice_address: { ...HOME, line1 } })],
    [`${A} / undetermined / first name and address`],
  ]),
  [
    'at the street, where a half is the same and the list has cut off the other: nobody is accused',
    excluded({ last_name: 'WINTERBURY KOOKABURR' }),
    [person(A, { last_name: 'Kookaburr-Smythe' })],
    [`${A} / undetermined / name and address`],
  ],
  ['with the number alone: nobody is accused', numbered(RENAMED), [person(A)], NUMBER_DOUBT],
  [
    'with specialty and street: a colleague of the same first name is not accused',
    excluded({ ...RENAMED, specialty: 'CHIROPRACTIC' }),
    [person(A)],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with specialty and street, two of the first name there: a doubt',
    excluded({ ...RENAMED, specialty: 'CHIROPRACTIC' }),
    [person(A), person(B, { last_name: 'Stonebridge', codes: ['163W00000X'] })],
    [`${A} / undetermined / first name and address`, `${B} / undetermined / first name and address`],
  ],
  [
    'with the street alone: a doubt',
    excluded(RENAMED),
    [person(A)],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with the street alone, in another profession: a doubt',
    excluded({ ...RENAMED, specialty: 'PHARMACIST' }),
    [person(A)],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with the street and another middle name: nobody',
    excluded({ ...RENAMED, middle_name: 'HENRY' }),
    [person(A, { middle_name: 'James' })],
    ['- / unmatched / -'],
  ],
  [
    'with the street, in another form of the first name: a doubt',
    excluded({ ...RENAMED, first_name: 'BOB' }),
    [person(A)],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with the street of a further practice location: a doubt',
    excluded(RENAMED),
    [person(A, { practice_address: FAR, secondary_locations: [HOME] })],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with a building that has no street number: a doubt',
    excluded({ ...RENAMED, address: 'QUILL MEMORIAL HOSPITAL, 4TH F' }),
    [person(A, { practice_address: { ...HOME, line1: 'QUILL MEMORIAL HOSPITAL, 4TH FLOOR WEST' } })],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with a number and a direction alone: a doubt',
    excluded({ ...RENAMED, address: '14 SOUTHWEST' }),
    [person(A, { practice_address: { ...HOME, line1: '14 SOUTHWEST' } })],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with a mail room of the armed forces: a doubt',
    excluded({ ...RENAMED, address: 'CMR 402', city: 'APO', state: 'AE', postal_code: '09180' }),
    [
      person(A, {
        practice_address: { line1: 'CMR 402', city: 'APO', state: 'AE', postal_code: '091800011' },
      }),
    ],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with the street and the first of two given names: a doubt',
    excluded({ ...RENAMED, first_name: 'ROBERT-LEE' }),
    [person(A, { first_name: 'Robert Lee' })],
    [`${A} / undetermined / first name and address`],
  ],
  [
    'with middle name, specialty and street: a match',
    excluded({ ...RENAMED, middle_name: 'JAMES', specialty: 'CHIROPRACTIC' }),
    [person(A, { middle_name: 'James' })],
    [`${A} / matched / first name, middle name and address`],
  ],
  [
    'with middle name and street, names that nobody else has: a match',
    excluded({ ...RENAMED, middle_name: 'JAMES' }),
    [person(A, { middle_name: 'James' })],
    [`${A} / matched / first name, middle name and address`],
  ],
  [
    'with middle name and street, in another form of the first name: a doubt',
    excluded({ ...RENAMED, first_name: 'BOB', middle_name: 'JAMES' }),
    [person(A, { middle_name: 'James' })],
    [`${A} / undetermined / first name and address`],
  ],
])('another family name, %s', async (_, exclusion, providers, expected) => {
  expect(said(await resolve([exclusion], providers))).toEqual(expected);
});

test('another family name: common first and middle names at a large workplace are no match', async () => {
  const staff = Array.from({ length: 60 }, (_, i) =>
    person(`20000001${String(i).padStart(2, '0')}`, {
      last_name: `Colleague${i}`,
      first_name: i % 10 === 0 ? 'Robert' : `Given${i}`,
      middle_name: i % 10 === 1 ? 'James' : 'Q',
    }),
  );
  const exclusion = excluded({ ...RENAMED, middle_name: 'JAMES', specialty: 'CHIROPRACTIC' });
  const links = await resolve([exclusion], [person(A, { middle_name: 'James' }), ...staff]);
  expect(links.filter(({ verdict }) => verdict === 'matched')).toEqual([]);
});
