import {
  Field,
  FixedSizeBinary,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  Schema,
  Struct,
  type Table,
  tableFromIPC,
  Uint16,
  Uint32,
  Utf8,
} from 'apache-arrow';
import { z } from 'zod';
import { PackError } from './errors.ts';
import { BLOCK_DIGEST_BYTES, isPackKey, PACK_FORMAT_VERSION } from './format.ts';
import { type BlockEntry, type IndexHeader, PackIndex } from './index-table.ts';

/** A block as the writer knows it. */
export type WrittenBlock = Omit<BlockEntry, 'inflatedOffset' | 'digest'> & { readonly digest: Uint8Array };

/** The metadata of the Arrow schema. */
const IndexMetadata = z.object({
  format_version: z.coerce.number().int(),
  collection: z.string(),
  key_field: z.string(),
  prefix_length: z.coerce.number().int().positive(),
  keys: z.coerce.number().int().nonnegative(),
});

/**
 * The bytes of `index.arrow`: one Arrow IPC file with one record batch. The same entries give the same bytes.
 * Entries must come in key order.
 */
export function encodeIndex(header: Omit<IndexHeader, 'keys'>, entries: readonly WrittenBlock[]): Uint8Array {
  for (const entry of entries) {
    if (!isPackKey(entry.firstKey)) throw new Error(`not a pack key: ${JSON.stringify(entry.firstKey)}`);
    if (entry.offset + entry.length > 0xffff_ffff) throw new Error(`part ${entry.part} grows past 4 GiB`);
    if (entry.rows > 0xffff) throw new Error(`a block of ${entry.rows} lines is too long`);
  }
  const columns = {
    first_key: utf8Data(entries.map((entry) => entry.firstKey)),
    part: utf8Data(entries.map((entry) => entry.part)),
    offset: makeData({ type: new Uint32(), data: Uint32Array.from(entries, (entry) => entry.offset) }),
    length: makeData({ type: new Uint32(), data: Uint32Array.from(entries, (entry) => entry.length) }),
    rows: makeData({ type: new Uint16(), data: Uint16Array.from(entries, (entry) => entry.rows) }),
    inflated_length: makeData({
      type: new Uint32(),
      data: Uint32Array.from(entries, (entry) => entry.inflatedLength),
    }),
    digest: makeData({
      type: new FixedSizeBinary(BLOCK_DIGEST_BYTES),
      length: entries.length,
      nullCount: 0,
      data: Buffer.concat(entries.map(({ digest }) => digest)),
    }),
  };
  const keys = entries.reduce((sum, entry) => sum + entry.rows, 0);
  const schema = new Schema(
    Object.entries(columns).map(([name, data]) => new Field(name, data.type, false)),
    new Map([
      ['format_version', String(PACK_FORMAT_VERSION)],
      ['collection', header.collection],
      ['key_field', header.keyField],
      ['prefix_length', String(header.prefixLength)],
      ['keys', String(keys)],
    ]),
  );
  const children = Object.values(columns);
  const batch = new RecordBatch(
    schema,
    makeData({ type: new Struct(schema.fields), length: entries.length, nullCount: 0, children }),
  );
  const writer = new RecordBatchFileWriter();
  writer.write(batch);
  return writer.finish().toUint8Array(true);
}

function utf8Data(texts: readonly string[]) {
  const ends = new Int32Array(texts.length + 1);
  let end = 0;
  texts.forEach((text, i) => {
    end += text.length;
    ends[i + 1] = end;
  });
  return makeData({
    type: new Utf8(),
    length: texts.length,
    nullCount: 0,
    valueOffsets: ends,
    data: Buffer.from(texts.join(''), 'latin1'),
  });
}

/**
 * Reads the bytes of an `index.arrow`. The columns are views into `bytes`, which must not change afterwards.
 * @throws PackError `pack_corrupt`, `pack_version`
 */
export function decodeIndex(bytes: Uint8Array, where: string): PackIndex {
  const table = readTable(bytes, where);
  const metadata = IndexMetadata.safeParse(Object.fromEntries(table.schema.metadata));
  if (!metadata.success) throw new PackError('pack_corrupt', `${where}: is not the index of a pack`);
  const { format_version, collection, key_field, prefix_length, keys } = metadata.data;
  if (format_version !== PACK_FORMAT_VERSION) {
    throw new PackError(
      'pack_version',
      `${where}: pack format ${format_version}; this program reads ${PACK_FORMAT_VERSION}`,
    );
  }
  const header = { collection, keyField: key_field, prefixLength: prefix_length, keys };
  const blocks = table.numRows;
  const numbers = <T>(name: string, type: new (length: number) => T) =>
    numericColumn(table, name, type, where);
  const firstKey = batchOf(table, 'first_key', where);
  const keyText: unknown = firstKey?.values;
  const keyEnds: unknown = firstKey?.valueOffsets;
  const isText = keyText instanceof Uint8Array && keyEnds instanceof Int32Array;
  if (blocks > 0 && !isText) throw new PackError('pack_corrupt', `${where}: first_key is not text`);
  return new PackIndex(header, {
    keyText: isText ? keyText : new Uint8Array(0),
    keyEnds: isText ? keyEnds.subarray(0, blocks + 1) : new Int32Array(1),
    offset: numbers('offset', Uint32Array).subarray(0, blocks),
    length: numbers('length', Uint32Array).subarray(0, blocks),
    rows: numbers('rows', Uint16Array).subarray(0, blocks),
    inflated: numbers('inflated_length', Uint32Array).subarray(0, blocks),
    digests: digestsOf(table, where),
  });
}

/** The digests one after the other; null where the index was written before there were any. */
function digestsOf(table: Table, where: string): Uint8Array | null {
  if (table.schema.fields.every(({ name }) => name !== 'digest')) return null;
  if (table.numRows === 0) return new Uint8Array(0);
  const values: unknown = batchOf(table, 'digest', where)?.values;
  const bytes = table.numRows * BLOCK_DIGEST_BYTES;
  if (values instanceof Uint8Array && values.length >= bytes) return values.subarray(0, bytes);
  throw new PackError('pack_corrupt', `${where}: column digest has the wrong type`);
}

function numericColumn<T>(table: Table, name: string, type: new (length: number) => T, where: string): T {
  const values: unknown = batchOf(table, name, where)?.values;
  if (values instanceof type) return values;
  if (table.numRows === 0) return new type(0);
  throw new PackError('pack_corrupt', `${where}: column ${name} has the wrong type`);
}

/** A column's only record batch; undefined in an empty index. */
function batchOf(table: Table, name: string, where: string) {
  const batches = table.getChild(name)?.data;
  if (batches === undefined || batches.length > 1) {
    throw new PackError('pack_corrupt', `${where}: column ${name} must be there, in one record batch`);
  }
  return batches[0];
}

function readTable(bytes: Uint8Array, where: string) {
  // Typed arrays must begin at a multiple of their width; a buffer from Node's pool may not.
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);
  try {
    return tableFromIPC(aligned);
  } catch (error) {
    throw new PackError('pack_corrupt', `${where}: is not a whole Arrow file`, error);
  }
}
