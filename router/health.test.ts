import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import type { ReleaseSource } from '../schemas/release/manifest.ts';
import { ResolverHealth } from '../schemas/resolver/health.ts';
import { HealthResponse } from '../schemas/rest/health.ts';
import { freePort } from '../test/free-port.ts';
import { partWith } from '../test/pack-fixture.ts';
import { FIXTURE_SOURCES, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest, SAMPLE } from '../test/router-under-test.ts';

/** The machine may be busy. */
const WITHIN = { timeout: 60_000, interval: 25 };
/** Sources of the fixture are of 2026-01-01. */
const NOW = Date.parse('2026-01-05T00:00:00Z');
const DAY_MS = 86_400_000;
/** Providers of three parts. */
const PROVIDERS = 26_000;

let router: RouterUnderTest | null = null;
afterEach(async () => {
  await router?.close();
  router = null;
});

async function start(
  { now = NOW, providers = 5, sources = FIXTURE_SOURCES as readonly ReleaseSource[] } = {},
  options: Parameters<typeof routerUnderTest>[1] = {},
): Promise<RouterUnderTest> {
  router = await routerUnderTest(
    (directory) => publish(directory, writeRelease(directory, { id: 'r1', providers, sources })),
    { clock: () => now, ...options },
  );
  return router;
}

/** What both interfaces say, which is the same. */
async function healthOf(asked: RouterUnderTest) {
  const rest = HealthResponse.parse(jsonOf(await asked.ask('/v1/health'))).data;
  const resolver = ResolverHealth.parse(jsonOf(await asked.ask('/resolver/v1/health')));
  expect([resolver.status, resolver.problems]).toEqual([rest.status, rest.problems]);
  return rest;
}

test('ok while a release is served whole', async () => {
  expect(await healthOf(await start())).toMatchObject({ status: 'ok', problems: [] });
});

test('an exclusion list past the time its cadence allows is a problem that names it', async () => {
  const list = FIXTURE_SOURCES.find(({ id }) => id === 'oig-leie');
  const due = list?.stale_after_days ?? 0;
  const sources = FIXTURE_SOURCES.map((source) =>
    source.id === 'oig-leie' ? source : { ...source, stale_after_days: 10_000 },
  );
  const now = Date.parse(list?.snapshot ?? '') + due * DAY_MS;
  expect(await healthOf(await start({ now, sources }))).toMatchObject({
    status: 'degraded',
    problems: [
      { code: 'source_stale', source: 'oig-leie', message: expect.stringMatching(`${due} days old`) },
    ],
  });
});

test('parts of a pack that are missing or cut are named before anybody asks for them, and while they are served', async () => {
  const operatorPort = await freePort();
  const asked = await start({ providers: PROVIDERS }, { operatorPort });
  const folder = join(asked.publicDirectory, 'releases', 'r1', 'packs', 'npi');
  const npi = npiAt(PROVIDERS - 1);
  const whole = basename(partWith(dirname(dirname(folder)), PACK_COLLECTIONS.npi, npi));
  const parts = readdirSync(folder).filter((name) => name.startsWith('part-') && name !== whole);
  const [gone = '', cut = ''] = parts.sort();
  rmSync(join(folder, gone));
  truncateSync(join(folder, cut), 100);
  await vi.waitFor(async () => {
    const { status, problems } = await healthOf(asked);
    expect(status).toBe('degraded');
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['file_missing', `packs/npi/${gone}`],
      ['file_damaged', `packs/npi/${cut}`],
    ]);
  }, WITHIN);
  const ready = await fetch(`http://127.0.0.1:${operatorPort}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'degraded' }]);

  const again = await routerUnderTest(() => undefined, {
    from: asked.publicDirectory,
    clock: () => NOW,
  });
  expect((await healthOf(again)).problems).toHaveLength(2);
  expect((await again.ask(`/v1/npi/${npi}`, { headers: SAMPLE })).status).toBe(200);
  await again.close();
});
