import type { Jwks, KeyPurpose, PublicJwk, PublishedJwk } from '../schemas/release/jwks.ts';

/** A key as it is published. */
export function publishedJwk({ kty, crv, x, kid }: PublicJwk, purpose: KeyPurpose): PublishedJwk {
  return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig', purpose };
}

/** A key set with keys added behind those it has; a key stays listed permanently, so that what it signed can be checked. */
export function withKeys({ keys }: Jwks, added: readonly PublishedJwk[]): Jwks {
  const listed = new Map(keys.map((key) => [key.kid, key]));
  for (const key of added) if (!listed.has(key.kid)) listed.set(key.kid, key);
  return { keys: [...listed.values()] };
}

/** A key set with a key marked compromised from a moment on; the earliest moment that was ever stated stands. */
export function withCompromised({ keys }: Jwks, kid: string, since: Date): Jwks {
  const stated = Math.floor(since.getTime() / 1_000);
  return {
    keys: keys.map((key) => {
      if (key.kid !== kid) return key;
      const revoked_at = Math.min(stated, key.revoked?.revoked_at ?? stated);
      return { ...key, revoked: { revoked_at, reason: 'compromised' as const } };
    }),
  };
}

/** The key set as it is published. */
export function jwksText(jwks: Jwks): string {
  return `${JSON.stringify(jwks, null, 1)}\n`;
}
