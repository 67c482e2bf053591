import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ReleaseStore } from '../pipeline/publish/release-store.ts';
import { finished, sampleOfFewSources } from './command-line.ts';
import { HAS_STORE_SERVER, STORE_REASON } from './object-store-server.ts';
import { publishOnDisk } from './published-tree.ts';
import { manifestOf, npiAt } from './release-fixture.ts';
import {
  FIRST,
  PROVIDERS,
  type Publisher,
  SECOND,
  storeUnderTest,
  WITHIN,
  withEnvironment,
} from './store-under-test.ts';

describe.skipIf(!HAS_STORE_SERVER)(`a failed upload to a real object store${STORE_REASON}`, () => {
  const { publisher, proxied, routerOver } = storeUnderTest();

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

  test('a broken connection leaves the old release served, and the next run finishes the upload', async () => {
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

  test('so does a killed process', async () => {
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

  test('a release whose upload failed is published on disk and uploaded by the next run, even if that finds nothing new', async () => {
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

  test('a transient error is retried', async () => {
    const one = await publisher();
    publishOnDisk(one.installation.public, { id: FIRST, providers: 40 });
    const proxy = await proxied();
    let faults = 3;
    proxy.fault = ({ method }) => (method === 'PUT' && faults-- > 0 ? 503 : null);
    await one.publish({ endpoint: proxy.endpoint });
    expect((await one.pointer()).release).toBe(FIRST);
  });

  test('a wrong secret is reported with what to do, but not shown', async () => {
    const one = await publisher();
    publishOnDisk(one.installation.public, { id: FIRST, providers: 5 });
    const failed = await one.command({ AWS_SECRET_ACCESS_KEY: 'not-the-secret' });
    expect(failed.code).toBe(1);
    expect(failed.err).toMatch(/^error: s3:.*\nCheck the key, its secret/m);
    expect(failed.err + failed.out).not.toContain('not-the-secret');
  });

  test('a missing bucket and an unreachable address are reported', async () => {
    const one = await publisher();
    publishOnDisk(one.installation.public, { id: FIRST, providers: 5 });
    using nowhere = new ReleaseStore('s3://nowhere/x');
    await expect(nowhere.putStatus('{}')).rejects.toMatchObject({ code: 'store_no_bucket' });
    const refused = one.publish({ endpoint: 'http://127.0.0.1:1' });
    await expect(refused).rejects.toMatchObject({ code: 'store_unreachable' });
  });

  test('a file on disk that differs from the manifest is not uploaded', async () => {
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
