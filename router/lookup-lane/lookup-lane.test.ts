import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { npiAt, publish, writeRelease } from '../../test/release-fixture.ts';
import { type RouterUnderTest, routerUnderTest } from '../../test/router-under-test.ts';
import type { RestService } from '../rest/service.ts';
import { LookupLane } from './lookup-lane.ts';

let router: RouterUnderTest;
const sockets: Socket[] = [];
beforeAll(async () => {
  router = await routerUnderTest((directory) =>
    publish(directory, writeRelease(directory, { id: 'r1', providers: 100 })),
  );
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => router.close());

const KEY = 'Authorization: Bearer ps_sample_public_readonly\r\n';
const lookup = (i: number, headers = KEY) => `GET /v1/npi/${npiAt(i)} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

/** A connection that keeps what it is sent. */
async function connection(port = Number(new URL(router.url).port)) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  await once(socket, 'connect');
  return {
    socket,
    send: (text: string) => socket.write(text, 'latin1'),
    /** Waits until so many answers are whole, and gives them. */
    async answers(count: number): Promise<Answered[]> {
      for (let waited = 0; ; waited += 5) {
        const read = answersIn(received);
        if (read.length >= count) return read;
        if (waited > 5_000) throw new Error(`${read.length} of ${count} answers: ${received.slice(-300)}`);
        await sleep(5);
      }
    },
  };
}

interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The whole answers at the beginning of a stream. */
function answersIn(text: string): Answered[] {
  const found: Answered[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\r\n\r\n', at);
    if (end === -1) break;
    const [line = '', ...lines] = text.slice(at, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
    );
    const length = Number(headers['content-length'] ?? 0);
    if (text.length < end + 4 + length) break;
    found.push({ status: Number(line.split(' ')[1]), headers, body: text.slice(end + 4, end + 4 + length) });
    at = end + 4 + length;
  }
  return found;
}

const npiOf = ({ body }: Answered): string => JSON.parse(body).data.npi;

describe('a connection in the lane', () => {
  test('is answered as Node’s server answers, header for header', async () => {
    const [inLane, throughNode] = [await connection(), await connection()];
    inLane.send(lookup(3));
    throughNode.send(lookup(3, `${KEY}X-Twice: 1\r\nTe: trailers\r\nTrailer: x\r\n`));
    const [[mine], [nodes]] = await Promise.all([inLane.answers(1), throughNode.answers(1)]);
    const constant = ({ status, headers, body }: Answered = { status: 0, headers: {}, body: '' }) => {
      const { 'x-request-id': id = '', 'x-ratelimit-remaining': _, date: __, ...rest } = headers;
      return { status, body: body.replaceAll(id, ''), headers: rest };
    };
    expect(constant(mine)).toEqual(constant(nodes));
    expect(mine?.headers.date).toMatch(/ GMT$/);
    expect(mine?.status).toBe(200);
  });

  test('gives one answer after another, errors among them', async () => {
    const { send, answers } = await connection();
    for (let i = 0; i < 5; i++) {
      send(lookup(i));
      await answers(i + 1);
    }
    send('GET /v1/npi/2999999999 HTTP/1.1\r\nHost: x\r\n\r\n');
    send(lookup(5, 'Authorization: Bearer nobody\r\n'));
    const read = await answers(7);
    expect(read.slice(0, 5).map(npiOf)).toEqual([0, 1, 2, 3, 4].map(npiAt));
    expect(read.slice(5).map(({ status }) => status)).toEqual([404, 401]);
  });

  test('compresses, and says 304', async () => {
    const { send, answers } = await connection();
    send(lookup(1, 'Accept-Encoding: gzip\r\n'));
    const [compressed] = await answers(1);
    expect(compressed?.headers['content-encoding']).toBe('gzip');
    send(lookup(1, `If-None-Match: ${compressed?.headers.etag}\r\n`));
    const [, unchanged] = await answers(2);
    expect(unchanged).toMatchObject({ status: 304, body: '' });
  });
});

describe('what the lane leaves to Node’s server', () => {
  test('is answered on the same connection, in order, and so is what follows', async () => {
    const { send, answers } = await connection();
    send(lookup(0));
    await answers(1);
    send('GET /v1/health HTTP/1.1\r\nHost: x\r\n\r\n');
    await answers(2);
    send(lookup(1));
    await answers(3);
    send(lookup(2));
    const [first, health, ...rest] = await answers(4);
    expect(first && npiOf(first)).toBe(npiAt(0));
    expect(health?.body).toContain('"uptime_target"');
    expect(rest.map(npiOf)).toEqual([npiAt(1), npiAt(2)]);
  });

  test('a request that comes byte by byte', async () => {
    const { send, socket, answers } = await connection();
    socket.setNoDelay(true);
    for (const byte of lookup(7)) {
      send(byte);
      await sleep(1);
    }
    const [answer] = await answers(1);
    expect(answer && npiOf(answer)).toBe(npiAt(7));
  });

  test('many requests at once, whole and in pieces', async () => {
    const { send, answers } = await connection();
    const asked = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const text = asked.map((i) => lookup(i)).join('');
    send(text.slice(0, lookup(1).length));
    send(text.slice(lookup(1).length, 500));
    await sleep(2);
    send(text.slice(500));
    expect((await answers(9)).map(npiOf)).toEqual(asked.map(npiAt));
  });

  test('a request that ends the connection: the answer comes, then the end', async () => {
    const { send, socket, answers } = await connection();
    send(lookup(1, 'Connection: close\r\n'));
    await once(socket, 'close');
    expect((await answers(1))[0]?.headers.connection).toBe('close');
  });

  test('bytes that are no HTTP: 400', async () => {
    const { send, answers } = await connection();
    send(lookup(1).replace('Host:', 'Host\u0001:'));
    expect((await answers(1))[0]?.status).toBe(400);
  });
});

test('a client that has said all it has to say is still answered', async () => {
  const { send, socket, answers } = await connection();
  send(lookup(4));
  socket.end();
  await once(socket, 'close');
  expect((await answers(1)).map(npiOf)).toEqual([npiAt(4)]);
});

test('a client that does not read gets all its answers once it does', async () => {
  const { send, socket, answers } = await connection();
  socket.pause();
  for (let i = 0; i < 400; i++) {
    send(lookup(i % 100, ''));
    if (i % 20 === 0) await sleep(1);
  }
  await sleep(50);
  expect((await router.ask('/v1/health')).status).toBe(200);
  socket.resume();
  const read = await answers(400);
  expect(read.filter(({ status }) => status === 200).map(npiOf)).toEqual(
    read.flatMap(({ status }, i) => (status === 200 ? [npiAt(i % 100)] : [])),
  );
});

describe('the end of a connection', () => {
  /** A lane of its own over a service that answers when told to. */
  async function laneWith(answer: () => Promise<void>) {
    const service = {
      answer: async () => {
        await answer();
        return { status: 200, headers: ['Content-Length', '2'], body: 'ok' };
      },
    } satisfies Pick<RestService, 'answer'>;
    const lane = new LookupLane({
      service,
      clock: () => 0,
      handOver: (socket) => socket.destroy(),
      firstBytesMs: 60,
      keepAliveMs: 120,
    });
    const server = createServer({ allowHalfOpen: true }, (socket) => lane.accept(socket)).listen(0);
    await once(server, 'listening');
    const address = server.address();
    return { lane, server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
  }

  test('comes when a new one says nothing, and when an old one has been silent too long', async () => {
    const { lane, server, port } = await laneWith(async () => {});
    const silent = await connection(port);
    const used = await connection(port);
    used.send(lookup(1));
    await once(silent.socket, 'close');
    expect(used.socket.closed).toBe(false);
    await once(used.socket, 'close');
    expect((await used.answers(1))[0]?.body).toBe('ok');
    lane.close();
    server.close();
  });

  test('comes at once on closing for one that waits for nothing, after its answer for one that does', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { lane, server, port } = await laneWith(() => promise);
    const [idle, busy] = [await connection(port), await connection(port)];
    busy.send(lookup(1));
    await sleep(20);
    lane.close();
    await once(idle.socket, 'close');
    resolve();
    await once(busy.socket, 'close');
    expect((await busy.answers(1))[0]?.headers.connection).toBe('close');
    server.close();
  });
});
