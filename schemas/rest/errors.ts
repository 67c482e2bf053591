import { z } from 'zod';
import { API_VERSION } from './version.ts';

/** Every machine code of the REST interface and its HTTP status (docs/interfaces.md, "Error codes"). */
export const ERROR_STATUS = {
  invalid_request: 400,
  invalid_npi: 400,
  invalid_json: 400,
  invalid_subspecialty: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limit_exceeded: 429,
  internal_error: 500,
  source_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** The body of every error response. */
export const ApiError = z.strictObject({
  error: z.strictObject({
    code: z.enum(codes).describe('Machine code.'),
    message: z.string().min(1).describe('One sentence that states what is wrong.'),
    details: z.unknown().optional().describe('Additional information for the caller, where there is any.'),
  }),
  meta: z.strictObject({
    request_id: z.string().min(1).describe('The value of the X-Request-Id header.'),
    api_version: z.literal(API_VERSION),
  }),
});

export type ApiError = z.infer<typeof ApiError>;

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
