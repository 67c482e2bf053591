import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseStoreAddress } from '../../object-store/address.ts';
import { StoreReader } from '../../object-store/store-reader.ts';
import { behavesAsByteSource } from '../../test/byte-source-contract.ts';
import { StoreSource } from './store-source.ts';

/** What a store answers on the wire; test/store-reading.services.test.ts asks a real one. */
const CONTENT = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) % 251));

type Behavior = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Behavior;
let server: Server;
let requests = 0;

function soundly(request: IncomingMessage, response: ServerResponse, etag = '"one"'): void {
  if (!request.url?.startsWith('/supply/public/release/some%20file?')) {
    response.writeHead(404).end();
    return;
  }
  if ((request.headers['if-match'] ?? etag) !== etag) {
    response.writeHead(412).end();
    return;
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (range === null) {
    response.writeHead(200, { etag, 'content-length': CONTENT.length }).end(CONTENT);
    return;
  }
  const [first, last] = [Number(range[1]), Math.min(Number(range[2]), CONTENT.length - 1)];
  if (first >= CONTENT.length) response.writeHead(416).end();
  else
    response
      .writeHead(206, { etag, 'content-range': `bytes ${first}-${last}/${CONTENT.length}` })
      .end(CONTENT.subarray(first, last + 1));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  answer = soundly;
});

afterEach(() => {
  answer = soundly;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(timeoutMs = 5_000): StoreSource {
  const client = { attempts: 2, connections: 4, silenceMs: 5_000, timeoutMs };
  return new StoreSource(StoreReader.open(parseStoreAddress('s3://supply/public'), client), 'release');
}

async function reading(use: (source: StoreSource) => Promise<void>, timeoutMs?: number): Promise<void> {
  const source = open(timeoutMs);
  try {
    await use(source);
  } finally {
    await source.close();
  }
}

describe('a byte source over the S3 interface', () => {
  behavesAsByteSource(() => ({ open, name: 'some file', content: CONTENT }));
});

describe('an object store', () => {
  test('is asked once for a range that several readers want at the same time', () =>
    reading(async (source) => {
      requests = 0;
      const read = await Promise.all(Array.from({ length: 5 }, () => source.readRange('some file', 7, 9)));
      expect(requests).toBe(1);
      expect(read.every((bytes) => bytes.equals(CONTENT.subarray(7, 16)))).toBe(true);
    }));

  test.each<[string, Behavior]>([
    ['fails', (_, response) => response.writeHead(503).end()],
    ['asks to slow down', (_, response) => response.writeHead(429).end()],
    ['hangs up', (_, response) => response.socket?.destroy()],
  ])('that %s once is asked again', (_, behavior) =>
    reading(async (source) => {
      requests = 0;
      answer = (request, response) => (requests === 1 ? behavior : soundly)(request, response);
      expect((await source.readRange('some file', 3, 4)).equals(CONTENT.subarray(3, 7))).toBe(true);
      expect(requests).toBe(2);
    }),
  );

  test.each<[string, string, Behavior]>([
    ['ignores ranges', 'pack_range_ignored', (_, response) => response.end(CONTENT)],
    [
      'sends another range',
      'pack_range_ignored',
      (_, response) =>
        response.writeHead(206, { 'content-range': 'bytes 0-9/5000' }).end(CONTENT.subarray(0, 10)),
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
    ['goes on failing', 'pack_unreachable', (_, response) => response.writeHead(503).end()],
    ['goes on hanging up', 'pack_unreachable', (_, response) => response.socket?.destroy()],
    ['refuses the key', 'pack_unreachable', (_, response) => response.writeHead(403).end()],
    [
      'ends in the middle',
      'pack_unreachable',
      (_, response) => {
        response.writeHead(206, { 'content-range': 'bytes 100-109/5000', 'content-length': 10 }).write('abc');
        setTimeout(() => response.socket?.destroy(), 20);
      },
    ],
  ])('that %s is named', (_, code, behavior) =>
    reading(async (source) => {
      answer = behavior;
      await expect(source.readRange('some file', 100, 10)).rejects.toMatchObject({ name: 'PackError', code });
    }),
  );

  test.each<[string, Behavior]>([
    ['never answers', () => {}],
    [
      'stops in the middle',
      (_, response) => void response.writeHead(206, { 'content-range': 'bytes 100-109/5000' }).write('abc'),
    ],
  ])('that %s is named after the time limit', (_, behavior) =>
    reading(async (source) => {
      answer = behavior;
      await expect(source.readRange('some file', 100, 10)).rejects.toMatchObject({ code: 'pack_timeout' });
    }, 300),
  );

  test.each<[string, Behavior]>([
    ['and holds to If-Match', (request, response) => soundly(request, response, '"two"')],
    [
      'and ignores If-Match',
      (request, response) => {
        delete request.headers['if-match'];
        soundly(request, response, '"two"');
      },
    ],
  ])('that replaces an object between two reads %s is named', (_, behavior) =>
    reading(async (source) => {
      await source.readRange('some file', 0, 10);
      answer = behavior;
      await expect(source.readRange('some file', 10, 10)).rejects.toMatchObject({ code: 'pack_changed' });
    }),
  );

  test('that cannot be reached is named', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:1');
    await reading(async (source) => {
      await expect(source.readWhole('some file')).rejects.toMatchObject({ code: 'pack_unreachable' });
    });
  });
});
