import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSources } from '../../../pipeline/resolve/resolve.ts';
import { createProviders, type TestProvider } from '../../../test/nppes-provider.ts';
import { RowCount, sqlLiteral, Warehouse, type WarehouseSettings } from '../../../warehouse/warehouse.ts';
import { openPayments } from '../source.ts';

interface Name {
  first: string;
  middle?: string;
  last: string;
  suffix?: string;
}

interface Recipient {
  id: string;
  names: Name[];
  addresses: { line1?: string; city: string; state: string; postal_code: string }[];
  specialties?: string[];
  associated?: string[];
  published?: string;
}

const INTERNAL = 'Allopathic & Osteopathic Physicians|Internal Medicine';
const HEART = 'Allopathic & Osteopathic Physicians|Internal Medicine|Cardiovascular Disease';
const NURSE = 'Physician Assistants & Advanced Practice Nursing Providers|Nurse Practitioner|Family';
const CODES = [
  ['207R00000X', 'Allopathic & Osteopathic Physicians', 'Internal Medicine', null],
  ['207RC0000X', 'Allopathic & Osteopathic Physicians', 'Internal Medicine', 'Cardiovascular Disease'],
  [
    '363LF0000X',
    'Physician Assistants & Advanced Practice Nursing Providers',
    'Nurse Practitioner',
    'Family',
  ],
] as const;

const QUILL_ROAD = { line1: '14 QUILL ROAD SUITE 3', city: 'DAYTON', state: 'OH', postal_code: '454011234' };
const INK_STREET = { line1: '900 Ink Street', city: 'DAYTON', state: 'OH', postal_code: '454020000' };
const FAR_AWAY = { line1: '7 PALM AVE', city: 'TAMPA', state: 'FL', postal_code: '336010000' };
const DOCTOR = { codes: ['207R00000X'], practice_address: QUILL_ROAD };

/** Other people, so that names are as rare as they are. */
const CROWD = `
  INSERT INTO nppes__provider BY NAME
  SELECT
    '29' || lpad(i::VARCHAR, 8, '0') AS npi, 'individual' AS entity_type, false AS is_deactivated,
    (['JOHN', 'MARY', 'ROBERT', 'LINDA'])[1 + i % 4] AS first_name,
    CASE WHEN i % 97 = 0 THEN 'SMITH' ELSE 'CROWD' || (i % 2000) END AS last_name,
    nppes__provider.other_names, nppes__provider.taxonomies, nppes__provider.secondary_locations,
    struct_pack(line1 := i || ' LONG ROAD', line2 := NULL::VARCHAR, city := 'TOWN' || (i % 200), state := 'TX',
      postal_code := (75000 + i % 900) || '0000', country := 'US', phone := NULL::VARCHAR, fax := NULL::VARCHAR
    ) AS practice_address
  FROM range(4000) AS crowd (i), (FROM nppes__provider LIMIT 1) AS nppes__provider`;

const Link = z.object({
  source_key: z.string(),
  npi: z.string().nullable(),
  verdict: z.enum(['matched', 'undetermined', 'unmatched']),
  confidence: z.number().nullable(),
  evidence: z.array(z.string()),
});

/** The links of some recipients to some people of the registry. */
async function link(providers: TestProvider[], recipients: Recipient[]) {
  await using warehouse = await openWarehouse(providers, recipients);
  await resolveSources(warehouse, [openPayments]);
  return await warehouse.rows(Link, 'FROM link__open_payments ORDER BY source_key, npi');
}

async function openWarehouse(
  providers: TestProvider[],
  recipients: Recipient[],
  settings: WarehouseSettings = {},
): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1, ...settings });
  await createProviders(warehouse, [{ npi: '2800000000', first_name: 'NOBODY' }, ...providers]);
  await warehouse.run(CROWD);
  const codes = CODES.map((code) => `(${code.map(sqlLiteral).join(', ')})`);
  await warehouse.run(
    `CREATE TABLE nucc_taxonomy__taxonomy AS FROM (VALUES ${codes.join(', ')}) AS t (code, grouping, classification, specialization)`,
  );
  await warehouse.run(`CREATE TABLE open_payments__recipient (
    profile_id VARCHAR,
    names STRUCT("first" VARCHAR, middle VARCHAR, "last" VARCHAR, suffix VARCHAR)[],
    addresses STRUCT(line1 VARCHAR, line2 VARCHAR, city VARCHAR, state VARCHAR, postal_code VARCHAR, country VARCHAR)[],
    specialties VARCHAR[], associated_ids VARCHAR[], published_npi VARCHAR)`);
  for (const { id, names, addresses, specialties = [INTERNAL], associated = [], published } of recipients) {
    const text = (value?: string) => sqlLiteral(value ?? null);
    const nameList = names.map(
      ({ first, middle, last, suffix }) => `(${[first, middle, last, suffix].map(text).join(', ')})`,
    );
    const addressList = addresses.map(
      ({ line1, city, state, postal_code }) =>
        `(${text(line1)}, NULL, ${[city, state, postal_code].map(text).join(', ')}, 'United States')`,
    );
    await warehouse.run(`INSERT INTO open_payments__recipient VALUES (
      ${text(id)},
      [${nameList.map((row) => `row${row}`).join(', ')}],
      [${addressList.map((row) => `row${row}`).join(', ')}],
      [${specialties.map(text).join(', ')}]::VARCHAR[], [${associated.map(text).join(', ')}]::VARCHAR[], ${text(published)})`);
  }
  return warehouse;
}

const only = async (providers: TestProvider[], recipient: Omit<Recipient, 'id'>) => {
  const links = await link(providers, [{ id: 'P1', ...recipient }]);
  return links.map(({ npi, verdict }) => `${verdict} ${npi}`);
};

const MARISKA = {
  npi: '2000000010',
  first_name: 'MARISKA',
  middle_name: 'JOHANNA',
  last_name: 'VAN TONGEREN',
  ...DOCTOR,
};

test.each<[string, Name, typeof QUILL_ROAD]>([
  ['as registered', { first: 'Mariska', middle: 'J', last: 'Van Tongeren' }, QUILL_ROAD],
  ['in one word, with a credential', { first: 'MARISKA', last: 'VANTONGEREN MD' }, QUILL_ROAD],
  ['hyphenated since', { first: 'MARISKA', last: 'VAN TONGEREN-BELL' }, QUILL_ROAD],
  [
    'by another last name, at the same street',
    { first: 'MARISKA', middle: 'JOHANNA', last: 'BELL' },
    QUILL_ROAD,
  ],
  ['exchanged', { first: 'VAN TONGEREN', last: 'MARISKA' }, QUILL_ROAD],
  ['misspelled', { first: 'MARISKA', last: 'VAN TONGREN' }, QUILL_ROAD],
  ['by her middle name', { first: 'JOHANNA', last: 'VAN TONGEREN' }, QUILL_ROAD],
  ['an initial', { first: 'M', last: 'VAN TONGEREN' }, QUILL_ROAD],
  ['accented', { first: 'MÁRISKA', last: 'VAN TÖNGEREN' }, QUILL_ROAD],
  ['at another office in town', { first: 'MARISKA', last: 'VAN TONGEREN' }, INK_STREET],
  [
    'moved far away, the name being rare',
    { first: 'MARISKA', middle: 'JOHANNA', last: 'VAN TONGEREN' },
    FAR_AWAY,
  ],
])('one person, %s', async (_, name, address) => {
  expect(await only([MARISKA], { names: [name], addresses: [address] })).toEqual(['matched 2000000010']);
});

test('a nickname, and the street written another way', async () => {
  const bob = { npi: '2000000028', first_name: 'ROBERT', last_name: 'ALDERQUIST', ...DOCTOR };
  const address = { line1: '14 Quill Rd., #3', city: 'Dayton', state: 'OH', postal_code: '45401' };
  const names = [{ first: 'BOB', last: 'ALDERQUIST' }];
  expect(await only([bob], { names, addresses: [address] })).toEqual(['matched 2000000028']);
});

test('an alternate name of the profile finds what the first does not', async () => {
  const names = [
    { first: 'MARISKA', last: 'BELL' },
    { first: 'MARISKA', last: 'VAN TONGEREN' },
  ];
  expect(await only([MARISKA], { names, addresses: [FAR_AWAY, INK_STREET] })).toEqual(['matched 2000000010']);
});

const father = { npi: '2000000036', first_name: 'OTTO', last_name: 'PRIMEWATER', ...DOCTOR };
const son = { ...father, npi: '2000000044', name_suffix: 'JR.' };

test('father and son at one practice: the suffix tells them apart', async () => {
  const names = [{ first: 'OTTO', last: 'PRIMEWATER', suffix: 'JR' }];
  expect(await only([father, son], { names, addresses: [QUILL_ROAD] })).toEqual(['matched 2000000044']);
});

test('father and son at one practice: without a suffix neither is certain', async () => {
  const names = [{ first: 'OTTO', last: 'PRIMEWATER' }];
  expect(await only([father, son], { names, addresses: [QUILL_ROAD] })).toEqual([
    'undetermined 2000000036',
    'undetermined 2000000044',
  ]);
});

test('namesakes at one practice: the middle name or the specialty tells them apart', async () => {
  const one = {
    npi: '2000000051',
    first_name: 'IRIS',
    middle_name: 'ANN',
    last_name: 'FALLOWMERE',
    ...DOCTOR,
  };
  const other = { ...one, npi: '2000000069', middle_name: 'BETH', codes: ['363LF0000X'] };
  const at = { addresses: [QUILL_ROAD] };
  expect(
    await only([one, other], {
      names: [{ first: 'IRIS', middle: 'B', last: 'FALLOWMERE' }],
      specialties: [],
      ...at,
    }),
  ).toEqual(['matched 2000000069']);
  expect(
    await only([one, other], { names: [{ first: 'IRIS', last: 'FALLOWMERE' }], specialties: [NURSE], ...at }),
  ).toEqual(['matched 2000000069']);
});

test('twins at one practice: first names with one initial are two people', async () => {
  const one = { npi: '2000000077', first_name: 'CARLA', last_name: 'HOLLOWTREE', ...DOCTOR };
  const other = { ...one, npi: '2000000085', first_name: 'CORA' };
  const names = [{ first: 'CORA', last: 'HOLLOWTREE' }];
  expect(await only([one, other], { names, addresses: [QUILL_ROAD] })).toEqual(['matched 2000000085']);
  expect(await only([one], { names, addresses: [QUILL_ROAD] })).not.toContain('matched 2000000077');
});

test('contradicting suffixes are two people, whatever else agrees', async () => {
  const names = [{ first: 'OTTO', last: 'PRIMEWATER', suffix: 'SR' }];
  expect(await only([son], { names, addresses: [QUILL_ROAD] })).not.toContain('matched 2000000044');
});

test.each<[string, Name, string[]]>([
  ['a name nobody else has', { first: 'MARISKA', last: 'VAN TONGEREN' }, []],
  ['of the same field only', { first: 'MARISKA', last: 'VAN TONGEREN' }, [HEART]],
  ['with an initial, of another specialty', { first: 'MARISKA', middle: 'J', last: 'VAN TONGEREN' }, [NURSE]],
])('a name alone does not cross a state line: %s', async (_, name, specialties) => {
  expect(await only([MARISKA], { names: [name], addresses: [FAR_AWAY], specialties })).toEqual([
    'undetermined 2000000010',
  ]);
});

test('another family name at the street is a colleague, not the recipient', async () => {
  const names = [{ first: 'MARISKA', last: 'BELL' }];
  expect(await only([MARISKA], { names, addresses: [QUILL_ROAD] })).not.toContain('matched 2000000010');
});

test.each<[string, Name, string[]]>([
  ['another specialty', { first: 'MARISKA', last: 'VAN TONGEREN' }, [NURSE]],
  ['a contradicting middle name', { first: 'MARISKA', middle: 'BETH', last: 'VAN TONGEREN' }, [INTERNAL]],
])('with %s a match is not certain', async (_, name, specialties) => {
  const [found] = await link([MARISKA], [{ id: 'P1', names: [name], addresses: [QUILL_ROAD], specialties }]);
  expect(found?.confidence ?? 0).toBeLessThan(0.999);
});

test('MARIO and MARIA are two names; a spelling that nobody has is a mistake', async () => {
  const maria = { npi: '2000000069', first_name: 'MARIA', last_name: 'ALDERQUIST', ...DOCTOR };
  const mario = {
    npi: '2000000077',
    first_name: 'MARIO',
    last_name: 'FALLOWMERE',
    practice_address: FAR_AWAY,
  };
  const at = { addresses: [QUILL_ROAD] };
  const listed = (first: string) => only([maria, mario], { names: [{ first, last: 'ALDERQUIST' }], ...at });
  expect(await listed('MARIO')).not.toContain('matched 2000000069');
  expect(await listed('MARIAA')).toContain('matched 2000000069');
});

test('a common name alone, far away, is no match', async () => {
  const names = [{ first: 'JOHN', last: 'SMITH' }];
  expect(await only([], { names, addresses: [FAR_AWAY], specialties: [] })).not.toContainEqual(
    expect.stringMatching(/^matched/),
  );
});

test('two recipients claim one person: the one clearly ahead has the NPI', async () => {
  const same = { names: [{ first: 'MARISKA', last: 'VAN TONGEREN' }] };
  const links = await link(
    [MARISKA],
    [
      { id: 'HERE', ...same, addresses: [QUILL_ROAD] },
      { id: 'THERE', ...same, addresses: [INK_STREET], specialties: [NURSE] },
    ],
  );
  expect(links.map(({ source_key, verdict }) => `${source_key} ${verdict}`)).toEqual([
    'HERE matched',
    'THERE undetermined',
  ]);
});

test('associated profiles are one person', async () => {
  const same = { names: [{ first: 'MARISKA', last: 'VAN TONGEREN' }], addresses: [QUILL_ROAD] };
  const links = await link(
    [MARISKA],
    [
      { id: 'ONE', ...same, associated: ['TWO'] },
      { id: 'TWO', ...same },
    ],
  );
  expect(links.map(({ npi }) => npi)).toEqual(['2000000010', '2000000010']);
});

test('the published NPI takes no part: a wrong one changes nothing but the evaluation', async () => {
  const recipient = {
    id: 'P1',
    names: [{ first: 'MARISKA', last: 'VAN TONGEREN' }],
    addresses: [QUILL_ROAD],
  };
  const other = { npi: '2000000093', first_name: 'SOMEBODY', last_name: 'ELSE', ...DOCTOR };
  await using warehouse = await openWarehouse([MARISKA, other], [{ ...recipient, published: other.npi }]);
  await resolveSources(warehouse, [openPayments]);
  const [found] = await warehouse.rows(Link, 'FROM link__open_payments');
  expect(found).toMatchObject({ npi: '2000000010', verdict: 'matched', confidence: 0.999 });
  expect(found?.evidence).toEqual([
    'last name: same',
    'first name: same',
    'address: same street',
    'specialty: same',
    expect.stringMatching(/^lead: \d+ bits$/),
  ]);
  const [all] = await warehouse.rows(
    z.object({ matched: RowCount, right_matches: RowCount, labeled: RowCount }),
    'FROM evaluation__open_payments WHERE method IS NULL',
  );
  expect(all).toEqual({ matched: 1, right_matches: 0, labeled: 1 });
});

test('a specialty of another spelling agrees in its field', async () => {
  const address = { ...INK_STREET, postal_code: '45499' };
  const links = await link(
    [{ ...MARISKA, codes: ['207RC0000X'] }],
    [
      {
        id: 'A',
        names: [{ first: 'MARISKA', last: 'VAN TONGEREN' }],
        addresses: [address],
        specialties: [HEART.replace('Heart', 'He art')],
      },
      { id: 'B', names: [{ first: 'M', last: 'NOBODYATALL' }], addresses: [address] },
    ],
  );
  expect(links[0]?.evidence).toContain('specialty: same');
  expect(links[1]).toMatchObject({
    source_key: 'B',
    npi: null,
    verdict: 'unmatched',
    confidence: null,
    evidence: [],
  });
});

/** 3,000 people of one name in Texas, and 20 recipients of that name there. */
const NAMESAKES = `
  INSERT INTO nppes__provider BY NAME
  SELECT * REPLACE (npi[:2] || '1' || npi[4:] AS npi, 'MARY' AS first_name, 'COMMONER' AS last_name)
  FROM nppes__provider WHERE npi LIKE '29%' ORDER BY npi LIMIT 3000;
  INSERT INTO open_payments__recipient BY NAME
  SELECT 'N' || i AS profile_id, names, addresses, specialties, associated_ids
  FROM range(20) AS namesake (i), (FROM open_payments__recipient WHERE profile_id = 'P1')`;

test('memory does not grow with the square of the number of people who have a name', async () => {
  const mary = { names: [{ first: 'Mary', last: 'Commoner' }], addresses: [{ ...FAR_AWAY, state: 'TX' }] };
  await using warehouse = await openWarehouse([MARISKA], [{ id: 'P1', ...mary }], { memoryLimit: '200MB' });
  await warehouse.run(NAMESAKES);
  await resolveSources(warehouse, [openPayments]);
  const verdicts = await warehouse.rows(
    z.object({ verdict: z.string(), rows: RowCount }),
    'SELECT verdict, count(*) AS rows FROM link__open_payments GROUP BY verdict',
  );
  expect(verdicts).toEqual([{ verdict: 'unmatched', rows: 21 }]);
});

test('the size of the batches changes nothing', async () => {
  const bob = { npi: '2000000028', first_name: 'ROBERT', last_name: 'VAN TONGEREN', ...DOCTOR };
  const bert = { ...bob, npi: '2000000093', practice_address: INK_STREET };
  const recipients = [
    { id: 'A', names: [{ first: 'Mariska', last: 'Van Tongeren' }], addresses: [INK_STREET] },
    { id: 'B', names: [{ first: 'Bob', last: 'Van Tongeren' }], addresses: [QUILL_ROAD] },
    { id: 'C', names: [{ first: 'Robert', last: 'Vantongeren' }], addresses: [FAR_AWAY] },
    { id: 'D', names: [{ first: 'John', last: 'Smith' }], addresses: [{ ...FAR_AWAY, state: 'TX' }] },
    { id: 'E', names: [{ first: 'Wilhelmina', last: 'Unheard' }], addresses: [QUILL_ROAD] },
  ];
  const inBatchesOf = async (pairs: number) => {
    await using warehouse = await openWarehouse([MARISKA, bob, bert], recipients);
    const { links } = openPayments;
    if (links === undefined) throw new Error('no links');
    const variables = { ...links.variables, op_batch_pairs: pairs };
    await resolveSources(warehouse, [{ ...openPayments, links: { ...links, variables } }]);
    return await warehouse.rows(Link, 'FROM link__open_payments ORDER BY source_key, npi');
  };
  const each = await inBatchesOf(1);
  expect(each.map(({ verdict }) => verdict)).toEqual(
    expect.arrayContaining(['matched', 'undetermined', 'unmatched']),
  );
  expect(await inBatchesOf(1_000_000)).toEqual(each);
});
