import { StoreError, type StoreErrorCode } from '../../object-store/store-error.ts';
import type { ReadObject, ReadOptions, StoreReader } from '../../object-store/store-reader.ts';
import { PackError, type PackErrorCode } from '../../schemas/pack/errors.ts';
import type { ByteSource } from './byte-source.ts';
import { changed, Identities } from './identities.ts';
import { sizeBehindRange } from './sent-range.ts';
import { SharedReads } from './shared-reads.ts';

const PACK_ERRORS: Partial<Record<StoreErrorCode, PackErrorCode>> = {
  store_missing: 'pack_missing',
  store_range: 'pack_truncated',
  store_timeout: 'pack_timeout',
};

/**
 * A release in an S3-compatible object store, read by byte ranges. An object must stay the one it was when it was
 * first read; a wrong byte is never returned. Transient errors are tried again by the client.
 */
export class StoreSource implements ByteSource {
  readonly #store: StoreReader;
  readonly #directory: string;
  readonly #identities = new Identities();
  readonly #shared = new SharedReads();

  /** @param store closed with the source */
  constructor(store: StoreReader, directory: string) {
    this.#store = store;
    this.#directory = directory;
  }

  readRange(path: string, offset: number, length: number): Promise<Buffer> {
    if (length === 0) return Promise.resolve(Buffer.alloc(0));
    return this.#shared.range(path, offset, length, async () => {
      const etag = this.#identities.get(path)?.etag ?? null;
      const range = { offset, length };
      const read = await this.#read(path, etag === null ? { range } : { range, ifMatch: etag });
      const size = sizeBehindRange(read.contentRange, path, offset, length);
      this.#identities.check(path, { etag: read.etag, size });
      if (read.bytes.length === length) return read.bytes;
      throw new PackError('pack_truncated', `${path}: ${read.bytes.length} of ${length} bytes came`);
    });
  }

  async readWhole(path: string): Promise<Buffer> {
    return (await this.#read(path, {})).bytes;
  }

  async close(): Promise<void> {
    this.#store.close();
  }

  async #read(path: string, options: ReadOptions): Promise<ReadObject> {
    const read = await this.#store.read(`${this.#directory}/${path}`, options).catch((error: unknown) => {
      throw packErrorOf(error, path);
    });
    if (read.contentEncoding === null || read.contentEncoding === 'identity') return read;
    throw new PackError('pack_range_ignored', `${path}: the store sends it as ${read.contentEncoding}`);
  }
}

function packErrorOf(error: unknown, path: string): unknown {
  if (!(error instanceof StoreError)) return error;
  if (error.code === 'store_changed') return changed(path);
  const code = PACK_ERRORS[error.code] ?? 'pack_unreachable';
  return new PackError(
    code,
    code === 'pack_missing' ? `${path}: there is no such file` : error.message,
    error,
  );
}
