import { SAMPLE_KEY } from '../../schemas/limits.ts';
import { unavailable } from '../http/http-error.ts';
import type { KeyTable } from '../state/key-table.ts';
import type { Caller } from './interface.ts';

const SAMPLE: Caller = { budget: 'sample', subject: 'sample' };

/**
 * The caller a key belongs to, whichever interface it comes through; undefined for an invalid key.
 * @param now milliseconds since 1970
 * @throws HttpError 503 when keys cannot be checked
 */
export function callerOfKey(key: string, keys: KeyTable, now: number): Caller | undefined {
  if (key === SAMPLE_KEY) return SAMPLE;
  const known = keys.find(key, now);
  if (known === 'unavailable') throw unavailable('Keys cannot be checked at the moment.');
  return known === undefined ? undefined : { budget: known.tier, subject: known.id };
}
