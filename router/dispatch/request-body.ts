import type { BodyType, RouteBody } from '../../schemas/http/route.ts';
import { HttpError } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';

const JSON_ONLY: readonly BodyType[] = ['application/json'];

/**
 * The body of a request as its route takes it: parsed JSON, or form fields by name, as `URLSearchParams` where
 * fields may be given more than once. It is never logged, and no error quotes it.
 * @throws HttpError 415 for another type or a compressed body, 413 when it is too large, 400 `invalid_json`, 400
 * `invalid_request` for a form that gives a field twice and must not
 */
export async function readBody(
  request: ApiRequest,
  { types = JSON_ONLY, repeats, maxBytes }: RouteBody,
): Promise<unknown> {
  const given = request.header('content-type')?.replace(/;.*$/s, '').trim().toLowerCase();
  const type = types.find((known) => known === given);
  if (type === undefined) throw unsupportedType(types);
  const encoding = request.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') {
    throw new HttpError('unsupported_media_type', 'A compressed body is not accepted.', {
      headers: ['Accept-Encoding', 'identity'],
    });
  }
  const bytes = await request.readBody(maxBytes);
  if (type !== 'application/x-www-form-urlencoded') return jsonOf(bytes);
  const fields = new URLSearchParams(Buffer.from(bytes).toString('utf8'));
  return repeats ? fields : formOf(fields);
}

function unsupportedType(types: readonly BodyType[]): HttpError {
  return new HttpError('unsupported_media_type', `The body must be ${types.join(' or ')}.`, {
    details: { available: types },
    headers: ['Accept', types.join(', ')],
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new HttpError('invalid_json', 'The body is not JSON in UTF-8.');
  }
}

/** Invalid percent-encoding or UTF-8 is kept as it is: a form never fails to parse. */
function formOf(given: URLSearchParams): Record<string, string> {
  const fields = [...given];
  const names = new Set(fields.map(([name]) => name));
  if (names.size < fields.length)
    throw new HttpError('invalid_request', 'A field of the form is given twice.');
  return Object.fromEntries(fields);
}
