import { StoreError, type StoreErrorCode } from '../../object-store/store-error.ts';
import type { ReadOptions, StoreReader } from '../../object-store/store-reader.ts';
import { PackError, type PackErrorCode } from '../../schemas/pack/errors.ts';
import type { ByteSource } from './byte-source.ts';
import { SharedReads } from './shared-reads.ts';

const PACK_ERRORS: Partial<Record<StoreErrorCode, PackErrorCode>> = {
  store_missing: 'pack_missing',
  store_range: 'pack_truncated',
  store_changed: 'pack_changed',
  store_timeout: 'pack_timeout',
};

/**
 * A release in an S3-compatible object store, read by byte ranges. An object must stay the one it was when it was
 * first read; transient errors are tried again by the client.
 */
export class StoreSource implements ByteSource {
  readonly #store: StoreReader;
  readonly #directory: string;
  readonly #etags = new Map<string, string>();
  readonly #shared = new SharedReads();

  /** @param store closed with the source */
  constructor(store: StoreReader, directory: string) {
    this.#store = store;
    this.#directory = directory;
  }

  readRange(path: string, offset: number, length: number): Promise<Buffer> {
    if (length === 0) return Promise.resolve(Buffer.alloc(0));
    return this.#shared.range(path, offset, length, async () => {
      const bytes = await this.#read(path, { range: { offset, length } });
      if (bytes.length === length) return bytes;
      throw bytes.length < length
        ? new PackError('pack_truncated', `${path}: ends before byte ${offset + length}`)
        : new PackError('pack_range_ignored', `${path}: the store ignores byte ranges`);
    });
  }

  readWhole(path: string): Promise<Buffer> {
    return this.#read(path, {});
  }

  async close(): Promise<void> {
    this.#store.close();
  }

  async #read(path: string, options: ReadOptions): Promise<Buffer> {
    const known = this.#etags.get(path);
    const { bytes, etag } = await this.#store
      .read(`${this.#directory}/${path}`, known === undefined ? options : { ...options, ifMatch: known })
      .catch((error: unknown) => {
        throw packErrorOf(error, path);
      });
    if (known === undefined && etag !== null) this.#etags.set(path, etag);
    return bytes;
  }
}

function packErrorOf(error: unknown, path: string): unknown {
  if (!(error instanceof StoreError)) return error;
  const code = PACK_ERRORS[error.code] ?? 'pack_unreachable';
  return new PackError(
    code,
    code === 'pack_missing' ? `${path}: there is no such file` : error.message,
    error,
  );
}
