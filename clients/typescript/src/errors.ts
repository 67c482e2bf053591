/** The service refused a request, or could not answer it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Machine code, as the interface documents it; null where something between here and the service answered. */
  readonly code: string | null;
  /** What the operator finds the request by in the log. */
  readonly requestId: string | null;
  /** Seconds after which it may be repeated, where the service says so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    about: { status: number; code: string | null; requestId: string | null; retryAfter: number | null },
  ) {
    super(message);
    this.status = about.status;
    this.code = about.code;
    this.requestId = about.requestId;
    this.retryAfter = about.retryAfter;
  }
}

/** What arrived is not what a key of the service signed: it must not be used. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}
