import { FHIR_ONLY_STATUS, type FhirOnlyCode } from '../../schemas/fhir/errors.ts';
import { ERROR_STATUS, type ErrorCode } from '../../schemas/http/errors.ts';
import type { PackError } from '../../schemas/pack/errors.ts';
import { RESOLVER_ONLY_STATUS, type ResolverOnlyCode } from '../../schemas/resolver/errors.ts';
import { OAUTH_ONLY_STATUS, type OAuthOnlyCode } from '../../schemas/smart/errors.ts';
import { faultCode, publicMessage } from '../packs/file-faults.ts';

/** The code of an error, in any interface. */
export type HttpErrorCode = ErrorCode | FhirOnlyCode | OAuthOnlyCode | ResolverOnlyCode;

const STATUS: Readonly<Record<HttpErrorCode, number>> = {
  ...ERROR_STATUS,
  ...RESOLVER_ONLY_STATUS,
  ...FHIR_ONLY_STATUS,
  ...OAUTH_ONLY_STATUS,
};

/** An error with its answer, thrown wherever a request cannot be answered. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  readonly status: number;
  readonly details: unknown;
  /** Headers this error carries beside those of every answer: name, value, name, value. */
  readonly headers: readonly string[];

  /** `status` is that of the code unless given. */
  constructor(
    code: HttpErrorCode,
    message: string,
    options: { status?: number; details?: unknown; headers?: readonly string[]; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? STATUS[code];
    this.details = options.details;
    this.headers = options.headers ?? [];
  }
}

/** Seconds until a retry makes sense when the data cannot be read at the moment. */
const RETRY_SECONDS = 30;

/** 503: the request is valid, but its data is not available at the moment. */
export function unavailable(message: string, cause?: unknown): HttpError {
  return new HttpError('source_unavailable', message, {
    headers: ['Retry-After', String(RETRY_SECONDS)],
    cause,
  });
}

/** 503 for a file of the release that cannot be used. */
export function fileUnavailable(error: PackError): HttpError {
  const { file } = error;
  if (file === null) return unavailable('The data cannot be read at the moment.', error);
  return unavailable(publicMessage(file, faultCode(error)), error);
}

/** As nginx names it. Nobody receives it: the status is for the metrics. */
const CLIENT_CLOSED_REQUEST = 499;

/** The client has left before its answer was made. */
export function abandoned(): HttpError {
  return new HttpError('invalid_request', 'The client has left.', { status: CLIENT_CLOSED_REQUEST });
}

/** 404 for an unknown address. */
export function noSuchAddress(): HttpError {
  return new HttpError('not_found', 'There is nothing at this address.');
}

/** 413: the body is larger than its address takes. */
export function payloadTooLarge(maxBytes: number): HttpError {
  return new HttpError('payload_too_large', `The body is larger than ${maxBytes} bytes.`, {
    details: { max_bytes: maxBytes },
  });
}

/** 405 for a known address. @param allowed value of `Allow` */
export function methodNotAllowed(allowed: string): HttpError {
  return new HttpError('method_not_allowed', `This address answers ${allowed} only.`, {
    headers: ['Allow', allowed],
  });
}
