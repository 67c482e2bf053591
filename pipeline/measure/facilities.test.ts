import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { STATES } from '../../schemas/states.ts';
import { RowCount, sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { measureFacilities } from './facilities.ts';

/** A facility: its type, the state of its address, its stars (null: on the list, not rated), the file it is known from. */
type Facility = [type: string, state: string | null, stars: number | null, role?: string];

const times = (count: number, facility: Facility): Facility[] =>
  Array.from({ length: count }, () => facility);

/** 50 states of 1,000,000 residents; Wyoming has 500,000. */
async function measured(facilities: readonly Facility[] | null): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run(
    `CREATE TABLE census_population__state_population AS FROM (VALUES ${STATES.map(
      ({ code, fips, name }) =>
        `('${fips}', '${code}', ${sqlLiteral(name)}, ${code === 'WY' ? 500_000 : 1_000_000}::BIGINT)`,
    ).join(', ')}) AS t (state_fips, state_code, state_name, population_2024)`,
  );
  if (facilities !== null) {
    await warehouse.run(`
      CREATE TABLE care_compare__facility (facility_type VARCHAR, id VARCHAR, state VARCHAR, "role" VARCHAR);
      CREATE TABLE care_compare__rating
        (facility_type VARCHAR, id VARCHAR, name VARCHAR, value DECIMAL(2, 1), is_star_rating BOOLEAN);`);
    for (const [index, [type, state, stars, role]] of facilities.entries()) {
      const id = String(index).padStart(6, '0');
      await warehouse.run(`
        INSERT INTO care_compare__facility
          VALUES ('${type}', '${id}', ${sqlLiteral(state)}, '${role ?? type.replace('-', '_')}');
        -- Every facility also has a rating that is not the one shown first.
        INSERT INTO care_compare__rating VALUES
          ('${type}', '${id}', 'overall', ${sqlLiteral(stars)}, true), ('${type}', '${id}', 'staffing', 1, false);`);
    }
  }
  await measureFacilities(warehouse);
  return warehouse;
}

const figures = {
  population_2024: RowCount,
  facilities: RowCount.nullable(),
  rated_facilities: RowCount.nullable(),
  high_rated_facilities: RowCount.nullable(),
  low_rated_facilities: RowCount.nullable(),
  mean_rating: z.number().nullable(),
  rated_share: z.number().nullable(),
  per_100k: z.number().nullable(),
};
const State = z.object({
  state_code: z.string(),
  state_name: z.string(),
  ...figures,
  rank: z.number().nullable(),
  quartile: z.number().nullable(),
});

async function statesOf(warehouse: Warehouse, study: string): Promise<Map<string, z.infer<typeof State>>> {
  const rows = await warehouse.rows(State, `FROM facility_study__state WHERE study = '${study}'`);
  expect(rows).toHaveLength(51);
  return new Map(rows.map((row) => [row.state_code, row]));
}

const nationOf = (warehouse: Warehouse, study: string) =>
  warehouse.row(z.object(figures), `FROM facility_study__national WHERE study = '${study}'`);

const leftOutOf = async (warehouse: Warehouse, study: string) =>
  Object.fromEntries(
    (
      await warehouse.rows(
        z.object({ reason: z.string(), facilities: RowCount.nullable() }),
        `FROM facility_study__left_out WHERE study = '${study}'`,
      )
    ).map(({ reason, facilities }) => [reason, facilities]),
  );

describe('with lists of nursing homes, home health agencies and hospices', () => {
  let warehouse: Warehouse;
  beforeAll(async () => {
    warehouse = await measured([
      // Nursing homes: means 5, 4, 4, 3, 1 in five states; Nevada has one that is not rated; nobody else has any.
      ['nursing-home', 'AL', 5],
      ['nursing-home', 'AK', 5],
      ['nursing-home', 'AK', 3],
      ['nursing-home', 'AZ', 4],
      ['nursing-home', 'AZ', null],
      ['nursing-home', 'CA', 2],
      ['nursing-home', 'CA', 4],
      ...times(4, ['nursing-home', 'WY', 1]),
      ['nursing-home', 'NV', null],
      // Left out: three territories, two without a known state, one that only another file names.
      ['nursing-home', 'PR', 5],
      ['nursing-home', 'GU', null],
      ['nursing-home', 'MP', 5],
      ['nursing-home', 'XX', 5],
      ['nursing-home', null, 5],
      ['nursing-home', 'AL', 1, 'nursing_home_penalty'],
      // Home health agencies are rated in halves.
      ['home-health', 'OH', 3.5],
      ['home-health', 'OH', 2.5],
      ['home-health', 'TX', 4.5],
      ['home-health', 'TX', 1.5],
      // An agency of the survey file alone has neither name nor state.
      ['home-health', null, 5, 'home_health_survey'],
      // Hospices: 1 per 100,000 in Wyoming and Ohio, 0.2 in Texas, none elsewhere.
      ...times(5, ['hospice', 'WY', null]),
      ...times(10, ['hospice', 'OH', 3]),
      ...times(2, ['hospice', 'TX', 5]),
      // Another type in the same place is not counted among them.
      ...times(9, ['asc', 'TX', null]),
      ['hospital', 'TX', 5],
    ]);
  });
  afterAll(() => warehouse.close());

  // state  stars        mean  rank  last of tie  quartile = ceil(4 * last / 5 ranked states)
  // AL     5            5        1            1  ceil(0.8) = 1
  // AK     5, 3         4        2            3  ceil(2.4) = 3
  // AZ     4, none      4        2            3  3
  // CA     2, 4         3        4            4  ceil(3.2) = 4
  // WY     1, 1, 1, 1   1        5            5  4
  test.each([
    ['AL', 1, 1, 1, 0, 5, 1, 1, 1],
    ['AK', 2, 2, 1, 0, 4, 1, 2, 3],
    ['AZ', 2, 1, 1, 0, 4, 0.5, 2, 3],
    ['CA', 2, 2, 1, 1, 3, 1, 4, 4],
    ['WY', 4, 4, 0, 4, 1, 1, 5, 4],
    ['NV', 1, 0, 0, 0, null, 0, null, null],
    ['OH', 0, 0, 0, 0, null, null, null, null],
  ])('nursing homes of %s', async (code, facilities, rated, high, low, mean, share, rank, quartile) => {
    expect((await statesOf(warehouse, 'nursing-home-quality')).get(code)).toMatchObject({
      facilities,
      rated_facilities: rated,
      high_rated_facilities: high,
      low_rated_facilities: low,
      mean_rating: mean,
      rated_share: share,
      rank,
      quartile,
    });
  });

  test('the national mean is over the facilities: 27 stars of 10 rated ones, not the mean of five means', async () => {
    expect(await nationOf(warehouse, 'nursing-home-quality')).toEqual({
      population_2024: 50_500_000,
      facilities: 12,
      rated_facilities: 10,
      high_rated_facilities: 4,
      low_rated_facilities: 5,
      mean_rating: 2.7,
      rated_share: 10 / 12,
      per_100k: 12 / 505,
    });
  });

  test('territories, unknown states and facilities off the list are outside, and tallied', async () => {
    expect(await leftOutOf(warehouse, 'nursing-home-quality')).toEqual({
      territory: 3,
      'unknown state': 2,
      'not on the list of its type': 1,
    });
    expect(await leftOutOf(warehouse, 'home-health-quality')).toEqual({
      territory: 0,
      'unknown state': 0,
      'not on the list of its type': 1,
    });
  });

  test('half stars: 4.5 is high, 1.5 is low, 3.5 and 2.5 are neither; equal means tie', async () => {
    const states = await statesOf(warehouse, 'home-health-quality');
    const tied = { mean_rating: 3, rank: 1, quartile: 4 };
    expect(states.get('OH')).toMatchObject({ high_rated_facilities: 0, low_rated_facilities: 0, ...tied });
    expect(states.get('TX')).toMatchObject({ high_rated_facilities: 1, low_rated_facilities: 1, ...tied });
  });

  test('hospices are ranked by density, all 51 of them: a state without one has 0, and so a rank', async () => {
    const states = await statesOf(warehouse, 'hospice-availability');
    expect(states.get('WY')).toMatchObject({
      facilities: 5,
      per_100k: 1,
      rank: 1,
      quartile: 1,
      mean_rating: null,
    });
    expect(states.get('OH')).toMatchObject({
      facilities: 10,
      per_100k: 1,
      rank: 1,
      quartile: 1,
      mean_rating: 3,
    });
    expect(states.get('TX')).toMatchObject({ facilities: 2, per_100k: 0.2, rank: 3, quartile: 1 });
    expect(states.get('AL')).toMatchObject({
      facilities: 0,
      per_100k: 0,
      rank: 4,
      quartile: 4,
      rated_share: null,
    });
    expect(await nationOf(warehouse, 'hospice-availability')).toMatchObject({
      facilities: 17,
      rated_facilities: 12,
      mean_rating: 40 / 12,
      per_100k: 17 / 505,
    });
  });

  test('a type whose list is not loaded has 51 rows of the unknown, with the residents', async () => {
    const states = await statesOf(warehouse, 'dialysis-quality');
    for (const row of states.values())
      expect(row).toMatchObject({
        facilities: null,
        rated_facilities: null,
        mean_rating: null,
        per_100k: null,
        rank: null,
      });
    expect(states.get('WY')?.population_2024).toBe(500_000);
    expect(await nationOf(warehouse, 'dialysis-quality')).toMatchObject({
      facilities: null,
      mean_rating: null,
    });
    expect(await leftOutOf(warehouse, 'dialysis-quality')).toMatchObject({ territory: null });
  });

  test('hospitals and surgical centers belong to no study, and have figures by state', async () => {
    const Type = z.object({
      facility_type: z.string(),
      facilities: RowCount.nullable(),
      mean_rating: z.number().nullable(),
    });
    expect(
      await warehouse.rows(Type, `FROM facility_type__state WHERE state_code = 'TX' ORDER BY facility_type`),
    ).toEqual([
      { facility_type: 'asc', facilities: 9, mean_rating: null },
      { facility_type: 'dialysis', facilities: null, mean_rating: null },
      { facility_type: 'home-health', facilities: 2, mean_rating: 3 },
      { facility_type: 'hospice', facilities: 2, mean_rating: 5 },
      { facility_type: 'hospital', facilities: 1, mean_rating: 5 },
      { facility_type: 'nursing-home', facilities: 0, mean_rating: null },
    ]);
  });
});

test('without Care Compare every study has its 51 rows, and nothing is zero', async () => {
  await using warehouse = await measured(null);
  for (const study of [
    'nursing-home-quality',
    'dialysis-quality',
    'home-health-quality',
    'hospice-availability',
  ]) {
    const rows = [...(await statesOf(warehouse, study)).values()];
    expect(rows.every((row) => row.facilities === null && row.rank === null && row.quartile === null)).toBe(
      true,
    );
    expect(await nationOf(warehouse, study)).toMatchObject({ facilities: null, per_100k: null });
  }
});
