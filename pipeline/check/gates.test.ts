import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STATES } from '../../schemas/states.ts';
import { SOURCES } from '../../sources/list.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { measureFacilities } from '../measure/facilities.ts';
import { resolveSources } from '../resolve/resolve.ts';
import { checkGates } from './gates.ts';

/**
 * A person, a firm and a link of each verdict per list; one specialty with one subspecialty; three nursing homes in
 * Ohio, two of them rated, and one in Puerto Rico.
 */
async function measured(): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  // Nothing is ingested: every link table is there, and empty.
  await resolveSources(warehouse, SOURCES);
  const links = (key: string) => `VALUES
    ('${key}1', '1000000004', 'matched', 'npi', 0.99, []),
    ('${key}2', '1000000004', 'undetermined', NULL, NULL, []), ('${key}2', '1000000012', 'undetermined', NULL, NULL, []),
    ('${key}3', NULL, 'unmatched', NULL, NULL, [])`;
  await warehouse.run(`
    CREATE TABLE census_population__state_population AS FROM (VALUES
      ${STATES.map(({ code }) => `('${code}', 100000::BIGINT)`).join(', ')}) AS t (state_code, population_2024);
    CREATE TABLE nppes__provider AS FROM (VALUES
      ('1000000004', 'individual'), ('1000000012', 'individual'), ('1000000020', 'organization')) AS t (npi, entity_type);
    INSERT INTO link__oig_leie ${links('L')};
    INSERT INTO link__sam_exclusions ${links('S')};
    INSERT INTO link__open_payments ${links('R')};
    CREATE TABLE supply__state AS
      SELECT 'dermatology' AS specialty, subspecialty, state_code, providers AS active_providers, population_2024
      FROM census_population__state_population
      CROSS JOIN (VALUES (NULL, 5), ('207ND0101X', 2)) AS cut (subspecialty, providers);
    CREATE TABLE supply__national AS
      SELECT specialty, subspecialty, sum(active_providers) AS active_providers, sum(population_2024) AS population_2024
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

const LISTS = [
  { gate: 'exclusion links', table: 'link__oig_leie', key: 'exclusion_id', id: 'L', name: 'exclusion' },
  { gate: 'exclusion links', table: 'link__sam', key: 'source_key', id: 'S', name: 'exclusion' },
  { gate: 'payment links', table: 'link__open_payments', key: 'source_key', id: 'R', name: 'recipient' },
];

const LINKS: Case[] = LISTS.flatMap(({ gate, table, key, id, name }): Case[] => {
  const of = (number: number) => `WHERE ${key} = '${id}${number}'`;
  const linked = (number: number, npi: string, verdict: string) =>
    `${name} ${id}${number} is linked to ${npi}: ${verdict}`;
  return [
    [
      gate,
      `${table}: a match with somebody who is not in the registry`,
      `UPDATE ${table} SET npi = '1999999984' ${of(1)}`,
      linked(1, '1999999984', 'matched'),
    ],
    [
      gate,
      `${table}: a candidate who is not in the registry`,
      `UPDATE ${table} SET npi = '1999999984' ${of(2)} AND npi = '1000000012'`,
      linked(2, '1999999984', 'undetermined'),
    ],
    [
      gate,
      `${table}: a match with nobody`,
      `UPDATE ${table} SET npi = NULL ${of(1)}`,
      linked(1, 'nobody', 'matched'),
    ],
    ...['NULL', '0', '-0.5', '1.01'].map(
      (confidence): Case => [
        gate,
        `${table}: a match with the confidence ${confidence}`,
        `UPDATE ${table} SET confidence = ${confidence} ${of(1)}`,
        linked(1, '1000000004', 'matched'),
      ],
    ),
    [
      gate,
      `${table}: somebody unmatched who has an NPI`,
      `UPDATE ${table} SET npi = '1000000004' ${of(3)}`,
      linked(3, '1000000004', 'unmatched'),
    ],
    [
      gate,
      `${table}: a verdict there is not`,
      `UPDATE ${table} SET verdict = 'perhaps' ${of(1)}`,
      linked(1, '1000000004', 'perhaps'),
    ],
    [
      gate === 'payment links' ? 'one match for a recipient' : 'one match for a party',
      `${table}: one party that matches two`,
      `UPDATE ${table} SET verdict = 'matched', confidence = 0.9 ${of(2)}`,
      `${name} ${id}2 matches 2 NPIs`,
    ],
  ];
});

const CASES: Case[] = [
  ...SUPPLY,
  ...FACILITIES,
  ...LINKS,
  [
    'payment links',
    'a payment to an organisation',
    `UPDATE link__open_payments SET npi = '1000000020' WHERE source_key = 'R1'`,
    'recipient R1 is linked to 1000000020: matched',
  ],
];

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
    await expect(checkGates(warehouse)).resolves.toBeUndefined();
  });

  it('hold without Care Compare', async () => {
    for (const table of ['facility', 'facility_alias', 'rating', 'measure'])
      await warehouse.run(`DROP TABLE care_compare__${table}`);
    await expect(checkGates(warehouse)).resolves.toBeUndefined();
  });

  it.each(CASES)('%s refuses the release: %s', async (gate, _, damage, fault) => {
    await warehouse.run(damage);
    const refusal = await checkGates(warehouse).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'gate_broken', exitCode: 4 });
    const faults = String(refusal)
      .replace(/^GateRefused: /, '')
      .split('; ');
    expect(faults.filter((one) => one.startsWith(`${gate}: `)).join()).toContain(fault);
  });
});

it('no gate is without a case in which it refuses a release', async () => {
  const files = await Promise.all(
    ['gates.sql', 'quality-gates.sql'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')),
  );
  const gates = files.flatMap((sql) => [...sql.matchAll(/^SELECT\s+'([^']+)'/gm)].map(([, gate]) => gate));
  expect(new Set(CASES.map(([gate]) => gate))).toEqual(new Set(gates));
  // Each branch of the union names its gate: none is overlooked.
  expect(files.join('\n').match(/^UNION ALL$/gm)?.length).toBe(gates.length - files.length);
});
