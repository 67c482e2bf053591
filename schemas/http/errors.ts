import { z } from 'zod';
import { API_VERSION } from '../addresses.ts';

/** The machine codes that interfaces share and their HTTP status (docs/interfaces.md, "Error codes"). */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_npi: 400,
  invalid_as_of: 400,
  invalid_json: 400,
  invalid_subspecialty: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  not_known_at: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limit_exceeded: 429,
  internal_error: 500,
  source_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** What each code says, for the description of the interface. */
export const ERROR_MEANING: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'A parameter is missing or malformed; `error.details` names it.',
  invalid_npi: 'The identifier is not exactly ten digits.',
  invalid_as_of: '`as_of` is not a date, a moment or the id of a release, or is in the future.',
  invalid_json: 'The body is not JSON.',
  invalid_subspecialty: 'The code is not registered for the specialty.',
  unauthorized: 'A key is needed, or the one given is not valid.',
  forbidden: 'The key may not do this.',
  not_found: 'There is no such specialty, state, provider or dataset.',
  not_known_at: 'No release of the time or id that `as_of` states is known here.',
  method_not_allowed: 'The address does not answer to this method.',
  not_acceptable: 'None of the accepted content types is offered.',
  payload_too_large: 'The body is larger than allowed.',
  unsupported_media_type: 'The body is of a type that is not read.',
  rate_limit_exceeded: 'The budget of the hour is used up.',
  internal_error: 'The service failed; nothing is wrong with the request.',
  source_unavailable: 'No release can be served at the moment.',
};

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The body of every error of the REST interface, and at addresses that belong to no interface. */
export const ApiError = z.strictObject({
  error: z.strictObject({
    code: z
      .enum(codes)
      .describe(`Machine code. ${codes.map((code) => `\`${code}\`: ${ERROR_MEANING[code]}`).join(' ')}`),
    message: z.string().min(1).describe('One sentence that states what is wrong.'),
    details: z.unknown().optional().describe('Additional information for the caller, where there is any.'),
  }),
  meta: z.strictObject({
    request_id: z.string().min(1).describe('The value of the X-Request-Id header.'),
    api_version: z.literal(API_VERSION),
  }),
});

export type ApiError = z.infer<typeof ApiError>;

/** The codes of the REST interface, as its description shows them. */
export const REST_ERRORS = {
  status: ERROR_STATUS,
  meaning: ERROR_MEANING,
  unauthorized: 'unauthorized',
  rateLimited: 'rate_limit_exceeded',
} as const;

/** An error body. `details` is left out when not given. */
export function errorBody(error: {
  code: ErrorCode;
  message: string;
  requestId: string;
  details?: unknown;
}): ApiError {
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(error.details === undefined ? {} : { details: error.details }),
    },
    meta: { request_id: error.requestId, api_version: API_VERSION },
  };
}
