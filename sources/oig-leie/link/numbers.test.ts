import { expect, test } from 'vitest';
import {
  A,
  B,
  bearersOfEitherName,
  excluded,
  FAR,
  NUMBER_AND_NAME_ALONE,
  NUMBER_DOUBT,
  NUMBER_MATCH,
  numbered,
  person,
  resolve,
  said,
  strangers,
  WRONG_DIGIT,
} from '../../../test/exclusion-links.ts';
import type { TestExclusion } from '../../../test/leie-exclusion.ts';
import type { TestProvider } from '../../../test/nppes-provider.ts';

test.each<[string, TestExclusion, TestProvider, string[]]>([
  ['the same name', numbered(), person(A), NUMBER_MATCH],
  ['a nickname', numbered({ first_name: 'BOB' }), person(A), NUMBER_MATCH],
  [
    'two short forms of one name',
    numbered({ first_name: 'BOB' }),
    person(A, { first_name: 'ROB' }),
    NUMBER_MATCH,
  ],
  [
    'accents, case, punctuation',
    numbered({ last_name: "O'NUNEZ-BRYAN" }),
    person(A, { last_name: 'ONúñez Bryan' }),
    NUMBER_MATCH,
  ],
  ['a letter left out', numbered({ last_name: 'QUILLFETHER' }), person(A), NUMBER_MATCH],
  ['two letters exchanged', numbered({ last_name: 'QUILLFEAHTER' }), person(A), NUMBER_MATCH],
  [
    'a part of a double name, in the town',
    numbered({ last_name: 'QUILLFEATHER-STONE', city: 'NOWHERE' }),
    person(A),
    NUMBER_MATCH,
  ],
  [
    'a former name on record',
    numbered({ last_name: 'MAIDENLY' }),
    person(A, { other_names: [{ type: 'former name', first: 'ROBERT', last: 'MAIDENLY' }] }),
    NUMBER_MATCH,
  ],
  [
    'the family name kept as middle name',
    numbered({ last_name: 'MAIDENLY' }),
    person(A, { middle_name: 'MAIDENLY' }),
    NUMBER_MATCH,
  ],
  [
    'first and last name exchanged',
    numbered({ last_name: 'ROBERT', first_name: 'QUILLFEATHER' }),
    person(A),
    NUMBER_MATCH,
  ],
  [
    'credentials and a suffix in the name',
    numbered({ middle_name: 'J JR' }),
    person(A, { last_name: 'QUILLFEATHER JR., D.C.', middle_name: 'James' }),
    NUMBER_MATCH,
  ],
  [
    'a family name that looks like a credential',
    numbered({ last_name: 'DO' }),
    person(A, { last_name: 'DO' }),
    NUMBER_MATCH,
  ],
  ['a family name NULL', numbered({ last_name: 'NULL' }), person(A, { last_name: 'NULL' }), NUMBER_MATCH],
  [
    'a last name the list cut at 20 letters',
    numbered({ last_name: 'FEATHERSTONEHAUGHWIT' }),
    person(A, { last_name: 'FEATHERSTONEHAUGHWITHERS' }),
    NUMBER_MATCH,
  ],
  [
    'a record that is deactivated but still has its name',
    numbered(),
    person(A, { is_deactivated: true }),
    NUMBER_MATCH,
  ],

  [
    "a namesake's number: the specialty contradicts",
    numbered({ specialty: 'DENTIST' }),
    person(A),
    NUMBER_AND_NAME_ALONE,
  ],
  [
    "a namesake's number: in another state, nothing else agrees",
    numbered({ state: 'FL' }),
    person(A),
    NUMBER_AND_NAME_ALONE,
  ],
  [
    'another profession and state, whole middle name agrees',
    numbered({ state: 'FL', specialty: 'DENTIST', middle_name: 'JAMES' }),
    person(A, { middle_name: 'James' }),
    NUMBER_MATCH,
  ],
  ['another name', numbered({ last_name: 'STRANGER' }), person(A), NUMBER_DOUBT],
  ['another first name', numbered({ first_name: 'WALTER' }), person(A), NUMBER_DOUBT],
  [
    'middle initials that differ',
    numbered({ middle_name: 'K' }),
    person(A, { middle_name: 'James' }),
    NUMBER_DOUBT,
  ],
  [
    'middle names of one initial that differ',
    numbered({ middle_name: 'JOHN' }),
    person(A, { middle_name: 'James' }),
    NUMBER_DOUBT,
  ],
  ['senior and junior', numbered({ middle_name: 'SR' }), person(A, { name_suffix: 'Jr.' }), NUMBER_DOUBT],
  [
    'a blank deactivated record',
    numbered(),
    { npi: A, entity_type: null, is_deactivated: true },
    NUMBER_DOUBT,
  ],
  [
    'an organisation',
    numbered(),
    { npi: A, entity_type: 'organization', organization_name: 'QUILLFEATHER' },
    NUMBER_DOUBT,
  ],
  ['a number nobody holds', numbered(), person(B, { practice_address: FAR }), ['- / unmatched / -']],
])('an exclusion with a number: %s', async (_, exclusion, provider, expected) => {
  expect(said(await resolve([exclusion], [provider]))).toEqual(expected);
});

test('a number with a wrong check digit counts for nothing', async () => {
  const links = await resolve(
    [numbered({ npi: WRONG_DIGIT })],
    [person(WRONG_DIGIT, { practice_address: FAR })],
  );
  expect(said(links)).toEqual(['- / unmatched / -']);
});

test('a number of somebody else: its holder stays in doubt, the person is found by name and address', async () => {
  const links = await resolve(
    [excluded({ npi: A })],
    [person(A, { last_name: 'STRANGER', first_name: 'IVA', practice_address: FAR }), person(B)],
  );
  expect(said(links)).toEqual([
    `${A} / undetermined / npi without name`,
    `${B} / matched / name and address`,
  ]);
});

test("a namesake's number: somebody of the name is registered where the list says", async () => {
  const links = await resolve(
    [excluded({ npi: A })],
    [person(A, { practice_address: { ...FAR, state: 'OH' } }), person(B)],
  );
  expect(links.map(({ npi, verdict }) => [npi, verdict])).toEqual([
    [A, 'undetermined'],
    [B, 'undetermined'],
  ]);
});

test('a namesake of the state whose first name is another spelling of its own: the number may be looked up', async () => {
  const others = ['LINDSEY', 'LINDSAY'].map((first_name, i) =>
    person(`200000020${i}`, { first_name, last_name: 'Stonebridge', practice_address: FAR }),
  );
  const holder = person(A, { first_name: 'Lindsay' });
  const links = await resolve([numbered({ first_name: 'LINDSEY' })], [holder, ...others]);
  expect(said(links)).toEqual(NUMBER_AND_NAME_ALONE);
});

test.each<[string, TestExclusion, TestProvider]>([
  ['another state and a middle initial', { middle_name: 'J' }, person(A, { middle_name: 'James' })],
  ['another state and the specialty', { specialty: 'CHIROPRACTIC' }, person(A)],
  ['the state, of half of a double name', { state: 'OH', last_name: 'QUILLFEATHER-STONE' }, person(A)],
])('besides number and name %s: enough only for a name that few have', async (_, changes, holder) => {
  const listed = numbered({ state: 'FL', ...changes });
  expect(said(await resolve([listed], [holder]))).toEqual(NUMBER_AND_NAME_ALONE);
  expect(said(await resolve([listed], [holder, ...strangers(110)]))).toEqual(NUMBER_MATCH);
});

test("a namesake's number, half of a double name: somebody whose name agrees as well is registered at the address", async () => {
  const links = await resolve(
    [
      numbered({
        last_name: 'QUILLFEATHER-STONE',
        address: '14 QUILL RD',
        city: 'NOWHERE',
        postal_code: '44010',
      }),
    ],
    [person(A, { practice_address: { ...FAR, state: 'OH' } }), person(B)],
  );
  expect(links.filter(({ npi, verdict }) => npi === A && verdict === 'matched')).toEqual([]);
});

test.each<[string, TestExclusion, string[]]>([
  ['nothing else', {}, NUMBER_AND_NAME_ALONE],
  ['the profession, not the field', { specialty: 'MD/DO PRACTICE' }, NUMBER_AND_NAME_ALONE],
  ['the specialty', { specialty: 'INTERNAL MEDICINE' }, NUMBER_MATCH],
  ['the middle initial', { middle_name: 'J' }, NUMBER_MATCH],
  ['the town', { city: 'NOWHERE' }, NUMBER_MATCH],
])('a number and a name that others in the state have, and %s', async (_, changes, expected) => {
  const holder = person(A, { middle_name: 'James', codes: ['207R00000X'] });
  const inState = bearersOfEitherName({ ...FAR, state: 'OH' });
  const links = await resolve([numbered(changes)], [holder, ...inState]);
  expect(said(links.filter(({ npi }) => npi === A))).toEqual(expected);
});

test.each<[string, TestExclusion, TestProvider]>([
  ['a suffix on one side only', { middle_name: 'JR' }, person(A)],
  ['an initial for the first name', { first_name: 'R' }, person(A)],
  [
    'a suffix on one side only, and the specialty',
    { middle_name: 'JR', specialty: 'CHIROPRACTIC' },
    person(A),
  ],
  ['the middle name for the first name', { first_name: 'JAMES' }, person(A, { middle_name: 'James' })],
])('number and state, with %s: the number may be that of somebody else', async (_, changes, holder) => {
  expect(said(await resolve([numbered(changes)], [holder]))).toEqual(NUMBER_AND_NAME_ALONE);
});
