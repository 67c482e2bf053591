import type { Notice } from '../../schemas/http/notice.ts';
import type { Route } from '../../schemas/http/route.ts';
import type { Content } from './content.ts';

/** A request may have any number of parameters of any length: the notice lists this many, each cut to this length. */
const MAX_NOTICES = 5;
const MAX_NAME_LENGTH = 64;

/** The query parameters of a request that its route does not know: they are ignored, and the answer says so. */
export function unknownParameters(route: Route, search: string): string[] {
  const unknown = [...new Set(new URLSearchParams(search).keys())].filter(
    (name) => !Object.hasOwn(route.query.shape, name),
  );
  return unknown.slice(0, MAX_NOTICES).map((name) => name.slice(0, MAX_NAME_LENGTH).toWellFormed());
}

/**
 * A content that says which parameters were ignored: in `X-Notices`, and in `meta.notices` where it is an envelope, as
 * every JSON answer but the interface description is. A published document is then no longer the file byte for byte, so
 * its tag becomes weak. @param content not compressed
 */
export function withUnknown(content: Content, unknown: readonly string[], route: Route): Content {
  const header = unknown.map((name) => `unknown_parameter; name="${encodeURIComponent(name)}"`).join(', ');
  const headers = [...(content.headers ?? []), 'X-Notices', header];
  if (content.kind === 'empty' || content.kind === 'stream') return { ...content, headers };
  const body = content.kind === 'lookup' ? content.body : content.document.bytes;
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(body);
  if (!isEnvelope(bytes)) return { ...content, headers };
  const notices = JSON.stringify(noticesOf(unknown, Object.keys(route.query.shape)));
  return {
    kind: 'lookup',
    body: Buffer.concat([bytes.subarray(0, -ENVELOPE_END.length), Buffer.from(`,"notices":${notices}}}`)]),
    etag: content.kind === 'lookup' ? content.etag : `W/${content.document.etag}`,
    headers,
  };
}

/** `meta` comes last in every envelope and is never empty. */
const ENVELOPE_START = '{"data":';
const ENVELOPE_END = '}}';

/** Whether a JSON text is `{data, meta}`. */
export function isEnvelope(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 0, ENVELOPE_START.length) === ENVELOPE_START &&
    bytes.toString('latin1', bytes.length - ENVELOPE_END.length) === ENVELOPE_END
  );
}

function noticesOf(unknown: readonly string[], known: readonly string[]): Notice[] {
  const taken = known.length === 0 ? 'This address takes no parameters.' : `Known are: ${known.join(', ')}.`;
  return unknown.map((name) => ({
    code: 'unknown_parameter',
    message: `The parameter "${name}" is not known here and was ignored. ${taken}`,
  }));
}
