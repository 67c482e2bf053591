import {
  Dictionary,
  Field,
  FixedSizeBinary,
  Int32,
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
  Vector,
} from 'apache-arrow';
import { z } from 'zod';
import { PackError } from './errors.ts';
import {
  BLOCK_DIGEST_BYTES,
  isPackKey,
  isPartName,
  PACK_FORMAT_VERSION,
  READ_FORMAT_VERSIONS,
} from './format.ts';
import { type BlockEntry, type IndexHeader, PackIndex, type PartColumn } from './index-table.ts';

/** A block as the writer knows it; `part` is the part's name. */
export type WrittenBlock = Omit<BlockEntry, 'inflatedOffset' | 'digest'> & { readonly digest: Uint8Array };

/** Number of the only dictionary in the file. */
const PART_DICTIONARY = 0;

/** The metadata of the Arrow schema. */
const IndexMetadata = z.object({
  format_version: z.coerce.number().int(),
  collection: z.string(),
  key_field: z.string(),
  prefix_length: z.coerce.number().int().positive(),
  keys: z.coerce.number().int().nonnegative(),
  zlib: z.string().optional(),
});

/**
 * The bytes of `index.arrow`: one Arrow IPC file with one record batch. The same entries give the same bytes.
 * Entries must come in key order.
 */
export function encodeIndex(
  header: Omit<IndexHeader, 'keys' | 'zlib'>,
  entries: readonly WrittenBlock[],
): Uint8Array {
  for (const entry of entries) {
    if (!isPartName(entry.part)) throw new Error(`not the name of a part: ${entry.part}`);
    if (!isPackKey(entry.firstKey)) throw new Error(`not a pack key: ${JSON.stringify(entry.firstKey)}`);
    if (entry.offset + entry.length > 0xffff_ffff) throw new Error(`part ${entry.part} grows past 4 GiB`);
    if (entry.rows > 0xffff) throw new Error(`a block of ${entry.rows} lines is too long`);
  }
  const columns = {
    first_key: utf8Data(entries.map((entry) => entry.firstKey)),
    part: partData(entries.map((entry) => entry.part)),
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
      ['zlib', process.versions.zlib],
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

/** The names of parts, each kept once. */
function partData(parts: readonly string[]) {
  const numbers = new Map<string, number>();
  const data = Int32Array.from(parts, (part) => {
    const number = numbers.get(part) ?? numbers.size;
    numbers.set(part, number);
    return number;
  });
  const type = new Dictionary(new Utf8(), new Int32(), PART_DICTIONARY, false);
  const dictionary = new Vector([utf8Data([...numbers.keys()])]);
  return makeData({ type, length: parts.length, nullCount: 0, data, dictionary });
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
  const { format_version, collection, key_field, prefix_length, keys, zlib } = metadata.data;
  if (!READ_FORMAT_VERSIONS.includes(format_version)) {
    throw new PackError(
      'pack_version',
      `${where}: pack format ${format_version}; this program reads ${READ_FORMAT_VERSIONS.join(' and ')}`,
    );
  }
  const header = { collection, keyField: key_field, prefixLength: prefix_length, keys, zlib };
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
    parts: format_version === 1 ? null : partColumn(table, where),
    offset: numbers('offset', Uint32Array).subarray(0, blocks),
    length: numbers('length', Uint32Array).subarray(0, blocks),
    rows: numbers('rows', Uint16Array).subarray(0, blocks),
    inflated: numbers('inflated_length', Uint32Array).subarray(0, blocks),
    digests: digestsOf(table, where),
  });
}

/** The part of each block. In format 1 it follows from the keys. */
function partColumn(table: Table, where: string): PartColumn {
  if (table.numRows === 0) return { names: [], ofBlock: new Int32Array(0) };
  const column = batchOf(table, 'part', where);
  const ofBlock: unknown = column?.values;
  const names: unknown[] = column?.dictionary?.toArray() ?? [];
  if (!(ofBlock instanceof Int32Array) || !names.every(isName))
    throw new PackError('pack_corrupt', `${where}: column part does not have the names of parts`);
  return { names, ofBlock: ofBlock.subarray(0, table.numRows) };
}

const isName = (name: unknown): name is string => typeof name === 'string' && isPartName(name);

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
