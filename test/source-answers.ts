import { z } from 'zod';
import { Facts } from '../router/release/facts.ts';
import type { Fact } from '../schemas/facts.ts';
import { METHODOLOGY_VERSION } from '../schemas/methodology-version.ts';
import { NpiLine } from '../schemas/records/npi-line.ts';
import type { Manifest } from '../schemas/release/manifest.ts';
import { examplePending } from '../schemas/rest/example-sources.ts';
import type { Scope } from '../schemas/scope.ts';
import { LINE_SOURCES, tablePrefix } from '../schemas/sources/list.ts';
import type { SourceDefinition } from '../sources/contract.ts';
import type { Warehouse } from '../warehouse/warehouse.ts';

const Body = z.object({ npi: z.string(), body: z.string() });

/** The name of a source's block in answers. */
function blockOf({ facts }: SourceDefinition) {
  const found = LINE_SOURCES.find(({ id }) => id === facts.id);
  if (found === undefined) throw new Error(`${facts.id} has no block`);
  return found.block;
}

/** The blocks that a linked source gives NPIs from `from` up to `to`, by NPI, each checked against the schema of the line. */
export async function npiBlocks(
  warehouse: Warehouse,
  source: SourceDefinition,
  { from, to } = { from: '2', to: '3' },
): Promise<Record<string, unknown>> {
  for (const file of [source.publication.npiBlockSql ?? []].flat())
    await warehouse.runFile(file, { npi_from: from, npi_to: to });
  const table = `npi_block__${tablePrefix(source.facts.id)}`;
  const rows = await warehouse.rows(Body, `FROM ${table} ORDER BY npi`);
  const shape = NpiLine.shape[blockOf(source)];
  return Object.fromEntries(rows.map(({ npi, body }) => [npi, shape.parse(JSON.parse(body))]));
}

/** The facts that answers state of an NPI from a linked source, in a release of this scope that has no other. */
export async function factsAbout(
  warehouse: Warehouse,
  source: SourceDefinition,
  npi: string,
  scope: Scope,
): Promise<readonly Fact[]> {
  const { id } = source.facts;
  const manifest: Manifest = {
    schema_version: '1.0',
    release: '20260902T030405Z-0123abc-89abcdef',
    created_at: '2026-09-02T03:04:05.000Z',
    pipeline_version: '0123abc',
    methodology_version: METHODOLOGY_VERSION,
    origin: 'https://supply.example.org',
    scope,
    sample: null,
    artifacts: [],
    inputs: { digest: '0'.repeat(64), content_digest: '0'.repeat(64), previous: null },
    sources: [{ ...examplePending(id), status: 'ingested', rows: 5 }],
    packs: [],
    files: [],
  };
  const line = { npi, [blockOf(source)]: (await npiBlocks(warehouse, source))[npi] ?? null };
  return new Facts(manifest).of(Buffer.from(JSON.stringify(line)));
}
