import { createHash, hash } from 'node:crypto';
import { PackError } from '../../schemas/pack/errors.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { ByteSource } from './byte-source.ts';
import type { FileFaults } from './file-faults.ts';
import { readChunks } from './read-chunks.ts';
import { VerifiedFile } from './verified-file.ts';

/**
 * The files of a release that its manifest lists. A file that is read whole is compared with the manifest before its bytes
 * are used; parts of files are passed on as they are, for a reader that knows the digest of each.
 */
export class VerifiedSource implements ByteSource {
  readonly faults: FileFaults;
  readonly readRangeSync?: NonNullable<ByteSource['readRangeSync']>;
  readonly localPath?: NonNullable<ByteSource['localPath']>;
  readonly #source: ByteSource;
  readonly #files: ReadonlyMap<string, ReleaseFile>;
  /** Large files of which a part was asked for: on local disk recognized when they change, of a remote release those that were compared. */
  readonly #local = new Map<string, VerifiedFile>();
  readonly #compared = new Set<string>();

  /** @param source closed with this one */
  constructor(source: ByteSource, files: readonly ReleaseFile[], faults: FileFaults) {
    this.#source = source;
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.faults = faults;
    if (source.readRangeSync) this.readRangeSync = source.readRangeSync.bind(source);
    if (source.localPath) this.localPath = source.localPath.bind(source);
  }

  /** All bytes of a file, which are those of the manifest. @throws PackError naming the file */
  async readWhole(path: string): Promise<Buffer> {
    try {
      const bytes = await this.#readWhole(path);
      this.faults.clear(path);
      return bytes;
    } catch (error) {
      throw this.faults.add(path, path, error, () => this.#readWhole(path));
    }
  }

  readRange(path: string, offset: number, length: number): Promise<Buffer> {
    return this.#source.readRange(path, offset, length);
  }

  /**
   * A file too large to be held in memory. Read whole, it is compared on the way, and its last chunk is held back until it is known to be the one
   * that was published; before a part of it is given, all of it is compared once.
   * @throws PackError when it is another
   */
  async *readChunks(path: string, offset: number, length: number): AsyncGenerator<Uint8Array> {
    const file = this.#file(path);
    try {
      if (offset === 0 && length === file.bytes) yield* this.#whileComparing(file);
      else {
        await this.#compareFirst(file);
        yield* readChunks(this.#source, path, offset, length);
      }
      this.faults.clear(path);
    } catch (error) {
      this.forget(path);
      throw this.faults.add(path, path, error, () => this.#readThrough(file));
    }
  }

  async *#whileComparing(file: ReleaseFile): AsyncGenerator<Uint8Array> {
    const sha256 = createHash('sha256');
    let held: Uint8Array | null = null;
    for await (const chunk of readChunks(this.#source, file.path, 0, file.bytes)) {
      if (held !== null) yield held;
      sha256.update(chunk);
      held = chunk;
    }
    if (sha256.digest('hex') !== file.sha256) throw altered(file.path);
    this.#compared.add(file.path);
    if (held !== null) yield held;
  }

  async #compareFirst(file: ReleaseFile): Promise<void> {
    const path = this.localPath?.(file.path);
    if (path === undefined) {
      if (!this.#compared.has(file.path)) await this.#readThrough(file);
      return;
    }
    const local = this.#local.get(file.path) ?? new VerifiedFile(path, file);
    this.#local.set(file.path, local);
    await local.verify();
  }

  async #readThrough(file: ReleaseFile): Promise<void> {
    for await (const chunk of this.#whileComparing(file)) void chunk;
  }

  forget(path: string): void {
    this.#compared.delete(path);
    this.#source.forget?.(path);
  }

  close(): Promise<void> {
    return this.#source.close();
  }

  async #readWhole(path: string): Promise<Buffer> {
    const { sha256 } = this.#file(path);
    const bytes = await this.#source.readWhole(path);
    if (hash('sha256', bytes, 'hex') === sha256) return bytes;
    throw altered(path);
  }

  #file(path: string): ReleaseFile {
    const file = this.#files.get(path);
    if (file === undefined) throw new PackError('pack_missing', `${path}: is not in the manifest`);
    return file;
  }
}

function altered(path: string): PackError {
  return new PackError('pack_altered', `${path}: its bytes do not have the SHA-256 of the manifest`);
}
