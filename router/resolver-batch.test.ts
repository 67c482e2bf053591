import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ResolvedProvider } from '../schemas/resolver/provider.ts';
import { npiAt } from '../test/release-fixture.ts';
import { UNKNOWN_NPI } from '../test/resolver-fixture.ts';
import {
  resolverErrorOf as errorOf,
  type ResolverUnderTest,
  resolverUnderTest,
  RESOLVER_SAMPLE as SAMPLE,
} from '../test/resolver-under-test.ts';
import { jsonOf, liveKey } from '../test/router-under-test.ts';

const resolver = resolverUnderTest();
const get = (...given: Parameters<ResolverUnderTest['get']>) => resolver().get(...given);
const batch = (...given: Parameters<ResolverUnderTest['batch']>) => resolver().batch(...given);
afterEach(() => vi.useRealTimers());

const BatchReply = z.strictObject({
  results: z.array(ResolvedProvider.nullable()),
  resolved: z.int(),
  unresolved: z.int(),
});

describe('a batch', () => {
  test('keeps the order, with null for what cannot be resolved; duplicates are answered twice', async () => {
    const npis = [npiAt(3), UNKNOWN_NPI, npiAt(1), 'nonsense', npiAt(3), '', null, {}, Number(npiAt(2))];
    const reply = await batch({ npis });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { results, resolved, unresolved } = BatchReply.parse(jsonOf(reply));
    expect(results.map((record) => record?.npi ?? null)).toEqual([
      npiAt(3),
      null,
      npiAt(1),
      null,
      npiAt(3),
      null,
      null,
      null,
      npiAt(2),
    ]);
    expect([resolved, unresolved]).toEqual([4, 5]);
    expect(results[2]).toEqual(jsonOf(await get(`/npi/${npiAt(1)}`)));
  });

  test('has facts when they are requested', async () => {
    const { results } = BatchReply.parse(jsonOf(await batch({ npis: [npiAt(3)], include: 'facts' })));
    expect(results[0]).toEqual(jsonOf(await get(`/npi/${npiAt(3)}?include=facts`)));
  });

  test('holds 1,000 and counts as one request; 1,001 are batch_too_large', async () => {
    const { authorization } = await liveKey(resolver().router, 'starter');
    const own = { 'x-service-key': authorization.replace('Bearer ', '') };
    const before = Number((await get(`/npi/${npiAt(0)}`, own)).headers['x-ratelimit-remaining']);
    const npis = Array.from({ length: 1_000 }, (_, i) => npiAt(i % 100));
    const full = await batch({ npis }, own);
    expect(BatchReply.parse(jsonOf(full))).toMatchObject({ resolved: 1_000, unresolved: 0 });
    expect(Number(full.headers['x-ratelimit-remaining'])).toBe(before - 1);
    const more = await batch({ npis: [...npis, npiAt(0)] }, own);
    expect([more.status, errorOf(more).code]).toEqual([400, 'batch_too_large']);
    expect(BatchReply.parse(jsonOf(await batch({ npis: [] }, own))).results).toEqual([]);
  });

  test('is compressed for callers that accept it, whatever its size', async () => {
    const npis = Array.from({ length: 300 }, (_, i) => npiAt(i % 100));
    for (const [encoding, inflate] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const reply = await batch({ npis }, { ...resolver().key, 'accept-encoding': encoding });
      expect(reply.headers['content-encoding']).toBe(encoding);
      const plain = inflate(reply.body);
      expect(plain.length).toBeGreaterThan(256 * 1024);
      expect(BatchReply.parse(JSON.parse(plain.toString('utf8'))).resolved).toBe(300);
    }
  });

  test('is counted per NPI against ten times the budget; refused requests are not counted', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const npis = Array.from({ length: 600 }, (_, i) => npiAt(i % 100));
    expect((await batch({ npis }, SAMPLE)).status).toBe(200);
    const refused = await batch({ npis }, SAMPLE);
    expect([refused.status, errorOf(refused).code]).toEqual([429, 'rate_limited']);
    expect(errorOf(refused).message).toBe('More than 1000 NPIs in batches in an hour.');
    expect(Number(refused.headers['retry-after'])).toBe(3_600);
    expect((await batch({ npis: npis.slice(0, 400) }, SAMPLE)).status).toBe(200);
    expect((await batch({ npis: npis.slice(0, 1) }, SAMPLE)).status).toBe(429);
  });

  test.each([
    ['{"npis": [', 400, 'invalid_json'],
    ['[]', 400, 'invalid_request'],
    ['{}', 400, 'invalid_request'],
    ['{"npis": "2000000004"}', 400, 'invalid_request'],
    ['{"npis": [], "include": "all"}', 400, 'invalid_request'],
    ['{"npis": [], "npi": 1}', 400, 'invalid_request'],
    [`{"npis": ["${'x'.repeat(256 * 1024)}"]}`, 413, 'payload_too_large'],
  ])('%.40s is %i %s', async (body, status, code) => {
    const reply = await batch(body);
    expect([reply.status, errorOf(reply).code]).toEqual([status, code]);
  });

  test('of another type is 415; GET is 405', async () => {
    const typed = await batch('npis=1', {
      ...resolver().key,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([typed.status, errorOf(typed).code]).toEqual([415, 'unsupported_media_type']);
    const read = await get('/batch/npi');
    expect([read.status, errorOf(read).code, read.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'POST, OPTIONS',
    ]);
  });
});
