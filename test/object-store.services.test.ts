import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { parseStoreAddress } from '../object-store/address.ts';
import { storeClient } from '../object-store/client.ts';
import { StoreReader } from '../object-store/store-reader.ts';
import { ReleaseStore } from '../pipeline/publish/release-store.ts';
import { StoreWriter, TRANSFER_LIMITS } from '../pipeline/publish/store-writer.ts';
import type { Publication } from '../pipeline/run/store-target.ts';
import { readManifest, releaseIds } from '../pipeline/workspace/releases.ts';
import { Workspace } from '../pipeline/workspace/workspace.ts';
import { StoreSource } from '../router/packs/store-source.ts';
import { ReleasePointer } from '../schemas/release/pointer.ts';
import { RunStatus } from '../schemas/release/status.ts';
import { behavesAsByteSource } from './byte-source-contract.ts';
import { type Finished, finished, Installation, sampleOfFewSources } from './command-line.ts';
import { HAS_STORE_SERVER, type StoreServer, startStoreServer } from './object-store-server.ts';
import { filesBelow, publishOnDisk } from './published-tree.ts';
import { manifestOf, npiAt } from './release-fixture.ts';
import { jsonOf, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';
import { type StoreProxy, storeProxy } from './store-proxy.ts';

const FIRST = '20261101T020000Z-abc1234-00000001';
const SECOND = '20261102T020000Z-abc1234-00000002';
/** Spread over three prefixes of the pack. */
const PROVIDERS = 26_000;
const READING = { attempts: 3, connections: 16, silenceMs: 5_000, timeoutMs: 10_000 };
const WITHIN = { timeout: 8_000, interval: 50 };

/** What `publish --json` prints. */
const Printed = z.strictObject({
  release: z.string(),
  files: z.int(),
  bytes: z.int(),
  uploaded_files: z.int(),
  uploaded_bytes: z.int(),
  copied_files: z.int(),
});

let server: StoreServer;
let root: string;
let buckets = 0;
const opened: { close(): Promise<void> }[] = [];

/** An installation with a bucket of its own. */
interface Publisher {
  readonly bucket: string;
  readonly to: string;
  readonly installation: Installation;
  readonly store: StoreWriter;
  /** Publishes what is published on disk. */
  publish(options?: { endpoint?: string; keep?: number; force?: boolean }): Promise<Publication>;
  /** The same through the command line. */
  command(env?: Record<string, string>): Promise<Finished>;
  pointer(): Promise<ReleasePointer>;
  keys(): Promise<string[]>;
}

async function publisher(): Promise<Publisher> {
  buckets += 1;
  const bucket = `supply-${buckets}`;
  await server.makeBucket(bucket);
  const to = `s3://${bucket}/public`;
  const installation = new Installation(await mkdtemp(join(root, 'installation-')));
  await mkdir(installation.public, { recursive: true });
  const workspace = new Workspace(installation.data, installation.public);
  const store = new StoreWriter(to);
  opened.push({ close: async () => store.close() });
  return {
    bucket,
    to,
    installation,
    store,
    async publish({ endpoint = server.endpoint, keep = 3, force = false } = {}) {
      using target = withEnvironment({ AWS_ENDPOINT_URL_S3: endpoint }, () => new ReleaseStore(to));
      const pointer = await installation.pointer();
      const directory = workspace.release(pointer.release);
      const history = (await releaseIds(workspace)).map((id) => ({ id, directory: workspace.release(id) }));
      const options = {
        history,
        publicDirectory: installation.public,
        earlierList: null,
        keep,
        force,
        note: () => {},
        beforePointer: async () => {},
      };
      return target.publish({ pointer, manifest: await readManifest(directory), directory }, options);
    },
    command: (env = {}) =>
      withEnvironment(env, () => finished(installation.start('publish', '--json', '--to', to))),
    async pointer() {
      return ReleasePointer.parse(JSON.parse((await store.reader.read('current.json')).bytes.toString()));
    },
    keys: async () => [...(await store.list('')).keys()].sort(),
  };
}

/** Clients and child processes take the environment of the moment they are made in. */
function withEnvironment<T>(env: Record<string, string>, make: () => T): T {
  const before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name] ?? '']));
  Object.assign(process.env, env);
  try {
    return make();
  } finally {
    Object.assign(process.env, before);
  }
}

async function proxied(): Promise<StoreProxy> {
  const proxy = await storeProxy(server.endpoint);
  opened.push(proxy);
  return proxy;
}

async function routerOver(from: string): Promise<RouterUnderTest> {
  const router = await routerUnderTest(() => undefined, { from });
  opened.push(router);
  return router;
}

const REASON = HAS_STORE_SERVER ? '' : ' (skipped: ../shared/tools/s3-server is not there)';

describe.skipIf(!HAS_STORE_SERVER)(`a real object store${REASON}`, () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'object-store-'));
    server = await startStoreServer();
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const one of opened.splice(0).reverse()) await one.close();
  });

  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  });

  test('a first release: everything is there, byte for byte, with its headers; the pointer is put last', async () => {
    const one = await publisher();
    const proxy = await proxied();
    publishOnDisk(one.installation.public, { id: FIRST, providers: PROVIDERS });
    const { files } = manifestOf(one.installation.public, FIRST);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const done = await one.command({ AWS_ENDPOINT_URL_S3: proxy.endpoint });
    expect(done.code).toBe(0);
    expect(Printed.parse(JSON.parse(done.out))).toEqual({
      release: FIRST,
      files: files.length,
      bytes,
      uploaded_files: files.length,
      uploaded_bytes: bytes,
      copied_files: 0,
    });
    const release = join(one.installation.public, 'releases', FIRST);
    expect(await one.keys()).toEqual(
      [
        '.well-known/jwks.json',
        'current.json',
        ...['checkpoint', 'tile/0/000.p/3', 'tile/entries/000.p/3', 'verifiers'].map((path) => `log/${path}`),
        'releases.html',
        'releases.json',
        'status.json',
        ...filesBelow(release).map((path) => `releases/${FIRST}/${path}`),
      ].sort(),
    );
    for (const path of filesBelow(release)) {
      const stored = await one.store.reader.read(`releases/${FIRST}/${path}`);
      expect([path, stored.bytes.equals(readFileSync(join(release, path)))]).toEqual([path, true]);
    }
    // This store answers 501 to what is put on condition, which is then put without.
    const puts = proxy.seen
      .filter(({ method, status }) => method === 'PUT' && status === 200)
      .map(({ path }) => path);
    const logged = puts.slice(-7, -2);
    expect(logged.at(0)).toBe(`/${one.bucket}/public/.well-known/jwks.json`);
    expect(logged.at(-1)).toBe(`/${one.bucket}/public/log/checkpoint`);
    expect([...new Set(puts)].filter((path) => !logged.includes(path)).slice(-6)).toEqual(
      [
        `releases/${FIRST}/manifest.json.sha256`,
        `releases/${FIRST}/manifest.json`,
        'releases.json',
        'releases.html',
        'status.json',
        'current.json',
      ].map((key) => `/${one.bucket}/public/${key}`),
    );
    const client = storeClient({ attempts: 1, connections: 1, silenceMs: 5_000 });
    const headersOf = async (key: string) => {
      const answer = await client.send(new HeadObjectCommand({ Bucket: one.bucket, Key: `public/${key}` }));
      return [answer.ContentType, answer.CacheControl, answer.ContentEncoding];
    };
    expect(await headersOf('current.json')).toEqual(['application/json', 'no-cache', undefined]);
    expect(await headersOf(`releases/${FIRST}/packs/npi/part-200.ndjson.gz`)).toEqual([
      'application/gzip',
      'private, max-age=31536000, immutable',
      undefined,
    ]);
    expect(await headersOf(`releases/${FIRST}/v1/openapi.json`)).toEqual([
      'application/json',
      'public, max-age=60, stale-while-revalidate=86400',
      undefined,
    ]);
    client.destroy();
  });

  test('nothing new: no file is sent, the status is', async () => {
    const one = await publisher();
    const proxy = await proxied();
    publishOnDisk(one.installation.public, { id: FIRST, providers: 40 });
    await one.command();
    const again = await one.command({ AWS_ENDPOINT_URL_S3: proxy.endpoint });
    expect(again.code).toBe(0);
    expect(Printed.parse(JSON.parse(again.out))).toMatchObject({
      release: FIRST,
      uploaded_files: 0,
      uploaded_bytes: 0,
      copied_files: 0,
    });
    expect(proxy.seen.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `/${one.bucket}/public/status.json`,
    ]);
    const status = RunStatus.parse(JSON.parse((await one.store.reader.read('status.json')).bytes.toString()));
    expect(status).toMatchObject({ release: FIRST, exit: 0 });
  });

  test('only one prefix of the pack changed: the other parts are copied within the store', async () => {
    const one = await publisher();
    publishOnDisk(one.installation.public, { id: FIRST, providers: PROVIDERS });
    await one.publish();
    // Of the records, only the first organizations name the release: all of them are in the first part.
    publishOnDisk(one.installation.public, { id: SECOND, providers: PROVIDERS });
    const proxy = await proxied();
    const published = await one.publish({ endpoint: proxy.endpoint });
    const before = new Set(manifestOf(one.installation.public, FIRST).files.map(({ sha256 }) => sha256));
    const { files } = manifestOf(one.installation.public, SECOND);
    const isNew = files.filter(({ sha256 }) => !before.has(sha256));
    expect(published).toMatchObject({
      files: files.length,
      uploaded_files: isNew.length,
      uploaded_bytes: isNew.reduce((sum, { bytes }) => sum + bytes, 0),
      copied_files: files.length - isNew.length,
    });
    const parts = (wanted: boolean) =>
      proxy.seen
        .filter(({ method, copiedFrom }) => method === 'PUT' && (copiedFrom !== null) === wanted)
        .flatMap(({ path }) => /packs\/npi\/(part-\d+)/.exec(path)?.[1] ?? [])
        .sort();
    expect(parts(false)).toEqual(['part-200']);
    expect(parts(true)).toEqual(['part-201', 'part-202']);
    const release = join(one.installation.public, 'releases', SECOND);
    for (const { path, sha256 } of files) {
      const { bytes } = await one.store.reader.read(`releases/${SECOND}/${path}`);
      expect([path, bytes.equals(readFileSync(join(release, path)))]).toEqual([path, true]);
      expect((await one.store.head(`releases/${SECOND}/${path}`))?.sha256).toBe(sha256);
    }
  });

  describe('a failed upload', () => {
    /** A store that serves the first release; the second is ready on disk. */
    async function betweenTwo(): Promise<Publisher> {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: FIRST, providers: PROVIDERS });
      await one.publish();
      publishOnDisk(one.installation.public, { id: SECOND, providers: PROVIDERS });
      return one;
    }

    /** The next run sends what is missing, and no more. */
    async function finishes(one: Publisher): Promise<void> {
      expect((await one.pointer()).release).toBe(FIRST);
      const { files } = manifestOf(one.installation.public, SECOND);
      const sizes = await one.store.list(`releases/${SECOND}/`);
      const there = files.filter(({ path, bytes }) => sizes.get(`releases/${SECOND}/${path}`) === bytes);
      expect(there.length).toBeGreaterThan(0);
      const rest = await one.publish();
      // What was under way when the process ended may have arrived after the look.
      expect(rest.uploaded_files + rest.copied_files).toBeLessThanOrEqual(files.length - there.length);
      expect(rest.uploaded_bytes).toBeLessThan(rest.bytes);
      expect((await one.pointer()).release).toBe(SECOND);
      const keys = new Set(await one.keys());
      for (const { path } of files) expect(keys).toContain(`releases/${SECOND}/${path}`);
    }

    test('a connection that is cut leaves the old release served; the next run finishes the rest', async () => {
      const one = await betweenTwo();
      const router = await routerOver(one.to);
      const proxy = await proxied();
      proxy.cutAfterBytes = 300_000;
      const failed = await one.command({ AWS_ENDPOINT_URL_S3: proxy.endpoint });
      expect(failed.code).toBe(1);
      expect(failed.err).toMatch(
        /^error: s3:\/\/.*\nCheck AWS_ENDPOINT_URL_S3 and the network, and run again/m,
      );
      expect((await router.ask(`/v1/npi/${npiAt(7)}`)).headers.etag).toContain(FIRST);
      await finishes(one);
      await vi.waitFor(
        async () => expect((await router.ask(`/v1/npi/${npiAt(7)}`)).headers.etag).toContain(SECOND),
        WITHIN,
      );
    });

    test('so does a process that is killed', async () => {
      const one = await betweenTwo();
      const proxy = await proxied();
      const child = withEnvironment({ AWS_ENDPOINT_URL_S3: proxy.endpoint }, () =>
        one.installation.start('publish', '--to', one.to),
      );
      proxy.fault = () => {
        const stored = proxy.seen.filter(
          ({ method, path, status }) => method === 'PUT' && path.includes(SECOND) && status === 200,
        );
        if (stored.length <= 6) return null;
        child.kill('SIGKILL');
        return 503;
      };
      expect((await finished(child)).code).toBeNull();
      await finishes(one);
    });

    test('a night whose upload failed is published on disk, and put there by the next, which finds nothing new', async () => {
      const one = await publisher();
      const files = join(one.installation.root, 'files');
      await sampleOfFewSources(files, 60);
      const without = ['--without', 'exports,bundles,audit-packs,site'];
      const night = (now: string) => ['--from', files, '--now', now, ...without, '--to', one.to];
      const refused = { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' };
      const failed = await withEnvironment(refused, () =>
        one.installation.rebuild(...night('2026-11-20T02:00:00Z')),
      );
      expect(failed.code).toBe(1);
      expect(failed.err).toMatch(/Check AWS_ENDPOINT_URL_S3/);
      const { release } = await one.installation.pointer();
      const next = await one.installation.rebuild(...night('2026-11-21T02:00:00Z'));
      expect(next).toMatchObject({ code: 0, report: { release } });
      expect(next.report.steps.filter(({ skipped }) => !skipped).map(({ step }) => step)).toEqual([
        'fetch',
        'publish',
      ]);
      expect(await one.pointer()).toEqual(await one.installation.pointer());
      for (const { path } of (await one.installation.manifest()).files)
        expect((await one.store.head(`releases/${release}/${path}`))?.sha256).toMatch(/^[0-9a-f]{64}$/);
    });

    test.each([
      ['is full', 507, 'store_full'],
      ['fails again and again', 500, 'store_failed'],
      ['refuses to be written to', 403, 'store_denied'],
    ])('a store that %s is named, and nothing is served there', async (_, status, code) => {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: FIRST, providers: 40 });
      const proxy = await proxied();
      proxy.fault = ({ method }) => (method === 'PUT' ? status : null);
      await expect(one.publish({ endpoint: proxy.endpoint })).rejects.toMatchObject({ code, exitCode: 1 });
      expect(await one.keys()).not.toContain('current.json');
    });

    test('an error that passes is tried again', async () => {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: FIRST, providers: 40 });
      const proxy = await proxied();
      let faults = 3;
      proxy.fault = ({ method }) => (method === 'PUT' && faults-- > 0 ? 503 : null);
      await one.publish({ endpoint: proxy.endpoint });
      expect((await one.pointer()).release).toBe(FIRST);
    });

    test('a wrong secret is named, with what to do, and is not told', async () => {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: FIRST, providers: 5 });
      const failed = await one.command({ AWS_SECRET_ACCESS_KEY: 'not-the-secret' });
      expect(failed.code).toBe(1);
      expect(failed.err).toMatch(/^error: s3:.*\nCheck the key, its secret/m);
      expect(failed.err + failed.out).not.toContain('not-the-secret');
    });

    test('no such bucket, and nobody listening, are named', async () => {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: FIRST, providers: 5 });
      using nowhere = new ReleaseStore('s3://nowhere/x');
      await expect(nowhere.putStatus('{}')).rejects.toMatchObject({ code: 'store_no_bucket' });
      const refused = one.publish({ endpoint: 'http://127.0.0.1:1' });
      await expect(refused).rejects.toMatchObject({ code: 'store_unreachable' });
    });

    test('a file on disk that is not the manifest’s is not put there', async () => {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: FIRST, providers: 40 });
      const file = join(one.installation.public, 'releases', FIRST, 'v1/specialties.json');
      const bytes = readFileSync(file);
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      writeFileSync(file, bytes);
      await expect(one.publish()).rejects.toThrow(/v1\/specialties\.json on disk is not the file/);
      expect(await one.keys()).not.toContain('current.json');
    });
  });

  describe('what is in the store is believed only with the right checksum', () => {
    test('an object of the release with other bytes is put there anew', async () => {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: FIRST, providers: 40 });
      const path = 'v1/specialties.json';
      const right = readFileSync(join(one.installation.public, 'releases', FIRST, path));
      const wrong = Buffer.alloc(right.length, 'x');
      const headers = { contentType: 'application/json', cacheControl: 'no-cache' };
      const sha256 = createHash('sha256').update(wrong).digest('hex');
      await one.store.put({ key: `releases/${FIRST}/${path}`, sha256, headers }, wrong);
      const published = await one.publish();
      expect(published.uploaded_files).toBe(published.files);
      expect((await one.store.reader.read(`releases/${FIRST}/${path}`)).bytes.equals(right)).toBe(true);
    });

    test('an object of the release before with other bytes is not copied', async () => {
      const one = await publisher();
      const same = Buffer.from('the same in both releases');
      publishOnDisk(one.installation.public, { id: FIRST, providers: 40 }, { 'same.bin': same });
      await one.publish();
      publishOnDisk(one.installation.public, { id: SECOND, providers: 40 }, { 'same.bin': same });
      const part = 'same.bin';
      const right = readFileSync(join(one.installation.public, 'releases', FIRST, part));
      const wrong = Buffer.alloc(right.length, 'x');
      const sha256 = createHash('sha256').update(wrong).digest('hex');
      const headers = { contentType: 'application/gzip', cacheControl: 'no-cache' };
      await one.store.put({ key: `releases/${FIRST}/${part}`, sha256, headers }, wrong);
      await one.publish();
      expect((await one.store.reader.read(`releases/${SECOND}/${part}`)).bytes.equals(right)).toBe(true);
    });

    test('a release of the same id with other bytes is refused, and one that is newer is not replaced', async () => {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: SECOND, providers: 40 });
      await one.publish();
      const manifest = join(one.installation.public, 'releases', SECOND, 'manifest.json');
      appendFileSync(manifest, ' ');
      const pointer = { ...(await one.pointer()), manifest_sha256: '0'.repeat(64) };
      writeFileSync(join(one.installation.public, 'current.json'), JSON.stringify(pointer));
      await expect(one.publish()).rejects.toMatchObject({ code: 'release_exists', exitCode: 4 });

      truncateSync(manifest, 0);
      publishOnDisk(one.installation.public, { id: FIRST, providers: 40 });
      await expect(one.publish()).rejects.toMatchObject({ code: 'store_ahead', exitCode: 1 });
      expect((await one.pointer()).release).toBe(SECOND);
      expect(await one.publish({ force: true })).toMatchObject({ release: FIRST });
    });
  });

  test('large files go in parts, and are copied in parts above the limit', async () => {
    const one = await publisher();
    const proxy = await proxied();
    const large = Buffer.alloc(18 * 1024 * 1024, 'seventeen bytes. ');
    publishOnDisk(one.installation.public, { id: FIRST, providers: 5 }, { 'large.bin': large });
    await one.publish({ endpoint: proxy.endpoint });
    const key = `releases/${FIRST}/large.bin`;
    const parts = proxy.seen.filter(({ method, path }) => method === 'PUT' && path.endsWith(key));
    expect(parts.map(({ bytes }) => bytes).sort()).toEqual([16 * 1024 * 1024, 2 * 1024 * 1024]);
    const stored = await one.store.head(key);
    expect(stored).toMatchObject({
      bytes: large.length,
      sha256: createHash('sha256').update(large).digest('hex'),
    });

    publishOnDisk(one.installation.public, { id: SECOND, providers: 5 }, { 'large.bin': large });
    expect((await one.publish()).copied_files).toBeGreaterThan(0);
    expect((await one.store.reader.read(`releases/${SECOND}/large.bin`)).bytes.equals(large)).toBe(true);

    const source = new StoreSource(
      StoreReader.open(parseStoreAddress(one.to), READING),
      `releases/${SECOND}`,
    );
    opened.push(source);
    const mib = 1024 * 1024;
    for (const offset of [0, 16 * mib - 5, 17 * mib])
      expect(
        (await source.readRange('large.bin', offset, 10)).equals(large.subarray(offset, offset + 10)),
      ).toBe(true);

    const writer = new StoreWriter(one.to, {
      ...TRANSFER_LIMITS,
      copyBytes: 8 * mib,
      copyPartBytes: 8 * mib,
    });
    opened.push({ close: async () => writer.close() });
    if (stored === null) throw new Error('there is no large file');
    const headers = { contentType: 'application/octet-stream', cacheControl: 'no-cache' };
    const { signal } = new AbortController();
    await writer.copy(key, stored, { key: 'copy.bin', sha256: stored.sha256 ?? '', headers }, signal);
    expect((await writer.reader.read('copy.bin')).bytes.equals(large)).toBe(true);
    expect((await writer.head('copy.bin'))?.sha256).toBe(stored.sha256);
  });

  test('a large file that is not the manifest’s leaves no object, and what an upload left is removed', async () => {
    const one = await publisher();
    const large = Buffer.alloc(18 * 1024 * 1024, 'a');
    publishOnDisk(one.installation.public, { id: FIRST, providers: 5 }, { 'large.bin': large });
    const file = join(one.installation.public, 'releases', FIRST, 'large.bin');
    writeFileSync(file, large.fill('b', 17 * 1024 * 1024));
    await expect(one.publish()).rejects.toThrow('large.bin on disk is not');
    expect(await one.keys()).not.toContain(`releases/${FIRST}/large.bin`);

    const client = storeClient({ attempts: 1, connections: 1, silenceMs: 5_000 });
    const place = { Bucket: one.bucket, Key: `public/releases/${FIRST}/large.bin` };
    await client.send(new CreateMultipartUploadCommand(place));
    writeFileSync(file, large.fill('a'));
    expect((await one.publish()).uploaded_files).toBe(1);
    const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: one.bucket }));
    expect(Uploads ?? []).toEqual([]);
    client.destroy();
  });

  test('old releases are pruned by the rules of the public directory; an unfinished one goes', async () => {
    const one = await publisher();
    const ids = ['1101', '1102', '1103', '1104'].map((day) => `2026${day}T020000Z-abc1234-00000000`);
    const headers = { contentType: 'text/plain', cacheControl: 'no-cache' };
    const left = 'releases/20261030T020000Z-abc1234-00000000/v1/openapi.json';
    await one.store.put({ key: left, sha256: '0'.repeat(64), headers }, Buffer.from('left'));
    for (const id of ids) {
      publishOnDisk(one.installation.public, { id, providers: 5 });
      await one.publish({ keep: 1 });
    }
    const keys = await one.keys();
    const filesOf = (id: string | undefined) =>
      keys.flatMap((key) => (key.startsWith(`releases/${id}/`) ? [key.slice(`releases/${id}/`.length)] : []));
    const forGood = ['changes.ndjson.gz', 'manifest.json', 'manifest.json.sha256'];
    expect(filesOf(ids[0]).length).toBeGreaterThan(forGood.length);
    expect(filesOf(ids[1])).toEqual(forGood);
    expect(filesOf(ids[2])).toEqual(forGood);
    expect(filesOf(ids[3])).toEqual(filesOf(ids[0]));
    expect(keys).not.toContain(left);
  });

  test('a release that never reached the store leaves its manifest and changes there', async () => {
    const one = await publisher();
    publishOnDisk(one.installation.public, { id: FIRST, providers: 5 });
    publishOnDisk(one.installation.public, { id: SECOND, providers: 5 });
    await one.publish();
    expect((await one.keys()).filter((key) => key.includes(FIRST))).toEqual(
      ['changes.ndjson.gz', 'manifest.json', 'manifest.json.sha256'].map(
        (path) => `releases/${FIRST}/${path}`,
      ),
    );
  });

  describe('a router over the store', () => {
    test('answers as one over the disk', async () => {
      const one = await publisher();
      publishOnDisk(one.installation.public, { id: FIRST, providers: PROVIDERS });
      await one.publish();
      const [far, near] = [await routerOver(one.to), await routerOver(one.installation.public)];
      const bearers = await Promise.all([far, near].map((router) => router.key('pro')));
      const paths = [
        ...[0, 1, 77, 12_345, PROVIDERS - 1].map((index) => `/v1/npi/${npiAt(index)}`),
        `/v1/providers/${npiAt(3)}`,
        '/v1/specialties',
        '/v1/states/WY/coverage',
        '/v1/openapi.json',
        '/v1/npi/2999999999',
      ];
      await sleep(1_200);
      for (const path of paths) {
        const [a, b] = await Promise.all(
          [far, near].map((router, i) => router.ask(path, { headers: bearers[i]?.bearer ?? {} })),
        );
        const body = (text: string | undefined) => text?.replaceAll(/"request_id":"[^"]*"/g, '');
        expect([path, a?.status, a?.headers.etag]).toEqual([path, b?.status, b?.headers.etag]);
        expect(body(a?.body.toString())).toBe(body(b?.body.toString()));
      }
    });

    test('follows the pointer without fetching what has not changed, and outlives the store', async () => {
      const one = await publisher();
      const proxy = await proxied();
      publishOnDisk(one.installation.public, { id: FIRST, providers: PROVIDERS });
      await one.publish();
      vi.stubEnv('AWS_ENDPOINT_URL_S3', proxy.endpoint);
      const router = await routerOver(one.to);
      await vi.waitFor(() => {
        const looks = proxy.seen.filter(({ path }) => path.endsWith('current.json'));
        expect(looks.map(({ status }) => status).slice(0, 3)).toEqual([200, 304, 304]);
      }, WITHIN);
      expect((await router.ask(`/v1/npi/${npiAt(1)}`)).status).toBe(200);

      proxy.fault = () => 503;
      const reply = await router.ask(`/v1/npi/${npiAt(PROVIDERS - 1)}`);
      expect(reply.status).toBe(503);
      expect(jsonOf(reply)).toMatchObject({ error: { code: 'source_unavailable' } });
      expect((await router.ask(`/v1/npi/${npiAt(1)}`)).status).toBe(200);
      expect((await router.ask('/v1/health')).status).toBe(200);

      publishOnDisk(one.installation.public, { id: SECOND, providers: PROVIDERS });
      await one.publish();
      proxy.fault = () => null;
      await vi.waitFor(async () => {
        expect((await router.ask(`/v1/npi/${npiAt(PROVIDERS - 1)}`)).headers.etag).toContain(SECOND);
      }, WITHIN);
    });
  });

  describe('a byte source over the store', () => {
    const content = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) % 251));
    beforeAll(async () => {
      await server.makeBucket('byte-source');
      const writer = new StoreWriter('s3://byte-source');
      const headers = { contentType: 'application/octet-stream', cacheControl: 'no-cache' };
      await writer.put({ key: 'release/some file', sha256: '', headers }, content);
      writer.close();
    });
    const open = () =>
      new StoreSource(StoreReader.open(parseStoreAddress('s3://byte-source'), READING), 'release');
    behavesAsByteSource(() => ({ open, name: 'some file', content }));
  });
});
