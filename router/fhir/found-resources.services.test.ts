import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RecordKey } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { isResourceType, RESOURCE_TYPES, type ResourceType } from '../../schemas/fhir/resource-types.ts';
import { INCLUDES } from '../../schemas/fhir/search-parameters.ts';
import { STATES } from '../../schemas/states.ts';
import { askPlanNet } from '../../scripts/fhir/ask-plan-net.ts';
import { absenceOf } from '../../scripts/fhir/plan-net-absences.ts';
import { ensureSigningKey } from '../../signatures/signing-key.ts';
import { Installation, sample } from '../../test/command-line.ts';
import { MONTH_FILE, writtenRows } from '../../test/quoted-csv.ts';
import { type Reply, type RouterUnderTest, routerUnderTest } from '../../test/router-under-test.ts';
import { NEXT_WEEK } from '../../test/two-nights.ts';
import { publicTree } from '../release/public-tree.ts';
import { ReleaseHolder } from '../release/release-holder.ts';
import { ReleaseTrust } from '../release/release-trust.ts';
import { distance, zipCodePoints } from '../release/zip-code-points.ts';
import { AccessTokens } from '../smart/access-tokens.ts';
import { cursorOf, positionOf } from './cursor.ts';
import { findResources } from './found-resources.ts';
import { indexSearch } from './index-search.ts';
import { fulfills, referencesIn } from './matching.ts';
import { withZipCodes } from './near.ts';
import { type ReleasedResources, releasedResources } from './released-resources.ts';
import { type FhirSearch, readSearch } from './search-query.ts';

/**
 * What the search index finds, its numbers and its pages, held against a comparison with every resource of a release. Some of the
 * resources changed in the last night.
 */

const ORIGIN = 'https://supply.example.org';

let root: string;
let installation: Installation;
let holder: ReleaseHolder;
let released: ReleasedResources;
/** The resources of each record; `all` with the Locations of its places that other records have. */
let records: { own: readonly FhirResource[]; all: readonly FhirResource[] }[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'fhir-search-'));
  installation = new Installation(root);
  const files = join(root, 'files');
  await sample(files, 1500);
  await installation.rebuild('--from', files, '--now', '2026-11-20T02:00:00Z', '--origin', ORIGIN);
  writeNextWeek(files);
  // The other names of those who are in the weekly file are not.
  const second = [
    '--from',
    files,
    '--now',
    '2026-11-23T02:00:00Z',
    '--accept-change',
    'nppes',
    '--origin',
    ORIGIN,
  ];
  expect((await installation.rebuild(...second)).code).toBe(0);
  const copies = { directory: join(root, 'copies'), isUnpacking: false, logger: pino({ level: 'silent' }) };
  holder = new ReleaseHolder(
    await publicTree(installation.public),
    await ReleaseTrust.open(installation.data, {}, () => undefined),
    copies,
    'http://localhost:8080',
    pino({ level: 'silent' }),
  );
  await holder.start(60_000);
  const release = holder.current;
  if (release === null) throw new Error('no release');
  released = await releasedResources(release);
  const keys = (['npi', 'facility'] as const).flatMap((collection) =>
    keysIn(join(installation.public, 'releases', release.id, 'packs', collection)).map(
      (key): RecordKey => ({ collection, key }),
    ),
  );
  const owned = await released.ofRecords(keys, RESOURCE_TYPES);
  const withShared = await released.ofRecords(keys, RESOURCE_TYPES, { isWithSharedPlaces: true });
  records = owned.map((own, i) => ({ own, all: withShared[i] ?? [] }));
});
afterAll(async () => {
  await holder?.close();
  rmSync(root, { recursive: true });
});

/** Changes one value of every third provider: of each only some resources show it. */
function writeNextWeek(files: string): void {
  const { header, rows } = writtenRows(files, MONTH_FILE);
  const columns = header.slice(1, -1).split('","');
  const changes = [
    ['Provider Last Name (Legal Name)', 'VAN DER NIGHT'],
    ['Provider Business Practice Location Address Telephone Number', '6515550199'],
    ['Provider Business Mailing Address Postal Code', '551019876'],
    ['Healthcare Provider Taxonomy Code_4', '207Q00000X'],
  ] as const;
  const changed = rows
    .filter((_, i) => i % 3 === 0)
    .map((row, i) => {
      const [column, value] = changes[i % changes.length] ?? changes[0];
      return row.with(columns.indexOf(column), value);
    });
  const lines = changed.map((row) => `"${row.join('","')}"\n`).join('');
  writeFileSync(join(files, NEXT_WEEK), `${header}\n${lines}`, 'latin1');
}

/** The key of a line is its first value. */
function keysIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson.gz'))
    .flatMap((name) =>
      gunzipSync(readFileSync(join(folder, name)))
        .toString('utf8')
        .split('\n'),
    )
    .flatMap((line) => /^\{"\w+":"([^"]+)"/.exec(line)?.[1] ?? []);
}

const idOf = ({ resourceType, id }: FhirResource): string => `${resourceType}/${id}`;

const everything = (): readonly FhirResource[] => records.flatMap(({ own }) => own);

/** Compares every resource. */
function compared(search: FhirSearch): string[] {
  return records
    .flatMap(({ own, all }) =>
      own.filter(
        (resource) =>
          resource.resourceType === search.type &&
          search.criteria.every((criterion) => fulfills(resource, criterion, released.base, all)),
      ),
    )
    .map(idOf)
    .sort();
}

/** All pages, each through its cursor. */
async function paged(type: ResourceType, query: string, count: number) {
  const ids: string[] = [];
  const totals = new Set<number | null>();
  let cursor = '';
  for (;;) {
    const search = readSearch(type, new URLSearchParams(`${query}&_count=${count}${cursor}`));
    const { id } = released.release;
    const found = await findResources(search, released, null, positionOf(search, id));
    ids.push(...found.resources.map(idOf));
    totals.add(found.total);
    if (found.next === null) return { ids, totals: [...totals] };
    expect(found.resources).toHaveLength(count);
    cursor = `&_cursor=${cursorOf(search, id, found.next)}`;
  }
}

async function check(type: ResourceType, query: string, count = 50) {
  const expected = compared(readSearch(type, new URLSearchParams(query)));
  const { ids, totals } = await paged(type, query, count);
  expect(ids.toSorted()).toEqual(expected);
  // Where the index does not tell, whoever has read all resources knows their number.
  const isTold = indexSearch(readSearch(type, new URLSearchParams(query)), released).isExact;
  expect(totals).toEqual(isTold || ids.length <= count ? [expected.length] : [null]);
  return expected.length;
}

/** The types that a small sample has few of, none of which changed in the last night. */
const FEW: readonly ResourceType[] = ['OrganizationAffiliation', 'Endpoint'];

test.each(RESOURCE_TYPES)('every %s is on exactly one page, whatever the size of pages', async (type) => {
  const number = await check(type, '', 7);
  expect(number).toBeGreaterThan(FEW.includes(type) ? 10 : 300);
  expect(await check(type, '', 200)).toBe(number);
});

/** Some values that resources of a type have, spread over the release. */
function valuesOf(
  type: ResourceType,
  value: (resource: FhirResource) => string | undefined,
  most = 6,
): string[] {
  const all = everything()
    .filter(({ resourceType }) => resourceType === type)
    .flatMap((resource) => value(resource) ?? []);
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, i) => i % step === 0).slice(0, most);
}

const asPerson = (resource: FhirResource) =>
  resource.resourceType === 'Practitioner' ? resource : undefined;
const addressOf = (resource: FhirResource) =>
  resource.resourceType === 'Location'
    ? resource.address
    : resource.resourceType === 'Practitioner' || resource.resourceType === 'Organization'
      ? resource.address?.at(-1)
      : undefined;
const titleOf = (resource: FhirResource) =>
  resource.resourceType === 'Organization' || resource.resourceType === 'Location'
    ? resource.name
    : undefined;
const specialtyOf = (resource: FhirResource) =>
  resource.resourceType === 'PractitionerRole' || resource.resourceType === 'HealthcareService'
    ? resource.specialty?.at(-1)?.coding?.[0]?.code
    : undefined;

const written = (pairs: Record<string, string>): string => new URLSearchParams(pairs).toString();
/** A value with a comma of its own, as FHIR escapes it. */
const escaped = (value: string): string => value.replace(/[\\$,|]/g, '\\$&');

test('names of people', async () => {
  for (const family of valuesOf('Practitioner', (resource) => asPerson(resource)?.name?.[0]?.family)) {
    expect(await check('Practitioner', written({ family }))).toBeGreaterThan(0);
    expect(
      await check('Practitioner', written({ family: family.slice(0, 2).toLowerCase() })),
    ).toBeGreaterThan(0);
    expect(await check('Practitioner', written({ 'family:exact': family }))).toBeGreaterThan(0);
    await check('Practitioner', written({ 'family:exact': family.toLowerCase() }));
    await check('PractitionerRole', written({ 'practitioner.name': family }));
    await check('PractitionerRole', written({ 'practitioner:Practitioner.name': family.slice(0, 1) }));
  }
  for (const part of [0, 1])
    for (const given of valuesOf(
      'Practitioner',
      (resource) => asPerson(resource)?.name?.[0]?.given?.[part],
    )) {
      expect(await check('Practitioner', written({ given }))).toBeGreaterThan(0);
      await check('Practitioner', written({ given: given.slice(0, 1) }));
      expect(await check('Practitioner', written({ 'given:exact': given }))).toBeGreaterThan(0);
    }
  const whole = valuesOf('Practitioner', (resource) => {
    const { given = [], family } = asPerson(resource)?.name?.[0] ?? {};
    return [given[0], family].join(' ');
  });
  for (const name of whole) expect(await check('Practitioner', written({ name }))).toBeGreaterThan(0);
  expect(await check('Practitioner', written({ name: '-' }))).toBe(0);
  await check('Practitioner', written({ family: 'S,M', given: 'A,J' }));
  await check('Practitioner', 'name=a&name=b');
});

test('names with degrees and forms of address', async () => {
  const titled = valuesOf('Practitioner', (resource) => {
    const { family, suffix = [] } = asPerson(resource)?.name?.[0] ?? {};
    return suffix.includes('MD') ? `${family} md` : undefined;
  });
  expect(titled.length).toBeGreaterThan(0);
  for (const name of titled) expect(await check('Practitioner', written({ name }))).toBeGreaterThan(0);
  expect(await check('Practitioner', 'name=md')).toBeGreaterThan(20);
});

test.each(['Practitioner', 'Organization', 'Location'] as const)(
  'an address of a %s that is a street is refused: finding nothing would be untrue',
  async (type) => {
    const street = { address: '100 Main Street' };
    for (const query of [street, { ...street, 'address-state': 'TX' }, { 'address:exact': 'main st' }])
      await expect(paged(type, written(query), 20)).rejects.toThrow(/streets are not searched/);
  },
);

test('sorted: every page goes on where the one before ended', async () => {
  const query = written({ family: 'a,b,c,d,e,f', _sort: 'family,-_id' });
  const { ids } = await paged('Practitioner', query, 17);
  expect(ids.toSorted()).toEqual(compared(readSearch('Practitioner', new URLSearchParams(query))));
  expect(ids.length).toBeGreaterThan(50);
  const families = new Map(everything().map((one) => [idOf(one), asPerson(one)?.name?.[0]?.family ?? '']));
  const lettersOf = (id: string) => families.get(id)?.replace(/[^A-Z]/g, '') ?? '';
  for (const [i, id] of ids.slice(1).entries()) {
    const before = ids[i] ?? '';
    expect(lettersOf(before) < lettersOf(id) || (lettersOf(before) === lettersOf(id) && before > id)).toBe(
      true,
    );
  }
  await expect(paged('Location', '_sort=name', 20)).rejects.toThrow('More than 1000 resources');
});

test('former names', async () => {
  const former = valuesOf('Practitioner', (resource) => asPerson(resource)?.name?.[1]?.family);
  expect(former.length).toBeGreaterThan(0);
  for (const name of former) await check('Practitioner', written({ 'name:exact': name }));
  for (const name of former) expect(await check('Practitioner', written({ name }))).toBeGreaterThan(0);
});

test.each(['Organization', 'Location'] as const)('names of %s', async (type) => {
  for (const title of valuesOf(type, titleOf, 8)) {
    const name = escaped(title);
    expect(await check(type, written({ name }))).toBeGreaterThan(0);
    expect(await check(type, written({ name: title.slice(0, 6) }))).toBeGreaterThan(0);
    expect(await check(type, written({ 'name:exact': name }))).toBeGreaterThan(0);
  }
  const aliases = valuesOf('Organization', (resource) =>
    resource.resourceType === 'Organization' ? resource.alias?.[0] : undefined,
  );
  expect(aliases.length).toBeGreaterThan(0);
  for (const alias of aliases) await check(type, written({ name: escaped(alias) }));
});

test.each(['Practitioner', 'Organization', 'Location'] as const)('addresses of %s', async (type) => {
  for (const city of valuesOf(type, (resource) => addressOf(resource)?.city)) {
    expect(await check(type, written({ 'address-city': city }))).toBeGreaterThan(0);
    await check(type, written({ 'address-city': city.slice(0, 3) }));
    expect(await check(type, written({ address: city }))).toBeGreaterThan(0);
    expect(await check(type, written({ 'address-city:exact': city }))).toBeGreaterThan(0);
    await check(type, written({ 'address-city:exact': city.toLowerCase() }));
  }
  for (const state of valuesOf(type, (resource) => addressOf(resource)?.state)) {
    expect(await check(type, written({ 'address-state': state.toLowerCase() }))).toBeGreaterThan(0);
    expect(await check(type, written({ 'address-state:exact': state }))).toBeGreaterThan(0);
    await check(type, written({ 'address-state': `${state},TX` }));
    await check(type, written({ 'address-state': state, 'address-city': 'S' }));
  }
  for (const code of valuesOf(type, (resource) => addressOf(resource)?.postalCode)) {
    expect(await check(type, written({ 'address-postalcode': code }))).toBeGreaterThan(0);
    expect(await check(type, written({ 'address-postalcode': code.slice(0, 5) }))).toBeGreaterThan(0);
    await check(type, written({ 'address-postalcode': code.slice(0, 3) }));
    await check(type, written({ address: code }));
    expect(await check(type, written({ 'address-postalcode:exact': code }))).toBeGreaterThan(0);
    expect(await check(type, written({ 'address-postalcode': code.slice(0, 7) }))).toBeGreaterThan(0);
    await check(type, written({ 'address:exact': code }));
  }
});

test.each(['PractitionerRole', 'HealthcareService'] as const)('specialties of %s', async (type) => {
  const codes = valuesOf(type, specialtyOf);
  for (const specialty of codes) {
    expect(await check(type, written({ specialty }))).toBeGreaterThan(0);
    expect(
      await check(type, written({ specialty: `http://nucc.org/provider-taxonomy|${specialty}` })),
    ).toBeGreaterThan(0);
  }
  await check(type, written({ specialty: codes.join(',') }));
  await check(type, `specialty=${codes[0]}&specialty=${codes[1]}`);
  await check(type, `specialty=${codes[0]},${codes[1]}&specialty=${codes[1]},${codes[2]}`);
  expect(await check(type, written({ specialty: `http://example.org|${codes[0]}` }))).toBe(0);
});

test('organizations: of roles, places and services', async () => {
  const organizations = valuesOf(
    'PractitionerRole',
    (resource) =>
      resource.resourceType === 'PractitionerRole' ? resource.organization?.reference : undefined,
    12,
  );
  expect(organizations.length).toBeGreaterThan(0);
  for (const organization of organizations) {
    expect(await check('PractitionerRole', written({ organization }), 3)).toBeGreaterThan(0);
    await check('PractitionerRole', written({ organization, 'practitioner.name': 'S' }));
    await check('Location', written({ organization }));
    await check('HealthcareService', written({ organization: `${released.base}/${organization}` }));
  }
  await check('PractitionerRole', written({ organization: organizations.join(',') }), 5);
  await check(
    'PractitionerRole',
    `organization=${organizations.slice(0, 3)}&organization=${organizations[2]}`,
  );
});

test('references by identifier', async () => {
  const roles = everything().flatMap((one) => (one.resourceType === 'PractitionerRole' ? [one] : []));
  const numbers = roles.flatMap(
    ({ organization }) => /Organization\/npi-([0-9]{10})$/.exec(organization?.reference ?? '')?.[1] ?? [],
  );
  expect(numbers.length).toBeGreaterThan(0);
  for (const npi of numbers.slice(0, 3))
    expect(
      await check(
        'PractitionerRole',
        written({ 'organization:identifier': `http://hl7.org/fhir/sid/us-npi|${npi}` }),
      ),
    ).toBeGreaterThan(0);
  for (const practitioner of valuesOf('Practitioner', idOf))
    await check('PractitionerRole', written({ 'practitioner:identifier': practitioner.slice(-10) }));
});

test('affiliations of facilities: with whom, where, as what', async () => {
  const primary = valuesOf('OrganizationAffiliation', (resource) =>
    resource.resourceType === 'OrganizationAffiliation' ? resource.organization?.reference : undefined,
  );
  expect(primary.length).toBeGreaterThan(0);
  for (const organization of primary)
    expect(
      await check('OrganizationAffiliation', written({ 'primary-organization': organization })),
    ).toBeGreaterThan(0);
  await check('OrganizationAffiliation', written({ 'primary-organization': primary.join(',') }), 3);
  for (const [type, parameter] of [
    ['Organization', 'participating-organization'],
    ['Location', 'location'],
  ] as const)
    for (const id of valuesOf('OrganizationAffiliation', (resource) =>
      resource.resourceType === 'OrganizationAffiliation'
        ? resource.participatingOrganization?.reference
        : undefined,
    )) {
      const value = id.replace('Organization', type);
      expect(await check('OrganizationAffiliation', written({ [parameter]: value }))).toBeGreaterThan(0);
    }
  for (const role of ['registration', 'owner-or-manager'])
    expect(await check('OrganizationAffiliation', written({ role }))).toBeGreaterThan(0);
  await check('OrganizationAffiliation', written({ 'location.address-state': 'TX,CA,NY' }));
  expect(await check('Location', 'type=HOSP,NCCF')).toBeGreaterThan(0);
});

test('persons and places of roles', async () => {
  for (const practitioner of valuesOf('Practitioner', idOf)) {
    await check('PractitionerRole', written({ practitioner }));
    await check('PractitionerRole', written({ practitioner: practitioner.replace('Practitioner/', '') }));
    await check('PractitionerRole', written({ 'practitioner.identifier': practitioner.slice(-10) }));
  }
  for (const location of valuesOf('Location', idOf)) {
    await check('PractitionerRole', written({ location }));
    expect(await check('HealthcareService', written({ location }))).toBeGreaterThanOrEqual(0);
  }
});

test('providers at one address share its Location, which is read, included and searched for', async () => {
  const all = everything();
  const references = all.flatMap((one) =>
    one.resourceType === 'Location' ? [] : referencesIn(one, 'location'),
  );
  const locations = all.filter(({ resourceType }) => resourceType === 'Location').map(idOf);
  const there = new Set(locations);
  expect(there.size).toBe(locations.length);
  expect(references.filter((reference) => !there.has(reference))).toEqual([]);
  const users = new Map<string, Set<string>>();
  for (const one of all)
    if (one.resourceType === 'PractitionerRole')
      for (const place of referencesIn(one, 'location'))
        users.set(place, (users.get(place) ?? new Set()).add(one.practitioner?.reference ?? ''));
  const shared = [...users].filter(([, people]) => people.size > 1).map(([place]) => place);
  expect(shared.length).toBeGreaterThan(3);
  for (const location of shared.slice(0, 5)) {
    expect(await check('PractitionerRole', written({ location }))).toBeGreaterThan(1);
    expect(await check('HealthcareService', written({ location }))).toBeGreaterThan(1);
    const id = location.slice('Location/'.length);
    expect((await paged('Location', written({ _id: `${id},ccn-000000` }), 5)).ids).toEqual([location]);
    expect((await released.find('Location', id, null))?.id).toBe(id);
  }
  const [known = ''] = shared;
  expect(await released.find('Location', known.slice('Location/'.length, -1).concat('x'), null)).toBeNull();
  const other = known.slice('Location/'.length, -6).concat('000000');
  expect(await released.find('Location', other, null)).toBeNull();
});

test('what a reference leads to is asked for what it refers to itself', async () => {
  const byName = new Map(everything().map((resource) => [idOf(resource), resource]));
  const elementOf = (type: ResourceType, name: string) =>
    INCLUDES[type].find((one) => one.name === name)?.element ?? '';
  for (const [type, name, target, chained] of [
    ['PractitionerRole', 'location', 'Location', 'organization'],
    ['HealthcareService', 'location', 'Location', 'organization'],
    ['OrganizationAffiliation', 'location', 'Location', 'organization'],
    ['PractitionerRole', 'service', 'HealthcareService', 'location'],
    ['OrganizationAffiliation', 'service', 'HealthcareService', 'location'],
    ['OrganizationAffiliation', 'service', 'HealthcareService', 'organization'],
    ['Organization', 'endpoint', 'Endpoint', 'organization'],
    ['HealthcareService', 'endpoint', 'Endpoint', 'organization'],
  ] as const) {
    const reached = everything()
      .filter(({ resourceType }) => resourceType === type)
      .flatMap((resource) =>
        referencesIn(resource, elementOf(type, name)).flatMap((reference) => {
          const held = byName.get(reference);
          return held === undefined
            ? []
            : referencesIn(held, elementOf(target, chained)).map((to) => [to, idOf(resource)] as const);
        }),
      );
    expect(reached.length, `${type} ${name}.${chained}`).toBeGreaterThan(0);
    const step = Math.ceil(reached.length / 5);
    for (const [value] of reached.filter((_, i) => i % step === 0)) {
      const { ids } = await paged(type, written({ [`${name}.${chained}`]: value }), 20);
      const expected = new Set(reached.flatMap(([to, id]) => (to === value ? [id] : [])));
      expect([value, ids.toSorted()]).toEqual([value, [...expected].sort()]);
    }
  }
  for (const type of ['HealthcareService', 'OrganizationAffiliation'] as const)
    expect(await check(type, 'location.type=HOSP')).toBeGreaterThan(0);
  expect(() =>
    readSearch(
      'Practitioner',
      new URLSearchParams({ '_has:PractitionerRole:practitioner:location.organization': 'npi-1' }),
    ),
  ).toThrow(/not offered/);
});

test('near a point: those whose ZIP codes are there, and who works there', async () => {
  const points = await zipCodePoints(released.release);
  const zipCodeOf = (resource: FhirResource) => addressOf(resource)?.postalCode?.slice(0, 5) ?? '';
  const [somewhere = ''] = valuesOf('Location', zipCodeOf, 1);
  const [latitude = 0, longitude = 0] = points[somewhere] ?? [];
  for (const [type, near] of [
    ['Location', 'near'],
    ['PractitionerRole', 'location.near'],
    ['HealthcareService', 'location.near'],
  ] as const) {
    const query = written({ [near]: `${latitude}|${longitude}|30|km` });
    const search = await withZipCodes(readSearch(type, new URLSearchParams(query)), released);
    const { ids } = await paged(type, query, 20);
    expect(ids.toSorted()).toEqual(compared(search));
    expect(ids.length).toBeGreaterThan(1);
  }
  const query = written({ near: `${latitude}|${longitude}|30|km` });
  const { ids } = await paged('Location', query, 20);
  for (const one of everything()) {
    if (one.resourceType !== 'Location') continue;
    const [lat = 0, long = 0] = points[zipCodeOf(one)] ?? [];
    const isDomestic = (one.address?.country ?? 'US') === 'US';
    expect(ids.includes(idOf(one))).toBe(isDomestic && distance(latitude, longitude, lat, long) <= 30);
  }
});

test('identifiers of organizations, NPIs of facilities among them', async () => {
  for (const resource of everything()) {
    if (resource.resourceType !== 'Organization' || (resource.identifier?.length ?? 0) < 2) continue;
    const npi = resource.identifier?.[1]?.value ?? '';
    expect(await check('Organization', written({ identifier: npi }))).toBeGreaterThan(0);
    break;
  }
  for (const identifier of valuesOf('Organization', (resource) =>
    resource.resourceType === 'Organization' ? resource.identifier?.[0]?.value : undefined,
  ))
    expect(await check('Organization', written({ identifier }))).toBeGreaterThan(0);
});

test('what is active, of a gender, of a type, of a role', async () => {
  for (const type of ['Practitioner', 'Organization', 'PractitionerRole', 'HealthcareService'] as const) {
    const active = await check(type, 'active=true', 200);
    expect(active).toBeGreaterThan(100);
    expect(active + (await check(type, 'active=false'))).toBeLessThanOrEqual(await check(type, '', 200));
  }
  expect(await check('Practitioner', 'gender=female', 200)).toBeGreaterThan(50);
  expect(await check('Organization', 'type=prov', 200)).toBe(await check('Organization', '', 200));
  const codes = valuesOf('Organization', (resource) =>
    resource.resourceType === 'Organization' ? resource.type?.[2]?.coding?.[0]?.code : undefined,
  );
  for (const type of ['hospital', 'fac', 'prvgrp', ...codes])
    expect(await check('Organization', written({ type }))).toBeGreaterThan(0);
  expect(await check('HealthcareService', 'service-type=hospital')).toBeGreaterThan(0);
  expect(await check('PractitionerRole', 'role=doctor')).toBeGreaterThan(20);
  expect(await check('Endpoint', 'status=active&connection-type=direct-project')).toBeGreaterThan(0);
});

test('roles and services in a place, by specialty; their organizations by name', async () => {
  for (const city of valuesOf('Location', (resource) => addressOf(resource)?.city)) {
    await check('PractitionerRole', written({ 'location.address-city': city }));
    await check('HealthcareService', written({ 'location.address-city': city, 'service-category': 'prov' }));
    const [specialty = ''] = valuesOf('PractitionerRole', specialtyOf, 1);
    await check('PractitionerRole', written({ 'location.address-city': city, specialty }));
  }
  const named = everything().flatMap((resource) => {
    const role = resource.resourceType === 'PractitionerRole' ? resource : null;
    const target = everything().find((one) => idOf(one) === role?.organization?.reference);
    return target?.resourceType === 'Organization' && target.name !== undefined
      ? [{ resource, name: target.name }]
      : [];
  });
  for (const { resource, name } of named.slice(0, 3)) {
    const { ids } = await paged(
      'PractitionerRole',
      written({ 'organization.name:exact': escaped(name) }),
      50,
    );
    expect(ids).toContain(idOf(resource));
  }
  expect(named.length).toBeGreaterThan(0);
  // Organizations of a whole state are more than a chain is replaced by: those of the roles that the rest finds are compared.
  const compared = everything().flatMap((resource) => {
    const role = resource.resourceType === 'PractitionerRole' ? resource : null;
    const target = everything().find((one) => idOf(one) === role?.organization?.reference);
    const isThere = target?.resourceType === 'Organization' && target.address?.[0]?.country === 'US';
    return isThere && role?.active === true ? [idOf(resource)] : [];
  });
  const states = STATES.map(({ code }) => code).join();
  const { ids } = await paged(
    'PractitionerRole',
    written({ 'organization.address-state': states, active: 'true' }),
    50,
  );
  expect(ids.toSorted()).toEqual(expect.arrayContaining(compared.toSorted()));
  expect(compared.length).toBeGreaterThan(0);
  for (const city of valuesOf('Organization', (resource) => addressOf(resource)?.city))
    for (const type of ['HealthcareService', 'Endpoint'] as const)
      await check(type, written({ 'organization.address-city': city }));
  await expect(paged('PractitionerRole', 'phone=6515550199', 20)).rejects.toThrow(/takes too long/);
  await check('PractitionerRole', 'phone=651-555-0199&active=true');
});

describe('when resources changed last', () => {
  test.each(RESOURCE_TYPES)('%s', async (type) => {
    for (const _lastUpdated of [
      'ge2000',
      'lt2000',
      'eq2026',
      'ne2026-11-20',
      '2026-11-23T02:00:00Z',
      'le2026-11-20',
    ])
      await check(type, written({ _lastUpdated }));
    if (FEW.includes(type)) return;
    expect(await check(type, written({ _lastUpdated: 'gt2026-11-20' }), 20)).toBeGreaterThan(10);
    expect(await check(type, written({ _lastUpdated: 'lt2026-11-23' }), 200)).toBeGreaterThan(100);
  });

  test('with names, places, specialties and organizations', async () => {
    const since = { _lastUpdated: 'ge2026-11-23' };
    expect(
      await check('Practitioner', written({ ...since, 'family:exact': 'VAN DER NIGHT' })),
    ).toBeGreaterThan(10);
    expect(await check('Location', written({ ...since, 'address-state': 'TX,CA,NY' }))).toBeGreaterThan(0);
    for (const specialty of valuesOf('HealthcareService', specialtyOf, 20)) {
      await check('HealthcareService', written({ ...since, specialty }));
      await check('HealthcareService', written({ _lastUpdated: 'lt2026-11-23', specialty }));
      await check('PractitionerRole', written({ ...since, specialty }));
    }
    expect(await check('HealthcareService', written({ ...since, specialty: '207Q00000X' }))).toBeGreaterThan(
      10,
    );
    const organizations = valuesOf(
      'PractitionerRole',
      (one) => (one.resourceType === 'PractitionerRole' ? one.organization?.reference : undefined),
      30,
    );
    for (const _lastUpdated of ['ge2026-11-23', 'lt2026-11-23'])
      await check('PractitionerRole', written({ _lastUpdated, organization: organizations.join(',') }), 5);
  });
});

describe('over HTTP', () => {
  let router: RouterUnderTest;
  let headers: { authorization: string };
  beforeAll(async () => {
    router = await routerUnderTest(() => undefined, { from: installation.public });
    const key = await ensureSigningKey(join(router.dataDirectory, 'keys', 'fhir-token.jwk'));
    const tokens = new AccessTokens(key, () => released.base);
    headers = { authorization: `Bearer ${await tokens.issue('client', ['system/*.read'], Date.now())}` };
  });
  afterAll(() => router?.close());

  test('by GET and POST, page after page, with what the results refer to', async () => {
    const bundleOf = ({ status, body }: Reply) => {
      expect([status, status === 200 || body.toString()]).toEqual([200, true]);
      return Bundle.parse(JSON.parse(body.toString()));
    };
    const idsOf = ({ entry }: z.infer<typeof Bundle>, mode: string) =>
      entry.filter(({ search }) => search.mode === mode).map(({ resource }) => resource.id);
    for (const [type, query] of [
      ['PractitionerRole', { _lastUpdated: 'gt2026-11-20', _include: 'PractitionerRole:practitioner' }],
      ['Practitioner', { 'family:exact': 'VAN DER NIGHT' }],
      ['Practitioner', { 'address-postalcode': '55101-9876', _lastUpdated: '2026-11-23' }],
      ['PractitionerRole', { 'practitioner.name:exact': 'VAN DER NIGHT' }],
    ] as const) {
      const asked = written(query);
      const expected = compared(readSearch(type, new URLSearchParams(asked)));
      expect(expected.length).toBeGreaterThan(20);
      const path = `/fhir/r4/${type}`;
      const ids: (string | undefined)[] = [];
      for (let next: string | undefined = `${path}?${asked}&_count=10`; next !== undefined; ) {
        const bundle: z.infer<typeof Bundle> = bundleOf(await router.ask(next, { headers }));
        expect(bundle.total).toBe(expected.length);
        if ('_include' in query) expect(idsOf(bundle, 'include').length).toBeGreaterThan(0);
        ids.push(...idsOf(bundle, 'match'));
        next = bundle.link.find(({ relation }) => relation === 'next')?.url.replace(/^https?:\/\/[^/]+/, '');
      }
      expect(ids.map((id) => `${type}/${id}`).sort()).toEqual(expected);
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const posted = (body: string) =>
        router.ask(`${path}/_search`, { method: 'POST', headers: form, body }).then(bundleOf);
      expect(await posted(`${asked}&_count=0`)).toMatchObject({ total: expected.length, entry: [] });
      const unnumbered = await posted(`${asked}&_total=none`);
      expect([unnumbered.total, idsOf(unnumbered, 'match')]).toEqual([undefined, ids.slice(0, 20)]);
    }
    // The sandbox counts its own resources.
    const sandbox = { authorization: 'Bearer ps_fhir_sandbox_public_readonly' };
    const all = bundleOf(
      await router.ask('/fhir/r4/Practitioner?_lastUpdated=ge2026-11-20&_count=200', { headers: sandbox }),
    );
    const some = bundleOf(
      await router.ask('/fhir/r4/Practitioner?_lastUpdated=ge2026-11-23&_count=200', { headers: sandbox }),
    );
    expect(all.total).toBe(idsOf(all, 'match').length);
    expect(some.total).toBe(idsOf(some, 'match').length);
    expect(some.total).toBeLessThan(all.total ?? 0);
  });

  test('_revinclude adds the resources that refer to what was found', async () => {
    const ask = async (path: string) =>
      Bundle.parse(JSON.parse((await router.ask(`/fhir/r4/${path}`, { headers })).body.toString()));
    for (const [type, reference] of [
      ['Practitioner', 'PractitionerRole:practitioner'],
      ['Location', 'PractitionerRole:location'],
      ['Organization', 'PractitionerRole:organization'],
      ['Organization', 'Endpoint:organization'],
      ['Organization', 'OrganizationAffiliation:primary-organization'],
      ['HealthcareService', 'OrganizationAffiliation:service'],
    ] as const) {
      const narrowed = type === 'HealthcareService' ? '&service-type=hospital' : '';
      const { entry } = await ask(`${type}?_count=200${narrowed}&_revinclude=${reference}`);
      const ids = (mode: string) =>
        entry.filter(({ search }) => search.mode === mode).map(({ resource }) => resource.id ?? '');
      const [source = '', parameter = ''] = reference.split(':');
      const element =
        INCLUDES[isResourceType(source) ? source : 'Endpoint'].find(({ name }) => name === parameter)
          ?.element ?? '';
      const found = new Set(ids('match').map((id) => `${type}/${id}`));
      const expected = everything().filter(
        (one) => one.resourceType === source && referencesIn(one, element).some((to) => found.has(to)),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(ids('include').sort()).toEqual(expected.map(({ id }) => id).sort());
    }
  });

  test('what both kinds of includes bring is in the Bundle once', async () => {
    const query = '_count=200&_include=Organization:endpoint&_revinclude=Endpoint:organization';
    const { body } = await router.ask(`/fhir/r4/Organization?${query}`, { headers });
    const { entry } = Bundle.parse(JSON.parse(body.toString()));
    const names = entry.map(({ resource: { resourceType, id } }) => `${resourceType}/${id}`);
    expect(names.some((name) => name.startsWith('Endpoint/'))).toBe(true);
    expect(names).toEqual([...new Set(names)]);
  });

  test('Plan-Net: what is not met has a reason', async () => {
    const required = await askPlanNet(async (path) => {
      const { status, body } = await router.ask(`/fhir/r4${path}`, {
        headers: { ...headers, prefer: 'handling=strict' },
      });
      return status === 200 ? JSON.parse(body.toString()) : null;
    });
    const unmet = required.filter(({ isMet, kind }) => !isMet && kind !== 'chain').map(({ name }) => name);
    expect(unmet.filter((name) => absenceOf(name) === undefined)).toEqual([]);
    const met = (kind: string) => required.filter((one) => one.kind === kind && one.isMet).length;
    expect([met('search'), met('include'), met('reverse include')]).toEqual([47, 15, 11]);
  });

  test('a resource names the build attestation of the release in which it changed last', async () => {
    const releases = new Set<string>();
    for (const query of ['_lastUpdated=lt2026-11-23', '_lastUpdated=ge2026-11-23']) {
      const { body } = await router.ask(`/fhir/r4/Practitioner?${query}&_count=1`, { headers });
      const { meta } = Tagged.parse(JSON.parse(body.toString())).entry[0].resource;
      const tag = meta.tag.find(({ system }) => system.endsWith('/slsa_provenance_url'));
      const address = `${ORIGIN}/releases/${meta.versionId}/manifest.json.intoto.jsonl`;
      expect(tag?.display).toBe(address);
      const attestation = await router.ask(address.slice(ORIGIN.length));
      const { payload } = Envelope.parse(JSON.parse(attestation.body.toString()));
      const statement = Statement.parse(JSON.parse(Buffer.from(payload, 'base64').toString()));
      const manifest = await router.ask(`/releases/${meta.versionId}/manifest.json`);
      expect(statement.subject.map(({ digest }) => digest.sha256)).toContain(
        hash('sha256', manifest.body, 'hex'),
      );
      releases.add(meta.versionId);
    }
    expect(releases.size).toBe(2);
  });
});

const Tagged = z.object({
  entry: z.tuple([
    z.object({
      resource: z.object({
        meta: z.object({
          versionId: z.string(),
          tag: z.array(z.object({ system: z.string(), display: z.string().optional() })),
        }),
      }),
    }),
  ]),
});
const Envelope = z.object({ payload: z.string() });
const Statement = z.object({ subject: z.array(z.object({ digest: z.object({ sha256: z.string() }) })) });

const Bundle = z.object({
  total: z.int().optional(),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z
    .array(
      z.object({
        resource: z.looseObject({ id: z.string().optional() }),
        search: z.object({ mode: z.string() }),
      }),
    )
    .default([]),
});
