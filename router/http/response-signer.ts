import { hash, sign } from 'node:crypto';
import type { SigningKey } from '../../signatures/signing-key.ts';
import type { Answer } from './answer.ts';
import type { ApiRequest } from './request.ts';

/** Signs the answer to a request. */
export type SignAnswer = (
  answer: Answer,
  request: Pick<ApiRequest, 'method' | 'path' | 'search'>,
) => Promise<Answer>;

/**
 * The components a signature covers, in order. Those of the request (`;req`: RFC 9421, section 2.4) bind the answer to what was asked:
 * without them an answer could be shown as that to another question.
 */
const COVERED =
  '("@status" "content-digest" "content-type" "x-request-id" "@method";req "@path";req "@query";req)';
const LABEL = 'sig1';

/**
 * Signs an answer that has a body: `Content-Digest` (RFC 9530) over the bytes as they are sent, and an HTTP message
 * signature over it (RFC 9421, Ed25519). The signature is computed on Node's thread pool, which leaves the event loop
 * 4 us of the 30 (docs/evidence/lookups.md, "Signed responses").
 * @param clock milliseconds since 1970
 */
export function responseSigner(key: SigningKey, clock: () => number): SignAnswer {
  return async (answer, { method, path, search }) => {
    const { status, headers, body } = answer;
    if (body === null || (typeof body === 'object' && 'next' in body)) return answer;
    const contentType = headerOf(headers, 'Content-Type');
    const requestId = headerOf(headers, 'X-Request-Id');
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    const digest = `sha-256=:${hash('sha256', bytes, 'base64')}:`;
    const parameters = `${COVERED};created=${Math.floor(clock() / 1_000)};keyid="${key.kid}"`;
    // RFC 9421, section 2.5: one line a component, the parameters last, no newline at the end.
    const base = [
      `"@status": ${status}`,
      `"content-digest": ${digest}`,
      `"content-type": ${contentType}`,
      `"x-request-id": ${requestId}`,
      `"@method";req: ${method}`,
      `"@path";req: ${path}`,
      // Without a query it is a question mark (section 2.2.7).
      `"@query";req: ${search === '' ? '?' : search}`,
      `"@signature-params": ${parameters}`,
    ].join('\n');
    const signature = await signed(Buffer.from(base, 'latin1'), key);
    headers.push('Content-Digest', digest);
    headers.push('Signature-Input', `${LABEL}=${parameters}`);
    headers.push('Signature', `${LABEL}=:${signature.toString('base64')}:`);
    return answer;
  };
}

function signed(message: Uint8Array, { privateKey }: SigningKey): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  sign(null, message, privateKey, (error, signature) =>
    error === null ? resolve(signature) : reject(error),
  );
  return promise;
}

function headerOf(headers: readonly string[], name: string): string {
  for (let i = 0; i < headers.length; i += 2) if (headers[i] === name) return headers[i + 1] ?? '';
  throw new Error(`an answer with a body has the header ${name}`);
}
