import { beforeAll, describe, expect, test } from 'vitest';
import { FacilityLine } from '../../schemas/records/facility-line.ts';
import { SOURCES } from '../../sources/list.ts';
import { Warehouse } from '../../warehouse/warehouse.ts';
import { FhirLines } from '../fhir/fhir-lines.ts';
import { facilityParts } from './facility-lines.ts';

const SERVICES = `
  CREATE TABLE provider_of_services__facility AS
  SELECT *, DATE '1966-07-01' AS certification_date
  FROM (VALUES
    ('010001', '01', 'hospital', 'CEDAR HOSPITAL', '1 "MAIN" ST', 'NOWHERE', 'AL', '01301', '01069', '3345550101',
      '02', 'Private (not for profit)', false, NULL),
    ('012500', '09', 'dialysis', 'ELM DIALYSIS', '2 MAIN ST', 'NOWHERE', 'AL', '36301', NULL, NULL,
      '08', NULL, true, DATE '2019-03-31'),
    ('01X001', '99', NULL, 'UNHEARD OF', NULL, 'NOWHERE', 'AL', '36301', NULL, NULL, NULL, NULL, false, NULL)
  ) AS t (ccn, category, type, name, address, city, state, postal_code, county_fips, phone, control_code,
    ownership_type, is_terminated, termination_date)`;

const OWNERSHIP = `
  CREATE TABLE enrollments_and_owners__enrollment AS
  SELECT *, NULL::VARCHAR AS doing_business_as, NULL::VARCHAR AS facility_name, '3 MAIN ST' AS line1, NULL::VARCHAR AS line2, 'NOWHERE' AS city,
    'AL' AS state, '36301' AS postal_code, 'Proprietary' AS ownership_type
  FROM (VALUES
    ('hospital', 'O1', '010001', '2000000004', 'CEDAR HOSPITAL LLC'),
    ('hospital', 'O2', '010001', '2000000012', 'CEDAR HOSPITAL LLC'),
    ('hospital', 'O3', '010001', '2000000004', 'CEDAR HOSPITAL LLC'),
    ('nursing-home', 'O4', '015001', NULL, 'NEW MANOR LLC'),
    ('nursing-home', 'O5', NULL, '2000000004', 'NO NUMBER LLC')
  ) AS t (facility_type, enrollment_id, ccn, npi, organization_name);
  CREATE TABLE enrollments_and_owners__owner AS
  FROM (VALUES
    ('O1', 1, 'IMOGEN WAVERLEY', 'individual', '5% OR GREATER DIRECT OWNERSHIP INTEREST', 62.5::DOUBLE, DATE '2016-02-29'),
    ('O1', 2, 'CEDAR HOLDINGS', 'organization', 'OPERATIONAL/MANAGERIAL CONTROL', 0::DOUBLE, NULL),
    ('O1', 3, 'A DIRECTOR', 'individual', 'DIRECTOR', NULL, DATE '2016-02-29'),
    ('O2', 1, 'IMOGEN WAVERLEY', 'individual', '5% OR GREATER DIRECT OWNERSHIP INTEREST', 62.5::DOUBLE, DATE '2016-02-29')
  ) AS t (enrollment_id, owner_no, name, type, role_text, percentage, since);
  CREATE TABLE enrollments_and_owners__change AS
  FROM (VALUES
    ('hospital', 2, '010001', DATE '2020-01-01', 'CHANGE OF OWNERSHIP', 'CEDAR HOSPITAL LLC', 'OLD CEDAR INC'),
    ('hospital', 1, '010001', DATE '2024-01-01', 'CHANGE OF OWNERSHIP', 'CEDAR HOSPITAL LLC', 'CEDAR HOSPITAL LLC'),
    ('nursing-home', 1, '015002', DATE '2017-05-01', 'ACQUISITION/MERGER', 'GONE LLC', NULL)
  ) AS t (facility_type, change_no, ccn, effective_date, type, buyer_name, seller_name)`;

const CARE_COMPARE = `
  CREATE TABLE care_compare__facility AS
  SELECT *, '4 MAIN ST' AS address_line1, NULL::VARCHAR AS address_line2, 'NOWHERE' AS city, 'AL' AS state,
    '36301' AS postal_code, '3345550104' AS phone, 'Proprietary' AS ownership_type,
    DATE '2001-01-01' AS certification_date
  FROM (VALUES
    ('hospital', '010001', '010001', 'Cedar Hospital', []::VARCHAR[]),
    ('hospital', '01001F', '01001F', 'VA Hospital', []::VARCHAR[]),
    ('asc', '01C0001005', '01C0001005', 'Surgery Center', ['2000000020'])
  ) AS t (facility_type, id, ccn, name, npis)`;

const REGISTRY = `
  CREATE TABLE nppes__provider AS
  FROM (VALUES ('2000000004', 'organization', 'CEDAR HOSPITAL LLC'), ('2000000020', 'individual', NULL))
    AS t (npi, entity_type, organization_name);
  CREATE TABLE known_entity_type (npi VARCHAR, entity_type VARCHAR)`;

const RELEASE = {
  release: 'r1',
  created_at: '2026-01-05T02:00:00.000Z',
  origin: 'https://supply.example.org',
  pipeline_version: '0123abc',
  methodology_version: '1.0',
  sample: null,
  sources: [],
};

async function facilities(...tables: string[]): Promise<Map<string, FacilityLine>> {
  await using warehouse = await Warehouse.open(':memory:');
  for (const sql of [REGISTRY, ...tables]) await warehouse.run(sql);
  const fhirLines = new FhirLines(
    { warehouse, header: RELEASE, sources: SOURCES, previous: null },
    'code',
    false,
  );
  const lines: string[] = [];
  for await (const part of facilityParts(warehouse, SOURCES, fhirLines))
    lines.push(...Buffer.concat(part.lines).toString().trimEnd().split('\n'));
  const records = lines.map((line) => FacilityLine.parse(JSON.parse(line)));
  expect(records.map(({ ccn }) => ccn)).toEqual(records.map(({ ccn }) => ccn).sort());
  for (const line of lines)
    expect(line).toMatch(/^\{"ccn":"[0-9A-Z]+","identity":\{"source":"[a-z-]+","provenance":\{/);
  return new Map(records.map((record) => [record.ccn, record]));
}

describe('with all three sources', () => {
  let all: Map<string, FacilityLine>;
  beforeAll(async () => {
    all = await facilities(SERVICES, OWNERSHIP, CARE_COMPARE);
  });

  test('a number that occurs in any of them has a record', () => {
    expect([...all.keys()]).toEqual([
      '010001',
      '01001F',
      '012500',
      '015001',
      '015002',
      '01C0001005',
      '01X001',
    ]);
  });

  test('identity comes from Provider of Services, NPIs and lineage from enrollments, and quality is referred to by key', () => {
    const cedar = all.get('010001');
    expect(cedar?.identity).toEqual({
      source: 'provider-of-services',
      provenance: { _confidence: 1, _data_availability: { status: 'available', fields: {} } },
      data: {
        type: 'hospital',
        name: 'CEDAR HOSPITAL',
        address: {
          line1: '1 "MAIN" ST',
          line2: null,
          city: 'NOWHERE',
          state: 'AL',
          postal_code: '01301',
          county_fips: '01069',
        },
        phone: '3345550101',
        ownership_type: 'Private (not for profit)',
        certification_date: '1966-07-01',
        status: 'active',
        termination_date: null,
      },
    });
    expect(cedar?.npis).toMatchObject({
      source: 'enrollments-and-owners',
      data: ['2000000004', '2000000012'],
      provenance: { _data_availability: { fields: { '2000000012': 'not in the registry of this release' } } },
    });
    // One owner of two buildings is listed once; a true 0 % stays; the changes are in chronological order.
    expect(cedar?.ownership.data).toEqual({
      owners: [
        {
          name: 'IMOGEN WAVERLEY',
          type: 'individual',
          role: '5% OR GREATER DIRECT OWNERSHIP INTEREST',
          percentage: 62.5,
          since: '2016-02-29',
        },
        {
          name: 'CEDAR HOLDINGS',
          type: 'organization',
          role: 'OPERATIONAL/MANAGERIAL CONTROL',
          percentage: 0,
          since: null,
        },
        { name: 'A DIRECTOR', type: 'individual', role: 'DIRECTOR', percentage: null, since: '2016-02-29' },
      ],
      changes: [
        {
          date: '2020-01-01',
          type: 'CHANGE OF OWNERSHIP',
          buyer: 'CEDAR HOSPITAL LLC',
          seller: 'OLD CEDAR INC',
        },
        {
          date: '2024-01-01',
          type: 'CHANGE OF OWNERSHIP',
          buyer: 'CEDAR HOSPITAL LLC',
          seller: 'CEDAR HOSPITAL LLC',
        },
      ],
    });
    expect(cedar?.quality).toEqual(['hospital/010001']);
  });

  test('a terminated facility is kept with its date; a code without a known meaning is not put into words', () => {
    const { data, provenance } = all.get('012500')?.identity ?? {};
    expect(data).toMatchObject({
      status: 'terminated',
      termination_date: '2019-03-31',
      ownership_type: null,
      phone: null,
    });
    expect(provenance?._data_availability.fields).toEqual({
      phone: 'not published in Provider of Services',
      ownership_type: 'published as code 08, whose meaning is not certain in this category',
    });
    expect(all.get('01X001')?.identity.provenance._data_availability.fields.type).toMatch(/category 99/);
    // Looked for and not there: known to be nothing, and not an empty list of owners.
    expect(all.get('012500')?.npis).toMatchObject({
      data: [],
      provenance: { _data_availability: { status: 'not_found' } },
    });
    expect(all.get('012500')?.ownership).toMatchObject({
      data: null,
      provenance: { _data_availability: { status: 'not_found' } },
    });
  });

  test('a number known only from Care Compare, an enrollment or a change of ownership says what is not known', () => {
    expect(all.get('01001F')?.identity).toMatchObject({
      source: 'care-compare',
      data: { name: 'VA Hospital', status: null },
      provenance: {
        _data_availability: { fields: { status: expect.stringMatching(/Provider of Services/) } },
      },
    });
    expect(all.get('01C0001005')).toMatchObject({
      npis: { source: 'care-compare', data: ['2000000020'] },
      quality: ['asc/01C0001005'],
    });
    expect(all.get('015001')).toMatchObject({
      identity: {
        source: 'enrollments-and-owners',
        data: { type: 'nursing-home', name: 'NEW MANOR LLC', phone: null, certification_date: null },
      },
      npis: { data: [] },
      quality: [],
    });
    expect(all.get('015002')).toMatchObject({
      identity: { data: { type: 'nursing-home', name: null } },
      ownership: { data: { owners: [], changes: [{ buyer: 'GONE LLC', seller: null }] } },
    });
  });
});

test('enrollments without a file of owners say that owners are not ingested', async () => {
  const enrolled = await facilities(
    `${OWNERSHIP}; DELETE FROM enrollments_and_owners__owner; DELETE FROM enrollments_and_owners__change`,
  );
  expect(enrolled.get('010001')).toMatchObject({
    npis: { data: ['2000000004', '2000000012'] },
    ownership: { data: null, provenance: { _data_availability: { status: 'not_ingested' } } },
  });
});

test('a source that is not loaded is not ingested, not empty', async () => {
  const services = await facilities(SERVICES);
  expect(services.get('010001')).toMatchObject({
    npis: { data: null, provenance: { _data_availability: { status: 'not_ingested' } } },
    ownership: { data: null, provenance: { _data_availability: { status: 'not_ingested' } } },
    quality: null,
  });
  expect([...(await facilities(OWNERSHIP)).keys()]).toEqual(['010001', '015001', '015002']);
});
