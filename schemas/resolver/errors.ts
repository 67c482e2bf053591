import { z } from 'zod';
import { ERROR_MEANING, ERROR_STATUS, type ErrorCode } from '../http/errors.ts';

/** Errors that only this interface has. */
const OWN_STATUS = { invalid_ccn: 400, batch_too_large: 400, idempotency_conflict: 409 } as const;
/** What this interface calls an error otherwise. */
const OWN_NAME = { unauthorized: 'invalid_key', rate_limit_exceeded: 'rate_limited' } as const;

/** Errors of the REST interface that cannot happen here. */
const FOREIGN = ['invalid_subspecialty'] as const satisfies readonly ErrorCode[];

/** A code as the router throws it: this interface's own, beside those of any interface. */
export type ResolverOnlyCode = keyof typeof OWN_STATUS;

/** The status of the errors that only this interface has. */
export const RESOLVER_ONLY_STATUS: Readonly<Record<ResolverOnlyCode, number>> = OWN_STATUS;

/** A code under the name this interface has for it. */
export function resolverCode(code: string): string {
  return code === 'unauthorized' || code === 'rate_limit_exceeded' ? OWN_NAME[code] : code;
}

const shared = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(
  (code) => !FOREIGN.some((foreign) => foreign === code),
);

/** Every machine code of the resolver interface and its HTTP status (docs/interfaces.md, "Resolver error codes"). */
export const RESOLVER_ERROR_STATUS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ...shared.map((code): [string, number] => [resolverCode(code), ERROR_STATUS[code]]),
    ...Object.entries(OWN_STATUS),
  ].sort(([, a], [, b]) => a - b),
);

const meaning: Readonly<Record<string, string>> = {
  ...Object.fromEntries(shared.map((code) => [resolverCode(code), ERROR_MEANING[code]])),
  invalid_request: 'A parameter or a field of the body is missing or malformed.',
  invalid_ccn: 'The identifier is not a CMS Certification Number: six characters, ten for a surgical center.',
  batch_too_large: 'The batch holds more than 1,000 NPIs or queries.',
  idempotency_conflict:
    'The `Idempotency-Key` was sent with another request within 24 hours, or that request is still being carried out.',
  invalid_key: 'The key in `X-Service-Key` is missing, unknown, revoked or expired.',
  not_found: 'There is no such provider or facility.',
};

/** The codes of this interface, as its description shows them. */
export const RESOLVER_ERRORS = {
  status: RESOLVER_ERROR_STATUS,
  meaning,
  unauthorized: resolverCode('unauthorized'),
  rateLimited: resolverCode('rate_limit_exceeded'),
} as const;

/** The body of every error of the resolver interface. */
export const ResolverError = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(RESOLVER_ERROR_STATUS)).describe(
      `Machine code. ${Object.entries(meaning)
        .map(([code, text]) => `\`${code}\`: ${text}`)
        .join(' ')} Only 429, 500 and 503 are worth another try.`,
    ),
    message: z.string().min(1).describe('One sentence that states what is wrong.'),
  }),
  request_id: z.string().min(1).describe('The value of the X-Request-Id header.'),
});

export type ResolverError = z.infer<typeof ResolverError>;
