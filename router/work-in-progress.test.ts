import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  BATCH_ROW_BYTES,
  BUDGETS,
  MAX_BYTES_IN_PROGRESS,
  SAMPLE_KEY,
  SANDBOX_TOKEN,
  WORK_IN_PROGRESS,
} from '../schemas/limits.ts';
import { ResolverError } from '../schemas/resolver/errors.ts';
import { freePort } from '../test/free-port.ts';
import { publishMcpRelease } from '../test/mcp-fixture.ts';
import { type FixtureRelease, npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, liveKey, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

const SOON = { timeout: 30_000 };
/** As many rows as a batch may have, with all that is known of each. */
const BATCH = JSON.stringify({
  npis: Array.from({ length: 1_000 }, (_, n) => npiAt(n % 20)),
  include: 'facts',
});

let router: RouterUnderTest;
let operatorPort: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  operatorPort = await freePort();
  router = await routerUnderTest(publishMcpRelease, { operatorPort });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await router.close();
});

const newKey = async (of = router) => ({
  'x-service-key': (await liveKey(of)).authorization.replace('Bearer ', ''),
});
type Key = Awaited<ReturnType<typeof newKey>>;

/** Sends a batch, and reads of its answer no more than has come with its head. */
async function unread(key: Key, of = router): Promise<{ status: number; head: string; socket: Socket }> {
  const { port } = new URL(of.url);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    'POST /resolver/v1/batch/npi HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${BATCH.length}`,
    `X-Service-Key: ${key['x-service-key']}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${BATCH}`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  const text = first.toString('latin1');
  return { status: Number(text.slice(9, 12)), head: text, socket };
}

const batch = (key: Key) =>
  router.ask('/resolver/v1/batch/npi', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...key },
    body: BATCH,
  });

/** The gauges of work in progress. */
async function inProgress(port = operatorPort): Promise<{ batches: number; bytes: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const gauge = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  return {
    batches: gauge('provider_supply_work_in_progress{kind="batch"}'),
    bytes: gauge('provider_supply_work_in_progress_bytes'),
  };
}

test('answers that are not read are bounded, of one key and of all; those that are read make room', async () => {
  const [greedy, other] = [await newKey(), await newKey()];
  const size = (await batch(other)).body.length;
  const first: Awaited<ReturnType<typeof unread>>[] = [];
  for (let n = 0; n < WORK_IN_PROGRESS.batch.caller + 3; n++) first.push(await unread(greedy));
  const statuses = first.map(({ status }) => status);
  expect(statuses).toEqual([...Array(WORK_IN_PROGRESS.batch.caller).fill(200), 429, 429, 429]);
  expect(first.at(-1)?.head).toMatch(/\r\nRetry-After: 1\r\n/);
  const refused = await batch(greedy);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(ResolverError.parse(jsonOf(refused)).error.code).toBe('rate_limited');
  expect(await inProgress()).toEqual({ batches: 4, bytes: 4 * size });
  // Somebody else is served.
  expect((await batch(other)).status).toBe(200);
  // Many keys together have a bound, too.
  const others: Promise<{ status: number }>[] = [];
  const keys = [await newKey(), await newKey(), await newKey(), await newKey()];
  for (const key of keys) for (let k = 0; k < WORK_IN_PROGRESS.batch.caller; k++) others.push(unread(key));
  const admitted = (await Promise.all(others)).filter(({ status }) => status === 200).length;
  expect(admitted).toBeLessThan(others.length);
  const held = await inProgress();
  expect(held.batches).toBeLessThanOrEqual(WORK_IN_PROGRESS.batch.process);
  expect(held.bytes).toBeLessThanOrEqual(MAX_BYTES_IN_PROGRESS.process);
  expect((await router.ask('/v1/health')).status).toBe(200);
  // One that is read, and one that is given up.
  const [reader, quitter] = first;
  if (reader === undefined || quitter === undefined) return expect.unreachable();
  reader.socket.resume();
  quitter.socket.destroy();
  await vi.waitFor(async () => expect((await inProgress()).batches).toBe(held.batches - 2), SOON);
  for (const { socket } of first.slice(2)) socket.destroy();
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await inProgress()).toEqual({ batches: 0, bytes: 0 }), SOON);
  expect((await batch(greedy)).status).toBe(200);
});

test('a batch of screenings lets other requests through', async () => {
  const key = await newKey();
  const queries = Array.from({ length: 1_000 }, (_, n) => ({ npi: npiAt(n % 20), last: 'Quindle' }));
  let isAnswered = false;
  const screened = router
    .ask('/resolver/v1/screening/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify({ queries }),
    })
    .finally(() => {
      isAnswered = true;
    });
  let between = 0;
  while (!isAnswered) {
    await router.ask('/v1/health');
    if (!isAnswered) between += 1;
  }
  expect((await screened).status).toBe(200);
  expect(between).toBeGreaterThan(15);
});

test.each([
  {
    operation: 'screenMany',
    path: '/resolver/v1/screening/batch',
    body: JSON.stringify({
      queries: Array.from({ length: 1_000 }, (_, n) => ({ npi: npiAt(n % 20), last: 'Quindle' })),
    }),
  },
  { operation: 'resolveBatch', path: '/resolver/v1/batch/npi', body: BATCH },
])('a batch whose client has left is given up: $operation', async ({ operation, path, body }) => {
  const { port } = new URL(router.url);
  const key = await newKey();
  const givenUp = async () => {
    const text = await (await fetch(`http://127.0.0.1:${operatorPort}/metrics`)).text();
    return text.includes(`provider_supply_requests_total{route="${operation}",status="499"}`);
  };
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Service-Key: ${key['x-service-key']}`,
  ];
  // One that is answered before the router sees that its client has left is sent again.
  await vi.waitFor(async () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
    await once(socket, 'close');
    await vi.waitFor(async () => expect(await inProgress()).toEqual({ batches: 0, bytes: 0 }), SOON);
    expect(await givenUp()).toBe(true);
  }, SOON);
});

test('pages of FHIR resources in progress are bounded, of one caller', async () => {
  const { port } = new URL(router.url);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  const page = [
    'GET /fhir/r4/Practitioner?_count=200 HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${SANDBOX_TOKEN}`,
  ];
  const asked = WORK_IN_PROGRESS.page.caller + 20;
  socket.write(`${page.join('\r\n')}\r\n\r\n`.repeat(asked));
  const answered = (status: number) => text.split(`HTTP/1.1 ${status} `).length - 1;
  await vi.waitFor(() => expect(answered(200) + answered(429)).toBe(asked), SOON);
  expect(answered(200)).toBeGreaterThanOrEqual(WORK_IN_PROGRESS.page.caller);
  expect(answered(429)).toBeGreaterThan(0);
  socket.destroy();
  const alone = await fetch(`${router.url}/fhir/r4/Practitioner?_count=200`, {
    headers: { authorization: `Bearer ${SANDBOX_TOKEN}` },
  });
  expect(alone.status).toBe(200);
});

/** A router over a release of people whose last name is `LUND` so many times. */
function withLongNames(providers: number, times: number, operatorPort: number) {
  const release: FixtureRelease = {
    id: '20261101T020000Z-abc1234-00000001',
    providers,
    renamed: Object.fromEntries(Array.from({ length: providers }, (_, n) => [n, 'LUND'.repeat(times)])),
  };
  return routerUnderTest(
    (publicDirectory) => publish(publicDirectory, writeRelease(publicDirectory, release)),
    { operatorPort },
  );
}

test('pages of FHIR resources that are not read are bounded in bytes, of one caller', async () => {
  const operatorPort = await freePort();
  const providers = 20;
  const one = await withLongNames(providers, 125_000, operatorPort);
  try {
    const socket = connect(Number(new URL(one.url).port), '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.pause();
    const page = [
      `GET /fhir/r4/Practitioner?_count=${providers} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${SANDBOX_TOKEN}`,
    ];
    const asked = 12;
    socket.write(`${page.join('\r\n')}\r\n\r\n`.repeat(asked));
    const counted = async (name: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${operatorPort}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1] ?? 0,
      );
    };
    const answered = (status: number) =>
      counted(`provider_supply_requests_total{route="searchPractitioner",status="${status}"}`);
    await vi.waitFor(async () => expect((await answered(200)) + (await answered(429))).toBe(asked), SOON);
    expect(await answered(200)).toBeGreaterThan(3);
    expect(await answered(429)).toBeGreaterThan(0);
    const held = await counted('provider_supply_work_in_progress_bytes');
    expect(held).toBeLessThanOrEqual(MAX_BYTES_IN_PROGRESS.caller);
    socket.destroy();
  } finally {
    await one.close();
  }
});

test('batches whose rows are longer than what is reserved for them stay within the bytes of one caller', async () => {
  const operatorPort = await freePort();
  const one = await withLongNames(20, 9_000, operatorPort);
  try {
    const key = await newKey(one);
    const first = await unread(key, one);
    const others = [await unread(key, one), await unread(key, one)];
    expect([first, ...others].map(({ status }) => status)).toEqual([200, 429, 429]);
    const { batches, bytes } = await inProgress(operatorPort);
    expect(batches).toBe(1);
    // Room for the rows of another batch as they are estimated, and not for those it has.
    expect(bytes + 1_000 * BATCH_ROW_BYTES).toBeLessThan(MAX_BYTES_IN_PROGRESS.caller);
    expect(2 * bytes).toBeGreaterThan(MAX_BYTES_IN_PROGRESS.caller);
  } finally {
    for (const socket of sockets) socket.destroy();
    await one.close();
  }
});

test('messages to the MCP server are counted per client address, whoever sends them', async () => {
  const ping = async (key: string) => {
    const reply = await fetch(`${router.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-service-key': key,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    });
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.text() };
  };
  const own = (await newKey())['x-service-key'];
  const keys = [SAMPLE_KEY, own];
  const AT_ONCE = 10;
  for (let sent = 0; sent < BUDGETS.mcp.requests; sent += AT_ONCE) {
    const sendings = Array.from({ length: AT_ONCE }, (_, n) => ping(keys[n % 2] ?? own));
    for (const { status } of await Promise.all(sendings)) expect(status).toBe(200);
  }
  for (const key of keys) {
    const { status, retryAfter, body } = await ping(key);
    expect([status, Number(retryAfter)]).toEqual([429, expect.any(Number)]);
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'rate_limited' } } });
  }
});
