import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { Encoding } from '../http/encodings.ts';

/** A published document in one encoding, ready to send. */
export interface Document {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly encoding: Encoding;
  /** Strong; differs per encoding. */
  readonly etag: string;
}

const GZIP_LEVEL = 9;
/** The highest quality takes ten times as long and saves a few per cent. */
const BROTLI_QUALITY = 9;
/** Several times the size of all documents of a release in all encodings, but still a bound. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/**
 * The published documents of one release, by path: an LRU cache bounded in bytes. Encodings are made when first
 * requested.
 */
export class DocumentCache {
  readonly #read: (path: string) => Promise<Uint8Array>;
  readonly #files: ReadonlyMap<string, ReleaseFile>;
  readonly #cached = new Map<string, Promise<Document>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  /** @param read reads a whole file of the release, and compares it with the manifest */
  constructor(files: readonly ReleaseFile[], read: (path: string) => Promise<Uint8Array>) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#read = read;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The manifest's entry of a file. */
  find(path: string): ReleaseFile | undefined {
    return this.#files.get(path);
  }

  /**
   * A document of the manifest. @throws PackError when its bytes cannot be read or are not those of the manifest; a failed read is
   * not cached.
   */
  get(path: string, encoding: Encoding): Promise<Document> {
    return this.#cachedOr(`${encoding} ${path}`, () => this.#make(path, encoding));
  }

  #cachedOr(name: string, make: () => Promise<Document>): Promise<Document> {
    const known = this.#cached.get(name);
    if (known !== undefined) {
      this.#cached.delete(name);
      this.#cached.set(name, known);
      return known;
    }
    const made = make();
    this.#cached.set(name, made);
    made.then(
      (document) => this.#recordSize(name, document.bytes.length),
      () => this.#cached.delete(name),
    );
    return made;
  }

  /**
   * A document the router has changed, for example by adding a narrative, with an entity tag of its own; cached like
   * the others. `version` identifies the change: the same version of a document is the same text. @throws PackError as `get`
   */
  getChanged(
    path: string,
    version: string,
    encoding: Encoding,
    change: (text: string) => string,
  ): Promise<Document> {
    const name = `${encoding} ${path} ${createHash('sha256').update(version).digest('hex')}`;
    return this.#cachedOr(name, async () => {
      const plain = await this.get(path, 'identity');
      const changed = Buffer.from(change(Buffer.from(plain.bytes).toString('utf8')));
      const content = createHash('sha256').update(changed).digest('hex').slice(0, 32);
      return {
        bytes: encoding === 'identity' ? changed : await compress(changed, encoding),
        contentType: plain.contentType,
        encoding,
        etag: encoding === 'identity' ? `"${content}"` : `"${content}-${encoding}"`,
      };
    });
  }

  async #make(path: string, encoding: Encoding): Promise<Document> {
    const file = this.#files.get(path);
    if (file === undefined) throw new Error(`${path} is not in the manifest`);
    if (encoding === 'identity') {
      return {
        bytes: await this.#read(file.path),
        contentType: file.content_type,
        encoding,
        etag: etagOf(file, encoding),
      };
    }
    const plain = await this.get(path, 'identity');
    return {
      bytes: await compress(plain.bytes, encoding),
      contentType: plain.contentType,
      encoding,
      etag: etagOf(file, encoding),
    };
  }

  #recordSize(name: string, bytes: number): void {
    if (!this.#cached.has(name)) return;
    this.#sizes.set(name, bytes);
    this.#bytes += bytes;
    for (const oldest of this.#cached.keys()) {
      if (this.#bytes <= MAX_CACHED_BYTES) return;
      const size = this.#sizes.get(oldest);
      if (size === undefined) continue;
      this.#cached.delete(oldest);
      this.#sizes.delete(oldest);
      this.#bytes -= size;
    }
  }
}

/** The strong entity tag of a file of the release in an encoding. */
export function etagOf(file: ReleaseFile, encoding: Encoding): string {
  const content = file.sha256.slice(0, 32);
  return encoding === 'identity' ? `"${content}"` : `"${content}-${encoding}"`;
}

function compress(bytes: Uint8Array, encoding: 'gzip' | 'br'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(bytes, { level: GZIP_LEVEL });
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
