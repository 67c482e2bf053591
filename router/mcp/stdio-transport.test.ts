import { PassThrough } from 'node:stream';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect, test, vi } from 'vitest';
import { MAX_MCP_BYTES } from '../../schemas/limits.ts';
import { StdioTransport } from './stdio-transport.ts';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** A transport over pipes, with what came in and went out. */
async function transport() {
  const input = new PassThrough();
  const output = new PassThrough();
  const closed = vi.fn();
  const received: JSONRPCMessage[] = [];
  const made = new StdioTransport(input, output, closed);
  made.onmessage = (message) => void received.push(message);
  await made.start();
  const sent = () =>
    String(output.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { made, input, received, sent, closed, turn };
}

test('messages may come in pieces, several at once, with empty lines between', async () => {
  const { input, received, turn } = await transport();
  const line = `${JSON.stringify({ ...PING, params: { text: 'é😀' } })}\n`;
  for (const byte of Buffer.from(line)) input.write(Buffer.of(byte));
  input.write(`\r\n\n${line}${line}`);
  await turn();
  expect(received).toHaveLength(3);
  expect(received[0]).toMatchObject({ params: { text: 'é😀' } });
});

test.each<[string, string, number, unknown]>([
  ['text', 'hello', -32_700, null],
  ['half a message', '{"jsonrpc":"2.0",', -32_700, null],
  ['no version', '{"id":7,"method":"ping"}', -32_600, 7],
  ['a number', '7', -32_600, null],
  ['a batch', `[${JSON.stringify(PING)}]`, -32_600, null],
  ['too much, the id first', `{"id":"a","x":"${'x'.repeat(MAX_MCP_BYTES)}"}`, -32_600, 'a'],
  ['too much, the id last', `{"x":{"id":3,"y":"${'x'.repeat(MAX_MCP_BYTES)}"},"id":12}`, -32_600, 12],
  ['too much, an id inside', `{"x":{"y":"${'x'.repeat(MAX_MCP_BYTES)}","id":12}}`, -32_600, null],
])('%s is answered, and what follows too', async (_, line, code, id) => {
  const { input, received, sent, turn } = await transport();
  input.write(`${line}\n${JSON.stringify(PING)}\n`);
  await turn();
  expect(sent()).toEqual([{ jsonrpc: '2.0', id, error: { code, message: expect.any(String) } }]);
  expect(received).toEqual([PING]);
});

test('a line without an end takes no memory', async () => {
  const { input, received, sent, turn } = await transport();
  const before = process.memoryUsage().rss;
  const piece = Buffer.alloc(1024 * 1024, 'x');
  for (let i = 0; i < 200; i++) {
    input.write(piece);
    await turn();
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  input.write(`\n${JSON.stringify(PING)}\n`);
  await turn();
  expect([sent().length, received.length]).toEqual([1, 1]);
});

test('requests sent before the client closes its end are answered', async () => {
  const { made, input, sent, closed, turn } = await transport();
  input.end(`${JSON.stringify(PING)}\n`);
  await turn();
  await turn();
  expect(closed).not.toHaveBeenCalled();
  await made.send({ jsonrpc: '2.0', id: 1, result: {} });
  expect(closed).toHaveBeenCalledOnce();
  expect(sent()).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
  await expect(made.send({ jsonrpc: '2.0', id: 1, result: {} })).rejects.toThrow('disconnected');
});
