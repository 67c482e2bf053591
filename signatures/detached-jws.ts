import { createPublicKey, verify } from 'node:crypto';
import { FlattenedSign } from 'jose';
import { z } from 'zod';
import { ProviderSupplyError } from '../schemas/errors.ts';
import type { PublicJwk } from '../schemas/release/jwks.ts';
import type { SigningKey } from './signing-key.ts';

const Header = z.object({
  alg: z.literal('EdDSA'),
  kid: z.string(),
  b64: z.literal(false),
  crit: z.tuple([z.literal('b64')]),
});

/**
 * A detached JWS in compact form, `<header>..<signature>`, over the bytes as they are (RFC 7515 appendix F, RFC 7797):
 * what is signed is the header, a full stop and the bytes, so that openssl can check it too.
 */
export async function signDetached(key: SigningKey, payload: Uint8Array): Promise<string> {
  const { protected: header, signature } = await new FlattenedSign(payload)
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, b64: false, crit: ['b64'] })
    .sign(key.privateKey);
  return `${header}..${signature}`;
}

/**
 * Checks a detached JWS over these bytes.
 * @returns the key that signed it
 * @throws ProviderSupplyError `bad_signature` saying what does not hold
 */
export function verifyDetached<K extends PublicJwk>(jws: string, payload: Uint8Array, keys: readonly K[]): K {
  const [header = '', signature = ''] = /^([\w-]+)\.\.([\w-]+)\n?$/.exec(jws)?.slice(1) ?? [];
  const parsed = Header.safeParse(jsonOrNull(Buffer.from(header, 'base64url').toString('utf8')));
  if (!parsed.success) throw badSignature('it is not a detached EdDSA signature (RFC 7515, RFC 7797)');
  const key = keys.find(({ kid }) => kid === parsed.data.kid);
  if (key === undefined) throw badSignature(`it is by the key ${parsed.data.kid}, which is not published`);
  const signed = Buffer.concat([Buffer.from(`${header}.`), payload]);
  const { kty, crv, x } = key;
  const publicKey = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url')))
    throw badSignature(`it does not belong to these bytes and the key ${key.kid}`);
  return key;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function badSignature(why: string): ProviderSupplyError {
  return new ProviderSupplyError(
    'bad_signature',
    `the signature does not hold: ${why}`,
    'Get the file and its signature again; if it still does not hold, ask the publisher (docs/verification.md).',
  );
}
