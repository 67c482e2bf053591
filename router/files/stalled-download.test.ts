import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { writeRelease } from '../../test/release-fixture.ts';
import { TrustedProxies } from '../limits/client-address.ts';
import { DiskSource } from '../packs/disk-source.ts';
import { OpenRelease } from '../release/open-release.ts';
import { httpServer } from '../server/http-server.ts';
import { PublicFiles } from './public-files.ts';

const STALL_MS = 300;

test('a download that the client no longer reads is ended, and buffers no more than a piece of the file', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'stalled-'));
  const file = { path: 'downloads/huge', content: Buffer.alloc(64 * 1024 * 1024), contentType: 'x/y' };
  const pointer = writeRelease(directory, { id: 'r', providers: 1, files: [file] });
  const current = await OpenRelease.open(pointer, new DiskSource(join(directory, 'releases', 'r')), null);
  const logger = pino({ level: 'silent' });
  const files = new PublicFiles({ current, archive: null, readLogged: async () => null }, null, logger);
  let buffered = 0;
  const ended = Promise.withResolvers<void>();
  const { server } = httpServer({
    answer: async (request) => files.answer(request, 'id'),
    proxies: new TrustedProxies([]),
    logger,
    stallTimeoutMs: STALL_MS,
  });
  server.on('request', (_, outgoing) => {
    const watch = setInterval(() => {
      buffered = Math.max(buffered, outgoing.writableLength);
    }, 10);
    outgoing.on('close', () => {
      clearInterval(watch);
      ended.resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET /downloads/huge HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'data');
  client.pause();
  await ended.promise;
  expect(buffered).toBeGreaterThan(0);
  expect(buffered).toBeLessThan(1024 * 1024);
  client.destroy();
  server.close();
  await current.retire();
  rmSync(directory, { recursive: true });
});
