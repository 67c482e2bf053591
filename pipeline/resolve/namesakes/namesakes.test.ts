import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { oigLeie } from '../../../sources/oig-leie/source.ts';
import { createExclusions, type TestExclusion } from '../../../test/leie-exclusion.ts';
import { createProviders, type TestProvider } from '../../../test/nppes-provider.ts';
import { RowCount, Warehouse } from '../../../warehouse/warehouse.ts';
import { resolveSources } from '../resolve.ts';

const OHIO = { line1: '14 QUILL ROAD', city: 'NOWHERE', state: 'OH', postal_code: '440101234' };
const TEXAS = { line1: '900 ELM ST', city: 'ELSEWHERE', state: 'TX', postal_code: '75001' };

interface Case {
  readonly name: string;
  /** Listed in Ohio unless it says otherwise; the family name is added where it has none. */
  readonly listed: readonly TestExclusion[];
  /** Registered in Texas as ROBERT, or as a clinic. */
  readonly registered: Omit<TestProvider, 'npi'>;
  /** How many are registered like that. */
  readonly times?: number;
  readonly said: string;
}

const leie = (changes: TestExclusion = {}): TestExclusion => ({
  first_name: 'ROBERT',
  address: '14 QUILL RD',
  city: 'NOWHERE',
  state: 'OH',
  postal_code: '44010',
  ...changes,
});
const business = (business_name: string, changes: TestExclusion = {}) =>
  leie({ first_name: null, last_name: null, business_name, ...changes });
const clinic = (organization_name: string, changes: Partial<TestProvider> = {}) => ({
  entity_type: 'organization' as const,
  organization_name,
  last_name: null,
  first_name: null,
  ...changes,
});
const inOhio = { practice_address: { ...OHIO, line1: '9 FAR AVE', city: 'FARAWAY', postal_code: '45999' } };

// Each case has a family name of its own, so that one run of the matching serves them all.
const CASES: readonly Case[] = [
  { name: 'nobody', listed: [leie({ first_name: 'IMOGEN' })], registered: {}, said: 'not found' },
  { name: 'the same name', listed: [leie()], registered: {}, said: 'name elsewhere: 1' },
  {
    name: 'the same name three times',
    listed: [leie(), leie({ state: 'FL' }), leie({ state: 'NY' })],
    registered: {},
    said: 'name elsewhere: 3',
  },
  { name: 'a nickname', listed: [leie({ first_name: 'BOB' })], registered: {}, said: 'name elsewhere: 1' },
  { name: 'an initial', listed: [leie()], registered: { first_name: 'R' }, said: 'name elsewhere: 1' },
  {
    name: 'another profession',
    listed: [leie({ specialty: 'DENTIST' })],
    registered: { codes: ['111N00000X'] },
    said: 'name elsewhere: 1',
  },
  {
    name: 'another middle name',
    listed: [leie({ middle_name: 'KEITH' })],
    registered: { middle_name: 'JAMES' },
    said: 'not found',
  },
  {
    name: 'another middle name that begins alike',
    listed: [leie({ middle_name: 'MARION' })],
    registered: { middle_name: 'MAX' },
    said: 'not found',
  },
  {
    name: 'another generation',
    listed: [leie({ middle_name: 'SR' })],
    registered: { name_suffix: 'III' },
    said: 'not found',
  },
  {
    name: 'the middle initial',
    listed: [leie({ middle_name: 'J' })],
    registered: { middle_name: 'James' },
    said: 'undetermined: name and initial',
  },
  {
    name: 'the middle name',
    listed: [leie({ middle_name: 'JAMES' })],
    registered: { middle_name: 'James' },
    said: 'undetermined: name and middle name',
  },
  {
    name: 'the specialty',
    listed: [leie({ specialty: 'CHIROPRACTIC' })],
    registered: { codes: ['111N00000X'] },
    said: 'undetermined: name and specialty',
  },
  {
    name: 'the state, of six of the name: too many for a state to say anything',
    listed: [leie()],
    registered: inOhio,
    times: 6,
    said: 'name elsewhere: 1, of many',
  },
  {
    name: 'the state and the initial, of six of the name',
    listed: [leie({ middle_name: 'J' })],
    registered: { ...inOhio, middle_name: 'James' },
    times: 6,
    said: 'undetermined: name and state',
  },
  {
    name: 'the town, of six of the name',
    listed: [leie({ address: '1 OTHER ST' })],
    registered: { practice_address: { ...OHIO, postal_code: '44999' } },
    times: 6,
    said: 'undetermined: name and city',
  },
  {
    name: 'the party is somebody else who is registered',
    listed: [leie({ last_name: 'FOUND', middle_name: 'JAMES', address: '77 PINE AVE' })],
    registered: { last_name: 'Found', middle_name: 'J' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'the former name',
    listed: [leie({ last_name: 'MAIDENNAME' })],
    registered: { last_name: 'Wedded', other_names: [{ type: 'former name', last: 'Maidenname' }] },
    said: 'name elsewhere: 1',
  },
  {
    name: 'one letter of the family name',
    listed: [leie({ last_name: 'WAVERLEY' })],
    registered: { last_name: 'Waverly' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a letter left out of a short family name',
    listed: [leie({ last_name: 'QUO' })],
    registered: { last_name: 'Quoy' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'one letter of the first name',
    listed: [leie({ first_name: 'JON' })],
    registered: { first_name: 'John' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'one letter of each',
    listed: [leie({ last_name: 'TIBERIUS', first_name: 'ROBART' })],
    registered: { last_name: 'Tiberios' },
    said: 'not found',
  },
  {
    name: 'half of a double name',
    listed: [leie({ last_name: 'OAKWOOD' })],
    registered: { last_name: 'Oakwood-Pine' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a part of two letters, which is a family name',
    listed: [leie({ last_name: 'LI-STONEBRIDGE' })],
    registered: { last_name: 'Li' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a part of two letters, which is none',
    listed: [leie({ last_name: 'DE STONEBRIDGE' })],
    registered: { last_name: 'De Ambrose' },
    said: 'not found',
  },
  {
    name: 'a particle that is the whole name on the list',
    listed: [leie({ last_name: 'LE', first_name: 'TIBERIUS' })],
    registered: { last_name: 'Le Ambrose', first_name: 'Tiberius' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a short part of a double name',
    listed: [leie({ last_name: 'KEE-TENNYSON' })],
    registered: { last_name: 'Kee' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a letter of a short name, as nobody is called',
    listed: [leie({ last_name: 'CHRONICLE', first_name: 'GSRY' })],
    registered: { last_name: 'Chronicle', first_name: 'Gary' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a letter of a short name, as others are called',
    listed: [leie({ last_name: 'ALMANAC', first_name: 'MARY' })],
    registered: { last_name: 'Almanac', first_name: 'Gary' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a letter of a family name of two',
    listed: [leie({ last_name: 'Y', first_name: 'OCTAVIAN' })],
    registered: { last_name: 'Yx', first_name: 'Octavian' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a double name that is cut, one letter off',
    listed: [leie({ last_name: 'WINTERBURY-STONEHAEV' })],
    registered: { last_name: 'Winterbury-Stonehaven' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a double name that is cut, one letter off at the beginning',
    listed: [leie({ last_name: 'WNITERBOURN-STONEHAV' })],
    registered: { last_name: 'Winterbourn-Stonehaven' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a name of three words that is cut, the fifth and the sixth letter exchanged',
    listed: [leie({ last_name: 'HARTEFLBURY HILL STO' })],
    registered: { last_name: 'Hartfelbury Hill Stonehaven' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a name of three words of which a letter of the last is left',
    listed: [leie({ last_name: 'WINTERBURY STONEHA M', first_name: 'DAGOBERT' })],
    registered: { last_name: 'Mumblethorpe', first_name: 'Dagobert' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a double name that is cut after the half in common',
    listed: [leie({ last_name: 'WINTERBURY KOOKABURR', first_name: 'OTTOKAR' })],
    registered: { last_name: 'Kookaburr-Smythe', first_name: 'Ottokar' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a last name of two letters that is a middle name',
    listed: [leie({ last_name: 'BRIDGETOWER', first_name: 'WILHELMINE', middle_name: 'VU' })],
    registered: { last_name: 'Vu', first_name: 'Wilhelmine' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'two generations on the list',
    listed: [leie({ last_name: 'OBELISK III', middle_name: 'SR' })],
    registered: { last_name: 'Obelisk III' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a generation that looks like a middle initial',
    listed: [leie({ middle_name: 'V' })],
    registered: { middle_name: 'Marion', name_suffix: 'V' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a middle name that is cut',
    listed: [leie({ middle_name: 'QUINCUNXQUINCUN' })],
    registered: { middle_name: 'Quincunxquincunxes' },
    said: 'undetermined: name and middle name',
  },
  {
    name: 'first and middle name in one word',
    listed: [leie({ first_name: 'MARYIMOGEN' })],
    registered: { first_name: 'Mary', middle_name: 'Imogen' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'the second word of the first name',
    listed: [leie()],
    registered: { first_name: 'Imogen Robert' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a middle name of two letters',
    listed: [leie({ first_name: 'XO', middle_name: 'R' })],
    registered: { middle_name: 'Xo' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'the middle name, and the initial of the first',
    listed: [leie({ first_name: 'CHRISTOPHER', middle_name: 'R' })],
    registered: { middle_name: 'Christopher' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'the middle name as first name',
    listed: [leie({ first_name: 'CHRISTOPHER' })],
    registered: { middle_name: 'Christopher' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'the middle name as first name, beside another middle name',
    listed: [leie({ first_name: 'CHRISTOPHER', middle_name: 'KEITH' })],
    registered: { middle_name: 'Christopher' },
    said: 'not found',
  },
  {
    name: 'a former last name among the middle names',
    listed: [leie({ last_name: 'BRACKENFELL' })],
    registered: { last_name: 'Marchbanks', middle_name: 'Brackenfell' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a former last name among the middle names, in the town',
    listed: [leie({ last_name: 'BRACKENHOLT' })],
    registered: {
      last_name: 'Marchbanks',
      middle_name: 'Ann Brackenholt',
      practice_address: { ...OHIO, line1: '77 PINE AVE' },
    },
    said: 'undetermined: name and city',
  },
  {
    name: 'a former last name among the middle names of the list',
    listed: [leie({ last_name: 'MARCHWOOD', middle_name: 'BRACKENTHORPE' })],
    registered: { last_name: 'Brackenthorpe-Lund' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'another middle name, in the town',
    listed: [leie({ middle_name: 'KEITH' })],
    registered: { middle_name: 'James', practice_address: { ...OHIO, line1: '77 PINE AVE' } },
    said: 'undetermined: name and city',
  },
  {
    name: 'another half of a double name',
    listed: [leie({ last_name: 'BRACKENFORD-LUND' })],
    registered: { last_name: 'Brackenford-Marsh' },
    said: 'not found',
  },
  {
    name: 'a blank in the middle name',
    listed: [leie({ middle_name: 'ABDELRAHMAN' })],
    registered: { middle_name: 'Abdel Rahman' },
    said: 'undetermined: name and middle name',
  },
  {
    name: 'a first name that begins another',
    listed: [leie({ first_name: 'JEFF' })],
    registered: { first_name: 'Jeffry' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'a first name written as it sounds',
    listed: [leie({ first_name: 'KATHRYN' })],
    registered: { first_name: 'Cathrin' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'half of a double name and a letter of the first name',
    listed: [leie({ last_name: 'BRACKENLEY-LUND', first_name: 'OCTAVIAN' })],
    registered: { last_name: 'Brackenley', first_name: 'Octavina' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'first and last name exchanged',
    listed: [leie({ last_name: 'ROBERT', first_name: 'EXCHANGED' })],
    registered: { last_name: 'Exchanged' },
    said: 'name elsewhere: 1',
  },
  {
    name: 'reinstated: no longer on the list',
    listed: [leie({ is_reinstated: true })],
    registered: {},
    said: 'not found',
  },
  {
    name: 'a business',
    listed: [business('PELICAN CARE, INC')],
    registered: clinic('Pelican Care LLC', { practice_address: TEXAS }),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business under its other name, one letter off',
    listed: [business('GOLDEN HERON REST HOME')],
    registered: clinic('Other', {
      other_names: [{ type: 'doing business as', organization_name: 'Golden Heron Rest Homes' }],
    }),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business cut at 30 characters',
    listed: [business('LAUGHING KINGFISHER MEDICAL EQ')],
    registered: clinic('Laughing Kingfisher Medical Equipment LLC'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business cut at 30 characters, one letter off',
    listed: [business('LAUGHNIG KOOKABURRA MEDICAL EQ')],
    registered: clinic('Laughing Kookaburra Medical Equipment LLC'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business cut within an abbreviated word',
    listed: [business('PUZZLED PUFFIN MOBILE NURSE SV')],
    registered: clinic('Puzzled Puffin Mobile Nurse Services'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business cut within a word that does not count, after an abbreviated one',
    listed: [business('DAPPER DUNLIN BOLD THERAPIES A')],
    registered: clinic('Dapper Dunlin Bold Therapy & Motion LLC'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business, one letter of the legal form',
    listed: [business('TEAL LCL')],
    registered: clinic('Teal LLC'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business of a short name, one letter off',
    listed: [business('OSTRIH')],
    registered: clinic('Ostrich'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business, a blank at another place',
    listed: [business('GREEN BITTERNL LC')],
    registered: clinic('Green Bittern LLC'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a branch of a business of a short name',
    listed: [business('WREN OF ELSEWHERE')],
    registered: clinic('Wren LLC', { practice_address: TEXAS }),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a branch of a business of three letters',
    listed: [business('QXZ - ELSEWHERE')],
    registered: clinic('QXZ LLC', { practice_address: TEXAS }),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business, the town of the branch cut',
    listed: [business('JAY OF UPPER NETHER WALLOPTOWN')],
    registered: clinic('Jay LLC', { practice_address: { ...TEXAS, city: 'UPPER NETHER WALLOPTOWNSHIP' } }),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business, no blank before the legal form',
    listed: [business('HASTY HOOPOE HOME CARE PC')],
    registered: clinic('Hasty Hoopoe Home Care.LLC'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business cut within a word that does not count',
    listed: [business('THE LARK & LINNET HLTH CORPORA')],
    registered: clinic('The Lark and Linnet Health Corporation of Nether County'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business, a letter for the ampersand, and cut',
    listed: [business('TAWNY PIPIT S STONECHAT PHYSIO')],
    registered: clinic('Tawny Pipit & Stonechat Physiotherapy LLC'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'what begins with the short name of a business and is no branch of it',
    listed: [business('ROOK REHABILITATION')],
    registered: clinic('Rook LLC', { practice_address: TEXAS }),
    said: 'not found',
  },
  {
    name: 'a branch of a business',
    listed: [business('MERRY MAGPIE THERAPY OF DALLAS')],
    registered: clinic('Merry Magpie Therapy LLC'),
    said: 'name elsewhere: 1',
  },
  {
    name: 'a business of the state',
    listed: [business('SILVER STORK PHARMACY')],
    registered: clinic('Silver Stork Pharmacy', inOhio),
    said: 'undetermined: organization name and state',
  },
  {
    name: 'a business of another name',
    listed: [business('GREY GOOSE PHARMACY')],
    registered: clinic('White Swan Pharmacy'),
    said: 'not found',
  },
];

const npiOf = (i: number, copy: number) => `2${String(i).padStart(4, '0')}${String(copy).padStart(5, '0')}`;
const Said = z.object({ npi: z.string(), said: z.string() });

/** What is said of each NPI where so many names of the list are looked at together. */
async function saidOf(maxNamesOfBatch?: number): Promise<Map<string, string>> {
  const family = (i: number) =>
    `QUILL${'BCDFGHJKLMNP'[i % 12]}${'RSTVWXZ'[i % 7]}${'AEIOUY'[i % 6]}${'LMNRS'[i % 5]}`;
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(warehouse, [
    ...CASES.flatMap(({ registered, times = 1 }, i) =>
      Array.from({ length: times }, (_, copy) => ({
        last_name: family(i),
        first_name: 'Robert',
        practice_address: TEXAS,
        ...registered,
        npi: npiOf(i, copy),
      })),
    ),
    // Others are called MARY.
    ...[1, 2, 3].map((i) => ({ npi: `299999999${i}`, last_name: 'Somebody', first_name: 'Mary' })),
    ...[4, 5, 6].map((i) => ({ npi: `299999999${i}`, last_name: 'Quo', first_name: 'Somebody' })),
    {
      npi: '2999999999',
      last_name: 'Found',
      first_name: 'Robert',
      middle_name: 'James',
      practice_address: { ...OHIO, line1: '77 PINE AVE' },
    },
  ]);
  await createExclusions(
    warehouse,
    CASES.flatMap(({ listed }, i) =>
      listed.map((row) => ({ ...(row.business_name ? {} : { last_name: family(i) }), ...row })),
    ),
  );
  await resolveSources(warehouse, [oigLeie], { maxNamesOfBatch });
  const rows = await warehouse.rows(
    Said,
    `SELECT npi, string_agg(DISTINCT verdict || ': ' || method, '; ') AS said FROM link__oig_leie WHERE npi IS NOT NULL GROUP BY npi
     UNION ALL
     SELECT npi, 'name elsewhere: ' || parties || CASE WHEN is_of_large_block THEN ', of many' ELSE '' END FROM namesake__oig_leie`,
  );
  const said = new Map(rows.map((row) => [row.npi, row.said]));
  expect(said.size).toBe(rows.length);
  const { doubled } = await warehouse.row(
    z.object({ doubled: RowCount }),
    `SELECT count(*) AS doubled FROM (
       SELECT exclusion_id FROM link__oig_leie GROUP BY exclusion_id HAVING bool_or(npi IS NULL) AND count(*) > 1)`,
  );
  expect(doubled).toBe(0);
  return said;
}

let said: Map<string, string>;

beforeAll(async () => {
  said = await saidOf();
});

test.each(CASES.map((one, i) => ({ ...one, i })))('$name', ({ i, times = 1, said: expected }) => {
  for (let copy = 0; copy < times; copy++) expect(said.get(npiOf(i, copy)) ?? 'not found').toBe(expected);
});

test('the same is said where few names of the list are looked at together', async () => {
  expect(await saidOf(9)).toEqual(said);
});
