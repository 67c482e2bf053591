import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, truncateSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { publish, writeRelease } from '../test/release-fixture.ts';
import { errorOf, type RouterUnderTest, routerUnderTest } from '../test/router-under-test.ts';

const RELEASE = '20261120T060000Z-0123abc-00000001';
const NEXT = '20261121T060000Z-0123abc-00000002';
/** One larger than what is held in memory, one that is not. */
const FILES = [
  { path: 'downloads/big.parquet', content: randomBytes(3 * 1024 * 1024), contentType: 'x/y' },
  { path: 'downloads/rows.csv.gz', content: randomBytes(5_000), contentType: 'application/gzip' },
];
/** The machine may be busy. */
const PATIENT = { timeout: 20_000, interval: 50 };

describe('interrupted downloads', () => {
  /** A router of its own, with a client that has asked for the big file and not yet read it. */
  async function underWay(headers = 'Connection: close\r\n'): Promise<{
    router: RouterUnderTest;
    read: () => Promise<Buffer>;
    client: ReturnType<typeof connect>;
  }> {
    const own = await routerUnderTest((directory) =>
      publish(
        directory,
        writeRelease(directory, { id: RELEASE, providers: 1, files: [{ ...HUGE, contentType: 'x/y' }] }),
      ),
    );
    const client = connect(Number(new URL(own.url).port), 'localhost');
    client.write(`GET /downloads/huge HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    const [first] = await once(client, 'data');
    client.pause();
    const read = async () => {
      const chunks: Buffer[] = [first];
      client.on('data', (chunk) => chunks.push(chunk));
      client.resume();
      await once(client, 'close');
      const all = Buffer.concat(chunks);
      return all.subarray(all.indexOf('\r\n\r\n') + 4);
    };
    return { router: own, read, client };
  }
  const KEEP_ALIVE = '';
  /** More than the sockets' buffers take. */
  const HUGE = { path: 'downloads/huge', content: Buffer.alloc(24 * 1024 * 1024, 7) };

  test('a running download continues with the bytes of its release, whatever is published meanwhile', async () => {
    const { router: own, read } = await underWay();
    publish(own.publicDirectory, writeRelease(own.publicDirectory, { id: NEXT, providers: 1 }));
    await vi.waitFor(async () => expect((await own.ask('/downloads/huge')).status).toBe(404), PATIENT);
    rmSync(join(own.publicDirectory, 'releases', RELEASE), { recursive: true });
    expect((await read()).equals(HUGE.content)).toBe(true);
    await own.close();
  });

  test('a file that ends too soon aborts the connection, so that a part is not taken for the whole', async () => {
    const { router: own, read } = await underWay();
    truncateSync(join(own.publicDirectory, 'releases', RELEASE, HUGE.path), 22 * 1024 * 1024);
    expect((await read()).length).toBeLessThan(HUGE.content.length);
    expect(own.logged.some(({ msg }) => msg === 'download broken off')).toBe(true);
    await own.close();
  });

  test('the answer to a malformed request does not get into the bytes of a download before it', async () => {
    const { router: own, read, client } = await underWay(KEEP_ALIVE);
    client.write('nonsense\r\n\r\n');
    await sleep(50);
    const received = await read();
    expect(received.subarray(0, HUGE.content.length).equals(HUGE.content)).toBe(true);
    expect(received.subarray(HUGE.content.length).toString('latin1')).toMatch(/^HTTP\/1\.1 400 /);
    // The connection is over on both sides: closing the router does not wait its ten seconds for it.
    const closing = performance.now();
    await own.close();
    expect(performance.now() - closing).toBeLessThan(8_000);
  });

  test('a client that disconnects releases the release', async () => {
    const { router: own, client } = await underWay();
    client.destroy();
    await own.close();
    expect(own.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('a missing file is 503', async () => {
    const own = await routerUnderTest((directory) => {
      publish(directory, writeRelease(directory, { id: RELEASE, providers: 1, files: FILES }));
      for (const name of ['big.parquet', 'rows.csv.gz'])
        rmSync(join(directory, 'releases', RELEASE, 'downloads', name));
    });
    for (const name of ['big.parquet', 'rows.csv.gz']) {
      const reply = await own.ask(`/downloads/${name}`);
      expect(reply.status).toBe(503);
      expect(errorOf(reply).code).toBe('source_unavailable');
    }
    await own.close();
  });

  test('before anything is published', async () => {
    const own = await routerUnderTest(() => {});
    expect((await own.ask('/')).status).toBe(503);
    expect((await own.ask('/downloads/x')).status).toBe(503);
    // It may be a page of the release.
    expect((await own.ask('/somewhere')).status).toBe(503);
    expect((await own.ask('/api/nothing')).status).toBe(404);
    await own.close();
  });
});
