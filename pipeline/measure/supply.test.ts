import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CODES_OUTSIDE_COHORT } from '../../schemas/codes-outside-cohort.ts';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import { STATES } from '../../schemas/states.ts';
import { createProviders, type TestProvider } from '../../test/nppes-provider.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { measureSupply } from './supply.ts';

const DERM = '207N00000X';
const DERMATOPATHOLOGY = '207ND0900X';
const UROLOGY = '208800000X';

// 48 states of 1,000,000 people each; Alabama, Alaska and Arizona smaller. The nation: 48,000,000 + 1,000,000.
const SMALL: Record<string, number> = { AL: 500_000, AK: 300_000, AZ: 200_000 };
const NATION = 49_000_000;
const peopleOf = (code: string) => SMALL[code] ?? 1_000_000;

let sequence = 0;
const people = (count: number, of: Omit<TestProvider, 'npi'>): TestProvider[] =>
  Array.from({ length: count }, () => ({ npi: String(2_000_000_000 + sequence++), ...of }));
const inState = (state: string) => ({ practice_address: { state } });

let warehouse: Warehouse;

beforeAll(async () => {
  warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run(
    `CREATE TABLE census_population__state_population AS FROM (VALUES ${STATES.map(
      ({ code, fips, name }) => `('${fips}', '${code}', '${name}', ${peopleOf(code)}::BIGINT)`,
    ).join(', ')}) AS t (state_fips, state_code, state_name, population_2024)`,
  );
  await createProviders(warehouse, [
    // Dermatology: 98 people in all, see the table in "density, rank and quartile".
    ...people(3, { codes: [DERM], ...inState('AL') }),
    ...people(1, { codes: [DERM, UROLOGY], ...inState('AL'), is_primary_repaired: true }),
    // Mailing address in Texas: practices in Alabama.
    ...people(1, { codes: [DERM], ...inState('AL'), mailing_address: { state: 'TX' } }),
    ...people(3, { codes: [DERM], ...inState('AK') }),
    // Lower-case state code.
    ...people(2, { codes: [DERM], ...inState('az') }),
    // The subspecialty stands in another slot; the primary code is the parent.
    ...people(2, { codes: [DERMATOPATHOLOGY, DERM], primary_taxonomy: DERM, ...inState('CA') }),
    // Primary code is the child itself.
    ...people(1, { codes: [DERMATOPATHOLOGY], ...inState('CA') }),
    ...people(1, { codes: [DERM], ...inState('CO') }),
    ...people(84, { codes: [DERM], ...inState('NY') }),
    // Not counted: urology is primary, dermatology only another code.
    ...people(1, { codes: [DERM, UROLOGY], primary_taxonomy: UROLOGY, ...inState('WY') }),
    // Not counted: an organization.
    ...people(1, { codes: [DERM], ...inState('WY'), entity_type: 'organization' }),
    // Left out by place; a mailing address in a state does not bring them back.
    ...people(2, { codes: [DERM], ...inState('PR'), mailing_address: { state: 'NY' } }),
    ...people(1, { codes: [DERM], ...inState('AE') }),
    ...people(1, { codes: [DERM], practice_address: { state: 'AP', country: 'JP' } }),
    ...people(1, { codes: [DERM], practice_address: { state: 'AP', country: 'IN' } }),
    ...people(1, { codes: [DERM], practice_address: { state: 'PR', country: 'BR' } }),
    ...people(1, { codes: [DERM], practice_address: { state: 'GA', country: 'UM' } }),
    ...people(1, { codes: [DERM], practice_address: { state: 'CALIFORNIA' } }),
    ...people(1, { codes: [DERM] }),
    ...people(4, { codes: [DERM], ...inState('NY'), is_deactivated: true }),
    // A blank deactivated row has no entity type and no code.
    ...people(1, { entity_type: null, is_deactivated: true }),
    // Micrographic surgery (207ND0101X) is not in the registry: 3 counted as left out, the deactivated one not.
    ...people(3, { codes: ['207ND0101X', DERM], ...inState('OH') }),
    ...people(1, { codes: ['207ND0101X'], ...inState('OH'), is_deactivated: true }),
  ]);
  await measureSupply(warehouse);
});
afterAll(() => warehouse.close());

const Row = z.object({
  state_code: z.string(),
  active_providers: z.coerce.number(),
  repaired_providers: z.coerce.number(),
  per_100k: z.number(),
  rank_density: z.number(),
  quartile: z.number(),
  is_underserved: z.boolean(),
});

async function states(
  specialty: string,
  subspecialty: string | null = null,
): Promise<Map<string, z.infer<typeof Row>>> {
  const filter = subspecialty === null ? 'IS NULL' : `= '${subspecialty}'`;
  const rows = await warehouse.rows(
    Row,
    `SELECT * FROM supply__state WHERE specialty = '${specialty}' AND subspecialty ${filter}`,
  );
  return new Map(rows.map((row) => [row.state_code, row]));
}

describe('density, rank and quartile', () => {
  // state  people     count  per 100,000            rank  last of tie  quartile = ceil(4 * last / 51)
  // NY     1,000,000     84  84 / 10   = 8.4           1   1            ceil(0.078) = 1
  // AL       500,000      5   5 / 5    = 1             2   4            ceil(0.314) = 1
  // AK       300,000      3   3 / 3    = 1             2   4            1
  // AZ       200,000      2   2 / 2    = 1             2   4            1
  // CA     1,000,000      3   3 / 10   = 0.3           5   5            ceil(0.392) = 1
  // CO     1,000,000      1   1 / 10   = 0.1           6   6            ceil(0.471) = 1
  // other 45 states       0              0             7  51            ceil(4)     = 4
  // nation 49,000,000    98  98 / 490 = 0.2; cut-off 0.75 * 0.2 = 0.15
  test.each([
    ['NY', 84, 8.4, 1, 1, false],
    ['AL', 5, 1, 2, 1, false],
    ['AK', 3, 1, 2, 1, false],
    ['AZ', 2, 1, 2, 1, false],
    ['CA', 3, 0.3, 5, 1, false],
    ['CO', 1, 0.1, 6, 1, true],
    ['TX', 0, 0, 7, 4, true],
    ['WY', 0, 0, 7, 4, true],
    ['OH', 0, 0, 7, 4, true],
  ])('%s', async (code, active, density, rank, quartile, underserved) => {
    expect((await states('dermatology')).get(code)).toMatchObject({
      active_providers: active,
      per_100k: density,
      rank_density: rank,
      quartile,
      is_underserved: underserved,
    });
  });

  test('repaired primary codes are counted, and counted apart', async () => {
    const rows = await states('dermatology');
    expect(rows.get('AL')?.repaired_providers).toBe(1);
    expect(rows.get('NY')?.repaired_providers).toBe(0);
  });

  test('the nation is sum over sum', async () => {
    const National = z.object({
      active_providers: z.coerce.number(),
      repaired_providers: z.coerce.number(),
      population_2024: z.coerce.number(),
      per_100k: z.number(),
    });
    const query = `SELECT * FROM supply__national WHERE specialty = 'dermatology' AND subspecialty IS NULL`;
    expect(await warehouse.row(National, query)).toEqual({
      active_providers: 98,
      repaired_providers: 1,
      population_2024: NATION,
      per_100k: 0.2,
    });
  });

  test('a specialty nobody practices: 51 zeros, all tied, none below the cut-off of nothing', async () => {
    const rows = [...(await states('psychiatry')).values()];
    expect(rows).toHaveLength(51);
    for (const row of rows)
      expect(row).toMatchObject({
        active_providers: 0,
        per_100k: 0,
        rank_density: 1,
        quartile: 4,
        is_underserved: false,
      });
  });
});

describe('subspecialty', () => {
  test('the code in any slot, of people whose primary code is the specialty’s; never underserved', async () => {
    const rows = await states('dermatology', DERMATOPATHOLOGY);
    // Two with the code in slot 1 but the parent as primary, one with it as primary.
    expect(rows.get('CA')).toMatchObject({
      active_providers: 3,
      per_100k: 0.3,
      rank_density: 1,
      quartile: 1,
    });
    expect(rows.get('NY')).toMatchObject({
      active_providers: 0,
      rank_density: 2,
      quartile: 4,
      is_underserved: false,
    });
    expect([...rows.values()].every((row) => !row.is_underserved)).toBe(true);
  });

  test('the parent code as a filter is a part of its whole', async () => {
    const rows = await states('dermatology', DERM);
    // Three of California's: one has only the child's code.
    expect(rows.get('CA')?.active_providers).toBe(2);
    expect(rows.get('NY')?.active_providers).toBe(84);
  });

  test('the only code of a specialty gives the whole, without the underserved rule', async () => {
    // The urologist of Wyoming is the only one: 1 of 49,000,000 people.
    expect((await states('urology')).get('WY')).toMatchObject({ active_providers: 1, is_underserved: false });
    expect((await states('urology')).get('TX')).toMatchObject({ active_providers: 0, is_underserved: true });
    expect((await states('urology', UROLOGY)).get('TX')).toMatchObject({
      active_providers: 0,
      is_underserved: false,
    });
  });
});

test('every specialty and every code of the registry has its 51 rows and its national row', async () => {
  const cuts = SPECIALTIES.reduce((sum, { taxonomyCodes }) => sum + 1 + taxonomyCodes.length, 0);
  const Count = z.object({ states: z.coerce.number(), cuts: z.coerce.number(), nations: z.coerce.number() });
  const query = `SELECT count(*) AS states, count(DISTINCT (specialty, subspecialty)) AS cuts,
    (SELECT count(*) FROM supply__national) AS nations FROM supply__state`;
  expect(await warehouse.row(Count, query)).toEqual({ states: 51 * cuts, cuts, nations: cuts });
});

test('who is left out, and why', async () => {
  const LeftOut = z.object({ reason: z.string(), providers: z.coerce.number() });
  const rows = await warehouse.rows(
    LeftOut,
    `SELECT reason, providers FROM supply__left_out WHERE specialty = 'dermatology' ORDER BY reason`,
  );
  expect(rows).toEqual([
    { reason: 'armed forces', providers: 2 },
    { reason: 'deactivated', providers: 4 },
    // Andhra Pradesh, Paraná, "UM", a state name spelled out, no address.
    { reason: 'foreign or unknown state', providers: 5 },
    { reason: 'primary code outside the registry: 207ND0101X', providers: 3 },
    { reason: 'territory', providers: 2 },
  ]);
  const zero = await warehouse.rows(
    LeftOut,
    `SELECT reason, providers FROM supply__left_out WHERE specialty = 'urology' ORDER BY reason`,
  );
  expect(zero.map(({ providers }) => providers)).toEqual([0, 0, 0, 0, 0, 0]);
});

describe('the cut-off', () => {
  // Of the 51 states only Alabama (500,000 people) and New York (1,000,000) have urologists here; the nation has
  // 49,000,000. With 49 * k in all, the national density is k / 10 per 100,000 and the cut-off 0.75 * k / 10; with
  // k = 8 that is 0.6: Alabama at 3 has 3 / 5 = 0.6, exactly the cut-off. One less is below it.
  test.each([
    [3, 389, false],
    [2, 390, true],
  ])('Alabama with %i of 392', async (alabama, newYork, underserved) => {
    await using own = await Warehouse.open(':memory:', { threads: 1 });
    await own.run(
      `CREATE TABLE census_population__state_population AS FROM (VALUES ${STATES.map(
        ({ code, fips, name }) => `('${fips}', '${code}', '${name}', ${peopleOf(code)}::BIGINT)`,
      ).join(', ')}) AS t (state_fips, state_code, state_name, population_2024)`,
    );
    await createProviders(own, [
      ...people(alabama, { codes: [UROLOGY], ...inState('AL') }),
      ...people(newYork, { codes: [UROLOGY], ...inState('NY') }),
    ]);
    await measureSupply(own);
    const query = `SELECT * FROM supply__state WHERE specialty = 'urology' AND subspecialty IS NULL AND state_code = 'AL'`;
    expect((await own.row(Row, query)).is_underserved).toBe(underserved);
  });
});

describe('active in Medicare', () => {
  const MedicareRow = z.object({
    medicare_active_providers: z.coerce.number().nullable(),
    medicare_active_share: z.number().nullable(),
    medicare_service_year: z.number().nullable(),
  });

  /** Three dermatologists of Alabama and one of Ohio; `files` are parts with their years, `rows` what they state of whom. */
  async function measuredWith(
    files: readonly [part: string, year: number][],
    rows: readonly [who: number, part: string, year: number, verdict?: string][],
  ) {
    await using own = await Warehouse.open(':memory:', { threads: 1 });
    await own.run(
      `CREATE TABLE census_population__state_population AS FROM (VALUES ${STATES.map(
        ({ code, fips, name }) => `('${fips}', '${code}', '${name}', ${peopleOf(code)}::BIGINT)`,
      ).join(', ')}) AS t (state_fips, state_code, state_name, population_2024)`,
    );
    const counted = [
      ...people(2, { codes: [DERM], ...inState('AL') }),
      ...people(1, { codes: [DERMATOPATHOLOGY], ...inState('AL') }),
      ...people(1, { codes: [DERM], ...inState('OH') }),
      // Not counted as active providers: deactivated, and abroad.
      ...people(1, { codes: [DERM], ...inState('AL'), is_deactivated: true }),
      ...people(1, { codes: [DERM], practice_address: { state: 'ON', country: 'CA' } }),
    ];
    await createProviders(own, counted);
    await own.run(`
      CREATE TABLE medicare_activity__file (part VARCHAR, service_year INTEGER);
      CREATE TABLE record__medicare_activity (npi VARCHAR, verdict VARCHAR, part VARCHAR, service_year INTEGER);`);
    for (const [part, year] of files)
      await own.run(`INSERT INTO medicare_activity__file VALUES ('${part}', ${year})`);
    for (const [who, part, year, verdict = 'matched'] of rows)
      await own.run(
        `INSERT INTO record__medicare_activity VALUES ('${counted[who]?.npi}', '${verdict}', '${part}', ${year})`,
      );
    await measureSupply(own);
    const figures = (table: string, where: string) =>
      own.row(MedicareRow, `SELECT * FROM ${table} WHERE specialty = 'dermatology' AND ${where}`);
    return {
      alabama: await figures('supply__state', `subspecialty IS NULL AND state_code = 'AL'`),
      ohio: await figures('supply__state', `subspecialty IS NULL AND state_code = 'OH'`),
      texas: await figures('supply__state', `subspecialty IS NULL AND state_code = 'TX'`),
      nation: await figures('supply__national', 'subspecialty IS NULL'),
      subspecialty: await figures(
        'supply__state',
        `subspecialty = '${DERMATOPATHOLOGY}' AND state_code = 'AL'`,
      ),
    };
  }
  const figuresOf = (providers: number | null, share: number | null, year: number | null) => ({
    medicare_active_providers: providers,
    medicare_active_share: share,
    medicare_service_year: year,
  });
  const YEAR: [string, number][] = [
    ['part_b', 2023],
    ['part_d', 2023],
  ];

  test('active providers in either file of the year, each once', async () => {
    const { alabama, ohio, texas, nation, subspecialty } = await measuredWith(YEAR, [
      [0, 'part_b', 2023],
      [0, 'part_d', 2023],
      [2, 'part_d', 2023],
      // Under another name, and the year before.
      [1, 'part_b', 2023, 'undetermined'],
      [3, 'part_b', 2022],
      [4, 'part_b', 2023],
      [5, 'part_b', 2023],
    ]);
    expect(alabama).toEqual(figuresOf(2, 2 / 3, 2023));
    expect(subspecialty).toEqual(figuresOf(1, 1, 2023));
    expect(ohio).toEqual(figuresOf(0, 0, 2023));
    // Nobody of whom a part could be active.
    expect(texas).toEqual(figuresOf(0, null, 2023));
    expect(nation).toEqual(figuresOf(2, 0.5, 2023));
  });

  test('of the newest year that both programs have: of a year with one of them it is not known who is in the other', async () => {
    const { alabama, nation } = await measuredWith(
      [...YEAR, ['part_d', 2024]],
      [
        [0, 'part_b', 2023],
        [1, 'part_d', 2024],
      ],
    );
    expect(alabama).toEqual(figuresOf(1, 1 / 3, 2023));
    expect(nation.medicare_service_year).toBe(2023);
  });

  test('without a year of both programs nothing is known, which is not zero', async () => {
    const { alabama, texas, nation } = await measuredWith([['part_b', 2023]], [[0, 'part_b', 2023]]);
    for (const figures of [alabama, texas, nation]) expect(figures).toEqual(figuresOf(null, null, null));
  });
});

test('no code belongs to two specialties, and none is both inside and outside of one', () => {
  const codes = SPECIALTIES.flatMap(({ taxonomyCodes }) => [...taxonomyCodes]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const outside of Object.values(CODES_OUTSIDE_COHORT).flat()) expect(codes).not.toContain(outside);
});
