import { expect, test } from 'vitest';
import { BUSINESS_NAMES } from '../../../names/business-names.golden.ts';
import {
  A,
  B,
  C,
  excluded,
  FAR,
  HOME,
  NEAR,
  NUMBER_DOUBT,
  NUMBER_MATCH,
  person,
  resolve,
  said,
} from '../../../test/exclusion-links.ts';
import type { TestExclusion } from '../../../test/leie-exclusion.ts';
import type { TestProvider } from '../../../test/nppes-provider.ts';

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
/** Practices in Texas and has its mail sent to the listed address. */
const mailed = (npi: string, organization_name: string) =>
  clinic(npi, { organization_name, practice_address: FAR, mailing_address: HOME });
const SIBLING = `${B} / undetermined / another NPI of the company`;
const HOSPICE = clinic(A, { organization_name: 'Quill Feather Hospice Inc' });
const VARIANT_MATCH = [`${A} / matched / organization name variant and address`];
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
    'name cut at a blank before one word, and address',
    business({ business_name: 'QUILL AND FEATHER MEDICAL AND' }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER MEDICAL AND SURGICAL INC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut before two words of its kind of business, and address',
    business({ business_name: 'QUILL AND FEATHER BEHAVIORAL H' }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER BEHAVIORAL HEALTH CENTER INC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut before words of its kind of business, and address',
    business({ business_name: 'QUILL AND FEATHER COMMUNITY RE' }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER COMMUNITY RESIDENTIAL TREATMENT INC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut within what says that it is the corporation of a professional, and address',
    business({ business_name: 'QUILL FEATHER COUNSELING A LIC' }),
    [
      clinic(A, {
        organization_name: 'QUILL FEATHER COUNSELING A LICENSED CLINICAL SOCIAL WORKER CORPORATION',
      }),
    ],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut after a preposition before its kind of business, and address',
    business({ business_name: 'QUILL AND FEATHER CLINIC FOR S' }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER CLINIC FOR SLEEP MEDICINE INC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut before its kind of business and the state where it practices, and address',
    business({ business_name: 'QUILL AND FEATHER PEDIATRIC NU' }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER PEDIATRIC NURSING SERVICES OH LLC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut before the town where it practices, and address',
    business({ business_name: 'QUILL AND FEATHER THERAPISTS O' }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER THERAPISTS OF NOWHERE INC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut within a word, two companies at the address, one of which has only its mail sent there',
    business({ business_name: CUT }),
    [
      clinic(A, { organization_name: 'QUILL AND FEATHER MEDICAL SUPPLY INC' }),
      mailed(B, 'QUILL AND FEATHER MEDICAL SUPPLY TALLTOWN INC'),
    ],
    [
      `${A} / undetermined / organization name and address`,
      `${B} / undetermined / organization name and address`,
    ],
  ],
  [
    'name cut at 30 characters, ZIP code only',
    business({ business_name: CUT }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER MEDICAL SUPPLY INC', practice_address: NEAR })],
    [`${A} / undetermined / organization name and ZIP code`],
  ],
  [
    'name cut at a blank, only the mailing address: a word follows that the registry does not have',
    business({ business_name: 'QUILL AND FEATHER MEDICAL AND' }),
    [mailed(A, 'QUILL AND FEATHER MEDICAL AND INC')],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'name cut after a letter of a word, only the mailing address of a company in another town',
    business({ business_name: 'QUILL AND FEATHER DRUGSTORES T' }),
    [mailed(A, 'QUILL AND FEATHER DRUGSTORES TALLTOWN INC')],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'name cut after a letter of a word, only the mailing address of a company in the town',
    business({ business_name: 'QUILL AND FEATHER DRUGSTORES T' }),
    [
      clinic(A, {
        organization_name: 'QUILL AND FEATHER DRUGSTORES TALLTOWN INC',
        practice_address: NEAR,
        mailing_address: HOME,
      }),
    ],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name in another spelling, cut within a word, only the mailing address of a company in another town',
    business({ business_name: 'QUILL & FEATHER THERAPIES HOLD' }),
    [mailed(A, 'QUILL AND FEATHER THERAPY HOLDINGS INC')],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'name cut at a blank after what begins like a legal form, only the mailing address',
    business({ business_name: 'XQUILL & FEATHER WORKERS COMP' }),
    [mailed(A, 'XQUILL AND FEATHER WORKERS COMP PLLC')],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'name cut within a word, only the mailing address, where one company has such a name',
    business({ business_name: CUT }),
    [mailed(A, 'QUILL AND FEATHER MEDICAL SUPPLY INC')],
    [`${A} / matched / organization name and address`],
  ],
  [
    'name cut within a word, only the mailing address, where two companies have such a name',
    business({ business_name: CUT }),
    [
      mailed(A, 'QUILL AND FEATHER MEDICAL SUPPLY INC'),
      mailed(B, 'QUILL AND FEATHER MEDICAL SUPPLY WEST INC'),
    ],
    [
      `${A} / undetermined / organization name and address`,
      `${B} / undetermined / organization name and address`,
    ],
  ],
  [
    'name cut before a further word, only the mailing address: branches share it',
    business({ business_name: CUT }),
    [mailed(A, 'QUILL AND FEATHER MEDICAL SUPPLY OF KANSAS INC')],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'name cut inside the legal form, and address',
    business({ business_name: 'QUILL & FEATHER MEDICAL  INCOR' }),
    [clinic(A, { organization_name: 'QUILL AND FEATHER MEDICAL LLC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'abbreviations and plurals, and address',
    business({ business_name: 'QUILL CTY THERAPIES SVC' }),
    [clinic(A, { organization_name: 'Quill County Therapy Services' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'words abbreviated before the cut, and address',
    business({ business_name: 'CTR FOR QUILL HLTH AND FEATHER' }),
    [clinic(A, { organization_name: 'CENTER FOR QUILL HEALTH & FEATHERING LLC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'a name that may go on after the cut, only the mailing address, where one company has it',
    business({ business_name: 'QUILL AND FEATHER HEALTH GROUP' }),
    [mailed(A, 'QUILL & FEATHER HEALTH GROUP')],
    [`${A} / matched / organization name and address`],
  ],
  [
    'a comma before the cut: only the legal form follows',
    business({ business_name: 'QUILL AND FEATHER HEALTH CARE,' }),
    [
      clinic(A, {
        organization_name: 'QUILL & FEATHER HEALTH CARE LLC',
        practice_address: FAR,
        mailing_address: HOME,
      }),
    ],
    [`${A} / matched / organization name and address`],
  ],
  [
    'cut after the first letter of a legal form, only the mailing address: the name is whole',
    business({ business_name: 'QUILL & FEATHER HEALTH CARE, L' }),
    [mailed(A, 'QUILL AND FEATHER HEALTH CARE LLC')],
    [`${A} / matched / organization name and address`],
  ],
  [
    'cut after the first letter of another word, only the mailing address',
    business({ business_name: 'QUILL & FEATHER HEALTH CARE, C' }),
    [mailed(A, 'QUILL AND FEATHER HEALTH CARE LLC')],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'cut after the first letter of its kind of business, only the mailing address',
    business({ business_name: 'QUILL AND FEATHER HEALTHCARE S' }),
    [mailed(A, 'QUILL AND FEATHER HEALTHCARE SERVICES INC')],
    [`${A} / matched / organization name and address`],
  ],
  [
    'cut before words of its kind of business, only the mailing address',
    business({ business_name: 'QUILL AND FEATHER & REHABILITA' }),
    [mailed(A, 'QUILL AND FEATHER AND REHABILITATION HOSPITAL INC')],
    [`${A} / matched / organization name and address`],
  ],
  [
    'cut before its kind of business and the town of the practice, only the mailing address',
    business({ business_name: 'QUILL AND FEATHER & REHABILITA' }),
    [mailed(A, 'QUILL AND FEATHER AND REHABILITATION HOSPITAL OF ELSEWHERE')],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'one letter of a long name, and address',
    business({ business_name: 'QUILL FEATHR HOSPICE' }),
    [HOSPICE],
    VARIANT_MATCH,
  ],
  [
    'one letter, only the mailing address',
    business({ business_name: 'QUILL FEATHR HOSPICE' }),
    [{ ...HOSPICE, practice_address: FAR, mailing_address: HOME }],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'one letter before the cut',
    business({ business_name: 'QUILL FEATHR HOSPICE AND PALLI' }),
    [clinic(A, { organization_name: 'Quill Feather Hospice and Palliative Care' })],
    VARIANT_MATCH,
  ],
  [
    'the town follows on the list, and address',
    business({ business_name: 'QUILL FEATHER HOSPICE-NOWHERE' }),
    [HOSPICE],
    VARIANT_MATCH,
  ],
  [
    'the town follows in the registry, and address',
    business({ business_name: 'QUILL FEATHER HOSPICE' }),
    [clinic(A, { organization_name: 'Quill Feather Hospice of Nowhere, LLC' })],
    VARIANT_MATCH,
  ],
  [
    'the town on the list is cut',
    business({ business_name: 'QUILL FEATHER HOSPICE OF NOWHE' }),
    [HOSPICE],
    VARIANT_MATCH,
  ],
  [
    'two subparts at the address: the one in the suite',
    business({ address: '14 QUILL RD STE 200' }),
    [
      clinic(A, { practice_address: { ...HOME, line1: '14 Quill Road, Suite 200' } }),
      clinic(B, { practice_address: { ...HOME, line2: 'STE 300' } }),
    ],
    [`${A} / matched / organization name and address`, SIBLING],
  ],
  [
    'a branch named after its state, mail to one address: not another branch',
    business({ business_name: 'QUILL HOSPICE SC', state: 'SC' }),
    [
      clinic(A, {
        organization_name: 'QUILL HOSPICE CO',
        practice_address: { ...FAR, state: 'CO' },
        mailing_address: { ...HOME, state: 'SC' },
      }),
    ],
    [`${A} / undetermined / organization name and address`],
  ],
  [
    'CO as a legal form',
    business({ business_name: 'QUILL HOSPICE CO' }),
    [clinic(A, { organization_name: 'QUILL HOSPICE INC' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'two NPIs of the company: the one that practices there, not the one with its mail there',
    business(),
    [clinic(A), clinic(B, { practice_address: { ...FAR, state: 'OH' }, mailing_address: HOME })],
    [`${A} / matched / organization name and address`, SIBLING],
  ],
  [
    'the town where it practices follows on the list, only the mailing address',
    business({ business_name: 'QUILL FEATHER HOSPICE OF ELSEWHERE' }),
    [mailed(A, 'QUILL FEATHER HOSPICE'), { ...mailed(B, 'QUILL FEATHER HOSPICE'), practice_address: NEAR }],
    [`${A} / matched / organization name variant and address`, SIBLING],
  ],
  [
    'one letter of the legal form, only the mailing address',
    business({ business_name: 'QUILL FEATHER HOSPICE PELC' }),
    [mailed(A, 'Quill Feather Hospice PLLC')],
    [`${A} / matched / organization name and address`],
  ],
  [
    'one letter of a legal form that is written out',
    business({ business_name: 'QUILL FEATHER INCORPORATTED' }),
    [clinic(A, { organization_name: 'Quill Feather Incorporated' })],
    [`${A} / matched / organization name and address`],
  ],
  [
    'a word of four letters that has lost one',
    business({ business_name: 'QUILL FEATHER HOE HOSPICE' }),
    [clinic(A, { organization_name: 'Quill Feather Home Hospice' })],
    VARIANT_MATCH,
  ],
  [
    'one letter, two NPIs of one company',
    business({ business_name: 'QUILL FEATHR HOSPICE' }),
    [HOSPICE, { ...HOSPICE, npi: B }],
    [`${A} / matched / organization name and address, one of several NPIs`, SIBLING],
  ],
  [
    'named after the state where it practices, and address',
    business({ business_name: 'QUILL FEATHER HOSPICE SC', state: 'SC' }),
    [
      clinic(A, {
        organization_name: 'Quill Feather Hospice LLC',
        practice_address: { ...HOME, state: 'SC' },
      }),
    ],
    VARIANT_MATCH,
  ],
  [
    'named after the state where it practices, and address: there is one of another state',
    business({ business_name: 'QUILL FEATHER HOSPICE SC', state: 'SC' }),
    [
      clinic(A, {
        organization_name: 'QUILL FEATHER HOSPICE',
        practice_address: { ...HOME, state: 'SC' },
      }),
      clinic(B, {
        organization_name: 'QUILL FEATHER HOSPICE TX PC',
        practice_address: { ...HOME, state: 'SC' },
      }),
    ],
    [
      `${A} / undetermined / organization name and address`,
      `${B} / undetermined / organization name and address`,
    ],
  ],
  [
    'the number, and a name with another state',
    business({ business_name: 'QUILL FEATHER HOSPICE TX PC', npi: A }),
    [clinic(A, { organization_name: 'QUILL FEATHER HOSPICE PC' })],
    [`${A} / undetermined / npi without name`],
  ],
  [
    'a house number with a hyphen, misspelled',
    business({ business_name: 'QUILL FEATHR HOSPICE', address: '45-661 QUILL ST' }),
    [{ ...HOSPICE, practice_address: { ...HOME, line1: '45-661 Quill St' } }],
    VARIANT_MATCH,
  ],
  [
    'one of the first letters of a long name',
    business({ business_name: 'UQILL FEATHER HOSPICE' }),
    [HOSPICE],
    VARIANT_MATCH,
  ],
  [
    'a blank at another place',
    business({ business_name: 'QUILL FEATHER HOSPICEI NC' }),
    [HOSPICE],
    [`${A} / matched / organization name and address`],
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
    'two NPIs of one company at the address',
    business(),
    [clinic(A), clinic(B), clinic(C, { practice_address: FAR })],
    [`${A} / matched / organization name and address, one of several NPIs`, SIBLING],
  ],
  [
    'two companies at the address, one of them by its other name',
    business(),
    [
      clinic(A),
      clinic(B, {
        organization_name: 'QF HOLDINGS',
        other_names: [{ type: 'doing business as', organization_name: 'Quill and Feather Medical Services' }],
      }),
    ],
    [
      `${A} / undetermined / organization name and address`,
      `${B} / undetermined / organization name and address`,
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

test.each([
  ['another town', 'QUILL FEATHER HOSPICE OF AWAY', 'Quill Feather Hospice'],
  ['a number', 'QUILL FEATHER HOSPICE 2', 'Quill Feather Hospice 3'],
  ['a letter', 'QUILL FEATHER HOSPICE A', 'Quill Feather Hospice B'],
  ['a Roman numeral', 'QUILL FEATHER HOSPICE II', 'Quill Feather Hospice III'],
  ['a short name', 'QFH LLC', 'QFX LLC'],
  ['a further word', 'QUILL FEATHER HOSPICE', 'Quill Feather Hospice Pharmacy'],
  [
    'a place after the cut, one letter wrong',
    'QUILL AND FEATHRE HEALTH OF KA',
    'Quill and Feather Health of Kansas',
  ],
  [
    'a place after the cut within OF',
    'QUILL AND FEATHER THERAPISTS O',
    'Quill and Feather Therapists of Kansas',
  ],
  [
    'a place after the cut of which a letter is left',
    'QUILL AND FEATHER SURGEON OF K',
    'Quill and Feather Surgeon of Kansas',
  ],
  ['a number after the cut', 'QUILL AND FEATHER MEDICAL SUPP', 'Quill and Feather Medical Supply 2'],
  ['a numeral after the cut', 'QUILL AND FEATHER MEDICAL SUPP', 'Quill and Feather Medical Supply II'],
  ['a letter after the cut', 'QUILL AND FEATHER MEDICAL SUPP', 'Quill and Feather Medical Supply B'],
  [
    'three words of a kind of business after the cut',
    'QUILL AND FEATHER COMMUNITY RE',
    'Quill and Feather Community Residential Treatment Facility',
  ],
  [
    'a letter after the kind of business after the cut',
    'QUILL AND FEATHER MEDICAL SUPP',
    'Quill and Feather Medical Supply Center A',
  ],
  [
    'a state after the kind of business after the cut',
    'QUILL AND FEATHER MEDICAL SUPP',
    'Quill and Feather Medical Supply Center of Kansas',
  ],
  ['a direction after the cut', 'QUILL AND FEATHER MEDICAL SUPP', 'Quill and Feather Medical Supply East'],
  ['a state after the cut', 'QUILL AND FEATHER MEDICAL SUPP', 'Quill and Feather Medical Supply of Kansas'],
  [
    'several words after the cut',
    'QUILL AND FEATHER MEDICAL SUPP',
    'Quill and Feather Medical Supply Tall Trees',
  ],
  [
    'another beginning of what was cut',
    'QUILL FEATHER HOSPICE OF THE O',
    'Quill Feather Hospice of the Forest',
  ],
])('companies of one address that are told apart by %s are not matched', async (_, listed, registered) => {
  const links = await resolve(
    [business({ business_name: listed })],
    [clinic(A, { organization_name: registered })],
  );
  expect(links.filter(({ verdict }) => verdict === 'matched')).toEqual([]);
});

test('a name one letter off at the practice does not beat the name itself at the mailing address', async () => {
  const links = await resolve(
    [business({ business_name: 'QUILL FEATHER HOSPICE' })],
    [
      { ...HOSPICE, practice_address: FAR, mailing_address: HOME },
      clinic(B, { organization_name: 'Quill Feathers Hospice' }),
    ],
  );
  expect(links.map(({ npi, verdict }) => [npi, verdict])).toEqual([
    [A, 'undetermined'],
    [B, 'undetermined'],
  ]);
});

test.each<[string, Partial<TestProvider>, Partial<TestProvider>, string]>([
  ['practices there', { practice_address: FAR, mailing_address: HOME }, { practice_address: HOME }, B],
  [
    'spells its name as the list does',
    {},
    { organization_name: 'Quill and Feather Medical Services Inc' },
    B,
  ],
  ['has the listed field of work', { codes: ['207Q00000X'] }, { codes: ['3336C0003X'] }, B],
  ['is no subpart', { organization_subpart: 'yes' }, { organization_subpart: 'no' }, B],
  ['comes first', {}, {}, A],
])('of several NPIs of one company the one that %s', async (_, one, other, expected) => {
  const links = await resolve([business({ general: 'PHARMACY' })], [clinic(A, one), clinic(B, other)]);
  expect(links.flatMap(({ npi, verdict }) => (verdict === 'matched' ? [npi] : []))).toEqual([expected]);
  const company = links.map(({ evidence }) =>
    evidence.includes('one of 2 NPIs of the company at the address'),
  );
  expect(company).toEqual([true, true]);
});

test('a match says that it is one of several NPIs of the name', async () => {
  const branch = clinic(B, { practice_address: { ...FAR, state: 'OH' } });
  const [link] = await resolve([business()], [clinic(A), branch]);
  expect(link?.npi).toBe(A);
  expect(link?.evidence).toContain('one of 2 NPIs of the name in the state');
});

test('business names at one street are judged as the golden set says', async () => {
  const npiOf = (i: number) => String(2_000_000_000 + i);
  const place = (i: number) => ({ city: `TOWN${i}`, state: 'OH', postal_code: String(44_000 + i) });
  const links = await resolve(
    BUSINESS_NAMES.map(([business_name], i) =>
      business({ exclusion_id: `e${i}`, business_name, address: `${i + 1} QUILL RD`, ...place(i) }),
    ),
    BUSINESS_NAMES.map(([, organization_name], i) =>
      clinic(npiOf(i), { organization_name, practice_address: { line1: `${i + 1} QUILL RD`, ...place(i) } }),
    ),
  );
  const judged = BUSINESS_NAMES.map(([listed, registered], i) => {
    const link = links.find(({ exclusion_id, npi }) => exclusion_id === `e${i}` && npi === npiOf(i));
    const judgment = link === undefined ? 'two' : link.verdict === 'matched' ? 'same' : 'doubt';
    return [listed, registered, judgment];
  });
  expect(judged).toEqual(
    BUSINESS_NAMES.map(([listed, registered, judgment]) => [
      listed,
      registered,
      judgment === 'same to links' ? 'same' : judgment,
    ]),
  );
});
