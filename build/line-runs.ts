import { DuckDBBlobValue } from '@duckdb/node-api';
import { type PackCollection, partOf } from '../schemas/pack/format.ts';
import { sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';
import type { LineRun } from './pack-writer.ts';

/** Blocks DuckDB's lines are joined into before they are compressed. */
const BLOCKS_PER_RUN = 16;

/**
 * The lines of a query in its order, joined into runs of one part each. A run holds a whole number of blocks unless it
 * ends its part. The digests of the lines go to `record_digest` (collection, key, digest) for the change feed.
 *
 * @param query gives `key` (text) and `line` (BLOB, ended by a newline), sorted by key, byte by byte
 */
export async function* lineRuns(
  warehouse: Warehouse,
  collection: PackCollection,
  query: string,
): AsyncGenerator<LineRun> {
  await warehouse.run(
    'CREATE TEMP TABLE IF NOT EXISTS record_digest (collection VARCHAR, key VARCHAR, digest UBIGINT)',
  );
  await warehouse.run(
    `INSERT INTO record_digest SELECT ${sqlLiteral(collection.name)}, key, md5_number_lower(line) FROM (${query})`,
  );
  const most = BLOCKS_PER_RUN * collection.linesPerBlock;
  let part = '';
  let lines: Uint8Array[] = [];
  for await (const chunk of warehouse.chunks(query)) {
    for (const [key, line] of chunk.getRows()) {
      if (typeof key !== 'string' || !(line instanceof DuckDBBlobValue)) {
        throw new Error(`the lines of ${collection.name} have other types`);
      }
      const keyPart = partOf(collection, key);
      if (lines.length === most || (lines.length > 0 && keyPart !== part)) {
        yield { part, lines: Buffer.concat(lines) };
        lines = [];
      }
      part = keyPart;
      lines.push(line.bytes);
    }
  }
  if (lines.length > 0) yield { part, lines: Buffer.concat(lines) };
}
