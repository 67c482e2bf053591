import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../schemas/http/errors.ts';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import type { ReleaseSource } from '../schemas/release/manifest.ts';
import type { SourceAttempt } from '../schemas/release/status.ts';
import { HealthResponse } from '../schemas/rest/health.ts';
import { NpiRecordResponse } from '../schemas/rest/npi-record.ts';
import { fileServer } from '../test/file-server.ts';
import { partWith } from '../test/pack-fixture.ts';
import { FIXTURE_SOURCES, npiAt, publish, writeRelease, writeStatus } from '../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, SAMPLE } from '../test/router-under-test.ts';
import { startedRouters } from '../test/started-routers.ts';

/** The machine may be busy. */
const WITHIN = { timeout: 20_000, interval: 25 };
const ORGANIZATION = 1;
const DAY_MS = 86_400_000;

const { opened, start } = startedRouters();

async function healthOf(router: RouterUnderTest) {
  const reply = await router.ask('/v1/health');
  expect(reply.status).toBe(200);
  return HealthResponse.parse(jsonOf(reply)).data;
}

async function keyed(router: RouterUnderTest): Promise<{ authorization: string }> {
  const { bearer } = await router.key('pro');
  await vi.waitFor(
    async () => expect((await router.ask('/v1/specialties', { headers: bearer })).status).not.toBe(401),
    WITHIN,
  );
  return bearer;
}

/** Which release answers: the organization's name carries it. */
async function servedBy(router: RouterUnderTest, headers: { authorization: string }): Promise<string | null> {
  const reply = await router.ask(`/v1/npi/${npiAt(ORGANIZATION)}`, { headers });
  expect(reply.status).toBe(200);
  return NpiRecordResponse.parse(jsonOf(reply)).data.sources.nppes.data.organization_name;
}

describe('nothing published yet', () => {
  test('health and data routes are 503 with Retry-After, and the first release is picked up', async () => {
    const router = await start(() => undefined);
    const headers = await keyed(router);
    for (const path of ['/v1/health', '/v1/specialties', `/v1/npi/${npiAt(0)}`, '/v1/openapi.json']) {
      const reply = await router.ask(path, { headers });
      expect(reply.status).toBe(503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(ApiError.parse(jsonOf(reply)).error.code).toBe('source_unavailable');
    }
    publish(router.publicDirectory, writeRelease(router.publicDirectory, { id: 'r1', providers: 10 }));
    await vi.waitFor(async () => expect(await servedBy(router, headers)).toMatch(/r1$/), WITHIN);
  });
});

describe('a new release', () => {
  test('replaces the old one under load without a dropped or mixed answer', async () => {
    const router = await start((directory) =>
      publish(directory, writeRelease(directory, { id: 'r1', providers: 2_000 })),
    );
    const headers = await keyed(router);
    const pointers = ['r2', 'r3'].map((id) => writeRelease(router.publicDirectory, { id, providers: 2_000 }));
    const seen = new Set<string>();
    let answers = 0;
    let isRunning = true;
    const hammer = async (worker: number) => {
      for (let i = worker; isRunning; i += 17) {
        const path = i % 2 === 0 ? `/v1/npi/${npiAt(i % 2_000)}` : '/v1/specialties/dermatology/by-state';
        const reply = await router.ask(path, { headers });
        expect(reply.status).toBe(200);
        const body = reply.body.toString();
        // A record's tag and a document's own id both begin with the release they are of.
        const tagged = /^W\/"(r[0-9])-/.exec(reply.headers.etag ?? '')?.[1];
        const release = tagged ?? /"request_id":"(r[0-9])\//.exec(body)?.[1] ?? '';
        seen.add(release);
        answers += 1;
      }
    };
    const load = Promise.all([0, 1, 2, 3, 4, 5].map(hammer));
    for (const pointer of pointers) {
      await sleep(150);
      publish(router.publicDirectory, pointer);
      await vi.waitFor(async () => expect(await servedBy(router, headers)).toMatch(pointer.release), WITHIN);
    }
    await sleep(150);
    isRunning = false;
    await load;
    expect(answers).toBeGreaterThan(50);
    expect([...seen].sort()).toEqual(['r1', 'r2', 'r3']);
    rmSync(join(router.publicDirectory, 'releases', 'r1'), { recursive: true });
    expect(await servedBy(router, headers)).toMatch(/r3$/);
  });

  test('changes every tag of a lookup', async () => {
    const router = await start((directory) =>
      publish(directory, writeRelease(directory, { id: 'r1', providers: 10 })),
    );
    const path = `/v1/npi/${npiAt(0)}`;
    const before = (await router.ask(path)).headers.etag;
    publish(router.publicDirectory, writeRelease(router.publicDirectory, { id: 'r2', providers: 10 }));
    await vi.waitFor(async () => expect((await router.ask(path)).headers.etag).toMatch(/r2/), WITHIN);
    const reply = await router.ask(path, { headers: { 'if-none-match': before ?? '' } });
    expect(reply.status).toBe(200);
  });

  const releaseFile = (router: RouterUnderTest, path: string) =>
    join(router.publicDirectory, 'releases', 'r2', path);
  test.each<[string, (router: RouterUnderTest) => void, RegExp]>([
    ['a changed manifest', (router) => appendFileSync(releaseFile(router, 'manifest.json'), ' '), /checksum/],
    ['no manifest', (router) => rmSync(releaseFile(router, 'manifest.json')), /manifest/],
    [
      'a cut index',
      (router) => truncateSync(releaseFile(router, 'packs/npi/index.arrow'), 200),
      /index\.arrow/,
    ],
    ['no index', (router) => rmSync(releaseFile(router, 'packs/npi/index.arrow')), /index\.arrow/],
    [
      'the index of another release',
      (router) => {
        writeRelease(router.publicDirectory, { id: 'r3', providers: 11 });
        const other = join(router.publicDirectory, 'releases', 'r3', 'packs/npi/index.arrow');
        writeFileSync(releaseFile(router, 'packs/npi/index.arrow'), readFileSync(other));
      },
      /packs\/npi\/index\.arrow: its bytes/,
    ],
  ])('with %s is not served: the old one stays, health and log say so', async (_, damage, reason) => {
    const router = await start((directory) =>
      publish(directory, writeRelease(directory, { id: 'r1', providers: 10 })),
    );
    const headers = SAMPLE;
    const pointer = writeRelease(router.publicDirectory, { id: 'r2', providers: 10 });
    damage(router);
    publish(router.publicDirectory, pointer);
    await vi.waitFor(async () => {
      const [first] = (await healthOf(router)).sources;
      expect(first?.status).toBe('stale');
      expect(first?.message).toMatch(reason);
    }, WITHIN);
    expect(await servedBy(router, headers)).toMatch(/r1$/);
    await sleep(200);
    const complaints = router.logged.filter(({ msg }) => msg === 'release not opened');
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatchObject({ served: 'r1', reason: expect.stringMatching(reason) });

    publish(router.publicDirectory, writeRelease(router.publicDirectory, { id: 'r4', providers: 10 }));
    await vi.waitFor(async () => expect(await servedBy(router, headers)).toMatch(/r4$/), WITHIN);
    expect((await healthOf(router)).sources[0]?.message ?? '').not.toMatch(reason);
  });

  test('an unreadable pointer leaves the old release served', async () => {
    const router = await start((directory) =>
      publish(directory, writeRelease(directory, { id: 'r1', providers: 10 })),
    );
    const headers = SAMPLE;
    writeFileSync(join(router.publicDirectory, 'current.json'), '{"release":');
    await sleep(200);
    expect(await servedBy(router, headers)).toMatch(/r1$/);
  });
});

describe('a served release that is damaged afterwards', () => {
  test('never gives a wrong document or record: 503', async () => {
    const router = await start((directory) =>
      publish(directory, writeRelease(directory, { id: 'r1', providers: 10 })),
    );
    const headers = SAMPLE;
    const file = (path: string) => join(router.publicDirectory, 'releases', 'r1', path);
    writeFileSync(file('v1/states/CA/coverage.json'), '{"data":{},"meta":{}}');
    rmSync(file('v1/states/WY/coverage.json'));
    const release = join(router.publicDirectory, 'releases', 'r1');
    const part = join(release, partWith(release, PACK_COLLECTIONS.npi, npiAt(0)));
    const bytes = readFileSync(part);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
    writeFileSync(part, bytes);
    for (const path of ['/v1/states/CA/coverage', '/v1/states/WY/coverage', `/v1/npi/${npiAt(0)}`]) {
      const reply = await router.ask(path, { headers });
      expect([path, reply.status]).toEqual([path, 503]);
      expect(ApiError.parse(jsonOf(reply)).error.code).toBe('source_unavailable');
      expect(reply.body.toString()).not.toContain(router.publicDirectory);
    }
  });
});

describe('health', () => {
  const NOW = Date.parse('2026-01-05T00:00:00Z');
  const attempt = (id: string, more: Partial<SourceAttempt>): SourceAttempt => ({
    id,
    outcome: 'unchanged',
    last_attempt: '2026-01-04T00:00:00.000Z',
    last_checked: '2026-01-04T00:00:00.000Z',
    snapshot: '2026-01-01',
    message: null,
    warnings: [],
    ...more,
  });
  const withSources = (
    change: (source: ReleaseSource) => ReleaseSource,
    attempts: SourceAttempt[],
    now = NOW,
  ) =>
    start(
      (directory) => {
        const sources = FIXTURE_SOURCES.map(change);
        publish(directory, writeRelease(directory, { id: 'r1', providers: 5, sources }));
        if (attempts.length === 0) return;
        const finished_at = '2026-01-04T00:00:00.000Z';
        writeStatus(directory, {
          run: 'x',
          finished_at,
          exit: 0,
          message: null,
          release: 'r1',
          sources: attempts,
        });
      },
      { clock: () => now },
    );
  const sourceIn = async (router: RouterUnderTest, id: string) =>
    (await healthOf(router)).sources.find((source) => source.id === id);

  test('fresh, with what the last attempt checked', async () => {
    const router = await withSources((source) => source, [attempt('nppes', {})]);
    expect(await sourceIn(router, 'nppes')).toMatchObject({
      status: 'fresh',
      message: null,
      snapshot: '2026-01-01',
      last_checked: '2026-01-04T00:00:00.000Z',
      next_refresh_eta: expect.stringMatching(/^2026-01-08T00:00:00/),
      rows: 1_000,
    });
  });

  test('never ingested is pending, without rows', async () => {
    const router = await withSources((source) => source, []);
    expect(await sourceIn(router, 'pecos')).toMatchObject({ status: 'pending', rows: null, snapshot: null });
  });

  test('a refused source is stale, and the message gives the reason', async () => {
    const refused = attempt('oig-leie', { outcome: 'refused', message: 'The column NPI is missing.' });
    const router = await withSources((source) => source, [refused]);
    expect(await sourceIn(router, 'oig-leie')).toMatchObject({
      status: 'stale',
      message: 'The column NPI is missing.',
    });
  });

  test('the reason in the manifest counts as long as no later attempt is known', async () => {
    const kept = (source: ReleaseSource) => ({
      ...source,
      stale_reason: source.id === 'nppes' ? 'It shrank.' : null,
    });
    const alone = await withSources(kept, []);
    expect(await sourceIn(alone, 'nppes')).toMatchObject({ status: 'stale', message: 'It shrank.' });
    const later = await withSources(kept, [attempt('nppes', {})]);
    expect(await sourceIn(later, 'nppes')).toMatchObject({ status: 'fresh' });
  });

  test('a source older than its cadence allows is stale by the clock of the router', async () => {
    const at = (days: number) => Date.parse('2026-01-01') + days * DAY_MS;
    const inTime = await withSources((source) => source, [], at(14) - 1);
    expect(await sourceIn(inTime, 'nppes')).toMatchObject({ status: 'fresh' });
    const late = await withSources((source) => source, [], at(14));
    expect(await sourceIn(late, 'nppes')).toMatchObject({
      status: 'stale',
      message: expect.stringMatching(/14 days old/),
    });
  });
});

describe('a release behind an HTTP server', () => {
  test('is served, followed, and kept when the server goes away', async () => {
    const origin = await start((directory) =>
      publish(directory, writeRelease(directory, { id: 'r1', providers: 500 })),
    );
    const server = await fileServer(origin.publicDirectory);
    opened.push({ close: async () => void server.close() });
    const { port } = server.address() as AddressInfo;
    const router = await start(() => undefined, { from: `http://127.0.0.1:${port}/` });
    const headers = SAMPLE;
    expect(await servedBy(router, headers)).toMatch(/r1$/);
    expect((await router.ask('/v1/specialties', { headers })).status).toBe(200);
    publish(origin.publicDirectory, writeRelease(origin.publicDirectory, { id: 'r2', providers: 500 }));
    await vi.waitFor(async () => expect(await servedBy(router, headers)).toMatch(/r2$/), WITHIN);

    server.closeAllConnections();
    server.close();
    const far = `/v1/npi/${npiAt(499)}`;
    expect((await router.ask(far, { headers })).status).toBe(503);
    expect(await servedBy(router, headers)).toMatch(/r2$/);
    expect((await router.ask('/v1/health')).status).toBe(200);
  });
});
