import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ScreeningBatchResponse } from '../schemas/resolver/screening.ts';
import { LISTED_PARTIES_FILE, type ListedParty } from '../schemas/screening/listed-party.ts';
import { freePort } from '../test/free-port.ts';
import {
  type FixtureRelease,
  keepBirthDates,
  npiAt,
  publish,
  writeRelease,
} from '../test/release-fixture.ts';
import { resolverRelease } from '../test/resolver-fixture.ts';
import { jsonOf, type Reply, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';
import { createKey } from './state/keys.ts';
import { openState } from './state/state.ts';

const PROVIDER = `/resolver/v1/npi/${npiAt(0)}`;
const KEY = { 'x-service-key': 'ps_sample_public_readonly' };
const PASSWORD = 'hunter2';
const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const where = (own: number) => [
  '--data',
  join(directory, 'data'),
  '--port',
  String(own),
  '--operator-port',
  '0',
];
const WITHIN = { timeout: 10_000, interval: 50 };

let directory: string;
let port: number;
let redis: ChildProcess;
const routers: RouterUnderTest[] = [];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'redis-'));
});
afterAll(() => rmSync(directory, { recursive: true }));
beforeEach(async () => {
  port = await freePort();
  redis = await startRedis();
});
afterEach(async () => {
  for (const router of routers.splice(0)) await router.close();
  await stopRedis('SIGKILL');
});

/** A Redis on the port, empty. */
async function startRedis(...more: string[]): Promise<ChildProcess> {
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
  const settings = [...own, ...more];
  const started = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise<void>((resolve) => {
    started.stdout.on('data', (piece) => {
      said += String(piece);
      if (said.includes('Ready to accept connections')) resolve();
    });
  });
  return started;
}

async function stopRedis(signal: NodeJS.Signals): Promise<void> {
  if (redis.exitCode !== null || redis.signalCode !== null) return;
  const ended = once(redis, 'exit');
  redis.kill(signal);
  await ended;
}

async function start(operatorPort = 0): Promise<RouterUnderTest> {
  const router = await routerUnderTest((tree) => publish(tree, writeRelease(tree, resolverRelease())), {
    redisUrl: `redis://127.0.0.1:${port}`,
    operatorPort,
  });
  routers.push(router);
  return router;
}

const ask = (router: RouterUnderTest) => router.ask(PROVIDER, { headers: KEY });
const left = ({ headers }: Reply) => Number(headers['x-ratelimit-remaining']);
/** Until a router is connected it counts by itself. */
const connected = (router: RouterUnderTest) =>
  vi.waitFor(async () => expect(await failureOf(router)).toBeNull(), WITHIN);

const operatorPorts = new Map<RouterUnderTest, number>();
async function startOperated(): Promise<RouterUnderTest> {
  const operatorPort = await freePort();
  const router = await start(operatorPort);
  operatorPorts.set(router, operatorPort);
  await connected(router);
  return router;
}

/** Why budgets are not shared, as reported to the operator. */
async function failureOf(router: RouterUnderTest): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${operatorPorts.get(router)}/readyz`);
  return z.looseObject({ budgets_not_shared: z.string().nullable() }).parse(await answer.json())
    .budgets_not_shared;
}

/** Somebody on a list, whose birth date is known. */
const LISTED: ListedParty = {
  source: 'oig-leie',
  source_key: 'a'.repeat(64),
  last: 'QUINDLE',
  first: 'ROBERT',
  city: 'BOSTON',
  state: 'MA',
  links: [],
};

test('two routers share how many birth dates of a party a key may try in a day', async () => {
  const release: FixtureRelease = {
    id: '20261101T020000Z-abc1234-00000001',
    providers: 5,
    birthDates: { [LISTED.source_key]: '1960-05-04' },
    files: [
      {
        path: LISTED_PARTIES_FILE,
        content: gzipSync(`${JSON.stringify(LISTED)}\n`),
        contentType: 'application/gzip',
      },
    ],
  };
  const dataDirectory = join(directory, 'shared');
  keepBirthDates(dataDirectory, release);
  const state = await openState(dataDirectory);
  const { key } = await createKey(state, { name: 'both', tier: 'pro', expires: null });
  await state.destroy();
  const startScreening = async () => {
    const operatorPort = await freePort();
    const router = await routerUnderTest(
      (tree) => {
        mkdirSync(join(tree, 'releases', release.id, 'search'), { recursive: true });
        publish(tree, writeRelease(tree, release));
      },
      { redisUrl: `redis://127.0.0.1:${port}`, dataDirectory, operatorPort },
    );
    routers.push(router);
    operatorPorts.set(router, operatorPort);
    await connected(router);
    return router;
  };
  const [one, other] = [await startScreening(), await startScreening()];
  const isUsed = async (router: RouterUnderTest, birth_date: string) => {
    const reply = await router.ask('/resolver/v1/screening/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-key': key },
      body: JSON.stringify({ queries: [{ last: 'Quindle', first: 'Robert', birth_date }] }),
    });
    const [result] = ScreeningBatchResponse.parse(jsonOf(reply)).results;
    return result && 'birth_date_used' in result && result.birth_date_used;
  };
  for (const [tried, year] of [1951, 1952, 1953, 1954, 1955].entries())
    expect(await isUsed(tried % 2 === 0 ? one : other, `${year}-01-01`)).toBe(true);
  for (const router of [one, other]) {
    expect(await isUsed(router, '1960-05-04')).toBe(false);
    expect(await isUsed(router, '1953-01-01')).toBe(true);
  }
  // Without Redis each router counts by itself.
  await stopRedis('SIGKILL');
  await vi.waitFor(async () => expect(await failureOf(one)).not.toBeNull(), WITHIN);
  expect(await isUsed(one, '1960-05-04')).toBe(true);
});

test('two routers share a budget exactly: the 101st request is refused by either, with the time to wait', async () => {
  const [one, other] = [await startOperated(), await startOperated()];
  const replies = await Promise.all(Array.from({ length: 140 }, (_, i) => ask(i % 2 === 0 ? one : other)));
  const served = replies.filter(({ status }) => status === 200);
  expect(served).toHaveLength(100);
  expect(served.map(left).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  for (const refused of replies.filter(({ status }) => status !== 200)) {
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_590);
    expect(wait).toBeLessThanOrEqual(3_600);
    const reset = Number(refused.headers['x-ratelimit-reset']);
    expect(Math.abs(reset - (Date.now() / 1_000 + wait))).toBeLessThan(3);
  }
});

test('they share the limit of batches, and refused requests are not counted', async () => {
  const [one, other] = [await startOperated(), await startOperated()];
  const batch = (router: RouterUnderTest, size: number) =>
    router.ask('/resolver/v1/batch/npi', {
      method: 'POST',
      headers: { ...KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ npis: Array.from({ length: size }, () => npiAt(0)) }),
    });
  expect((await batch(one, 600)).status).toBe(200);
  expect((await batch(other, 600)).status).toBe(429);
  expect((await batch(other, 400)).status).toBe(200);
  expect((await batch(one, 1)).status).toBe(429);
});

test('without Redis each router serves and counts by itself; when it is back, they share budgets again', async () => {
  const [one, other] = [await startOperated(), await startOperated()];
  expect(left(await ask(one))).toBe(99);
  expect(left(await ask(other))).toBe(98);
  const statuses: number[] = [];
  let isLoading = true;
  const load = (async () => {
    for (let i = 0; isLoading; i++) {
      statuses.push((await ask(i % 2 === 0 ? one : other)).status);
      await sleep(40);
    }
  })();
  await stopRedis('SIGKILL');
  await vi.waitFor(async () => expect(await failureOf(one)).not.toBeNull(), WITHIN);
  const alone = left(await ask(one));
  expect(alone).toBeGreaterThan(80);
  redis = await startRedis();
  await connected(one);
  await connected(other);
  isLoading = false;
  await load;
  expect(new Set(statuses)).toEqual(new Set([200]));
  const shared = left(await ask(one));
  expect(left(await ask(other))).toBe(shared - 1);
  expect(one.logged.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'Redis is unavailable: each router counts requests by itself',
      'Redis is available again: budgets are shared',
    ]),
  );
});

test('a Redis that does not answer delays only one request', async () => {
  const router = await startOperated();
  await ask(router);
  redis.kill('SIGSTOP');
  const before = performance.now();
  expect((await ask(router)).status).toBe(200);
  expect(performance.now() - before).toBeLessThan(2_000);
  await vi.waitFor(async () => expect(await failureOf(router)).not.toBeNull(), WITHIN);
  const quick = performance.now();
  for (let i = 0; i < 10; i++) expect((await ask(router)).status).toBe(200);
  expect(performance.now() - quick).toBeLessThan(1_000);
  redis.kill('SIGCONT');
  await connected(router);
});

test('two processes share a budget exactly, behind a password that is never logged', async () => {
  await stopRedis('SIGKILL');
  redis = await startRedis('--requirepass', PASSWORD);
  const tree = join(directory, 'public');
  publish(tree, writeRelease(tree, resolverRelease()));
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((own) =>
    spawn(process.execPath, [CLI, 'serve', '--public', tree, ...where(own)], {
      env: { ...process.env, REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${port}` },
    }),
  );
  let said = '';
  for (const stream of processes.flatMap(({ stdout, stderr }) => [stdout, stderr]))
    stream.on('data', (piece) => {
      said += String(piece);
    });
  const serving = async (own: number) =>
    expect((await fetch(`http://127.0.0.1:${own}/resolver/v1/health`)).status).toBe(200);
  for (const own of ports) await vi.waitFor(() => serving(own), WITHIN);
  const statuses = await Promise.all(
    Array.from({ length: 120 }, async (_, i) => {
      const answer = await fetch(`http://127.0.0.1:${ports[i % 2]}${PROVIDER}`, { headers: KEY });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  for (const one of processes) {
    const ended = once(one, 'exit');
    one.kill('SIGTERM');
    await ended;
  }
  expect(said).toContain('router started');
  expect(said).not.toContain(PASSWORD);
});
