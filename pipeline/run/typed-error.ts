import { ProviderSupplyError } from '../../schemas/errors.ts';

/** The typed error for a full disk, whichever operation reported it; any other error is returned unchanged. */
export function typedError(error: unknown): unknown {
  if (!isDiskFull(error)) return error;
  return new ProviderSupplyError(
    'disk_full',
    `a file could not be written: ${error.message}`,
    'Free space on the disk (or raise the limit) and run again; nothing was published and nothing is lost.',
    {
      cause: error,
    },
  );
}

/** Whether an error, or one of its causes, reports a full disk. */
export function isDiskFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof SuppressedError) return isDiskFull(error.error) || isDiskFull(error.suppressed);
  const code = 'code' in error ? error.code : '';
  return /ENOSPC|EFBIG|EDQUOT|No space left|File too large|Disk quota exceeded/.test(
    `${error.message} ${code}`,
  );
}
