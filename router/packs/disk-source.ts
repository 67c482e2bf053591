import { closeSync, openSync, readSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackError } from '../../schemas/pack/errors.ts';
import type { ByteSource } from './byte-source.ts';

/**
 * Most files kept open, beyond all parts of most releases. Node.js raises a process's limit to the highest the system allows, which is
 * far above it.
 */
const MAX_OPEN_FILES = 8192;

/** Small enough that hundreds of stalled downloads take little memory. */
const CHUNK_BYTES = 64 * 1024;

/**
 * A release directory on local disk. Files that were read are kept open, so that a release that is pruned while it is still served
 * stays readable; of more than `MAX_OPEN_FILES` the one that was opened first is closed.
 */
export class DiskSource implements ByteSource {
  readonly #directory: string;
  readonly #maxOpenFiles: number;
  readonly #open = new Map<string, number>();
  #closed = false;

  /** @param maxOpenFiles most files kept open */
  constructor(directory: string, maxOpenFiles: number = MAX_OPEN_FILES) {
    this.#directory = directory;
    this.#maxOpenFiles = maxOpenFiles;
  }

  async readRange(path: string, offset: number, length: number): Promise<Buffer> {
    return this.readRangeSync(path, offset, length);
  }

  /** A positioned read: about 2 us from the page cache, where a read through the thread pool costs 20. */
  readRangeSync(path: string, offset: number, length: number): Buffer {
    const file = this.#fileOf(path);
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const read = readSync(file, bytes, done, length - done, offset + done);
      if (read === 0) throw new PackError('pack_truncated', `${path}: ends before byte ${offset + length}`);
      done += read;
    }
    return bytes;
  }

  localPath(path: string): string {
    return join(this.#directory, path);
  }

  async readWhole(path: string): Promise<Buffer> {
    try {
      return await readFile(join(this.#directory, path));
    } catch (error) {
      throw missing(error, path);
    }
  }

  /** Through the thread pool, so that a download from a cold disk does not block lookups; on a file handle of its own. */
  async *readChunks(path: string, offset: number, length: number): AsyncGenerator<Uint8Array> {
    const file = await open(join(this.#directory, path)).catch((error: unknown) => {
      throw missing(error, path);
    });
    try {
      for (let left = length; left > 0; ) {
        const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, left));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, offset + length - left);
        if (bytesRead === 0)
          throw new PackError('pack_truncated', `${path}: ends before byte ${offset + length}`);
        left -= bytesRead;
        yield chunk.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  }

  forget(path: string): void {
    const file = this.#open.get(path);
    if (file === undefined) return;
    this.#open.delete(path);
    closeSync(file);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const file of this.#open.values()) closeSync(file);
    this.#open.clear();
  }

  #fileOf(path: string): number {
    const open = this.#open.get(path);
    if (open !== undefined) return open;
    if (this.#closed) throw new Error(`the release has been closed: ${path}`);
    try {
      const file = openSync(join(this.#directory, path), 'r');
      const [first] = this.#open.size < this.#maxOpenFiles ? [] : this.#open.keys();
      if (first !== undefined) this.forget(first);
      this.#open.set(path, file);
      return file;
    } catch (error) {
      throw missing(error, path);
    }
  }
}

function missing(error: unknown, path: string): unknown {
  const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return absent ? new PackError('pack_missing', `${path}: the file does not exist`, error) : error;
}
