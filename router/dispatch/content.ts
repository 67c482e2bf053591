import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { CACHE_CONTROL, type CacheRule } from '../../schemas/limits.ts';
import { type Answer, COMMON_HEADERS, JSON_TYPE } from '../http/answer.ts';
import { namesEtag } from '../http/conditional.ts';
import { chooseLookupEncoding } from '../http/encodings.ts';
import type { ApiRequest } from '../http/request.ts';
import type { Document } from '../release/document-cache.ts';

/** What an operation answers with when all goes well. */
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
      /** Weak: the body carries the request's own id. Null for what a POST answers: it is not asked for again. */
      readonly etag: string | null;
      /** When what it says changed last, as an HTTP date in whole seconds. */
      readonly lastModified?: string;
      /** JSON unless given. */
      readonly contentType?: string;
      /** The route's unless given: errors of a protocol over this one have their own. */
      readonly status?: number;
      /** As of a document. */
      readonly headers?: readonly string[];
    }
  /** Pieces that are sent as they come. */
  | {
      readonly kind: 'stream';
      readonly pieces: AsyncIterableIterator<Uint8Array>;
      readonly contentType: string;
      /** The route's unless given: 206 of a part of a file. */
      readonly status?: number;
      readonly headers?: readonly string[];
    }
  /** No body: of a route whose success is 204, of conditions that do not hold, of a protocol over this one. */
  | { readonly kind: 'empty'; readonly status?: number; readonly headers?: readonly string[] };

/** A lookup's content from an object. `tag` identifies its version within the release; null where it has none. */
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
/** What is larger, such as a batch, is compressed on the thread pool: it would hold up other requests. */
const MAX_SYNC_BYTES = 256 * 1024;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const NO_HEADERS: readonly string[] = [];
/** What is said of one provider is for whoever asks, not for a search engine. */
const NOT_INDEXED: readonly string[] = ['X-Robots-Tag', 'noindex'];

/** What the answer to a request has from the guard. */
export interface AnswerFrame {
  readonly requestId: string;
  /** Of success. */
  readonly status: number;
  readonly cache: CacheRule;
  readonly vary: string;
  readonly budgetHeaders: readonly string[];
}

/** Whether the caller has what would be sent: a date counts only where no tag is named (RFC 9110, section 13.2.2). */
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

/** The answer that carries a content: success, or 304 when the caller has it. A promise where compressing it takes long. */
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
