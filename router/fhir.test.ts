import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { profilesOf } from '../fhir/resource-types.ts';
import { RESOURCE_TYPES } from '../schemas/fhir/resource-types.ts';
import { SEARCH_PARAMETERS } from '../schemas/fhir/search-parameters.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { resolverRelease, UNKNOWN_NPI } from '../test/resolver-fixture.ts';
import { jsonOf, type Reply, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import { clientWithToken } from '../test/smart-client.ts';

const TOKEN = { authorization: 'Bearer ps_fhir_sandbox_public_readonly' };
const BASE = 'https://supply.example.org/fhir/r4';
const NPI = npiAt(10);
const PATH = `/Practitioner/npi-${NPI}`;

let router: RouterUnderTest;
beforeAll(async () => {
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, resolverRelease())),
  );
});
afterAll(() => router.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  router.ask(`/fhir/r4${path}`, {
    headers: { ...TOKEN, ...headers },
    method,
    ...(body !== undefined && { body }),
  });

const Outcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ severity: z.string(), code: z.string(), diagnostics: z.string().min(1) })).min(1),
});

const Bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('searchset'),
  total: z.int().optional(),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z
    .array(
      z.object({
        fullUrl: z.string().optional(),
        resource: z.looseObject({ resourceType: z.string(), id: z.string().optional() }),
        search: z.object({ mode: z.string() }),
      }),
    )
    .default([]),
});

const Tagged = z.looseObject({
  meta: z.object({ versionId: z.string(), tag: z.array(z.object({ system: z.string(), code: z.string() })) }),
});

function bundleOf(reply: Reply) {
  expect([reply.status, reply.body.toString().slice(0, 200)]).toEqual([200, expect.any(String)]);
  return Bundle.parse(jsonOf(reply));
}

describe('read', () => {
  test('gives the resource with its version, its last change and the rest of the budget', async () => {
    const { status, headers, body } = await ask(PATH);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/fhir+json; charset=utf-8',
      etag: 'W/"r1"',
      'last-modified': 'Fri, 20 Nov 2026 06:00:00 GMT',
      'x-ratelimit-limit': '3000',
      vary: 'Accept-Encoding, Accept',
    });
    expect(JSON.parse(body.toString())).toMatchObject({ resourceType: 'Practitioner', id: `npi-${NPI}` });
  });

  test('finds the current version by its number, and none that no release had', async () => {
    const current = await ask(`${PATH}/_history/r1`);
    expect(current.body).toEqual((await ask(PATH)).body);
    const other = await ask(`${PATH}/_history/r0`);
    expect(other.status).toBe(404);
    expect(Outcome.parse(jsonOf(other)).issue[0]?.diagnostics).toContain('has no version r0');
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await ask(PATH, {}, 'HEAD'), await ask(PATH)];
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(get.body.length));
  });

  test.each([
    ['if-none-match', 'W/"r1"', 304],
    ['if-none-match', '"r0"', 200],
    ['if-modified-since', 'Fri, 20 Nov 2026 06:00:00 GMT', 304],
    ['if-modified-since', 'Fri, 20 Nov 2026 05:59:59 GMT', 200],
    ['if-modified-since', 'nonsense', 200],
  ])('%s %s is answered with %i', async (name, value, status) => {
    const reply = await ask(PATH, { [name]: value });
    expect(reply.status).toBe(status);
    expect(reply.headers.etag).toBe('W/"r1"');
  });

  test('prefers a given tag to a date', async () => {
    const headers = { 'if-none-match': 'W/"r0"', 'if-modified-since': 'Fri, 20 Nov 2026 06:00:00 GMT' };
    expect((await ask(PATH, headers)).status).toBe(200);
  });

  test.each(['?_summary=true', '?_summary=text', '?_elements=name'])(
    '%s keeps the tags of provenance',
    async (query) => {
      const { meta, ...rest } = Tagged.parse(jsonOf(await ask(PATH + query)));
      expect(meta.tag).toHaveLength(15);
      expect(meta.tag.at(-1)?.code).toBe('SUBSETTED');
      expect(rest).not.toHaveProperty('qualification');
      expect('name' in rest).toBe(query !== '?_summary=text');
    },
  );
});

describe('a batch', () => {
  const BatchResponse = z.object({
    resourceType: z.literal('Bundle'),
    type: z.literal('batch-response'),
    entry: z
      .array(
        z.object({
          resource: z.looseObject({ resourceType: z.string() }).optional(),
          response: z.object({
            status: z.string(),
            etag: z.string().optional(),
            lastModified: z.iso.datetime().optional(),
            outcome: Outcome.optional(),
          }),
        }),
      )
      .default([]),
  });
  const batch = (requests: readonly object[], path = '', type = 'batch') => {
    const entry = requests.map((request) => ({ request: { method: 'GET', ...request } }));
    const body = JSON.stringify({ resourceType: 'Bundle', type, entry });
    return ask(path, { 'content-type': 'application/fhir+json' }, 'POST', body);
  };
  const left = (reply: Reply) => Number(reply.headers['x-ratelimit-remaining']);

  test.each(['', '/'])('at the base%s has an entry for each request, in order', async (path) => {
    const search = `/Practitioner?identifier=${NPI}`;
    const reply = await batch(
      [
        { url: PATH.slice(1) },
        { url: search },
        { url: 'Practitioner/npi-0000000000' },
        { url: PATH, ifNoneMatch: 'W/"r1"' },
        { url: 'Practitioner?identifier:exact=1' },
        { url: 'Practitioner', method: 'POST' },
        { url: '$export' },
        { url: '../../v1/health' },
        { url: 'https://elsewhere.example.org/fhir/r4/metadata' },
        { url: `${BASE}/metadata` },
      ],
      path,
    );
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
    ]);
    const { entry } = BatchResponse.parse(jsonOf(reply));
    expect(entry.map(({ response }) => response.status)).toEqual([
      ...['200', '200', '404', '304', '400', '405', '404', '404', '404', '200'],
    ]);
    expect(entry[0]).toEqual({
      resource: jsonOf(await ask(PATH)),
      response: { status: '200', etag: 'W/"r1"', lastModified: '2026-11-20T06:00:00.000Z' },
    });
    expect(entry[1]?.resource).toEqual(jsonOf(await ask(search)));
    expect(entry[2]?.response.outcome?.issue[0]?.code).toBe('not-found');
    expect(entry.map(({ resource }) => resource?.resourceType)).toEqual([
      ...['Practitioner', 'Bundle', ...Array(7).fill(undefined), 'CapabilityStatement'],
    ]);
  });

  test('counts each of its requests', async () => {
    const before = left(await ask(PATH));
    await batch([{ url: PATH }, { url: PATH }]);
    expect(left(await ask(PATH))).toBe(before - 4);
  });

  test('may be empty, and is refused as a transaction or with more than 50 requests', async () => {
    expect(BatchResponse.parse(jsonOf(await batch([]))).entry).toEqual([]);
    for (const [reply, code] of [
      [await batch([], '', 'transaction'), 'invalid'],
      [await batch(Array(51).fill({ url: PATH })), 'too-costly'],
    ] as const) {
      expect(reply.status).toBe(400);
      expect(Outcome.parse(jsonOf(reply)).issue[0]?.code).toBe(code);
    }
  });
});

describe('the form of an answer', () => {
  test.each([
    ['', undefined, 'application/fhir+json; charset=utf-8'],
    ['', 'application/json', 'application/json; charset=utf-8'],
    ['', '*/*', 'application/fhir+json; charset=utf-8'],
    ['?_format=json', 'text/html', 'application/fhir+json; charset=utf-8'],
    ['?_format=application/fhir%2Bjson', 'text/html', 'application/fhir+json; charset=utf-8'],
    ['?_format=application/fhir+json', 'text/html', 'application/fhir+json; charset=utf-8'],
    ['?_format=application/json', undefined, 'application/json; charset=utf-8'],
    ['', 'application/fhir+json; fhirVersion=4.0', 'application/fhir+json; charset=utf-8'],
    ['', 'application/fhir+json; fhirVersion=5.0, application/json;q=0.5', 'application/json; charset=utf-8'],
  ])('%s with Accept %s is %s', async (query, accept, type) => {
    const { status, headers } = await ask(PATH + query, accept === undefined ? {} : { accept });
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  test.each([
    ['?_format=xml', undefined],
    ['?_format=constructor', undefined],
    ['?_format=__proto__', undefined],
    ['?_format=json%20', 'application/fhir+xml'],
    ['', 'application/fhir+xml'],
    ['', 'application/fhir+json; fhirVersion=5.0'],
    ['?_format=application/fhir%2Bjson;fhirVersion=3.0', undefined],
  ])('%s with Accept %s is refused', async (query, accept) => {
    const reply = await ask(PATH + query, accept === undefined ? {} : { accept });
    expect(reply.status).toBe(406);
    expect(Outcome.parse(jsonOf(reply)).issue[0]?.code).toBe('not-supported');
  });
});

describe('errors', () => {
  test.each([
    [404, 'not-found', 'GET', '/Nothing'],
    [405, 'not-supported', 'GET', ''],
    [404, 'not-found', 'GET', `/Practitioner/npi-${UNKNOWN_NPI}`],
    [404, 'not-found', 'GET', '/Practitioner/nonsense'],
    [404, 'not-found', 'GET', `/Organization/npi-${NPI}`],
    [405, 'not-supported', 'DELETE', PATH],
    [405, 'not-supported', 'POST', '/Practitioner'],
    [400, 'invalid', 'GET', '/Practitioner?_count=many'],
    [400, 'invalid', 'GET', '/Practitioner?_count=1&_count=2'],
    [400, 'invalid', 'GET', '/Practitioner?name:contains=a'],
    [400, 'invalid', 'GET', '/Practitioner?_lastUpdated=yesterday'],
    [400, 'invalid', 'GET', '/Practitioner?_include=Practitioner:organization'],
    [400, 'invalid', 'GET', '/Practitioner?_summary=short'],
    [400, 'invalid', 'GET', '/Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|'],
    [400, 'invalid', 'GET', `/Practitioner?identifier=${NPI}&_cursor=nonsense`],
    [415, 'not-supported', 'POST', '/Practitioner/_search'],
    [403, 'forbidden', 'GET', '/$export'],
    [403, 'forbidden', 'POST', '/$export'],
    [403, 'forbidden', 'POST', '/Subscription'],
    [403, 'forbidden', 'GET', '/$bulk-publish'],
    [400, 'invalid', 'GET', '/Practitioner\\npi-1'],
    [404, 'not-found', 'GET', '/CodeSystem/nothing'],
  ])('%i %s: %s %s', async (status, code, method, path) => {
    const reply = await ask(path, {}, method);
    expect(reply.status).toBe(status);
    expect(reply.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(Outcome.parse(jsonOf(reply)).issue[0]).toMatchObject({ severity: 'error', code });
    if (status === 405) expect(reply.headers.allow).toContain('OPTIONS');
  });

  test.each([
    ['no token', undefined],
    ['a token that does not hold', 'Bearer nonsense'],
    ['another scheme', 'Basic nonsense'],
  ])('%s: 401 with a challenge', async (_, authorization) => {
    const reply = await router.ask(`/fhir/r4${PATH}`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    // Until the router has a key for tokens, it cannot say whether one holds.
    if (authorization === 'Bearer nonsense' && reply.status === 503) return;
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer/);
    expect(Outcome.parse(jsonOf(reply)).issue[0]?.code).toBe('login');
  });
});

test('a release without the files of all resources has no exports: 501', async () => {
  const { bearer } = await clientWithToken(router);
  for (const path of ['/$export', '/$bulk-publish']) {
    const reply = await ask(path, bearer);
    expect([reply.status, Outcome.parse(jsonOf(reply)).issue[0]?.code]).toEqual([501, 'not-supported']);
  }
});

describe('search by identifier and id', () => {
  test.each([
    `identifier=${NPI}`,
    `identifier=http://hl7.org/fhir/sid/us-npi|${NPI}`,
    `identifier=${UNKNOWN_NPI},${NPI}`,
    `_id=npi-${NPI}`,
    `_id=npi-${NPI}&identifier=${NPI}`,
    `identifier=${NPI}&_lastUpdated=ge2026-11-20`,
    `identifier=${NPI}&_lastUpdated=2026`,
  ])('%s finds the one', async (query) => {
    const { total, entry, link } = bundleOf(await ask(`/Practitioner?${query}`));
    expect(total).toBe(1);
    expect(entry).toMatchObject([{ fullUrl: `${BASE}${PATH}`, search: { mode: 'match' } }]);
    expect(link.map(({ relation }) => relation)).toEqual(['self']);
  });

  test.each([
    `identifier=${UNKNOWN_NPI}`,
    `identifier=http://example.org|${NPI}`,
    `identifier=|${NPI}`,
    '_id=nonsense',
    `_id=npi-${NPI}&identifier=${npiAt(11)}`,
    `identifier=${NPI}&_lastUpdated=lt2026-11-20`,
    `identifier=${NPI}&_lastUpdated=gt2026-11-20T06:00:00Z`,
  ])('%s finds none', async (query) => {
    const { total, entry } = bundleOf(await ask(`/Practitioner?${query}`));
    expect([total, entry]).toEqual([0, []]);
  });

  test('accepts the same as a form, whose fields may be repeated', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await ask(
      '/Practitioner/_search?_total=accurate',
      form,
      'POST',
      `identifier=${NPI},${npiAt(11)}&identifier=${NPI}`,
    );
    const { total, link } = bundleOf(posted);
    expect(total).toBe(1);
    const [self] = link;
    const got = await ask(self?.url.slice(BASE.length) ?? '');
    expect(bundleOf(got)).toEqual(bundleOf(posted));
  });

  test('pages hold every resource exactly once', async () => {
    const npis = Array.from({ length: 11 }, (_, i) => npiAt(10 + i));
    let path: string | undefined = `/Practitioner?_count=3&identifier=${npis.join(',')}`;
    const ids: string[] = [];
    for (let pages = 1; path !== undefined; pages++) {
      const { total, entry, link } = bundleOf(await ask(path));
      expect(total).toBe(npis.length);
      expect(pages).toBeLessThanOrEqual(4);
      ids.push(...entry.map(({ resource }) => resource.id ?? ''));
      path = link.find(({ relation }) => relation === 'next')?.url.slice(BASE.length);
    }
    expect(ids).toEqual(npis.map((npi) => `npi-${npi}`));
  });

  test('a cursor is valid for its own search only', async () => {
    const { link } = bundleOf(await ask(`/Practitioner?_count=1&identifier=${NPI},${npiAt(11)}`));
    const cursor = new URL(link.find(({ relation }) => relation === 'next')?.url ?? '').searchParams.get(
      '_cursor',
    );
    const other = await ask(`/Practitioner?_count=1&identifier=${NPI},${npiAt(12)}&_cursor=${cursor}`);
    expect(other.status).toBe(400);
  });

  test('the number alone', async () => {
    for (const query of ['_summary=count', '_count=0']) {
      const { total, entry } = bundleOf(await ask(`/Practitioner?identifier=${NPI}&${query}`));
      expect([total, entry]).toEqual([1, []]);
    }
    expect(bundleOf(await ask(`/Practitioner?identifier=${NPI}&_total=none`))).not.toHaveProperty('total');
  });
});

describe('parameters that are not known', () => {
  test('are ignored, as the Bundle states', async () => {
    const { total, entry, link } = bundleOf(await ask(`/Practitioner?identifier=${NPI}&shoe-size=9`));
    expect(total).toBe(1);
    expect(entry.at(-1)).toMatchObject({ search: { mode: 'outcome' } });
    expect(Outcome.parse(entry.at(-1)?.resource).issue[0]?.diagnostics).toContain('shoe-size');
    expect(link[0]?.url).not.toContain('shoe-size');
  });

  test('are refused when the caller prefers that', async () => {
    const reply = await ask(`/Practitioner?identifier=${NPI}&shoe-size=9`, { prefer: 'handling=strict' });
    expect(reply.status).toBe(400);
    expect(Outcome.parse(jsonOf(reply)).issue[0]?.diagnostics).toContain('shoe-size');
  });
});

test('the CapabilityStatement needs no token, and names every search parameter', async () => {
  const reply = await router.ask('/fhir/r4/metadata');
  expect(reply.status).toBe(200);
  expect(reply.headers['cache-control']).toMatch(/^public/);
  const Statement = z.object({
    resourceType: z.literal('CapabilityStatement'),
    fhirVersion: z.literal('4.0.1'),
    instantiates: z.tuple([z.string().endsWith('/CapabilityStatement/plan-net')]),
    rest: z.array(
      z.object({
        resource: z.array(
          z.object({
            type: z.string(),
            supportedProfile: z.array(z.string()).default([]),
            searchParam: z.array(z.object({ name: z.string(), type: z.string() })).default([]),
          }),
        ),
      }),
    ),
  });
  const [{ resource } = { resource: [] }] = Statement.parse(jsonOf(reply)).rest;
  expect(resource.map(({ type }) => type)).toEqual([
    ...RESOURCE_TYPES,
    'Subscription',
    'CodeSystem',
    'StructureDefinition',
  ]);
  for (const { type, supportedProfile, searchParam } of resource.slice(0, RESOURCE_TYPES.length)) {
    expect(supportedProfile).toEqual(
      profilesOf(RESOURCE_TYPES.find((known) => known === type) ?? 'Endpoint'),
    );
    const offered = SEARCH_PARAMETERS[RESOURCE_TYPES.find((known) => known === type) ?? 'Endpoint'];
    expect(searchParam.map(({ name }) => name)).toEqual(
      expect.arrayContaining(offered.map(({ name }) => name)),
    );
  }
});

test('a parameter that a search for code systems does not know is reported, or refused', async () => {
  const reply = await router.ask('/fhir/r4/CodeSystem?name=foo');
  const { total, entry, link } = bundleOf(reply);
  expect(entry).toHaveLength((total ?? 0) + 1);
  expect(Outcome.parse(entry.at(-1)?.resource).issue[0]?.diagnostics).toContain('name');
  expect(link[0]?.url).toBe(`${BASE}/CodeSystem`);
  const strict = await router.ask('/fhir/r4/CodeSystem?name=foo', { headers: { prefer: 'handling=strict' } });
  expect([strict.status, strict.headers['cache-control']]).toEqual([400, 'no-store']);
});

const History = z.object({
  type: z.literal('history'),
  total: z.int(),
  link: z.array(z.object({ relation: z.string(), url: z.string() })),
  entry: z.array(z.object({ fullUrl: z.string() })).default([]),
});

describe('the history of a resource', () => {
  test.each([
    ['', 1, 1],
    ['?_count=0', 1, 0],
    ['?_count=5', 1, 1],
    ['?_since=2026-11-20T06:00:00Z', 1, 1],
    ['?_since=2026-11-20T06:00:00.001Z', 0, 0],
    ['?_format=json', 1, 1],
  ])('%s has %i versions, and shows %i', async (query, total, shown) => {
    const reply = await ask(`${PATH}/_history${query}`);
    const history = History.parse(jsonOf(reply));
    expect([history.total, history.entry.length]).toEqual([total, shown]);
    expect(history.link[0]?.url).toBe(
      `${BASE}${PATH}/_history${query.replace(/\?_format.*/, '').replaceAll(':', '%3A')}`,
    );
  });

  test.each([
    '_count=many',
    '_count=1&_count=2',
    '_since=2026-02-30T00:00:00Z',
    '_since=soon',
    '_at=2026',
    'x=1',
    '_cursor=a',
  ])('%s is refused', async (query) => {
    const reply = await ask(`${PATH}/_history?${query}`);
    expect([reply.status, Outcome.parse(jsonOf(reply)).issue[0]?.code]).toEqual([400, 'invalid']);
  });
});

const CodeSystem = z.object({
  resourceType: z.literal('CodeSystem'),
  url: z.string(),
  content: z.enum(['complete', 'not-present']),
  concept: z.array(z.object({ code: z.string() })).optional(),
});

test('the code systems of the tags need no token', async () => {
  const { meta } = Tagged.parse(jsonOf(await ask(PATH)));
  const url = meta.tag[0]?.system ?? '';
  const reply = await router.ask(`/fhir/r4/CodeSystem?${new URLSearchParams({ url })}`);
  const { total, entry } = bundleOf(reply);
  expect([total, entry[0]?.resource]).toMatchObject([1, { resourceType: 'CodeSystem', url }]);
  const read = await router.ask(`/fhir/r4/CodeSystem/${entry[0]?.resource.id}`);
  expect(jsonOf(read)).toEqual(entry[0]?.resource);
});

test('the address a code system goes by leads to it; another one below it is 404', async () => {
  const { meta } = Tagged.parse(jsonOf(await ask(PATH)));
  for (const { system, code } of meta.tag) {
    const { status, headers } = await router.ask(new URL(system).pathname);
    expect(status).toBe(308);
    const read = await router.ask(String(headers.location));
    const codeSystem = CodeSystem.parse(jsonOf(read));
    expect([read.status, codeSystem.url]).toEqual([200, system]);
    if (codeSystem.content === 'complete') expect(codeSystem.concept).toContainEqual({ code });
  }
  expect((await router.ask('/fhir/CodeSystem/nothing')).status).toBe(404);
});

test('the address an extension goes by leads to its definition', async () => {
  const { status, headers } = await router.ask('/fhir/StructureDefinition/program-status');
  expect(status).toBe(308);
  const read = await router.ask(String(headers.location));
  expect([read.status, jsonOf(read)]).toMatchObject([
    200,
    {
      resourceType: 'StructureDefinition',
      url: 'https://supply.example.org/fhir/StructureDefinition/program-status',
      type: 'Extension',
    },
  ]);
  const url = 'https://supply.example.org/fhir/StructureDefinition/program-status';
  expect(
    bundleOf(await router.ask(`/fhir/r4/StructureDefinition?${new URLSearchParams({ url })}`)).total,
  ).toBe(1);
  expect((await router.ask('/fhir/StructureDefinition/nothing')).status).toBe(404);
});

describe('what the parser of the server refuses', () => {
  /** Everything the server answers to bytes as written. */
  const answerTo = (text: string): Promise<string> => {
    const { hostname, port } = new URL(router.url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let received = '';
      socket.setEncoding('utf8').on('data', (part: string) => {
        received += part;
      });
      socket.on('end', () => resolve(received)).on('error', reject);
    });
  };
  const LARGE = `X-Large: ${'x'.repeat(20_000)}`;
  test.each([
    [431, `GET /fhir/r4/Practitioner HTTP/1.1\r\nHost: x\r\n${LARGE}\r\n\r\n`],
    [431, `GET /fhir/r4/Practitioner?name=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    [400, 'BREW /fhir/r4/Practitioner HTTP/1.1\r\nHost: x\r\n\r\n'],
    [400, 'GET /fhir/r4/Practitioner HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n'],
    [400, 'GET /fhir/r4/metadata HTTP/9.9\r\nHost: x\r\n\r\n'],
  ])('%i at an address of the interface is an OperationOutcome', async (status, request) => {
    const received = await answerTo(request);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/content-type: application\/fhir\+json/i);
    expect(Outcome.parse(JSON.parse(body)).issue).toHaveLength(1);
  });

  test.each([
    'BREW /v1/health HTTP/1.1\r\nReferer: /fhir/r4/metadata\r\n\r\n',
    'GET /v1/health HTTP/1.1\r\nHost: x\r\nReferer: /fhir/r4/metadata\r\nno colon\r\n\r\n',
    'nonsense\r\n\r\n',
  ])('elsewhere it is not: %j', async (request) => {
    const [, body = ''] = (await answerTo(request)).split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'invalid_request' } });
  });
});
