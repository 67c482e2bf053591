import { describe, expect, test } from 'vitest';
import { PROVENANCE_KEYS } from '../schemas/provenance.ts';
import { FacilityLine } from '../schemas/records/facility-line.ts';
import { NpiLine } from '../schemas/records/npi-line.ts';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import { TEST_DATA_TAG } from '../schemas/sample.ts';
import type { NppesData } from '../schemas/sources/nppes.ts';
import { FIXTURE_MOMENT, FIXTURE_SOURCES, npiAt } from '../test/release-fixture.ts';
import { lineOf, SPECIAL_CASES } from '../test/release-fixture-lines.ts';
import { codeSystems } from './code-systems.ts';
import { recordOf } from './ids.ts';
import { placeIdParts } from './place-id.ts';
import { renderContext } from './render-context.ts';
import { facilityResources, providerResources } from './resources.ts';
import { structureDefinitions } from './structure-definitions.ts';

const RELEASE = {
  release: '20261120T060000Z-0123abc-00000001',
  created_at: FIXTURE_MOMENT,
  pipeline_version: '0123abc',
  methodology_version: '1.0.0',
  origin: 'https://supply.example.org',
  sample: null,
  sources: [
    ...FIXTURE_SOURCES.filter(({ id }) => id !== 'pecos'),
    { ...exampleSource('oig-leie'), id: 'pecos' as const },
    { ...exampleSource('oig-leie'), id: 'provider-of-services' as const },
    { ...exampleSource('oig-leie'), id: 'enrollments-and-owners' as const },
  ],
};
const CONTEXT = renderContext(RELEASE, null);
const NPI = npiAt(20);
const OTHER_NPI = npiAt(21);

function lineWith(changes: Partial<NppesData>, more: Partial<NpiLine> = {}, index = 20): NpiLine {
  const line = NpiLine.parse(JSON.parse(lineOf(index, npiAt(index), 'r1')));
  return { ...line, ...more, nppes: { ...line.nppes, data: { ...line.nppes.data, ...changes } } };
}

/** As a client reads them. */
const rendered = (line: NpiLine, context = CONTEXT) =>
  JSON.parse(JSON.stringify(providerResources(line, context)));
const ofType = (type: string, line: NpiLine) =>
  rendered(line).filter(({ resourceType }: { resourceType: string }) => resourceType === type);

const ADDRESS = {
  line1: '1 EXAMPLE STREET',
  line2: 'SUITE 2',
  city: 'SALEM',
  state: 'CO',
  postal_code: '801234567',
  country: 'US',
  phone: '3035550100',
  fax: '3035550101',
};
const PERSON = { prefix: 'DR.', first: 'ANN', middle: 'B', last: 'EXAMPLE', suffix: 'JR', credential: 'MD' };

describe('a person', () => {
  const line = lineWith({
    name: PERSON,
    other_names: [{ type: 'former name', ...PERSON, last: 'SAMPLE', organization_name: null }],
    practice_address: ADDRESS,
    secondary_locations: [
      { ...ADDRESS, line1: '2 OTHER STREET', phone: null, fax: null },
      { ...ADDRESS, line1: '1 Example Street', line2: 'Suite 2.', phone: null },
    ],
    taxonomies: [
      {
        slot: 1,
        code: '207N00000X',
        display: 'Dermatology Physician',
        primary: true,
        license: 'A1',
        license_state: 'CO',
        group: null,
      },
    ],
  });

  test('says a specialty once that the registry has for several licenses', () => {
    const taxonomies = ['CO', 'NM'].map((license_state, i) => ({
      slot: i + 1,
      code: '207N00000X',
      display: 'Dermatology Physician',
      primary: i === 0,
      license: `A${i}`,
      license_state,
      group: null,
    }));
    const [role] = ofType('PractitionerRole', lineWith({ practice_address: ADDRESS, taxonomies }));
    expect(role.specialty.map(({ coding }: fhir4.CodeableConcept) => coding?.[0]?.code)).toEqual([
      '207N00000X',
    ]);
  });

  test('is a Practitioner with names, NPI, numbers, addresses and qualifications', () => {
    const [practitioner] = ofType('Practitioner', line);
    expect(practitioner).toMatchObject({
      id: `npi-${NPI}`,
      active: true,
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: NPI, period: { start: '2007-03-01' } }],
      name: [
        { use: 'official', family: 'EXAMPLE', given: ['ANN', 'B'], prefix: ['DR.'], suffix: ['JR', 'MD'] },
        { use: 'old', family: 'SAMPLE' },
      ],
      telecom: [
        { system: 'phone', value: '+1 303 555 0100' },
        { system: 'fax', value: '+1 303 555 0101' },
      ],
      gender: 'female',
      qualification: [
        {
          code: {
            coding: [
              {
                system: 'http://nucc.org/provider-taxonomy',
                code: '207N00000X',
                display: 'Dermatology Physician',
              },
            ],
          },
          identifier: [{ value: 'A1' }],
          extension: [{ valueCodeableConcept: { coding: [{ code: 'CO' }] } }],
        },
      ],
    });
    expect(practitioner.address[0]).toEqual({
      use: 'work',
      type: 'physical',
      line: ['1 EXAMPLE STREET', 'SUITE 2'],
      city: 'SALEM',
      state: 'CO',
      postalCode: '80123-4567',
      country: 'US',
    });
  });

  test('has a Location for every address, once, and a role where there is a number to call', () => {
    const [first, second, ...others] = ofType('Location', line);
    expect(others).toEqual([]);
    expect(second.address.line).toEqual(['2 OTHER STREET', 'SUITE 2']);
    expect(first._name.extension[0].valueCode).toBe('unknown');
    const roles = ofType('PractitionerRole', line);
    expect(roles).toHaveLength(1);
    expect(roles[0]).toMatchObject({
      id: `npi-${NPI}-${placeIdParts(first.id)?.digest.slice(0, 8)}`,
      practitioner: { reference: `Practitioner/npi-${NPI}` },
      location: [{ reference: `Location/${first.id}` }],
      healthcareService: [{ reference: `HealthcareService/npi-${NPI}-207N00000X` }],
      telecom: [{ system: 'phone', value: '+1 303 555 0100' }],
    });
    expect(roles[0].organization).toBeUndefined();
  });

  test('has a role at the practice address for each organization benefits are reassigned to', () => {
    const reassignment = (other_enrollment_id: string, other_npi: string | null) => ({
      direction: 'reassigns_to' as const,
      enrollment_id: 'I20100506000001',
      other_enrollment_id,
      other_pac_id: null,
      other_npi,
      other_name: 'EXAMPLE GROUP',
    });
    const affiliated: NpiLine = {
      ...line,
      fhir: undefined,
      pecos: {
        provenance: { _confidence: 0.9, _data_availability: { status: 'available', fields: {} } },
        match: null,
        data: {
          enrollments: [
            {
              enrollment_id: 'I20100506000001',
              pac_id: null,
              provider_type_code: null,
              provider_type: null,
              state: null,
              name: null,
            },
          ],
          reassignments: [
            reassignment('O20090101000001', OTHER_NPI),
            reassignment('O20090101000002', OTHER_NPI),
            reassignment('I20090101000003', npiAt(22)),
            reassignment('O20090101000004', null),
          ],
        },
      },
    };
    const [role, ...others] = ofType('PractitionerRole', affiliated);
    expect(others).toEqual([]);
    expect(role.organization).toEqual({
      reference: `Organization/npi-${OTHER_NPI}`,
      display: 'EXAMPLE GROUP',
    });
    expect(role.id).toMatch(new RegExp(`^npi-${NPI}-[0-9a-f]{8}-[0-9a-f]{8}$`));
    expect(tagOf(role, 'dataset_id')).toMatchObject({ code: 'pecos' });
    expect(tagOf(role, 'confidence')).toMatchObject({ code: '0.9' });

    const absent = { ...affiliated, fhir: { version: 1, absent: [`npi-${OTHER_NPI}`] } };
    const versions = { rendering: '0'.repeat(64), versions: [versionOf(RELEASE.release, FIXTURE_MOMENT)] };
    const [logical] = JSON.parse(
      JSON.stringify(providerResources(absent, renderContext(RELEASE, versions), ['PractitionerRole'])),
    );
    expect(logical.organization).toEqual({
      type: 'Organization',
      identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: OTHER_NPI },
      display: 'EXAMPLE GROUP',
    });
    expect(logical.id).toBe(role.id);
  });

  test('publishes web and mail addresses as endpoints, and nothing else', () => {
    const published = (type: string, endpoint: string) => ({
      type,
      endpoint,
      description: null,
      use: null,
      content_type: null,
      affiliation: null,
    });
    const endpoints = ofType(
      'Endpoint',
      lineWith({
        endpoints: [
          published('DIRECT', 'a@direct.example.org'),
          published('CONNECT', 'none'),
          published('SOAP', '260-555-0100'),
          published('CONNECT', 'www.example.org'),
          published('SOAP', 'https://soap.example.org/xcpd'),
          published('FHIR', 'https://fhir.example.org/R4/'),
          published('MATRIX', 'https://matrix.example.org/'),
        ],
      }),
    );
    expect(endpoints.map(({ address }: fhir4.Endpoint) => address)).toEqual([
      'https://fhir.example.org/R4/',
      'mailto:a@direct.example.org',
      'https://soap.example.org/xcpd',
      'https://matrix.example.org/',
    ]);
    const standard = 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type';
    const own = codeSystems(RELEASE).find(({ id }) => id === 'nppes-endpoint-type');
    expect(own?.concept).toContainEqual({ code: 'SOAP', display: 'SOAP URL' });
    expect(endpoints.map(({ connectionType }: fhir4.Endpoint) => connectionType)).toEqual([
      { system: standard, code: 'hl7-fhir-rest', display: 'HL7 FHIR' },
      { system: standard, code: 'direct-project', display: 'Direct Project' },
      { system: own?.url, code: 'SOAP', display: 'SOAP URL' },
      { display: 'MATRIX' },
    ]);
    expect(endpoints[1].payloadType[0].extension[0].valueCode).toBe('unknown');
  });
});

test('a number outside the North American plan and a foreign postal code stay as published', () => {
  const [practitioner] = ofType(
    'Practitioner',
    lineWith({
      practice_address: {
        ...ADDRESS,
        country: 'JP',
        state: 'OKINAWA',
        postal_code: '901220212',
        phone: '0989555010',
        fax: null,
      },
    }),
  );
  expect(practitioner.telecom[0].value).toBe('0989555010');
  expect(practitioner.address[0]).toMatchObject({ postalCode: '901220212', country: 'JP', state: 'OKINAWA' });
});

test('an organization is an Organization that manages its locations, and has no roles', () => {
  const resources = rendered(lineWith({}, {}, SPECIAL_CASES.organization));
  const npi = npiAt(SPECIAL_CASES.organization);
  expect(resources.map(({ resourceType }: fhir4.Resource) => resourceType)).toEqual([
    'Organization',
    'Location',
    'HealthcareService',
  ]);
  const [organization, location, service] = resources;
  expect(organization).toMatchObject({ id: `npi-${npi}`, active: true, name: 'EXAMPLE CLINIC OF r1' });
  expect(organization.contact[0]).toMatchObject({ name: { text: 'ANN EXAMPLE' } });
  expect(location).toMatchObject({
    name: 'EXAMPLE CLINIC OF r1',
    managingOrganization: { reference: `Organization/npi-${npi}` },
  });
  expect(service.providedBy).toEqual({ reference: `Organization/npi-${npi}` });
});

describe('Plan-Net', () => {
  const planNet = (type: string) =>
    `http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/plannet-${type}`;
  const claimsIn = (resources: readonly fhir4.Resource[]) =>
    resources
      .filter(({ resourceType, meta }) => meta?.profile?.includes(planNet(resourceType)) === true)
      .map(({ resourceType, id = '' }) => [resourceType, id] as const);
  const published = (type: string) => ({
    ...{ type, endpoint: `https://${type.toLowerCase()}.example.org/`, description: null },
    ...{ use: null, content_type: null, affiliation: null },
  });
  const endpoints = ['FHIR', 'SOAP'].map(published);
  const typesIn = (resources: readonly fhir4.Resource[]) =>
    claimsIn(resources).map(([resourceType]) => resourceType);

  test('its profiles are claimed of a person by what has all they require, beside those of US Core', () => {
    const line = lineWith({ name: PERSON, practice_address: ADDRESS, secondary_locations: [], endpoints });
    const resources: fhir4.Resource[] = rendered(line);
    expect(typesIn(resources)).toEqual(['Practitioner', 'Location', 'Endpoint']);
    expect(resources[0]?.meta?.profile).toEqual([
      'http://hl7.org/fhir/us/core/StructureDefinition/us-core-practitioner',
      planNet('Practitioner'),
    ]);
    expect(typesIn(rendered(lineWith({ name: PERSON, status: 'deactivated', endpoints })))).toEqual([]);
  });

  test('an organization has a taxonomy once that the registry has for several licenses', () => {
    const line = lineWith({}, {}, SPECIAL_CASES.organization);
    const [taxonomy] = line.nppes.data.taxonomies;
    if (taxonomy === undefined) throw new Error('the example has a taxonomy');
    const codes = ['332B00000X', '251E00000X', '332B00000X'];
    const taxonomies = codes.map((code, i) => ({ ...taxonomy, slot: i + 1, code }));
    const [{ type }] = ofType('Organization', lineWith({ taxonomies }, {}, SPECIAL_CASES.organization));
    expect(type.map(({ coding }: fhir4.CodeableConcept) => coding?.[0]?.code)).toEqual([
      ...['prov', 'prvgrp', '332B00000X', '251E00000X'],
    ]);
  });

  test('an organization needs an address; it is a facility or a group', () => {
    const kindOf = (of: NpiLine) => {
      const [{ type }] = ofType('Organization', of);
      return type[1].coding[0].code;
    };
    const { organization } = SPECIAL_CASES;
    const line = lineWith({ endpoints }, {}, organization);
    expect(typesIn(rendered(line))).toEqual(['Organization', 'Location', 'Endpoint']);
    const nowhere = { practice_address: null, mailing_address: null, secondary_locations: [] };
    expect(typesIn(rendered(lineWith({ ...nowhere, endpoints }, {}, organization)))).toEqual([]);
    const of = (code: string) => {
      const [taxonomy] = line.nppes.data.taxonomies;
      if (taxonomy === undefined) throw new Error('the example has a taxonomy');
      return kindOf(lineWith({ taxonomies: [{ ...taxonomy, code }] }, {}, organization));
    };
    expect([of('282N00000X'), of('261QU0200X'), of('193200000X'), of('251E00000X')]).toEqual([
      ...['fac', 'fac', 'prvgrp', 'prvgrp'],
    ]);
  });
});

describe('what nobody may miss of a provider', () => {
  const provenance = { _confidence: 0.95, _data_availability: { status: 'available' as const, fields: {} } };
  const match = { method: 'npi', confidence: 0.95, evidence: [] };
  const exclusion = {
    ...{ type: '1128a1', type_description: null, date: '2020-03-20', reinstatement_date: null },
    ...{ waiver_date: null, waiver_state: null, general: null, specialty: null },
  };
  const extensionsOf = (more: Partial<NpiLine>) => {
    const [practitioner] = ofType('Practitioner', lineWith({}, { oig_leie: null, sam_gov: null, ...more }));
    return (practitioner.extension ?? []).map(
      ({ url, valueBoolean, _valueBoolean, extension = [] }: fhir4.Extension) => [
        url.slice(url.lastIndexOf('/') + 1),
        valueBoolean ?? (_valueBoolean === undefined ? undefined : 'unknown'),
        ...extension.map(
          (one) => one.valueCoding?.code ?? one.valueCode ?? one.valueDate ?? one.valueDecimal,
        ),
      ],
    );
  };
  const listed = (excluded: true | null, exclusions: (typeof exclusion)[]) => ({
    oig_leie: { provenance, data: { excluded, candidates: 1, exclusions }, match },
  });

  test('is that it is excluded, since when, and how sure that is', () => {
    expect(extensionsOf(listed(true, [exclusion, { ...exclusion, date: '2015-01-02' }]))).toEqual([
      ['base-ext-hhs-in-exclusion-list', true],
      ['program-status', undefined, 'oig-leie', 'excluded', '2015-01-02', 0.95],
    ]);
  });

  test('is that an entry may be meant: nobody is excluded on a name alone, and nobody reads as clean', () => {
    expect(extensionsOf(listed(null, []))).toEqual([
      ['base-ext-hhs-in-exclusion-list', 'unknown'],
      ['program-status', undefined, 'oig-leie', 'undetermined'],
    ]);
  });

  test('is that it has opted out of Medicare, and may not order or refer', () => {
    const affidavit = {
      effective_date: '2019-04-01',
      end_date: null,
      renews_itself: true,
      in_force: true as const,
    };
    const held = { ...affidavit, specialty: null, may_order_and_refer: null };
    const opted = {
      provenance,
      data: { opted_out: true as const, candidates: 0, affidavits: [held] },
      match,
    };
    const eligible = { part_b: true, dme: true, hha: true, pmd: null, hospice: false };
    expect(
      extensionsOf({ medicare_opt_out: opted, order_and_referring: { provenance, data: eligible, match } }),
    ).toEqual([
      ['program-status', undefined, 'medicare-opt-out', 'opted-out', '2019-04-01', 0.95],
      ['program-status', undefined, 'order-and-referring', 'not-eligible', 'hospice', 0.95],
    ]);
  });

  test('is nothing of somebody whom no list names', () => {
    expect(extensionsOf({})).toEqual([]);
  });
});

describe('a deactivated record without content', () => {
  const blank = (entity_type: NppesData['entity_type']) =>
    rendered(lineWith({ entity_type }, {}, SPECIAL_CASES.deactivated));

  test('of a person is an inactive Practitioner whose name the registry withholds', () => {
    const [practitioner, ...others] = blank('individual');
    expect(others).toEqual([]);
    expect(practitioner).toMatchObject({
      resourceType: 'Practitioner',
      active: false,
      name: [{ _family: { extension: [{ valueCode: 'masked' }] } }],
    });
    expect(practitioner.identifier[0].period).toEqual({ start: '2007-03-01', end: '2024-02-29' });
    expect(practitioner).not.toHaveProperty('address');
  });

  test('of an organization is an inactive Organization whose name the registry withholds', () => {
    const [organization, ...others] = blank('organization');
    expect(others).toEqual([]);
    expect(organization).toMatchObject({
      resourceType: 'Organization',
      active: false,
      _name: { extension: [{ valueCode: 'masked' }] },
    });
  });

  test('of neither as far as is known has no resources', () => {
    expect(blank(null)).toEqual([]);
  });
});

describe('a facility', () => {
  const provenance = { _confidence: 1, _data_availability: { status: 'available' as const, fields: {} } };
  const owner = (name: string, type: 'individual' | 'organization', role: string) => ({
    ...{ name, type, role, percentage: null, since: '2016-02-29' },
  });
  const line = FacilityLine.parse({
    ccn: '060001',
    identity: {
      source: 'provider-of-services',
      provenance,
      data: {
        type: 'rural-health-clinic',
        name: 'EXAMPLE CLINIC',
        address: {
          line1: '1 EXAMPLE STREET',
          line2: null,
          city: 'SALEM',
          state: 'CO',
          postal_code: '80123',
          county_fips: null,
        },
        phone: null,
        ownership_type: null,
        certification_date: null,
        status: 'terminated',
        termination_date: null,
      },
    },
    npis: { source: 'enrollments-and-owners', provenance, data: [NPI, '1234567890'] },
    ownership: {
      source: 'enrollments-and-owners',
      provenance,
      data: {
        owners: [
          owner('EXAMPLE HOLDINGS', 'organization', 'OPERATIONAL/MANAGERIAL CONTROL'),
          owner('EXAMPLE HOLDINGS', 'organization', 'OPERATIONAL/MANAGERIAL CONTROL'),
          owner('EXAMPLE HOLDINGS', 'organization', '5% OR GREATER DIRECT OWNERSHIP INTEREST'),
          owner('ALEX EXAMPLE', 'individual', 'DIRECTOR'),
        ],
        changes: [],
      },
    },
    quality: null,
  });

  test('is an Organization with its CCN and NPIs, a Location and a service', () => {
    const resources = JSON.parse(JSON.stringify(facilityResources(line, CONTEXT)));
    expect(resources.map(({ resourceType, id }: fhir4.Resource) => `${resourceType}/${id}`)).toEqual([
      'Organization/ccn-060001',
      'Location/ccn-060001',
      'HealthcareService/ccn-060001-rural-health-clinic',
      `OrganizationAffiliation/ccn-060001-${NPI}`,
      expect.stringMatching(/^OrganizationAffiliation\/ccn-060001-[0-9a-f]{8}$/),
      expect.stringMatching(/^OrganizationAffiliation\/ccn-060001-[0-9a-f]{8}$/),
    ]);
    expect(resources[0]).toMatchObject({
      active: false,
      identifier: [
        { system: 'http://terminology.hl7.org/NamingSystem/CCN', value: '060001' },
        { system: 'http://hl7.org/fhir/sid/us-npi', value: NPI },
      ],
    });
    expect(resources[0].identifier).toHaveLength(2);
    expect(resources[1].status).toBe('inactive');
    expect(resources[1].type[0].coding[0].code).toBe('OF');
    expect(tagOf(resources[0], 'dataset_id').code).toBe('provider-of-services');
  });

  test('is affiliated with the registration of its NPI, and with organizations that own or manage it', () => {
    const version = versionOf(RELEASE.release, FIXTURE_MOMENT);
    const state = version.sources.nppes;
    const sources = { 'provider-of-services': state, 'enrollments-and-owners': state };
    const inVersions = renderContext(RELEASE, {
      rendering: '0'.repeat(64),
      versions: [{ ...version, sources }],
    });
    const affiliationsIn = (of: FacilityLine) =>
      JSON.parse(JSON.stringify(facilityResources(of, inVersions, ['OrganizationAffiliation'])));
    const [registration, manager] = affiliationsIn(line);
    const facility = { reference: 'Organization/ccn-060001' };
    expect(registration).toMatchObject({
      active: false,
      organization: { reference: `Organization/npi-${NPI}` },
      participatingOrganization: facility,
      code: [{ coding: [{ code: 'registration' }] }],
      location: [{ reference: 'Location/ccn-060001' }],
      healthcareService: [{ reference: 'HealthcareService/ccn-060001-rural-health-clinic' }],
    });
    expect(manager).toMatchObject({
      period: { start: '2016-02-29' },
      organization: { display: 'EXAMPLE HOLDINGS' },
      participatingOrganization: facility,
      code: [{ coding: [{ code: 'owner-or-manager' }], text: 'OPERATIONAL/MANAGERIAL CONTROL' }],
    });
    expect(manager.organization).not.toHaveProperty('reference');
    expect(tagOf(manager, 'dataset_id').code).toBe('enrollments-and-owners');
    // An organization that the release lacks is named by its number alone.
    const [unregistered] = affiliationsIn({ ...line, fhir: { version: 1, absent: [`npi-${NPI}`] } });
    expect(unregistered.organization).toEqual({
      type: 'Organization',
      identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: NPI },
    });
  });

  test('claims the profiles of Plan-Net while it is active; what names an organization of another record does not', () => {
    const claims = (
      status: 'active' | 'terminated',
      address = line.identity.data.address,
      npis: readonly string[] = [NPI],
    ) => {
      const identity = { ...line.identity, data: { ...line.identity.data, status, address } };
      const numbered = { ...line, identity, npis: { ...line.npis, data: [...npis] } };
      const resources: fhir4.Resource[] = facilityResources(numbered, CONTEXT);
      return resources
        .filter(({ meta }) => meta?.profile?.some((one) => one.includes('plannet')) === true)
        .map(({ resourceType, id = '' }) => `${resourceType}/${id.replace(/-[0-9a-f]{8}$/, '-owner')}`);
    };
    expect(claims('active')).toEqual([
      'Organization/ccn-060001',
      'Location/ccn-060001',
      'HealthcareService/ccn-060001-rural-health-clinic',
      'OrganizationAffiliation/ccn-060001-owner',
      'OrganizationAffiliation/ccn-060001-owner',
    ]);
    expect(claims('terminated')).toEqual([]);
    const nowhere = { line1: null, line2: null, city: null, state: null, postal_code: null };
    expect(claims('active', { ...nowhere, county_fips: null })).toEqual([]);
    // Plan-Net's organization has one at most.
    expect(claims('active', undefined, [NPI, '2000000010'])).toEqual([]);
  });

  test('says that it is unknown whether it is active where no source tells', () => {
    const data = { ...line.identity.data, status: null, type: null };
    const resources = JSON.parse(
      JSON.stringify(facilityResources({ ...line, identity: { ...line.identity, data } }, CONTEXT)),
    );
    expect(resources.map(({ resourceType }: fhir4.Resource) => resourceType)).not.toContain(
      'HealthcareService',
    );
    expect(resources[0]).not.toHaveProperty('active');
    expect(resources[0]._active.extension[0].valueCode).toBe('unknown');
  });
});

describe('meta', () => {
  test('has a tag for each of the fourteen keys', () => {
    for (const resource of rendered(lineWith({}))) {
      expect(resource.meta.tag.map(({ system }: fhir4.Coding) => system)).toEqual(
        PROVENANCE_KEYS.map((key) => `https://supply.example.org/fhir/CodeSystem/provenance/${key.slice(1)}`),
      );
      for (const { code } of resource.meta.tag) expect(code).toMatch(/^\S+( \S+)*$/);
      expect(tagOf(resource, 'doi')).toEqual({ system: expect.any(String), code: 'null' });
    }
  });

  test('is of the release in which the resource changed last, whatever the present one is', () => {
    const versions = {
      rendering: '0'.repeat(64),
      versions: [
        versionOf('20250101T000000Z-0123abc-00000001', '2025-01-01T00:00:00Z', '2024-12-29'),
        versionOf('20250201T000000Z-0123abc-00000002', '2025-02-01T00:00:00Z', '2025-01-26', 2),
      ],
    };
    const line = lineWith({ practice_address: ADDRESS });
    const [, location] = rendered(line);
    const tail = { version: 1, versions: { [`Location/${location.id}`]: 2 } };
    const resources = rendered({ ...line, fhir: tail }, renderContext(RELEASE, versions));
    expect(resources[0].meta).toMatchObject({
      versionId: '20250101T000000Z-0123abc-00000001',
      lastUpdated: '2025-01-01T00:00:00Z',
    });
    expect(tagOf(resources[0], 'snapshot').code).toBe('2024-12-29');
    expect(resources[1].meta.lastUpdated).toBe('2025-02-01T00:00:00Z');
    expect(tagOf(resources[1], 'snapshot').code).toBe('2025-01-26');
  });
});

test('every resource of invented data has the tag of test data last, and no other resource has it', () => {
  const invented = renderContext({ ...RELEASE, sample: { providers: 400, seed: '1' } }, null);
  const lastTags = (context: typeof CONTEXT) =>
    rendered(lineWith({}), context).map(({ meta }: fhir4.Resource) => meta?.tag?.at(-1));
  const tags = lastTags(invented);
  expect(tags.length).toBeGreaterThan(1);
  for (const tag of tags) expect(tag).toEqual(TEST_DATA_TAG);
  expect(lastTags(CONTEXT)).not.toContainEqual(TEST_DATA_TAG);
  const own = { system: 'https://supply.example.org/fhir/CodeSystem/data', code: 'invented' };
  for (const { meta } of rendered(lineWith({}), invented)) expect(meta.tag.at(-2)).toMatchObject(own);
  expect(codeSystems(RELEASE).map(({ url }) => url)).toContain(own.system);
});

test('every id leads back to its record, and other ids to none', () => {
  for (const { resourceType, id } of rendered(lineWith({ secondary_locations: [ADDRESS] })))
    if (resourceType === 'Location') expect(placeIdParts(id)).not.toBeNull();
    else expect(recordOf(resourceType, id)).toEqual({ collection: 'npi', key: NPI });
  expect(recordOf('Organization', 'ccn-06C0001234')).toEqual({ collection: 'facility', key: '06C0001234' });
  expect(recordOf('HealthcareService', 'ccn-060001-rural-health-clinic')).toEqual({
    collection: 'facility',
    key: '060001',
  });
  for (const id of ['', NPI, `npi-${NPI}x`, `npi-${NPI}-0123456g`, 'ccn-060001', `xyz-${NPI}`])
    expect(recordOf('Practitioner', id)).toBeNull();
});

test('the extension of a status is one that its definition has, with the parts it defines', () => {
  const [definition] = structureDefinitions(RELEASE);
  const elements = definition?.differential?.element ?? [];
  const parts = elements.flatMap(({ sliceName }) => sliceName ?? []);
  expect(definition?.url).toBe(`${RELEASE.origin}/fhir/StructureDefinition/program-status`);
  const statuses = elements.find(({ sliceName }) => sliceName === 'status')?.definition;
  for (const status of ['excluded', 'undetermined', 'revoked', 'opted-out', 'not-eligible'])
    expect(statuses).toContain(`\`${status}\``);
  const line = NpiLine.parse(JSON.parse(lineOf(SPECIAL_CASES.excluded, NPI, 'r')));
  const [resource] = providerResources(line, CONTEXT);
  const stated = resource?.resourceType === 'Practitioner' ? resource.extension : [];
  const own = stated?.find(({ url }) => url === definition?.url);
  expect(own?.extension?.length).toBeGreaterThan(2);
  for (const { url } of own?.extension ?? []) expect(parts).toContain(url);
});

test('the code systems of the tags are those the tags name', () => {
  const systems = codeSystems(RELEASE);
  const urls = systems.map(({ url }) => url);
  for (const { system } of rendered(lineWith({}))[0].meta.tag) expect(urls).toContain(system);
  expect(new Set(systems.map(({ id }) => id)).size).toBe(systems.length);
  const availability = systems.find(({ id }) => id === 'provenance-data-availability');
  expect(availability?.concept?.map(({ code }) => code)).toContain('not_found');
});

const tagOf = (resource: { meta: { tag: fhir4.Coding[] } }, key: string) =>
  resource.meta.tag.find(({ system }) => system?.endsWith(`/provenance/${key}`)) ?? {};

function versionOf(release: string, created_at: string, snapshot = '2026-11-16', number = 1) {
  const state = { snapshot, snapshot_inferred: false, last_checked: created_at };
  return {
    number,
    release,
    created_at,
    pipeline_version: '0123abc',
    sources: { nppes: state, pecos: state },
  };
}
