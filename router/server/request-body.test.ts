import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorAnswer } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import { TrustedProxies } from '../limits/client-address.ts';
import { httpServer } from './http-server.ts';

const MAX_BYTES = 100_000;
const REQUEST_TIMEOUT_MS = 300;

let server: Server;
let socket: Socket;
let received: string;
let failures: HttpError[];

/** Answers with the length of the body. */
const bodyLength = (failures: HttpError[]) => async (request: ApiRequest) => {
  try {
    const { length } = await request.readBody(MAX_BYTES);
    const body = String(length);
    return { status: 200, headers: ['Content-Length', String(body.length)], body };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    failures.push(error);
    return errorAnswer(error, 'request');
  }
};

beforeEach(async () => {
  received = '';
  failures = [];
  ({ server } = httpServer({
    answer: bodyLength(failures),
    proxies: new TrustedProxies([]),
    logger: pino({ level: 'silent' }),
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
  }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  await once(socket, 'connect');
});
afterEach(() => {
  socket.destroy();
  server.close();
});

const post = (headers: string) => `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`;
const statuses = () => [...received.matchAll(/HTTP\/1\.1 ([0-9]{3}) /g)].map(([, status]) => Number(status));
const answered = (...expected: number[]) => vi.waitFor(() => expect(statuses()).toEqual(expected));

test('bodies follow each other on one connection, whole or in chunks, or absent', async () => {
  socket.write(`${post('Content-Length: 5')}hello`);
  await answered(200);
  socket.write(`${post('Transfer-Encoding: chunked')}3\r\nabc\r\n`);
  socket.write('4\r\ndefg\r\n0\r\n\r\n');
  socket.write(post('Content-Length: 0'));
  await answered(200, 200, 200);
  expect([...received.matchAll(/\r\n\r\n([0-9]+)/g)].map(([, length]) => length)).toEqual(['5', '7', '0']);
});

test('a body declared too large is 413; it is discarded, and the connection stays usable', async () => {
  socket.write(post(`Content-Length: ${MAX_BYTES + 1}`));
  await answered(413);
  socket.write('x'.repeat(MAX_BYTES + 1));
  socket.write(`${post('Content-Length: 2')}ok`);
  await answered(413, 200);
});

test('a chunked body is 413 as soon as it is too large', async () => {
  const chunk = `186a0\r\n${'x'.repeat(100_000)}\r\n`;
  socket.write(post('Transfer-Encoding: chunked') + chunk);
  socket.write('1\r\nx\r\n');
  await answered(413);
  socket.write(`${chunk}0\r\n\r\n${post('Content-Length: 2')}ok`);
  await answered(413, 200);
});

test('an incomplete body is 408', async () => {
  const closed = once(socket, 'close');
  socket.write(`${post('Content-Length: 10')}half`);
  await closed;
  expect(statuses()).toEqual([408]);
});

test('malformed chunks are 400', async () => {
  const closed = once(socket, 'close');
  socket.write(`${post('Transfer-Encoding: chunked')}nonsense\r\n`);
  await closed;
  expect(statuses()).toEqual([400]);
});

test('a caller who disconnects within a body affects nobody else', async () => {
  const asked = once(server, 'request');
  socket.write(`${post('Content-Length: 10')}half`);
  await asked;
  socket.destroy();
  await vi.waitFor(() => expect(failures).toHaveLength(1));
});
