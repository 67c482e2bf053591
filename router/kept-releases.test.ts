import { hash, randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../schemas/http/errors.ts';
import { ReleaseList } from '../schemas/release/release-list.ts';
import { fileServer } from '../test/file-server.ts';
import { publish, writeRelease, writeReleaseList } from '../test/release-fixture.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

const [NOW, BEFORE, PRUNED] = [
  '20261120T060000Z-0123abc-00000003',
  '20261113T060000Z-0123abc-00000002',
  '20261106T060000Z-0123abc-00000001',
] as const;
const FOR_EVER = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';
/** Larger than what is held in memory. */
const BIG = randomBytes(3 * 1024 * 1024 + 17);

const filesOf = (id: string) => [
  { path: 'site/index.html', content: `<!doctype html>home ${id}`, contentType: HTML },
  { path: 'site/404.html', content: '<!doctype html>nothing here', contentType: HTML },
  { path: 'site/studies/dermatology/index.html', content: `<!doctype html>${id}`, contentType: HTML },
  { path: 'site/methodology/nppes.json', content: `{"id":"${id}"}`, contentType: 'application/json' },
  { path: 'api/audit-pack/urology-supply/json', content: `{"id":"${id}"}`, contentType: 'application/json' },
  { path: 'api/audit-pack/urology-supply/pdf', content: `%PDF ${id}`, contentType: 'application/pdf' },
  { path: 'downloads/index.json', content: `{"id":"${id}"}`, contentType: 'application/json' },
  { path: 'downloads/big.parquet', content: BIG, contentType: 'application/vnd.apache.parquet' },
  { path: 'changes.ndjson.gz', content: `changes ${id}`, contentType: 'application/gzip' },
  { path: 'digests/npi.parquet', content: 'x', contentType: 'application/vnd.apache.parquet' },
];

function publishAll(directory: string): void {
  for (const id of [PRUNED, BEFORE]) writeRelease(directory, { id, providers: 3, files: filesOf(id) });
  const pointer = writeRelease(directory, { id: NOW, providers: 3, files: filesOf(NOW) });
  for (const name of ['site', 'api', 'downloads', 'packs', 'v1', 'digests'])
    rmSync(join(directory, 'releases', PRUNED, name), { recursive: true });
  writeReleaseList(directory, [
    { id: NOW, kept: 'whole' },
    { id: BEFORE, kept: 'whole' },
    { id: PRUNED, kept: 'record' },
  ]);
  publish(directory, pointer);
}

let router: RouterUnderTest;
let remote: RouterUnderTest;
let mirror: Server;

beforeAll(async () => {
  router = await routerUnderTest(publishAll);
  mirror = await fileServer(router.publicDirectory);
  const { port } = mirror.address() as AddressInfo;
  remote = await routerUnderTest(() => {}, { from: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await remote.close();
  mirror.close();
  await router.close();
});

describe.each([
  ['a tree on disk', () => router],
  ['a tree behind http', () => remote],
])('%s', (_, served) => {
  test.each([
    [NOW, '/manifest.json'],
    [NOW, '/changes.ndjson.gz'],
    [BEFORE, '/manifest.json'],
    [BEFORE, '/changes.ndjson.gz'],
    [PRUNED, '/manifest.json'],
    [PRUNED, '/changes.ndjson.gz'],
  ])('%s%s stays public', async (release, path) => {
    const reply = await served().ask(`/releases/${release}${path}`);
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, FOR_EVER]);
    expect(reply.body.toString()).toContain(release);
    expect(reply.headers.etag).toBe(`"${hash('sha256', reply.body, 'hex').slice(0, 32)}"`);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
  });

  test.each([
    ['/downloads/index.json', 'application/json'],
    ['/api/audit-pack/urology-supply/json', 'application/json'],
    ['/api/audit-pack/urology-supply/pdf', 'application/pdf'],
    ['/site/studies/dermatology', HTML],
    ['/site/methodology/nppes.json', 'application/json'],
    ['/site', HTML],
  ])('a release that is kept has its %s', async (path, type) => {
    for (const release of [NOW, BEFORE]) {
      const reply = await served().ask(`/releases/${release}${path}`);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.body.toString()).toContain(release);
      expect(reply.headers).toMatchObject({ 'content-type': type, 'cache-control': FOR_EVER });
      expect(reply.headers['content-security-policy'] !== undefined).toBe(type === HTML);
    }
    const pruned = await served().ask(`/releases/${PRUNED}${path}`);
    expect(pruned.status).toBe(404);
  });

  test('an older release serves large files, ranges of them, and answers conditional requests', async () => {
    const address = `/releases/${BEFORE}/downloads/big.parquet`;
    const whole = await served().ask(address);
    expect(whole.body.equals(BIG)).toBe(true);
    const part = await served().ask(address, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.body.equals(BIG.subarray(10, 20))]).toEqual([206, true]);
    const same = await served().ask(address, { headers: { 'if-none-match': String(whole.headers.etag) } });
    expect(same.status).toBe(304);
  });

  test('the list, for programs and for people', async () => {
    const list = await served().ask('/releases.json');
    expect(list.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
    });
    const { current, releases } = ReleaseList.parse(jsonOf(list));
    expect([current, ...releases.map(({ release }) => release)]).toEqual([NOW, NOW, BEFORE, PRUNED]);
    for (const { manifest, changes } of releases)
      for (const file of [manifest, changes]) {
        const reply = await served().ask(new URL(file?.url ?? '').pathname);
        expect(hash('sha256', reply.body, 'hex')).toBe(file?.sha256);
      }
    const page = await served().ask('/releases');
    expect([page.status, page.headers['content-type']]).toEqual([200, HTML]);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'/);
  });

  test.each([
    '/packs/npi/index.arrow',
    '/v1/specialties.json',
    '/digests/npi.parquet',
    '/manifest.json.sha256',
    '/reference/counties/WY.json',
    '/downloads/../manifest.json',
    '/downloads/nothing.csv',
    '/site/../packs/npi/index.arrow',
    '/site/404.html',
    '',
    '/',
  ])('%s of a release is not public', async (path) => {
    for (const release of [NOW, BEFORE, PRUNED])
      expect((await served().ask(`/releases/${release}${path}`)).status).toBe(404);
  });
});

test.each(['nothing', '..', '.partial-x', `${NOW}/..`, '%2e%2e', 'constructor', '__proto__'])(
  'there is no release %s',
  async (release) => {
    const reply = await router.ask(`/releases/${release}/manifest.json`);
    expect(reply.status).toBe(404);
    expect(ApiError.parse(jsonOf(reply)).error.code).toBe('not_found');
  },
);

test('a missing page of an older site is answered with a page; the list of releases has one address', async () => {
  const reply = await router.ask(`/releases/${BEFORE}/site/studies/nothing`);
  expect([reply.status, reply.headers['content-type']]).toEqual([404, HTML]);
  const slash = await router.ask('/releases/');
  expect([slash.status, slash.headers.location]).toEqual([308, '/releases']);
  const inside = await router.ask(`/releases/${BEFORE}/site/studies/dermatology/`);
  expect([inside.status, inside.headers.location]).toEqual([
    308,
    `/releases/${BEFORE}/site/studies/dermatology`,
  ]);
  expect((await router.ask('/releases.json', { method: 'POST' })).status).toBe(405);
});

test('a manifest other than the one that the list names is not served', async () => {
  const damaged = await routerUnderTest(publishAll);
  for (const release of [BEFORE, PRUNED])
    writeFileSync(join(damaged.publicDirectory, 'releases', release, 'manifest.json'), '{}');
  for (const address of [
    `${BEFORE}/manifest.json`,
    `${BEFORE}/downloads/index.json`,
    `${PRUNED}/manifest.json`,
  ])
    expect((await damaged.ask(`/releases/${address}`)).status).toBe(503);
  await damaged.close();
});

test('a new release comes with a new list', async () => {
  const growing = await routerUnderTest((directory) => {
    const pointer = writeRelease(directory, { id: BEFORE, providers: 3, files: filesOf(BEFORE) });
    writeReleaseList(directory, [{ id: BEFORE, kept: 'whole' }]);
    publish(directory, pointer);
  });
  const { publicDirectory } = growing;
  expect((await growing.ask(`/releases/${NOW}/manifest.json`)).status).toBe(404);
  const pointer = writeRelease(publicDirectory, { id: NOW, providers: 3, files: filesOf(NOW) });
  writeReleaseList(publicDirectory, [
    { id: NOW, kept: 'whole' },
    { id: BEFORE, kept: 'whole' },
  ]);
  publish(publicDirectory, pointer);
  await vi.waitFor(
    async () => expect((await growing.ask(`/releases/${NOW}/downloads/index.json`)).status).toBe(200),
    { timeout: 20_000, interval: 50 },
  );
  expect((await growing.ask(`/releases/${BEFORE}/downloads/index.json`)).status).toBe(200);
  await growing.close();
});
