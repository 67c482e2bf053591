import { GetObjectCommand, type GetObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';
import { type StoreAddress, storeName } from './address.ts';
import { type ClientSettings, storeClient } from './client.ts';
import { StoreError, statusOf, storeErrorOf } from './store-error.ts';

/** Range and condition of a read. */
export interface ReadOptions {
  readonly range?: { readonly offset: number; readonly length: number };
  /** Only while the object still has this entity tag; `store_changed` otherwise. */
  readonly ifMatch?: string;
}

export interface ReadObject {
  readonly bytes: Buffer;
  readonly etag: string | null;
  /** `Content-Range` of the answer; null when the whole object was sent. */
  readonly contentRange: string | null;
  readonly contentEncoding: string | null;
}

const NOT_MODIFIED = 304;

/** Reads objects at one store address. Keys are relative to its prefix. */
export class StoreReader {
  readonly name: string;
  readonly #client: S3Client;
  readonly #address: StoreAddress;
  readonly #timeoutMs: number;

  /** @param timeoutMs maximum wait for one whole object or range, over all attempts */
  constructor(address: StoreAddress, client: S3Client, timeoutMs: number) {
    this.name = storeName(address);
    this.#address = address;
    this.#client = client;
    this.#timeoutMs = timeoutMs;
  }

  static open(address: StoreAddress, settings: ClientSettings & { timeoutMs: number }): StoreReader {
    return new StoreReader(address, storeClient(settings), settings.timeoutMs);
  }

  /** The bytes of an object, or of a range of it. @throws StoreError; `store_missing` when there is none */
  async read(key: string, options: ReadOptions = {}): Promise<ReadObject> {
    const { range, ifMatch } = options;
    return this.#get(key, {
      ...(range ? { Range: `bytes=${range.offset}-${range.offset + range.length - 1}` } : {}),
      ...(ifMatch ? { IfMatch: ifMatch } : {}),
    });
  }

  /** An object, null when there is none, `unchanged` when it still has this entity tag. */
  async readIfChanged(key: string, etag: string | null): Promise<ReadObject | 'unchanged' | null> {
    try {
      return await this.#get(key, etag === null ? {} : { IfNoneMatch: etag });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (statusOf(error.cause) === NOT_MODIFIED) return 'unchanged';
      if (error.code === 'store_missing') return null;
      throw error;
    }
  }

  async #get(
    key: string,
    conditions: Pick<GetObjectCommandInput, 'Range' | 'IfMatch' | 'IfNoneMatch'>,
  ): Promise<ReadObject> {
    const { bucket, prefix } = this.#address;
    const what = `${this.name}/${key}`;
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({ Bucket: bucket, Key: prefix + key, ...conditions }),
        { abortSignal: timeout },
      );
      const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
      if (answer.ContentLength !== undefined && answer.ContentLength !== bytes.length)
        throw new StoreError(
          'store_unreachable',
          `${what}: ${bytes.length} of ${answer.ContentLength} bytes received`,
        );
      return {
        bytes,
        etag: answer.ETag ?? null,
        contentRange: answer.ContentRange ?? null,
        contentEncoding: answer.ContentEncoding ?? null,
      };
    } catch (error) {
      if (timeout.aborted)
        throw new StoreError('store_timeout', `${what}: no answer within ${this.#timeoutMs} ms`, error);
      throw storeErrorOf(error, what);
    }
  }

  close(): void {
    this.#client.destroy();
  }
}
