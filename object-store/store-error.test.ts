import { describe, expect, test } from 'vitest';
import { StoreError, storeErrorOf } from './store-error.ts';

/** An error as the SDK throws it. */
function thrown(
  name: string,
  more: { status?: number; code?: string; message?: string; syscall?: string },
): Error {
  const { status, message = 'what the store said', ...rest } = more;
  const metadata = status === undefined ? {} : { httpStatusCode: status };
  return Object.assign(new Error(message), { name, $metadata: metadata, ...rest });
}

describe('what the AWS SDK throws', () => {
  test.each<[string, Error, string]>([
    ['a missing object', thrown('NoSuchKey', { status: 404 }), 'store_missing'],
    ['a missing object, asked for its head', thrown('NotFound', { status: 404 }), 'store_missing'],
    ['a missing bucket', thrown('NoSuchBucket', { status: 404 }), 'store_no_bucket'],
    ['a wrong secret', thrown('SignatureDoesNotMatch', { status: 403 }), 'store_denied'],
    ['a policy', thrown('AccessDenied', { status: 403 }), 'store_denied'],
    ['a quota', thrown('QuotaExceeded', { status: 403 }), 'store_full'],
    ['a full disk', thrown('Unknown', { status: 507 }), 'store_full'],
    [
      'other bytes than were signed',
      thrown('XAmzContentSHA256Mismatch', { status: 400 }),
      'store_incomplete',
    ],
    ['a replaced object', thrown('PreconditionFailed', { status: 412 }), 'store_changed'],
    [
      'another write on condition under way',
      thrown('ConditionalRequestConflict', { status: 409 }),
      'store_changed',
    ],
    ['a range behind the end', thrown('InvalidRange', { status: 416 }), 'store_range'],
    ['an error of the store', thrown('InternalError', { status: 500 }), 'store_failed'],
    ['no credentials', thrown('CredentialsProviderError', {}), 'store_no_credentials'],
    ['no region', thrown('Error', { message: 'Region is missing' }), 'store_no_credentials'],
    [
      'a refused connection',
      thrown('Error', { code: 'ECONNREFUSED', syscall: 'connect' }),
      'store_unreachable',
    ],
    [
      'a name nobody has',
      thrown('Error', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
      'store_unreachable',
    ],
    [
      'a certificate nobody vouches for',
      thrown('Error', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      'store_unreachable',
    ],
    ['a cut connection', thrown('TimeoutError', { code: 'ECONNRESET' }), 'store_unreachable'],
    [
      'an answer that breaks off',
      thrown('Error', { status: 200, code: 'ERR_STREAM_PREMATURE_CLOSE' }),
      'store_unreachable',
    ],
    ['silence', thrown('TimeoutError', {}), 'store_timeout'],
  ])('%s', (_, error, code) => {
    const typed = storeErrorOf(error, 's3://supply/x');
    expect(typed).toBeInstanceOf(StoreError);
    expect(typed).toMatchObject({
      code,
      exitCode: 1,
      cause: error,
      message: expect.stringMatching(/^s3:\/\/supply\/x: /),
    });
    expect((typed as StoreError).next).not.toBe('');
  });

  test('what is not the store’s stays what it is', () => {
    const unreadable = thrown('Error', { code: 'EIO', syscall: 'read' });
    for (const error of [
      new TypeError('a fault of ours'),
      unreadable,
      'text',
      new StoreError('store_full', 'x'),
    ])
      expect(storeErrorOf(error, 's3://supply/x')).toBe(error);
  });
});
