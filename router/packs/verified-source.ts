import { hash } from 'node:crypto';
import { PackError } from '../../schemas/pack/errors.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { ByteSource } from './byte-source.ts';
import type { FileFaults } from './file-faults.ts';

/**
 * The files of a release that its manifest lists. A file that is read whole is compared with the manifest before its bytes
 * are used; parts of files are passed on as they are, for a reader that knows the digest of each.
 */
export class VerifiedSource implements ByteSource {
  readonly faults: FileFaults;
  readonly readRangeSync?: NonNullable<ByteSource['readRangeSync']>;
  readonly localPath?: NonNullable<ByteSource['localPath']>;
  readonly readChunks?: NonNullable<ByteSource['readChunks']>;
  readonly #source: ByteSource;
  readonly #files: ReadonlyMap<string, ReleaseFile>;

  /** @param source closed with this one */
  constructor(source: ByteSource, files: readonly ReleaseFile[], faults: FileFaults) {
    this.#source = source;
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.faults = faults;
    if (source.readRangeSync) this.readRangeSync = source.readRangeSync.bind(source);
    if (source.localPath) this.localPath = source.localPath.bind(source);
    if (source.readChunks) this.readChunks = source.readChunks.bind(source);
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

  close(): Promise<void> {
    return this.#source.close();
  }

  async #readWhole(path: string): Promise<Buffer> {
    const file = this.#files.get(path);
    if (file === undefined) throw new PackError('pack_missing', `${path}: is not in the manifest`);
    const bytes = await this.#source.readWhole(path);
    if (hash('sha256', bytes, 'hex') === file.sha256) return bytes;
    throw new PackError('pack_altered', `${path}: its bytes do not have the SHA-256 of the manifest`);
  }
}
