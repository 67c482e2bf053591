import { createPublicKey, hash, type KeyObject, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { BoundedMap } from '../../schemas/bounded-map.ts';
import { scopesOf } from '../../schemas/smart/scopes.ts';
import { ACCESS_TOKEN_SECONDS } from '../../schemas/smart/token.ts';
import type { SigningKey } from '../../signatures/signing-key.ts';
import type { Caller } from '../dispatch/interface.ts';

const ALGORITHM = 'EdDSA';
const TYPE = 'at+jwt';
/** Verified tokens, which are not verified again until they expire; a client uses one for 300 seconds. */
const MAX_CACHED_TOKENS = 10_000;

interface Remembered {
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * The access tokens of the FHIR interface: self-contained JWTs (RFC 9068), signed with a key that routers
 * share as a file, so that no router needs a lookup to verify one. They expire after 300 seconds and cannot be revoked.
 */
export class AccessTokens {
  readonly #key: SigningKey;
  readonly #publicKey: KeyObject;
  readonly #audience: () => string;
  readonly #verifiedTokens = new BoundedMap<string, Remembered>(MAX_CACHED_TOKENS);

  /** @param audience the address of the FHIR interface, the only place where a token is valid */
  constructor(key: SigningKey, audience: () => string) {
    this.#key = key;
    this.#publicKey = createPublicKey(key.privateKey);
    this.#audience = audience;
  }

  /** A new token. @param now milliseconds since 1970 */
  issue(clientId: string, scopes: readonly string[], now: number): Promise<string> {
    const issuedAt = Math.floor(now / 1_000);
    const audience = this.#audience();
    return new SignJWT({ client_id: clientId, scope: scopes.join(' ') })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: this.#key.kid })
      .setIssuer(audience)
      .setAudience(audience)
      .setSubject(clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .setJti(randomUUID())
      .sign(this.#key.privateKey);
  }

  /**
   * The caller a token was issued to, null when it is invalid or has expired. Synchronous for one that was seen before.
   * @param now milliseconds since 1970
   */
  callerOf(token: string, now: number): Caller | null | Promise<Caller | null> {
    const digest = hash('sha256', token, 'base64');
    const known = this.#verifiedTokens.get(digest);
    if (known === undefined) return this.#verified(token, digest, now);
    if (known.expiresAt > now) return known.caller;
    this.#verifiedTokens.delete(digest);
    return null;
  }

  async #verified(token: string, digest: string, now: number): Promise<Caller | null> {
    const audience = this.#audience();
    const options = {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: audience,
      audience,
      requiredClaims: ['exp', 'sub', 'scope'],
      currentDate: new Date(now),
    };
    const verified = await jwtVerify(token, this.#publicKey, options).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    });
    const { sub, scope, exp } = verified?.payload ?? {};
    if (typeof sub !== 'string' || typeof scope !== 'string' || typeof exp !== 'number') return null;
    const caller: Caller = { budget: 'fhir-client', subject: sub, scopes: scopesOf(scope) };
    this.#verifiedTokens.set(digest, { caller, expiresAt: exp * 1_000 });
    return caller;
  }
}
