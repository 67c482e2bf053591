import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { parseStoreAddress, type StoreAddress, storeName } from '../../object-store/address.ts';
import { storeClient } from '../../object-store/client.ts';
import { StoreError, statusOf, storeErrorOf } from '../../object-store/store-error.ts';
import { StoreReader } from '../../object-store/store-reader.ts';
import type { ObjectHeaders } from '../../schemas/published/object-headers.ts';

/** What the store reports about an object. */
export interface StoredObject {
  readonly bytes: number;
  readonly etag: string;
  /** The checksum it was uploaded with; null for an object that this program did not upload. */
  readonly sha256: string | null;
}

/** The properties of an uploaded object. */
export interface ObjectToWrite {
  readonly key: string;
  readonly sha256: string;
  readonly headers: ObjectHeaders;
}

export interface TransferLimits {
  /** Larger files are uploaded in parts of this many bytes; S3 takes 10,000 parts at most. */
  readonly partBytes: number;
  /** The largest object that one request copies. */
  readonly copyBytes: number;
  /** The parts in which larger ones are copied. */
  readonly copyPartBytes: number;
}

const MIB = 1024 * 1024;

/** 5 GiB is what S3 copies in one request. */
export const TRANSFER_LIMITS: TransferLimits = {
  partBytes: 16 * MIB,
  copyBytes: 5 * 1024 * MIB,
  copyPartBytes: 1024 * MIB,
};

/** Parts of one file under way at once. */
const PARTS_AT_ONCE = 4;
const CLIENT = { attempts: 5, connections: 32, silenceMs: 120_000 };
const SMALL_READ_TIMEOUT_MS = 120_000;
const NOT_IMPLEMENTED = 501;

/**
 * Writes objects at one place in an S3-compatible store; keys are relative to its prefix. Every body is signed with its
 * SHA-256, which the store checks. Every method raises StoreError.
 */
export class StoreWriter {
  readonly name: string;
  readonly reader: StoreReader;
  readonly limits: TransferLimits;
  readonly #client: S3Client;
  readonly #address: StoreAddress;

  constructor(to: string, limits: TransferLimits = TRANSFER_LIMITS) {
    this.#address = parseStoreAddress(to);
    this.#client = storeClient(CLIENT);
    this.name = storeName(this.#address);
    this.reader = new StoreReader(this.#address, this.#client, SMALL_READ_TIMEOUT_MS);
    this.limits = limits;
  }

  /** The object at a key, or null. */
  async head(key: string, signal?: AbortSignal): Promise<StoredObject | null> {
    try {
      const answer = await this.#client.send(new HeadObjectCommand(this.#at(key)), sending(signal));
      const { ContentLength: bytes = -1, ETag: etag = '', Metadata: { sha256 = null } = {} } = answer;
      return { bytes, etag, sha256 };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw storeErrorOf(error, `${this.name}/${key}`);
    }
  }

  /** Every key with a prefix, with its size in bytes. */
  async list(beginning: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const { bucket, prefix } = this.#address;
    let token: string | undefined;
    do {
      const page = await this.#doing(beginning, () =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix + beginning,
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        ),
      );
      for (const { Key, Size } of page.Contents ?? [])
        if (Key !== undefined) found.set(Key.slice(prefix.length), Size ?? -1);
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return found;
  }

  /** Uploads an object in one request. */
  async put(object: ObjectToWrite, bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    await this.#doing(object.key, () =>
      this.#client.send(
        new PutObjectCommand({ ...this.#at(object.key), ...described(object), Body: bytes }),
        sending(signal),
      ),
    );
  }

  /**
   * Uploads an object in one request, on condition that the existing one still has this entity tag, or, with null, that there is none.
   * If the same object is already there, because the answer to an earlier attempt was lost, this succeeds. On a store without
   * conditional requests (501) the condition is dropped. @throws StoreError `store_changed`
   */
  async putIf(object: ObjectToWrite, bytes: Uint8Array, etag: string | null): Promise<void> {
    const condition = etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag };
    const send = (conditions: { IfNoneMatch?: string; IfMatch?: string }) =>
      this.#client.send(
        new PutObjectCommand({ ...this.#at(object.key), ...described(object), ...conditions, Body: bytes }),
      );
    await this.#doing(object.key, async () => {
      try {
        await send(condition);
      } catch (error) {
        if (statusOf(error) === NOT_IMPLEMENTED) return send({});
        const refused = storeErrorOf(error, object.key);
        const isChanged = refused instanceof StoreError && refused.code === 'store_changed';
        if (isChanged && (await this.head(object.key))?.sha256 === object.sha256) return;
        throw error;
      }
    });
  }

  /** Uploads an object in parts. When `pieces` throws, no object is created, and its error is thrown. */
  async putInParts(
    object: ObjectToWrite,
    pieces: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#at(object.key), ...described(object), Body: Readable.from(pieces) },
      partSize: this.limits.partBytes,
      queueSize: PARTS_AT_ONCE,
    });
    const stop = () => void upload.abort();
    signal.addEventListener('abort', stop);
    try {
      await this.#doing(object.key, () => upload.done());
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Copies an object within the store, which `source` describes: in one request, or in parts above the limit. */
  async copy(from: string, source: StoredObject, to: ObjectToWrite, signal: AbortSignal): Promise<void> {
    const origin = { CopySource: this.#sourceOf(from), ...unlessInParts(source.etag) };
    if (source.bytes > this.limits.copyBytes) return this.#copyInParts(origin, source.bytes, to, signal);
    await this.#doing(to.key, () =>
      this.#client.send(
        new CopyObjectCommand({
          ...this.#at(to.key),
          ...described(to),
          ...origin,
          MetadataDirective: 'REPLACE',
        }),
        sending(signal),
      ),
    );
  }

  async remove(key: string, signal?: AbortSignal): Promise<void> {
    await this.#doing(key, () => this.#client.send(new DeleteObjectCommand(this.#at(key)), sending(signal)));
  }

  /** Removes the parts of multipart uploads that were never completed; they take space and are not listed. */
  async abandonUploads(beginning: string): Promise<void> {
    const { bucket, prefix } = this.#address;
    for (;;) {
      const page = await this.#doing(beginning, () =>
        this.#client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix + beginning })),
      );
      for (const { Key, UploadId } of page.Uploads ?? [])
        await this.#doing(Key ?? beginning, () =>
          this.#client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
        );
      if (!page.IsTruncated || (page.Uploads ?? []).length === 0) return;
    }
  }

  close(): void {
    this.#client.destroy();
  }

  async #copyInParts(
    origin: { CopySource: string; CopySourceIfMatch?: string },
    bytes: number,
    to: ObjectToWrite,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#doing(to.key, async () => {
      const place = this.#at(to.key);
      const { UploadId } = await this.#client.send(
        new CreateMultipartUploadCommand({ ...place, ...described(to) }),
        sending(signal),
      );
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let offset = 0; offset < bytes; offset += this.limits.copyPartBytes) {
        const last = Math.min(offset + this.limits.copyPartBytes, bytes) - 1;
        const PartNumber = Parts.length + 1;
        const CopySourceRange = `bytes=${offset}-${last}`;
        const { CopyPartResult } = await this.#client.send(
          new UploadPartCopyCommand({ ...place, ...origin, UploadId, PartNumber, CopySourceRange }),
          sending(signal),
        );
        Parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
      }
      await this.#client.send(
        new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }),
        sending(signal),
      );
    });
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + key };
  }

  #sourceOf(key: string): string {
    const { bucket, prefix } = this.#address;
    return `${bucket}/${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
  }

  async #doing<T>(key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw storeErrorOf(error, `${this.name}/${key}`);
    }
  }
}

/** The tag of an object uploaded in parts ends in their number; OpenStack Swift reports it and applies another to a copy. */
function unlessInParts(etag: string): { CopySourceIfMatch?: string } {
  return /-\d+"$/.test(etag) ? {} : { CopySourceIfMatch: etag };
}

function described({ sha256, headers }: ObjectToWrite) {
  return {
    ContentType: headers.contentType,
    CacheControl: headers.cacheControl,
    ...(headers.contentDisposition === undefined ? {} : { ContentDisposition: headers.contentDisposition }),
    Metadata: { sha256 },
  };
}

function sending(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { abortSignal: signal };
}
