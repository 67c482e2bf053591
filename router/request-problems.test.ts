import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inventedSupplyStudy } from '../build/studies/fixtures/invented-study.ts';
import { SpecialtyByCountyResponse, SpecialtyByStateResponse } from '../schemas/rest/specialties.ts';
import { exportFiles } from '../test/export-fixture.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest, SAMPLE } from '../test/router-under-test.ts';

const NPI = npiAt(0);
const Failure = z.object({
  error: z.looseObject({
    code: z.string(),
    details: z.looseObject({
      issues: z.array(z.strictObject({ field: z.string(), problem: z.string().min(1) })).min(1),
    }),
  }),
});
const Noticed = z.looseObject({
  data: z.unknown(),
  meta: z.looseObject({
    notices: z.array(z.strictObject({ code: z.string(), message: z.string() })).optional(),
  }),
});

let router: RouterUnderTest;
beforeAll(async () => {
  router = await routerUnderTest((directory) =>
    publish(
      directory,
      writeRelease(directory, { id: 'r1', providers: 10, files: exportFiles(inventedSupplyStudy()) }),
    ),
  );
  await vi.waitFor(async () => expect((await get('/v1/specialties')).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
});
afterAll(() => router.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  router.ask(path, { headers: { ...SAMPLE, ...headers } });

describe('a 400 names the field, whether in the path or in the query', () => {
  test.each([
    ['/v1/states/California/coverage', 'invalid_request', 'state'],
    ['/v1/npi/12345', 'invalid_npi', 'npi'],
    ['/v1/providers/x', 'invalid_npi', 'npi'],
    [`/v1/npi/${NPI}?include=everything`, 'invalid_request', 'include'],
    [`/v1/npi/${NPI}?include=facts&include=facts`, 'invalid_request', 'include'],
    ['/v1/specialties/dermatology/by-state?subspecialty=x', 'invalid_subspecialty', 'subspecialty'],
    ['/v1/specialties/dermatology/by-county?state=CA', 'invalid_request', 'county_fips'],
    ['/v1/specialties/dermatology/by-county?state=CA&county_fips=56001', 'invalid_request', 'county_fips'],
    ['/v1/exports/dermatology-supply/llm-ready?format=xml', 'invalid_request', 'format'],
  ])('%s', async (path, code, field) => {
    const reply = await get(path);
    expect(reply.status).toBe(400);
    const { error } = Failure.parse(jsonOf(reply));
    expect(error.code).toBe(code);
    expect(error.details.issues.map((issue) => issue.field)).toEqual([field]);
  });
});

describe('an answer states that an unknown parameter was ignored', () => {
  test.each([
    '/v1/specialties/dermatology/by-state',
    '/v1/specialties/cardiology/by-state?subspecialty=207ND0900X',
    '/v1/specialties/dermatology/by-county?state=CA&county_fips=06037',
    '/v1/states/CA/coverage',
    '/v1/health',
    `/v1/npi/${NPI}`,
    `/v1/npi/${NPI}?include=facts`,
    `/v1/providers/${NPI}`,
    '/v1/exports/dermatology-supply/llm-ready',
  ])('%s', async (path) => {
    const plain = Noticed.parse(jsonOf(await get(path)));
    expect(plain.meta.notices).toBeUndefined();
    const reply = await get(`${path}${path.includes('?') ? '&' : '?'}subspeciality=207ND0900X`);
    expect(reply.status).toBe(200);
    expect(reply.headers['x-notices']).toBe('unknown_parameter; name="subspeciality"');
    expect(reply.headers.etag).toMatch(/^W\//);
    const { data, meta } = Noticed.parse(jsonOf(reply));
    expect(data).toEqual(plain.data);
    expect(meta.notices).toEqual([
      { code: 'unknown_parameter', message: expect.stringMatching(/"subspeciality".*ignored/) },
    ]);
  });

  test('the message names the known parameters', async () => {
    const reply = await get('/v1/specialties/dermatology/by-state?subspeciality=x');
    const { data, meta } = SpecialtyByStateResponse.parse(jsonOf(reply));
    expect(data).toHaveLength(51);
    expect(meta.notices?.[0]?.message).toContain('subspecialty');
    const county = await get('/v1/specialties/dermatology/by-county?state=CA&county_fips=06037&year=2024');
    expect(SpecialtyByCountyResponse.parse(jsonOf(county)).meta.notices?.[0]?.message).toContain(
      'state, county_fips, subspecialty',
    );
  });

  test.each(['ndjson', 'text-blocks'])(
    'an export as %s has no place for it but the header',
    async (format) => {
      const path = `/v1/exports/dermatology-supply/llm-ready?format=${format}`;
      const [plain, reply] = [await get(path), await get(`${path}&langauge=en`)];
      expect(reply.headers['x-notices']).toBe('unknown_parameter; name="langauge"');
      expect(reply.body.equals(plain.body)).toBe(true);
      expect(reply.headers.etag).toBe(plain.headers.etag);
    },
  );

  test('hostile names are escaped, and not all are repeated', async () => {
    const names = ['__proto__', 'constructor', 'a"b', '\r\nX-Evil: 1', 'é\ud800', 'z'.repeat(5_000)];
    const search = names.map((name) => `${encodeURIComponent(name.toWellFormed())}=1`).join('&');
    const reply = await get(`/v1/npi/${NPI}?${search}`);
    expect(reply.status).toBe(200);
    expect(reply.headers['x-evil']).toBeUndefined();
    const { meta } = Noticed.parse(jsonOf(reply));
    expect(meta.notices).toHaveLength(5);
    expect(meta.notices?.[2]?.message).toContain('a"b');
    expect(meta.notices?.[4]?.message).toContain('é');
    expect(JSON.stringify(meta.notices).length).toBeLessThan(2_000);
  });

  test('keeps conditional requests and compression', async () => {
    const path = '/v1/specialties/dermatology/by-state?subspeciality=x';
    const first = await get(path, { 'accept-encoding': 'gzip' });
    expect(first.headers['content-encoding']).toBe('gzip');
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
  });
});
