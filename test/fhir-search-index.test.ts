import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedTail } from '../build/fhir/changed-tails.ts';
import { IndexDatabase } from '../build/search-index/index-database.ts';
import { cityLine } from '../build/search-index/index-lines.ts';
import { VersionIndex } from '../build/search-index/version-index.ts';
import { comparingContext, currentVersion, renderContext } from '../fhir/render-context.ts';
import { RENDERED, type RenderedCollection } from '../fhir/rendered-lines.ts';
import type { FhirResource } from '../fhir/resource-types.ts';
import { providerResources } from '../fhir/resources.ts';
import { indexSearch } from '../router/fhir/index-search.ts';
import { fulfills } from '../router/fhir/matching.ts';
import { type FhirSearch, readSearch } from '../router/fhir/search-query.ts';
import { countOfBoth, rowsFrom } from '../router/search/row-sets.ts';
import { SearchIndex } from '../router/search/search-index.ts';
import { TimeLimit } from '../router/search/time-limit.ts';
import { RESOURCE_TYPES, type ResourceType } from '../schemas/fhir/resource-types.ts';
import type { FhirTail, PlaceState } from '../schemas/records/fhir-tail.ts';
import { NpiLine } from '../schemas/records/npi-line.ts';
import { exampleSource } from '../schemas/rest/example-sources.ts';
import {
  CODES,
  facility,
  facilityEntry,
  facilityLine,
  type InventedFacility,
  type InventedProvider,
  npiLine,
  ORGANIZATIONS,
  provider,
  providerEntry,
  TEXTS,
} from './invented-records.ts';
import { npiAt } from './release-fixture.ts';

/** What the search index finds, held against a comparison with every resource, over records that change from night to night. */

const BASE = 'https://supply.example.org/fhir/r4';
const NIGHTS = ['20', '21', '22', '23'].map((day) => `2026-11-${day}T02:00:00.000Z`);
const ABSENT: readonly string[] = [ORGANIZATIONS[2]];
const PROVIDERS = 12;

const header = {
  ...{ release: 'r', created_at: NIGHTS[0] ?? '', pipeline_version: '0123abc', methodology_version: 'v1' },
  origin: 'https://supply.example.org',
  sample: null,
  sources: (
    ['nppes', 'pecos', 'care-compare', 'provider-of-services', 'enrollments-and-owners'] as const
  ).map((id) => ({
    ...exampleSource(id),
    status: 'ingested' as const,
  })),
};
const versions = NIGHTS.map((created_at, i) =>
  currentVersion({ ...header, release: `r${i}`, created_at }, i + 1),
);
const context = renderContext(header, { rendering: '', versions });

/** A record that is invented anew in some nights. */
interface History<Invented> {
  readonly first: Invented;
  readonly changes: readonly {
    readonly night: number;
    readonly field: keyof Invented;
    readonly by: Invented;
  }[];
}

const history = <Invented>(
  invented: fc.Arbitrary<Invented>,
  fields: readonly (keyof Invented)[],
): fc.Arbitrary<History<Invented>> =>
  fc.record({
    first: invented,
    changes: fc.array(
      fc.record({
        night: fc.integer({ min: 1, max: NIGHTS.length - 1 }),
        field: fc.constantFrom(...fields),
        by: invented,
      }),
      { maxLength: 3 },
    ),
  });

const providers = fc.array(
  history<InventedProvider>(provider, [
    ...([
      'person',
      'title',
      'practice',
      'mailing',
      'secondary',
      'codes',
      'endpoints',
      'organizations',
      'places',
    ] as const),
  ]),
  { minLength: PROVIDERS, maxLength: PROVIDERS },
);
const facilities = fc.tuple(
  ...['01000X', '01001X'].map((ccn) =>
    history<InventedFacility>(facility(ccn), ['name', 'address', 'type', 'npis', 'owners']),
  ),
);

/** Some of those that are not their letters alone, one of each. */
const defaultCities = fc.subarray(['SAINT PAUL', 'ST. PAUL', 'ÉLAN']);

/** The state in a night. */
function stateIn<Invented>({ first, changes }: History<Invented>, night: number): Invented {
  let state = first;
  for (const { night: since, field, by } of changes)
    if (since <= night) state = { ...state, [field]: by[field] };
  return state;
}

/** The tail of a record's line after all nights, as the build makes it. */
function tailOf(
  collection: RenderedCollection,
  lines: readonly object[],
  absences: readonly string[][],
  places: readonly (readonly PlaceState[])[],
): FhirTail {
  const absentIn = (night: number) => absences[night] ?? [];
  const placesIn = (night: number) => [...(places[night] ?? [])];
  let tail: FhirTail = {
    version: 1,
    ...(absentIn(0).length > 0 && { absent: absentIn(0) }),
    ...(placesIn(0).length > 0 && { places: placesIn(0) }),
  };
  for (let night = 1; night < lines.length; night++) {
    const before = JSON.stringify({ ...lines[night - 1], fhir: tail });
    const changes = {
      context: comparingContext(header, night + 1),
      number: night + 1,
      absent: absentIn(night),
      places: placesIn(night),
    };
    tail = changedTail(collection, before, JSON.stringify(lines[night]), changes);
  }
  return tail;
}

interface RenderedRecord {
  readonly own: readonly FhirResource[];
  /** With the Locations of its places that other records have. */
  readonly all: readonly FhirResource[];
}

interface IndexedRecords {
  readonly index: SearchIndex;
  readonly usual: number;
  /** The resources of each record, by its key. */
  readonly records: ReadonlyMap<string, RenderedRecord>;
}

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fhir-search-index-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function indexed(
  people: readonly History<InventedProvider>[],
  places: readonly History<InventedFacility>[],
  cities: readonly string[],
  path: string,
): IndexedRecords {
  const nights = [...NIGHTS.keys()];
  const npis = people.map((one, i) => {
    const states = nights.map((night) => ({
      ...stateIn(one, night),
      ...(i === 0 && { isOrganization: true }),
    }));
    const npi = npiAt(i);
    const lines = states.map((state) => npiLine(npi, state));
    const absences = states.map(({ organizations }) =>
      organizations.filter((id) => ABSENT.includes(id)).sort(),
    );
    return {
      npi,
      state: states.at(-1) ?? one.first,
      line: lines.at(-1),
      tail: tailOf(
        'npi',
        lines,
        absences,
        states.map(({ places: of }) => of),
      ),
    };
  });
  const ccns = places.map((one) => {
    const lines = nights.map((night) => facilityLine(stateIn(one, night)));
    return {
      state: stateIn(one, NIGHTS.length),
      line: lines.at(-1),
      tail: tailOf('facility', lines, [], []),
    };
  });
  const lines = new Map<number, number>();
  for (const { tail } of [...npis, ...ccns]) lines.set(tail.version, (lines.get(tail.version) ?? 0) + 1);
  const [[usual] = [1]] = [...lines].sort(([a, some], [b, others]) => others - some || a - b);
  /** As `search-index.ts` writes it; null where all resources have the usual version. */
  const versionLine = ({ version, versions: others }: FhirTail, line: string): string | null =>
    version === usual && others === undefined
      ? null
      : JSON.stringify([
          version === usual ? null : String(version),
          others === undefined ? null : JSON.stringify(others),
          line,
        ]);

  const database = new IndexDatabase(`${path}.draft`);
  for (const city of cities) database.add(cityLine(city));
  const entries = [
    ...npis.map(({ npi, state, tail }) => ({ tail, entry: providerEntry(npi, state, ABSENT) })),
    ...ccns.map(({ state, tail }) => ({ tail, entry: facilityEntry(state) })),
  ];
  for (const { entry } of entries) database.add(entry);
  database.finish(path);
  using versionIndex = new VersionIndex(path);
  for (const { tail, entry } of entries) {
    const line = versionLine(tail, entry);
    if (line !== null) versionIndex.add(line);
  }
  versionIndex.finish(`${path}.draft-versions`, `${path}.versions`);
  const rendered = (collection: RenderedCollection, line: unknown, tail: FhirTail): RenderedRecord => {
    const own = RENDERED[collection].resources(line, tail, context);
    if (own === null) throw new Error('an invented line has another shape');
    if (collection === 'facility') return { own, all: own };
    const provider = { ...NpiLine.parse(line), fhir: tail };
    return { own, all: providerResources(provider, context, RESOURCE_TYPES, true) };
  };
  return {
    index: new SearchIndex(path, `${path}.versions`),
    usual,
    records: new Map([
      ...npis.map(({ npi, line, tail }) => [npi, rendered('npi', line, tail)] as const),
      ...ccns.map(({ state, line, tail }) => [state.ccn, rendered('facility', line, tail)] as const),
    ]),
  };
}

const nameOf = ({ resourceType, id }: FhirResource): string => `${resourceType}/${id}`;

function fulfillsSearch(
  search: FhirSearch,
  resource: FhirResource,
  record: readonly FhirResource[],
): boolean {
  return (
    resource.resourceType === search.type &&
    search.criteria.every((criterion) => fulfills(resource, criterion, BASE, record))
  );
}

/** What the index finds, and the number it gives. */
function found({ index, usual, records }: IndexedRecords, search: FhirSearch) {
  const time = new TimeLimit(60_000);
  const about = {
    base: BASE,
    versions: NIGHTS.map((night, i) => ({ number: i + 1, moment: Date.parse(night) })),
    usualVersion: usual,
  };
  const { expression, counted, isExact } = indexSearch(search, about);
  const rows = index.findRows(expression, time);
  let total = 0;
  for (const one of counted) {
    const sets =
      'ranges' in one
        ? one.ranges.flatMap((range) => index.rowsOfEach(range, time))
        : [index.findRows(one.expression, time)];
    for (const set of sets) total += one.weight * countOfBoth(rows, set);
  }
  const byRow = index.records(rowsFrom(rows, 0, 10_000), time).map(({ key, place }) => {
    const { own, all } = records.get(key) ?? { own: [], all: [] };
    const ofType = own.filter(({ resourceType }) => resourceType === search.type);
    const ofRow = search.type === 'Location' ? ofType.slice(place ?? 0, (place ?? 0) + 1) : ofType;
    return ofRow.filter((resource) => fulfillsSearch(search, resource, all)).map(nameOf);
  });
  const names = byRow.flat().sort();
  // Where the index does not have all that is asked for, the rows are compared, and not counted.
  if (!isExact) return { total: names.length, names, isEveryRowMeant: true };
  return { total, names, isEveryRowMeant: byRow.every((one) => one.length > 0) };
}

const written = (value: string) => value.replace(/[\\$,|]/g, '\\$&');
const text = (values: readonly string[]) =>
  fc
    .array(
      fc.tuple(fc.constantFrom(...values), fc.constantFrom('', '', 'part', 'lower')).map(([value, how]) => {
        if (how === 'part') return value.slice(0, -2) || value;
        return how === 'lower' ? value.toLowerCase() : value;
      }),
      { minLength: 1, maxLength: 2 },
    )
    .map((some) => some.map(written).join(','));
const parameter = (name: string, values: readonly string[]) =>
  fc.tuple(fc.constantFrom(name, `${name}:exact`), text(values));
const places = [
  parameter('address-city', TEXTS.city),
  parameter('address-state', TEXTS.state),
  parameter('address-postalcode', [...TEXTS.postalCode, '55101-5678', '551011', '55102']),
  parameter('address', [...TEXTS.city, ...TEXTS.postalCode]),
];
const specialty = fc.tuple(
  fc.constant('specialty'),
  fc.subarray([...CODES], { minLength: 1 }).map((codes) => codes.join(',')),
);
const token = (name: string, values: readonly string[]) =>
  fc.tuple(
    fc.constant(name),
    fc.subarray([...values], { minLength: 1 }).map((some) => some.join(',')),
  );
const active = token('active', ['true', 'false']);
const PARAMETERS: Readonly<Record<ResourceType, readonly fc.Arbitrary<readonly [string, string]>[]>> = {
  Practitioner: [
    ...[
      parameter('family', TEXTS.last),
      parameter('given', TEXTS.given),
      parameter('name', [...TEXTS.last, ...TEXTS.given, 'MD', 'DR', 'JR', 'SMITH MD']),
    ],
    ...places,
    active,
    token('gender', ['male', 'female', 'other']),
    token('_has:PractitionerRole:practitioner:specialty', CODES),
    token('_has:PractitionerRole:practitioner:active', ['true', 'false']),
    parameter('_has:PractitionerRole:practitioner:location.address-city', TEXTS.city),
    fc.tuple(
      fc.constant('_has:PractitionerRole:practitioner:organization'),
      fc.subarray([...ORGANIZATIONS], { minLength: 1 }).map((ids) => ids.join(',')),
    ),
  ],
  Organization: [
    parameter('name', TEXTS.title),
    ...places,
    active,
    token('type', ['prov', ...CODES, 'hospital', 'nursing-home', 'x']),
    parameter('_has:Location:organization:address-city', TEXTS.city),
    token('_has:HealthcareService:organization:specialty', CODES),
    token('_has:HealthcareService:organization:service-category', ['prov', 'hosp', 'other']),
    token('_has:OrganizationAffiliation:participating-organization:role', ['registration']),
    token('_has:Endpoint:organization:status', ['active', 'off']),
  ],
  Location: [parameter('name', TEXTS.title), ...places, token('type', ['HOSP', 'NCCF', 'OF', 'x'])],
  PractitionerRole: [
    specialty,
    fc.tuple(
      fc.constant('organization'),
      fc.subarray([...ORGANIZATIONS], { minLength: 1 }).map((ids) => ids.join(',')),
    ),
    parameter('practitioner.name', [...TEXTS.last, ...TEXTS.given]),
    parameter('location.address-city', TEXTS.city),
    parameter('location.address-state', TEXTS.state),
    parameter('location.address-postalcode', [...TEXTS.postalCode, '55101-5678', '551011']),
    token('role', ['doctor', 'nurse', ...CODES]),
    token('service.specialty', CODES),
    token('service.service-category', ['prov', 'hosp']),
    active,
  ],
  HealthcareService: [
    specialty,
    parameter('location.address-city', TEXTS.city),
    parameter('name', TEXTS.title),
    token('service-type', ['hospital', 'nursing-home']),
    token('service-category', ['prov', 'hosp', 'other']),
    token('_has:PractitionerRole:service:role', ['doctor', 'nurse', ...CODES]),
    active,
  ],
  OrganizationAffiliation: [
    fc.tuple(
      fc.constant('primary-organization'),
      fc.subarray([...ORGANIZATIONS], { minLength: 1 }).map((ids) => ids.join(',')),
    ),
    parameter('location.address-state', TEXTS.state),
    token('service.service-category', ['hosp', 'other']),
    token('role', ['registration', 'owner-or-manager']),
    active,
  ],
  Endpoint: [
    token('status', ['active', 'off']),
    token('connection-type', ['OTHERS', 'direct-project']),
    token('_has:PractitionerRole:endpoint:specialty', CODES),
  ],
};
const updated = fc
  .tuple(
    fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'sa', 'eb', ''),
    fc.constantFrom(
      '2026',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-22T02:00:00Z',
      '2026-11-23T02:00',
    ),
  )
  .map(([prefix, date]) => ['_lastUpdated', `${prefix}${date}`] as const);

const search = (isByDate: boolean) =>
  fc.constantFrom(...RESOURCE_TYPES).chain((type) =>
    fc
      .tuple(
        PARAMETERS[type].length === 0
          ? fc.constant([])
          : fc.array(fc.oneof(...PARAMETERS[type]), { minLength: isByDate ? 0 : 1, maxLength: 2 }),
        isByDate ? fc.array(updated, { minLength: 1, maxLength: 2 }) : fc.constant([]),
      )
      .map(([given, dates]) => ({
        type,
        query: `${new URLSearchParams([...given, ...dates].map(([n, v]) => [n, v]))}`,
      })),
  );

let worlds = 0;

test.each([
  ['names and addresses, begun and exact', false],
  ['when resources changed last', true],
])('%s: the same resources, and their number', (_, isByDate) => {
  const searches = fc.array(search(isByDate), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(providers, facilities, defaultCities, searches, (people, sites, cities, asked) => {
      const world = indexed(people, sites, cities, join(root, `${worlds++}.sqlite`));
      try {
        for (const { type, query } of asked) {
          const read = readSearch(type, new URLSearchParams(query));
          const meant = [...world.records.values()].flatMap(({ own, all }) =>
            own.filter((resource) => fulfillsSearch(read, resource, all)).map(nameOf),
          );
          expect({ query, ...found(world, read) }).toEqual({
            query,
            total: meant.length,
            names: meant.sort(),
            isEveryRowMeant: true,
          });
        }
      } finally {
        world.index.close();
      }
    }),
    { numRuns: 20 },
  );
});
