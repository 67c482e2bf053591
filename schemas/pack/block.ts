import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PackError } from './errors.ts';
import { BLOCK_DIGEST_BYTES, MAX_BLOCK_BYTES } from './format.ts';

/** Bytes of a gzip member around its deflate stream: 10 of header, 8 of trailer (CRC-32, inflated size). */
const GZIP_HEADER = 10;
const GZIP_TRAILER = 8;
const GZIP_OS_BYTE = 9;
/** Node's least, and a bound for blocks whose size is not stated. */
const [MIN_CHUNK_BYTES, MAX_CHUNK_BYTES] = [64, 1 << 20];
const NEWLINE = 0x0a;

/**
 * One run of whole lines as one gzip member. The same lines give the same bytes: no time, no name, and the operating
 * system byte set to "unknown".
 */
export function encodeBlock(lines: Uint8Array): Buffer {
  if (lines.length === 0 || lines[lines.length - 1] !== NEWLINE) {
    throw new Error('a block holds whole lines, each ended by a newline');
  }
  // Measured in docs/pack-format.md: level 2 makes the pack nearly a fifth larger and the nightly run a few seconds shorter.
  const member = gzipSync(lines, { level: 6 });
  member[GZIP_OS_BYTE] = 0xff;
  return member;
}

/** The digest of a block in the index: the first bytes of the SHA-256 of its gzip member. */
export function blockDigest(member: Uint8Array): Buffer {
  return hash('sha256', member, 'buffer').subarray(0, BLOCK_DIGEST_BYTES);
}

/** Whether a member has the digest. */
export function hasDigest(member: Uint8Array, digest: Uint8Array): boolean {
  // A string of one character a byte takes two thirds of the time that a buffer takes.
  const found = hash('sha256', member, 'binary');
  return digest.every((byte, i) => found.charCodeAt(i) === byte);
}

/**
 * The lines of one block. `where` names the block in errors.
 * @throws PackError `pack_truncated`, `pack_corrupt`, `pack_too_large`
 */
export function decodeBlock(member: Uint8Array, where: string, limit: number = MAX_BLOCK_BYTES): Buffer {
  if (member.length < GZIP_HEADER + GZIP_TRAILER) {
    throw new PackError('pack_truncated', `${where}: ${member.length} bytes are too short for a block`);
  }
  const lines = inflate(member, where, limit);
  const view = new DataView(member.buffer, member.byteOffset + member.length - 4, 4);
  // Node ignores trailing bytes and joins adjacent members; a block is exactly one member.
  if (view.getUint32(0, true) !== lines.length) {
    throw new PackError('pack_corrupt', `${where}: is not exactly one gzip member`);
  }
  if (lines[lines.length - 1] !== NEWLINE) {
    throw new PackError('pack_corrupt', `${where}: does not end with a whole line`);
  }
  return lines;
}

function inflate(member: Uint8Array, where: string, limit: number): Buffer {
  try {
    // One buffer for the whole block, and a byte to see its end: Node's own pieces have 16 KiB, and are joined.
    const chunkSize = Math.min(Math.max(limit, MIN_CHUNK_BYTES), MAX_CHUNK_BYTES) + 1;
    return gunzipSync(member, { maxOutputLength: limit, chunkSize });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'Z_BUF_ERROR') {
      throw new PackError('pack_truncated', `${where}: the block is truncated`, error);
    }
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      throw new PackError('pack_too_large', `${where}: inflates to more than ${limit} bytes`, error);
    }
    if (code === 'Z_DATA_ERROR') {
      throw new PackError('pack_corrupt', `${where}: ${(error as Error).message}`, error);
    }
    throw error;
  }
}

/**
 * The line of a key in an inflated block, without its newline, or null. Nothing is parsed: the key is the first field
 * of its line, and `{"npi":"` cannot occur inside a JSON string, where quotes are escaped.
 * The result is a view into the block.
 */
export function findLine(lines: Buffer, keyField: string, key: string): Buffer | null {
  const start = `{"${keyField}":"${key}"`;
  let at = lines.indexOf(start, 0, 'latin1');
  // The same text may begin a nested object: only a match at the start of a line counts.
  while (at > 0 && lines[at - 1] !== NEWLINE) at = lines.indexOf(start, at + 1, 'latin1');
  if (at === -1) return null;
  const end = lines.indexOf(NEWLINE, at);
  return lines.subarray(at, end === -1 ? lines.length : end);
}

/** The key of a line, read from its first field. @throws PackError `pack_corrupt` when it does not begin with it */
export function keyOfLine(line: Buffer, keyField: string, where: string): string {
  const start = `{"${keyField}":"`;
  const end = line.indexOf(0x22, start.length);
  if (end === -1 || line.toString('latin1', 0, start.length) !== start) {
    throw new PackError('pack_corrupt', `${where}: a line does not begin with ${start}…"`);
  }
  return line.toString('latin1', start.length, end);
}

/** The lines of an inflated block one by one, without their newlines, as views. */
export function* linesOf(lines: Buffer): Generator<Buffer> {
  let start = 0;
  while (start < lines.length) {
    const end = lines.indexOf(NEWLINE, start);
    if (end === -1) return yield lines.subarray(start);
    yield lines.subarray(start, end);
    start = end + 1;
  }
}
