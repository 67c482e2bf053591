import { DuckDBBlobValue } from '@duckdb/node-api';
import { type PackCollection, partOf } from '../schemas/pack/format.ts';
import { sqlName, type Warehouse } from '../warehouse/warehouse.ts';
import type { LineRun } from './pack-writer.ts';

/** Number of blocks handed to a compression worker at once: about 4 MB of NPI lines. */
const BLOCKS_PER_RUN = 64;

/**
 * Creates, unless it exists, the table (key, digest, fhir) of the digests of a collection's lines, for the change feed and
 * the next release.
 * @returns its name
 */
export async function lineDigests(warehouse: Warehouse, collection: string): Promise<string> {
  const table = sqlName(`${collection}_digest`);
  await warehouse.run(`CREATE TEMP TABLE IF NOT EXISTS ${table} (key VARCHAR, digest UBIGINT, fhir VARCHAR)`);
  return table;
}

/**
 * The lines of some queries, one after the other, joined into runs of one part each. A run holds a whole number of blocks unless it
 * ends its part, wherever the lines of one query end and those of the next begin: the bytes do not depend on how many queries there
 * are. Lines stay bytes: none is decoded here. Their digests are added to the collection's `lineDigests` table.
 *
 * @param queries run as they are reached. Each gives `key` (text), `line` (BLOB, ended by a newline), `digest` (UBIGINT) and `fhir`
 *   (text: what the line says of its FHIR resources, or NULL), sorted by key, byte by byte, and its keys come after those before it
 */
export async function* lineRuns(
  warehouse: Warehouse,
  collection: PackCollection,
  queries: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<LineRun> {
  const digests = await lineDigests(warehouse, collection.name);
  const linesPerRun = BLOCKS_PER_RUN * collection.linesPerBlock;
  let part = '';
  let lines: Uint8Array[] = [];
  for await (const query of queries) {
    await warehouse.run(`INSERT INTO ${digests} SELECT key, digest, fhir FROM (${query})`);
    for await (const chunk of warehouse.chunks(query)) {
      const keys = chunk.getColumnVector(0);
      const bodies = chunk.getColumnVector(1);
      for (let row = 0; row < chunk.rowCount; row++) {
        const key = keys.getItem(row);
        const line = bodies.getItem(row);
        if (typeof key !== 'string' || !(line instanceof DuckDBBlobValue))
          throw new Error(`the lines of ${collection.name} have other types`);
        const keyPart = partOf(collection, key);
        if (lines.length === linesPerRun || (lines.length > 0 && keyPart !== part)) {
          yield { part, lines: Buffer.concat(lines) };
          lines = [];
        }
        part = keyPart;
        lines.push(line.bytes);
      }
    }
  }
  if (lines.length > 0) yield { part, lines: Buffer.concat(lines) };
}
