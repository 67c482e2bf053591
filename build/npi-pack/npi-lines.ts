import { DuckDBBlobValue } from '@duckdb/node-api';
import { PACK_COLLECTIONS, partOf } from '../../schemas/pack/format.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { LINE_BLOCKS, type LineBlock } from '../../schemas/source-names.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { keyRanges } from '../key-ranges.ts';
import type { LineRun } from '../pack-writer.ts';

const { prefixLength, linesPerBlock } = PACK_COLLECTIONS.npi;

/** Lines DuckDB hands over at once: a whole number of blocks, about 4 MB. */
const LINES_PER_RUN = 64 * linesPerBlock;

/** NPIs rendered at once: bounds memory to a few hundred megabytes whatever the size of the release. */
const NPIS_PER_RANGE = 150_000;

/** The block bodies this build can render, each from one file that makes `npi_block__<block>` (npi, body). */
const BLOCK_SQL: Record<LineBlock, URL> = {
  nppes: new URL('nppes.sql', import.meta.url),
  oig_leie: new URL('oig-leie.sql', import.meta.url),
  pecos: new URL('pecos.sql', import.meta.url),
  qpp_mips: new URL('qpp-mips.sql', import.meta.url),
  open_payments: new URL('open-payments.sql', import.meta.url),
  sam_gov: new URL('sam.sql', import.meta.url),
  care_compare: new URL('care-compare.sql', import.meta.url),
};

const EXCLUSION_BLOCK_SQL = new URL('exclusion-block.sql', import.meta.url);

/** What makes the tables or macros a block is rendered with, once, before its first range. */
const PREPARATION_SQL: Partial<Record<LineBlock, URL>> = {
  oig_leie: EXCLUSION_BLOCK_SQL,
  sam_gov: EXCLUSION_BLOCK_SQL,
  // The payments pack is made from the same tables.
  open_payments: new URL('../../sources/open-payments/publish/payments-by-npi.sql', import.meta.url),
};

/** The blocks a line of this release has, in order: those whose source was ingested. */
export function blocksOf(sources: readonly ReleaseSource[]): LineBlock[] {
  const ingested = new Set(sources.filter(({ status }) => status === 'ingested').map(({ id }) => id));
  return LINE_BLOCKS.filter(({ source }) => ingested.has(source)).map(({ block }) => block);
}

/**
 * The lines of the NPI pack in key order, run by run. As it goes it fills the table `npi_digest` (npi, digest), which
 * stays behind for the digest table and the change feed. What comes out depends on the tables alone: neither the
 * ranges nor DuckDB's threads leave a trace.
 */
export async function* npiLineRuns(
  warehouse: Warehouse,
  blocks: readonly LineBlock[],
  progress: (done: number, total: number) => void,
): AsyncGenerator<LineRun> {
  await warehouse.run('CREATE OR REPLACE TEMP TABLE npi_digest (npi VARCHAR, digest UBIGINT)');
  for (const block of blocks) {
    const preparation = PREPARATION_SQL[block];
    if (preparation !== undefined) await warehouse.runFile(preparation);
  }
  const ranges = await keyRanges(
    warehouse,
    `SELECT npi[:${prefixLength}] AS prefix, count(*) AS rows FROM nppes__provider GROUP BY prefix ORDER BY prefix`,
    NPIS_PER_RANGE,
  );
  const total = ranges.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const range of ranges) {
    const bounds = { npi_from: range.from, npi_to: range.to };
    for (const block of blocks) await warehouse.runFile(BLOCK_SQL[block], bounds);
    await warehouse.run(`CREATE OR REPLACE TEMP TABLE npi_line AS ${lineQuery(blocks)}`);
    await warehouse.runFile(new URL('digests.sql', import.meta.url));
    yield* runsOf(warehouse);
    done += range.rows;
    progress(done, total);
  }
  const leftovers = ['npi_line', ...blocks.map((block) => `npi_block__${block}`)];
  for (const table of leftovers) await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}

/**
 * The lines of `npi_line` in key order, joined into runs of one part each. A run holds a whole number of blocks unless
 * it ends its part, so that where ranges begin leaves no trace. The lines stay bytes: none becomes a string here.
 */
async function* runsOf(warehouse: Warehouse): AsyncGenerator<LineRun> {
  let part = '';
  let lines: Uint8Array[] = [];
  for await (const chunk of warehouse.chunks('SELECT npi, encode(line) AS line FROM npi_line ORDER BY npi')) {
    const keys = chunk.getColumnVector(0);
    const bodies = chunk.getColumnVector(1);
    for (let row = 0; row < chunk.rowCount; row++) {
      const key = keys.getItem(row);
      const body = bodies.getItem(row);
      if (typeof key !== 'string' || !(body instanceof DuckDBBlobValue))
        throw new Error('npi_line has other types');
      const keyPart = partOf(PACK_COLLECTIONS.npi, key);
      if (lines.length === LINES_PER_RUN || (lines.length > 0 && keyPart !== part)) {
        yield { part, lines: Buffer.concat(lines) };
        lines = [];
      }
      part = keyPart;
      lines.push(body.bytes);
    }
  }
  if (lines.length > 0) yield { part, lines: Buffer.concat(lines) };
}

/** `{"npi":…,"nppes":…,"oig_leie":…|null}` and a newline. The block names are constants of LINE_BLOCKS. */
function lineQuery(blocks: readonly LineBlock[]): string {
  const fields = blocks.map((block) => `',"${block}":', coalesce(${block}.body, 'null')`);
  const joins = blocks
    .filter((block) => block !== 'nppes')
    .map((block) => `LEFT JOIN npi_block__${block} AS ${block} USING (npi)`);
  return [
    `SELECT npi, concat('{"npi":"', npi, '"', ${fields.join(', ')}, '}', chr(10)) AS line`,
    'FROM npi_block__nppes AS nppes',
    ...joins,
  ].join('\n');
}
