import { DuckDBBlobValue } from '@duckdb/node-api';
import type { PackCollection } from '../schemas/pack/format.ts';
import { type CutPart, PartCutter } from '../schemas/pack/part-cutter.ts';
import { sqlName, type Warehouse } from '../warehouse/warehouse.ts';

/** A part of a pack before it is compressed: lines as bytes, each ended by a newline. */
export type PartLines = CutPart<Uint8Array>;

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
 * The lines of some queries, one after the other, cut into parts, wherever the lines of one query end and those of the next begin: the
 * bytes do not depend on how many queries there are. Their digests are added to the collection's `lineDigests` table.
 *
 * @param queries run as they are reached, as for `digestedLines`; the keys of each come after those before it
 */
export async function* partLines(
  warehouse: Warehouse,
  collection: PackCollection,
  queries: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<PartLines> {
  const cutter = new PartCutter<Uint8Array>(collection);
  for await (const query of queries) {
    for await (const lines of digestedLines(warehouse, collection, query)) {
      for (const { key, line } of lines) {
        const part = cutter.add(key, line);
        if (part !== null) yield part;
      }
    }
  }
  const last = cutter.end();
  if (last !== null) yield last;
}

/** A line of a pack: bytes, ended by a newline. */
interface PackLine {
  readonly key: string;
  readonly line: Uint8Array;
}

/**
 * The lines of a query, some at a time. Lines stay bytes: none is decoded here. Their digests are added to the collection's
 * `lineDigests` table.
 *
 * @param query gives `key` (text), `line` (BLOB, ended by a newline), `digest` (UBIGINT) and `fhir` (text: what the line says of its
 *   FHIR resources, or NULL), sorted by key, byte by byte
 */
export async function* digestedLines(
  warehouse: Warehouse,
  collection: PackCollection,
  query: string,
): AsyncGenerator<PackLine[]> {
  const digests = await lineDigests(warehouse, collection.name);
  await warehouse.run(`INSERT INTO ${digests} SELECT key, digest, fhir FROM (${query})`);
  for await (const chunk of warehouse.chunks(query)) {
    const keys = chunk.getColumnVector(0);
    const bodies = chunk.getColumnVector(1);
    yield Array.from({ length: chunk.rowCount }, (_, row) => {
      const key = keys.getItem(row);
      const line = bodies.getItem(row);
      if (typeof key !== 'string' || !(line instanceof DuckDBBlobValue))
        throw new Error(`the lines of ${collection.name} have other types`);
      return { key, line: line.bytes };
    });
  }
}
