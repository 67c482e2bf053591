import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { RouterOptions } from '../router/serve.ts';
import { SEARCH_INDEX_FILE } from '../schemas/search/index-format.ts';
import { fileServer } from '../test/file-server.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, SAMPLE } from '../test/router-under-test.ts';
import { startedRouters } from '../test/started-routers.ts';

/** The machine may be busy. */
const WITHIN = { timeout: 20_000, interval: 25 };
const PROVIDERS = 200;
const SEARCHABLE = Array.from({ length: 5 }, (_, i) => ({
  npi: npiAt(i),
  last: 'LUND',
  first: `ANN${i}`,
  state: 'MN',
}));
const SEARCH = '/resolver/v1/search?name=lund&state=MN';
const KEYED = { ...SAMPLE, 'x-service-key': 'ps_sample_public_readonly' };

const routers = startedRouters();
const start = (options: Partial<RouterOptions> = {}) =>
  routers.start((directory) => {
    if (options.from === undefined)
      publish(directory, writeRelease(directory, { id: 'r1', providers: PROVIDERS, searchable: SEARCHABLE }));
  }, options);

/** Another router over the same public and data directory: a restart. */
async function restarted(router: RouterUnderTest, options: Partial<RouterOptions>): Promise<RouterUnderTest> {
  return start({ from: router.publicDirectory, dataDirectory: router.dataDirectory, ...options });
}

/** The status and, without what differs from answer to answer, the body. */
async function answerOf(router: RouterUnderTest, path: string): Promise<[number, string]> {
  const reply = await router.ask(path, { headers: KEYED });
  return [reply.status, reply.body.toString().replaceAll(/"request_id":"[^"]*"/g, '')];
}

function flipMiddle(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}
const zeros = (path: string) => writeFileSync(path, Buffer.alloc(readFileSync(path).length));
const half = (path: string) => truncateSync(path, readFileSync(path).length >> 1);

/** Changes a bit of every line that is not too short. */
function flipAll(path: string): void {
  const bytes = readFileSync(path);
  for (let at = 300; at < bytes.length; at += 300) bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

describe('the unpacked copy', () => {
  const paths = [0, 1, 77, PROVIDERS - 1].map((index) => `/v1/npi/${npiAt(index)}`);
  const answers = (router: RouterUnderTest) => Promise.all(paths.map((path) => answerOf(router, path)));

  const file = (router: RouterUnderTest, name: string) =>
    join(router.dataDirectory, 'unpacked', 'r1', 'npi', name);
  const remade = (router: RouterUnderTest) =>
    router.logged.filter(({ msg }) => msg === 'unpacked copy made again').length;

  test('gives the same answers while its lines are damaged under the router, and is made again', async () => {
    const router = await start({ unpack: true });
    const before = await answers(router);
    const lines = file(router, 'lines.ndjson');
    const whole = readFileSync(lines);
    for (const [i, damage] of [zeros, half, flipAll].entries()) {
      damage(lines);
      expect(await answers(router)).toEqual(before);
      await vi.waitFor(() => expect(remade(router)).toBe(i + 1), WITHIN);
      expect(readFileSync(lines)).toEqual(whole);
      expect(await answers(router)).toEqual(before);
    }
  });

  test.each([
    ['zeros in place of its keys', 'lines.keys', zeros],
    ['half of its lines', 'lines.ndjson', half],
    ['one bit changed in its record', 'copy.json', flipMiddle],
    ['its digests lost', 'lines.digests', (path: string) => rmSync(path)],
  ])('is made again at a restart with %s', async (_, name, damage) => {
    const router = await start({ unpack: true });
    const before = await answers(router);
    const whole = readFileSync(file(router, name));
    damage(file(router, name));
    const again = await restarted(router, { unpack: true });
    expect(await answers(again)).toEqual(before);
    expect(readFileSync(file(router, name))).toEqual(whole);
  });
});

describe('the search index', () => {
  test.each([
    ['half of it', half],
    ['one bit changed', flipMiddle],
  ])('with %s is not searched until it is restored', async (_, damage) => {
    const router = await start();
    const before = await answerOf(router, SEARCH);
    expect(before[0]).toBe(200);
    const path = join(router.publicDirectory, 'releases', 'r1', SEARCH_INDEX_FILE);
    const whole = readFileSync(path);
    damage(path);
    const again = await restarted(router, {});
    for (const one of [router, again]) {
      const reply = await one.ask(SEARCH, { headers: KEYED });
      expect(reply.status).toBe(503);
      expect(jsonOf(reply)).toMatchObject({
        error: {
          message: `The file ${SEARCH_INDEX_FILE} of the release is not the one that was published.`,
        },
      });
      // The rest of the release is served.
      expect((await one.ask(`/v1/npi/${npiAt(0)}`)).status).toBe(200);
    }
    writeFileSync(path, whole);
    for (const one of [router, again]) expect(await answerOf(one, SEARCH)).toEqual(before);
  });

  test('of a remote release, copied: a damaged copy is made again', async () => {
    const origin = await start();
    const server = await fileServer(origin.publicDirectory);
    routers.opened.push({ close: async () => void server.close() });
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const router = await start({ from });
    const before = await answerOf(router, SEARCH);
    expect(before[0]).toBe(200);
    const copy = join(router.dataDirectory, 'unpacked', 'r1', SEARCH_INDEX_FILE);
    const whole = readFileSync(copy);
    flipMiddle(copy);
    expect(await answerOf(router, SEARCH)).toEqual(before);
    rmSync(copy);
    const again = await start({ from, dataDirectory: router.dataDirectory });
    expect(await answerOf(again, SEARCH)).toEqual(before);
    expect(readFileSync(copy)).toEqual(whole);
  });
});
