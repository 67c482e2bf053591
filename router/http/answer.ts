/** A whole answer, whatever runtime sends it. */
export interface Answer {
  readonly status: number;
  /** Flat: name, value, name, value. */
  readonly headers: string[];
  /**
   * Bytes; text with one character per byte (latin1), which Node writes in one piece with the headers; or bytes piece
   * after piece, which must be read to the end or returned.
   */
  readonly body: Uint8Array | string | AsyncIterableIterator<Uint8Array> | null;
  /** Called when the body has been handed over, or never will be. */
  readonly onClosed?: () => void;
}

const EXPOSED = [
  'ETag',
  'Content-Location',
  'Content-Range',
  'Idempotency-Replayed',
  'Link',
  'Last-Modified',
  'Location',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'X-Methodology-Version',
  'X-Last-Refreshed',
  'X-Last-Checked',
  'X-Total-Chunks',
  'X-Narrative-Cache-Hit',
  'X-Notices',
  'Content-Digest',
  'Signature-Input',
  'Signature',
].join(', ');

/** On every answer: CORS for all origins, and no MIME sniffing. */
export const COMMON_HEADERS = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  EXPOSED,
  'X-Content-Type-Options',
  'nosniff',
] as const;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** `Allow` for read-only addresses. */
export const READ_METHODS = 'GET, HEAD, OPTIONS';

const PREFLIGHT_SECONDS = 86_400;

/**
 * The answer to OPTIONS on a known address, which is also the CORS preflight: no key, no limit.
 * @param allowed value of `Allow`
 * @param credentials header the interface takes credentials in
 */
export function optionsAnswer(requestId: string, allowed: string, credentials: string): Answer {
  return {
    status: 204,
    headers: [
      'Allow',
      allowed,
      'Access-Control-Allow-Methods',
      allowed,
      'Access-Control-Allow-Headers',
      `${credentials}, Content-Type, Idempotency-Key, If-Modified-Since, If-None-Match, If-Range, Prefer, Range`,
      'Access-Control-Max-Age',
      String(PREFLIGHT_SECONDS),
      'X-Request-Id',
      requestId,
      ...COMMON_HEADERS,
    ],
    body: null,
  };
}

/** The value of a header, written as the router writes it. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  const at = headers.findIndex((text, i) => i % 2 === 0 && text === name);
  return at < 0 ? undefined : headers[at + 1];
}

/** The whole body as text, for a caller in this process. */
export async function answerText({ body }: Answer): Promise<string> {
  if (body === null) return '';
  if (typeof body === 'string') return Buffer.from(body, 'latin1').toString('utf8');
  if (body instanceof Uint8Array) return Buffer.from(body).toString('utf8');
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
