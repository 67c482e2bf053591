import type { Logger } from 'pino';
import { Failure, unavailable } from './failure.ts';

/** What the caller is told of an error: nothing, when it is ours. A pack that cannot be read is a lack of data. */
export function failureOf(error: unknown, requestId: string, logger: Logger): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof Error && error.name === 'PackError') {
    logger.error({ requestId, reason: error.message }, 'release unreadable');
    return unavailable('The data cannot be read at the moment.');
  }
  logger.error({ requestId, err: error }, 'request failed');
  return new Failure('internal_error', 'The request failed; the fault is not in it.');
}
