import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { behavesAsByteSource } from '../../test/byte-source-contract.ts';
import type { ByteSource } from './byte-source.ts';
import { DiskSource } from './disk-source.ts';
import { HttpSource } from './http-source.ts';

const CONTENT = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) % 251));

/** An HTTP server over one file, whose behavior each test may spoil. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let origin: string;
let directory: string;
let requests = 0;

/** What a sound server does with `Range`. */
function soundly(
  request: IncomingMessage,
  response: ServerResponse,
  content = CONTENT,
  etag = '"one"',
): void {
  if (request.url !== '/release/some%20file') {
    response.writeHead(404).end();
    return;
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const unchanged = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  if (range === null || !unchanged) {
    response.writeHead(200, { etag, 'content-length': content.length }).end(content);
    return;
  }
  const [first, last] = [Number(range[1]), Math.min(Number(range[2]), content.length - 1)];
  if (first >= content.length) {
    response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
    return;
  }
  response
    .writeHead(206, { etag, 'content-range': `bytes ${first}-${last}/${content.length}` })
    .end(content.subarray(first, last + 1));
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'byte-source-'));
  await writeFile(join(directory, 'some file'), CONTENT);
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = soundly;
});

afterEach(() => {
  answer = soundly;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

describe.each<[string, () => ByteSource]>([
  ['local disk', () => new DiskSource(directory)],
  ['HTTP ranges', () => new HttpSource(`${origin}/release`)],
])('a byte source over %s', (_, open) => {
  behavesAsByteSource(() => ({ open, name: 'some file', content: CONTENT }));
});

describe('a file on disk', () => {
  test('stays readable when its directory is removed after it was opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pruned-'));
    await writeFile(join(folder, 'part'), CONTENT);
    const source = new DiskSource(folder);
    await source.readRange('part', 0, 1);
    await rm(folder, { recursive: true });
    expect(source.readRangeSync('part', 10, 20).equals(CONTENT.subarray(10, 30))).toBe(true);
    await source.close();
    expect(() => source.readRangeSync('part', 0, 1)).toThrow('has been closed');
  });
});

describe('an HTTP server', () => {
  const reading = async (use: (source: HttpSource) => Promise<void>, timeoutMs = 5000) => {
    const source = new HttpSource(`${origin}/release/`, { timeoutMs });
    try {
      await use(source);
    } finally {
      await source.close();
    }
  };

  test('is asked once for a range that several readers want at the same time', () =>
    reading(async (source) => {
      requests = 0;
      const read = await Promise.all(Array.from({ length: 5 }, () => source.readRange('some file', 7, 9)));
      expect(requests).toBe(1);
      expect(read.every((bytes) => bytes.equals(CONTENT.subarray(7, 16)))).toBe(true);
      await source.readRange('some file', 7, 9);
      expect(requests).toBe(2);
    }));

  test.each<[string, string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['ignores ranges', 'pack_range_ignored', (_, response) => response.end(CONTENT)],
    [
      'sends another range',
      'pack_range_ignored',
      (_, response) =>
        response.writeHead(206, { 'content-range': 'bytes 0-9/5000' }).end(CONTENT.subarray(0, 10)),
    ],
    [
      'sends no Content-Range',
      'pack_range_ignored',
      (_, response) => response.writeHead(206).end(CONTENT.subarray(100, 110)),
    ],
    [
      'compresses what it sends',
      'pack_range_ignored',
      (_, response) =>
        response
          .writeHead(206, { 'content-range': 'bytes 100-109/5000', 'content-encoding': 'gzip' })
          .end(Buffer.alloc(10)),
    ],
    [
      'sends fewer bytes than it says',
      'pack_truncated',
      (_, response) =>
        response.writeHead(206, { 'content-range': 'bytes 100-109/5000' }).end(Buffer.alloc(4)),
    ],
    ['fails', 'pack_unreachable', (_, response) => response.writeHead(503).end()],
    ['hangs up', 'pack_unreachable', (_, response) => response.socket?.destroy()],
    ['never answers', 'pack_timeout', () => {}],
    [
      'stops in the middle',
      'pack_timeout',
      (_, response) => void response.writeHead(206, { 'content-range': 'bytes 100-109/5000' }).write('abc'),
    ],
  ])('that %s is named', (_, code, behavior) =>
    reading(async (source) => {
      answer = behavior;
      await expect(source.readRange('some file', 100, 10)).rejects.toMatchObject({ name: 'PackError', code });
    }, 300),
  );

  test.each([
    ['with another ETag', CONTENT, '"two"'],
    ['with a weak ETag', CONTENT, 'W/"two"'],
    ['with another length', CONTENT.subarray(0, 4000), '"one"'],
  ])('that replaces a file %s between two reads is named', (_, content, etag) =>
    reading(async (source) => {
      await source.readRange('some file', 0, 10);
      answer = (request, response) => soundly(request, response, content, etag);
      await expect(source.readRange('some file', 10, 10)).rejects.toMatchObject({ code: 'pack_changed' });
    }),
  );

  test('that cannot be reached is named', async () => {
    const source = new HttpSource('http://127.0.0.1:1/release');
    await expect(source.readRange('some file', 0, 1)).rejects.toMatchObject({ code: 'pack_unreachable' });
    await expect(source.readWhole('some file')).rejects.toMatchObject({ code: 'pack_unreachable' });
    await source.close();
  });
});
