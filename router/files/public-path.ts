import { Failure } from '../http/failure.ts';

/** Characters that no segment of a published path holds, and that would make it another path. */
const FOREIGN = /[/\\\0]/;

/**
 * The decoded path of an address as sent, without its query; null when a segment hides a separator or a NUL, so that
 * nothing can be there. @throws Failure 400 for what is no percent-encoding
 */
export function publicPath(url: string): string | null {
  const mark = url.indexOf('?');
  const segments = (mark === -1 ? url : url.slice(0, mark)).split('/').map(decoded);
  return segments.some((segment) => FOREIGN.test(segment)) ? null : segments.join('/');
}

function decoded(segment: string): string {
  try {
    return segment.includes('%') ? decodeURIComponent(segment) : segment;
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw new Failure('invalid_request', 'The address has a % that begins no percent-encoded UTF-8.');
  }
}
