import { HttpError } from '../http/http-error.ts';

/** Characters that no segment of a published path contains, because they would change the path. */
const FOREIGN = /[/\\\0]/;

/**
 * A path as sent, decoded; null when a segment hides a separator or a NUL, so that nothing can be there.
 * @throws HttpError 400 for invalid percent-encoding
 */
export function publicPath(path: string): string | null {
  const segments = path.split('/').map(decoded);
  return segments.some((segment) => FOREIGN.test(segment)) ? null : segments.join('/');
}

function decoded(segment: string): string {
  try {
    return segment.includes('%') ? decodeURIComponent(segment) : segment;
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw new HttpError(
      'invalid_request',
      'The address has a % that does not begin a percent-encoded UTF-8 character.',
    );
  }
}
