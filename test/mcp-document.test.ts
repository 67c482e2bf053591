import { expect, test } from 'vitest';
import { MAX_MCP_BYTES, MAX_TOOL_RESULT_BYTES, MAX_TOOL_TEXT_BYTES } from '../schemas/limits.ts';
import { DATA_DICTIONARY_URI, METHODOLOGY_URI } from '../schemas/mcp/resources.ts';
import { MCP_PROTOCOL_VERSIONS } from '../schemas/mcp/server-info.ts';
import { MCP_TOOL_NAMES, MCP_TOOLS } from '../schemas/mcp/tools.ts';
import { inBackticks, readText, tableOf } from './documentation.ts';

const document = readText('docs/mcp.md');
const bare = (cell = '') => cell.replaceAll('`', '');
const rows = tableOf(document, 'tool').map((row) => row.map(bare));

test('docs/mcp.md has every tool with the operation it stands for', () => {
  const expected = MCP_TOOL_NAMES.map((name) => {
    const { prefix, route } = MCP_TOOLS[name];
    return [name, `${route.method.toUpperCase()} ${prefix}${route.path}`];
  });
  expect(rows.map(([name, operation]) => [name, operation])).toEqual(expected);
});

test.each(MCP_TOOL_NAMES)('its example of %s has arguments that the tool takes', (name) => {
  const [, , example = ''] = rows.find(([tool]) => tool === name) ?? [];
  expect(MCP_TOOLS[name].input.safeParse(JSON.parse(example)).error).toBeUndefined();
});

test('it has the resources, the generations of the protocol and the sizes', () => {
  const resources = tableOf(document, 'resource').map(([uri]) => bare(uri));
  expect(resources).toEqual([METHODOLOGY_URI, DATA_DICTIONARY_URI]);
  expect(inBackticks(document)).toEqual(expect.arrayContaining([...MCP_PROTOCOL_VERSIONS]));
  expect(document).toContain(`may have ${MAX_MCP_BYTES / 1024} KiB`);
  expect(document).toContain(`more than ${MAX_TOOL_TEXT_BYTES / 1_000} kB`);
  expect(document).toContain(`more than ${MAX_TOOL_RESULT_BYTES / 1_000_000} MB`);
});

test('its client settings are JSON', () => {
  const blocks = [...document.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json);
  expect(blocks.length).toBeGreaterThan(3);
  for (const json of blocks) expect(() => JSON.parse(json), json).not.toThrow();
});
