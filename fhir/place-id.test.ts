import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPlaceStates } from '../build/fhir/place-states.ts';
import { createProviders } from '../test/nppes-provider.ts';
import { npiAt } from '../test/release-fixture.ts';
import { smallWarehouse } from '../test/small-warehouse.ts';
import { sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';
import { placeId } from './place-id.ts';

/** Which addresses are one place, and who has its Location; in the build as when a resource is rendered. */

const CLINIC = {
  line1: '100 N MAIN STREET',
  line2: 'SUITE 200',
  city: 'SAINT PAUL',
  state: 'MN',
  postal_code: '551011234',
  country: 'US',
};

test.each([
  ['another end of the ZIP code', { postal_code: '55101' }],
  ['abbreviated', { line1: '100 N. Main St.', line2: 'Ste. #200' }],
  ['in one line', { line1: '100 N MAIN ST, SUITE 200', line2: null }],
  ['without a country', { country: null }],
])('one place: %s', (_, change) => {
  expect(placeId({ ...CLINIC, ...change })).toBe(placeId(CLINIC));
  expect(placeId(CLINIC)).toMatch(/^place-55101-[0-9a-f]{12}$/);
});

test.each([
  ['another suite', { line2: 'SUITE 20' }],
  ['no suite', { line2: null }],
  ['another number', { line1: '1001 MAIN STREET' }],
  ['another direction', { line1: '100 S MAIN STREET' }],
  ['another city with the same ZIP code', { city: 'WEST SAINT PAUL' }],
  ['another ZIP code', { postal_code: '55102' }],
  ['another country', { country: 'CA' }],
])('another place: %s', (_, change) => {
  expect(placeId({ ...CLINIC, ...change })).not.toBe(placeId(CLINIC));
});

test('other letters than those of English tell places apart', () => {
  const tokyo = { ...CLINIC, line1: '東京 1', city: '東京', postal_code: null, country: 'JP' };
  expect(placeId(tokyo)).toMatch(/^place-none-/);
  expect(placeId({ ...tokyo, line1: '大阪 1' })).not.toBe(placeId(tokyo));
});

let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = await smallWarehouse();
  await warehouse.run('CREATE TABLE known_entity_type (npi VARCHAR, entity_type VARCHAR, source VARCHAR)');
  await createProviders(warehouse, [
    { npi: npiAt(0), entity_type: 'organization', organization_name: 'ELM CLINIC', practice_address: CLINIC },
    { npi: npiAt(1), practice_address: { ...CLINIC, line1: '100 N MAIN ST' } },
    // The clinic is not its only place.
    { npi: npiAt(2), practice_address: { ...CLINIC, line1: '7 OAK RD' }, secondary_locations: [CLINIC] },
    // Two companies at one address without suites, and somebody there.
    ...['ASH DENTAL', 'BIRCH EYES'].map((organization_name, i) => ({
      ...{ npi: npiAt(3 + i), entity_type: 'organization' as const, organization_name },
      practice_address: { ...CLINIC, line2: null },
    })),
    { npi: npiAt(5), practice_address: { ...CLINIC, line2: null } },
    // The lower NPI is deactivated.
    {
      npi: npiAt(6),
      practice_address: { ...CLINIC, line1: '9 FIR DR', phone: '6515550101' },
      is_deactivated: true,
    },
    { npi: npiAt(7), practice_address: { ...CLINIC, line1: '9 FIR DRIVE', phone: '6515550101' } },
    // The same place twice.
    { npi: npiAt(8), practice_address: CLINIC, secondary_locations: [{ ...CLINIC, line2: 'STE 200' }] },
    // Two people, each with a number of their own.
    ...['6515550102', '6515550103'].map((phone, i) => ({
      ...{ npi: npiAt(9 + i), practice_address: { ...CLINIC, line1: '3 YEW AVENUE', phone } },
    })),
  ]);
  await createPlaceStates({ warehouse });
});
afterAll(() => warehouse[Symbol.asyncDispose]());

test('the Location of a place is of its organization, and of nobody among several', async () => {
  const rows = await warehouse.rows(
    z.object({ key: z.string(), places: z.string() }),
    'SELECT key, places FROM place_states ORDER BY key',
  );
  expect(rows.map(({ key, places }) => [key, JSON.parse(places)])).toEqual([
    [npiAt(1), ['elsewhere']],
    [npiAt(2), ['own', 'elsewhere']],
    [npiAt(3), ['several']],
    [npiAt(4), ['elsewhere']],
    [npiAt(5), ['elsewhere']],
    [npiAt(6), ['elsewhere']],
    [npiAt(8), ['elsewhere']],
    [npiAt(9), ['several']],
    [npiAt(10), ['elsewhere']],
  ]);
});

test('the build finds the same id as a resource has', async () => {
  const text = fc.option(
    fc.array(
      fc.oneof(
        fc.constantFrom(
          'STREET',
          'Avenue',
          'SUITE',
          'STE',
          '#',
          '12',
          '-',
          '.',
          ' ',
          'é',
          'ß',
          'ﬁ',
          '東',
          '|',
          "'",
        ),
        fc.string({ maxLength: 3 }).filter((one) => !one.includes('\0')),
      ),
      { maxLength: 6 },
    ),
  );
  const joined = text.map((parts) => parts?.join(' ') ?? null);
  const addresses = fc.sample(
    fc.record({
      line1: joined,
      line2: joined,
      city: joined,
      state: joined,
      postal_code: fc.option(fc.constantFrom('55101', '551011234', 'K1A 0B1', '5510', '-', 'é1', '１２３')),
      country: fc.constantFrom('US', null, 'CA', 'JP'),
    }),
    { numRuns: 300, seed: 7 },
  );
  const value = (one: string | null) => (one === null ? 'NULL::VARCHAR' : sqlLiteral(one));
  const structs = addresses.map(
    (address) =>
      `{${Object.entries(address)
        .map(([name, one]) => `${name}: ${value(one)}`)
        .join(', ')}}`,
  );
  const ids = await warehouse.rows(
    z.object({ id: z.string() }),
    `SELECT place_id(address) AS id FROM (SELECT unnest([${structs.join(', ')}]) AS address)`,
  );
  expect(ids.map(({ id }) => id)).toEqual(addresses.map(placeId));
});
