import { hash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { hasDigest, keyOfLine, linesOf } from '../../schemas/pack/block.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { INDEX_FILE, type PackCollection, packFolder, partFile } from '../../schemas/pack/format.ts';
import { decodeIndex } from '../../schemas/pack/index-codec.ts';
import type { BlockEntry, PackIndex } from '../../schemas/pack/index-table.ts';
import type { ByteSource } from './byte-source.ts';
import { syncDirectory, writeDurably } from './durable-files.ts';
import type { FileFaults } from './file-faults.ts';
import { PartDigests } from './part-digests.ts';
import {
  COPY_FORMAT,
  type CopyRecord,
  DIGESTS_FILE,
  ENDS_FILE,
  KEYS_FILE,
  keyToNumber,
  LINE_DIGEST_BYTES,
  LINES_FILE,
  lineDigest,
  RECORD_FILE,
} from './unpacked-copy.ts';

/** Bytes inflated in one call: bounds the memory the copy takes, and the time that the event loop is held. */
const MAX_RUN_BYTES = 4 * 1024 * 1024;

const UNFINISHED = '.unfinished-';

const inflate = promisify(gunzip);

/** Where what cannot be read is kept, and what happens once it can be. */
interface Unreadable {
  readonly faults: FileFaults;
  readonly onReadable: () => void;
}

/**
 * Makes an unpacked copy of a pack in a local directory, for `UnpackedCopy`. A lookup in it costs a tenth of one that
 * inflates its block, for about six times the disk space. The directory appears complete or not at all, also after a power cut; one that is
 * there already is replaced. What killed processes left unfinished is removed.
 *
 * Inflating runs on Node's thread pool, not on the event loop.
 * @param manifestSha256 of the release: a copy of another one is not used
 * @param unreadable keeps a file of the pack that cannot be used, whose error then names it
 * @throws PackError when the pack is damaged, or its keys are not ten digits
 */
export async function unpackPack(
  source: ByteSource,
  collection: PackCollection,
  directory: string,
  manifestSha256: string,
  unreadable: Unreadable | null = null,
): Promise<void> {
  const folder = packFolder(collection);
  const indexPath = `${folder}/${INDEX_FILE}`;
  const read: Read = (file, place, reading) =>
    keptIfUnreadable(unreadable, file, `${place} (unpacked)`, reading);
  const bytes = await read(indexPath, indexPath, () => source.readWhole(indexPath));
  const index = decodeIndex(bytes, indexPath);
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  await removeUnfinished(directory);
  const unfinished = `${directory}${UNFINISHED}${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const written = await writeLines(source, collection, index, join(unfinished, LINES_FILE), read);
    const sha256 = {
      [KEYS_FILE]: await writeColumn(join(unfinished, KEYS_FILE), bytesOf(written.keys)),
      [ENDS_FILE]: await writeColumn(join(unfinished, ENDS_FILE), bytesOf(written.ends)),
      [DIGESTS_FILE]: await writeColumn(join(unfinished, DIGESTS_FILE), written.digests),
    };
    const record: CopyRecord = {
      format: COPY_FORMAT,
      manifest_sha256: manifestSha256,
      lines_bytes: written.bytes,
      sha256,
    };
    await writeDurably(join(unfinished, RECORD_FILE), Buffer.from(JSON.stringify(record)));
    await syncDirectory(unfinished);
    await rm(directory, { recursive: true, force: true });
    await rename(unfinished, directory);
    await syncDirectory(dirname(directory));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Reads something of a file of the pack. @param place what of it */
type Read = <T>(file: string, place: string, reading: () => Promise<T>) => Promise<T>;

async function keptIfUnreadable<T>(
  unreadable: Unreadable | null,
  file: string,
  place: string,
  reading: () => Promise<T>,
): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    if (unreadable === null) throw error;
    throw unreadable.faults.add(file, place, error, async () => {
      await reading();
      unreadable.onReadable();
    });
  }
}

/** The columns of a copy; `bytes` is the length of all lines. */
async function writeLines(
  source: ByteSource,
  collection: PackCollection,
  index: PackIndex,
  path: string,
  read: Read,
) {
  const folder = packFolder(collection);
  const { keys: promised } = index.header;
  const keys = new Uint32Array(promised);
  const ends = new Uint32Array(promised);
  const digests = Buffer.alloc(promised * LINE_DIGEST_BYTES);
  const partDigests = new PartDigests(source, index, pathsOf(index, folder));
  await using file = await open(path, 'wx');
  let at = 0;
  let bytes = 0;
  for (const run of runsOf(index.entries())) {
    const lines = await readRun(source, folder, run, partDigests, read);
    for (const line of linesOf(lines)) {
      keys[at] = keyNumber(line, collection.keyField, run.part);
      bytes += line.length + 1;
      ends[at] = bytes % 2 ** 32;
      digests.write(lineDigest(line), at * LINE_DIGEST_BYTES, 'latin1');
      at += 1;
    }
    await file.writeFile(lines);
  }
  if (at !== promised) {
    throw new PackError('pack_mismatch', `${folder}: has ${at} lines, its index promises ${promised}`);
  }
  await file.sync();
  return { keys, ends, digests, bytes };
}

function pathsOf(index: PackIndex, folder: string): Map<string, string> {
  return new Map(index.parts.map((part) => [part, `${folder}/${partFile(part)}`]));
}

/** Removes what processes of this machine that no longer run left of the same copy. */
async function removeUnfinished(directory: string): Promise<void> {
  const start = `${basename(directory)}${UNFINISHED}`;
  for (const name of await readdir(dirname(directory)))
    if (name.startsWith(start) && !isRunning(Number(name.slice(start.length))))
      await rm(join(dirname(directory), name), { recursive: true, force: true });
}

/** Whether another process of this machine has the number. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @returns the SHA-256 of the bytes */
async function writeColumn(path: string, bytes: Buffer): Promise<string> {
  await writeDurably(path, bytes);
  return hash('sha256', bytes, 'hex');
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

function keyNumber(line: Buffer, keyField: string, part: string): number {
  const key = keyOfLine(line, keyField, `part ${part}`);
  const number = keyToNumber(key);
  if (number === null) throw new PackError('pack_mismatch', `part ${part}: the key ${key} is not ten digits`);
  return number;
}

/** Adjacent blocks of one part, read and inflated together. */
interface Run {
  readonly part: string;
  readonly offset: number;
  /** The number of the first block in the index. */
  readonly first: number;
  readonly blocks: BlockEntry[];
  length: number;
  inflatedLength: number;
}

function* runsOf(entries: Iterable<BlockEntry>): Generator<Run> {
  let run: Run | null = null;
  let number = 0;
  for (const entry of entries) {
    const { part, offset, length, inflatedLength } = entry;
    if (run !== null && run.part === part && run.inflatedLength + inflatedLength <= MAX_RUN_BYTES) {
      run.blocks.push(entry);
      run.length += length;
      run.inflatedLength += inflatedLength;
    } else {
      if (run !== null) yield run;
      run = { part, offset, first: number, blocks: [entry], length, inflatedLength };
    }
    number += 1;
  }
  if (run !== null) yield run;
}

async function readRun(
  source: ByteSource,
  folder: string,
  run: Run,
  partDigests: PartDigests,
  read: Read,
): Promise<Buffer> {
  const path = `${folder}/${partFile(run.part)}`;
  const where = `${path} at byte ${run.offset}`;
  const packed = await read(path, where, () => readPacked(source, path, run, partDigests));
  return inflateRun(packed, run, where);
}

async function readPacked(
  source: ByteSource,
  path: string,
  run: Run,
  partDigests: PartDigests,
): Promise<Buffer> {
  const packed = await source.readRange(path, run.offset, run.length);
  for (const [i, { offset, length, digest }] of run.blocks.entries()) {
    const member = packed.subarray(offset - run.offset, offset - run.offset + length);
    if (!hasDigest(member, digest ?? (await partDigests.of(run.first + i, run.part))))
      throw new PackError('pack_altered', `${path} at byte ${offset}: the block does not have its digest`);
  }
  return packed;
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
