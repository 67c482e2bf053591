import { setImmediate } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { DuckDBDataChunk } from '@duckdb/node-api';
import {
  CompressionType,
  compressionRegistry,
  Field,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  Schema,
  Struct,
} from 'apache-arrow';
import type { Column } from '../columns.ts';
import { type ColumnBuilder, columnBuilder } from './arrow-columns.ts';

/** Rows of a record batch: a multiple of the 2,048 rows DuckDB hands over at once, and the bound on memory. */
const ROWS_PER_BATCH = 16_384;

// The library ships no codec.
compressionRegistry.set(CompressionType.ZSTD, {
  encode: (data) => zstdCompressSync(data),
  decode: (data) => zstdDecompressSync(data),
});

/**
 * The library's writer puts the compressed length before a compressed buffer; the format requires the length it has
 * uncompressed (Arrow columnar format, "Compression"), and readers in C++ refuse anything else.
 */
class FileWriter extends RecordBatchFileWriter {
  protected override _compressBodyBuffers(buffers: ArrayBufferView[]) {
    const compressed = super._compressBodyBuffers(buffers);
    for (const [i, { byteLength }] of buffers.entries()) {
      // Each buffer consists of its length in eight bytes, or -1 where compression did not help, and its content.
      const length = compressed.buffers[2 * i];
      if (length?.byteLength !== 8) continue;
      const view = new DataView(length.buffer, length.byteOffset, 8);
      if (view.getBigInt64(0, true) >= 0n) view.setBigInt64(0, BigInt(byteLength), true);
    }
    return compressed;
  }
}

/**
 * The bytes of an Arrow IPC file with these rows and this metadata, in record batches of 16,384 whose buffers are compressed with
 * Zstandard; `rows` is their number. The bytes do not depend on DuckDB's chunk boundaries. At most one batch is held.
 */
export async function* arrowFile(
  columns: readonly Column[],
  metadata: Readonly<Record<string, string>>,
  rows: number,
  chunks: AsyncIterable<DuckDBDataChunk>,
): AsyncGenerator<Uint8Array> {
  // Room for no more rows than there are: a release has hundreds of small tables.
  const capacity = Math.max(1, Math.min(rows, ROWS_PER_BATCH));
  const builders = columns.map((column) => columnBuilder(column, capacity));
  const schema = schemaOf(columns, builders, metadata);
  const writer = new FileWriter({ compressionType: CompressionType.ZSTD });
  const written = writer[Symbol.asyncIterator]();
  let next = written.next();
  for await (const batch of batches(schema, builders, chunks)) {
    writer.write(batch);
    for (;;) {
      // The writer queues its output without limit: the queue is drained before the next batch is written.
      const piece = await Promise.race([next, setImmediate(undefined)]);
      if (piece === undefined) break;
      yield piece.value;
      next = written.next();
    }
  }
  writer.finish();
  for (let piece = await next; !piece.done; piece = await written.next()) yield piece.value;
}

/** At least one batch, so that a file without rows still has its columns. */
async function* batches(
  schema: Schema,
  builders: readonly ColumnBuilder[],
  chunks: AsyncIterable<DuckDBDataChunk>,
): AsyncGenerator<RecordBatch> {
  let rows = 0;
  let made = 0;
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.rowCount; ) {
      const taken = Math.min(chunk.rowCount - start, ROWS_PER_BATCH - rows);
      for (const [i, builder] of builders.entries())
        builder.append(chunk.getColumnVector(i), start, start + taken);
      start += taken;
      rows += taken;
      if (rows < ROWS_PER_BATCH) continue;
      yield batchOf(schema, builders, rows);
      made++;
      rows = 0;
    }
  }
  if (rows > 0 || made === 0) yield batchOf(schema, builders, rows);
}

function batchOf(schema: Schema, builders: readonly ColumnBuilder[], length: number): RecordBatch {
  const children = builders.map((builder) => builder.finish());
  return new RecordBatch(
    schema,
    makeData({ type: new Struct(schema.fields), length, nullCount: 0, children }),
  );
}

/** The columns with title, description and unit, and the metadata of the file. */
function schemaOf(
  columns: readonly Column[],
  builders: readonly ColumnBuilder[],
  metadata: Readonly<Record<string, string>>,
): Schema {
  const fields = columns.map(({ name, required, title, description, unit }, i) => {
    const about = Object.entries({ title, description, ...(unit !== undefined && { unit }) });
    return new Field(name, builders[i]?.type ?? missing(name), required !== true, new Map(about));
  });
  return new Schema(fields, new Map(Object.entries(metadata)));
}

function missing(name: string): never {
  throw new Error(`no builder for the column ${name}`);
}
