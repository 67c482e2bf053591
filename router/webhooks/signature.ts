import { createHmac } from 'node:crypto';

/**
 * The value of `X-Service-Signature`: `t=<Unix seconds>,v1=<hex>`, one `v1` for each secret in use. What is signed is
 * `<timestamp>.<raw body>` with HMAC-SHA-256 (docs/webhooks.md, "Signature"); the `stripe` package's `verifyHeader` checks it.
 * @param now milliseconds since 1970
 */
export function signatureHeader(body: string, secrets: readonly string[], now: number): string {
  const timestamp = Math.floor(now / 1_000);
  const values = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  return [`t=${timestamp}`, ...values].join(',');
}
