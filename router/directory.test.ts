import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SearchResponse } from '../schemas/resolver/search.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { FACILITY_LINE, resolverRelease, UNKNOWN_NPI } from '../test/resolver-fixture.ts';
import { jsonOf, type Reply, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import { clientWithToken } from '../test/smart-client.ts';

/** What a directory is asked for, over HTTP and through the search index: organizations by name, and what refers to them. */

/** More than a chained parameter is replaced by. */
const MANY = 230;
const NAMED = [
  'QUINDLE HEALTHCARE',
  'LUND HEALTH CARE',
  'MARCH EYECARE CENTER',
  'PORTLAND CLINIC',
  'LAND SUPPORT',
  'UNIVERSITY OF ALABAMA CHILDRENS BRANCH PAVILION',
  'UNIVERSITY CENTER',
];
const TITLES = [...NAMED, ...Array.from({ length: MANY }, (_, i) => `OAK HOME ${i}`)];
const FACILITIES = TITLES.map((name, i) => ({
  ccn: String(450_000 + i),
  name,
  city: i < NAMED.length ? 'ELM CITY' : 'BIRCHFIELD',
}));
const [REGISTERED] = [npiAt(1)];

let router: RouterUnderTest;
let bearer: { authorization: string };
beforeAll(async () => {
  const lines = FACILITIES.map(({ ccn, name, city }) => ({
    ...FACILITY_LINE,
    ccn,
    identity: {
      ...FACILITY_LINE.identity,
      data: {
        ...FACILITY_LINE.identity.data,
        name,
        address: { ...FACILITY_LINE.identity.data.address, city },
      },
    },
    npis: { ...FACILITY_LINE.npis, data: [REGISTERED] },
  }));
  const release = resolverRelease({
    packs: { facility: Object.fromEntries(lines.map((line) => [line.ccn, line])) },
    searchable: [{ npi: REGISTERED, organization: 'EXAMPLE CLINIC OF r1', places: ['SALEM CO 80000'] }],
    searchableFacilities: FACILITIES.map(({ ccn, name, city }) => ({
      ...{ ccn, name, type: 'hospital', status: 'active' as const, npis: [REGISTERED] },
      place: `${city} AL 36301`,
    })),
  });
  router = await routerUnderTest((directory) => publish(directory, writeRelease(directory, release)));
  ({ bearer } = await clientWithToken(router));
});
afterAll(() => router.close());

const Bundle = z.object({
  total: z.int().optional(),
  entry: z
    .array(z.object({ resource: z.looseObject({ id: z.string(), name: z.string().optional() }) }))
    .default([]),
});
const ask = (path: string): Promise<Reply> => router.ask(`/fhir/r4/${path}`, { headers: bearer });
async function search(path: string) {
  const reply = await ask(path);
  expect([reply.status, reply.body.toString().slice(0, 300)]).toEqual([200, expect.any(String)]);
  return Bundle.parse(jsonOf(reply));
}

describe('names that differ in a blank', () => {
  test.each([
    ['HEALTH CARE', ['QUINDLE HEALTHCARE', 'LUND HEALTH CARE']],
    ['HEALTHCARE', ['QUINDLE HEALTHCARE', 'LUND HEALTH CARE']],
    ['lund healthcare', ['LUND HEALTH CARE']],
    ['quindle health care', ['QUINDLE HEALTHCARE']],
    ['March Eye Care Ctr', ['MARCH EYECARE CENTER']],
    ['healthcar', ['QUINDLE HEALTHCARE', 'LUND HEALTH CARE']],
    ['port land', ['PORTLAND CLINIC']],
    ['portland', ['PORTLAND CLINIC']],
  ])('%s', async (name, names) => {
    for (const type of ['Organization', 'Location']) {
      const { total, entry } = await search(`${type}?${new URLSearchParams({ name })}`);
      expect([total, entry.map(({ resource }) => resource.name)]).toEqual([names.length, names]);
    }
  });
});

describe('what refers to organizations of which there are many', () => {
  test.each([
    ['HealthcareService?organization.address-city=Birchfield', MANY],
    ['HealthcareService?organization.address-state=AL&service-type=hospital', TITLES.length],
    ['HealthcareService?organization.name=oak+home', MANY],
    ['OrganizationAffiliation?participating-organization.address-city=Birchfield', MANY],
    ['HealthcareService?organization.address-city=Elm', NAMED.length],
  ])('%s is found and counted', async (path, count) => {
    expect((await search(`${path}&_total=accurate&_count=5`)).total).toBe(count);
  });

  test('is compared where another parameter narrows the search', async () => {
    const query = 'organization.address-state=AL&address-city=Elm';
    const { entry } = await search(`Location?${query}`);
    expect(entry.map(({ resource }) => resource.name)).toEqual(NAMED);
    expect((await search('Location?organization.address-state=AL&address-city=Salem')).entry).toEqual([]);
  });

  test('is counted by comparing where the exact number is asked for', async () => {
    const query = 'Location?organization.address-state=AL&address-city=Elm&_count=2';
    expect((await search(`${query}&_total=accurate`)).total).toBe(NAMED.length);
    for (const total of ['', '&_total=estimate', '&_total=none'])
      expect((await search(`${query}${total}`)).total).toBeUndefined();
  });

  test('is refused where nothing else narrows it', async () => {
    const reply = await ask('Location?organization.address-state=AL');
    expect([reply.status, reply.body.toString()]).toEqual([
      400,
      expect.stringContaining('add another parameter'),
    ]);
  });
});

describe('a reference by identifier', () => {
  const NPI_SYSTEM = 'http://hl7.org/fhir/sid/us-npi';
  const CCN_SYSTEM = 'http://terminology.hl7.org/NamingSystem/CCN';
  const [first] = FACILITIES;
  test.each([
    [`HealthcareService?organization:identifier=${CCN_SYSTEM}|${first?.ccn}`, 1],
    [`HealthcareService?organization:identifier=${first?.ccn}`, 1],
    [`HealthcareService?organization:identifier=${NPI_SYSTEM}|${first?.ccn}`, 0],
    [`PractitionerRole?practitioner:identifier=${NPI_SYSTEM}|${npiAt(10)}`, 1],
    [`PractitionerRole?practitioner:identifier=${npiAt(10)},${npiAt(12)}`, 2],
    [`PractitionerRole?practitioner:identifier=${npiAt(10)}&organization:identifier=${CCN_SYSTEM}|01000X`, 1],
    [`PractitionerRole?practitioner:identifier=${npiAt(10)}&organization:identifier=${CCN_SYSTEM}|01001X`, 0],
    [
      `OrganizationAffiliation?primary-organization:identifier=${NPI_SYSTEM}|${REGISTERED}&_total=accurate`,
      TITLES.length,
    ],
    [`OrganizationAffiliation?primary-organization:identifier=${NPI_SYSTEM}|${npiAt(7)}`, 0],
    [`PractitionerRole?organization:identifier=${CCN_SYSTEM}|x`, 0],
  ])('%s', async (path, count) => {
    expect((await search(path)).total).toBe(count);
  });

  test('of an organization that the release does not have is not answered with nothing', async () => {
    const reply = await ask(`PractitionerRole?organization:identifier=${NPI_SYSTEM}|${UNKNOWN_NPI}`);
    expect([reply.status, reply.body.toString()]).toEqual([400, expect.stringContaining('too-costly')]);
  });

  test.each([
    'location:identifier=1',
    'practitioner:identifier=http://example.org|',
    'service.location:identifier=1',
  ])('PractitionerRole?%s is refused', async (query) =>
    expect((await ask(`PractitionerRole?${query}`)).status).toBe(400),
  );
});

test.each([
  ['university of alabama', 'UNIVERSITY OF ALABAMA CHILDRENS BRANCH PAVILION'],
  ['university alabama', 'UNIVERSITY OF ALABAMA CHILDRENS BRANCH PAVILION'],
  ['university center alabama', 'UNIVERSITY CENTER'],
  ['quindle healthcare alabama', 'QUINDLE HEALTHCARE'],
  // Nobody has both words: the state is taken for a place, and the name with fewer other words comes first.
  ['center of alabama', 'UNIVERSITY CENTER'],
])('a facility is searched for by a name with a state in it: %s', async (name, first) => {
  const query = new URLSearchParams({ kind: 'facility', name });
  const reply = await router.ask(`/resolver/v1/search?${query}`, {
    headers: { 'x-service-key': 'ps_sample_public_readonly' },
  });
  const [candidate] = SearchResponse.parse(jsonOf(reply)).candidates;
  expect(candidate).toMatchObject({ name: first });
});
