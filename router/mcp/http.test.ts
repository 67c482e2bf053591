import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { KEY_PER_HOUR, MAX_MCP_BYTES, SAMPLE_KEY } from '../../schemas/limits.ts';
import { ServerCard } from '../../schemas/mcp/server-card.ts';
import { MCP_PROTOCOL_VERSIONS } from '../../schemas/mcp/server-info.ts';
import { MCP_TOOL_NAMES } from '../../schemas/mcp/tools.ts';
import { ANSWERED, mcpClient, publishMcpRelease } from '../../test/mcp-fixture.ts';
import { npiAt } from '../../test/release-fixture.ts';
import {
  jsonOf,
  liveKey,
  type Reply,
  type RouterUnderTest,
  routerUnderTest,
} from '../../test/router-under-test.ts';

const ORIGIN = 'https://supply.example.org';
const KEY = { 'x-service-key': SAMPLE_KEY };
const JSON_MESSAGE = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const listTools = { jsonrpc: '2.0', id: 'list', method: 'tools/list' };

let router: RouterUnderTest;
beforeAll(async () => {
  router = await routerUnderTest(publishMcpRelease);
});
afterAll(() => router.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  router.ask('/mcp', { method: 'POST', headers: { ...JSON_MESSAGE, ...KEY, ...headers }, body });

const Refusal = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.strictObject({
    code: z.int(),
    message: z.string(),
    data: z.strictObject({ code: z.string(), request_id: z.string() }),
  }),
});
const refusalOf = (reply: Reply) => Refusal.parse(jsonOf(reply)).error;

describe('HTTP checks', () => {
  test.each<[number, string, number, string, Record<string, string>, string]>([
    [401, 'no key', -32_000, 'invalid_key', { 'x-service-key': '' }, PING],
    [401, 'a key that is none', -32_000, 'invalid_key', { 'x-service-key': 'ps_live_x' }, PING],
    [401, 'another scheme', -32_000, 'invalid_key', { 'x-service-key': '', authorization: 'Basic x' }, PING],
    [403, 'a page elsewhere', -32_000, 'forbidden', { origin: 'https://evil.example' }, PING],
    [
      403,
      'a page that is called so',
      -32_000,
      'forbidden',
      { origin: 'https://localhost.evil.example' },
      PING,
    ],
    [403, 'a page without origin', -32_000, 'forbidden', { origin: 'null' }, PING],
    [403, 'another port of the origin', -32_000, 'forbidden', { origin: `${ORIGIN}:8443` }, PING],
    [406, 'no type of the protocol', -32_000, 'not_acceptable', { accept: 'image/png' }, PING],
    [415, 'another type', -32_000, 'unsupported_media_type', { 'content-type': 'text/plain' }, PING],
    [413, 'too much', -32_000, 'payload_too_large', {}, `"${'x'.repeat(MAX_MCP_BYTES)}"`],
    [400, 'no JSON', -32_700, 'invalid_json', {}, '{"jsonrpc"'],
    [400, 'a batch', -32_600, 'invalid_request', {}, JSON.stringify(Array(1_000).fill(listTools))],
    [400, 'a number', -32_600, 'invalid_request', {}, '7'],
    [400, 'nothing', -32_600, 'invalid_request', {}, 'null'],
  ])('%i: %s', async (status, _, code, name, headers, body) => {
    const given = Object.fromEntries(
      Object.entries({ ...KEY, ...headers }).filter(([, value]) => value !== ''),
    );
    const reply = await router.ask('/mcp', { method: 'POST', headers: { ...JSON_MESSAGE, ...given }, body });
    expect(reply.status).toBe(status);
    const error = refusalOf(reply);
    expect([error.code, error.data.code]).toEqual([code, name]);
    expect(error.data.request_id).toBe(reply.headers['x-request-id']);
  });

  test.each([
    ['the installation', ORIGIN],
    ['the user’s own machine', 'http://localhost:6274'],
    ['the user’s own machine', 'http://127.0.0.1:3000'],
    ['the user’s own machine', 'http://[::1]:3000'],
  ])('pages of %s may ask: %s', async (_, origin) => {
    expect((await post(PING, { origin })).status).toBe(200);
  });

  test.each(['GET', 'DELETE', 'PUT'])('there are no sessions: %s is 405', async (method) => {
    const reply = await router.ask('/mcp', { method, headers: { ...JSON_MESSAGE, ...KEY } });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'POST, OPTIONS']);
    expect(refusalOf(reply).data.code).toBe('method_not_allowed');
  });

  test('a preflight names the headers of the protocol', async () => {
    const { headers } = await router.ask('/mcp', { method: 'OPTIONS' });
    expect(headers['access-control-allow-headers']).toMatch(
      /X-Service-Key, Authorization, MCP-Protocol-Version/,
    );
  });
});

describe('malformed messages are errors of the protocol', () => {
  const message = { jsonrpc: '2.0', id: 1 };
  const parsed = (json: string): unknown => JSON.parse(json);
  test.each<[number, string, unknown]>([
    [-32_600, 'no message', {}],
    [-32_600, 'another version of JSON-RPC', { ...message, jsonrpc: '1.0', method: 'ping' }],
    [-32_600, 'a method that is a number', { ...message, method: 7 }],
    [-32_600, 'an id that is an object', { ...message, id: {}, method: 'ping' }],
    [-32_600, 'parameters that are a list', { ...message, method: 'tools/call', params: [] }],
    [-32_601, 'a method that is not there', { ...message, method: 'tools/destroy' }],
    [-32_602, 'a tool without a name', { ...message, method: 'tools/call', params: {} }],
    [
      -32_602,
      'arguments in a list',
      { ...message, method: 'tools/call', params: { name: 'get_quality', arguments: [] } },
    ],
    [
      -32_602,
      'prototypes',
      parsed('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__"}}'),
    ],
    [
      -32_602,
      'half an envelope',
      { ...listTools, params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } } },
    ],
    [
      -32_601,
      'a deep nest',
      { ...message, method: 'nothing', params: parsed(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`) },
    ],
  ])('%i: %s', async (code, _, sent) => {
    const reply = await post(JSON.stringify(sent));
    expect(reply.status).toBeLessThan(500);
    // One answer, as JSON or as the only event of a stream.
    const [, json = ''] = /^(?:event: message\ndata: )?(\{.*\})\s*$/.exec(reply.body.toString('utf8')) ?? [];
    expect(JSON.parse(json)).toMatchObject({ jsonrpc: '2.0', error: { code } });
    expect((await post(PING)).status).toBe(200);
  });
});

describe('both generations of the protocol', () => {
  test('the current generation', async () => {
    const client = await mcpClient(router.url);
    expect(client.getNegotiatedProtocolVersion()).toBe(MCP_PROTOCOL_VERSIONS[0]);
    expect(
      (await client.callTool({ name: 'get_quality', arguments: ANSWERED.get_quality })).isError,
    ).toBeUndefined();
    await client.close();
  });

  test('the previous generation, with its own client', async () => {
    const client = new EarlierClient({ name: 'test', version: '1.0.0' });
    const transport = new EarlierTransport(new URL('/mcp', router.url), {
      requestInit: { headers: { Authorization: `Bearer ${SAMPLE_KEY}` } },
    });
    await client.connect(transport);
    expect(transport.protocolVersion).toBe(MCP_PROTOCOL_VERSIONS[1]);
    expect(client.getServerVersion()).toMatchObject({ name: 'provider-supply' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(MCP_TOOL_NAMES);
    for (const name of MCP_TOOL_NAMES) {
      const result = await client.callTool({ name, arguments: ANSWERED[name] });
      expect([name, result.isError]).toEqual([name, undefined]);
    }
    const told: number[] = [];
    await client.callTool({ name: 'batch_resolve', arguments: { npis: [npiAt(1)] } }, undefined, {
      onprogress: ({ progress }) => void told.push(progress),
    });
    expect(told).toEqual([0, 1]);
    const failed = await client.callTool({ name: 'resolve_provider', arguments: { npi: '1' } });
    expect(failed.isError).toBe(true);
    await client.close();
  });
});

describe('budgets', () => {
  test('a call counts as the request it makes, on the budget of the key; lists count nothing', async () => {
    const { authorization } = await liveKey(router, 'starter');
    const key = authorization.replace('Bearer ', '');
    const left = async () => {
      const reply = await router.ask(`/resolver/v1/npi/${npiAt(1)}`, { headers: { 'x-service-key': key } });
      return Number(reply.headers['x-ratelimit-remaining']);
    };
    const before = await left();
    const client = await mcpClient(router.url, key);
    await client.listTools();
    expect(before - (await left())).toBe(1);
    await client.callTool({ name: 'specialty_supply', arguments: ANSWERED.specialty_supply });
    await client.callTool({ name: 'batch_resolve', arguments: ANSWERED.batch_resolve });
    expect(before - (await left())).toBe(4);
    await client.close();
  });

  test('an exhausted budget gives a result that says how long to wait', async () => {
    const client = await mcpClient(router.url);
    const asked = { name: 'resolve_provider', arguments: { npi: npiAt(1) } };
    let last = await client.callTool(asked);
    for (let i = 0; i < KEY_PER_HOUR.sample && !last.isError; i++) last = await client.callTool(asked);
    const [only] = last.content;
    expect(only?.type === 'text' && JSON.parse(only.text)).toEqual({
      error: {
        code: 'rate_limited',
        message: 'More than 100 requests in an hour.',
        retry_after: expect.any(Number),
      },
      request_id: expect.any(String),
    });
    await client.close();
  });
});

test('/.well-known/mcp.json says where the server is, without a key', async () => {
  const reply = await router.ask('/.well-known/mcp.json');
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const card = ServerCard.parse(jsonOf(reply));
  expect(card.name).toBe('org.example.supply/provider-supply');
  expect(card.remotes[0]).toMatchObject({
    url: `${ORIGIN}/mcp`,
    supportedProtocolVersions: MCP_PROTOCOL_VERSIONS,
  });
});
