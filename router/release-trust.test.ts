import { hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RouterOptions } from '../router/serve.ts';
import { Manifest } from '../schemas/release/manifest.ts';
import { HealthResponse } from '../schemas/rest/health.ts';
import { signDetached } from '../signatures/detached-jws.ts';
import { jwksText, publishedJwk } from '../signatures/jwks.ts';
import { createSigningKey, loadSigningKey, type SigningKey } from '../signatures/signing-key.ts';
import { changeFeed, changeLine } from '../test/change-feed-fixture.ts';
import { Installation } from '../test/command-line.ts';
import { fileServer } from '../test/file-server.ts';
import { publishOnDisk } from '../test/published-tree.ts';
import { loggedInstallation, loggedInstallationPerTest, R1, R2 } from '../test/published-with-log.ts';
import { npiAt, publish, writeRelease, writeReleaseList } from '../test/release-fixture.ts';
import { errorOf, jsonOf, type RouterUnderTest } from '../test/router-under-test.ts';
import { startedRouters } from '../test/started-routers.ts';

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

const routers = startedRouters();
const start = (options: Partial<RouterOptions> = {}) => routers.start(() => undefined, options);
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

describe('in a tree with a transparency log', () => {
  const fixture = loggedInstallationPerTest();
  /** Between the first release and the second. */
  const since = new Date('2026-11-01T12:00:00Z');

  const over = (options: Partial<RouterOptions> = {}) =>
    start({ from: fixture.here.public, dataDirectory: join(fixture.root, 'router'), ...options });
  const opened = (router: RouterUnderTest) =>
    router.logged.flatMap(({ msg, release }) => (msg === 'release opened' ? [release] : [])).at(-1) ?? null;

  function point(release: string, published_at = '2026-11-03T02:00:00Z'): void {
    const manifest = `releases/${release}/manifest.json`;
    const manifest_sha256 = hash('sha256', readFileSync(fixture.path(manifest)), 'hex');
    publish(fixture.here.public, { release, manifest, manifest_sha256, published_at });
  }

  test('a signature by a compromised key counts only where the log shows that it is older', async () => {
    await fixture.here.release(R2);
    const running = await over();
    expect(opened(running)).toBe(R2);
    const byOldKey = fixture.text(`releases/${R2}/manifest.json.sig`);
    const unmarked = fixture.text('.well-known/jwks.json');
    const old = await loadSigningKey(join(fixture.here.data, 'keys', 'release.jwk'));
    const releaseKey = join(fixture.root, 'new.jwk');
    const { kid } = await createSigningKey(releaseKey);
    await fixture.here.signAndLog({ releaseKey }, { compromisedKey: { kid: old.kid, since } });

    // The pointer is written anew: a running router looks again, and goes on serving what it has checked.
    point(R2);
    await vi.waitFor(() => expect(refusals(running)[0]).toContain(kid), WITHIN);
    const { data } = HealthResponse.parse(jsonOf(await running.ask('/v1/health')));
    expect(data.problems[0]).toMatchObject({ code: 'release_not_opened' });
    expect(opened(await over({ acceptReleaseKeys: [kid] }))).toBe(R2);

    writeFileSync(fixture.path(`releases/${R2}/manifest.json.sig`), byOldKey);
    expect(refusals(await over())[0]).toMatch(/is marked compromised from 2026-11-01T12:00:00.000Z on/);
    const roster = join(fixture.root, 'roster.csv');
    writeFileSync(roster, 'last,first\nQUILLFEATHER,ANN\n');
    const screening = new Installation(join(fixture.root, 'screening'));
    mkdirSync(screening.root);
    symlinkSync(fixture.here.public, screening.public);
    const { code, err } = await screening.run('screen', roster, '--out', join(fixture.root, 'screened'));
    expect([code, err]).toEqual([1, expect.stringMatching(/is marked compromised from 2026-11-01/)]);
    // The mark was seen, and is in the log.
    writeFileSync(fixture.path('.well-known/jwks.json'), unmarked);
    expect(refusals(await over())[0]).toMatch(/is marked compromised/);
    point(R1);
    expect(opened(await over({ release: R1 }))).toBe(R1);
    rmSync(fixture.path('log'), { recursive: true });
    expect(refusals(await over())[0]).toMatch(/transparency log of the releases, is missing/);
  });

  test('a release that the log does not list is refused, and a log that was seen longer', async () => {
    cpSync(fixture.path('log'), join(fixture.root, 'log before'), { recursive: true });
    await fixture.here.release(R2);
    const logged = await over();
    expect(opened(logged)).toBe(R2);
    rmSync(fixture.path('log'), { recursive: true });
    cpSync(join(fixture.root, 'log before'), fixture.path('log'), { recursive: true });
    expect(refusals(await over())[0]).toMatch(/older checkpoint is shown again/);
    const another = await over({ dataDirectory: join(fixture.root, 'another router') });
    expect(refusals(another)[0]).toMatch(new RegExp(`does not list the release ${R2}`));
  });

  test('--release-keys takes the verifiers of the log, from a file or an address', async () => {
    const file = join(fixture.root, 'verifiers');
    cpSync(fixture.path('log/verifiers'), file);
    expect(opened(await over({ releaseKeys: file }))).toBe(R1);
    const server = await fileServer(fixture.here.public);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const path of ['log/verifiers', '.well-known/jwks.json'])
      expect(opened(await over({ releaseKeys: `${address}/${path}` }))).toBe(R1);
    await expect(over({ releaseKeys: `${address}/nothing` })).rejects.toMatchObject({
      code: 'bad_release_keys',
    });
    server.close();
    // A key of its own, a log of its own, and the same release.
    const forged = loggedInstallation(join(fixture.root, 'forged'));
    await forged.release(R1);
    const dataDirectory = join(fixture.root, 'new router');
    const router = await over({ from: forged.public, releaseKeys: file, dataDirectory });
    expect(refusals(router)[0]).toMatch(/is by other keys than/);
    // A new release key that the log lists needs no word of the operator.
    const releaseKey = join(fixture.root, 'new.jwk');
    await createSigningKey(releaseKey);
    await fixture.here.signAndLog({ releaseKey });
    publishOnDisk(fixture.here.public, { id: R2, providers: 1 });
    await fixture.here.signAndLog({ releaseKey });
    expect(opened(await over({ releaseKeys: file }))).toBe(R2);
  });
});

test('a data directory that cannot be written is reported; until then the process goes by what it has seen', async () => {
  const router = await start({ dataDirectory: '/dev/null/data' });
  await publishSigned(router.publicDirectory, 'r1', first, [first]);
  await vi.waitFor(async () => expect(await servedBy(router)).toBe('r1'), WITHIN);
  const warned = router.logged.filter(({ msg }) => msg === 'the keys of the publisher are not remembered');
  expect(warned[0]).toMatchObject({
    level: 40,
    reason: expect.stringContaining('release-trust.json cannot be written'),
    next: expect.stringContaining('--release-keys'),
  });
  await publishSigned(router.publicDirectory, 'r2', second, [first, second]);
  await vi.waitFor(() => expect(refusals(router)).toHaveLength(1), WITHIN);
  expect(refusals(router)[0]).toContain(second.kid);
});

test('files of an older release are served only by a manifest that is signed, whatever the list of releases says', async () => {
  const router = await start();
  const { publicDirectory } = router;
  writeRelease(publicDirectory, { id: 'r1', providers: 5 });
  await sign(publicDirectory, 'r1', first);
  const pointer = writeRelease(publicDirectory, { id: 'r2', providers: 5 });
  await sign(publicDirectory, 'r2', first);
  writeKeySet(publicDirectory, [first]);
  const list = () =>
    writeReleaseList(publicDirectory, [
      { id: 'r2', kept: 'whole' },
      { id: 'r1', kept: 'whole' },
    ]);
  list();
  publish(publicDirectory, pointer);
  await vi.waitFor(async () => expect(await servedBy(router)).toBe('r2'), WITHIN);
  // The list is read after the release is opened.
  await vi.waitFor(
    async () => expect((await router.ask('/releases/r1/manifest.json')).status).toBe(200),
    WITHIN,
  );
  const path = join(publicDirectory, 'releases', 'r1', 'manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"national"', '"partial"'));
  list();
  const again = await restarted(router);
  const reply = await again.ask('/releases/r1/manifest.json');
  expect([reply.status, errorOf(reply).code]).toEqual([503, 'source_unavailable']);
  expect((await again.ask('/releases/r2/manifest.json')).status).toBe(200);
});

test('events are made only of a change feed that a signed manifest lists, whatever the list of releases says', async () => {
  const installation = new Installation(mkdtempSync(join(keys, 'notified-')));
  const directory = installation.public;
  const ids: string[] = [];
  const publishNext = async (id: string, change: (manifest: string) => void = () => {}) => {
    const changed = changeLine({ key: npiAt(1), changed: ['nppes'] });
    const feed = changeFeed(id, ids[0] ?? null, [changed]);
    const pointer = writeRelease(directory, { id, providers: 5, files: [feed] });
    await sign(directory, id, first);
    writeKeySet(directory, [first]);
    const manifest = join(directory, 'releases', id, 'manifest.json');
    change(manifest);
    ids.unshift(id);
    writeReleaseList(
      directory,
      ids.map((one) => ({ id: one, kept: 'whole' })),
    );
    publish(directory, { ...pointer, manifest_sha256: hash('sha256', readFileSync(manifest), 'hex') });
  };
  const notify = () => installation.run('notify', '--json');
  await publishNext('r1');
  expect(await notify()).toMatchObject({ code: 0, out: expect.stringMatching(/^\[\]/) });
  // The keys are remembered.
  await publishNext('r2');
  expect(await notify()).toMatchObject({ code: 0, out: expect.stringContaining('"r2"') });
  await publishNext('r3', (manifest) =>
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"national"', '"partial"')),
  );
  expect(await notify()).toMatchObject({ code: 1, err: expect.stringContaining('signature does not hold') });
  await sign(directory, 'r3', second);
  writeKeySet(directory, [second]);
  expect(await notify()).toMatchObject({ code: 1, err: expect.stringContaining(second.kid) });
  await sign(directory, 'r3', first);
  expect(await notify()).toMatchObject({ code: 0, out: expect.stringContaining('"r3"') });
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
