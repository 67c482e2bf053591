import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTable, type SourceId } from '../../schemas/sources/list.ts';
import { STATE_LISTS } from '../../schemas/sources/state-exclusions.ts';
import { STATES } from '../../schemas/states.ts';
import { SOURCES } from '../../sources/list.ts';
import { smallWarehouse } from '../../test/small-warehouse.ts';
import { readShared, sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { measureFacilities } from '../measure/facilities.ts';
import { resolveSources } from '../resolve/resolve.ts';
import { checkGates } from './gates.ts';

/**
 * Two persons and a firm, no links; one specialty with one subspecialty; three nursing homes in
 * Ohio, two of them rated, and one in Puerto Rico.
 */
async function measured(): Promise<Warehouse> {
  const warehouse = await smallWarehouse();
  // Nothing is ingested: every link table is there, and empty.
  await resolveSources(warehouse, SOURCES);
  await warehouse.run(`
    CREATE TABLE census_population__state_population AS FROM (VALUES
      ${STATES.map(({ code }) => `('${code}', 100000::BIGINT)`).join(', ')}) AS t (state_code, population_2024);
    CREATE TABLE nppes__provider AS FROM (VALUES
      ('1000000004', 'individual'), ('1000000012', 'individual'), ('1000000020', 'organization')) AS t (npi, entity_type);
    CREATE TABLE supply__state AS
      SELECT 'dermatology' AS specialty, subspecialty, state_code, providers AS active_providers, population_2024,
        CAST(1 AS BIGINT) AS medicare_active_providers, 2024 AS medicare_service_year
      FROM census_population__state_population
      CROSS JOIN (VALUES (NULL, 5), ('207ND0101X', 2)) AS cut (subspecialty, providers);
    CREATE TABLE supply__national AS
      SELECT specialty, subspecialty, sum(active_providers) AS active_providers, sum(population_2024) AS population_2024,
        sum(medicare_active_providers) AS medicare_active_providers
      FROM supply__state GROUP BY specialty, subspecialty;
    CREATE TABLE care_compare__facility AS FROM (VALUES
      ('nursing-home', '365001', 'OH', 'nursing_home'), ('nursing-home', '365002', 'OH', 'nursing_home'),
      ('nursing-home', '365003', 'OH', 'nursing_home'), ('nursing-home', '405001', 'PR', 'nursing_home'))
      AS t (facility_type, id, state, "role");
    CREATE TABLE care_compare__facility_alias AS FROM (VALUES ('nursing-home', '5001', '365001'))
      AS t (facility_type, alias, id);
    CREATE TABLE care_compare__rating AS FROM (VALUES
      ('nursing-home', '365001', 'overall', 5.0, true), ('nursing-home', '365002', 'overall', 2.0, true),
      ('nursing-home', '365002', 'staffing', NULL, false)) AS t (facility_type, id, name, value, is_star_rating);
    CREATE TABLE care_compare__measure AS FROM (VALUES
      ('nursing-home', '365001', 'falls', '1.5', 1.5), ('nursing-home', '365002', 'falls', 'Not Available', NULL))
      AS t (facility_type, id, measure_id, raw, value);`);
  await measureFacilities(warehouse);
  return warehouse;
}

const ofOhio = `WHERE study = 'nursing-home-quality' AND state_code = 'OH'`;

/** Gate, what is wrong, the damage, the fault that names it. */
type Case = [gate: string, what: string, damage: string, fault: string];

const SUPPLY: Case[] = [
  [
    'states of a study',
    'a lost state',
    `DELETE FROM supply__state WHERE state_code = 'OH' AND subspecialty IS NULL`,
    'dermatology  has 50 rows instead of 51',
  ],
  [
    'states of a study',
    'one state twice and another not at all',
    `UPDATE supply__state SET state_code = 'TX' WHERE state_code = 'OH' AND subspecialty IS NOT NULL`,
    'dermatology 207ND0101X has 51 rows instead of 51, of 50 states',
  ],
  [
    'national sums',
    'a nation that is not the sum of its states in providers',
    `UPDATE supply__national SET active_providers = 254 WHERE subspecialty IS NULL`,
    'dermatology : 255 providers (5100000 residents) in the states, 254 (5100000) nationally',
  ],
  [
    'national sums',
    'a nation that is not the sum of its states in residents',
    `UPDATE supply__national SET population_2024 = 1 WHERE subspecialty IS NOT NULL`,
    'dermatology 207ND0101X: 102 providers (5100000 residents) in the states, 102 (1) nationally',
  ],
  [
    'national sums',
    'a study without a nation',
    `DELETE FROM supply__national WHERE subspecialty IS NULL`,
    'dermatology : 255 providers (5100000 residents) in the states, unknown (unknown) nationally',
  ],
  [
    'active in Medicare',
    'more of a state than it has providers',
    `UPDATE supply__state SET medicare_active_providers = 6 WHERE state_code = 'OH' AND subspecialty IS NULL;
     UPDATE supply__national SET medicare_active_providers = 56 WHERE subspecialty IS NULL`,
    'dermatology : 56 in the states, 56 nationally, years [2024], 0 states without a figure, 1 with more than they have providers',
  ],
  [
    'active in Medicare',
    'a nation that is not the sum of its states',
    `UPDATE supply__national SET medicare_active_providers = 50 WHERE subspecialty IS NOT NULL`,
    'dermatology 207ND0101X: 51 in the states, 50 nationally',
  ],
  [
    'active in Medicare',
    'a state of another year',
    `UPDATE supply__state SET medicare_service_year = 2023 WHERE state_code = 'OH' AND subspecialty IS NULL`,
    'dermatology : 51 in the states, 51 nationally',
  ],
  [
    'active in Medicare',
    'a state without a figure, which the sum passes over',
    `UPDATE supply__state SET medicare_active_providers = NULL, medicare_service_year = NULL
       WHERE state_code = 'OH' AND subspecialty IS NULL;
     UPDATE supply__national SET medicare_active_providers = 50 WHERE subspecialty IS NULL`,
    'dermatology : 50 in the states, 50 nationally, years [2024, NULL], 1 states without a figure',
  ],
  [
    'parts of a study',
    'a part larger than its whole',
    `UPDATE supply__state SET active_providers = 6 WHERE state_code = 'OH' AND subspecialty IS NOT NULL`,
    'dermatology 207ND0101X in OH: 6 providers, the whole has 5',
  ],
];

const FACILITIES: Case[] = [
  [
    'states of a facility study',
    'a lost state',
    `DELETE FROM facility_study__state ${ofOhio}`,
    'nursing-home-quality has 50 rows instead of 51',
  ],
  [
    'states of a facility study',
    'a state of a type that is there twice',
    `INSERT INTO facility_type__state FROM facility_type__state WHERE facility_type = 'asc' AND state_code = 'OH'`,
    'asc has 52 rows instead of 51',
  ],
  [
    'national sums of facilities',
    'a nation that is not the sum of its states',
    `UPDATE facility_study__national SET facilities = 4 WHERE study = 'nursing-home-quality'`,
    '3 facilities (2 rated) in the states, 4 (2) nationally',
  ],
  [
    'national sums of facilities',
    'a study without a nation',
    `DELETE FROM facility_study__national WHERE study = 'nursing-home-quality'`,
    '3 facilities (2 rated) in the states, unknown (unknown) nationally',
  ],
  [
    'ratings of a study',
    'more rated than there are',
    `UPDATE facility_study__state SET facilities = 1 ${ofOhio}`,
    '2 rated of 1',
  ],
  [
    'ratings of a study',
    'more high- and low-rated than rated',
    `UPDATE facility_study__state SET high_rated_facilities = 2 ${ofOhio}`,
    'in OH: 2 rated of 3',
  ],
  [
    'ratings of a study',
    'a mean beyond the stars',
    `UPDATE facility_study__state SET mean_rating = 5.5 ${ofOhio}`,
    'mean 5.5',
  ],
  [
    'ratings of a study',
    'a mean of nobody',
    `UPDATE facility_study__state SET rated_facilities = 0, high_rated_facilities = 0, low_rated_facilities = 0 ${ofOhio}`,
    '0 rated of 3, mean 3.5',
  ],
  [
    'ranks of a facility study',
    'a rank without a quartile',
    `UPDATE facility_study__state SET quartile = NULL ${ofOhio}`,
    'rank 1, quartile unknown',
  ],
  [
    'ranks of a facility study',
    'a rank of the unknown',
    `UPDATE facility_study__state SET "rank" = 1, quartile = 1 WHERE study = 'dialysis-quality' AND state_code = 'OH'`,
    'dialysis-quality in OH: rank 1',
  ],
  [
    'ranks of a facility study',
    'a rank beyond the 51',
    `UPDATE facility_study__state SET "rank" = 52 ${ofOhio}`,
    'rank 52, quartile',
  ],
  [
    'ranks of a facility study',
    'a fifth quartile',
    `UPDATE facility_study__state SET quartile = 5 ${ofOhio}`,
    'rank 1, quartile 5',
  ],
  [
    'ratings of a facility',
    'a rating of no facility',
    `INSERT INTO care_compare__rating VALUES ('nursing-home', '365009', 'overall', 4.0, true)`,
    'nursing-home 365009 is rated and is no facility',
  ],
  [
    'measures of a facility',
    'a measure of no facility',
    `INSERT INTO care_compare__measure VALUES ('nursing-home', '365009', 'falls', '1.0', 1.0)`,
    'nursing-home 365009 is measured and is no facility',
  ],
  [
    'one star rating',
    'two star ratings',
    `UPDATE care_compare__rating SET is_star_rating = true`,
    'nursing-home 365002 has 2 star ratings',
  ],
  [
    'stars',
    'more stars than five',
    `UPDATE care_compare__rating SET value = 6.0 WHERE id = '365001'`,
    'nursing-home 365001 has 6.0 stars (overall)',
  ],
  [
    'withheld values',
    'a number that was withheld',
    `UPDATE care_compare__measure SET value = NULL`,
    'nursing-home 365001: falls is "1.5" and reads unknown',
  ],
  [
    'withheld values',
    'a value that comes from nothing',
    `UPDATE care_compare__measure SET raw = NULL WHERE id = '365001'`,
    'nursing-home 365001: falls is "unknown" and reads 1.5',
  ],
  [
    'short forms',
    'a short form of nobody',
    `INSERT INTO care_compare__facility_alias VALUES ('nursing-home', '5009', '365009')`,
    '5009 is a short form of 365009',
  ],
  [
    'short forms',
    'a short form that is the id of another facility',
    `INSERT INTO care_compare__facility_alias VALUES ('nursing-home', '365002', '365001')`,
    '365002 is a short form of 365001',
  ],
  [
    'facilities counted',
    'a facility that is neither counted nor left out',
    `INSERT INTO care_compare__facility VALUES ('nursing-home', '365004', 'OH', 'nursing_home')`,
    '5 of type nursing-home: 3 counted in the states, 1 left out',
  ],
];

const PAYMENTS: Case[] = [
  [
    'payments of a person',
    'a payment to an organization',
    `CREATE TABLE open_payments__recipient (profile_id VARCHAR);
     INSERT INTO link__open_payments VALUES ('R1', '1000000020', 'matched', 'certain', 0.99, [])`,
    'recipient R1 is linked to 1000000020, which is not an individual',
  ],
];

const REGISTERED = `
  CREATE OR REPLACE TABLE nppes__provider AS
  SELECT npi, 'individual' AS entity_type, 'Example' AS last_name, first_name, middle_name, NULL::VARCHAR AS name_suffix,
    NULL::VARCHAR AS organization_name
  FROM (VALUES ('1000000004', 'Ann', NULL), ('1000000012', 'Bob', 'M')) AS t (npi, first_name, middle_name)
  UNION ALL
  SELECT '1000000020', 'organization', NULL, NULL, NULL, NULL, 'Clinic LLC';`;
const leieLists = (name: string) => `${REGISTERED}
  CREATE TABLE oig_leie__exclusion AS
  SELECT 'E1' AS exclusion_id, COLUMNS(*)::VARCHAR, false AS is_reinstated
  FROM (VALUES (${name})) AS t (last_name, first_name, middle_name, business_name)`;
const samLists = (name: string) => `${REGISTERED}
  CREATE TABLE sam_exclusions__exclusion AS
  SELECT 'S1' AS exclusion_key, COLUMNS(*)::VARCHAR, 'Firm' AS classification, NULL::VARCHAR AS name_suffix, false AS is_terminated
  FROM (VALUES (${name})) AS t (last_name, first_name, middle_name, "name")`;
const stateLists = (prefix: string, name: string) => `${REGISTERED}
  CREATE TABLE ${prefix}__exclusion AS
  SELECT 'M1' AS exclusion_id, COLUMNS(*)::VARCHAR, NULL::VARCHAR AS name_suffix, false AS is_reinstated
  FROM (VALUES (${name})) AS t (last_name, first_name, middle_name, business_name)`;

const NAMES: Case[] = [
  [
    'names on oig-leie',
    'somebody who bears a listed name and passes for clean',
    leieLists(`'EXAMPLE', 'ANN', 'Q', NULL`),
    '1000000004 bears the name of E1 and is in neither table',
  ],
  [
    'names on oig-leie',
    'an organization that bears a listed name and passes for clean',
    leieLists(`NULL, NULL, NULL, 'CLINIC LLC'`),
    '1000000020 bears the name of E1 and is in neither table',
  ],
  [
    'names on oig-leie',
    'somebody who is a candidate and has only the name in common',
    `${leieLists(`'EXAMPLE', 'BOB', 'X', NULL`)};
     INSERT INTO link__oig_leie VALUES ('E1', '1000000012', 'undetermined', 'name', NULL, []);
     INSERT INTO namesake__oig_leie VALUES ('1000000012', 1, false)`,
    '1000000012 is linked and has only the name in common',
  ],
  [
    'names on sam-exclusions',
    'somebody who bears a listed name and passes for clean',
    samLists(`'EXAMPLE', 'BOB', NULL, NULL`),
    '1000000012 bears the name of S1 and is in neither table',
  ],
  ...STATE_LISTS.map(
    ({ id, block }): Case => [
      `names on ${id}`,
      'somebody who bears a listed name and passes for clean',
      stateLists(block, `'EXAMPLE', 'ANN', 'Q', NULL`),
      '1000000004 bears the name of M1 and is in neither table',
    ],
  ),
];

/** One county in Ohio has all its providers of the whole specialty but one, who has no county. */
const counties = (county: string, unplaced: number) => `
  CREATE TABLE census_zcta_counties__county (county_fips VARCHAR);
  DELETE FROM supply__state WHERE state_code <> 'OH' OR subspecialty IS NOT NULL;
  CREATE TABLE supply__county AS FROM (VALUES
    ('dermatology', NULL::VARCHAR, 'OH', '39001', ${county})
  ) AS t (specialty, subspecialty, state_code, county_fips, estimate, lower_bound, upper_bound, split_zip_share, split_by);
  CREATE TABLE supply__county_unplaced AS FROM (VALUES ('dermatology', NULL::VARCHAR, 'OH', ${unplaced}))
    AS t (specialty, subspecialty, state_code, providers);`;

const COUNTIES: Case[] = [
  [
    'counties of a state',
    'a provider who is in no county and is not counted as one without',
    counties('4.0, 4, 4, 0.0, NULL', 0),
    'dermatology  in OH: 4.0 in its counties and 0 without one, 5 in the state',
  ],
  [
    'bounds of a county',
    'an estimate above its bounds',
    counties(`4.0, 2, 3, 0.5, 'land'`, 1),
    'dermatology  in 39001: 4.0 of 2 to 3',
  ],
  [
    'bounds of a county',
    'split ZIP codes that are divided by nothing',
    counties('4.0, 3, 5, 0.4, NULL', 1),
    'dermatology  in 39001: 4.0 of 3 to 5',
  ],
];

const designated = (score: number, countyOf: string) => `
  CREATE TABLE hrsa_shortage_areas__designation AS FROM (VALUES ('primary-care', 'A1', ${score}, 100))
    AS t (discipline, designation_id, score, population);
  CREATE TABLE hrsa_shortage_areas__county AS FROM (VALUES ('primary-care', '${countyOf}', '39001'))
    AS t (discipline, designation_id, county_fips);`;

const SHORTAGE_AREAS: Case[] = [
  [
    'counties of shortage areas',
    'a county of an area that is not designated',
    designated(17, 'A2'),
    'primary-care A2 lies in 39001 and is no designation',
  ],
  [
    'figures of shortage areas',
    'a score that no area can have',
    designated(101, 'A1'),
    'primary-care A1: score 101, population 100',
  ],
];

const CASES = [...SUPPLY, ...FACILITIES, ...PAYMENTS, ...NAMES, ...COUNTIES, ...SHORTAGE_AREAS];

describe('the gates', () => {
  let warehouse: Warehouse;
  beforeAll(async () => {
    warehouse = await measured();
  });
  afterAll(() => warehouse.close());
  // What a case damages is whole again for the next one.
  beforeEach(() => warehouse.run('BEGIN TRANSACTION'));
  afterEach(() => warehouse.run('ROLLBACK'));

  it('hold for what was measured', async () => {
    await expect(checkGates(warehouse, SOURCES)).resolves.toBeUndefined();
  });

  it('hold without Care Compare', async () => {
    for (const table of ['facility', 'facility_alias', 'rating', 'measure'])
      await warehouse.run(`DROP TABLE care_compare__${table}`);
    await expect(checkGates(warehouse, SOURCES)).resolves.toBeUndefined();
  });

  it.each(CASES)('%s refuses the release: %s', async (gate, _, damage, fault) => {
    await warehouse.run(damage);
    const refusal = await checkGates(warehouse, SOURCES).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'gate_broken', exitCode: 4 });
    const faults = String(refusal)
      .replace(/^GateRefused: /, '')
      .split('; ');
    expect(faults.filter((one) => one.startsWith(`${gate}: `)).join()).toContain(fault);
  });
});

it('links in databases that were checked with the previous release are not checked again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gates-'));
  const file = join(directory, 'links.duckdb');
  {
    await using links = await Warehouse.open(file);
    await links.run(
      `CREATE TABLE link__pecos AS SELECT 'I1' AS enrollment_id, '1999999992' AS npi, 'matched' AS verdict, 1.0 AS confidence`,
    );
  }
  await using warehouse = await measured();
  await warehouse.run('DROP TABLE link__pecos');
  await warehouse.attach('resolve_pecos', file);
  const isChecked = (databases: ReadonlySet<string>) => databases.has('resolve_pecos');
  await expect(checkGates(warehouse, SOURCES, isChecked)).resolves.toBeUndefined();
  await expect(checkGates(warehouse, SOURCES)).rejects.toThrow('links of pecos: I1 is linked to 1999999992');
  await rm(directory, { recursive: true });
});

it('no gate is without a case in which it refuses a release', async () => {
  const ofSources = SOURCES.flatMap(({ gates }) => gates ?? []);
  const files = await Promise.all(
    [new URL('gates.sql', import.meta.url), ...ofSources].map((file) => readShared(file)),
  );
  const gates = files.flatMap((sql) => [...sql.matchAll(/^SELECT\s+'([^']+)'/gm)].map(([, gate]) => gate));
  expect(new Set(CASES.map(([gate]) => gate))).toEqual(new Set(gates));
  // Each branch of the union names its gate: none is overlooked.
  expect(files.join('\n').match(/^UNION ALL$/gm)?.length).toBe(gates.length - files.length);
});

describe('the gates of links', () => {
  const ANNA = '1000000004';
  const CLINIC = '1000000020';
  const UNKNOWN = '1999999984';
  const linked = SOURCES.filter(({ links }) => links !== undefined);
  const severalNpis = linked.filter(({ links }) => links?.matchesSeveral);
  const oneNpi = linked.filter(({ links }) => !links?.matchesSeveral);

  let warehouse: Warehouse;
  beforeAll(async () => {
    warehouse = await measured();
  });
  afterAll(() => warehouse.close());
  beforeEach(() => warehouse.run('BEGIN'));
  afterEach(() => warehouse.run('ROLLBACK'));

  const link = (source: SourceId, npi: string | null, verdict: string, confidence: number | null) =>
    warehouse.run(
      `INSERT INTO ${linkTable(source)} VALUES ('k1', ${sqlLiteral(npi)}, '${verdict}', 'npi', ${sqlLiteral(confidence)}, [])`,
    );
  const refusal = (fault: RegExp) => ({ exitCode: 4, message: expect.stringMatching(fault) });

  describe.each(linked.map((source) => [source.facts.id, source] as const))('of %s', (id, source) => {
    it('hold for a match, for candidates and for a row without a provider', async () => {
      await link(id, ANNA, 'matched', 0.9);
      await warehouse.run(`INSERT INTO ${linkTable(id)} VALUES
        ('k2', '${ANNA}', 'undetermined', 'npi', NULL, []), ('k2', '${CLINIC}', 'undetermined', 'npi', NULL, []),
        ('k3', NULL, 'unmatched', NULL, NULL, [])`);
      await expect(checkGates(warehouse, [source])).resolves.toBeUndefined();
    });

    it.each<[string, string | null, string, number | null]>([
      ['a match of an NPI that is not in the registry', UNKNOWN, 'matched', 0.9],
      ['a candidate that is not in the registry', UNKNOWN, 'undetermined', null],
      ['a match of no NPI', null, 'matched', 0.9],
      ['a match without a confidence', ANNA, 'matched', null],
      ['a confidence of nothing', ANNA, 'matched', 0],
      ['a confidence beyond certainty', ANNA, 'matched', 1.5],
      ['an NPI of an unmatched row', ANNA, 'unmatched', null],
      ['a verdict of another kind', ANNA, 'perhaps', null],
    ])('break at %s', async (_, npi, verdict, confidence) => {
      await link(id, npi, verdict, confidence);
      await expect(checkGates(warehouse, [source])).rejects.toMatchObject(
        refusal(new RegExp(`links of ${id}: k1 is linked to ${npi ?? 'no NPI'}: ${verdict}`)),
      );
    });
  });

  it.each(oneNpi.map((source) => [source.facts.id, source] as const))(
    'break at a row of %s that matches two providers',
    async (id, source) => {
      await link(id, ANNA, 'matched', 0.9);
      await link(id, CLINIC, 'matched', 0.9);
      await expect(checkGates(warehouse, [source])).rejects.toMatchObject(
        refusal(new RegExp(`one match for a row of ${id}: k1 matches 2 NPIs`)),
      );
    },
  );

  it.each(severalNpis.map((source) => [source.facts.id, source] as const))(
    'hold for a row of %s that states two NPIs',
    async (id, source) => {
      await link(id, ANNA, 'matched', 1);
      await link(id, CLINIC, 'matched', 1);
      await expect(checkGates(warehouse, [source])).resolves.toBeUndefined();
    },
  );
});
