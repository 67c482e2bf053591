import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { EXCLUSION_LISTS, SOURCE_IDS } from '../schemas/sources/list.ts';
import { fileServer } from '../test/file-server.ts';
import { freePort } from '../test/free-port.ts';
import { manifestOf, npiAt, publish, writeRelease, writeStatus } from '../test/release-fixture.ts';
import { type RouterUnderTest, routerUnderTest, SAMPLE } from '../test/router-under-test.ts';
import { startedRouters } from '../test/started-routers.ts';

/** The machine may be busy. */
const WITHIN = { timeout: 20_000, interval: 25 };
const { opened, start } = startedRouters();
const published = (id: string) => (directory: string) =>
  publish(directory, writeRelease(directory, { id, providers: 50 }));

test('the operator’s port says whether the router is alive and ready, and what is degraded', async () => {
  const operatorPort = await freePort();
  const router = await start(() => undefined, { operatorPort });
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${operatorPort}${path}`);
    return { status: response.status, body: await response.json() };
  };
  expect((await ask('/livez')).status).toBe(200);
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { release: null } });
  publish(router.publicDirectory, writeRelease(router.publicDirectory, { id: 'r1', providers: 5 }));
  await vi.waitFor(
    async () =>
      expect(await ask('/readyz')).toMatchObject({
        status: 200,
        body: { release: 'r1', release_not_opened: null, keys_not_refreshed: null },
      }),
    WITHIN,
  );
  writeFileSync(join(router.publicDirectory, 'current.json'), 'nonsense');
  await vi.waitFor(
    async () =>
      expect(await ask('/readyz')).toMatchObject({
        status: 200,
        body: { status: 'degraded', release: 'r1', release_not_opened: expect.stringMatching(/JSON/) },
      }),
    WITHIN,
  );
  expect((await ask('/elsewhere')).status).toBe(404);
});

describe('/metrics', () => {
  /** The value of a line of Prometheus' text format, null when there is none. */
  const sampleOf = (text: string, name: string, labels = '') => {
    const line = text.split('\n').find((one) => one.startsWith(`${name}${labels} `));
    return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ')));
  };

  test('counts requests, budgets, blocks and ages', async () => {
    const operatorPort = await freePort();
    const now = Date.parse('2026-11-30T00:00:00Z');
    const router = await start(published('r1'), { operatorPort, clock: () => now });
    const metrics = async () => {
      const response = await fetch(`http://127.0.0.1:${operatorPort}/metrics`);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
      return response.text();
    };
    for (let i = 0; i < 3; i++) await router.ask(`/v1/npi/${npiAt(i)}`);
    for (let i = 0; i < 101; i++) await router.ask('/v1/specialties', { headers: SAMPLE });
    await router.ask('/v1/npi/1');
    await router.ask('/v1/nothing');
    await router.ask('/elsewhere');
    await router.ask('/v1/health', { method: 'POST' });
    const text = await metrics();
    const requests = (route: string, status: number) =>
      sampleOf(text, 'provider_supply_requests_total', `{route="${route}",status="${status}"}`);
    expect(requests('getNpiRecord', 200)).toBe(3);
    expect(requests('getNpiRecord', 400)).toBe(1);
    expect(requests('listSpecialties', 200)).toBe(100);
    expect(requests('listSpecialties', 429)).toBe(1);
    expect(requests('getHealth', 405)).toBe(1);
    expect(requests('none', 404)).toBe(1);
    expect(requests('file', 404)).toBe(1);
    expect(sampleOf(text, 'provider_supply_request_seconds_count', '{route="getNpiRecord"}')).toBe(4);
    expect(sampleOf(text, 'provider_supply_request_seconds_sum', '{route="getNpiRecord"}')).toBeGreaterThan(
      0,
    );
    const budget = (name: string, outcome: string) =>
      sampleOf(text, 'provider_supply_budget_requests_total', `{budget="${name}",outcome="${outcome}"}`);
    expect([budget('anonymous', 'allowed'), budget('sample', 'allowed')]).toEqual([4, 100]);
    expect([budget('anonymous', 'refused'), budget('sample', 'refused')]).toEqual([0, 1]);
    const { created_at, sources } = manifestOf(router.publicDirectory, 'r1');
    expect(sampleOf(text, 'provider_supply_release_age_seconds', '{release="r1"}')).toBe(
      (now - Date.parse(created_at)) / 1_000,
    );
    for (const { id, snapshot } of sources)
      expect([id, sampleOf(text, 'provider_supply_source_age_seconds', `{source="${id}"}`)]).toEqual([
        id,
        snapshot === null ? null : (now - Date.parse(snapshot)) / 1_000,
      ]);
    expect(sampleOf(text, 'provider_supply_pack_blocks_opened_total')).toBeGreaterThan(0);
    expect(sampleOf(text, 'provider_supply_event_loop_delay_seconds', '{quantile="1"}')).toBeGreaterThan(0);
  });

  test('have every metric that the alerts are about, and the state of the last run', async () => {
    const operatorPort = await freePort();
    const now = Date.parse('2026-11-30T00:00:00Z');
    const attempt = {
      last_attempt: '2026-11-29T12:00:00Z',
      last_checked: null,
      snapshot: null,
      message: null,
    };
    await start(
      (directory) => {
        published('r1')(directory);
        writeStatus(directory, {
          run: 'x',
          finished_at: '2026-11-29T12:00:00Z',
          exit: 5,
          message: null,
          release: 'r1',
          sources: [
            { id: 'nppes', outcome: 'unchanged', warnings: [], ...attempt },
            { id: 'oig-leie', outcome: 'refused', warnings: ['line 7', 'line 9'], ...attempt },
          ],
        });
      },
      { operatorPort, clock: () => now },
    );
    const text = await (await fetch(`http://127.0.0.1:${operatorPort}/metrics`)).text();
    const rules = readFileSync(new URL('../docs/alerts/prometheus-rules.yml', import.meta.url), 'utf8');
    const named = new Set(rules.match(/provider_supply_\w+/g));
    expect(named.size).toBeGreaterThan(8);
    for (const name of named) expect(text, name).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
    // The rules about exclusion lists are about each of them, and about nothing else.
    const patterns = [...rules.matchAll(/\{source=~"([^"]+)"\}/g)].map(
      ([, pattern]) => new RegExp(`^(?:${pattern})$`),
    );
    expect(patterns).toHaveLength(2);
    for (const pattern of patterns)
      expect(SOURCE_IDS.filter((id) => pattern.test(id))).toEqual(
        SOURCE_IDS.filter((id) => EXCLUSION_LISTS.some((list) => list.id === id)),
      );
    expect(sampleOf(text, 'provider_supply_last_run_exit_code')).toBe(5);
    expect(sampleOf(text, 'provider_supply_last_run_age_seconds')).toBe(43_200);
    expect(sampleOf(text, 'provider_supply_source_refused', '{source="nppes"}')).toBe(0);
    expect(sampleOf(text, 'provider_supply_source_refused', '{source="oig-leie"}')).toBe(1);
    expect(sampleOf(text, 'provider_supply_source_warnings', '{source="oig-leie"}')).toBe(2);
    expect(sampleOf(text, 'provider_supply_undelivered', '{state="failed"}')).toBe(0);
    expect(sampleOf(text, 'provider_supply_operational_database_up')).toBe(1);
  });

  test('are served before anything is published, without ages', async () => {
    const operatorPort = await freePort();
    await start(() => undefined, { operatorPort });
    const text = await (await fetch(`http://127.0.0.1:${operatorPort}/metrics`)).text();
    expect(text).not.toMatch(/^provider_supply_(?:release|source)_age_seconds\{/m);
    expect(text).toMatch(/^provider_supply_budget_requests_total\{/m);
  });
});

test('with an unreadable operational database, requests with live keys are 503 and all others are answered', async () => {
  const router = await start((directory) => {
    published('r1')(directory);
    const data = join(directory, '..', 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'operational.sqlite'), 'not a database at all '.repeat(100));
  });
  const ask = async (path: string, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return (await router.ask(path, { headers })).status;
  };
  expect(await ask('/v1/specialties', `ps_live_${'x'.repeat(43)}`)).toBe(503);
  expect(await ask('/v1/specialties', 'ps_sample_public_readonly')).toBe(200);
  expect(await ask('/v1/specialties', 'nonsense')).toBe(401);
  expect(await ask(`/v1/npi/${npiAt(0)}`)).toBe(200);
  expect(await ask('/v1/health')).toBe(200);
});

test('an unpacked copy gives the same answers and is removed with its release', async () => {
  const packed = await start(published('r1'));
  const router = await start(published('r1'), { unpack: true });
  const comparable = async (from: RouterUnderTest, npi: string) => {
    const { status, headers, body } = await from.ask(`/v1/npi/${npi}`);
    return [status, headers.etag, body.toString().replace(/"request_id":"[^"]*"/, '')];
  };
  for (const npi of [npiAt(0), npiAt(5), npiAt(49), '2000000000']) {
    expect(await comparable(router, npi)).toEqual(await comparable(packed, npi));
  }
  const copies = () => readdirSync(join(router.dataDirectory, 'unpacked'));
  expect(copies()).toEqual(['r1']);
  // Lookups read the copy: they go on without the pack's parts.
  rmSync(join(router.publicDirectory, 'releases', 'r1', 'packs'), { recursive: true });
  expect((await router.ask(`/v1/npi/${npiAt(20)}`)).status).toBe(200);
  publish(router.publicDirectory, writeRelease(router.publicDirectory, { id: 'r2', providers: 50 }));
  await vi.waitFor(() => expect(copies()).toEqual(['r2']), WITHIN);
  expect((await router.ask(`/v1/npi/${npiAt(20)}`)).headers.etag).toMatch(/r2/);
});

/** A release with an unpacked copy that is obstructed before the router starts; the warnings of the router. */
async function startObstructed(obstruct: (unpacked: string) => void) {
  const router = await start(
    (directory) => {
      published('r1')(directory);
      mkdirSync(join(directory, '..', 'data'));
      obstruct(join(directory, '..', 'data', 'unpacked'));
    },
    { unpack: true },
  );
  for (const npi of [npiAt(0), npiAt(49)]) expect((await router.ask(`/v1/npi/${npi}`)).status).toBe(200);
  return { router, warnings: router.logged.filter(({ level }) => level === 40) };
}

test('where no unpacked copy can be made, lookups read the packed files', async () => {
  const { warnings } = await startObstructed((unpacked) => writeFileSync(unpacked, ''));
  expect(warnings).toEqual([
    expect.objectContaining({
      release: 'r1',
      reason: expect.stringContaining('unpacked'),
      msg: 'no unpacked copy of the packs; lookups read the packed files',
    }),
  ]);
});

test('an unpacked copy from before that is not complete is made again', async () => {
  const { router, warnings } = await startObstructed((unpacked) => {
    mkdirSync(join(unpacked, 'r1', 'npi'), { recursive: true });
    writeFileSync(join(unpacked, 'r1', 'npi', 'lines.keys'), '');
  });
  expect(warnings).toEqual([]);
  expect(readdirSync(join(router.dataDirectory, 'unpacked', 'r1', 'npi'))).toContain('copy.json');
});

test.each([
  ['an unreadable range', { trustProxy: ['10.0.0.0/99'] }, 'invalid_trust_proxy'],
  ['an address of another kind', { from: 'ftp://example.org/' }, 'invalid_from'],
])('%s stops the start with a clear error', async (_, options, code) => {
  await expect(start(() => undefined, options)).rejects.toMatchObject({ code });
});

test('a port in use stops the start with a clear error', async () => {
  const port = Number(new URL((await start(() => undefined)).url).port);
  await expect(start(() => undefined, { port })).rejects.toMatchObject({ code: 'port_unavailable' });
});

test('closing finishes the requests in progress and frees the port', async () => {
  const mirrored = await start(published('r1'));
  const server = await fileServer(mirrored.publicDirectory, 400);
  opened.push({ close: async () => void server.close() });
  const { port } = server.address() as AddressInfo;
  const router = await routerUnderTest(() => undefined, { from: `http://127.0.0.1:${port}` });
  const underWay = router.ask(`/v1/npi/${npiAt(0)}`);
  await sleep(100);
  await Promise.all([router.close(), underWay.then((reply) => expect(reply.status).toBe(200))]);
  await expect(fetch(`${router.url}/v1/health`)).rejects.toThrow();
});
