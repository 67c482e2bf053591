import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../../pipeline/resolve/resolve.ts';
import { createExclusions, type TestExclusion } from '../../../test/leie-exclusion.ts';
import { createProviders, type TestProvider } from '../../../test/nppes-provider.ts';
import { smallWarehouse } from '../../../test/small-warehouse.ts';
import { sqlLiteral, type Warehouse } from '../../../warehouse/warehouse.ts';
import { oigLeie } from '../../oig-leie/source.ts';
import { samExclusions } from '../source.ts';

const A = '2000000002';
const B = '2000000010';

interface SamRow {
  classification?: string;
  name?: string | null;
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  name_suffix?: string | null;
  address?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
  country?: string | null;
  agency?: string | null;
  active_date?: string | null;
  npi?: string | null;
  is_terminated?: boolean;
}

const INDIVIDUAL: Required<SamRow> = {
  classification: 'Individual',
  name: null,
  first_name: 'ROBERT',
  middle_name: 'JAMES',
  last_name: 'QUILLFEATHER',
  name_suffix: null,
  address: null,
  city: 'NOWHERE',
  state: 'OH',
  postal_code: '44010',
  country: 'USA',
  agency: 'HHS',
  active_date: '2020-03-20',
  npi: null,
  is_terminated: false,
};
const FIRM: SamRow = {
  classification: 'Firm',
  name: 'Quill Home Care, LLC',
  first_name: null,
  middle_name: null,
  last_name: null,
  address: 'C/O OBERON, 14 QUILL ROAD, STE 3',
};
const person = (npi: string, changes: Partial<TestProvider> = {}): TestProvider => ({
  npi,
  last_name: 'Quillfeather',
  first_name: 'Robert',
  middle_name: 'James',
  codes: ['111N00000X'],
  practice_address: { line1: '14 QUILL ROAD', city: 'NOWHERE', state: 'OH', postal_code: '440101234' },
  ...changes,
});
const firm = (npi: string, changes: Partial<TestProvider> = {}): TestProvider => ({
  npi,
  entity_type: 'organization',
  organization_name: 'QUILL HOME CARE',
  practice_address: { line1: '14 Quill Rd', city: 'NOWHERE', state: 'OH', postal_code: '44010' },
  ...changes,
});

async function createSam(warehouse: Warehouse, rows: readonly SamRow[]): Promise<void> {
  const columns = Object.keys(INDIVIDUAL).map((name) =>
    name === 'is_terminated' ? `${name} BOOLEAN` : `"${name}" ${name === 'active_date' ? 'DATE' : 'VARCHAR'}`,
  );
  await warehouse.run(
    `CREATE TABLE sam_exclusions__exclusion (exclusion_key VARCHAR, ${columns.join(', ')})`,
  );
  for (const [index, row] of rows.entries()) {
    const values = Object.values({ ...INDIVIDUAL, ...row }).map((value) => sqlLiteral(value));
    await warehouse.run(
      `INSERT INTO sam_exclusions__exclusion VALUES ('s${index + 1}', ${values.join(', ')})`,
    );
  }
}

const Link = z.object({
  source_key: z.string(),
  npi: z.string().nullable(),
  verdict: z.string(),
  method: z.string().nullable(),
  confidence: z.number().nullable(),
  evidence: z.array(z.string()),
});

async function resolve(
  rows: readonly SamRow[],
  providers: TestProvider[],
  exclusions: TestExclusion[] | null = null,
): Promise<z.infer<typeof Link>[]> {
  await using warehouse = await smallWarehouse();
  await createProviders(warehouse, providers);
  await createSam(warehouse, rows);
  if (exclusions !== null) await createExclusions(warehouse, exclusions);
  await resolveSources(warehouse, [oigLeie, samExclusions]);
  return await warehouse.rows(Link, 'FROM link__sam_exclusions');
}

const said = (links: z.infer<typeof Link>[]) =>
  links.map(({ npi, verdict, method }) => [npi ?? '-', verdict, method ?? '-'].join(' / '));

test.each<[string, SamRow, TestProvider[], string[]]>([
  [
    'the number and the name',
    { npi: A, state: 'FL', city: 'AWAY', postal_code: '33001' },
    [person(A)],
    [`${A} / matched / npi and name`],
  ],
  [
    'the number of somebody of another name: neither accused nor cleared',
    { npi: A },
    [person(A, { first_name: 'Imogen', last_name: 'Stonebridge' })],
    [`${A} / undetermined / npi without name`],
  ],
  [
    'the number of a relative: the same family name is not enough',
    { npi: A },
    [person(A, { first_name: 'Imogen', middle_name: null })],
    [`${A} / undetermined / npi without name`],
  ],
  ['name, middle name and ZIP code', {}, [person(A)], [`${A} / matched / name, middle name and ZIP code`]],
  [
    'name and ZIP code alone',
    { middle_name: null },
    [person(A)],
    [`${A} / undetermined / name and ZIP code`],
  ],
  ['another generation', { name_suffix: 'SR' }, [person(A, { name_suffix: 'JR' })], ['- / unmatched / -']],
  [
    'name and street',
    { middle_name: null, address: '14 QUILL RD' },
    [person(A)],
    [`${A} / matched / name and address`],
  ],
  ['a firm by name and street', FIRM, [firm(A)], [`${A} / matched / organization name and address`]],
  ['a vessel of that name', { ...FIRM, classification: 'Vessel' }, [firm(A)], ['- / unmatched / -']],
  [
    'two NPIs of a company',
    FIRM,
    [firm(A), firm(B)],
    [
      `${A} / matched / organization name and address, one of several NPIs`,
      `${B} / undetermined / another NPI of the company`,
    ],
  ],
  [
    'somebody abroad: an address there says nothing, a middle name does',
    { country: 'MEX' },
    [person(A)],
    [`${A} / undetermined / name and middle name`],
  ],
  [
    'somebody abroad of whom nothing but the name is known',
    { country: 'MEX', middle_name: null },
    [person(A)],
    ['- / unmatched / -'],
  ],
  ['terminated', { is_terminated: true }, [person(A)], ['- / unmatched / terminated']],
])('%s', async (_, row, providers, expected) => {
  expect(said(await resolve([row], providers))).toEqual(expected);
});

const LISTED: TestExclusion = {
  last_name: 'QUILLFEATHER',
  first_name: 'ROBERT',
  npi: A,
  city: 'NOWHERE',
  state: 'OH',
  postal_code: '44010',
};
const BARE = { middle_name: null };

test('the LEIE has the same exclusion: its NPI speaks for the SAM row', async () => {
  const [link] = await resolve([BARE], [person(A)], [LISTED]);
  expect(link).toMatchObject({
    npi: A,
    verdict: 'matched',
    method: 'same exclusion on the LEIE',
    confidence: 0.98,
  });
  expect(link?.evidence).toContain('the LEIE has the same exclusion of the same party');
});

test('made again beside the links of an unchanged LEIE, the links are the same', async () => {
  await using warehouse = await smallWarehouse();
  // On the LEIE, too, nothing but the name and the town agrees.
  await createProviders(warehouse, [person(A, { middle_name: 'Tobias' })]);
  await createSam(warehouse, [{}]);
  await createExclusions(warehouse, [{ ...LISTED, npi: null, middle_name: 'JAMES' }]);
  await resolveSources(warehouse, [oigLeie, samExclusions]);
  const links = await warehouse.rows(Link, 'FROM link__sam_exclusions');
  await resolveSources(warehouse, [oigLeie, samExclusions], { wanted: new Set(['sam-exclusions']) });
  expect(said(links)).toEqual([`${A} / undetermined / name and city`]);
  expect(await warehouse.rows(Link, 'FROM link__sam_exclusions')).toEqual(links);
});

test.each<[string, SamRow, TestExclusion]>([
  ['another agency excludes', { ...BARE, agency: 'EPA' }, LISTED],
  ['another middle initial', { middle_name: 'T' }, { ...LISTED, middle_name: 'JAMES' }],
  [
    'another day and another town',
    { ...BARE, active_date: '2021-06-20', postal_code: '45000', city: 'ELSEWHERE' },
    LISTED,
  ],
  ['the same day, another state', { ...BARE, state: 'FL', city: 'AWAY', postal_code: '33001' }, LISTED],
  ['the same ZIP code, years apart', { ...BARE, active_date: '2014-06-20' }, LISTED],
])('not the same exclusion: %s', async (_, row, exclusion) => {
  const links = await resolve([row], [person(A, { middle_name: null })], [exclusion]);
  expect(links.filter(({ verdict }) => verdict === 'matched')).toEqual([]);
});

test('of several NPIs of a company the one that the LEIE has', async () => {
  const pharmacy = { business_name: 'QUILL HOME CARE', general: 'PHARMACY', address: '14 QUILL RD' };
  const links = await resolve(
    [FIRM],
    [firm(A), firm(B, { codes: ['3336C0003X'] })],
    [{ ...LISTED, ...pharmacy, last_name: null, first_name: null, npi: null, exclusion_date: '2020-03-20' }],
  );
  expect(said(links)).toEqual([
    `${A} / undetermined / another NPI of the company`,
    `${B} / matched / same exclusion on the LEIE`,
  ]);
});

test('not the same exclusion: the company of another state, excluded on the same day', async () => {
  const group = { last_name: null, first_name: null, npi: null, address: '14 QUILL RD' };
  const links = await resolve(
    [{ ...FIRM, name: 'QUILL TELEHEALTH CO PC' }],
    [firm(A, { organization_name: 'QUILL TELEHEALTH PC' })],
    [{ ...LISTED, ...group, business_name: 'QUILL TELEHEALTH PC', exclusion_date: '2020-03-20' }],
  );
  expect(said(links)).toEqual([`${A} / undetermined / organization name and address`]);
});

test('the name that the LEIE cuts goes on here: another company of the owner', async () => {
  const long = 'QUILL FEATHER MEDICAL SERVICES';
  const links = await resolve(
    [{ ...FIRM, name: `${long} AND SUPPLIES INC` }],
    [firm(A, { organization_name: `${long} LLC` })],
    [
      {
        ...LISTED,
        last_name: null,
        first_name: null,
        business_name: long,
        npi: null,
        address: '14 QUILL RD',
        exclusion_date: '2020-03-20',
      },
    ],
  );
  expect(said(links)).toEqual([`${A} / undetermined / same exclusion on the LEIE, undetermined there`]);
});

test('where the LEIE and the row itself point at two people, both are undetermined', async () => {
  const links = await resolve([{ npi: B }], [person(A), person(B)], [LISTED]);
  expect(links.map(({ npi, verdict }) => [npi, verdict])).toEqual([
    [A, 'undetermined'],
    [B, 'undetermined'],
  ]);
});

test('an unmatched exclusion of the same name and day in the state blocks: one of the two may be meant', async () => {
  const namesake: TestExclusion = {
    ...LISTED,
    npi: null,
    middle_name: 'KARL',
    city: 'ELSEWHERE',
    postal_code: '45000',
  };
  const links = await resolve([{ ...BARE, postal_code: null }], [person(A)], [LISTED, namesake]);
  expect(links.map(({ npi, verdict }) => [npi, verdict])).toEqual([[A, 'undetermined']]);
});

const STRANGERS = Array.from({ length: 110 }, (_, i) =>
  person(`2000001${String(i).padStart(3, '0')}`, {
    last_name: `Other${i}`,
    first_name: `Given${i}`,
    practice_address: { line1: '900 ELM ST', city: 'ELSEWHERE', state: 'TX', postal_code: '75001' },
  }),
);

test.each<[string, SamRow, TestProvider[], string[]]>([
  [
    'alone in the ZIP code',
    { agency: 'OPM' },
    [person(A, { middle_name: null })],
    [`${A} / matched / rare name and ZIP code`],
  ],
  [
    'two of the name',
    { agency: 'OPM' },
    [person(A, { middle_name: null }), person(B, { middle_name: null })],
    [`${A} / undetermined / name and ZIP code`, `${B} / undetermined / name and ZIP code`],
  ],
  [
    'a street that differs',
    { agency: 'OPM', address: '7 PINE AVE' },
    [person(A, { middle_name: null })],
    [`${A} / undetermined / name and ZIP code`],
  ],
  [
    'a suffix on one side',
    { agency: 'OPM', name_suffix: 'JR' },
    [person(A, { middle_name: null })],
    [`${A} / undetermined / name and ZIP code`],
  ],
])('a name that hardly anybody has, and the ZIP code: %s', async (_, row, providers, expected) => {
  const links = await resolve([{ ...BARE, ...row }], [...providers, ...STRANGERS]);
  expect(said(links).sort()).toEqual(expected);
});

test('a rare name and the ZIP code: the LEIE has the same exclusion at another street, and leaves it open', async () => {
  const elsewhere = { ...LISTED, npi: null, address: '7 PINE AVE' };
  const links = await resolve([BARE], [person(A, { middle_name: null }), ...STRANGERS], [elsewhere]);
  expect(links.map(({ npi, verdict }) => [npi, verdict])).toEqual([[A, 'undetermined']]);
});

test.each([
  ['the middle initial agrees', { middle_name: 'J' }, ['matched']],
  ['no middle name: somebody else of the first name', BARE, []],
])('another family name, the same day and town: %s', async (_, middle, expected) => {
  const links = await resolve(
    [{ ...middle, last_name: 'MAIDENLY', postal_code: null }],
    [person(A)],
    [{ ...LISTED, middle_name: 'JAMES' }],
  );
  expect(links.flatMap(({ npi, verdict }) => (npi === A ? [verdict] : []))).toEqual(expected);
});
