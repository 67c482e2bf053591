import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTable, type SourceId } from '../../schemas/source-names.ts';
import { STATES } from '../../schemas/states.ts';
import { careCompare } from '../../sources/care-compare/source.ts';
import { SOURCES } from '../../sources/list.ts';
import { sqlLiteral, Warehouse } from '../../warehouse/warehouse.ts';
import { measureFacilities } from '../measure/facilities.ts';
import { resolveSources } from '../resolve/resolve.ts';
import { checkGates } from './gates.ts';

/** Three nursing homes in Ohio, two of them rated, and one in Puerto Rico; nothing of any other source. */
async function measured(): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run(`
    CREATE TABLE census_population__state_population AS FROM (VALUES
      ${STATES.map(({ code }) => `('${code}', 100000::BIGINT)`).join(', ')}) AS t (state_code, population_2024);
    CREATE TABLE nppes__provider (npi VARCHAR, entity_type VARCHAR);
    CREATE TABLE supply__state (specialty VARCHAR, subspecialty VARCHAR, state_code VARCHAR, active_providers BIGINT,
      population_2024 BIGINT);
    CREATE TABLE supply__national AS FROM supply__state;
    CREATE TABLE care_compare__facility AS FROM (VALUES
      ('nursing-home', '365001', 'OH', 'nursing_home'), ('nursing-home', '365002', 'OH', 'nursing_home'),
      ('nursing-home', '365003', 'OH', 'nursing_home'), ('nursing-home', '405001', 'PR', 'nursing_home'))
      AS t (facility_type, id, state, "role");
    CREATE TABLE care_compare__facility_alias (facility_type VARCHAR, alias VARCHAR, id VARCHAR);
    CREATE TABLE care_compare__rating AS FROM (VALUES
      ('nursing-home', '365001', 'overall', 5.0, true), ('nursing-home', '365002', 'overall', 2.0, true))
      AS t (facility_type, id, name, value, is_star_rating);
    CREATE TABLE care_compare__measure (facility_type VARCHAR, id VARCHAR, measure_id VARCHAR, raw VARCHAR, value DOUBLE);`);
  await measureFacilities(warehouse);
  return warehouse;
}

describe('the gates of the facility studies', () => {
  let warehouse: Warehouse;
  beforeEach(async () => {
    warehouse = await measured();
  });
  afterEach(() => warehouse.close());

  it('hold for what was measured', async () => {
    await expect(checkGates(warehouse, [careCompare])).resolves.toBeUndefined();
  });

  const ofOhio = `WHERE study = 'nursing-home-quality' AND state_code = 'OH'`;
  it.each([
    [
      'a lost state',
      `DELETE FROM facility_study__state ${ofOhio}`,
      /nursing-home-quality has 50 rows instead of 51/,
    ],
    [
      'a state of a type that is there twice',
      `INSERT INTO facility_type__state FROM facility_type__state WHERE facility_type = 'asc' AND state_code = 'OH'`,
      /asc has 52 rows instead of 51/,
    ],
    [
      'a nation that is not the sum of its states',
      `UPDATE facility_study__national SET facilities = 4 WHERE study = 'nursing-home-quality'`,
      /3 facilities \(2 rated\) in the states, 4 \(2\) nationally/,
    ],
    [
      'more rated than there are',
      `UPDATE facility_study__state SET facilities = 1 ${ofOhio}`,
      /2 rated of 1/,
    ],
    ['a mean beyond the stars', `UPDATE facility_study__state SET mean_rating = 5.5 ${ofOhio}`, /mean 5\.5/],
    [
      'a mean of nobody',
      `UPDATE facility_study__state SET rated_facilities = 0 ${ofOhio}`,
      /0 rated of 3, mean 3\.5/,
    ],
    [
      'a rank without a quartile',
      `UPDATE facility_study__state SET quartile = NULL ${ofOhio}`,
      /rank 1, quartile unknown/,
    ],
    [
      'a rank of the unknown',
      `UPDATE facility_study__state SET "rank" = 1, quartile = 1 WHERE study = 'dialysis-quality' AND state_code = 'OH'`,
      /dialysis-quality in OH: rank 1/,
    ],
    [
      'a facility that is neither counted nor left out',
      `INSERT INTO care_compare__facility VALUES ('nursing-home', '365004', 'OH', 'nursing_home')`,
      /5 of type nursing-home: 3 counted in the states, 1 left out/,
    ],
  ])('break at %s', async (_, damage, fault) => {
    await warehouse.run(damage);
    await expect(checkGates(warehouse, [careCompare])).rejects.toMatchObject({
      exitCode: 4,
      message: expect.stringMatching(fault),
    });
  });
});

describe('the gates of links', () => {
  const ANNA = '2000000010';
  const CLINIC = '2000000028';
  const UNKNOWN = '2000000044';
  const linked = SOURCES.filter(({ links }) => links !== undefined);
  const severalNpis = linked.filter(({ links }) => links?.matchesSeveral);
  const oneNpi = linked.filter(({ links }) => !links?.matchesSeveral);

  let warehouse: Warehouse;
  beforeAll(async () => {
    warehouse = await measured();
    await resolveSources(warehouse, SOURCES);
    await warehouse.run(
      `INSERT INTO nppes__provider VALUES ('${ANNA}', 'individual'), ('${CLINIC}', 'organization')`,
    );
  });
  afterAll(() => warehouse.close());
  beforeEach(() => warehouse.run('BEGIN'));
  afterEach(() => warehouse.run('ROLLBACK'));

  const link = (source: SourceId, npi: string | null, verdict: string, confidence: number | null) =>
    warehouse.run(
      `INSERT INTO ${linkTable(source)} VALUES ('k1', ${sqlLiteral(npi)}, '${verdict}', 'npi', ${sqlLiteral(confidence)}, [])`,
    );
  const refusal = (fault: RegExp) => ({ exitCode: 4, message: expect.stringMatching(fault) });

  describe.each(linked.map(({ facts }) => facts.id))('of %s', (id) => {
    it('hold for a match, for candidates and for a row without a provider', async () => {
      await link(id, ANNA, 'matched', 0.9);
      await warehouse.run(`INSERT INTO ${linkTable(id)} VALUES
        ('k2', '${ANNA}', 'undetermined', 'npi', NULL, []), ('k2', '${CLINIC}', 'undetermined', 'npi', NULL, []),
        ('k3', NULL, 'unmatched', NULL, NULL, [])`);
      await expect(checkGates(warehouse, SOURCES)).resolves.toBeUndefined();
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
      await expect(checkGates(warehouse, SOURCES)).rejects.toMatchObject(
        refusal(new RegExp(`links of ${id}: k1 is linked to ${npi ?? 'no NPI'}: ${verdict}`)),
      );
    });
  });

  it.each(oneNpi.map(({ facts }) => facts.id))(
    'break at a row of %s that matches two providers',
    async (id) => {
      await link(id, ANNA, 'matched', 0.9);
      await link(id, CLINIC, 'matched', 0.9);
      await expect(checkGates(warehouse, SOURCES)).rejects.toMatchObject(
        refusal(new RegExp(`one match for a row of ${id}: k1 matches 2 NPIs`)),
      );
    },
  );

  it.each(severalNpis.map(({ facts }) => facts.id))(
    'hold for a row of %s that states two NPIs',
    async (id) => {
      await link(id, ANNA, 'matched', 1);
      await link(id, CLINIC, 'matched', 1);
      await expect(checkGates(warehouse, SOURCES)).resolves.toBeUndefined();
    },
  );

  it('break at payments that are linked to an organization', async () => {
    await warehouse.run('CREATE TABLE open_payments__recipient (profile_id VARCHAR)');
    await link('open-payments', CLINIC, 'matched', 0.99);
    await expect(checkGates(warehouse, SOURCES)).rejects.toMatchObject(
      refusal(new RegExp(`recipient k1 is linked to ${CLINIC}, which is not an individual`)),
    );
  });
});
