import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { PublishedSource } from '../../schemas/source-publication.ts';
import { LINE_SOURCES, type LineBlock, tablePrefix } from '../../schemas/sources/list.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { type BuildContext, ingestedSources } from '../context.ts';
import type { FhirLines } from '../fhir/fhir-lines.ts';
import { keyRanges } from '../key-ranges.ts';
import type { PartLines } from '../part-lines.ts';
import { prepareTables } from '../prepared-tables.ts';

const COLLECTION = PACK_COLLECTIONS.npi;

/** NPIs rendered at once: bounds memory to a few hundred megabytes whatever the size of the release. */
const NPIS_PER_RANGE = 150_000;

/** A block of the line in this release. */
export interface BlockSource {
  readonly block: LineBlock;
  /** The table that the last file of `sql` creates: `npi_block__<table prefix>`. */
  readonly table: string;
  readonly sql: readonly URL[];
  readonly source: PublishedSource;
}

/** The blocks a line of this release has, in order: those whose source was ingested. */
export function blocksOf(context: Pick<BuildContext, 'header' | 'sources'>): BlockSource[] {
  const ingested = new Map(ingestedSources(context).map((source) => [source.facts.id, source]));
  return LINE_SOURCES.flatMap(({ id, block }) => {
    const source = ingested.get(id);
    if (source === undefined) return [];
    const sql = source.publication.npiBlockSql;
    if (sql === undefined) throw new Error(`${id} has a block in answers and no SQL that makes it`);
    return [{ block, table: `npi_block__${tablePrefix(id)}`, sql: [sql].flat(), source }];
  });
}

/**
 * The lines of the NPI pack in key order, part by part. The bytes depend only on the tables, not on the ranges or on
 * DuckDB's threads.
 */
export async function* npiParts(
  warehouse: Warehouse,
  blocks: readonly BlockSource[],
  fhirLines: FhirLines,
  progress: (done: number, total: number) => void,
): AsyncGenerator<PartLines> {
  await warehouse.runFile(new URL('../unlinked-providers.sql', import.meta.url));
  await warehouse.runFile(new URL('exclusion-blocks.sql', import.meta.url));
  for (const { source } of blocks) await prepareTables(warehouse, source);
  await fhirLines.findAbsentOrganizations();
  const ranges = await keyRanges(
    warehouse,
    `SELECT npi[:${COLLECTION.prefixLength}] AS prefix, count(*) AS rows FROM nppes__provider GROUP BY prefix ORDER BY prefix`,
    NPIS_PER_RANGE,
  );
  const total = ranges.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const range of ranges) {
    const bounds = { npi_from: range.from, npi_to: range.to };
    for (const file of blocks.flatMap(({ sql }) => sql)) await warehouse.runFile(file, bounds);
    await warehouse.run(`CREATE OR REPLACE TEMP TABLE unclosed_line AS ${lineQuery(blocks)}`);
    yield* fhirLines.parts(COLLECTION.name, range);
    done += range.rows;
    progress(done, total);
  }
  for (const { table } of blocks) await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}

/** `{"npi":…,"nppes":…,"oig_leie":…|null`, not closed yet: every line has the block of the registry, the first. */
function lineQuery(blocks: readonly BlockSource[]): string {
  const fields = blocks.map(({ block, table }) => `',"${block}":', coalesce(${table}.body, 'null')`);
  const [registry, ...others] = blocks.map(({ table }) => table);
  return [
    `SELECT npi AS key, concat('{"npi":"', npi, '"', ${fields.join(', ')}) AS opening`,
    `FROM ${registry}`,
    ...others.map((table) => `LEFT JOIN ${table} USING (npi)`),
  ].join('\n');
}
