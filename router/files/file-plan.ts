import { dispositionOf, isPage, PAGE_HEADERS } from '../../schemas/published/public-addresses.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { namesEtag } from '../http/conditional.ts';
import { chooseEncoding, type Encoding } from '../http/encodings.ts';
import type { ApiRequest } from '../http/request.ts';
import { etagOf } from '../release/document-cache.ts';
import { type ByteRange, byteRange } from './byte-range.ts';

/** How a file is sent: the status, the headers (name, value, …) and which of its bytes. */
export interface FilePlan {
  readonly status: 200 | 206 | 304 | 412 | 416;
  readonly headers: string[];
  readonly encoding: Encoding;
  /** Bytes of the file to send; null when the answer has no body of it. */
  readonly part: { readonly offset: number; readonly length: number } | null;
}

/** Files up to this are sent whole from memory, checked against the manifest, and compressed where that helps. */
export const MAX_BUFFERED_BYTES = 2 * 1024 * 1024;

/** What any page of any origin may read of a file's answer. */
const SHARED_HEADERS = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, Accept-Ranges, Content-Disposition, Content-Range, X-Request-Id',
  'X-Content-Type-Options',
  'nosniff',
] as const;

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|jsonl|xml|x-ndjson|x-bibtex)\b)/;

/**
 * Decides by RFC 9110, sections 13 and 14: If-Match, then If-None-Match, then Range under If-Range. A range is one of
 * the file as it is published, so a request for one is answered without encoding. The length of an encoded body is not
 * known here.
 */
export function filePlan(file: ReleaseFile, request: ApiRequest, cacheControl: string): FilePlan {
  const isEncodable = file.bytes <= MAX_BUFFERED_BYTES && COMPRESSIBLE.test(file.content_type);
  const plainEtag = etagOf(file, 'identity');
  const range = rangeOf(file, request, plainEtag);
  const encoding =
    isEncodable && range === undefined ? chooseEncoding(request.header('accept-encoding')) : 'identity';
  const etag = etagOf(file, encoding);
  const headers = [
    'ETag',
    etag,
    'Cache-Control',
    cacheControl,
    ...(isEncodable ? ['Vary', 'Accept-Encoding'] : []),
    'Accept-Ranges',
    'bytes',
    ...fileHeaders(file),
  ];
  const asked = bytesAsked(file, request, etag, range);
  headers.push(...asked.headers);
  if (asked.part !== null) {
    headers.push('Content-Type', file.content_type);
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  }
  return { ...asked, headers, encoding };
}

/** The parts of a request that decide which bytes of a file are sent. */
export type FileRequest = Pick<ApiRequest, 'method' | 'header'>;

/**
 * The bytes of a file to send and the status; `headers` describes a range.
 * @param etag of the answer
 * @param range what `rangeOf` says, or undefined where there are none
 */
export function bytesAsked(
  file: ReleaseFile,
  request: FileRequest,
  etag: string,
  range: ByteRange | 'unsatisfiable' | undefined,
): Pick<FilePlan, 'status' | 'headers' | 'part'> {
  const ifMatch = request.header('if-match');
  if (ifMatch !== undefined && !namesStrongly(ifMatch, etag)) return { status: 412, headers: [], part: null };
  const ifNoneMatch = request.header('if-none-match');
  if (ifNoneMatch !== undefined && namesEtag(ifNoneMatch, etag))
    return { status: 304, headers: [], part: null };
  if (range === 'unsatisfiable')
    return { status: 416, headers: ['Content-Range', `bytes */${file.bytes}`], part: null };
  if (range === undefined) return { status: 200, headers: [], part: { offset: 0, length: file.bytes } };
  const last = range.offset + range.length - 1;
  const headers = ['Content-Range', `bytes ${range.offset}-${last}/${file.bytes}`];
  return { status: 206, headers, part: range };
}

/**
 * The range of a file that a request asks for. Ranges are defined for GET alone. A date in If-Range never matches: files are
 * identified by their tags.
 */
export function rangeOf(
  file: ReleaseFile,
  request: FileRequest,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const value = request.header('range');
  if (value === undefined || request.method === 'HEAD') return undefined;
  const ifRange = request.header('if-range');
  if (ifRange !== undefined && ifRange.trim() !== etag) return undefined;
  return byteRange(value, file.bytes);
}

/** The strong comparison of RFC 9110, section 13.1.1. */
function namesStrongly(ifMatch: string, etag: string): boolean {
  return ifMatch.trim() === '*' || ifMatch.split(',').some((tag) => tag.trim() === etag);
}

/** Headers that do not depend on the request. */
export function fileHeaders(file: ReleaseFile): string[] {
  const disposition = dispositionOf(file.path);
  return [
    ...SHARED_HEADERS,
    ...(isPage(file.content_type) ? Object.entries(PAGE_HEADERS).flat() : []),
    ...(disposition === undefined ? [] : ['Content-Disposition', disposition]),
  ];
}
