import { API_VERSION } from '../../schemas/rest/version.ts';

/** What a lookup says of itself, as far as the service needs it. Header values are as sent; absent ones undefined. */
export interface PlainRequest {
  readonly npi: string;
  readonly authorization: string | undefined;
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly forwardedFor: string | undefined;
}

const START = `GET /${API_VERSION}/npi/`;
const NPI_LENGTH = 10;
const VERSION = ' HTTP/1.1\r\n';
const HEADERS_AT = START.length + NPI_LENGTH + VERSION.length;
/** A lookup with the headers of a browser has about 700. */
const MAX_BYTES = 4_096;
const ALL_DIGITS = /^[0-9]+$/;
/** Whole header lines to the end of the text, each well-formed and not folded (RFC 9112, section 5). */
const HEADER_LINES = /(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/y;

/** Headers the service reads; one that is sent twice is left to Node's rules of joining. */
const READ = new Map([
  ['authorization', 0],
  ['accept-encoding', 1],
  ['if-none-match', 2],
  ['x-forwarded-for', 3],
  ['accept', 4],
]);
/** Headers that say how the message is framed or what becomes of the connection. */
const FRAMING = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer']);

/**
 * The lookup that these bytes are, or null when they are anything else: another address, a part of a request, more
 * than one, a body, a header that bears on the connection, a line that is not well-formed. Null is no verdict: whoever
 * asks hands the bytes to Node's own parser.
 */
export function plainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > MAX_BYTES) return null;
  const text = bytes.toString('latin1');
  const npi = text.slice(START.length, START.length + NPI_LENGTH);
  if (!text.startsWith(START) || !text.startsWith(VERSION, START.length + NPI_LENGTH)) return null;
  HEADER_LINES.lastIndex = HEADERS_AT;
  if (!ALL_DIGITS.test(npi) || !HEADER_LINES.test(text)) return null;

  const values: (string | undefined)[] = [undefined, undefined, undefined, undefined, undefined];
  for (let at = HEADERS_AT; at < text.length - 2; ) {
    const colon = text.indexOf(':', at);
    const end = text.indexOf('\r\n', colon);
    const name = text.slice(at, colon).toLowerCase();
    const place = READ.get(name);
    if (place !== undefined) {
      if (values[place] !== undefined) return null;
      values[place] = text.slice(colon + 1, end).trim();
    } else if (FRAMING.has(name) || (name === 'connection' && !isKeepAlive(text.slice(colon + 1, end)))) {
      return null;
    }
    at = end + 2;
  }
  const [authorization, acceptEncoding, ifNoneMatch, forwardedFor, accept] = values;
  return { npi, authorization, accept, acceptEncoding, ifNoneMatch, forwardedFor };
}

function isKeepAlive(value: string): boolean {
  return value.trim().toLowerCase() === 'keep-alive';
}
