import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MAX_UNANSWERED_REQUESTS } from '../../schemas/limits.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/request.ts';
import { TrustedProxies } from '../limits/client-address.ts';
import { type HttpServer, type HttpServerParts, httpServer } from './http-server.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers as instructed, with its port. */
async function serverOf(
  answer: (request: ApiRequest) => Promise<Answer>,
  options: Partial<HttpServerParts> = {},
): Promise<HttpServer & { port: number }> {
  const logger = pino({ level: 'silent' });
  const { server, connections } = httpServer({ answer, proxies: new TrustedProxies([]), logger, ...options });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, connections, port: (server.address() as AddressInfo).port };
}

/** A connection that keeps what it is sent. */
async function connection(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const received = { text: '' };
  socket.on('data', (bytes) => {
    received.text += bytes.toString('latin1');
  });
  await once(socket, 'connect');
  return { socket, received, send: (text: string) => socket.write(text, 'latin1') };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const text = (body: string): Answer => ({
  status: 200,
  headers: ['Content-Length', String(body.length)],
  body,
});
const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 ([0-9]{3}) /g)].map(([, status]) => status);
const MALFORMED = 'nonsense\r\n\r\n';

describe('a malformed request', () => {
  test('waits for the download before it, which is sent completely', async () => {
    const pieces = 40;
    async function* body() {
      yield new Uint8Array();
      for (let i = 0; i < pieces; i++) {
        yield Buffer.alloc(1_000, 'x');
        await sleep(2);
      }
    }
    const { port } = await serverOf(async () => {
      const download = body();
      await download.next();
      return { status: 200, headers: ['Content-Length', String(pieces * 1_000)], body: download };
    });
    const { socket, received, send } = await connection(port);
    send(get('/download'));
    await vi.waitFor(() => expect(received.text).toContain('xxx'));
    send(MALFORMED);
    await once(socket, 'close');
    const start = received.text.indexOf('\r\n\r\n') + 4;
    expect(received.text.slice(start, start + pieces * 1_000)).toBe('x'.repeat(pieces * 1_000));
    expect(statuses(received.text.slice(start + pieces * 1_000))).toEqual(['400']);
  });

  test('is answered in turn, after answers that have not started yet', async () => {
    const { port } = await serverOf(async ({ path }) => {
      await sleep(30);
      return text(path);
    });
    const { socket, received, send } = await connection(port);
    send(get('/one') + get('/two') + MALFORMED);
    await once(socket, 'close');
    expect(statuses(received.text)).toEqual(['200', '200', '400']);
  });
});

test.each([
  ['breaks off in its head', 'GET /slow HTTP/1.1\r\nHost: x\r\n'],
  ['never begins', ''],
])('a request that %s is 408', async (_, half) => {
  const { port } = await serverOf(async () => text('answered'), { requestTimeoutMs: 100 });
  const { socket, received, send } = await connection(port);
  send(half);
  await once(socket, 'close');
  expect(statuses(received.text)).toEqual(['408']);
});

test('a slow request waits for the answer before it', async () => {
  const { port } = await serverOf(
    async ({ path }) => {
      await sleep(400);
      return text(path);
    },
    { requestTimeoutMs: 100 },
  );
  const { socket, received, send } = await connection(port);
  send(`${get('/first')}GET /slow HTTP/1.1\r\n`);
  await once(socket, 'close');
  expect(statuses(received.text)).toEqual(['200', '408']);
});

test('a write that throws neither delays the others nor ends the process', async () => {
  const { port } = await serverOf(async ({ path }) =>
    path === '/bad' ? { status: 200, headers: ['X-Bad', 'a\nb'], body: null } : text(path),
  );
  const [bad, good] = [await connection(port), await connection(port)];
  bad.send(get('/bad'));
  good.send(get('/good'));
  await once(bad.socket, 'close');
  await vi.waitFor(() => expect(good.received.text).toContain('/good'));
  expect(bad.received.text).toBe('');
});

test('a connection that ends while its answer is made leaves nothing behind', async () => {
  let parsers = 0;
  const known = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type === 'HTTPINCOMINGMESSAGE') known.add(id);
    },
    destroy(id) {
      if (known.delete(id)) parsers += 1;
    },
  }).enable();
  const { promise, resolve } = Promise.withResolvers<void>();
  let returned = 0;
  async function* body() {
    try {
      yield new Uint8Array();
      yield new Uint8Array(10);
    } finally {
      returned += 1;
    }
  }
  const { server, port } = await serverOf(async () => {
    await promise;
    const download = body();
    await download.next();
    return { status: 200, headers: ['Content-Length', '10'], body: download };
  });
  for (let i = 0; i < 5; i++) {
    const { socket, send } = await connection(port);
    send(`${get('/one')}GET /tw`);
    await sleep(10);
    socket.destroy();
  }
  resolve();
  await vi.waitFor(() => expect(returned).toBe(5));
  await vi.waitFor(async () => {
    const { promise: counted, resolve: count } = Promise.withResolvers<number>();
    server.getConnections((_, connections) => count(connections));
    expect(await counted).toBe(0);
  });
  await vi.waitFor(() => expect(parsers).toBe(5));
  expect(known.size).toBe(0);
  hook.disable();
});

test('a client that does not read gets all its answers once it does', async () => {
  const { port } = await serverOf(async ({ path }) => text(path.padEnd(5_000)));
  const { socket, received, send } = await connection(port);
  socket.pause();
  for (let i = 0; i < MAX_UNANSWERED_REQUESTS; i++) send(get(`/${i}`));
  await sleep(50);
  socket.resume();
  await vi.waitFor(() => expect(statuses(received.text)).toHaveLength(MAX_UNANSWERED_REQUESTS), 5_000);
  expect([...received.text.matchAll(/\/([0-9]+) /g)].map(([, i]) => Number(i))).toEqual(
    Array.from({ length: MAX_UNANSWERED_REQUESTS }, (_, i) => i),
  );
});

test('many unanswered requests of a connection are known to have ended when it ends, without a warning', async () => {
  const warned: Error[] = [];
  const onWarning = (warning: Error) => void warned.push(warning);
  process.on('warning', onWarning);
  const { promise } = Promise.withResolvers<void>();
  let made = 0;
  let ended = 0;
  const { port } = await serverOf(async ({ path }) => {
    made += 1;
    // Those after the first wait their turn on the connection.
    if (path === '/first') await promise;
    return {
      ...text(path),
      onClosed: () => {
        ended += 1;
      },
    };
  });
  const { socket, send } = await connection(port);
  send(get('/first') + get('/other').repeat(MAX_UNANSWERED_REQUESTS - 1));
  await vi.waitFor(() => expect(made).toBe(MAX_UNANSWERED_REQUESTS));
  await sleep(50);
  expect(ended).toBe(0);
  socket.destroy();
  await vi.waitFor(() => expect(ended).toBe(MAX_UNANSWERED_REQUESTS - 1), 5_000);
  process.off('warning', onWarning);
  expect(warned).toEqual([]);
});

test('a connection with too many unanswered requests is closed, and what it held is let go; others are not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const refused: string[] = [];
  let made = 0;
  const { server, port } = await serverOf(
    async ({ path }) => {
      made += 1;
      await promise;
      return text(path);
    },
    { onRefused: (reason) => refused.push(reason) },
  );
  const [greedy, other] = [await connection(port), await connection(port)];
  other.send(get('/other').repeat(MAX_UNANSWERED_REQUESTS));
  await vi.waitFor(() => expect(made).toBe(MAX_UNANSWERED_REQUESTS));
  const closed = new Promise((resolve) => greedy.socket.once('close', resolve));
  greedy.send(get('/greedy').repeat(5_000));
  await closed;
  expect([made, refused]).toEqual([2 * MAX_UNANSWERED_REQUESTS, ['unanswered_requests']]);
  await vi.waitFor(async () => {
    const { promise: counted, resolve: count } = Promise.withResolvers<number>();
    server.getConnections((_, connections) => count(connections));
    expect(await counted).toBe(1);
  });
  resolve();
  await vi.waitFor(() => expect(statuses(other.received.text)).toHaveLength(MAX_UNANSWERED_REQUESTS), 5_000);
});

test('more connections than a server takes are closed at once; when one ends, there is room again', async () => {
  const refused: string[] = [];
  const { port } = await serverOf(async ({ path }) => text(path), {
    maxConnections: 2,
    onRefused: (reason) => refused.push(reason),
  });
  const [first, second] = [await connection(port), await connection(port)];
  const third = await connection(port);
  await once(third.socket, 'close');
  expect(refused).toEqual(['connections']);
  for (const { received, send } of [first, second]) {
    send(get('/served'));
    await vi.waitFor(() => expect(received.text).toContain('/served'));
  }
  first.socket.destroy();
  await vi.waitFor(async () => {
    const { received, send } = await connection(port);
    send(get('/again'));
    await vi.waitFor(() => expect(received.text).toContain('/again'), 200);
  }, 5_000);
});

test('requests that arrive in pieces are answered in order', async () => {
  const { port } = await serverOf(async ({ path }) => text(path));
  const { send, received, socket } = await connection(port);
  socket.setNoDelay(true);
  const all = [1, 2, 3, 4, 5, 6].map((i) => get(`/${i}`)).join('');
  for (let at = 0; at < all.length; at += 7) {
    send(all.slice(at, at + 7));
    await sleep(1);
  }
  await vi.waitFor(() => expect(received.text.replaceAll(/[\s\S]*?\r\n\r\n\/([0-9])/g, '$1')).toBe('123456'));
});

describe('a server that is stopped', () => {
  /** More than the operating system takes on for a reader that does not read. */
  const LARGE = 32 * 1024 * 1024;
  const large: Answer = {
    status: 200,
    headers: ['Content-Length', String(LARGE)],
    body: Buffer.alloc(LARGE, 'x'),
  };
  /** A connection that asks for a large answer and has not read it yet. */
  const slowReader = async (port: number) => {
    const { socket, received, send } = await connection(port);
    socket.pause();
    send(get('/large'));
    return { socket, received };
  };
  const bodyLength = ({ text }: { text: string }) => text.length - text.indexOf('\r\n\r\n') - 4;

  test('hands over every byte of the answers it began, and closes idle connections at once', async () => {
    const made: string[] = [];
    const { connections, port } = await serverOf(async ({ path }) => {
      made.push(path);
      return path === '/large' ? large : text(path);
    });
    const idle = await connection(port);
    idle.send(get('/small'));
    await vi.waitFor(() => expect(idle.received.text).toContain('/small'));
    const slow = await slowReader(port);
    await vi.waitFor(() => expect(made).toContain('/large'));
    // The answer is written at the end of the turn.
    await sleep(50);
    const idleClosed = once(idle.socket, 'close');
    const stopped = connections.stop(60_000);
    await idleClosed;
    slow.socket.resume();
    await once(slow.socket, 'end');
    expect(bodyLength(slow.received)).toBe(LARGE);
    expect(await stopped).toBe(0);
  });

  test('answers what it is still making, and says that the connection ends', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const made: string[] = [];
    const { connections, port } = await serverOf(async ({ path }) => {
      made.push(path);
      await promise;
      return text(path);
    });
    const { socket, received, send } = await connection(port);
    send(get('/one') + get('/two'));
    await vi.waitFor(() => expect(made).toEqual(['/one', '/two']));
    const stopped = connections.stop(60_000);
    resolve();
    await once(socket, 'end');
    expect(received.text).toMatch(/\/one[\s\S]*Connection: close[\s\S]*\/two$/i);
    expect(await stopped).toBe(0);
  });

  test('cuts a reader that takes nothing when the time is over, and says how many', async () => {
    const { connections, port } = await serverOf(async () => large);
    await slowReader(port);
    await sleep(50);
    expect(await connections.stop(200)).toBe(1);
  });
});

test('a defect in answering is a 500, and the server goes on', async () => {
  const { port } = await serverOf(async (request) => {
    if (request.path === '/defect') throw new TypeError('no such function');
    return text('fine');
  });
  const { send, received } = await connection(port);
  send(get('/defect'));
  send(get('/next'));
  await vi.waitFor(() => expect(statuses(received.text)).toEqual(['500', '200']));
  expect(received.text).not.toContain('no such function');
});
