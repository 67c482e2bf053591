import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RouterOptions } from '../router/serve.ts';
import { Manifest } from '../schemas/release/manifest.ts';
import { HealthResponse } from '../schemas/rest/health.ts';
import { signDetached } from '../signatures/detached-jws.ts';
import { jwksText, publishedJwk } from '../signatures/jwks.ts';
import { createSigningKey, type SigningKey } from '../signatures/signing-key.ts';
import { npiAt, publish, writeRelease } from '../test/release-fixture.ts';
import { errorOf, jsonOf, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

/** The machine may be busy. */
const WITHIN = { timeout: 60_000, interval: 25 };

let keys: string;
let first: SigningKey;
let second: SigningKey;
beforeAll(async () => {
  keys = mkdtempSync(join(tmpdir(), 'release-keys-'));
  first = await createSigningKey(join(keys, 'first.jwk'));
  second = await createSigningKey(join(keys, 'second.jwk'));
});
afterAll(() => rmSync(keys, { recursive: true }));

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function start(options: Partial<RouterOptions> = {}): Promise<RouterUnderTest> {
  const router = await routerUnderTest(() => undefined, options);
  opened.push(router);
  return router;
}
const restarted = (router: RouterUnderTest, options: Partial<RouterOptions> = {}) =>
  start({ from: router.publicDirectory, dataDirectory: router.dataDirectory, ...options });

/** Publishes a release as `publish` does: signed, with the keys published so far. */
async function publishSigned(directory: string, id: string, key: SigningKey, published: SigningKey[]) {
  const pointer = writeRelease(directory, { id, providers: 5 });
  await sign(directory, id, key);
  writeKeySet(directory, published);
  publish(directory, pointer);
  return pointer;
}

async function sign(directory: string, id: string, key: SigningKey): Promise<void> {
  const manifest = join(directory, 'releases', id, 'manifest.json');
  writeFileSync(`${manifest}.sig`, `${await signDetached(key, readFileSync(manifest))}\n`);
}

function writeKeySet(directory: string, published: readonly SigningKey[]): void {
  const path = join(directory, '.well-known', 'jwks.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, keySet(published));
}
const keySet = (published: readonly SigningKey[]) =>
  jwksText({ keys: published.map(({ publicJwk }) => publishedJwk(publicJwk, 'release')) });

/** Which release answers; null while there is none. */
async function servedBy(router: RouterUnderTest): Promise<string | null> {
  const reply = await router.ask(`/v1/npi/${npiAt(0)}`);
  if (reply.status === 503) return null;
  expect(reply.status).toBe(200);
  return /W\/"(r[0-9])-/.exec(reply.headers.etag ?? '')?.[1] ?? '';
}

const refusals = (router: RouterUnderTest) =>
  router.logged.filter(({ msg }) => msg === 'release not opened').map(({ reason }) => String(reason));

test('the keys of the first release are remembered; another is refused until it is accepted by name', async () => {
  const router = await start();
  await publishSigned(router.publicDirectory, 'r1', first, [first]);
  await vi.waitFor(async () => expect(await servedBy(router)).toBe('r1'), WITHIN);
  await publishSigned(router.publicDirectory, 'r2', second, [first, second]);
  await vi.waitFor(() => expect(refusals(router)).toHaveLength(1), WITHIN);
  expect(refusals(router)[0]).toContain(second.kid);
  expect(await servedBy(router)).toBe('r1');
  const { data } = HealthResponse.parse(jsonOf(await router.ask('/v1/health')));
  expect(data.status).toBe('degraded');
  expect(data.problems[0]).toMatchObject({ code: 'release_not_opened', file: 'current.json' });

  const refusing = await restarted(router);
  expect(await servedBy(refusing)).toBeNull();
  const health = await refusing.ask('/v1/health');
  expect([health.status, errorOf(health).message]).toEqual([503, expect.stringContaining(second.kid)]);
  expect(await servedBy(await restarted(router, { acceptReleaseKeys: [second.kid] }))).toBe('r2');
  // It is remembered.
  expect(await servedBy(await restarted(router))).toBe('r2');
});

test('a manifest that was changed with its pointer is not opened, whoever signs it', async () => {
  const router = await start();
  await publishSigned(router.publicDirectory, 'r1', first, [first]);
  await vi.waitFor(async () => expect(await servedBy(router)).toBe('r1'), WITHIN);
  const pointer = await publishSigned(router.publicDirectory, 'r2', first, [first]);
  const path = join(router.publicDirectory, 'releases', 'r2', 'manifest.json');
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  writeFileSync(path, JSON.stringify({ ...manifest, origin: 'https://elsewhere.example.org' }));
  const manifest_sha256 = hash('sha256', readFileSync(path), 'hex');
  publish(router.publicDirectory, { ...pointer, manifest_sha256 });
  const again = await restarted(router);
  expect(refusals(again)[0]).toMatch(/signature does not hold/);
  await sign(router.publicDirectory, 'r2', second);
  writeKeySet(router.publicDirectory, [second]);
  const third = await restarted(router);
  expect(refusals(third)[0]).toContain(second.kid);
  rmSync(`${path}.sig`);
  const fourth = await restarted(router);
  expect(refusals(fourth)[0]).toMatch(/signature of the manifest/);
  for (const one of [again, third, fourth]) expect(await servedBy(one)).toBeNull();
});

describe('with --release-keys', () => {
  test('only releases by these keys are served, from the first on', async () => {
    const releaseKeys = join(keys, 'pinned.json');
    writeFileSync(releaseKeys, keySet([first]));
    const router = await start({ releaseKeys });
    await publishSigned(router.publicDirectory, 'r1', second, [first, second]);
    await vi.waitFor(() => expect(refusals(router)).toHaveLength(1), WITHIN);
    expect(await servedBy(router)).toBeNull();
    await publishSigned(router.publicDirectory, 'r2', first, [first, second]);
    await vi.waitFor(async () => expect(await servedBy(router)).toBe('r2'), WITHIN);
  });

  test('a file without release keys is refused at the start', async () => {
    const releaseKeys = join(keys, 'none.json');
    writeFileSync(releaseKeys, '{"keys":[]}');
    await expect(start({ releaseKeys })).rejects.toMatchObject({ code: 'bad_release_keys' });
  });
});

test('a release older than the one that was served is opened only when it is named', async () => {
  const router = await start();
  const older = writeRelease(router.publicDirectory, { id: 'r1', providers: 5 });
  publish(router.publicDirectory, writeRelease(router.publicDirectory, { id: 'r2', providers: 5 }));
  await vi.waitFor(async () => expect(await servedBy(router)).toBe('r2'), WITHIN);
  publish(router.publicDirectory, older);
  await vi.waitFor(() => expect(refusals(router)).toHaveLength(1), WITHIN);
  expect(refusals(router)[0]).toMatch(/r1 is older than r2/);
  expect(await servedBy(router)).toBe('r2');
  expect(await servedBy(await restarted(router))).toBeNull();
  expect(await servedBy(await restarted(router, { release: 'r1' }))).toBe('r1');
  expect(await servedBy(await restarted(router))).toBe('r1');
});

test('damaged memory of keys is not taken for none', async () => {
  const router = await start();
  await publishSigned(router.publicDirectory, 'r1', first, [first]);
  await vi.waitFor(async () => expect(await servedBy(router)).toBe('r1'), WITHIN);
  const path = join(router.dataDirectory, 'release-trust.json');
  writeFileSync(path, Buffer.alloc(readFileSync(path).length));
  const again = await restarted(router);
  expect(refusals(again)[0]).toMatch(/release-trust\.json/);
  expect(await servedBy(again)).toBeNull();
});
