import type { ErrorCode } from '../../schemas/rest/errors.ts';

/** An answer that is an error, thrown from wherever the request turns out to be unanswerable. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  /** Headers this error carries beside those of every answer: name, value, name, value. */
  readonly headers: readonly string[];

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: unknown; headers?: readonly string[] } = {},
  ) {
    super(message);
    this.code = code;
    this.details = options.details;
    this.headers = options.headers ?? [];
  }
}

/** Seconds a caller is asked to wait when the data cannot be read at the moment. */
const RETRY_SECONDS = 30;

/** 503: the request is sound, the data behind it cannot be had at the moment. */
export function unavailable(message: string): Failure {
  return new Failure('source_unavailable', message, { headers: ['Retry-After', String(RETRY_SECONDS)] });
}
