import { expect, test } from 'vitest';
import { z } from 'zod';
import { LEIE_METHODS } from '../../schemas/leie-matching.ts';
import { createExclusions, type TestExclusion } from '../../test/leie-exclusion.ts';
import { createProviders, type TestProvider } from '../../test/nppes-provider.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { resolveSources } from './resolve.ts';

const A = '2000000002';
const B = '2000000010';
const C = '2000000028';
const WRONG_DIGIT = '2000000003';

const Link = z.object({
  exclusion_id: z.string(),
  npi: z.string().nullable(),
  verdict: z.enum(['matched', 'undetermined', 'unmatched']),
  method: z.string().nullable(),
  confidence: z.number().nullable(),
  evidence: z.array(z.string()),
});

async function resolve(
  exclusions: TestExclusion[],
  providers: TestProvider[],
): Promise<z.infer<typeof Link>[]> {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, providers);
  await createExclusions(warehouse, exclusions);
  await resolveSources(warehouse);
  // Awaited here: the warehouse closes when the function returns.
  return await warehouse.rows(Link, 'FROM link__oig_leie');
}

/** `npi verdict method`, one line for each link. */
const said = (links: z.infer<typeof Link>[]) =>
  links.map(({ npi, verdict, method }) => [npi ?? '-', verdict, method ?? '-'].join(' / '));

const HOME = { line1: '14 QUILL ROAD', city: 'NOWHERE', state: 'OH', postal_code: '440101234' };
const FAR = { line1: '900 ELM ST', city: 'ELSEWHERE', state: 'TX', postal_code: '75001' };
const NEAR = { line1: '77 PINE AVE', city: 'NOWHERE', state: 'OH', postal_code: '440109999' };
const person = (npi: string, changes: Partial<TestProvider> = {}): TestProvider => ({
  npi,
  last_name: 'Quillfeather',
  first_name: 'Robert',
  codes: ['111N00000X'],
  practice_address: HOME,
  ...changes,
});
const excluded = (changes: TestExclusion = {}): TestExclusion => ({
  last_name: 'QUILLFEATHER',
  first_name: 'ROBERT',
  address: '14 QUILL RD, APT 3',
  city: 'NOWHERE',
  state: 'OH',
  postal_code: '44010',
  ...changes,
});
/** Listed with a number, at an address nobody is registered at: the number must carry the match. */
const numbered = (changes: TestExclusion = {}) =>
  excluded({ npi: A, address: '1 OTHER ST', city: 'AWAY', state: 'FL', postal_code: '33001', ...changes });

const NUMBER_MATCH = [`${A} / matched / npi and name`];
const NUMBER_DOUBT = [`${A} / undetermined / npi without name`];

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
  ['a part of a double name', numbered({ last_name: 'QUILLFEATHER-STONE' }), person(A), NUMBER_MATCH],
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
  ['suffix only on the list', excluded({ middle_name: 'JR' }), person(A), ADDRESS_MATCH],
  [
    'misspelt, specialty agrees',
    excluded({ last_name: 'QUILLFETHER', specialty: 'CHIROPRACTIC' }),
    person(A),
    VARIANT_MATCH,
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
    [`${A} / undetermined / name and address`],
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
    'misspelt and nothing else',
    excluded({ last_name: 'QUILLFETHER' }),
    person(A),
    [`${A} / matched / name variant and address`],
  ],
  [
    'another profession',
    excluded({ specialty: 'DENTIST' }),
    person(A),
    [`${A} / undetermined / name and address`],
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
    'twins of like names',
    excluded({ first_name: 'MARIA', specialty: 'CHIROPRACTIC' }),
    person(A, { first_name: 'MARIE' }),
    [`${A} / undetermined / name and address`],
  ],
  [
    'same street, another town',
    excluded({ city: 'ELSEWHERE', postal_code: '45999' }),
    person(A),
    [`${A} / undetermined / name and state`],
  ],
])('an exclusion without number, by address: %s', async (_, exclusion, provider, expected) => {
  expect(said(await resolve([exclusion], [provider]))).toEqual(expected);
});

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
    'ZIP code, another initial',
    excluded({ middle_name: 'K' }),
    near({ middle_name: 'J' }),
    ['- / unmatched / -'],
  ],
  ['another state', excluded(), person(A, { practice_address: FAR }), ['- / unmatched / -']],
])('an exclusion without number, by other details: %s', async (_, exclusion, provider, expected) => {
  expect(said(await resolve([exclusion], [provider]))).toEqual(expected);
});

test('two of the name at the address: neither is accused', async () => {
  const links = await resolve([excluded()], [person(A), person(B, { name_suffix: 'JR' })]);
  expect(said(links)).toEqual([
    `${A} / undetermined / name and address, ambiguous`,
    `${B} / undetermined / name and address, ambiguous`,
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

const clinic = (npi: string, changes: Partial<TestProvider> = {}): TestProvider => ({
  npi,
  entity_type: 'organization',
  organization_name: 'Quill & Feather Med Svcs, L.L.C.',
  practice_address: HOME,
  ...changes,
});
const business = (changes: TestExclusion = {}): TestExclusion => ({
  ...excluded({ last_name: null, first_name: null }),
  business_name: 'QUILL AND FEATHER MEDICAL SERVICES INC',
  ...changes,
});
const CUT = 'QUILL AND FEATHER MEDICAL SUPP';

test.each<[string, TestExclusion, TestProvider[], string[]]>([
  [
    'number and name',
    business({ npi: A, address: '1 OTHER ST', postal_code: '33001', state: 'FL' }),
    [clinic(A)],
    NUMBER_MATCH,
  ],
  ['number, another name', business({ npi: A, business_name: 'OTHER PLACE INC' }), [clinic(A)], NUMBER_DOUBT],
  [
    'name without legal form, and address',
    business(),
    [clinic(A)],
    [`${A} / matched / organization name and address`],
  ],
  [
    'other name on record, and address',
    business(),
    [
      clinic(A, {
        organization_name: 'QF HOLDINGS',
        other_names: [{ type: 'doing business as', organization_name: 'Quill and Feather Medical Services' }],
      }),
    ],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut at 30 characters, and address',
    business({ business_name: CUT }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER MEDICAL SUPPLY INC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut at a blank, and address',
    business({ business_name: 'QUILL AND FEATHER MEDICAL AND' }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER MEDICAL AND SURGICAL SUPPLY INC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut at 30 characters, ZIP code only',
    business({ business_name: CUT }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER MEDICAL SUPPLY INC', practice_address: NEAR })],
    [`${A} / undetermined / organization name and ZIP code`],
  ],
  [
    'name and ZIP code, the only one',
    business(),
    [clinic(A, { practice_address: NEAR })],
    [`${A} / matched / organization name and ZIP code`],
  ],
  [
    'name and ZIP code, another branch in the state',
    business(),
    [clinic(A, { practice_address: NEAR }), clinic(B, { practice_address: { ...FAR, state: 'OH' } })],
    [
      `${A} / undetermined / organization name and ZIP code`,
      `${B} / undetermined / organization name and state`,
    ],
  ],
  [
    'two subparts at the address',
    business(),
    [clinic(A), clinic(B), clinic(C, { practice_address: FAR })],
    [
      `${A} / undetermined / organization name and address, ambiguous`,
      `${B} / undetermined / organization name and address, ambiguous`,
    ],
  ],
  [
    'name and state',
    business(),
    [clinic(A, { practice_address: { ...FAR, state: 'OH' } })],
    [`${A} / undetermined / organization name and state`],
  ],
  [
    'address of another business',
    business({ business_name: 'OTHER PLACE INC' }),
    [clinic(A)],
    ['- / unmatched / -'],
  ],
  ['a person of the name', business({ business_name: 'QUILLFEATHER' }), [person(A)], ['- / unmatched / -']],
])('an excluded business: %s', async (_, exclusion, providers, expected) => {
  expect(said(await resolve([exclusion], providers))).toEqual(expected);
});

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
      excluded({ exclusion_id: 'z', last_name: 'NOBODY' }),
    ],
    [person(A)],
  );
  expect(links.map(({ exclusion_id, verdict }) => [exclusion_id, verdict])).toEqual([
    ['x', 'matched'],
    ['y', 'matched'],
    ['z', 'unmatched'],
  ]);
});

test('without the list the link table is there, and empty', async () => {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [person(A)]);
  await resolveSources(warehouse);
  expect(await warehouse.rows(Link, 'FROM link__oig_leie')).toEqual([]);
});

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
    'one letter, specialty and town',
    excluded({ ...IN_TOWN, last_name: 'QUILLFETHER', specialty: 'CHIROPRACTIC' }),
    [person(A)],
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

test('no method claims certainty', () => {
  for (const { confidence } of LEIE_METHODS) {
    expect(confidence).toBeGreaterThan(0.5);
    expect(confidence).toBeLessThan(1);
  }
});
