import { ProviderSupplyError } from '../schemas/errors.ts';

/** Error codes of an object store. */
export type StoreErrorCode =
  /** There is no object with that key. */
  | 'store_missing'
  /** The object was replaced since it was first read. */
  | 'store_changed'
  /** The requested range begins after the object's end. */
  | 'store_range'
  | 'store_unreachable'
  | 'store_timeout'
  | 'store_no_credentials'
  | 'store_denied'
  | 'store_no_bucket'
  | 'store_full'
  /** An object in the store differs from what was uploaded. */
  | 'store_incomplete'
  /** The store answers with any other error. */
  | 'store_failed';

const NEXT: Record<StoreErrorCode, string> = {
  store_missing: 'Publish the release again with `provider-supply publish --to`.',
  store_changed: 'Open the release again; a published release must never be overwritten.',
  store_range: 'Publish the release again with `provider-supply publish --to`.',
  store_unreachable:
    'Check AWS_ENDPOINT_URL_S3 and the network, and run again: what has been uploaded is kept.',
  store_timeout: 'Check the network and the store, and run again: what has been uploaded is kept.',
  store_no_credentials:
    'Set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, or a profile that has them.',
  store_denied:
    'Check the key, its secret, the region and the bucket policy (docs/operations.md), and run again.',
  store_no_bucket: 'Create the bucket, or correct its name and AWS_ENDPOINT_URL_S3, and run again.',
  store_full: 'Make room in the store or raise its quota, and run again: what has been uploaded is kept.',
  store_incomplete:
    'Run again: what does not match is uploaded again. Nothing else may write below this prefix.',
  store_failed:
    'Run again: what has been uploaded is kept. If it fails again, ask the operator of the store.',
};

/** A failed operation of an object store. `message` names the object and quotes the store's answer. */
export class StoreError extends ProviderSupplyError {
  override readonly name = 'StoreError';
  declare readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(code, message, NEXT[code], cause === undefined ? {} : { cause });
  }
}

/** Error names of stores, more specific than the HTTP status. */
const BY_NAME: Record<string, StoreErrorCode> = {
  NoSuchBucket: 'store_no_bucket',
  NoSuchKey: 'store_missing',
  InvalidRange: 'store_range',
  PreconditionFailed: 'store_changed',
  ConditionalRequestConflict: 'store_changed',
  QuotaExceeded: 'store_full',
  XMinioStorageFull: 'store_full',
  XAmzContentSHA256Mismatch: 'store_incomplete',
  BadDigest: 'store_incomplete',
  CredentialsProviderError: 'store_no_credentials',
  TimeoutError: 'store_timeout',
};

const BY_STATUS: Record<number, StoreErrorCode> = {
  403: 'store_denied',
  404: 'store_missing',
  412: 'store_changed',
  416: 'store_range',
  507: 'store_full',
};

/**
 * The StoreError for an error the AWS SDK threw during `what`; an error that comes neither from the store nor
 * from the connection is returned unchanged.
 */
export function storeErrorOf(error: unknown, what: string): unknown {
  if (!(error instanceof Error) || error instanceof ProviderSupplyError) return error;
  // The SDK calls some of these timeouts.
  if (isConnectionError(error))
    return new StoreError('store_unreachable', `${what}: ${error.message}`, error);
  const status = statusOf(error);
  const known = BY_NAME[error.name] ?? (status === undefined ? undefined : BY_STATUS[status]);
  if (known !== undefined) return new StoreError(known, `${what}: ${messageOf(error, status)}`, error);
  if (status !== undefined)
    return new StoreError(
      status === 200 ? 'store_unreachable' : 'store_failed',
      `${what}: ${messageOf(error, status)}`,
      error,
    );
  if (error.message === 'Region is missing')
    return new StoreError('store_no_credentials', `${what}: no region is set`, error);
  return error;
}

/** The HTTP status of an SDK error; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

function messageOf(error: Error, status: number | undefined): string {
  const plain = error.message === '' || error.message === 'UntypedError' ? error.name : error.message;
  const text = plain.replace(/\.$/, '');
  return status === undefined || status === 200 ? text : `${text} (${status})`;
}

/** Error codes of the connection: name resolution, sockets, certificates. */
const CONNECTION_ERRORS =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|EPROTO|CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_STREAM_PREMATURE_CLOSE)/;

function isConnectionError(error: Error): boolean {
  return 'code' in error && CONNECTION_ERRORS.test(String(error.code));
}
