import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_BATCH_NPIS } from '../../schemas/limits.ts';
import { MCP_TOOL_NAMES, MCP_TOOLS, type McpToolName } from '../../schemas/mcp/tools.ts';
import { PROVENANCE_KEYS } from '../../schemas/provenance.ts';
import { ANSWERED, mcpClient, publishMcpRelease } from '../../test/mcp-fixture.ts';
import { npiAt } from '../../test/release-fixture.ts';
import { PAID, UNKNOWN_NPI } from '../../test/resolver-fixture.ts';
import { jsonOf, liveKey, type RouterUnderTest, routerUnderTest } from '../../test/router-under-test.ts';

let router: RouterUnderTest;
let client: Client;
let key: string;
beforeAll(async () => {
  router = await routerUnderTest(publishMcpRelease);
  const { authorization } = await liveKey(router);
  key = authorization.replace('Bearer ', '');
  client = await mcpClient(router.url, key);
});
afterAll(async () => {
  await client.close();
  await router.close();
});

const call = (name: string, given: Record<string, unknown>) => client.callTool({ name, arguments: given });

/** The text of a result, which is one. */
function textOf({ content }: CallToolResult): string {
  const [only, ...more] = content;
  if (only?.type !== 'text' || more.length > 0) throw new Error('not one text');
  return only.text;
}
const ErrorText = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), retry_after: z.number().optional() }),
  request_id: z.string().optional(),
});
const errorOf = (result: CallToolResult) => ErrorText.parse(JSON.parse(textOf(result))).error;

describe('tools', () => {
  test('are all there, read only, with title, description and both schemas', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(MCP_TOOL_NAMES);
    for (const { title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(title).toBeTruthy();
      expect(description).toBeTruthy();
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });

  test.each(MCP_TOOL_NAMES)('%s answers as its schema says, the same as text', async (name) => {
    // The client checks the answer against the schema it was listed with, and throws where it differs.
    await client.listTools();
    const result = await call(name, ANSWERED[name]);
    expect(result.isError, textOf(result)).toBeUndefined();
    expect(MCP_TOOLS[name].output.safeParse(result.structuredContent).error).toBeUndefined();
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
    const keys = new Set<string>();
    JSON.parse(textOf(result), (member, value) => {
      keys.add(member);
      return value;
    });
    expect([...keys]).toEqual(expect.arrayContaining(PROVENANCE_KEYS));
  });

  const get = (path: string) => ({ path, method: 'GET' as const });
  test.each<[McpToolName, { path: string; method: 'GET' | 'POST'; body?: unknown }]>([
    ['resolve_provider', get(`/resolver/v1/npi/${npiAt(10)}?include=facts`)],
    ['resolve_facility', get(`/resolver/v1/facilities/01000X`)],
    ['search_providers', get('/resolver/v1/search?first=Ada&last=Lundt&state=mn&per_page=5')],
    ['get_quality', get('/resolver/v1/quality/hospital/01000X')],
    ['get_payments', get(`/resolver/v1/payments/${PAID}?program_year=2024`)],
    ['batch_resolve', { path: '/resolver/v1/batch/npi', method: 'POST', body: ANSWERED.batch_resolve }],
  ])('%s answers what the interface does, nothing changed', async (name, { path, method, body }) => {
    const { structuredContent } = await call(name, ANSWERED[name]);
    const headers = {
      'x-service-key': key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const reply = await router.ask(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(structuredContent).toEqual(jsonOf(reply));
  });

  test('supply has only the requested states, with the 14 keys of the sources used', async () => {
    const { structuredContent } = await call('specialty_supply', ANSWERED.specialty_supply);
    const { data, meta, provenance } = MCP_TOOLS.specialty_supply.output.parse(structuredContent);
    expect(data.map(({ state_code }) => state_code.value)).toEqual(['CA', 'TX']);
    const used = meta.data_freshness.map(({ source }) => source);
    expect(used).not.toEqual([]);
    expect(provenance?.map(({ _source }) => _source).sort()).toEqual(used.sort());
    const rows = new Set<string>();
    for (let page: number | null = 1; page !== null; ) {
      const one = await call('specialty_supply', { code: 'dermatology', page, fields: ['per_100k'] });
      expect(textOf(one).length).toBeLessThan(20_000);
      const { data, next_page, total } = MCP_TOOLS.specialty_supply.output.parse(one.structuredContent);
      expect(total).toBe(51);
      for (const row of data) {
        expect(Object.keys(row).sort()).toEqual(['per_100k', 'state_code']);
        rows.add(row.state_code.value);
      }
      page = next_page;
    }
    expect(rows.size).toBe(51);
  });

  test('states are compared by their values alone, densest first', async () => {
    const result = await call('compare_states', { code: 'dermatology' });
    expect(textOf(result).length).toBeLessThan(25_000);
    const { states } = MCP_TOOLS.compare_states.output.parse(result.structuredContent);
    expect(states).toHaveLength(51);
    const ranks = states.map(({ rank_density }) => Number(rank_density));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  test('providers and facilities are lines, a page at a time', async () => {
    const found = await call('find_providers', ANSWERED.find_providers);
    const { providers } = MCP_TOOLS.find_providers.output.parse(found.structuredContent);
    expect(providers).toMatchObject([{ npi: npiAt(10), entity_type: 'individual' }]);
    const facilities = await call('find_facilities', ANSWERED.find_facilities);
    expect(MCP_TOOLS.find_facilities.output.parse(facilities.structuredContent)).toMatchObject({
      facilities: [{ ccn: '01000X', name: 'CEDAR HOSPITAL', address: '1 MAIN ST, NOWHERE, AL 36301' }],
      per_page: 10,
      next_page: null,
    });
  });

  test.each([
    ['find_providers', { first: 'Ada', last: 'Lund', state: 'AK' }],
    ['find_facilities', { name: 'Cedar Hospital', state: 'AK' }],
  ] as const)('%s says where a name is that is not at the place asked for', async (name, given) => {
    const { structuredContent } = await call(name, given);
    const { total, hints } = MCP_TOOLS[name].output.parse(structuredContent);
    expect([total, hints]).toMatchObject([
      0,
      [{ code: 'elsewhere', message: expect.stringContaining('AK') }],
    ]);
  });

  test('a list and a person are screened for a day, which the answers name', async () => {
    const day = { as_of: '2026-10-10' };
    const list = await call('screen_list', { ...ANSWERED.screen_list, ...day });
    const person = await call('screen_party', { ...ANSWERED.screen_party, ...day });
    for (const { structuredContent } of [list, person])
      expect(structuredContent).toMatchObject({ as_of: { day: '2026-10-10', known_at: null } });
  });

  test('a list is screened line by line; a line that is malformed clears nobody', async () => {
    const { structuredContent } = await call('screen_list', ANSWERED.screen_list);
    const { summary, results } = MCP_TOOLS.screen_list.output.parse(structuredContent);
    expect(summary).toMatchObject({ not_listed: 0, malformed: 1 });
    expect(results[1]).toMatchObject({ line: 2, verdict: null, error: expect.any(String) });
    expect(results[0]?.lists[0]?.best?.name).toContain('QUINDLE');
  });

  test('a line says what is known beside its verdict: a revocation that is not certain, an exclusion that is over', async () => {
    const parties = [{ npi: npiAt(10) }, { last: 'Nobody', first: 'Ada' }];
    const { structuredContent } = await call('screen_list', { parties, as_of: '2026-11-25' });
    const { summary, results, provenance } = MCP_TOOLS.screen_list.output.parse(structuredContent);
    expect(summary.also_known).toBe(1);
    expect(results[0]?.lists[0]).toMatchObject({
      source: 'oig-leie',
      verdict: 'not_listed',
      not_in_force: [{ name: 'ROBERT QUINDLE', exclusion_date: '2011-02-20', valid_to: '2015-03-01' }],
    });
    expect(results[0]?.related_facts).toEqual([
      { fact: 'cms.revoked', value: null, about: null, why: 'stated under another name' },
    ]);
    expect(provenance.map(({ _dataset_id }) => _dataset_id)).toContain('cms-revoked');
    const today = await call('screen_list', { parties });
    expect(MCP_TOOLS.screen_list.output.parse(today.structuredContent).results[0]).toMatchObject({
      related_facts: [{ fact: 'cms.revoked', value: null }],
    });
  });

  test('an NPI may be a number', async () => {
    for (const [name, given] of [
      ['resolve_provider', { npi: Number(npiAt(10)) }],
      ['get_payments', { npi: Number(PAID) }],
      ['screen_party', { npi: Number(npiAt(10)) }],
      ['batch_resolve', { npis: [Number(npiAt(10))] }],
    ] as const) {
      const asNumber = await call(name, given);
      const asText = await call(name, JSON.parse(JSON.stringify(given).replace(/\d{10}/g, '"$&"')));
      expect(asNumber.isError, name).toBeUndefined();
      expect(asNumber.structuredContent).toEqual(asText.structuredContent);
    }
  });

  test('a batch reports its progress until it is complete', async () => {
    const told: [number, number | undefined][] = [];
    const npis = Array.from({ length: 250 }, (_, i) => npiAt(i % 100));
    await client.callTool(
      { name: 'batch_resolve', arguments: { npis } },
      { onprogress: ({ progress, total }) => void told.push([progress, total]) },
    );
    expect(told).toEqual([
      [0, 250],
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });
});

describe('a request that cannot be answered gives a result with the error code of the interface', () => {
  const LONG = 'x'.repeat(100_000);
  test('what is not there is named', async () => {
    const compared = await call('compare_states', { code: 'dermatology', states: ['TX', 'CA', 'XX'] });
    expect(errorOf(compared)).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^states .*"XX"/),
    });
    const supply = await call('specialty_supply', { code: 'dermatology', fields: ['bogus', 'per_100k'] });
    expect(errorOf(supply)).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^fields .*"bogus"/),
    });
  });

  test.each<[string, McpToolName, Record<string, unknown>]>([
    ['invalid_npi', 'resolve_provider', { npi: '12' }],
    ['invalid_npi', 'resolve_provider', { npi: 12.5 }],
    ['invalid_npi', 'resolve_provider', { npi: 1e300 }],
    ['invalid_npi', 'resolve_provider', { npi: '../../v1/health' }],
    ['invalid_npi', 'resolve_provider', { npi: "' OR 1=1 --" }],
    ['invalid_npi', 'resolve_provider', { npi: LONG }],
    ['invalid_npi', 'resolve_provider', { npi: '\ud800' }],
    ['invalid_npi', 'get_payments', { npi: '1%32' }],
    ['not_found', 'resolve_provider', { npi: UNKNOWN_NPI }],
    ['invalid_request', 'resolve_provider', {}],
    ['invalid_request', 'resolve_provider', { npi: null }],
    ['invalid_request', 'resolve_provider', { npi: '' }],
    ['invalid_request', 'resolve_provider', { npi: [npiAt(1)] }],
    ['invalid_request', 'resolve_provider', { npi: { $ne: null } }],
    ['invalid_request', 'resolve_provider', { npi: npiAt(1), include: 'everything' }],
    ['invalid_request', 'resolve_provider', { npi: npiAt(1), [LONG]: 1 }],
    ['invalid_npi', 'resolve_provider', JSON.parse('{"npi":"1","__proto__":{"x":1}}')],
    ['invalid_request', 'resolve_provider', { npi: npiAt(1), constructor: 1 }],
    ['invalid_ccn', 'resolve_facility', { ccn: 'no' }],
    ['invalid_request', 'resolve_facility', { ccn: '..' }],
    ['invalid_request', 'get_quality', { type: '..', id: 'health' }],
    ['invalid_request', 'get_quality', { type: 'casino', id: '010001' }],
    ['invalid_request', 'get_payments', { npi: PAID, program_year: 'lately' }],
    ['invalid_request', 'search_providers', {}],
    ['invalid_request', 'search_providers', { name: LONG }],
    ['invalid_request', 'search_providers', { last: 'Lund', page: 0 }],
    ['invalid_request', 'search_providers', { last: 'Lund', state: { toString: 1 } }],
    ['invalid_request', 'batch_resolve', {}],
    ['invalid_request', 'batch_resolve', { npis: 'all' }],
    ['batch_too_large', 'batch_resolve', { npis: Array(MAX_BATCH_NPIS + 1).fill('1') }],
    ['payload_too_large', 'batch_resolve', { npis: [LONG, LONG, LONG] }],
    ['not_found', 'specialty_supply', { code: 'astrology' }],
    ['invalid_request', 'specialty_supply', { code: 'dermatology', states: 'CA' }],
    ['invalid_request', 'specialty_supply', { code: 'dermatology', states: ['California'] }],
    ['invalid_subspecialty', 'specialty_supply', { code: 'dermatology', subspecialty: '207RC0000X' }],
    ['not_found', 'state_coverage', { state: 'ZZ' }],
    ['invalid_request', 'state_coverage', { state: 'California' }],
    ['invalid_request', 'evidence_query', { query: '' }],
    ['invalid_request', 'evidence_query', { query: 7 }],
    ['payload_too_large', 'evidence_query', { query: LONG }],
    ['not_found', 'get_methodology', { dataset: 'nothing' }],
    ['not_found', 'get_methodology', { dataset: '../../../../etc/passwd' }],
    ['batch_too_large', 'screen_list', { parties: Array(101).fill({ last: 'Quindle' }) }],
    ['invalid_request', 'screen_list', { parties: 'all' }],
    ['invalid_request', 'find_facilities', {}],
    ['invalid_request', 'find_facilities', { kind: 'provider', name: 'Cedar' }],
    ['invalid_request', 'specialty_supply', { code: 'dermatology', page: 'first' }],
    ['invalid_request', 'screen_party', {}],
    ['invalid_npi', 'screen_party', { npi: 12, last: 'Quindle' }],
    ['invalid_request', 'screen_party', { last: 'Quindle', birth_date: 'long ago' }],
    ['invalid_request', 'screen_party', { last: 'Quindle', queries: [] }],
  ])('%s: %s %j', async (code, name, given) => {
    const result = await call(name, given);
    expect([result.isError, errorOf(result).code]).toEqual([true, code]);
    expect(result.structuredContent).toBeUndefined();
    expect(textOf(result).length).toBeLessThan(2_000);
  });

  test('a birth date needs a key of one’s own', async () => {
    const sample = await mcpClient(router.url);
    const given = { last: 'Quindle', first: 'Robert', birth_date: '1960-05-04' };
    const result = await sample.callTool({ name: 'screen_party', arguments: given });
    expect(errorOf(result).code).toBe('forbidden');
    expect((await call('screen_party', given)).isError).toBeUndefined();
    await sample.close();
  });

  test('an unknown tool is a protocol error', async () => {
    await expect(call('drop_tables', {})).rejects.toMatchObject({ code: -32_602 });
  });
});
