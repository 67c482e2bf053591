import { StoreError, type StoreErrorCode } from '../../object-store/store-error.ts';
import type { ReadObject, ReadOptions, StoreReader } from '../../object-store/store-reader.ts';
import { PackError, type PackErrorCode } from '../../schemas/pack/errors.ts';
import type { ByteSource } from './byte-source.ts';
import { sizeFromContentRange } from './content-range.ts';
import { FileValidators, fileChanged } from './file-validators.ts';
import { SingleFlight } from './single-flight.ts';

const PACK_ERRORS: Partial<Record<StoreErrorCode, PackErrorCode>> = {
  store_missing: 'pack_missing',
  store_range: 'pack_truncated',
  store_timeout: 'pack_timeout',
};

/**
 * A release in an S3-compatible object store, read by byte ranges. An object must stay the one it was when it was
 * first read; wrong bytes are never returned. The client retries transient errors.
 */
export class StoreSource implements ByteSource {
  readonly #store: StoreReader;
  readonly #directory: string;
  readonly #validators = new FileValidators();
  readonly #singleFlight = new SingleFlight();

  /** @param store closed with the source */
  constructor(store: StoreReader, directory: string) {
    this.#store = store;
    this.#directory = directory;
  }

  readRange(path: string, offset: number, length: number): Promise<Buffer> {
    if (length === 0) return Promise.resolve(Buffer.alloc(0));
    return this.#singleFlight.range(path, offset, length, async () => {
      const etag = this.#validators.get(path)?.etag ?? null;
      const range = { offset, length };
      const read = await this.#read(path, etag === null ? { range } : { range, ifMatch: etag });
      const size = sizeFromContentRange(read.contentRange, path, offset, length);
      this.#validators.check(path, { etag: read.etag, size });
      if (read.bytes.length === length) return read.bytes;
      throw new PackError('pack_truncated', `${path}: ${read.bytes.length} of ${length} bytes arrived`);
    });
  }

  async readWhole(path: string): Promise<Buffer> {
    return (await this.#read(path, {})).bytes;
  }

  forget(path: string): void {
    this.#validators.forget(path);
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
  if (error.code === 'store_changed') return fileChanged(path);
  const code = PACK_ERRORS[error.code] ?? 'pack_unreachable';
  return new PackError(
    code,
    code === 'pack_missing' ? `${path}: the file does not exist` : error.message,
    error,
  );
}
