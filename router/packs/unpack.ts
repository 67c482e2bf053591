import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { keyOfLine, linesOf } from '../../schemas/pack/block.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { INDEX_FILE, type PackCollection, packFolder, partFile } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { BlockEntry } from '../../schemas/pack/index-table.ts';
import type { ByteSource } from './byte-source.ts';
import { ENDS_FILE, KEYS_FILE, keyToNumber, LINES_FILE } from './unpacked-copy.ts';

/** Bytes inflated in one call: bounds the memory the copy takes, and keeps turns on the event loop rare. */
const MAX_RUN_BYTES = 8 * 1024 * 1024;

const inflate = promisify(gunzip);

/**
 * Makes an unpacked copy of a pack in a local directory, for `UnpackedCopy`. A lookup in it costs a tenth of one that
 * inflates its block, for about six times the disk space. The directory appears complete or not at all; an existing one is kept as
 * it is, so its name must identify the release.
 *
 * Inflating runs on Node's thread pool, not on the event loop.
 * @throws PackError when the pack is damaged, or its keys are not ten digits
 */
export async function unpackPack(
  source: ByteSource,
  collection: PackCollection,
  directory: string,
): Promise<void> {
  if (await exists(directory)) return;
  const folder = packFolder(collection);
  const indexPath = `${folder}/${INDEX_FILE}`;
  const index = decodeIndex(await source.readWhole(indexPath), indexPath);
  const unfinished = `${directory}.unfinished-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    const keys = new Uint32Array(index.header.keys);
    const ends = new Float64Array(index.header.keys);
    await using file = await open(join(unfinished, LINES_FILE), 'wx');
    let at = 0;
    let bytes = 0;
    for (const run of runsOf(index.entries())) {
      const lines = await readRun(source, folder, run);
      for (const line of linesOf(lines)) {
        keys[at] = keyNumber(line, collection.keyField, run.part);
        ends[at] = bytes += line.length + 1;
        at += 1;
      }
      await file.writeFile(lines);
    }
    if (at !== index.header.keys) {
      throw new PackError(
        'pack_mismatch',
        `${folder}: has ${at} lines, its index promises ${index.header.keys}`,
      );
    }
    await writeFile(join(unfinished, KEYS_FILE), keys);
    await writeFile(join(unfinished, ENDS_FILE), ends);
    await mkdir(dirname(directory), { recursive: true });
    await rename(unfinished, directory);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function keyNumber(line: Buffer, keyField: string, part: string): number {
  const key = keyOfLine(line, keyField, `part ${part}`);
  const number = keyToNumber(key);
  if (number === null) throw new PackError('pack_mismatch', `part ${part}: the key ${key} is not ten digits`);
  return number;
}

/** Adjacent blocks of one part, read and inflated together. */
interface Run {
  part: string;
  offset: number;
  length: number;
  inflatedLength: number;
}

function* runsOf(entries: Iterable<BlockEntry>): Generator<Run> {
  let run: Run | null = null;
  for (const { part, offset, length, inflatedLength } of entries) {
    if (run !== null && run.part === part && run.inflatedLength + inflatedLength <= MAX_RUN_BYTES) {
      run.length += length;
      run.inflatedLength += inflatedLength;
    } else {
      if (run !== null) yield run;
      run = { part, offset, length, inflatedLength };
    }
  }
  if (run !== null) yield run;
}

async function readRun(source: ByteSource, folder: string, run: Run): Promise<Buffer> {
  const path = `${folder}/${partFile(run.part)}`;
  const packed = await source.readRange(path, run.offset, run.length);
  return inflateRun(packed, run, `${path} at byte ${run.offset}`);
}

async function inflateRun(packed: Buffer, run: Run, where: string): Promise<Buffer> {
  let lines: Buffer;
  try {
    lines = await inflate(packed, { maxOutputLength: run.inflatedLength, chunkSize: 1024 * 1024 });
  } catch (error) {
    throw new PackError('pack_corrupt', `${where}: cannot be inflated`, error);
  }
  if (lines.length !== run.inflatedLength) {
    throw new PackError(
      'pack_mismatch',
      `${where}: inflates to ${lines.length} of ${run.inflatedLength} bytes`,
    );
  }
  return lines;
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
