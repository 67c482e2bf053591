import { Agent, type Dispatcher, errors, request } from 'undici';
import { PackError } from '../../schemas/pack/errors.ts';
import type { ByteSource } from './byte-source.ts';
import { sizeFromContentRange } from './content-range.ts';
import { FileValidators, fileChanged } from './file-validators.ts';
import { SingleFlight } from './single-flight.ts';

export interface HttpSourceSettings {
  /** Longest wait for a complete response, in milliseconds. Default 10,000. */
  timeoutMs?: number;
  /** Connections to the server. Default 16. */
  connections?: number;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * A release behind an HTTP server or CDN, read by byte ranges. Servers that ignore `Range`, re-encode files or swap
 * them between two reads are named in an error; wrong bytes are never returned. Concurrent reads of the same
 * range share one request.
 */
export class HttpSource implements ByteSource {
  readonly #base: string;
  readonly #agent: Agent;
  readonly #timeoutMs: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #validators = new FileValidators();
  readonly #singleFlight = new SingleFlight();

  /** @param releaseUrl address of the release directory, e.g. `https://data.example.org/releases/<id>` */
  constructor(releaseUrl: string, settings: HttpSourceSettings = {}) {
    this.#base = releaseUrl.endsWith('/') ? releaseUrl : `${releaseUrl}/`;
    this.#timeoutMs = settings.timeoutMs ?? 10_000;
    this.#headers = settings.headers ?? {};
    this.#agent = new Agent({ connections: settings.connections ?? 16 });
  }

  readRange(path: string, offset: number, length: number): Promise<Buffer> {
    if (length === 0) return Promise.resolve(Buffer.alloc(0));
    return this.#singleFlight.range(path, offset, length, () => this.#fetchRange(path, offset, length));
  }

  async readWhole(path: string): Promise<Buffer> {
    return this.#get(path, {}, async (response) => {
      if (response.statusCode !== 200) throw await refusal(response, path);
      const bytes = await bodyOf(response);
      const promised = response.headers['content-length'];
      if (promised !== undefined && Number(promised) !== bytes.length) {
        throw new PackError('pack_truncated', `${path}: ${bytes.length} of ${promised} bytes arrived`);
      }
      return bytes;
    });
  }

  forget(path: string): void {
    this.#validators.forget(path);
  }

  async close(): Promise<void> {
    await this.#agent.close();
  }

  async #fetchRange(path: string, offset: number, length: number): Promise<Buffer> {
    const known = this.#validators.get(path);
    const range = `bytes=${offset}-${offset + length - 1}`;
    // If-Range takes strong validators only; with it a swapped file comes back whole, as 200.
    const strong = known?.etag?.startsWith('"') ? { 'if-range': known.etag } : {};
    return this.#get(path, { range, ...strong }, async (response) => {
      if (response.statusCode === 416) {
        await response.body.dump();
        throw new PackError('pack_truncated', `${path}: ends before byte ${offset + length}`);
      }
      if (response.statusCode === 200) {
        discard(response);
        const etag = textHeader(response, 'etag');
        if (known?.etag && etag && etag !== known.etag) throw fileChanged(path);
        throw new PackError('pack_range_ignored', `${path}: the server ignores byte ranges`);
      }
      if (response.statusCode !== 206) throw await refusal(response, path);
      const encoding = textHeader(response, 'content-encoding');
      if (encoding !== null && encoding !== 'identity') {
        discard(response);
        throw new PackError('pack_range_ignored', `${path}: the server sends a range as ${encoding}`);
      }
      const size = this.#checkRange(response, path, offset, length);
      this.#validators.check(path, { etag: textHeader(response, 'etag'), size });
      const bytes = await bodyOf(response);
      if (bytes.length !== length) {
        throw new PackError('pack_truncated', `${path}: ${bytes.length} of ${length} bytes arrived`);
      }
      return bytes;
    });
  }

  /** The size of the whole file, once the response is known to be the requested range. */
  #checkRange(response: Dispatcher.ResponseData, path: string, offset: number, length: number): number {
    try {
      return sizeFromContentRange(textHeader(response, 'content-range'), path, offset, length);
    } catch (error) {
      discard(response);
      throw error;
    }
  }

  async #get(
    path: string,
    headers: Record<string, string>,
    read: (response: Dispatcher.ResponseData) => Promise<Buffer>,
  ): Promise<Buffer> {
    try {
      const response = await request(this.#base + path.split('/').map(encodeURIComponent).join('/'), {
        dispatcher: this.#agent,
        headers: { ...this.#headers, 'accept-encoding': 'identity', ...headers },
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      return await read(response);
    } catch (error) {
      if (error instanceof PackError) throw error;
      if (error instanceof Error && error.name === 'TimeoutError') {
        throw new PackError('pack_timeout', `${path}: no response within ${this.#timeoutMs} ms`, error);
      }
      if (error instanceof errors.UndiciError || (error instanceof Error && 'syscall' in error)) {
        throw new PackError('pack_unreachable', `${path}: ${error.message}`, error);
      }
      throw error;
    }
  }
}

/** Drops a response that is not wanted; the abort this raises is expected. */
function discard(response: Dispatcher.ResponseData): void {
  response.body.once('error', () => {}).destroy();
}

async function bodyOf(response: Dispatcher.ResponseData): Promise<Buffer> {
  return Buffer.from(await response.body.arrayBuffer());
}

function textHeader(response: Dispatcher.ResponseData, name: string): string | null {
  const value = response.headers[name];
  return typeof value === 'string' ? value : null;
}

async function refusal(response: Dispatcher.ResponseData, path: string): Promise<PackError> {
  await response.body.dump();
  if (response.statusCode === 404) return new PackError('pack_missing', `${path}: the file does not exist`);
  return new PackError('pack_unreachable', `${path}: the server responded with ${response.statusCode}`);
}
