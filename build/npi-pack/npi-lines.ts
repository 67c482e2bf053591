import { DuckDBBlobValue } from '@duckdb/node-api';
import { PACK_COLLECTIONS, partOf } from '../../schemas/pack/format.ts';
import type { NpiBlock } from '../../schemas/source-publication.ts';
import { LINE_SOURCES, type LineBlock, tablePrefix } from '../../schemas/sources/list.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import type { BuildContext } from '../context.ts';
import { keyRanges } from '../key-ranges.ts';
import type { LineRun } from '../pack-writer.ts';

const { prefixLength, linesPerBlock } = PACK_COLLECTIONS.npi;

/** Lines DuckDB hands over at once: a whole number of blocks, about 4 MB. */
const LINES_PER_RUN = 64 * linesPerBlock;

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
 * The lines of the NPI pack in key order, run by run. As it goes it fills the table `npi_digest` (npi, digest), which
 * stays behind for the digest table and the change feed. What comes out depends on the tables alone: neither the
 * ranges nor DuckDB's threads leave a trace.
 */
export async function* npiLineRuns(
  warehouse: Warehouse,
  blocks: readonly BlockSource[],
  progress: (done: number, total: number) => void,
): AsyncGenerator<LineRun> {
  await warehouse.run('CREATE OR REPLACE TEMP TABLE npi_digest (npi VARCHAR, digest UBIGINT)');
  await warehouse.runFile(new URL('exclusion-block.sql', import.meta.url));
  for (const { sql } of blocks) for (const file of sql.prepare ?? []) await warehouse.runFile(file);
  const ranges = await keyRanges(
    warehouse,
    `SELECT npi[:${prefixLength}] AS prefix, count(*) AS rows FROM nppes__provider GROUP BY prefix ORDER BY prefix`,
    NPIS_PER_RANGE,
  );
  const total = ranges.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const range of ranges) {
    const bounds = { npi_from: range.from, npi_to: range.to };
    for (const { sql } of blocks) await warehouse.runFile(sql.sql, bounds);
    await warehouse.run(`CREATE OR REPLACE TEMP TABLE npi_line AS ${lineQuery(blocks)}`);
    await warehouse.runFile(new URL('digests.sql', import.meta.url));
    yield* runsOf(warehouse);
    done += range.rows;
    progress(done, total);
  }
  const leftovers = ['npi_line', ...blocks.map(({ table }) => table)];
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
