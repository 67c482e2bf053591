import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseStoreAddress } from '../object-store/address.ts';
import { StoreReader } from '../object-store/store-reader.ts';
import { StoreWriter } from '../pipeline/publish/store-writer.ts';
import { StoreSource } from '../router/packs/store-source.ts';
import { behavesAsByteSource } from './byte-source-contract.ts';
import { HAS_STORE_SERVER, STORE_REASON } from './object-store-server.ts';
import { publishOnDisk } from './published-tree.ts';
import { npiAt } from './release-fixture.ts';
import { jsonOf } from './router-under-test.ts';
import { FIRST, PROVIDERS, READING, SECOND, storeUnderTest, WITHIN } from './store-under-test.ts';

describe.skipIf(!HAS_STORE_SERVER)(`reading a real object store${STORE_REASON}`, () => {
  const { publisher, proxied, routerOver, makeBucket } = storeUnderTest();

  describe('a router over the store', () => {
    test('answers like a router over the disk', async () => {
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

    test('follows the pointer without fetching unchanged files, and keeps serving when the store is gone', async () => {
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
      await makeBucket('byte-source');
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
