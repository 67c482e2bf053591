import { decodeJwt, decodeProtectedHeader, errors, importJWK, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ClientKey } from '../../schemas/smart/client-keys.ts';
import {
  ASSERTION_ALGORITHMS,
  CLOCK_LEEWAY_SECONDS,
  MAX_ASSERTION_SECONDS,
} from '../../schemas/smart/token.ts';
import { HttpError } from '../http/http-error.ts';
import type { Client } from './clients.ts';
import type { AssertionId } from './used-assertions.ts';

/** What an assertion is checked against. */
export interface AssertionParts {
  /** The address of the token endpoint. */
  readonly audience: string;
  /** The client with an id, null when it is unknown or revoked. */
  readonly findClient: (id: string) => Promise<Client | null>;
  /** The keys a client publishes, null when they cannot be fetched. */
  readonly publishedKeys: (
    url: string,
    isWanted: (key: ClientKey) => boolean,
  ) => Promise<readonly ClientKey[] | null>;
}

/** A verified assertion. */
export interface HeldAssertion extends AssertionId {
  readonly client: Client;
}

const Header = z.object({
  alg: z.enum(ASSERTION_ALGORITHMS, `alg has to be ${ASSERTION_ALGORITHMS.join(' or ')}`),
  kid: z.string('kid is missing').min(1, 'kid is missing'),
  jku: z.string('jku is not an address').optional(),
});

const seconds = (name: string) => z.number(`${name} is not a number of seconds`);
const Claims = z
  .object({
    iss: z.string('iss is missing').min(1, 'iss is missing'),
    sub: z.string('sub is missing'),
    exp: z.number('exp is missing, or no number of seconds'),
    iat: seconds('iat').optional(),
    nbf: seconds('nbf').optional(),
    jti: z.string('jti is missing').min(1, 'jti is missing'),
  })
  .refine(({ iss, sub }) => iss === sub, 'iss and sub are not both the client id');

const KTY_OF = { RS384: 'RSA', ES384: 'EC' } as const;

/**
 * Checks an assertion by which a client authenticates (SMART App Launch 2, "Asymmetric client authentication"; RFC 7523), all
 * except that it is used once. The key is one registered for the client: `jku`, `jwk` and `x5u` of the header are ignored.
 * @param now milliseconds since 1970
 * @throws HttpError `invalid_client` naming the check that failed
 */
export async function checkAssertion(
  text: string,
  { audience, findClient, publishedKeys }: AssertionParts,
  now: number,
): Promise<HeldAssertion> {
  const { alg, kid, jku } = shaped(Header, () => decodeProtectedHeader(text));
  const { iss, exp, iat, nbf, jti } = shaped(Claims, () => decodeJwt(text));
  const client = await findClient(iss);
  if (client === null) throw invalidClient('No client has this id, or it was revoked.');
  if (jku !== undefined && jku !== client.jwksUrl)
    throw invalidClient('jku is not the address the client is registered with.');
  const isWanted = (key: ClientKey) => key.kid === kid && key.kty === KTY_OF[alg];
  const keys = client.jwksUrl === null ? client.keys : await publishedKeys(client.jwksUrl, isWanted);
  if (keys === null) throw invalidClient('The key set of the client cannot be fetched.');
  const key = keys.find(isWanted);
  if (key === undefined) throw invalidClient(`The client has no key of this kid for ${alg}.`);
  await verified(text, key, alg, audience, now);
  const second = now / 1_000;
  if (exp > second + MAX_ASSERTION_SECONDS + CLOCK_LEEWAY_SECONDS)
    throw invalidClient(`exp is more than ${MAX_ASSERTION_SECONDS} seconds ahead.`);
  for (const moment of [iat, nbf])
    if (moment !== undefined && moment > second + CLOCK_LEEWAY_SECONDS)
      throw invalidClient('iat or nbf is in the future.');
  return { client, clientId: client.id, jti, expiresAt: exp };
}

async function verified(
  text: string,
  key: ClientKey,
  alg: keyof typeof KTY_OF,
  audience: string,
  now: number,
): Promise<void> {
  const publicKey = await importJWK(key, alg).catch(() => {
    throw invalidClient('The key that kid names cannot be used.');
  });
  try {
    await jwtVerify(text, publicKey, {
      algorithms: [alg],
      audience,
      clockTolerance: CLOCK_LEEWAY_SECONDS,
      currentDate: new Date(now),
    });
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidClient('exp is past.');
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
      throw invalidClient('aud is not the address of this token endpoint.');
    if (error instanceof errors.JOSEError) throw invalidClient('The signature or the form does not hold.');
    throw error;
  }
}

/** A part of the assertion in the shape it has to have. */
function shaped<Shape extends z.ZodType>(shape: Shape, decode: () => JWTPayload | object): z.infer<Shape> {
  let part: unknown;
  try {
    part = decode();
  } catch {
    throw invalidClient('It is not a JSON Web Token.');
  }
  const result = shape.safeParse(part);
  if (result.success) return result.data;
  throw invalidClient(`${result.error.issues.map(({ message }) => message).join('; ')}.`);
}

function invalidClient(problem: string): HttpError {
  return new HttpError('invalid_client', `The client assertion is not valid: ${problem}`);
}
