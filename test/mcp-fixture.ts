import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { inventedSupplyStudy } from '../build/studies/fixtures/invented-study.ts';
import { SAMPLE_KEY } from '../schemas/limits.ts';
import { MCP_PROTOCOL_VERSIONS } from '../schemas/mcp/server-info.ts';
import type { McpToolName } from '../schemas/mcp/tools.ts';
import { DATA_DICTIONARY_PATH } from '../schemas/release/data-dictionary.ts';
import { EXAMPLE_NPPES } from '../schemas/rest/example-sources.ts';
import { LISTED_PARTIES_FILE, type ListedParty } from '../schemas/screening/listed-party.ts';
import { exportFiles } from './export-fixture.ts';
import { npiAt, publish, writeRelease, writeReleaseList } from './release-fixture.ts';
import { HOSPITAL, PAID, resolverRelease } from './resolver-fixture.ts';
import { periodsOf } from './screening-release.ts';

/** Somebody on an exclusion list. */
const LISTED: ListedParty = {
  source: 'oig-leie',
  source_key: 'a'.repeat(64),
  last: 'QUINDLE',
  first: 'ROBERT',
  address: '12 Elm St',
  city: 'Boston',
  state: 'MA',
  postal_code: '02139',
  links: [],
};

/** An exclusion that is over, of a provider who may be revoked from Medicare. */
const REINSTATED: ListedParty = {
  ...LISTED,
  source_key: 'b'.repeat(64),
  exclusion_date: '2011-02-20',
  links: [{ npi: npiAt(10), verdict: 'matched', method: 'npi and name', confidence: 0.99 }],
};
const PERHAPS_REVOKED = {
  provenance: {
    _confidence: null,
    _data_availability: { status: 'undetermined', fields: { revoked: 'stated under another name' } },
  },
  data: { revoked: null, candidates: 1, revocations: [] },
  match: null,
};

export const DICTIONARY = JSON.stringify({ schema_version: '1.0', tables: [] });
const { sources = [], blocks } = resolverRelease();
const RELEASE = resolverRelease({
  sources: [...sources, { ...EXAMPLE_NPPES, id: 'cms-revoked' }],
  blocks: { ...blocks, cms_revoked: PERHAPS_REVOKED },
  id: '20261101T020000Z-abc1234-00000001',
  searchable: [{ npi: npiAt(10), first: 'ADA', last: 'LUND', places: ['ELM CITY MN 55101'] }],
  searchableFacilities: [
    {
      ccn: HOSPITAL,
      name: 'CEDAR HOSPITAL',
      type: 'hospital',
      npis: [],
      place: 'NOWHERE AL 36301',
      status: 'active',
    },
  ],
  files: [
    ...exportFiles(inventedSupplyStudy()),
    {
      path: LISTED_PARTIES_FILE,
      content: gzipSync(`${JSON.stringify(LISTED)}\n`),
      contentType: 'application/gzip',
    },
    periodsOf('oig-leie', [LISTED], [[REINSTATED, '2015-03-01']]),
    { path: DATA_DICTIONARY_PATH, content: DICTIONARY, contentType: 'application/json' },
  ],
});

/** Publishes a release that every tool has something to answer from. */
export function publishMcpRelease(publicDirectory: string): void {
  mkdirSync(join(publicDirectory, 'releases', RELEASE.id, 'search'), { recursive: true });
  const pointer = writeRelease(publicDirectory, RELEASE);
  writeReleaseList(publicDirectory, [{ id: RELEASE.id, kept: 'whole' }]);
  publish(publicDirectory, pointer);
}

/** Arguments of every tool that are answered with something. */
export const ANSWERED: Readonly<Record<McpToolName, Record<string, unknown>>> = {
  resolve_provider: { npi: npiAt(10), include: 'facts' },
  resolve_facility: { ccn: HOSPITAL },
  search_providers: { first: 'Ada', last: 'Lundt', state: 'mn', per_page: 5 },
  find_providers: { name: 'Ada Lund', state: 'MN' },
  find_facilities: { type: 'hospital', state: 'AL' },
  get_quality: { type: 'hospital', id: HOSPITAL },
  get_payments: { npi: PAID, program_year: 2024 },
  get_agreement: { npi: npiAt(0) },
  batch_resolve: { npis: [npiAt(3), '1', npiAt(4)], include: 'facts' },
  specialty_supply: { code: 'dermatology', states: ['ca', 'TX'] },
  compare_states: { code: 'dermatology', states: ['ca', 'TX'] },
  state_coverage: { state: 'ca' },
  evidence_query: {
    query: 'How many dermatologists are there in Texas?',
    options: { max_evidence_items: 3 },
  },
  get_methodology: { dataset: 'dermatology-supply' },
  screen_party: { last: 'Quindle', first: 'Robert', address: '12 Elm Street', state: 'MA' },
  screen_list: { parties: [{ last: 'Quindle', first: 'Robert', address: '12 Elm Street', state: 'MA' }, {}] },
};

/** A client of the present generation. @param headers more of them, of every request */
export async function mcpClient(
  url: string,
  key: string = SAMPLE_KEY,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const [pin] = MCP_PROTOCOL_VERSIONS;
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: { pin } } });
  const requestInit = { headers: { ...headers, 'X-Service-Key': key } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}
