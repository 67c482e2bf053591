import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { CACHE_CONTROL, type CacheRule } from '../../schemas/limits.ts';
import { type Answer, COMMON_HEADERS, JSON_TYPE } from '../http/answer.ts';
import { namesEtag } from '../http/conditional.ts';
import { chooseLookupEncoding } from '../http/encodings.ts';
import type { ApiRequest } from '../http/request.ts';
import type { Document } from '../release/document-cache.ts';

/** The content of a successful answer. */
export type Content =
  | {
      readonly kind: 'document';
      readonly document: Document;
      /** Headers of its own, on 304 too: name, value, name, value. */
      readonly headers?: readonly string[];
    }
  | {
      readonly kind: 'lookup';
      /** Bytes, or latin1 text, one character per byte. */
      readonly body: Uint8Array | string;
      /** Weak, because the body contains the request id. Null for answers to POST, which are never revalidated. */
      readonly etag: string | null;
      /** When the content last changed, as an HTTP date in whole seconds. */
      readonly lastModified?: string;
      /** JSON unless given. */
      readonly contentType?: string;
      /** The route's status unless given: a protocol on top of this one has its own errors. */
      readonly status?: number;
      /** As of a document. */
      readonly headers?: readonly string[];
    }
  /** Pieces that are sent as they come. */
  | {
      readonly kind: 'stream';
      readonly pieces: AsyncIterableIterator<Uint8Array>;
      readonly contentType: string;
      /** The route's status unless given: 206 for a part of a file. */
      readonly status?: number;
      readonly headers?: readonly string[];
    }
  /** No body: for a route that answers 204, a condition that fails, a protocol on top of this one. */
  | { readonly kind: 'empty'; readonly status?: number; readonly headers?: readonly string[] };

/** A lookup's content from an object. `tag` identifies its version within the release; null if it has none. */
export function lookupContent(body: unknown, tag: string | null): Content {
  return {
    kind: 'lookup',
    body: Buffer.from(JSON.stringify(body)),
    etag: tag === null ? null : `W/"${tag}"`,
  };
}

/** Bodies below this are sent as they are: compressing them saves no packet. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Lookups are compressed as they are made; higher levels cost more than the lookup itself. */
const LOOKUP_GZIP = { level: 1 };
const LOOKUP_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** Larger bodies, such as batches, are compressed on the thread pool so that they do not delay other requests. */
const MAX_SYNC_BYTES = 256 * 1024;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const NO_HEADERS: readonly string[] = [];
/** Answers about a single provider are not for search engines to index. */
const NOT_INDEXED: readonly string[] = ['X-Robots-Tag', 'noindex'];

/** What the guard has determined for the answer to a request. */
export interface AnswerFrame {
  readonly requestId: string;
  /** The status of success. */
  readonly status: number;
  readonly cache: CacheRule;
  readonly vary: string;
  readonly budgetHeaders: readonly string[];
  /** When the sources of the release were last checked; null where none is known. */
  readonly lastChecked: string | null;
}

/** Whether the caller already has what would be sent: a date counts only when no tag is given (RFC 9110, section 13.2.2). */
function isKnown(request: ApiRequest, etag: string | null, lastModified: string | undefined): boolean {
  const ifNoneMatch = request.header('if-none-match');
  if (ifNoneMatch !== undefined) return etag !== null && namesEtag(ifNoneMatch, etag);
  if (lastModified === undefined) return false;
  const since = Date.parse(request.header('if-modified-since') ?? '');
  return Date.parse(lastModified) <= since;
}

function etagOf(content: Content): string | null {
  if (content.kind === 'empty' || content.kind === 'stream') return null;
  return content.kind === 'document' ? content.document.etag : content.etag;
}

/** The answer with a content: success, or 304 when the caller has it already. A promise when compressing it takes long. */
export function contentAnswer(
  content: Content,
  request: ApiRequest,
  frame: AnswerFrame,
): Answer | Promise<Answer> {
  const status = ('status' in content ? content.status : undefined) ?? frame.status;
  const etag = etagOf(content);
  const lastModified = content.kind === 'lookup' ? content.lastModified : undefined;
  const headers = [
    'X-Request-Id',
    frame.requestId,
    ...(etag === null ? NO_HEADERS : ['ETag', etag]),
    ...(lastModified === undefined ? NO_HEADERS : ['Last-Modified', lastModified]),
    'Cache-Control',
    CACHE_CONTROL[frame.cache],
    'Vary',
    frame.vary,
    ...COMMON_HEADERS,
    ...frame.budgetHeaders,
    ...(frame.lastChecked === null ? NO_HEADERS : ['X-Last-Checked', frame.lastChecked]),
    ...(content.kind === 'lookup' ? NOT_INDEXED : NO_HEADERS),
    ...(content.headers ?? NO_HEADERS),
  ];
  if (isKnown(request, etag, lastModified)) return { status: 304, headers, body: null };
  if (content.kind === 'document') {
    const { bytes, contentType, encoding } = content.document;
    headers.push('Content-Type', contentType, 'Content-Length', String(bytes.length));
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    return { status, headers, body: bytes };
  }
  if (content.kind === 'empty') return { status, headers, body: null };
  if (content.kind === 'stream') {
    headers.push('Content-Type', content.contentType);
    return { status, headers, body: content.pieces };
  }
  const { body } = content;
  const finished = (sent: Uint8Array | string): Answer => {
    headers.push('Content-Type', content.contentType ?? JSON_TYPE, 'Content-Length', String(sent.length));
    return { status, headers, body: sent };
  };
  const encoding =
    body.length < MIN_COMPRESSED_BYTES ? 'identity' : chooseLookupEncoding(request.header('accept-encoding'));
  if (encoding === 'identity') return finished(body);
  headers.push('Content-Encoding', encoding);
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  if (bytes.length > MAX_SYNC_BYTES) {
    const compressed =
      encoding === 'gzip' ? gzipAsync(bytes, LOOKUP_GZIP) : brotliAsync(bytes, LOOKUP_BROTLI);
    return compressed.then(finished);
  }
  return finished(
    encoding === 'gzip' ? gzipSync(bytes, LOOKUP_GZIP) : brotliCompressSync(bytes, LOOKUP_BROTLI),
  );
}
