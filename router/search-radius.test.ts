import type { Client } from '@modelcontextprotocol/client';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FoundFacilities, FoundProviders } from '../schemas/mcp/summaries.ts';
import { PROVENANCE_KEYS } from '../schemas/provenance.ts';
import { ZIP_CODE_POINTS_FILE } from '../schemas/release/zip-code-points.ts';
import { ResolverError } from '../schemas/resolver/errors.ts';
import { SearchResponse } from '../schemas/resolver/search.ts';
import { EXAMPLE_CENSUS } from '../schemas/rest/example-sources.ts';
import { mcpClient } from '../test/mcp-fixture.ts';
import { FIXTURE_SOURCES, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { BARE_FACILITY, HOSPITAL, resolverRelease } from '../test/resolver-fixture.ts';
import { jsonOf, liveKey, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

/** Searches around a ZIP code, held against the distances of all invented providers and facilities. */

const TAXONOMY = '207N00000X';
const MIDDLE = '55101';
const [LATITUDE, LONGITUDE] = [44.95, -93.09];

/** Numbers from 0 to 1 that are the same in every run. */
let seed = 1;
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

const ZIP_CODES = Array.from({ length: 150 }, (_, i) => String(55_101 + i));
const POINTS = new Map<string, readonly [number, number]>([
  ...ZIP_CODES.map((zipCode) => {
    const [north, east] = [random() * 1.4 - 0.7, random() * 2.2 - 1.1];
    return [zipCode, [LATITUDE + north, LONGITUDE + east]] as const;
  }),
  [MIDDLE, [LATITUDE, LONGITUDE]],
  // On the other side of the Earth, and at the pole.
  ['00001', [-44.95, 86.91]],
  ['00002', [90, 0]],
]);
const WITHOUT_POINT = '55999';

/** Miles between two points as the angle of their vectors, which is not how the service computes them. */
function milesFromMiddle(zipCode: string): number {
  const point = POINTS.get(zipCode);
  if (point === undefined) return Number.POSITIVE_INFINITY;
  const vector = ([latitude, longitude]: readonly [number, number]) => {
    const [lat, long] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(lat) * Math.cos(long), Math.cos(lat) * Math.sin(long), Math.sin(lat)];
  };
  const [a, b] = [vector([LATITUDE, LONGITUDE]), vector(point)];
  const chord = Math.hypot(...a.map((one, i) => one - (b[i] ?? 0)));
  return (2 * Math.asin(chord / 2) * 6_371.0088) / 1.609344;
}

const townOf = (zipCode: string, state = 'MN') => `ELM CITY ${state} ${zipCode}`;
const anyZipCode = () => ZIP_CODES[Math.floor(random() * ZIP_CODES.length)] ?? MIDDLE;

/** Whole last names, and double ones of which one part is asked for: more than are compared one by one. */
const PROVIDERS = Array.from({ length: 2_400 }, (_, i) => {
  const [practice, other, mail] = [anyZipCode(), anyZipCode(), anyZipCode()];
  const zipCodes = i % 5 === 0 ? [practice, other] : [practice];
  return {
    npi: npiAt(i),
    first: i < 150 ? 'JANE' : 'ANN',
    last: i < 150 ? 'WEST' : i % 10 === 7 ? 'OAK-ASH' : 'OAK',
    zipCodes,
    places: zipCodes.map((zipCode) => townOf(zipCode)),
    mail: townOf(i % 10 === 0 ? other : mail),
    taxonomies: [TAXONOMY],
  };
});
/** Found by other names only. */
const [BY_MAIL, ABROAD, BEYOND, HERE] = [0, 1, 2, 3].map((i) => npiAt(PROVIDERS.length + i));
const FACILITIES = [
  { ccn: HOSPITAL, zipCode: ZIP_CODES[40] ?? '' },
  { ccn: BARE_FACILITY, zipCode: MIDDLE },
];

const RELEASE = resolverRelease({
  providers: PROVIDERS.length + 4,
  sources: [
    ...(resolverRelease().sources ?? FIXTURE_SOURCES),
    {
      ...EXAMPLE_CENSUS,
      id: 'census-gazetteer-zcta',
      source: 'Gazetteer',
      source_url: 'https://example.org/zcta',
    },
  ],
  searchable: [
    ...PROVIDERS,
    { npi: BY_MAIL ?? '', first: 'ADA', last: 'LUND', places: [townOf('00001')], mail: townOf(MIDDLE) },
    { npi: ABROAD ?? '', first: 'ADA', last: 'LUND', places: [townOf(MIDDLE, 'BE')] },
    { npi: BEYOND ?? '', first: 'ADA', last: 'LUND', places: [townOf(WITHOUT_POINT)] },
    {
      npi: HERE ?? '',
      first: 'ADA',
      last: 'LUND',
      places: [townOf('00002'), townOf(MIDDLE)],
      mail: townOf(MIDDLE),
    },
  ],
  searchableFacilities: FACILITIES.map(({ ccn, zipCode }) => ({
    ...{ ccn, name: 'CEDAR HOSPITAL', type: 'hospital', npis: [], status: 'active' as const },
    place: townOf(zipCode),
  })),
  files: [
    {
      path: ZIP_CODE_POINTS_FILE,
      content: JSON.stringify(Object.fromEntries(POINTS)),
      contentType: 'application/json',
    },
  ],
});

let router: RouterUnderTest;
let key: Record<string, string>;
beforeAll(async () => {
  router = await routerUnderTest((directory) => publish(directory, writeRelease(directory, RELEASE)));
  key = await keyOf(router);
});
afterAll(() => router.close());

async function keyOf(of: RouterUnderTest): Promise<Record<string, string>> {
  const { authorization } = await liveKey(of);
  return { 'x-service-key': authorization.replace('Bearer ', '') };
}

const ask = (query: string, headers: Record<string, string> = key) =>
  router.ask(`/resolver/v1/search?postal_code=${MIDDLE}&${query}`, { headers });

/** All pages of a search: NPI or CCN and distance of each. */
async function found(query: string) {
  const all: { key: string; miles: number | undefined }[] = [];
  for (let next: string | null = query; next !== null; ) {
    const reply = await router.ask(`/resolver/v1/search?${next}`, { headers: key });
    expect(reply.status, reply.body.toString()).toBe(200);
    const page = SearchResponse.parse(jsonOf(reply));
    all.push(
      ...page.candidates.map((one) => ({
        key: 'npi' in one ? one.npi : one.ccn,
        miles: one.distance_miles,
      })),
    );
    expect(page.total).toBeGreaterThanOrEqual(all.length);
    next = page.next === null ? null : new URL(page.next).search.slice(1);
    if (next === null) expect(all.length).toBe(page.total);
  }
  return all;
}

const around = (miles: number, query: string) =>
  found(`postal_code=${MIDDLE}&radius_miles=${miles}&per_page=100&${query}`);

type Placed = (typeof PROVIDERS)[number];
const milesOf = ({ zipCodes }: Pick<Placed, 'zipCodes'>) => Math.min(...zipCodes.map(milesFromMiddle));

/** Who is within a radius, the nearest first, of one distance in the order of NPIs. */
function within(miles: number, isMeant: (one: Placed) => boolean): { key: string; miles: number }[] {
  return PROVIDERS.filter((one) => isMeant(one) && milesOf(one) <= miles)
    .toSorted((a, b) => milesOf(a) - milesOf(b) || Number(a.npi) - Number(b.npi))
    .map((one) => ({ key: one.npi, miles: Number(milesOf(one).toFixed(1)) }));
}

describe('exactly those within the radius, the nearest first', () => {
  test.each([0.001, 2, 4.99, 10, 25, 50])('%d miles, without a name', async (miles) => {
    const expected = within(miles, () => true);
    expect(await around(miles, `taxonomy=${TAXONOMY}`)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(PROVIDERS.length);
  });

  test.each([10, 50])('%d miles, among those who agree equally with a name', async (miles) => {
    const expected = within(miles, ({ last }) => last === 'WEST');
    expect(await around(miles, 'first=Jane&last=West')).toEqual(expected);
    expect(expected.length).toBeGreaterThan(2);
  });

  test('of a name that more have than are compared: the whole name before the double one', async () => {
    const whole = within(50, ({ last }) => last === 'OAK');
    const double = within(50, ({ last }) => last === 'OAK-ASH');
    expect(whole.length + double.length).toBeGreaterThan(1_000);
    expect(await around(50, 'first=Ann&last=Oak')).toEqual([...whole, ...double]);
  });

  test('a name that agrees better comes first, however far', async () => {
    const [nearest] = within(50, ({ last }) => last === 'WEST');
    const { candidates } = SearchResponse.parse(jsonOf(await ask('radius_miles=50&name=Jane+Wests')));
    expect(candidates[0]).toMatchObject({ npi: nearest?.key, distance_miles: nearest?.miles });
  });
});

test('addresses for mail and abroad do not count, and the nearest of several locations does', async () => {
  expect(await around(1, 'first=Ada&last=Lund')).toEqual([{ key: HERE, miles: 0 }]);
  const anyAddress = await found(`postal_code=${MIDDLE}&first=Ada&last=Lund`);
  expect(anyAddress).toEqual([BY_MAIL, ABROAD, HERE].map((npi) => ({ key: npi, miles: undefined })));
});

test('state and city narrow it further', async () => {
  expect(await around(50, 'first=Jane&last=West&state=WI')).toEqual([]);
  expect((await around(50, 'first=Jane&last=West&state=MN&city=Elm+City')).length).toBeGreaterThan(2);
});

test('facilities within the radius, with providers too', async () => {
  const facilities = FACILITIES.map(({ ccn, zipCode }) => ({
    key: ccn,
    miles: Number(milesFromMiddle(zipCode).toFixed(1)),
  }));
  const [far, here] = facilities;
  if (far === undefined || here === undefined) throw new Error('there are two facilities');
  expect(far.miles).toBeGreaterThan(1);
  expect(far.miles).toBeLessThan(50);
  expect(await around(50, 'kind=facility')).toEqual([here, far]);
  expect(await around(1, 'kind=facility&type=hospital')).toEqual([here]);
  expect(await around(50, 'kind=facility&name=Cedar+Hospital')).toEqual([here, far]);
  expect(await around(50, 'kind=all&name=Cedar*')).toEqual([here, far]);
});

test('a number finds whom it means within the radius only', async () => {
  const near = within(50, () => true).at(-1);
  const far = PROVIDERS.find((one) => milesOf(one) > 51);
  for (const asked of ['identifier', 'name']) {
    expect(await around(50, `${asked}=${near?.key}`)).toEqual([near]);
    expect(await around(50, `${asked}=${far?.npi}`)).toEqual([]);
  }
  expect(await around(1, `kind=all&identifier=${BARE_FACILITY}`)).toEqual([{ key: BARE_FACILITY, miles: 0 }]);
});

test('the answer says from where it is measured, with the 14 keys, and each reason how far', async () => {
  const { around: origin, candidates } = SearchResponse.parse(
    jsonOf(await ask('radius_miles=7.5&first=Ada&last=Lund')),
  );
  expect(origin).toMatchObject({
    postal_code: MIDDLE,
    latitude: LATITUDE,
    longitude: LONGITUDE,
    radius_miles: 7.5,
    _dataset_id: 'census-gazetteer-zcta',
  });
  expect(Object.keys(origin ?? {})).toEqual(expect.arrayContaining(PROVENANCE_KEYS));
  const reasons = candidates[0]?.match_reasons ?? [];
  expect(reasons).toContainEqual({ feature: 'distance', score: 1, detail: `0.0 miles from ${MIDDLE}` });
  expect(reasons.map(({ feature }) => feature)).not.toContain('postal_code');
  const without = SearchResponse.parse(jsonOf(await ask('first=Ada&last=Lund')));
  expect(without.around).toBeUndefined();
});

test('a ZIP code of nine digits is the middle by its first five', async () => {
  const all = await found(`postal_code=${MIDDLE}-1234&radius_miles=1&first=Ada&last=Lund`);
  expect(all).toEqual([{ key: HERE, miles: 0 }]);
});

test('who has the name beyond the radius is hinted at', async () => {
  const { total, hints } = SearchResponse.parse(
    jsonOf(
      await router.ask('/resolver/v1/search?postal_code=00001&radius_miles=20&first=Jane&last=West', {
        headers: key,
      }),
    ),
  );
  expect(total).toBe(0);
  expect(hints?.[0]?.message).toContain('Nobody of this name practices within 20 miles of 00001;');
});

test('as a table', async () => {
  const reply = await ask('radius_miles=50&kind=facility', { ...key, accept: 'text/csv' });
  const rows = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(reply.body.toString(), { columns: true }));
  expect(rows.map(({ ccn, distance_miles }) => [ccn, distance_miles])).toEqual([
    [BARE_FACILITY, '0'],
    [HOSPITAL, String(Number(milesFromMiddle(FACILITIES[0]?.zipCode ?? '').toFixed(1)))],
  ]);
});

test('a ZIP code without a point is 404 and says what to do', async () => {
  const reply = await router.ask(
    `/resolver/v1/search?last=Lund&postal_code=${WITHOUT_POINT}&radius_miles=10`,
    { headers: key },
  );
  expect(reply.status).toBe(404);
  const { error } = ResolverError.parse(jsonOf(reply));
  expect(error.code).toBe('not_found');
  expect(error.message).toContain('Give another ZIP code nearby, or leave radius_miles out.');
});

test('a release without points cannot be searched around a ZIP code', async () => {
  const without = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, { ...RELEASE, files: [] })),
  );
  const headers = await keyOf(without);
  const path = `/resolver/v1/search?last=Lund&postal_code=${MIDDLE}`;
  const reply = await without.ask(`${path}&radius_miles=10`, { headers });
  expect(reply.status).toBe(503);
  expect(ResolverError.parse(jsonOf(reply)).error.code).toBe('source_unavailable');
  expect((await without.ask(path, { headers })).status).toBe(200);
  await without.close();
});

describe('tools of language models', () => {
  let client: Client;
  beforeAll(async () => {
    client = await mcpClient(router.url, key['x-service-key']);
    await client.listTools();
  });
  afterAll(() => client.close());

  const call = (name: string, more: Record<string, unknown>) =>
    client.callTool({ name, arguments: { postal_code: MIDDLE, radius_miles: 10, ...more } });

  test('find the nearest, with the source of the points', async () => {
    const expected = within(10, () => true);
    const { structuredContent } = await call('find_providers', { taxonomy: TAXONOMY, per_page: 5 });
    const { providers, total, provenance } = FoundProviders.parse(structuredContent);
    expect(total).toBe(expected.length);
    expect(providers.map((one) => ({ key: one.npi, miles: one.distance_miles }))).toEqual(
      expected.slice(0, 5),
    );
    expect(provenance.map(({ _dataset_id }) => _dataset_id)).toContain('census-gazetteer-zcta');
    const ofFacilities = await call('find_facilities', { type: 'hospital', radius_miles: '0.5' });
    const { facilities } = FoundFacilities.parse(ofFacilities.structuredContent);
    expect(facilities).toMatchObject([{ ccn: BARE_FACILITY, distance_miles: 0 }]);
    const whole = await call('search_providers', { first: 'Ada', last: 'Lund' });
    expect(whole.structuredContent).toMatchObject({ candidates: [{ npi: HERE, distance_miles: 0 }] });
  });

  test.each([
    ['invalid_request', { radius_miles: 51 }],
    ['invalid_request', { radius_miles: 0 }],
    ['invalid_request', { postal_code: null }],
    ['not_found', { postal_code: WITHOUT_POINT }],
  ])('%s: %j', async (code, more) => {
    const result = await call('find_providers', { last: 'Lund', ...more });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toContain(code);
  });
});
