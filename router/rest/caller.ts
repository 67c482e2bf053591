import { Failure, unavailable } from '../http/failure.ts';
import type { BudgetClass } from '../limits/budgets.ts';
import type { KeyTable } from '../state/key-table.ts';

/** The key anybody may try the service with; its budget is shared (decisions, section 1). */
const SAMPLE_KEY = 'ps_sample_public_readonly';

/** Who asks, as far as limits are concerned. `null` means without a key. */
export interface Caller {
  readonly budget: BudgetClass;
  /** The key's id. */
  readonly subject: string;
}

const SAMPLE: Caller = { budget: 'sample', subject: 'sample' };
const BEARER = /^bearer +(\S+)$/i;

/**
 * The caller of an `Authorization` value, null when there is none.
 * @throws Failure 401 for anything but a key that works; 503 when keys have never been readable.
 */
export function callerOf(authorization: string | undefined, keys: KeyTable, now: number): Caller | null {
  if (authorization === undefined) return null;
  const key = BEARER.exec(authorization)?.[1];
  if (key === undefined)
    throw unauthorized('The Authorization header is not of the form "Bearer <API_KEY>".');
  if (key === SAMPLE_KEY) return SAMPLE;
  const known = keys.find(key, now);
  if (known === 'unknowable') throw unavailable('Keys cannot be checked at the moment.');
  if (known === undefined)
    throw unauthorized('The key in the Authorization header is unknown, revoked or expired.');
  return { budget: known.tier, subject: known.id };
}

export function unauthorized(message: string): Failure {
  return new Failure('unauthorized', message, { headers: ['WWW-Authenticate', 'Bearer'] });
}
