import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STATES } from '../../schemas/states.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { measureFacilities } from '../measure/facilities.ts';
import { checkGates } from './gates.ts';

/** Three nursing homes in Ohio, two of them rated, and one in Puerto Rico; nothing of any other source. */
async function measured(): Promise<Warehouse> {
  const warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await warehouse.run(`
    CREATE TABLE census_population__state_population AS FROM (VALUES
      ${STATES.map(({ code }) => `('${code}', 100000::BIGINT)`).join(', ')}) AS t (state_code, population_2024);
    CREATE TABLE nppes__provider (npi VARCHAR, entity_type VARCHAR);
    CREATE TABLE link__oig_leie (exclusion_id VARCHAR, npi VARCHAR, verdict VARCHAR, confidence DOUBLE);
    CREATE TABLE link__sam_exclusions (source_key VARCHAR, npi VARCHAR, verdict VARCHAR, confidence DOUBLE);
    CREATE TABLE link__open_payments (source_key VARCHAR, npi VARCHAR, verdict VARCHAR, confidence DOUBLE);
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
    await expect(checkGates(warehouse)).resolves.toBeUndefined();
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
    await expect(checkGates(warehouse)).rejects.toMatchObject({
      exitCode: 4,
      message: expect.stringMatching(fault),
    });
  });
});
