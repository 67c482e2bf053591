import { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';

/** Errors that only the token endpoint has, with their status (RFC 6749, section 5.2). */
export const OAUTH_ONLY_STATUS = {
  invalid_client: 401,
  invalid_scope: 400,
  unsupported_grant_type: 400,
} as const;

/** A code that only the token endpoint has. */
export type OAuthOnlyCode = keyof typeof OAUTH_ONLY_STATUS;

/** Every value of `error` at the token endpoint, with what it says. */
export const OAUTH_ERRORS = {
  invalid_request: 'A field of the form is missing, repeated or malformed, or the body is not a form.',
  invalid_client: 'The client is unknown or revoked, or its assertion is invalid.',
  invalid_scope: 'A scope is unknown, not a `system/` scope, or not registered for the client.',
  unsupported_grant_type: '`grant_type` is not `client_credentials`.',
  temporarily_unavailable: 'Too many requests, or tokens cannot be issued at the moment.',
  server_error: 'The service failed; nothing is wrong with the request.',
} as const;

/** A value of `error`. */
export type OAuthErrorCode = keyof typeof OAUTH_ERRORS;

const SHARED: Readonly<Partial<Record<ErrorCode, OAuthErrorCode>>> = {
  rate_limit_exceeded: 'temporarily_unavailable',
  source_unavailable: 'temporarily_unavailable',
  internal_error: 'server_error',
};

const isOwn = (code: string): code is OAuthOnlyCode => Object.hasOwn(OAUTH_ONLY_STATUS, code);
const isShared = (code: string): code is ErrorCode => Object.hasOwn(SHARED, code);

/** The name OAuth has for an error; what it has none for is a fault of the request. */
export function oauthCode(code: string): OAuthErrorCode {
  if (isOwn(code)) return code;
  return (isShared(code) ? SHARED[code] : undefined) ?? 'invalid_request';
}

/** The body of every error of the token endpoint (RFC 6749, section 5.2). */
export const OAuthError = z.strictObject({
  error: z.enum(Object.keys(OAUTH_ERRORS)),
  error_description: z.string().min(1),
});
