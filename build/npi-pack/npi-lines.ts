import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { NpiBlock } from '../../schemas/source-publication.ts';
import { LINE_SOURCES, type LineBlock, tablePrefix } from '../../schemas/sources/list.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { keyRanges } from '../key-ranges.ts';
import { lineRuns } from '../line-runs.ts';
import type { LineRun } from '../pack-writer.ts';

const COLLECTION = PACK_COLLECTIONS.npi;

/** NPIs rendered at once: bounds memory to a few hundred megabytes whatever the size of the release. */
const NPIS_PER_RANGE = 150_000;

/** A block of the line as this release makes it. */
export interface BlockSource {
  readonly block: LineBlock;
  /** The table that `sql` makes: `npi_block__<table prefix>`. */
  readonly table: string;
  readonly sql: NpiBlock;
}

/** The blocks a line of this release has, in order: those whose source was ingested. */
export function blocksOf({ header, sources }: Pick<BuildContext, 'header' | 'sources'>): BlockSource[] {
  const ingested = new Set(header.sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));
  return LINE_SOURCES.filter(({ id }) => ingested.has(id)).map(({ id, block }) => {
    const sql = sources.find(({ facts }) => facts.id === id)?.publication.npiBlock;
    if (sql === undefined) throw new Error(`${id} has a block in answers and no SQL that makes it`);
    return { block, table: `npi_block__${tablePrefix(id)}`, sql };
  });
}

/**
 * The lines of the NPI pack in key order, run by run. The bytes depend on the tables alone, not on the ranges or on
 * DuckDB's threads.
 */
export async function* npiLineRuns(
  warehouse: Warehouse,
  blocks: readonly BlockSource[],
  progress: (done: number, total: number) => void,
): AsyncGenerator<LineRun> {
  await warehouse.runFile(new URL('exclusion-block.sql', import.meta.url));
  for (const { sql } of blocks) for (const file of sql.prepare ?? []) await warehouse.runFile(file);
  const ranges = await keyRanges(
    warehouse,
    `SELECT npi[:${COLLECTION.prefixLength}] AS prefix, count(*) AS rows FROM nppes__provider GROUP BY prefix ORDER BY prefix`,
    NPIS_PER_RANGE,
  );
  const total = ranges.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const range of ranges) {
    const bounds = { npi_from: range.from, npi_to: range.to };
    for (const { sql } of blocks) await warehouse.runFile(sql.sql, bounds);
    await warehouse.run(`CREATE OR REPLACE TEMP TABLE npi_line AS ${lineQuery(blocks)}`);
    yield* lineRuns(
      warehouse,
      COLLECTION,
      'SELECT npi AS key, encode(line) AS line FROM npi_line ORDER BY npi',
    );
    done += range.rows;
    progress(done, total);
  }
  const leftovers = ['npi_line', ...blocks.map(({ table }) => table)];
  for (const table of leftovers) await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}

/** `{"npi":…,"nppes":…,"oig_leie":…|null}` and a newline: every line has the block of the registry, the first. */
function lineQuery(blocks: readonly BlockSource[]): string {
  const fields = blocks.map(({ block, table }) => `',"${block}":', coalesce(${table}.body, 'null')`);
  const [registry, ...others] = blocks.map(({ table }) => table);
  return [
    `SELECT npi, concat('{"npi":"', npi, '"', ${fields.join(', ')}, '}', chr(10)) AS line`,
    `FROM ${registry}`,
    ...others.map((table) => `LEFT JOIN ${table} USING (npi)`),
  ].join('\n');
}
