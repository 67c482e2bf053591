import { expect, test } from 'vitest';
import {
  A,
  B,
  bearersOfEitherName,
  excluded,
  FAR,
  NEAR,
  person,
  resolve,
  said,
  strangers,
} from '../../../test/exclusion-links.ts';
import type { TestExclusion } from '../../../test/leie-exclusion.ts';
import type { TestProvider } from '../../../test/nppes-provider.ts';

const near = (changes: Partial<TestProvider> = {}) => person(A, { practice_address: NEAR, ...changes });

test.each<[string, TestExclusion, TestProvider, string[]]>([
  [
    'UPIN, wherever they live',
    excluded({ upin: 'Z99901' }),
    person(A, { practice_address: FAR, identifiers: [{ type: 'other', value: 'z99901' }] }),
    [`${A} / matched / upin and name`],
  ],
  [
    'UPIN of another name',
    excluded({ upin: 'Z99901', last_name: 'STRANGER' }),
    person(A, { practice_address: FAR, identifiers: [{ type: 'other', value: 'Z99901' }] }),
    [`${A} / undetermined / upin without name`],
  ],
  [
    'whole middle name, ZIP code',
    excluded({ middle_name: 'JAMES' }),
    near({ middle_name: 'James' }),
    [`${A} / matched / name, middle name and ZIP code`],
  ],
  [
    'initial, specialty, ZIP code',
    excluded({ middle_name: 'J', specialty: 'CHIROPRACTIC' }),
    near({ middle_name: 'James' }),
    [`${A} / matched / name, initial, specialty and ZIP code`],
  ],
  [
    'whole middle name, specialty, town',
    excluded({ middle_name: 'JAMES', specialty: 'CHIROPRACTIC' }),
    person(A, { middle_name: 'James', practice_address: { ...NEAR, postal_code: '44099' } }),
    [`${A} / matched / name, middle name, specialty and city`],
  ],
  [
    'initial and ZIP code',
    excluded({ middle_name: 'J' }),
    near({ middle_name: 'James' }),
    [`${A} / matched / name, initial and ZIP code`],
  ],
  [
    'initial and ZIP code, another profession, a name that many have',
    excluded({ middle_name: 'J', specialty: 'DENTIST' }),
    near({ middle_name: 'James' }),
    [`${A} / undetermined / name and city`],
  ],
  [
    'specialty and ZIP code',
    excluded({ specialty: 'CHIROPRACTIC' }),
    near(),
    [`${A} / matched / name, specialty and city`],
  ],
  [
    'town',
    excluded(),
    near({ practice_address: { ...NEAR, postal_code: '44099' } }),
    [`${A} / undetermined / name and city`],
  ],
  [
    'state',
    excluded(),
    person(A, { practice_address: { ...FAR, state: 'OH' } }),
    [`${A} / undetermined / name and state`],
  ],
  [
    'state, another profession',
    excluded({ specialty: 'DENTIST' }),
    person(A, { practice_address: { ...FAR, state: 'OH' } }),
    ['- / unmatched / -'],
  ],
  [
    'ZIP code, another initial: a doubt',
    excluded({ middle_name: 'K' }),
    near({ middle_name: 'J' }),
    [`${A} / undetermined / name and city`],
  ],
  ['another state', excluded(), person(A, { practice_address: FAR }), ['- / unmatched / -']],
])('an exclusion without number, by other details: %s', async (_, exclusion, provider, expected) => {
  expect(said(await resolve([exclusion], [provider]))).toEqual(expected);
});

test('two of the name at the address: neither is accused', async () => {
  const links = await resolve([excluded()], [person(A), person(B, { name_suffix: 'JR' })]);
  expect(said(links)).toEqual([
    `${A} / undetermined / name and address, ambiguous`,
    `${B} / undetermined / name and address`,
  ]);
  expect(links.every(({ confidence }) => confidence === null)).toBe(true);
});

test('the suffix on the list tells the son from the father', async () => {
  const links = await resolve(
    [excluded({ middle_name: 'JR' })],
    [person(A), person(B, { name_suffix: 'JR' })],
  );
  expect(said(links)).toEqual([`${B} / matched / name and address`]);
});

test('a middle initial that contradicts rules the other one out', async () => {
  const links = await resolve(
    [excluded({ middle_name: 'J' })],
    [person(A, { middle_name: 'James' }), person(B, { middle_name: 'Karl' })],
  );
  expect(said(links)).toEqual([`${A} / matched / name and address`]);
});

test('a namesake elsewhere in the state does not disturb a match by address', async () => {
  const links = await resolve(
    [excluded()],
    [person(A), person(B, { practice_address: { ...FAR, state: 'OH' } })],
  );
  expect(said(links)).toEqual([`${A} / matched / name and address`]);
});

test('a name that more than five share in the state points at nobody', async () => {
  const namesakes = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      person(`20000000${10 + i}`, { practice_address: { ...FAR, state: 'OH' } }),
    );
  expect(await resolve([excluded()], namesakes(5))).toHaveLength(5);
  expect(said(await resolve([excluded()], namesakes(6)))).toEqual(['- / unmatched / -']);
});

test('a reinstated party is linked to nobody', async () => {
  const links = await resolve([excluded({ npi: A, is_reinstated: true })], [person(A)]);
  expect(said(links)).toEqual(['- / unmatched / reinstated']);
});

const IN_TOWN = { address: '3 HILL ST', postal_code: '44099' };

test.each<[string, TestExclusion, TestProvider[], string[]]>([
  [
    'name, specialty and town',
    excluded({ ...IN_TOWN, specialty: 'CHIROPRACTIC' }),
    [person(A)],
    [`${A} / matched / name, specialty and city`],
  ],
  [
    'two of the name and the specialty in one town',
    excluded({ ...IN_TOWN, specialty: 'CHIROPRACTIC' }),
    [person(A), person(B)],
    [
      `${A} / undetermined / name, specialty and city, ambiguous`,
      `${B} / undetermined / name, specialty and city, ambiguous`,
    ],
  ],
  [
    'name, middle name and town',
    excluded({ ...IN_TOWN, middle_name: 'JAMES' }),
    [person(A, { middle_name: 'James' })],
    [`${A} / matched / name, middle name and city`],
  ],
  [
    'one letter, specialty and town, a name that many have',
    excluded({ ...IN_TOWN, last_name: 'QUILLFETHER', specialty: 'CHIROPRACTIC' }),
    [person(A)],
    [`${A} / undetermined / name and city`],
  ],
  [
    'one letter, specialty and town',
    excluded({ ...IN_TOWN, last_name: 'QUILLFETHER', specialty: 'CHIROPRACTIC' }),
    [person(A), ...strangers(110)],
    [`${A} / matched / name variant and city`],
  ],
  [
    'half of a double name, middle name and town, a name that many have',
    excluded({ ...IN_TOWN, middle_name: 'JAMES' }),
    [person(A, { last_name: 'Harrow Quillfeather', middle_name: 'James' })],
    [`${A} / undetermined / name and city`],
  ],
  [
    'half of a double name, middle name and town',
    excluded({ ...IN_TOWN, middle_name: 'JAMES' }),
    [person(A, { last_name: 'Harrow Quillfeather', middle_name: 'James' }), ...strangers(110)],
    [`${A} / matched / name variant and city`],
  ],
  [
    'name, middle name and specialty in another state',
    excluded({ ...FAR, address: FAR.line1, middle_name: 'JAMES', specialty: 'CHIROPRACTIC' }),
    [person(A, { middle_name: 'James' })],
    [`${A} / matched / name, middle name and specialty`],
  ],
])('moved, %s', async (_, exclusion, providers, expected) => {
  expect(said(await resolve([exclusion], providers))).toEqual(expected);
});

test('name, specialty and the town of a mailing address alone: a name that is common in the country, if not in the ZIP code', async () => {
  const strangers = Array.from({ length: 120 }, (_, i) =>
    person(`2000001${String(i).padStart(3, '0')}`, {
      last_name: i === 0 ? 'Quillfeather' : `Other${i}`,
      first_name: i === 1 ? 'Robert' : `Given${i}`,
      practice_address: FAR,
    }),
  );
  const listed = excluded({ address: '99 ASH LN', postal_code: '44010', specialty: 'CHIROPRACTIC' });
  const mailed = person(A, { practice_address: FAR, mailing_address: NEAR });
  const links = await resolve([listed], [mailed, ...strangers]);
  expect(links.filter(({ verdict }) => verdict === 'matched')).toEqual([]);
});

test('name, specialty and the town of a mailing address alone: a common name may be somebody else who is there', async () => {
  const listed = excluded({ address: '99 ASH LN', postal_code: '44010', specialty: 'CHIROPRACTIC' });
  const mailed = person(A, { practice_address: { ...FAR, state: 'TX' }, mailing_address: { ...NEAR } });
  expect(said(await resolve([listed], [mailed]))).toEqual([`${A} / undetermined / name and ZIP code`]);
});

test('an initial and the ZIP code, of a name that others in the ZIP code can be expected to have', async () => {
  const links = await resolve(
    [excluded({ middle_name: 'J' })],
    [near({ middle_name: 'James' }), ...bearersOfEitherName(NEAR)],
  );
  expect(said(links.filter(({ npi }) => npi === A))).toEqual([`${A} / undetermined / name and ZIP code`]);
});
