import { totalmem } from 'node:os';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { chainOf } from './causes.ts';

/**
 * The typed error, with the next step, for a full disk or too little memory, whichever operation reported it; any other error is
 * returned unchanged.
 * @param memory the setting `--memory` of the run
 */
export function typedError(error: unknown, memory: string): unknown {
  if (!(error instanceof Error)) return error;
  const full = findCause(error, DISK_FULL);
  if (full !== undefined)
    return new ProviderSupplyError(
      'disk_full',
      `a file could not be written: ${full.message}`,
      'Free space on the disk (or raise the limit) and run again; nothing was published and nothing is lost.',
      { cause: error },
    );
  if (findCause(error, OUT_OF_MEMORY) === undefined) return error;
  return new ProviderSupplyError(
    'out_of_memory',
    `the run needs more memory than it may use: ${error.message}`,
    `Give it more with --memory, which is ${memory} now, or run with fewer --threads. The process needs about 1 GB more than that; ` +
      `this machine has ${(totalmem() / 1024 ** 3).toFixed(1)} GiB. Nothing was published and nothing is lost.`,
    { cause: error },
  );
}

/** DuckDB counts the disk it may spill to among its memory. */
const DISK_FULL =
  /ENOSPC|EFBIG|EDQUOT|No space left|File too large|Disk quota exceeded|max_temp_directory_size/;
const OUT_OF_MEMORY =
  /^Out of Memory Error|: Out of Memory Error|ENOMEM|ERR_WORKER_OUT_OF_MEMORY|Array buffer allocation failed/;

/** Whether an error, or one of its causes, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  return findCause(error, DISK_FULL) !== undefined;
}

const findCause = (error: unknown, what: RegExp): Error | undefined =>
  chainOf(error).find((one) => what.test(one.message) || ('code' in one && what.test(String(one.code))));
