import { z } from 'zod';

/** 32 bytes in base64url without padding. */
export const Bytes32 = z.base64url().length(43);

/** The public half of an Ed25519 key as a JSON Web Key (RFC 8037). Members of other programs are dropped. */
export const PublicJwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: Bytes32,
  /** Its RFC 7638 thumbprint, unless whoever made the key gave it another name. */
  kid: z.string().regex(/^\S{1,200}$/),
});

/** What a published key signs. */
export const KeyPurpose = z.enum(['release', 'response']);

/**
 * That a key is no longer to be trusted, in the form that OpenID Federation 1.0 gives it in historical key sets.
 * `revoked_at`: seconds since 1970; from this moment on somebody else may have had the key.
 */
const KeyRevocation = z.object({
  revoked_at: z.int().nonnegative(),
  reason: z.literal('compromised'),
});

/** A published key. */
export const PublishedJwk = PublicJwk.extend({
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  /** `release`: manifests and build provenance. `response`: answers of the router and screening records. */
  purpose: KeyPurpose,
  /** Only of a key that is marked compromised; it stays listed. */
  revoked: KeyRevocation.optional(),
});

/** `/.well-known/jwks.json`: every key that ever signed something that was published, the oldest first. */
export const Jwks = z.object({ keys: z.array(PublishedJwk) });

export type PublicJwk = z.infer<typeof PublicJwk>;
export type KeyPurpose = z.infer<typeof KeyPurpose>;
export type PublishedJwk = z.infer<typeof PublishedJwk>;
export type Jwks = z.infer<typeof Jwks>;
