import { expect, test } from 'vitest';
import { A, B, excluded, FAR, HOME, person, resolve, said } from '../../../test/exclusion-links.ts';
import type { TestExclusion } from '../../../test/leie-exclusion.ts';
import type { TestProvider } from '../../../test/nppes-provider.ts';

const ADDRESS_MATCH = [`${A} / matched / name and address`];
const VARIANT_MATCH = [`${A} / matched / name variant and address`];

test.each<[string, TestExclusion, TestProvider, string[]]>([
  [
    'street words written differently, a suite',
    excluded(),
    person(A, { practice_address: { ...HOME, line1: '14 N. Quill St., Suite 200' } }),
    ADDRESS_MATCH,
  ],
  ['mailing address', excluded(), person(A, { practice_address: FAR, mailing_address: HOME }), ADDRESS_MATCH],
  [
    'second practice location',
    excluded(),
    person(A, { practice_address: { ...FAR, state: 'OH' }, secondary_locations: [HOME] }),
    ADDRESS_MATCH,
  ],
  [
    'post-office box',
    excluded({ address: 'P O BOX 12, #76626-004' }),
    person(A, { practice_address: FAR, mailing_address: { ...HOME, line1: 'PO Box 12' } }),
    ADDRESS_MATCH,
  ],
  ['care of', excluded({ address: 'C/O 14 QUILL RD' }), person(A), ADDRESS_MATCH],
  ['ZIP code lost, but the town', excluded({ postal_code: null }), person(A), ADDRESS_MATCH],
  [
    'ordinal in words',
    excluded({ address: '5 SECOND AVE' }),
    person(A, { practice_address: { ...HOME, line1: '5 2ND AVENUE NW' } }),
    ADDRESS_MATCH,
  ],
  ['nickname', excluded({ first_name: 'BOB' }), person(A), ADDRESS_MATCH],
  [
    'suffix only on the list, middle name agrees',
    excluded({ middle_name: 'JAMES JR' }),
    person(A, { middle_name: 'James' }),
    ADDRESS_MATCH,
  ],
  [
    'suffix only on the list: father or son',
    excluded({ middle_name: 'JR' }),
    person(A),
    [`${A} / undetermined / name and address`],
  ],
  [
    'suffix only in the registry: father or son',
    excluded(),
    person(A, { name_suffix: 'JR' }),
    [`${A} / undetermined / name and address`],
  ],
  [
    'misspelled, specialty agrees',
    excluded({ last_name: 'QUILLFETHER', specialty: 'CHIROPRACTIC' }),
    person(A),
    VARIANT_MATCH,
  ],
  [
    'one letter of the first name, a spelling that nobody has',
    excluded({ first_name: 'ROBERTT' }),
    person(A),
    VARIANT_MATCH,
  ],
  [
    'a related name of its own, specialty agrees',
    excluded({ first_name: 'MARIA', specialty: 'CHIROPRACTIC' }),
    person(A, { first_name: 'Mary' }),
    VARIANT_MATCH,
  ],
  ...['NANCY ANN', 'MARIA MARY', 'JULIE JULIA', 'DIANE DIANA', 'JON JOHN', 'LISA ELIZABETH'].map(
    (names): [string, TestExclusion, TestProvider, string[]] => [
      `names of their own, not nicknames: ${names}`,
      excluded({ first_name: names.split(' ')[0] ?? null }),
      person(A, { first_name: names.split(' ')[1] ?? null }),
      [`${A} / undetermined / name and address`],
    ],
  ),
  [
    'a variant of the name',
    excluded({ first_name: 'KELLEY' }),
    person(A, { first_name: 'Kelly' }),
    ADDRESS_MATCH,
  ],
  [
    'a short form of another formal name',
    excluded({ first_name: 'TONY' }),
    person(A, { first_name: 'Antonio' }),
    ADDRESS_MATCH,
  ],
  [
    'an initial: a spouse, even of the same profession',
    excluded({ first_name: 'R', specialty: 'CHIROPRACTIC' }),
    person(A),
    [`${A} / undetermined / name and address`],
  ],
  [
    'the middle name for the first name, its initial in the middle',
    excluded({ first_name: 'JAMES', middle_name: 'R' }),
    person(A, { middle_name: 'James' }),
    VARIANT_MATCH,
  ],
  [
    'the middle name for the first name, another name in the middle: a relative',
    excluded({ first_name: 'JAMES', middle_name: 'KARL', specialty: 'CHIROPRACTIC' }),
    person(A, { middle_name: 'James' }),
    [`${A} / undetermined / name and address`],
  ],
  [
    'a middle name that is another family name: not the other name of one person',
    excluded({ last_name: 'CARTER', first_name: 'ROBERT', middle_name: 'QUILLFEATHER' }),
    person(A),
    [`${A} / undetermined / name and address`],
  ],
  [
    'an initial, middle name agrees',
    excluded({ first_name: 'R', middle_name: 'JAMES' }),
    person(A, { middle_name: 'James' }),
    VARIANT_MATCH,
  ],
  ['half of a double name', excluded({ last_name: 'QUILLFEATHER-STONE' }), person(A), VARIANT_MATCH],
  [
    'half of a double name, another profession',
    excluded({ last_name: 'QUILLFEATHER-STONE', specialty: 'DENTIST' }),
    person(A),
    VARIANT_MATCH,
  ],
  [
    'half of a double name and a nickname, another profession',
    excluded({ last_name: 'QUILLFEATHER-STONE', first_name: 'BOB', specialty: 'DENTIST' }),
    person(A),
    [`${A} / undetermined / name and address`],
  ],
  [
    'a middle name that is cut, another profession',
    excluded({ specialty: 'DENTIST', first_name: 'BOB', middle_name: 'QUINCUNXQUINCUN' }),
    person(A, { middle_name: 'Quincunxquincunxes' }),
    ADDRESS_MATCH,
  ],
  [
    'exchanged names, specialty agrees',
    excluded({ last_name: 'ROBERT', first_name: 'QUILLFEATHER', specialty: 'CHIROPRACTIC' }),
    person(A),
    VARIANT_MATCH,
  ],
  [
    'somebody of another profession with the whole middle name',
    excluded({ specialty: 'DENTIST', middle_name: 'JAMES' }),
    person(A, { middle_name: 'James' }),
    ADDRESS_MATCH,
  ],

  [
    'misspelled and nothing else',
    excluded({ last_name: 'QUILLFETHER' }),
    person(A),
    [`${A} / matched / name variant and address`],
  ],
  [
    'another profession, a whole name that is rare there',
    excluded({ specialty: 'DENTIST' }),
    person(A),
    ADDRESS_MATCH,
  ],
  [
    'another profession, a nickname: a relative',
    excluded({ first_name: 'BOB', specialty: 'DENTIST' }),
    person(A),
    [`${A} / undetermined / name and address`],
  ],
  [
    'another profession, a suffix on one side: a relative',
    excluded({ middle_name: 'JR', specialty: 'DENTIST' }),
    person(A),
    [`${A} / undetermined / name and address`],
  ],
  [
    'a building instead of a house number, cut at 30 characters',
    excluded({ address: 'QUILL MEDICAL CENTER 14 FEATHE' }),
    person(A, { practice_address: { ...HOME, line1: 'Quill Medical Center 14 Feather Ave' } }),
    ADDRESS_MATCH,
  ],
  [
    'another building of the ZIP code',
    excluded({ address: 'QUILL MEDICAL CENTER 14 FEATHE' }),
    person(A, { practice_address: { ...HOME, line1: 'Quill Medical Plaza 14 Feather Ave' } }),
    [`${A} / undetermined / name and ZIP code`],
  ],
  [
    'a letter left out of a short name, a spelling that nobody has',
    excluded({ last_name: 'RED' }),
    person(A, { last_name: 'Reed' }),
    VARIANT_MATCH,
  ],
  [
    'another middle initial',
    excluded({ middle_name: 'K' }),
    person(A, { middle_name: 'J' }),
    [`${A} / undetermined / name and address`],
  ],
  [
    'junior for senior',
    excluded({ middle_name: 'SR' }),
    person(A, { name_suffix: 'JR' }),
    [`${A} / undetermined / name and address`],
  ],
  ['another person of the house', excluded({ first_name: 'WALTER' }), person(A), ['- / unmatched / -']],
  [
    'same street, another town',
    excluded({ city: 'ELSEWHERE', postal_code: '45999' }),
    person(A),
    [`${A} / undetermined / name and state`],
  ],
])('an exclusion without number, by address: %s', async (_, exclusion, provider, expected) => {
  expect(said(await resolve([exclusion], [provider]))).toEqual(expected);
});

test('a first name of its own, one letter off, is another person: twins', async () => {
  const elsewhere = person(B, { first_name: 'MARIA', last_name: 'Stonebridge', practice_address: FAR });
  const links = await resolve(
    [excluded({ first_name: 'MARIA', specialty: 'CHIROPRACTIC' })],
    [person(A, { first_name: 'MARIE' }), elsewhere],
  );
  expect(said(links)).toEqual([`${A} / undetermined / name and address`]);
});

/** Colleagues of the first name may have changed the last one: of them nobody is matched. */
function verdictsOfA(links: Awaited<ReturnType<typeof resolve>>): string[] {
  for (const { npi, verdict, method } of links)
    if (npi !== A) expect([verdict, method]).toEqual(['undetermined', 'first name and address']);
  return links.flatMap(({ npi, verdict }) => (npi === A ? [verdict] : []));
}

test('at a large workplace a family name one letter off may be a colleague', async () => {
  // A fifth is called Robert, and the listed spelling is a family name of its own.
  const others = Array.from({ length: 30 }, (_, i) =>
    person(`20000001${String(i).padStart(2, '0')}`, {
      last_name: i % 5 === 0 ? 'Quillfether' : `Colleague${i}`,
      first_name: i % 5 === 1 ? 'Robert' : `Given${i}`,
      practice_address: i % 5 === 0 ? FAR : HOME,
    }),
  );
  const listed = { last_name: 'QUILLFETHER' };
  const links = await resolve(
    [excluded(listed), excluded({ ...listed, specialty: 'CHIROPRACTIC' })],
    [person(A), ...others],
  );
  expect(verdictsOfA(links)).toEqual(['undetermined', 'matched']);
});

test('another profession at a large workplace, where the name is not rare: a colleague', async () => {
  const others = Array.from({ length: 30 }, (_, i) =>
    person(`20000001${String(i).padStart(2, '0')}`, {
      last_name: i % 5 === 0 ? 'Quillfeather' : `Colleague${i}`,
      first_name: i % 5 === 1 ? 'Robert' : `Given${i}`,
      practice_address: i % 5 === 0 ? FAR : HOME,
    }),
  );
  for (const last_name of ['QUILLFEATHER', 'QUILLFEATHER-STONE']) {
    const links = await resolve([excluded({ specialty: 'DENTIST', last_name })], [person(A), ...others]);
    expect(verdictsOfA(links)).toEqual(['undetermined']);
  }
});
