import { zstdDecompressSync } from 'node:zlib';
import { Message, type MessageHeader, MessageReader, tableFromIPC } from 'apache-arrow';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RowCount, Warehouse } from '../../../warehouse/warehouse.ts';
import type { Column } from '../columns.ts';
import { arrowFile } from './arrow-file.ts';

const COLUMNS: readonly Column[] = [
  { name: 'text', type: 'string', title: 'Text', description: 'Some are null, some not ASCII.' },
  { name: 'number', type: 'integer', title: 'Number', description: 'Ascending.', required: true },
  { name: 'names', type: 'list', title: 'Names', description: 'Up to three; some are unknown.' },
];
const QUERY = `
  SELECT
    CASE WHEN i % 3 > 0 THEN 'é' || i END AS text, i::INTEGER AS number,
    CASE WHEN i % 5 > 0 THEN ['a' || i, 'b', 'c'][:i % 4] END AS names
  FROM range(40000) AS t (i)`;

async function bytesOf(query: string, threads: number): Promise<Buffer> {
  await using warehouse = await Warehouse.open(':memory:', { threads });
  const { rows } = await warehouse.row(
    z.object({ rows: RowCount }),
    `SELECT count(*) AS rows FROM (${query})`,
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of arrowFile(COLUMNS, {}, rows, warehouse.chunks(query))) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('batches of 16,384 rows, whatever the chunks and threads they came from', async () => {
  const bytes = await bytesOf(QUERY, 1);
  const table = tableFromIPC(bytes);
  expect(table.batches.map(({ numRows }) => numRows)).toEqual([16_384, 16_384, 7_232]);
  expect(table.get(0)?.toJSON()).toEqual({ text: null, number: 0, names: null });
  expect(table.get(39_998)?.toJSON()).toMatchObject({ text: 'é39998', number: 39_998 });
  const names = [4, 39_995, 39_998, 39_999].map((row) => table.getChild('names')?.get(row)?.toArray());
  expect(names).toEqual([[], undefined, ['a39998', 'b'], ['a39999', 'b', 'c']]);
  expect(table.getChild('text')?.nullCount).toBe(13_334);
  const filtered = `SELECT * FROM (${QUERY.replace('40000', '80000')}) WHERE number < 40000 ORDER BY number`;
  expect((await bytesOf(filtered, 2)).equals(bytes)).toBe(true);
});

test('a table without rows has its columns', async () => {
  const table = tableFromIPC(await bytesOf(`SELECT * FROM (${QUERY}) WHERE false`, 1));
  expect(table.numRows).toBe(0);
  expect(table.schema.fields.map(({ name, nullable }) => [name, nullable])).toEqual([
    ['text', true],
    ['number', false],
    ['names', true],
  ]);
});

test('each compressed buffer is preceded by its uncompressed length', async () => {
  // After the eight bytes of its magic, a file of this library begins with its first batch.
  const reader = new MessageReader([(await bytesOf(QUERY, 1)).subarray(8)]);
  const message = reader.readMessage();
  if (message === null || !isRecordBatch(message)) throw new Error('the first message is no record batch');
  const body = Buffer.from(reader.readMessageBody(message.bodyLength));
  const compressed = message
    .header()
    .buffers.map(({ offset, length }) => body.subarray(offset, offset + length))
    .filter((buffer) => buffer.length > 0 && buffer.readBigInt64LE(0) !== -1n);
  expect(compressed.length).toBeGreaterThan(2);
  for (const buffer of compressed)
    expect(Number(buffer.readBigInt64LE(0))).toBe(zstdDecompressSync(buffer.subarray(8)).length);
});

function isRecordBatch(message: Message): message is Message<MessageHeader.RecordBatch> {
  return Message.prototype.isRecordBatch.call(message);
}
