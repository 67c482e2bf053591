import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventedSupplyStudy, unavailableStudy } from '../build/studies/fixtures/invented-study.ts';
import { ExportResponse } from '../schemas/rest/export.ts';
import { exportFiles, readTextExport } from '../test/export-fixture.ts';
import { type ModelServer, modelServer, sentences } from '../test/language-model-server.ts';
import { manifestOf, publish, writeRelease } from '../test/release-fixture.ts';
import {
  jsonOf,
  type Reply,
  type RouterUnderTest,
  routerUnderTest,
  SAMPLE,
} from '../test/router-under-test.ts';

const RELEASE = '20261120T060000Z-0123abc-00000001';
const ADDRESS = '/v1/exports/dermatology-supply/llm-ready';
const FILES = exportFiles(inventedSupplyStudy());
const FORMS = [
  ['', 'json', 'application/json'],
  ['?format=json', 'json', 'application/json'],
  ['?format=ndjson', 'ndjson', 'application/x-ndjson'],
  ['?format=text-blocks', 'txt', 'text/plain; charset=utf-8'],
] as const;
const OWN_HEADERS = {
  'x-methodology-version': 'v2026.11.1',
  'x-last-refreshed': '2026-01-05T01:00:00.000Z',
  'x-total-chunks': '72',
  'x-narrative-cache-hit': 'false',
};

const prepare = (directory: string) => {
  const files = [...FILES, ...exportFiles(unavailableStudy())];
  publish(directory, writeRelease(directory, { id: RELEASE, providers: 10, files }));
};

describe('without a language model', () => {
  let router: RouterUnderTest;
  beforeAll(async () => {
    router = await routerUnderTest(prepare);
  });
  afterAll(() => router.close());
  const get = (path: string, more: Record<string, string> = {}) =>
    router.ask(path, { headers: { ...SAMPLE, ...more } });

  test.each(FORMS)('llm-ready%s is the .%s file, byte for byte', async (query, ending, type) => {
    const path = `v1/exports/dermatology-supply/llm-ready.${ending}`;
    const reply = await get(ADDRESS + query);
    expect(reply.status).toBe(200);
    expect(reply.body.toString('utf8')).toBe(FILES.find((file) => file.path === path)?.content);
    expect(reply.headers).toMatchObject({ ...OWN_HEADERS, 'content-type': type });
    const file = manifestOf(router.publicDirectory, RELEASE).files.find((one) => one.path === path);
    expect(reply.headers.etag).toBe(`"${file?.sha256.slice(0, 32)}"`);
  });

  test('HEAD and 304 have the headers too, and pages of other origins may read them', async () => {
    const head = await router.ask(`${ADDRESS}?format=ndjson`, { method: 'HEAD', headers: SAMPLE });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers).toMatchObject(OWN_HEADERS);
    const unchanged = await get(ADDRESS, { 'if-none-match': String((await get(ADDRESS)).headers.etag) });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers).toMatchObject(OWN_HEADERS);
    const exposed = String(head.headers['access-control-expose-headers']).toLowerCase().split(', ');
    expect(exposed).toEqual(expect.arrayContaining(Object.keys(OWN_HEADERS)));
  });

  test.each([
    ['csv', 400],
    ['', 400],
    ['JSON', 400],
    ['json&format=ndjson', 400],
  ])('format=%s is %i and names the parameter', async (format, status) => {
    const reply = await get(`${ADDRESS}?format=${format}`);
    expect(reply.status).toBe(status);
    expect(jsonOf(reply)).toMatchObject({ error: { code: 'invalid_request' } });
    expect(reply.body.toString('utf8')).toContain('format');
    expect(reply.headers).not.toHaveProperty('x-total-chunks');
  });

  test.each(['gardening-supply', 'dermatology', '..%2fdermatology-supply', 'nppes'])(
    '%s is 404',
    async (slug) => {
      const reply = await get(`/v1/exports/${slug}/llm-ready`);
      expect(reply.status).toBe(404);
      expect(jsonOf(reply)).toMatchObject({ error: { code: 'not_found' } });
    },
  );

  test('a key is needed', async () => {
    expect((await router.ask(ADDRESS)).status).toBe(401);
  });

  test('a dataset without figures is exported with its reason', async () => {
    const { data } = ExportResponse.parse(jsonOf(await get('/v1/exports/dialysis-quality/llm-ready')));
    expect(data.meta.unavailable).toContain('not ingested');
  });
});

describe('with a language model', () => {
  let server: ModelServer;
  let router: RouterUnderTest;
  const start = (dataDirectory?: string) =>
    routerUnderTest(prepare, {
      languageModel: { baseUrl: server.baseUrl, apiKey: '', model: 'small' },
      ...(dataDirectory === undefined ? {} : { dataDirectory }),
    });
  const NARRATIVE =
    'In all, 12,750 providers are counted. The densest is Alabama, with 50.00 per 100,000 residents.';
  const get = (query: string, more: Record<string, string> = {}) =>
    router.ask(ADDRESS + query, { headers: { ...SAMPLE, ...more } });

  beforeAll(async () => {
    server = await modelServer();
    router = await start();
  });
  beforeEach(() =>
    server.behave(
      sentences(
        'In all, {{active_providers}} providers are counted.',
        'The densest is {{densest}}, with {{densest_per_100k}}.',
      ),
    ),
  );
  afterAll(async () => {
    await router.close();
    await server.close();
  });

  test('the first request creates the narrative, later ones reuse it, and every form contains it', async () => {
    const first = await get('');
    const again = await get('');
    expect([first, again].map(({ headers }) => headers['x-narrative-cache-hit'])).toEqual(['false', 'true']);
    expect(again.body.equals(first.body)).toBe(true);
    const { data } = ExportResponse.parse(jsonOf(again));
    expect(data.narrative).toBe(NARRATIVE);
    expect({ ...data, narrative: null }).toEqual(JSON.parse(FILES[0]?.content ?? '').data);
    const header = (await get('?format=ndjson')).body.toString('utf8').split('\n')[0] ?? '';
    expect(JSON.parse(header)).toMatchObject({ _line_type: 'dataset_meta', narrative: NARRATIVE });
    const text = readTextExport((await get('?format=text-blocks')).body.toString('utf8'));
    expect(text.narrative).toBe(NARRATIVE);
    expect(text.chunks).toHaveLength(72);
    expect(server.asked).toHaveLength(1);
  });

  test('the answer has an entity tag of its own, strong and one per encoding', async () => {
    const plain = await get('');
    const gzip = await get('', { 'accept-encoding': 'gzip' });
    const file = manifestOf(router.publicDirectory, RELEASE).files.find(
      ({ path }) => path === FILES[0]?.path,
    );
    const tags = [plain.headers.etag, gzip.headers.etag, `"${file?.sha256.slice(0, 32)}"`];
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[0-9a-f]{32}(-gzip)?"$/);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const unchanged = await get('', { 'if-none-match': String(plain.headers.etag) });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers['x-narrative-cache-hit']).toBe('true');
  });

  test('another router over the same operational database finds the narrative', async () => {
    const asked = server.asked.length;
    const other = await start(router.dataDirectory);
    const reply: Reply = await other.ask(ADDRESS, { headers: SAMPLE });
    expect(reply.headers['x-narrative-cache-hit']).toBe('true');
    expect(server.asked).toHaveLength(asked);
    await other.close();
  });

  test('a study without figures keeps null', async () => {
    const reply = await router.ask('/v1/exports/dialysis-quality/llm-ready', { headers: SAMPLE });
    expect(reply.headers['x-narrative-cache-hit']).toBe('false');
    expect(ExportResponse.parse(jsonOf(reply)).data.narrative).toBeNull();
  });
});

test('the file is the answer when the model cannot be reached', async () => {
  const router = await routerUnderTest(prepare, {
    languageModel: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'k', model: 'small' },
  });
  const reply = await router.ask(ADDRESS, { headers: SAMPLE });
  expect(reply.status).toBe(200);
  expect(reply.headers['x-narrative-cache-hit']).toBe('false');
  expect(reply.body.toString('utf8')).toBe(FILES[0]?.content);
  expect(JSON.stringify(router.logged)).toContain('narrative refused');
  await router.close();
});
