import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { COUNTIES_OF_STATE } from '../../sample/population/counties.ts';
import { Population } from '../../sample/population/population.ts';
import { countyOfAddress, ZIP_AREAS } from '../../sample/population/zip-areas.ts';
import { SPECIALTIES } from '../../schemas/specialties.ts';
import { STATES } from '../../schemas/states.ts';
import { createProviders, type TestProvider } from '../../test/nppes-provider.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { measureSupply } from './supply.ts';

const UROLOGY = '208800000X';
const CHILD = '2088P0231X';

type Part = readonly [zcta: string, county: string, land: number];

type Homes = readonly [zcta: string, county: string, housingUnits: number];

/** Providers and invented areas, and the homes in them where these are ingested, to be measured. */
async function warehouseOf(
  providers: readonly TestProvider[],
  parts: readonly Part[],
  homes: readonly Homes[] = [],
): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run(
    `CREATE TABLE census_population__state_population AS FROM (VALUES ${STATES.map(
      ({ code, fips, name }) => `('${fips}', '${code}', '${name}', 1000000::BIGINT)`,
    ).join(', ')}) AS t (state_fips, state_code, state_name, population_2024)`,
  );
  await warehouse.run(
    `CREATE TABLE census_zcta_counties__part AS FROM (VALUES ${parts
      .map(([zcta, county, land]) => `('${zcta}', '${county}', '${county.slice(0, 2)}', ${land}::BIGINT)`)
      .join(', ')}) AS t (zcta, county_fips, state_fips, land_m2);
     CREATE TABLE census_zcta_counties__county AS
       SELECT DISTINCT county_fips, state_fips, 'County ' || county_fips AS name FROM census_zcta_counties__part`,
  );
  if (homes.length > 0)
    await warehouse.run(
      `CREATE TABLE census_zcta_housing__part AS FROM (VALUES ${homes
        .map(([zcta, county, units]) => `('${zcta}', '${county}', '${county.slice(0, 2)}', ${units}::BIGINT)`)
        .join(', ')}) AS t (zcta, county_fips, state_fips, housing_units)`,
    );
  await createProviders(warehouse, providers);
  return warehouse;
}

/** A plain, active person in many: `createProviders` writes out every column of each. */
async function addPeople(
  warehouse: Warehouse,
  people: readonly (readonly [npi: string, code: string, state: string, zip: string])[],
): Promise<void> {
  await warehouse.run(
    `INSERT INTO nppes__provider BY NAME
     SELECT npi, 'individual' AS entity_type, false AS is_deactivated, code AS primary_taxonomy,
       false AS is_primary_repaired,
       {line1: NULL, line2: NULL, city: NULL, state: state, postal_code: zip, country: 'US', phone: NULL, fax: NULL} AS practice_address,
       [{slot: 1, code: code, license: NULL, license_state: NULL, is_primary: true, "group": NULL}] AS taxonomies
     FROM (VALUES ${people.map((values) => `(${values.map((value) => `'${value}'`).join()})`).join()}) AS t (npi, code, state, zip)`,
  );
}

const Row = z.object({
  county_fips: z.string(),
  estimate: z.number(),
  lower_bound: z.coerce.number(),
  upper_bound: z.coerce.number(),
  split_zip_share: z.number().nullable(),
  split_by: z.string().nullable(),
});
const countiesOf = (warehouse: Warehouse, filter: string) =>
  warehouse.rows(
    Row,
    `SELECT county_fips, estimate, lower_bound, upper_bound, split_zip_share, split_by FROM supply__county WHERE ${filter} ORDER BY county_fips`,
  );
const unplacedOf = async (warehouse: Warehouse, filter: string) =>
  (
    await warehouse.rows(
      z.object({ state_code: z.string(), providers: z.coerce.number() }),
      `SELECT state_code, providers FROM supply__county_unplaced WHERE providers > 0 AND ${filter} ORDER BY state_code`,
    )
  ).map(({ state_code, providers }) => [state_code, providers]);

describe('urologists over four ZIP codes', () => {
  let warehouse: Warehouse;
  let sequence = 0;
  const people = (count: number, zip: string | null, state: string, more: Partial<TestProvider> = {}) =>
    Array.from(
      { length: count },
      (): TestProvider => ({
        npi: String(2_000_000_000 + sequence++),
        codes: [UROLOGY],
        practice_address: { state, postal_code: zip },
        ...more,
      }),
    );

  beforeAll(async () => {
    warehouse = await warehouseOf(
      [
        // Whole in Alabama's 01001: five digits, nine with and without a hyphen.
        ...people(1, '36001', 'AL'),
        ...people(1, '360011234', 'AL'),
        ...people(1, '36001-1234', 'al'),
        // Three quarters of the land in 01001, one in 01003.
        ...people(4, '36002', 'AL'),
        // Across the line: of Alabama's part all is in 01003, of Georgia's all in 13001.
        ...people(2, '36003', 'AL'),
        ...people(1, '36003', 'GA'),
        // No area; an area in another state; no ZIP code; not one.
        ...people(1, '36099', 'AL'),
        ...people(1, '36001', 'TX'),
        ...people(1, null, 'AL'),
        ...people(1, '3600', 'AL'),
        // Not counted by state, and so in no county.
        ...people(3, '36001', 'AL', { is_deactivated: true }),
        ...people(2, '36001', 'AL', { entity_type: 'organization' }),
        ...people(1, '36002', 'AL', { codes: [CHILD, UROLOGY], primary_taxonomy: UROLOGY }),
      ],
      [
        ['36001', '01001', 100],
        ['36002', '01001', 75],
        ['36002', '01003', 25],
        ['36003', '01003', 40],
        ['36003', '13001', 60],
        ['36004', '01005', 10],
        ['00601', '72001', 10],
      ],
    );
    await measureSupply(warehouse);
  });
  afterAll(() => warehouse.close());

  test('whole ZIP codes are the lower bound, split ones the upper, and land divides between', async () => {
    expect(await countiesOf(warehouse, `specialty = 'urology' AND subspecialty IS NULL`)).toEqual([
      {
        county_fips: '01001',
        estimate: 6.75,
        lower_bound: 3,
        upper_bound: 8,
        split_zip_share: 0.625,
        split_by: 'land',
      },
      {
        county_fips: '01003',
        estimate: 3.25,
        lower_bound: 2,
        upper_bound: 7,
        split_zip_share: 5 / 7,
        split_by: 'land',
      },
      {
        county_fips: '01005',
        estimate: 0,
        lower_bound: 0,
        upper_bound: 0,
        split_zip_share: null,
        split_by: null,
      },
      {
        county_fips: '13001',
        estimate: 1,
        lower_bound: 1,
        upper_bound: 1,
        split_zip_share: 0,
        split_by: null,
      },
    ]);
  });

  test('who has no county is counted by state', async () => {
    expect(await unplacedOf(warehouse, `specialty = 'urology' AND subspecialty IS NULL`)).toEqual([
      ['AL', 3],
      ['TX', 1],
    ]);
  });

  const gates = async () => {
    await warehouse.run(
      `CREATE OR REPLACE TEMP MACRO shown(figure) AS coalesce(CAST(figure AS VARCHAR), 'unknown');
       CREATE OR REPLACE TEMP TABLE broken_gate (gate VARCHAR, fault VARCHAR)`,
    );
    await warehouse.runFile(new URL('../../sources/census-zcta-counties/gates.sql', import.meta.url));
    const broken = await warehouse.rows(
      z.object({ gate: z.string(), fault: z.string() }),
      'SELECT gate, fault FROM broken_gate ORDER BY gate, fault',
    );
    return broken.map(({ gate, fault }) => `${gate}: ${fault}`);
  };

  test('the counties of a state and who has none are the state, and an estimate lies within its bounds', async () => {
    expect(await gates()).toEqual([]);
    await warehouse.run(
      `BEGIN; UPDATE supply__county SET estimate = 9 WHERE county_fips = '13001' AND specialty = 'urology' AND subspecialty IS NULL`,
    );
    expect(await gates()).toEqual([
      'bounds of a county: urology  in 13001: 9.0 of 1 to 1',
      'counties of a state: urology  in GA: 9.0 in its counties and 0 without one, 1 in the state',
    ]);
    await warehouse.run('ROLLBACK');
  });

  test('a specialty nobody practices has every county, with nobody', async () => {
    const rows = await countiesOf(warehouse, `specialty = 'neurology' AND subspecialty IS NULL`);
    expect(rows.map(({ upper_bound }) => upper_bound)).toEqual([0, 0, 0, 0]);
  });
});

describe('where housing units are ingested', () => {
  const person = (zip: string, sequence: number): TestProvider => ({
    npi: String(2_000_000_000 + sequence),
    codes: [UROLOGY],
    practice_address: { state: 'AL', postal_code: zip },
  });
  const measured = async (homes: readonly Homes[], zips: readonly string[]) => {
    await using warehouse = await warehouseOf(
      zips.map(person),
      [
        ['36002', '01001', 75],
        ['36002', '01003', 25],
        ['36005', '01001', 50],
        ['36005', '01003', 50],
      ],
      homes,
    );
    await measureSupply(warehouse);
    const rows = await countiesOf(warehouse, `specialty = 'urology' AND subspecialty IS NULL`);
    return rows.map(({ county_fips, estimate, split_by }) => [county_fips, estimate, split_by]);
  };

  test('they divide, not the land', async () => {
    const homes: Homes[] = [
      ['36002', '01001', 100],
      ['36002', '01003', 300],
    ];
    expect(await measured(homes, ['36002', '36002', '36002', '36002'])).toEqual([
      ['01001', 1, 'housing'],
      ['01003', 3, 'housing'],
    ]);
  });

  test.each<[string, Homes[]]>([
    ['lay in one of the counties alone', [['36002', '01001', 400]]],
    [
      'lay in a county more',
      [
        ['36002', '01001', 100],
        ['36002', '01003', 200],
        ['36002', '01005', 100],
      ],
    ],
    [
      'lay in another county',
      [
        ['36002', '01001', 100],
        ['36002', '01005', 300],
      ],
    ],
    [
      'had no home',
      [
        ['36002', '01001', 0],
        ['36002', '01003', 0],
      ],
    ],
    ['was not there', [['36009', '01001', 400]]],
  ])('an area that %s in 2010 is divided by land', async (_, homes) => {
    expect(await measured(homes, ['36002', '36002', '36002', '36002'])).toEqual([
      ['01001', 3, 'land'],
      ['01003', 1, 'land'],
    ]);
  });

  test('an estimate of several ZIP codes says that some are divided by land', async () => {
    const homes: Homes[] = [
      ['36002', '01001', 100],
      ['36002', '01003', 300],
    ];
    expect(await measured(homes, ['36002', '36005'])).toEqual([
      ['01001', 0.75, 'housing_and_land'],
      ['01003', 1.25, 'housing_and_land'],
    ]);
  });

  test('a county of the area without a home has nobody in the estimate, and all in the upper bound', async () => {
    const homes: Homes[] = [
      ['36002', '01001', 100],
      ['36002', '01003', 0],
    ];
    expect(await measured(homes, ['36002'])).toEqual([
      ['01001', 1, 'housing'],
      ['01003', 0, 'housing'],
    ]);
  });

  test('another state of the area does not matter: the address says which it is', async () => {
    const homes: Homes[] = [
      ['36002', '01001', 100],
      ['36002', '01003', 300],
      ['36002', '13001', 999],
    ];
    expect(await measured(homes, ['36002', '36002', '36002', '36002'])).toEqual([
      ['01001', 1, 'housing'],
      ['01003', 3, 'housing'],
    ]);
  });
});

test('the counties of the invented nation equal their truth within the bounds, but for ZIP codes without an area', async () => {
  const population = new Population('counties');
  const codes = new Set(SPECIALTIES.flatMap(({ taxonomyCodes }) => taxonomyCodes.map(String)));
  const people: [npi: string, code: string, state: string, zip: string][] = [];
  const truth = new Map<string, number>();
  for (let index = 0; people.length < 6_000; index++) {
    const code = population.primaryCode(index);
    const address = population.practice(index);
    if (!population.isIndividual(index) || !codes.has(code) || address.country !== 'US') continue;
    const county = countyOfAddress(address);
    if (county === null) continue;
    expect(county.state).toBe(address.state);
    people.push([population.npi(index), code, address.state, address.postalCode]);
    truth.set(county.fips, (truth.get(county.fips) ?? 0) + 1);
  }
  const parts = [...ZIP_AREAS.values()].flatMap(({ zip, hasArea, parts }) =>
    hasArea
      ? parts.flatMap(({ county, landM2 }): Part[] => (landM2 > 0 ? [[zip, county.fips, landM2]] : []))
      : [],
  );
  // Homes stand where the practices do.
  const homes = [...ZIP_AREAS.values()].flatMap(({ zip, hasArea, parts }) =>
    hasArea
      ? parts.flatMap(({ county, landM2, addresses }): Homes[] =>
          landM2 > 0 ? [[zip, county.fips, Math.round(1_000 * addresses)]] : [],
        )
      : [],
  );
  /** How far estimates are from the truth, of all people. */
  const errorOf = (rows: readonly { readonly county_fips: string; readonly estimate: number }[]) =>
    rows.reduce((sum, row) => sum + Math.abs(row.estimate - (truth.get(row.county_fips) ?? 0)), 0);
  await using byLand = await warehouseOf([], parts);
  await addPeople(byLand, people);
  await measureSupply(byLand);
  const estimates = `SELECT county_fips, sum(estimate) AS estimate FROM supply__county WHERE subspecialty IS NULL GROUP BY county_fips`;
  const estimatedByLand = await byLand.rows(Row.pick({ county_fips: true, estimate: true }), estimates);
  const warehouse = await warehouseOf([], parts, homes);
  try {
    await addPeople(warehouse, people);
    await measureSupply(warehouse);
    const estimatedByHomes = await warehouse.rows(Row.pick({ county_fips: true, estimate: true }), estimates);
    expect(errorOf(estimatedByHomes)).toBeLessThan(errorOf(estimatedByLand));
    const rows = await warehouse.rows(
      Row.omit({ split_zip_share: true, split_by: true }),
      `SELECT county_fips, sum(estimate) AS estimate, sum(lower_bound) AS lower_bound, sum(upper_bound) AS upper_bound
       FROM supply__county WHERE subspecialty IS NULL GROUP BY county_fips ORDER BY county_fips`,
    );
    const counties = [...COUNTIES_OF_STATE.values()].flat();
    expect(rows.map(({ county_fips }) => county_fips)).toEqual(
      counties.map(({ fips }) => fips).filter((fips) => parts.some(([, county]) => county === fips)),
    );
    const withoutArea = new Set(
      [...ZIP_AREAS.values()].flatMap(({ hasArea, parts: [part] }) =>
        hasArea || !part ? [] : [part.county.fips],
      ),
    );
    const outside = rows.filter(({ county_fips, lower_bound, upper_bound }) => {
      const really = truth.get(county_fips) ?? 0;
      return really < lower_bound || really > upper_bound;
    });
    expect(outside.length / rows.length).toBeLessThanOrEqual(0.05);
    for (const { county_fips } of outside) expect(withoutArea, county_fips).toContain(county_fips);
    // Bounds that hold everywhere because they are wide would say nothing.
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    expect(sum((row) => row.lower_bound) / people.length).toBeGreaterThan(0.7);
    expect(rows.some(({ lower_bound, upper_bound }) => lower_bound < upper_bound)).toBe(true);
  } finally {
    warehouse.close();
  }
});
