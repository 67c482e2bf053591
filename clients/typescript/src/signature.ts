import { SignatureError } from './errors.ts';

/** The published key set, `/.well-known/jwks.json`. */
export interface Jwks {
  readonly keys: readonly {
    readonly kid: string;
    readonly purpose: string;
    readonly x: string;
    readonly revoked?: unknown;
  }[];
}

/** What was asked: a signature binds the answer to it. */
export interface Asked {
  /** Upper case. */
  readonly method: string;
  readonly url: URL;
}

/** The components that a signature of the service covers, in their order. */
const COVERED =
  '("@status" "content-digest" "content-type" "x-request-id" "@method";req "@path";req "@query";req)';

/** The id of the key that a response says it was signed by; null where it carries no signature of the service. */
export function signingKeyId(headers: Headers): string | null {
  const input = headers.get('signature-input');
  if (input?.startsWith(`sig1=${COVERED};`) !== true) return null;
  return /;keyid="([^"]+)"$/.exec(input)?.[1] ?? null;
}

/**
 * Checks `Content-Digest` (RFC 9530) and the signature (RFC 9421, Ed25519) of a response of the resolver interface.
 * @param body the bytes as they were sent
 * @throws {SignatureError} it does not hold
 */
export async function checkSignature(
  { status, headers }: Response,
  body: Uint8Array<ArrayBuffer>,
  { method, url }: Asked,
  { keys }: Jwks,
): Promise<void> {
  const kid = signingKeyId(headers);
  const where = `${method} ${url.pathname}, answered with ${status}`;
  if (kid === null) throw new SignatureError(`${where}: the response is not signed by the service`);
  const digest = `sha-256=:${base64(await crypto.subtle.digest('SHA-256', body))}:`;
  if (headers.get('content-digest') !== digest)
    throw new SignatureError(`${where}: these are not the bytes that were signed`);
  const jwk = keys.find((key) => key.kid === kid && key.purpose === 'response' && key.revoked === undefined);
  if (jwk === undefined)
    throw new SignatureError(`${where}: it is signed by ${kid}, which is not a valid key of the service`);
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty: 'OKP', crv: 'Ed25519', x: jwk.x },
    { name: 'Ed25519' },
    false,
    ['verify'],
  );
  const signed = [
    `"@status": ${status}`,
    `"content-digest": ${digest}`,
    `"content-type": ${headers.get('content-type')}`,
    `"x-request-id": ${headers.get('x-request-id')}`,
    `"@method";req: ${method}`,
    `"@path";req: ${url.pathname}`,
    // Without a query it is a question mark (RFC 9421, section 2.2.7).
    `"@query";req: ${url.search === '' ? '?' : url.search}`,
    `"@signature-params": ${headers.get('signature-input')?.slice('sig1='.length)}`,
  ].join('\n');
  const signature = /^sig1=:([A-Za-z0-9+/=]+):$/.exec(headers.get('signature') ?? '')?.[1] ?? '';
  const holds = await crypto.subtle.verify(
    { name: 'Ed25519' },
    key,
    Uint8Array.from(atob(signature), (byte) => byte.charCodeAt(0)),
    new TextEncoder().encode(signed),
  );
  if (!holds) throw new SignatureError(`${where}: the signature does not hold`);
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
