import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  BULK_MANIFEST_FILE,
  bulkAddress,
  bulkFile,
  deletedFile,
  LINE_START,
} from '../schemas/fhir/bulk-files.ts';
import type { ResourceType } from '../schemas/fhir/resource-types.ts';
import { FHIR_VERSIONS_FILE } from '../schemas/release/file-names.ts';
import { publish, writeRelease, writeReleaseList } from '../test/release-fixture.ts';
import { resolverRelease } from '../test/resolver-fixture.ts';
import { jsonOf, type Reply, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import { clientWithToken } from '../test/smart-client.ts';

const ORIGIN = 'https://supply.example.org';
const BASE = `${ORIGIN}/fhir/r4`;
const SANDBOX = { authorization: 'Bearer ps_fhir_sandbox_public_readonly' };
const GZIP = { 'accept-encoding': 'gzip' };
/** The releases in which the resources changed; the second is the one that is served. */
const [FIRST, SECOND] = ['2026-11-13T06:00:00.000Z', '2026-11-20T06:00:00.000Z'];
const BETWEEN = '2026-11-15T00:00:00Z';

const line = (type: ResourceType, id: string, lastUpdated: string) =>
  JSON.stringify({ resourceType: type, id, meta: { versionId: 'r', lastUpdated }, active: true });
const bulk = (type: ResourceType, prefix: string, lines: readonly string[]) => {
  const path = bulkFile(type, 'npi', prefix);
  const content = gzipSync(lines.map((text) => `${text}\n`).join(''));
  const url = bulkAddress(ORIGIN, path, hash('sha256', content, 'hex'));
  const last_updated: Record<string, number> = {};
  for (const text of lines) {
    const [, moment = ''] = LINE_START.exec(text) ?? [];
    last_updated[moment] = (last_updated[moment] ?? 0) + 1;
  }
  const output = { type, url, count: lines.length };
  return { path, content, contentType: 'application/gzip', output, extension: { last_updated } };
};
const OLD = line('Practitioner', 'npi-1', FIRST);
const NEW = line('Practitioner', 'npi-2', SECOND);
const BULK = [
  bulk('Practitioner', '200', [OLD, NEW]),
  bulk('Practitioner', '201', [line('Practitioner', 'npi-3', FIRST)]),
  bulk('Organization', '200', [line('Organization', 'npi-4', SECOND)]),
];
const OUTPUT = BULK.map(({ output }) => output);
const deletion = (timestamp: string, url: string) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'transaction',
    timestamp,
    entry: [{ request: { method: 'DELETE', url } }],
  });
const GONE = [deletion(FIRST, 'Practitioner/npi-8'), deletion(SECOND, 'Practitioner/npi-9')];
const [, , ORGANIZATIONS] = OUTPUT;
const json = (path: string, content: unknown) => ({
  path,
  content: JSON.stringify(content),
  contentType: 'application/json; charset=utf-8',
});
const version = (number: number, created_at: string) => ({
  number,
  release: `r${number}`,
  created_at,
  pipeline_version: '0123abc',
  sources: {},
});
const filesOf = (files: typeof BULK, isOfThisVersion = true) => [
  ...files.map(({ path, content, contentType }) => ({ path, content, contentType })),
  {
    path: deletedFile('Practitioner'),
    content: gzipSync(GONE.map((text) => `${text}\n`).join('')),
    contentType: 'application/gzip',
  },
  json(BULK_MANIFEST_FILE, {
    transactionTime: SECOND,
    request: `${BASE}/$bulk-publish`,
    requiresAccessToken: true,
    output: files.map(({ output, extension }) => ({ ...output, ...(isOfThisVersion && { extension }) })),
    deleted: [],
    error: [],
    ...(isOfThisVersion && {
      extension: { deleted: { Practitioner: { [FIRST]: 1, [SECOND]: 1 } } },
    }),
  }),
  json(FHIR_VERSIONS_FILE, {
    rendering: 'a'.repeat(64),
    versions: [version(1, FIRST), version(2, SECOND)],
  }),
];

let router: RouterUnderTest;
let all: { authorization: string };
let practitioners: { authorization: string };
beforeAll(async () => {
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, resolverRelease({ files: filesOf(BULK) }))),
  );
  all = (await clientWithToken(router)).bearer;
  practitioners = (await clientWithToken(router, 'system/Practitioner.read')).bearer;
});
afterAll(() => router.close());

type Headers = Record<string, string>;
const ask = (path: string, headers: Headers = {}, method = 'GET', body?: string) =>
  router.ask(path.replace(ORIGIN, ''), {
    headers: { ...all, ...headers },
    method,
    ...(body !== undefined && { body }),
  });

const Outcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ code: z.string(), diagnostics: z.string().min(1) })).min(1),
});
const issueOf = (reply: Reply) => [reply.status, Outcome.parse(jsonOf(reply)).issue[0]?.code];

const ExportManifest = z.object({
  transactionTime: z.string(),
  request: z.string(),
  requiresAccessToken: z.literal(true),
  output: z.array(z.object({ type: z.string(), url: z.string(), count: z.int().optional() })),
  deleted: z.array(z.object({ type: z.literal('Bundle'), url: z.string(), count: z.int().optional() })),
  error: z.array(z.never()),
});

const begin = (query: string, headers: Headers = {}) =>
  ask(`/fhir/r4/$export${query}`, { prefer: 'respond-async', ...headers });
const statusAddress = (started: Reply) => {
  expect([started.status, started.body.toString()]).toEqual([202, expect.any(String)]);
  return String(started.headers['content-location']);
};
const exported = async (query: string, headers: Headers = {}) => {
  const reply = await ask(statusAddress(await begin(query, headers)), headers);
  expect(reply.status).toBe(200);
  return ExportManifest.parse(jsonOf(reply));
};

describe('$bulk-publish', () => {
  test('gives the manifest of the release, and 304 when the caller has it', async () => {
    const reply = await ask('/fhir/r4/$bulk-publish');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(ExportManifest.parse(jsonOf(reply)).output).toEqual(OUTPUT);
    const again = await ask('/fhir/r4/$bulk-publish', { 'if-none-match': String(reply.headers.etag) });
    expect([again.status, again.body]).toEqual([304, Buffer.alloc(0)]);
  });

  test('and $export are in the CapabilityStatement of a release that has the files', async () => {
    const statement = JSON.stringify(jsonOf(await ask('/fhir/r4/metadata')));
    for (const name of ['export', 'bulk-publish'])
      expect(statement).toContain(`http://hl7.org/fhir/uv/bulkdata/OperationDefinition/${name}"`);
  });
});

describe('a bulk file', () => {
  const [{ url }, kept] = [OUTPUT[0] ?? { url: '' }, BULK[0]?.content ?? Buffer.alloc(0)];

  test('is sent as stored to callers that accept gzip, and unpacked to others', async () => {
    const packed = await ask(url, GZIP);
    expect(packed.status).toBe(200);
    expect(packed.headers).toMatchObject({
      'content-type': 'application/fhir+ndjson',
      'content-encoding': 'gzip',
      'content-length': String(kept.length),
      'accept-ranges': 'bytes',
    });
    expect(packed.body).toEqual(kept);
    const plain = await ask(url, { accept: 'application/fhir+ndjson', 'accept-encoding': 'identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body.toString()).toBe(`${OLD}\n${NEW}\n`);
    expect(plain.headers.etag).not.toBe(packed.headers.etag);
  });

  test('can be resumed with ranges while it is unchanged', async () => {
    const etag = String((await ask(url, GZIP)).headers.etag);
    const rest = await ask(url, { ...GZIP, range: 'bytes=10-', 'if-range': etag });
    expect([rest.status, rest.body]).toEqual([206, kept.subarray(10)]);
    expect(rest.headers['content-range']).toBe(`bytes 10-${kept.length - 1}/${kept.length}`);
    const changed = await ask(url, { ...GZIP, range: 'bytes=10-', 'if-range': '"other"' });
    expect([changed.status, changed.body]).toEqual([200, kept]);
    expect((await ask(url, { ...GZIP, range: 'bytes=99999-' })).status).toBe(416);
    expect((await ask(url, { ...GZIP, 'if-none-match': etag })).status).toBe(304);
    const plain = await ask(url, { 'accept-encoding': 'identity', range: 'bytes=10-' });
    expect([plain.status, plain.body.length]).toEqual([200, gunzipSync(kept).length]);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const head = await ask(url, GZIP, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(kept.length));
  });

  test('is 410 when its address names other content, and 404 when there is none', async () => {
    const [address = ''] = url.split('?');
    expect((await ask(address, GZIP)).status).toBe(200);
    expect(issueOf(await ask(`${address}?version=0123456789abcdef`))).toEqual([410, 'expired']);
    for (const path of ['Practitioner/npi-999.ndjson', 'Nothing/npi-200.ndjson', 'Practitioner/..%2f..'])
      expect(issueOf(await ask(`/fhir/r4/bulk/${path}`))).toEqual([404, 'not-found']);
  });
});

describe('access', () => {
  test('requires the scope of the type', async () => {
    const { output } = await exported('', practitioners);
    expect(new Set(output.map(({ type }) => type))).toEqual(new Set(['Practitioner']));
    expect((await ask(output[0]?.url ?? '', practitioners)).status).toBe(200);
    expect(issueOf(await ask(ORGANIZATIONS?.url ?? '', practitioners))).toEqual([403, 'forbidden']);
    expect(issueOf(await begin('?_type=Organization', practitioners))).toEqual([403, 'forbidden']);
    const ofAll = statusAddress(await begin(''));
    expect(issueOf(await ask(ofAll, practitioners))).toEqual([403, 'forbidden']);
  });

  test('is refused with the sandbox token and without a token', async () => {
    const paths = ['/$export', '/$bulk-publish', `${OUTPUT[0]?.url.slice(BASE.length)}`];
    for (const path of paths) {
      expect(issueOf(await ask(`/fhir/r4${path}`, SANDBOX))).toEqual([403, 'forbidden']);
      expect((await router.ask(`/fhir/r4${path}`)).status).toBe(401);
    }
  });
});

describe('$export', () => {
  test('lists all files, as of the release', async () => {
    const started = await begin('');
    expect(statusAddress(started)).toMatch(`${BASE}/bulk-status/`);
    const manifest = await exported('');
    expect(manifest).toMatchObject({ transactionTime: SECOND, output: OUTPUT });
    expect(manifest.request).toContain(`${BASE}/$export?`);
  });

  test.each([
    '?_type=Organization',
    '?_type=Organization&_outputFormat=application/fhir%2Bndjson',
    '?_type=Organization&_outputFormat=application/fhir+ndjson',
    '?_type=Organization&_outputFormat=ndjson',
  ])('%s lists those of the type', async (query) => {
    expect((await exported(query)).output).toEqual([ORGANIZATIONS]);
  });

  test('accepts a type without files, and a type that is given twice', async () => {
    expect((await exported('?_type=Endpoint')).output).toEqual([]);
    expect((await exported('?_type=Endpoint&_type=Organization,Practitioner')).output).toEqual(OUTPUT);
  });

  test('accepts the parameters as a resource', async () => {
    const parameter = [
      { name: '_type', valueString: 'Organization' },
      { name: '_since', valueInstant: '2026-11-01T00:00:00Z' },
    ];
    const body = JSON.stringify({ resourceType: 'Parameters', parameter });
    const started = await ask('/fhir/r4/$export', { 'content-type': 'application/fhir+json' }, 'POST', body);
    expect(ExportManifest.parse(jsonOf(await ask(statusAddress(started)))).output).toEqual([ORGANIZATIONS]);
  });

  test.each([
    ['2026-11-20T06:00:00Z', []],
    ['2026-11-20T07:00:00%2B01:00', []],
    ['2026-12-01T00:00:00Z', []],
    ['2026-11-13T05:59:59.999Z', OUTPUT],
  ])('_since %s, of which the release alone can tell', async (since, output) => {
    expect((await exported(`?_since=${since}`)).output).toEqual(output);
  });

  test.each([{ 'accept-encoding': 'identity' }, GZIP])(
    '_since lists the files in which something changed later, with what did alone (%o)',
    async (headers) => {
      const { output } = await exported(`?_type=Practitioner&_since=${BETWEEN}`);
      expect(output.map(({ type, count }) => [type, count])).toEqual([['Practitioner', 1]]);
      const replies = await Promise.all(output.map(({ url }) => ask(url, headers)));
      expect(replies.map(({ status }) => status)).toEqual([200]);
      expect(replies.map(({ body }) => body.toString())).toEqual([`${NEW}\n`]);
      const known = await ask(output[0]?.url ?? '', {
        ...headers,
        'if-none-match': String(replies[0]?.headers.etag),
      });
      expect(known.status).toBe(304);
    },
  );

  test('lists with _since the deleted resources of the requested types, as Bundles that delete them', async () => {
    const deletedSince = async (query: string, headers: Headers = {}) => {
      const { deleted } = await exported(query, headers);
      return (await Promise.all(deleted.map(({ url }) => ask(url, headers)))).map(({ body }) =>
        body.toString(),
      );
    };
    expect(await deletedSince(`?_since=${BETWEEN}`)).toEqual([`${GONE[1]}\n`]);
    expect(await deletedSince('?_since=2026-11-01T00:00:00Z', practitioners)).toEqual([
      `${GONE.join('\n')}\n`,
    ]);
    expect(await deletedSince(`?_type=Organization&_since=${BETWEEN}`)).toEqual([]);
    expect((await exported('')).deleted).toEqual([]);
    expect((await exported(`?_since=${SECOND}`)).deleted).toEqual([]);
    const [{ url } = { url: '' }] = (await exported(`?_type=Practitioner&_since=${BETWEEN}`)).deleted;
    expect(issueOf(await ask(url, SANDBOX))).toEqual([403, 'forbidden']);
  });

  test.each([
    '?_type=Patient',
    '?_type=Practitioner,Patient',
    '?_since=2026-11-20',
    '?_since=yesterday',
    '?_since=2026-11-20T06:00:00Z&_since=2026-11-20T06:00:00Z',
    '?_outputFormat=text/csv',
    '?_typeFilter=Practitioner%3Factive%3Dtrue',
  ])('%s is refused', async (query) => {
    expect(issueOf(await begin(query))).toEqual([400, 'invalid']);
  });

  test('ignores unknown parameters when the caller prefers that', async () => {
    const lenient = { prefer: 'respond-async, handling=lenient' };
    const { output } = await exported('?_type=Organization,Patient&_elements=id', lenient);
    expect(output).toEqual([ORGANIZATIONS]);
    expect(issueOf(await begin('?_type=Patient', lenient))).toEqual([400, 'invalid']);
  });

  test('that is ended is not there any more; another one of the same is', async () => {
    const [address, other] = [statusAddress(await begin('')), statusAddress(await begin(''))];
    const ended = await ask(address, {}, 'DELETE');
    expect([ended.status, ended.body.length]).toEqual([202, 0]);
    for (const method of ['GET', 'DELETE'])
      expect(issueOf(await ask(address, {}, method))).toEqual([404, 'not-found']);
    expect((await ask(other)).status).toBe(200);
  });

  test('is 410 with the next step for a release that is not kept, and 404 for an unknown one', async () => {
    const address = statusAddress(await begin(''));
    const id = Buffer.from(address.slice(address.lastIndexOf('/') + 1), 'base64url').toString();
    const other = Buffer.from(id.replace('"r1"', '"r0"')).toString('base64url');
    for (const method of ['GET', 'DELETE']) {
      const gone = await ask(`/fhir/r4/bulk-status/${other}`, {}, method);
      expect(issueOf(gone)).toEqual([410, 'expired']);
      expect(gone.body.toString()).toContain('begin the export again');
      expect(issueOf(await ask('/fhir/r4/bulk-status/nonsense', {}, method))).toEqual([404, 'not-found']);
    }
  });
});

describe('an export that began before a night', () => {
  const CHANGED = [
    bulk('Practitioner', '200', [line('Practitioner', 'npi-5', SECOND)]),
    bulk('Organization', '200', [line('Organization', 'npi-6', SECOND)]),
  ];

  async function afterNight(kept: 'whole' | 'record', first = filesOf(BULK)) {
    const nights = await routerUnderTest((directory) => {
      publish(directory, writeRelease(directory, resolverRelease({ files: first })));
      writeReleaseList(directory, [{ id: 'r1', kept: 'whole' }]);
    });
    const { bearer } = await clientWithToken(nights);
    const get = (path: string, headers: Headers = {}) =>
      nights.ask(path.replace(ORIGIN, ''), { headers: { ...bearer, ...headers } });
    const started = await get(`/fhir/r4/$export?_since=${BETWEEN}`, { prefer: 'respond-async' });
    const status = statusAddress(started);
    const before = jsonOf(await get(status));
    const second = writeRelease(
      nights.publicDirectory,
      resolverRelease({ id: 'r2', files: filesOf(CHANGED) }),
    );
    writeReleaseList(nights.publicDirectory, [
      { id: 'r2', kept: 'whole' },
      { id: 'r1', kept },
    ]);
    publish(nights.publicDirectory, second);
    await vi.waitFor(async () => {
      expect((await get('/fhir/r4/metadata')).headers.etag).toContain('r2');
    });
    return { get, status, before: ExportManifest.parse(before), close: () => nights.close() };
  }

  test('goes on with the release it began with while that is kept', async () => {
    const { get, status, before, close } = await afterNight('whole');
    const after = await get(status);
    expect([after.status, jsonOf(after)]).toEqual([200, before]);
    const texts = await Promise.all(before.output.map(async ({ url }) => (await get(url)).body.toString()));
    expect(texts).toEqual([`${NEW}\n`, `${line('Organization', 'npi-4', SECOND)}\n`]);
    await close();
  });

  test('is 410 where only the manifest of that release is kept', async () => {
    const { get, status, before, close } = await afterNight('record');
    // The list of releases is read after the pointer was followed.
    await vi.waitFor(async () => expect(issueOf(await get(status))).toEqual([410, 'expired']));
    expect(issueOf(await get(before.output[0]?.url ?? ''))).toEqual([410, 'expired']);
    await close();
  });

  test('lists every file where the release does not say in which something changed', async () => {
    const { before, close } = await afterNight('whole', filesOf(BULK, false));
    expect(before.output.map(({ count }) => count)).toEqual([undefined, undefined, undefined]);
    expect(before.deleted.map(({ type }) => type)).toEqual(['Bundle']);
    await close();
  });
});
