import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { decodeIndex } from '../schemas/pack/index-codec.ts';
import { CompressionPool } from './compression/compression-pool.ts';
import { type LineRun, writePack } from './pack-writer.ts';
import { ReleaseWriter } from './release-writer.ts';

let root: string;
let pool: CompressionPool;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pack-writer-'));
  pool = new CompressionPool(2);
});
afterAll(async () => {
  await pool[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});

const line = (key: number) => `${JSON.stringify({ npi: String(key), text: 'x'.repeat(key % 97) })}\n`;
const keysFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i * 3);

/** 5,003 lines of part 200 and 9 of part 201, in runs of so many lines. */
async function* runs(linesPerRun: number): AsyncGenerator<LineRun> {
  for (const [part, keys] of [
    ['200', keysFrom(2_000_000_000, 5003)],
    ['201', keysFrom(2_010_000_000, 9)],
  ] as const) {
    for (let i = 0; i < keys.length; i += linesPerRun) {
      yield {
        part,
        lines: Buffer.from(
          keys
            .slice(i, i + linesPerRun)
            .map(line)
            .join(''),
        ),
      };
    }
  }
}

async function written(name: string, linesPerRun: number) {
  const writer = new ReleaseWriter(join(root, name));
  const entry = await writePack(writer, pool, PACK_COLLECTIONS.npi, runs(linesPerRun));
  return { entry, files: writer.files() };
}

test('parts are plain gzip of their lines, and the index cuts them into blocks', async () => {
  const { entry, files } = await written('one', 2048);
  expect(entry).toEqual({
    collection: 'npi',
    format_version: 1,
    key_field: 'npi',
    prefix_length: 3,
    keys: 5012,
    parts: 2,
  });
  expect(files.map(({ path, rows }) => [path, rows])).toEqual([
    ['packs/npi/index.arrow', 158],
    ['packs/npi/part-200.ndjson.gz', 5003],
    ['packs/npi/part-201.ndjson.gz', 9],
  ]);
  const part = gunzipSync(await readFile(join(root, 'one/packs/npi/part-200.ndjson.gz'))).toString();
  expect(part).toBe(keysFrom(2_000_000_000, 5003).map(line).join(''));
  const index = decodeIndex(await readFile(join(root, 'one/packs/npi/index.arrow')), 'index');
  const rows = [...index.entries()].map((block) => block.rows);
  expect(rows).toEqual([...Array<number>(156).fill(32), 11, 9]);
});

test('the bytes do not depend on how the lines arrive', async () => {
  const one = await written('runs-of-32', 32);
  const other = await written('runs-of-4096', 4096);
  expect(one.files).toEqual(other.files);
});

test('an error of the source of lines is an error of the pack', async () => {
  async function* broken(): AsyncGenerator<LineRun> {
    yield { part: '200', lines: Buffer.from(line(2_000_000_000)) };
    throw new Error('the warehouse went away');
  }
  const writer = new ReleaseWriter(join(root, 'broken'));
  await expect(writePack(writer, pool, PACK_COLLECTIONS.npi, broken())).rejects.toThrow('went away');
});
