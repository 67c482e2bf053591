import { createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { ProviderSupplyError } from '../schemas/errors.ts';
import type { PublicJwk } from '../schemas/release/jwks.ts';
import type { SigningKey } from './signing-key.ts';

/** The media type of in-toto statements in an envelope. */
const IN_TOTO = 'application/vnd.in-toto+json';

/** An envelope of DSSE, the Dead Simple Signing Envelope of in-toto, version 1. */
const Envelope = z.object({
  payloadType: z.literal(IN_TOTO),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.base64() })).min(1),
});

/** An in-toto statement in an envelope signed with this key: JSON, on one line. */
export function signStatement(key: SigningKey, statement: unknown): string {
  const payload = Buffer.from(JSON.stringify(statement));
  const sig = sign(null, signedBytes(payload), key.privateKey).toString('base64');
  const envelope: z.infer<typeof Envelope> = {
    payloadType: IN_TOTO,
    payload: payload.toString('base64'),
    signatures: [{ keyid: key.kid, sig }],
  };
  return JSON.stringify(envelope);
}

/**
 * The statement of an envelope, and which of these keys signed it.
 * @throws ProviderSupplyError `bad_signature` saying what does not hold
 */
export function signedStatement<K extends PublicJwk>(
  envelope: string,
  keys: readonly K[],
): { statement: unknown; key: K } {
  const read = Envelope.safeParse(jsonOrNull(envelope));
  if (!read.success) throw badEnvelope('it is not a DSSE envelope of an in-toto statement');
  const payload = Buffer.from(read.data.payload, 'base64');
  for (const { keyid, sig } of read.data.signatures) {
    const key = keys.find(({ kid }) => kid === keyid);
    if (key === undefined) continue;
    const { kty, crv, x } = key;
    const publicKey = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
    if (verify(null, signedBytes(payload), publicKey, Buffer.from(sig, 'base64')))
      return { statement: jsonOrNull(payload.toString('utf8')), key };
  }
  throw badEnvelope('no published release key signed it');
}

/** What is signed: type and payload, each behind its length (DSSE, "PAE"). */
function signedBytes(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${IN_TOTO.length} ${IN_TOTO} ${payload.length} `), payload]);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function badEnvelope(why: string): ProviderSupplyError {
  return new ProviderSupplyError(
    'bad_signature',
    `the attestation does not hold: ${why}`,
    'Get the file again; if it still does not hold, ask the publisher (docs/verification.md).',
  );
}
