import { SignatureError } from './errors.ts';
import type { webhooks } from './generated/resolver.ts';

/** The body of a delivery. */
export type WebhookEvent = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json'];

const TOLERANCE_SECONDS = 300;

/**
 * The event of a delivery, if the service signed it within the last five minutes. An event may be delivered again: its `id` tells.
 * @param body the body as received, before anything parsed it
 * @param header `X-Service-Signature`
 * @param secret of the subscription
 * @param now milliseconds since 1970
 * @throws {SignatureError} it does not hold: answer 400 and use nothing of it
 */
export async function readWebhook(
  body: Uint8Array<ArrayBuffer> | string,
  header: string,
  secret: string,
  now: number = Date.now(),
): Promise<WebhookEvent> {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const encoder = new TextEncoder();
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  const signed = new Uint8Array([...encoder.encode(`${time}.`), ...bytes]);
  // `verify` compares in constant time. Two values stand there for a day after the secret was replaced.
  const verified = await Promise.all(
    parts
      .filter(([name]) => name === 'v1')
      .map(([, hex = '']) => crypto.subtle.verify(algorithm, key, fromHex(hex), signed)),
  );
  if (!verified.includes(true)) throw new SignatureError('the signature of the delivery does not hold');
  if (!/^\d+$/.test(time) || Math.abs(now / 1_000 - Number(time)) > TOLERANCE_SECONDS)
    throw new SignatureError('the delivery is not of the last five minutes');
  return JSON.parse(new TextDecoder().decode(bytes));
}

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));
