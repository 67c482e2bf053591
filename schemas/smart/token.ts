import { z } from 'zod';

/** How long an access token works. */
export const ACCESS_TOKEN_SECONDS = 300;

/** How far ahead an assertion may end, and how far clocks may be apart, in seconds. */
export const MAX_ASSERTION_SECONDS = 300;
export const CLOCK_LEEWAY_SECONDS = 5;

/** The algorithms of assertions (SMART App Launch 2, "Asymmetric client authentication"). */
export const ASSERTION_ALGORITHMS = ['RS384', 'ES384'] as const;

/** The only value of `grant_type`, and of `client_assertion_type`. */
export const GRANT_TYPE = 'client_credentials';
export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Bytes of a request: an assertion signed with the longest usual key, and every scope there is, have ample room. */
export const MAX_TOKEN_REQUEST_BYTES = 16 * 1024;

/** The form posted to the token endpoint. */
export const TokenRequest = z.object({
  grant_type: z.string().describe(`\`${GRANT_TYPE}\`.`),
  client_assertion_type: z.string().describe(`\`${ASSERTION_TYPE}\`.`),
  client_assertion: z
    .string()
    .describe(
      'A JWT signed with RS384 or ES384 by a registered key, which `kid` names: `iss` and `sub` are the client id, `aud` is this address, `exp` is at most 300 seconds ahead, `jti` is new.',
    ),
  scope: z.string().describe('Scopes the client is registered for, separated by spaces.'),
});

/** What the token endpoint answers (RFC 6749, section 5.1). */
export const TokenResponse = z.strictObject({
  access_token: z.string().describe('Sent as `Authorization: Bearer <access_token>`.'),
  token_type: z.literal('bearer'),
  expires_in: z.literal(ACCESS_TOKEN_SECONDS).describe('Seconds.'),
  scope: z.string().describe('The scopes granted: those asked for.'),
});

export type TokenResponse = z.infer<typeof TokenResponse>;
