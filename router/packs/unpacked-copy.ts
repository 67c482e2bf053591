import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { PackError } from '../../schemas/pack/errors.ts';
import { DiskSource } from './disk-source.ts';
import { type KeyedLines, LINES_A_TURN } from './keyed-lines.ts';

/** All lines of the pack, in order of their keys, each with its newline. */
export const LINES_FILE = 'lines.ndjson';
/** The keys in order, each an unsigned 32-bit number. */
export const KEYS_FILE = 'lines.keys';
/** Where the line of each key ends, newline included: the lowest 32 bits of the number of bytes. */
export const ENDS_FILE = 'lines.ends';
/** The digest of each line: the first bytes of the SHA-256 of the line without its newline. */
export const DIGESTS_FILE = 'lines.digests';
/** What the copy was made from, and the digests of its other files; written last. */
export const RECORD_FILE = 'copy.json';

/** Bytes of a line's digest: enough that no damage gets by. Whoever can write to the data directory could replace the digests too. */
export const LINE_DIGEST_BYTES = 8;
/** Of what is in the directory; a copy in another format is made again. */
export const COPY_FORMAT = 2;

const Sha256 = z.string().length(64);
const CopyRecord = z.object({
  format: z.literal(COPY_FORMAT),
  manifest_sha256: Sha256,
  lines_bytes: z.int().nonnegative(),
  sha256: z.object({ [KEYS_FILE]: Sha256, [ENDS_FILE]: Sha256, [DIGESTS_FILE]: Sha256 }),
});
export type CopyRecord = z.infer<typeof CopyRecord>;

const TEN_DIGITS = /^[0-9]{10}$/;

/** A ten-digit key as a number of 32 bits, or null when it is not one. NPIs begin with 1 or 2, so all fit. */
export function keyToNumber(key: string): number | null {
  const number = Number(key);
  return TEN_DIGITS.test(key) && number <= 0xffff_ffff ? number : null;
}

/** The digest of a line without its newline, a character a byte. */
export function lineDigest(line: Uint8Array): string {
  return hash('sha256', line, 'binary').slice(0, LINE_DIGEST_BYTES);
}

/**
 * The lookups of an unpacked copy (`unpackPack`): binary search over all keys in memory, one read of one line from
 * the page cache, which is compared with its digest. 16 bytes of memory a key.
 */
export class UnpackedCopy implements KeyedLines {
  readonly #source: DiskSource;
  readonly #keys: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #digests: Buffer;
  /** Numbers of the lines in which the position passes a multiple of 2^32, in order. */
  readonly #passes: readonly number[];

  private constructor(directory: string, columns: { keys: Uint32Array; ends: Uint32Array; digests: Buffer }) {
    this.#source = new DiskSource(directory);
    this.#keys = columns.keys;
    this.#ends = columns.ends;
    this.#digests = columns.digests;
    const passes: number[] = [];
    for (let at = 0, before = 0; at < columns.ends.length; at++) {
      const end = columns.ends[at] ?? 0;
      if (end < before) passes.push(at);
      before = end;
    }
    this.#passes = passes;
  }

  /**
   * Opens the copy of a pack of the release with this manifest. Keys, ends and digests are compared with the record of the copy, lines
   * when they are read.
   * @throws PackError `pack_missing` when there is none, another one when it is not whole, or of another release
   */
  static async open(directory: string, manifestSha256: string): Promise<UnpackedCopy> {
    const record = await readRecord(directory);
    if (record.manifest_sha256 !== manifestSha256)
      throw new PackError('pack_mismatch', `${directory}: is the copy of another release`);
    const [keys, ends, digests] = await Promise.all(
      ([KEYS_FILE, ENDS_FILE, DIGESTS_FILE] as const).map((name) =>
        readChecked(directory, name, record.sha256[name]),
      ),
    );
    const { size } = await stat(join(directory, LINES_FILE));
    if (size !== record.lines_bytes)
      throw new PackError(
        'pack_truncated',
        `${directory}: has ${size} of ${record.lines_bytes} bytes of lines`,
      );
    if (keys === undefined || ends === undefined || digests === undefined)
      throw new Error('a file of the copy was not read');
    return new UnpackedCopy(directory, {
      keys: numbersOf(keys),
      ends: numbersOf(ends),
      digests,
    });
  }

  get keys(): number {
    return this.#keys.length;
  }

  get(key: string): Buffer | null {
    const number = keyToNumber(key);
    const at = number === null ? -1 : this.#find(number);
    if (at === -1) return null;
    const start = at === 0 ? 0 : this.#endOf(at - 1);
    const line = this.#source.readRangeSync(LINES_FILE, start, this.#endOf(at) - start - 1);
    if (!this.#isLine(at, line))
      throw new PackError('pack_altered', `${LINES_FILE} at byte ${start}: not the line of ${key}`);
    return line;
  }

  async getMany(keys: readonly string[], take: (line: Buffer, position: number) => void): Promise<void> {
    for (const [position, key] of keys.entries()) {
      const line = this.get(key);
      if (line !== null) take(line, position);
      if (position % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn();
    }
  }

  close(): Promise<void> {
    return this.#source.close();
  }

  #endOf(at: number): number {
    let passed = 0;
    while (passed < this.#passes.length && (this.#passes[passed] ?? 0) <= at) passed += 1;
    return passed * 2 ** 32 + (this.#ends[at] ?? 0);
  }

  #isLine(at: number, line: Buffer): boolean {
    const digest = lineDigest(line);
    const start = at * LINE_DIGEST_BYTES;
    for (let i = 0; i < LINE_DIGEST_BYTES; i++)
      if (digest.charCodeAt(i) !== this.#digests[start + i]) return false;
    return true;
  }

  #find(number: number): number {
    let low = 0;
    let high = this.#keys.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const key = this.#keys[middle] ?? 0;
      if (key === number) return middle;
      if (key < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

async function readRecord(directory: string): Promise<CopyRecord> {
  const text = await readFile(join(directory, RECORD_FILE), 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const isAbsent = code === 'ENOENT' || code === 'ENOTDIR';
    throw isAbsent ? new PackError('pack_missing', `${directory}: there is no copy`, error) : error;
  });
  try {
    return CopyRecord.parse(JSON.parse(text));
  } catch (error) {
    throw new PackError(
      'pack_corrupt',
      `${directory}: its ${RECORD_FILE} is not the record of a copy`,
      error,
    );
  }
}

async function readChecked(directory: string, name: string, sha256: string): Promise<Buffer> {
  const bytes = await readFile(join(directory, name));
  if (hash('sha256', bytes, 'hex') === sha256) return bytes;
  throw new PackError('pack_altered', `${directory}/${name}: does not have the SHA-256 in ${RECORD_FILE}`);
}

/** Of a file read whole, which begins at a multiple of eight bytes unless it is small. */
function numbersOf(bytes: Buffer): Uint32Array {
  const aligned = bytes.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? bytes : Uint8Array.from(bytes);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / Uint32Array.BYTES_PER_ELEMENT);
}
