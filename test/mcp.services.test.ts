import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_MCP_BYTES, SAMPLE_KEY } from '../schemas/limits.ts';
import { MCP_PROTOCOL_VERSIONS } from '../schemas/mcp/server-info.ts';
import { MCP_TOOL_NAMES, MCP_TOOLS } from '../schemas/mcp/tools.ts';
import { finished } from './command-line.ts';
import { ANSWERED, publishMcpRelease } from './mcp-fixture.ts';
import { npiAt } from './release-fixture.ts';
import { liveKey, type RouterUnderTest, routerUnderTest } from './router-under-test.ts';

/** The server as a process, as clients start it, and the router, asked by other people's programs. */
const CLI = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
const INSPECTOR = fileURLToPath(new URL('../node_modules/.bin/mcp-inspector', import.meta.url));

let router: RouterUnderTest;
let directory: string;
let own: string[];
let remote: Record<string, string>;
let liveKeyText: string;
beforeAll(async () => {
  router = await routerUnderTest(publishMcpRelease);
  directory = mkdtempSync(join(tmpdir(), 'mcp-'));
  own = [CLI, 'mcp', '--public', router.publicDirectory, '--data', directory];
  liveKeyText = (await liveKey(router)).authorization.replace('Bearer ', '');
  remote = { SERVICE_BASE_URL: router.url, SERVICE_API_KEY: liveKeyText };
});
afterAll(async () => {
  await router.close();
  rmSync(directory, { recursive: true });
});

const serverOf = (where: 'in process' | 'remote') => ({
  command: process.execPath,
  args: where === 'remote' ? [CLI, 'mcp'] : own,
  ...(where === 'remote' && { env: { PATH: process.env.PATH ?? '', ...remote } }),
});

describe.each(['in process', 'remote'] as const)('over standard input and output, %s', (where) => {
  test('with the current generation, every tool answers as its schema says', async () => {
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: MCP_PROTOCOL_VERSIONS[0] } } },
    );
    await client.connect(new StdioClientTransport(serverOf(where)));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(MCP_TOOL_NAMES);
    for (const name of MCP_TOOL_NAMES) {
      const { isError, structuredContent } = await client.callTool({ name, arguments: ANSWERED[name] });
      expect([name, isError]).toEqual([name, undefined]);
      expect(MCP_TOOLS[name].output.safeParse(structuredContent).error).toBeUndefined();
    }
    await client.close();
  });

  test('with the previous generation and its own client', async () => {
    const client = new EarlierClient({ name: 'test', version: '1.0.0' });
    await client.connect(new EarlierTransport(serverOf(where)));
    expect((await client.listTools()).tools).toHaveLength(MCP_TOOL_NAMES.length);
    for (const name of MCP_TOOL_NAMES) {
      const { isError } = await client.callTool({ name, arguments: ANSWERED[name] });
      expect([name, isError]).toEqual([name, undefined]);
    }
    const told: number[] = [];
    const npis = Array.from({ length: 1_000 }, (_, i) => npiAt(i % 100));
    const { structuredContent } = await client.callTool(
      { name: 'batch_resolve', arguments: { npis, include: 'facts' } },
      undefined,
      { onprogress: ({ progress }) => void told.push(progress) },
    );
    expect(structuredContent).toMatchObject({ resolved: 1_000 });
    expect(told.at(-1)).toBe(1_000);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const failed = await client.callTool({ name: 'resolve_provider', arguments: { npi: '1' } });
    expect(failed.isError).toBe(true);
    await client.close();
  });
});

/** The lines a server writes for these, each of which has to be a message. */
async function answersTo(lines: readonly string[], args = own, env = process.env) {
  const server: ChildProcess = spawn(process.execPath, args, { env });
  server.stdin?.end(lines.map((line) => `${line}\n`).join(''));
  const { out, code } = await finished(server);
  expect(code).toBe(0);
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => Message.parse(JSON.parse(line)));
}
const Message = z.looseObject({ jsonrpc: z.literal('2.0'), id: z.unknown() });
const HANDSHAKE = [
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}',
  '{"jsonrpc":"2.0","method":"notifications/initialized"}',
];
const callOf = (id: number, name: string, given: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } });

test('lines that are not messages are answered, standard output has only messages, and all piped input is answered', async () => {
  const answers = await answersTo([
    ...HANDSHAKE,
    'not JSON',
    '[]',
    `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"x":"${'x'.repeat(MAX_MCP_BYTES)}"}}`,
    callOf(2, 'batch_resolve', { npis: ['x'.repeat(MAX_MCP_BYTES / 2)] }),
    callOf(3, 'resolve_provider', { npi: npiAt(1) }),
  ]);
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  expect(byId.get(7)).toMatchObject({ error: { code: -32_600 } });
  expect(byId.get(2)).toMatchObject({ result: { isError: true } });
  expect(byId.get(3)).toMatchObject({ result: { structuredContent: { npi: npiAt(1) } } });
  expect(answers.filter(({ id }) => id === null)).toHaveLength(2);
  // Whoever only reads makes no keys and no database, but remembers whose release it opened.
  expect(readdirSync(directory)).toEqual(['release-trust.json']);
});

test('without a key the sample key is sent, and an unreachable router gives a result', async () => {
  const given = callOf(2, 'screen_party', { last: 'Quindle', birth_date: '1960-05-04' });
  const env = { PATH: process.env.PATH, SERVICE_BASE_URL: `${router.url}/resolver/v1/` };
  const [, refused] = await answersTo([...HANDSHAKE, given], [CLI, 'mcp'], env);
  expect(JSON.stringify(refused)).toContain('forbidden');
  const nowhere = { ...env, SERVICE_BASE_URL: 'http://127.0.0.1:1', SERVICE_API_KEY: SAMPLE_KEY };
  const [, unreachable] = await answersTo([...HANDSHAKE, given], [CLI, 'mcp'], nowhere);
  expect(unreachable).toMatchObject({ result: { isError: true } });
  expect(JSON.stringify(unreachable)).toContain('source_unavailable');
});

describe('the inspector’s command line', () => {
  const inspect = async (...args: string[]): Promise<unknown> => {
    const { stdout } = await promisify(execFile)(INSPECTOR, ['--cli', ...args], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(stdout);
  };

  test('lists and calls tools over HTTP', async () => {
    const server = [`${router.url}/mcp`, '--transport', 'http', '--header', `X-Service-Key: ${liveKeyText}`];
    expect(await inspect(...server, '--method', 'tools/list')).toMatchObject({
      tools: MCP_TOOL_NAMES.map((name) => ({ name })),
    });
    const asked = ['--method', 'tools/call', '--tool-name', 'get_quality'];
    const given = ['--tool-arg', 'type=hospital', '--tool-arg', 'id=01000X'];
    expect(await inspect(...server, ...asked, ...given)).toMatchObject({
      structuredContent: { id: '01000X' },
    });
  });

  test('lists and calls tools of the process', async () => {
    const asked = ['--method', 'tools/call', '--tool-name', 'resolve_provider'];
    const called = await inspect(process.execPath, ...own, ...asked, '--tool-arg', `npi=${npiAt(1)}`);
    expect(called).toMatchObject({ structuredContent: { npi: npiAt(1) } });
  });
});
