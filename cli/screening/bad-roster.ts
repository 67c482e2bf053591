import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';

/** The refusal of a roster (exit 2). */
export function badRoster(what: string, next: string, cause?: unknown): ProviderSupplyError {
  return new ProviderSupplyError('bad_roster', what, next, {
    exitCode: EXIT.usage,
    ...(cause === undefined ? {} : { cause }),
  });
}
