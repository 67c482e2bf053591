import type { Logger } from 'pino';
import { ERROR_STATUS, type ErrorCode, errorBody } from '../../schemas/http/errors.ts';
import { CACHE_CONTROL } from '../../schemas/limits.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { type Answer, COMMON_HEADERS, JSON_TYPE } from './answer.ts';
import { fileUnavailable, HttpError, type HttpErrorCode } from './http-error.ts';

/** How an interface formats an error. @param accept what the caller accepts */
export type ErrorShape = (
  error: HttpError,
  requestId: string,
  accept: string | undefined,
) => { readonly contentType: string; readonly body: string };

/** The `ApiError` of the REST interface, also used at addresses that belong to no interface. */
export const apiError: ErrorShape = ({ code, message, details }, requestId) => ({
  contentType: JSON_TYPE,
  body: JSON.stringify(errorBody({ code: restCode(code), message, details, requestId })),
});

/** Codes that only another interface has do not occur here; if one does, it is still an error of the request. */
function restCode(code: HttpErrorCode): ErrorCode {
  return isRestCode(code) ? code : 'invalid_request';
}

const isRestCode = (code: HttpErrorCode): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

/** An error as an answer. @param extra headers that belong to the caller, not to the error (budgets) */
export function errorAnswer(
  error: HttpError,
  requestId: string,
  shape: ErrorShape = apiError,
  extra: readonly string[] = [],
  accept?: string,
): Answer {
  const { contentType, body: text } = shape(error, requestId, accept);
  const body = Buffer.from(text);
  return {
    status: error.status,
    headers: [
      'Content-Type',
      contentType,
      'Content-Length',
      String(body.length),
      'X-Request-Id',
      requestId,
      'Cache-Control',
      CACHE_CONTROL.never,
      ...COMMON_HEADERS,
      ...error.headers,
      ...extra,
    ],
    body,
  };
}

/** The error as shown to the caller: internal errors are not described. An unreadable pack counts as missing data. */
export function toHttpError(error: unknown, requestId: string, logger: Logger): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof PackError) {
    logger.error({ requestId, reason: error.message }, 'release unreadable');
    return fileUnavailable(error);
  }
  logger.error({ requestId, err: error }, 'request failed');
  return new HttpError('internal_error', 'The request failed because of an internal error.');
}
