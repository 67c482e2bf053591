import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseStoreAddress } from '../object-store/address.ts';
import { storeClient } from '../object-store/client.ts';
import { StoreReader } from '../object-store/store-reader.ts';
import { StoreWriter, TRANSFER_LIMITS } from '../pipeline/publish/store-writer.ts';
import { StoreSource } from '../router/packs/store-source.ts';
import { RunStatus } from '../schemas/release/status.ts';
import { loadSigningKey } from '../signatures/signing-key.ts';
import { HAS_STORE_SERVER, STORE_REASON } from './object-store-server.ts';
import { filesBelow, publishOnDisk } from './published-tree.ts';
import { manifestOf } from './release-fixture.ts';
import { FIRST, PROVIDERS, READING, SECOND, storeUnderTest } from './store-under-test.ts';

/** What `publish --json` prints. */
const Printed = z.strictObject({
  release: z.string(),
  files: z.int(),
  bytes: z.int(),
  uploaded_files: z.int(),
  uploaded_bytes: z.int(),
  copied_files: z.int(),
});

/** The parts of the pack of a release, by path. */
const partsOf = (published: string, release: string): string[] =>
  manifestOf(published, release)
    .files.flatMap(({ path }) => (path.startsWith('packs/npi/part-') ? [path] : []))
    .sort();

describe.skipIf(!HAS_STORE_SERVER)(`uploads to a real object store${STORE_REASON}`, () => {
  const { publisher, proxied, opens } = storeUnderTest();

  test('a first release is uploaded byte for byte with its headers, the pointer last', async () => {
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
    expect(await headersOf(`releases/${FIRST}/${partsOf(one.installation.public, FIRST)[0]}`)).toEqual([
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

  test('signatures that are made again after a key was compromised are uploaded, with key set, log, list and pointer', async () => {
    const one = await publisher();
    const { data, public: published } = one.installation;
    publishOnDisk(published, { id: FIRST, providers: 40 });
    await one.command();
    const stored = async (path: string) => (await one.store.reader.read(path)).bytes.toString();
    const signature = `releases/${FIRST}/manifest.json.sig`;
    const before = await stored(signature);
    const own = join(data, 'keys', 'release.jwk');
    const { kid } = await loadSigningKey(own);
    rmSync(own);
    const mark = ['--since', '2026-11-01T00:00:00Z', '--reason', 'lost', '--to', one.to];
    const done = await one.installation.run('signing-key', 'compromised', kid, ...mark);
    expect(done.code, done.err).toBe(0);
    const paths = [signature, '.well-known/jwks.json', 'log/checkpoint', 'releases.json', 'current.json'];
    for (const path of paths)
      expect([path, await stored(path)]).toEqual([path, readFileSync(join(published, path), 'utf8')]);
    expect(await stored(signature)).not.toBe(before);
  });

  test('a run with nothing new uploads only the status', async () => {
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

  test('when one part of the pack changed, the other parts are copied within the store', async () => {
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
        .flatMap(({ path }) => /packs\/npi\/part-.*/.exec(path)?.[0] ?? [])
        .sort();
    const kept = new Set(partsOf(one.installation.public, FIRST));
    const now = partsOf(one.installation.public, SECOND);
    expect(parts(false)).toEqual(now.filter((part) => !kept.has(part)));
    expect(parts(false)).toHaveLength(1);
    expect(parts(true)).toEqual(now.filter((part) => kept.has(part)));
    expect(parts(true).length).toBeGreaterThan(2);
    const release = join(one.installation.public, 'releases', SECOND);
    for (const { path, sha256 } of files) {
      const { bytes } = await one.store.reader.read(`releases/${SECOND}/${path}`);
      expect([path, bytes.equals(readFileSync(join(release, path)))]).toEqual([path, true]);
      expect((await one.store.head(`releases/${SECOND}/${path}`))?.sha256).toBe(sha256);
    }
  });

  describe('an object in the store counts only with the right checksum', () => {
    test('an object of the release with other bytes is uploaded again', async () => {
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

    test('an object of the previous release with other bytes is not copied', async () => {
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

  test('large files are uploaded in parts, and copied in parts above the limit', async () => {
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
    opens(source);
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
    opens({ close: async () => writer.close() });
    if (stored === null) throw new Error('there is no large file');
    const headers = { contentType: 'application/octet-stream', cacheControl: 'no-cache' };
    const { signal } = new AbortController();
    await writer.copy(key, stored, { key: 'copy.bin', sha256: stored.sha256 ?? '', headers }, signal);
    expect((await writer.reader.read('copy.bin')).bytes.equals(large)).toBe(true);
    expect((await writer.head('copy.bin'))?.sha256).toBe(stored.sha256);
  });

  test('a large file that differs from the manifest leaves no object, and leftovers of an upload are removed', async () => {
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

  test('old releases are pruned as in the public directory, and an unfinished one is removed', async () => {
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
    // Parts are named by the digest of their bytes, which differ from release to release.
    const named = (id: string | undefined) =>
      filesOf(id).map((path) => path.replace(/part-[\da-f]{32}/, 'part'));
    expect(named(ids[3])).toEqual(named(ids[0]));
    expect(keys).not.toContain(left);
  });

  test('a release that never reached the store has its manifest and changes there', async () => {
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
});
