import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PROVENANCE_KEYS } from '../schemas/provenance.ts';
import type { NpiLine } from '../schemas/records/npi-line.ts';
import { ResolverError } from '../schemas/resolver/errors.ts';
import { SearchResponse } from '../schemas/resolver/search.ts';
import { fileServer } from '../test/file-server.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { lineOf, SPECIAL_CASES } from '../test/release-fixture-lines.ts';
import { BARE_FACILITY, HOSPITAL, resolverRelease, UNKNOWN_NPI } from '../test/resolver-fixture.ts';
import { jsonOf, liveKey, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

const NAMESAKES = 12;
/** The numbers of a provider in the registry. */
function numbersOf(index: number): { phone: string; license: string; identifier: string } {
  const { nppes }: Pick<NpiLine, 'nppes'> = JSON.parse(lineOf(index, npiAt(index), 'r'));
  const phone = nppes.data.practice_address?.phone ?? '';
  const { taxonomies, identifiers } = nppes.data;
  return { phone, license: taxonomies[0]?.license ?? '', identifier: identifiers[0]?.value ?? '' };
}
const ADA = numbersOf(10);
const at = { place: 'NOWHERE AL 36301', status: 'active' } as const;
const RELEASE = resolverRelease({
  searchableFacilities: [
    { ccn: HOSPITAL, name: 'CEDAR HOSPITAL', type: 'hospital', npis: [npiAt(1)], ...at },
    { ccn: BARE_FACILITY, name: 'CEDAR HOSPITAL', type: 'hospital', npis: [], ...at },
  ],
  searchable: [
    {
      ...{ npi: npiAt(10), first: 'ADA', last: 'LUND', places: ['ELM CITY MN 55101'] },
      phones: [ADA.phone],
      licenses: [ADA.license],
      identifiers: [ADA.identifier],
    },
    ...Array.from({ length: NAMESAKES }, (_, i) => ({
      ...{ npi: npiAt(20 + i), first: 'JANE', last: 'WEST' },
      // Other numbers of the same term of the index: their records have none of it.
      phones: [ADA.phone],
      licenses: [ADA.license],
      identifiers: [ADA.identifier],
    })),
  ],
});

let router: RouterUnderTest;
let key: Record<string, string>;
beforeAll(async () => {
  router = await routerUnderTest((directory) => publish(directory, writeRelease(directory, RELEASE)));
  const { authorization } = await liveKey(router);
  key = { 'x-service-key': authorization.replace('Bearer ', '') };
});
afterAll(() => router.close());

const search = (query: string, headers: Record<string, string> = key) =>
  router.ask(`/resolver/v1/search?${query}`, { headers });

test('a candidate is the registry’s record with its 14 keys, a score and the reasons for it', async () => {
  const reply = await search('first=Ada&last=Lundt&state=mn');
  expect(reply.status).toBe(200);
  const { candidates, ...page } = SearchResponse.parse(jsonOf(reply));
  expect(page).toEqual({ page: 1, per_page: 20, total: 1, next: null });
  const [candidate] = candidates;
  expect(candidate).toMatchObject({
    npi: npiAt(10),
    entity_type: 'individual',
    _dataset_id: 'nppes',
    _confidence: 1,
    match_reasons: expect.arrayContaining([
      { feature: 'last_name', score: expect.any(Number), detail: 'one letter differs: LUND' },
      { feature: 'state', score: 1, detail: 'same: MN' },
    ]),
  });
  expect(candidate?._match_score).toBeGreaterThan(0.5);
  expect(Object.keys(candidate ?? {})).toEqual(expect.arrayContaining(PROVENANCE_KEYS));
  const record = await router.ask(`/resolver/v1/npi/${npiAt(10)}`, { headers: key });
  const { sources: _, ...registered } = jsonOf(record) as Record<string, unknown>;
  expect(candidate).toMatchObject(registered);
});

test.each([
  ['phone', `(${ADA.phone.slice(0, 3)}) ${ADA.phone.slice(3, 6)}-${ADA.phone.slice(6)}`],
  ['license', ADA.license.toLowerCase()],
  ['other_identifier', ADA.identifier.toLowerCase()],
])(
  'a provider is found by %s, with or without a name, and nobody else of the same term',
  async (kind, number) => {
    const asked = new URLSearchParams({ [kind]: number });
    const { candidates, total } = SearchResponse.parse(jsonOf(await search(`${asked}`)));
    expect(total).toBe(1);
    expect(candidates).toMatchObject([{ npi: npiAt(10), _match_score: 1 }]);
    expect(candidates[0]?.match_reasons.map(({ feature }) => feature)).toEqual([kind]);
    expect(jsonOf(await search(`${asked}&last=Lund`))).toMatchObject({ total: 1 });
    expect(jsonOf(await search(`${asked}&last=West`))).toMatchObject({ total: 0 });
    expect(jsonOf(await search(`${asked}&page=2`))).toMatchObject({ candidates: [], total: 1 });
    const refused = await search(`${asked}&kind=facility&state=MN`);
    expect([refused.status, refused.body.toString()]).toEqual([400, expect.stringContaining('of providers')]);
  },
);

test.each([
  ['license', ADA.license],
  ['other_identifier', ADA.identifier],
])(
  'a provider is found by %s and the state that issued it, wherever the practice is',
  async (kind, number) => {
    const found = async (query: string) =>
      SearchResponse.parse(jsonOf(await search(`${kind}=${number}&${query}`))).candidates;
    // Both are of Colorado, and so is the address in the record; the index has one in Minnesota.
    const [holder, ...others] = await found('state=CO');
    expect([holder, others]).toMatchObject([{ npi: npiAt(10) }, []]);
    expect(holder?.match_reasons.map(({ feature, detail }) => `${feature} ${detail}`).sort()).toEqual([
      `${kind} same: ${number.toUpperCase()}`,
      'state that of the number, or of an address: CO',
    ]);
    expect(await found('state=AK')).toEqual([]);
  },
);

test.each(['phone=555', 'phone=Lund', 'license=-', 'license=1', 'other_identifier=12'])(
  '%s is no number',
  async (query) => {
    expect((await search(query)).status).toBe(400);
  },
);

test('following `next` gives all pages', async () => {
  const npis: string[] = [];
  let path: string | null = 'name=Jane+West&per_page=5';
  let pages = 0;
  while (path !== null) {
    const { candidates, total, next } = SearchResponse.parse(jsonOf(await search(path)));
    expect(total).toBe(NAMESAKES);
    npis.push(...candidates.map((one) => ('npi' in one ? one.npi : '')));
    pages += 1;
    if (next !== null) expect(next).toMatch(/^https:\/\/supply\.example\.org\/resolver\/v1\/search\?/);
    path = next === null ? null : new URL(next).search.slice(1);
  }
  expect(pages).toBe(3);
  expect(npis).toEqual(Array.from({ length: NAMESAKES }, (_, i) => npiAt(20 + i)));
});

test('the answer is signed and counted, and not sent again while it is unchanged', async () => {
  const { headers } = await search('last=Lund');
  expect(headers.signature).toBeDefined();
  expect(Number(headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
  const again = await search('last=Lund', { ...key, 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});

test('a right name in a wrong state says where it is', async () => {
  const { total, hints } = SearchResponse.parse(jsonOf(await search('first=Ada&last=Lund&state=AK')));
  expect(total).toBe(0);
  expect(hints).toMatchObject([{ code: 'elsewhere', providers: [{ state: 'CO' }] }]);
  expect(hints?.[0]?.message).toContain('AK');
});

test.each(['facility', 'all'])(
  'a right name in a wrong state says where the facility is: kind=%s',
  async (kind) => {
    const reply = await search(`kind=${kind}&name=cedar+hospital&state=AK`);
    const { total, hints } = SearchResponse.parse(jsonOf(reply));
    expect(total).toBe(0);
    expect(hints).toEqual([
      {
        code: 'elsewhere',
        message: `Nobody of this name has an address in AK; of this name there are facilities in NOWHERE, AL (CCN ${HOSPITAL}); NOWHERE, AL (CCN ${BARE_FACILITY}).`,
        providers: [],
      },
    ]);
  },
);

describe('a deactivated NPI whose name is not published', () => {
  const blank = npiAt(SPECIAL_CASES.deactivated);

  test.each([
    [`identifier=${blank}`, 'identifier'],
    [`identifier=${blank}&kind=all`, 'identifier'],
    [`name=NPI+${blank}`, 'npi'],
  ])('is found by %s', async (query, feature) => {
    expect(SearchResponse.parse(jsonOf(await search(query)))).toMatchObject({
      total: 1,
      candidates: [
        {
          npi: blank,
          status: 'deactivated',
          _match_score: 1,
          match_reasons: [{ feature, score: 1, detail: `same: ${blank}` }],
        },
      ],
    });
    expect(jsonOf(await search(`${query}&page=2`))).toMatchObject({ total: 1, candidates: [] });
  });

  test.each([
    `identifier=${blank}&state=CO`,
    `identifier=${blank}&taxonomy=207N00000X`,
    `name=${blank}&city=Salem`,
    `name=${blank}&entity_type=individual`,
    `identifier=${blank}&kind=facility`,
    `identifier=${UNKNOWN_NPI}`,
  ])('is not where the rest of the query does not hold: %s', async (query) => {
    expect(jsonOf(await search(query))).toMatchObject({ total: 0, candidates: [] });
  });
});

test('a state that does not exist is 404; a territory is one', async () => {
  const reply = await search('last=Lund&state=XX');
  expect(reply.status).toBe(404);
  expect(ResolverError.parse(jsonOf(reply)).error.code).toBe('not_found');
  expect((await search('last=Lund&state=pr')).status).toBe(200);
});

test.each([
  [
    '',
    'At least one of name, first, last, organization, taxonomy, specialty, identifier, phone, license and other_identifier is required',
  ],
  ['kind=facility', 'At least one of'],
  ['kind=facility&last=Lund', 'are of providers: leave kind out'],
  ['kind=hospital&name=a', 'kind must be one of provider, facility, all'],
  ['last=Lund&type=hospital', 'type is of facilities: add kind=facility'],
  ['kind=facility&type=spa', 'type must be one of hospital'],
  ['identifier=12345', 'identifier must be an NPI of ten digits or a CCN'],
  ['last=L*', 'last takes an asterisk at its end alone, after at least two letters'],
  ['state=CA', 'At least one of'],
  ['name=a&last=b', 'Give one of name, first and last, or organization'],
  ['last=Lund&per_page=101', 'per_page must be a number from 1 to 100'],
  ['last=Lund&per_page=0', 'per_page'],
  ['last=Lund&threshold=2', 'threshold must be a number from 0 to 1'],
  ['last=Lund&page=0', 'page'],
  ['last=Lund&page=x', 'page'],
  ['last=Lund&state=California', 'state must be a two-letter state code'],
  ['last=Lund&postal_code=1234', 'postal_code'],
  ['last=Lund&radius_miles=10', 'radius_miles is measured from a ZIP code: add postal_code'],
  ['kind=facility&state=MN&radius_miles=10', 'add postal_code'],
  ...['0', '50.1', '-1', '1e1', 'ten', '', '10+miles'].map((radius) => [
    `last=Lund&postal_code=55101&radius_miles=${radius}`,
    'radius_miles must be a number above 0, at most 50',
  ]),
  ['last=Lund&taxonomy=dermatology', 'taxonomy must be a taxonomy code'],
  ['last=Lund&specialty=magic', 'specialty must be one of cardiology'],
  ['last=Lund&entity_type=robot', 'entity_type'],
  ['last=Lund&last=West', 'last is given 2 times'],
  ['last=%25%25', 'last has no letter or digit'],
  [`name=${'A'.repeat(121)}`, 'name must not be longer than 120 characters'],
  [`name=${'a+'.repeat(20)}b`, 'name must not have more than 16 words'],
])('"%s" is 400 and names what is wrong', async (query, message) => {
  const reply = await search(query);
  expect(reply.status).toBe(400);
  const { error } = ResolverError.parse(jsonOf(reply));
  expect(error.code).toBe('invalid_request');
  expect(error.message).toContain(message);
});

test('facilities of a place and type have their star rating, each part with its 14 keys', async () => {
  const reply = await search('kind=facility&type=hospital&state=AL&per_page=1');
  expect(reply.status).toBe(200);
  const { candidates, total, next } = SearchResponse.parse(jsonOf(reply));
  expect([candidates.length, total]).toEqual([1, 2]);
  expect(candidates[0]).toMatchObject({
    ccn: HOSPITAL,
    name: 'CEDAR HOSPITAL',
    type: 'hospital',
    star_rating: null,
    star_rating_provenance: { _dataset_id: 'care-compare', _data_availability: { status: 'available' } },
    npis: [npiAt(1)],
    npis_provenance: { _dataset_id: 'enrollments-and-owners' },
    _dataset_id: 'provider-of-services',
    _match_score: 1,
  });
  expect(Object.keys(candidates[0] ?? {})).toEqual(expect.arrayContaining(PROVENANCE_KEYS));
  const { candidates: others } = SearchResponse.parse(
    jsonOf(await search(new URL(next ?? '').search.slice(1))),
  );
  expect(others).toMatchObject([
    {
      ccn: BARE_FACILITY,
      star_rating: null,
      star_rating_provenance: { _data_availability: { status: 'not_found' } },
    },
  ]);
});

test('a list is a table where the caller accepts CSV, with the next page as a link', async () => {
  const reply = await search('kind=facility&name=Cedar+Hospital&per_page=1', { ...key, accept: 'text/csv' });
  expect(reply.headers['content-type']).toMatch(/^text\/csv/);
  expect(reply.headers.link).toMatch(
    /^<https:\/\/supply\.example\.org\/resolver\/v1\/search\?.*page=2.*>; rel="next"$/,
  );
  const rows = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(reply.body.toString(), { columns: true }));
  expect(rows).toMatchObject([
    { ccn: HOSPITAL, npi: npiAt(1), name: 'CEDAR HOSPITAL', city: 'NOWHERE', state: 'AL', star_rating: '' },
  ]);
  const people = await search('first=Ada&last=Lund', { ...key, accept: 'text/csv' });
  expect(people.body.toString()).toContain(npiAt(10));
});

test('is 401 without a key, and answered with the sample key', async () => {
  expect((await search('last=Lund', {})).status).toBe(401);
  expect((await search('last=Lund', { 'x-service-key': 'ps_sample_public_readonly' })).status).toBe(200);
});

test.each([
  ['without an index', {}],
  ['with an index of another format', { searchable: [{ npi: npiAt(10), last: 'LUND' }], searchFormat: 99 }],
])('a release %s cannot be searched, and is served otherwise', async (_, given) => {
  const without = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, resolverRelease(given))),
  );
  const { authorization } = await liveKey(without);
  const headers = { 'x-service-key': authorization.replace('Bearer ', '') };
  const reply = await without.ask('/resolver/v1/search?last=Lund', { headers });
  expect(reply.status).toBe(503);
  expect(ResolverError.parse(jsonOf(reply)).error.code).toBe('source_unavailable');
  await without.close();
});

test('the index of a remote release is copied before it is opened', async () => {
  const mirror = await fileServer(router.publicDirectory);
  const { port } = mirror.address() as AddressInfo;
  const remote = await routerUnderTest(() => undefined, { from: `http://127.0.0.1:${port}` });
  const { authorization } = await liveKey(remote);
  const headers = { 'x-service-key': authorization.replace('Bearer ', '') };
  const reply = await remote.ask('/resolver/v1/search?last=Lund', { headers });
  expect(SearchResponse.parse(jsonOf(reply)).total).toBe(1);
  expect(existsSync(join(remote.dataDirectory, 'unpacked', 'r1', 'search', 'providers.sqlite'))).toBe(true);
  await remote.close();
  mirror.close();
});

test('the look-up of the site finds by name, by state and by NPI, without a key', async () => {
  const find = async (query: string) => {
    const reply = await router.ask(`/api/find?${query}`);
    return { status: reply.status, body: jsonOf(reply) };
  };
  const ada = { npi: npiAt(10), entity_type: 'individual', is_deactivated: false };
  expect(await find('q=ada+lundt')).toMatchObject({
    status: 200,
    body: { scope: 'national', providers: [ada], providers_total: 1, facilities: [] },
  });
  expect(await find('q=Ada+Lund&state=mn')).toMatchObject({ body: { providers: [ada] } });
  expect(await find('q=Ada+Lund&state=wy')).toMatchObject({ body: { providers: [] } });
  expect(await find(`q=${npiAt(10)}`)).toMatchObject({ body: { providers: [ada] } });
  expect(await find('q=Jane+West')).toMatchObject({ body: { providers_total: NAMESAKES } });
  expect(await find('q=2999999999')).toMatchObject({ body: { providers: [], facilities: [] } });
  for (const refused of ['', 'q=', 'q=%3F%3F', 'q=a&state=zz', 'q=a&q=b'])
    expect(await find(refused), refused).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
});
