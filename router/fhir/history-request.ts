import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { MAX_HISTORY_ENTRIES } from '../../schemas/limits.ts';
import { refused } from '../http/input.ts';
import { instant, once } from './export-request.ts';
import { countOf } from './search-query.ts';
import { shown } from './unknown-parameters.ts';

const KNOWN: readonly string[] = ['_since', '_count', '_cursor', '_format', '_pretty'];

/**
 * Refuses other parameters of a history: they choose among versions, and who gives one would get more than was asked for.
 * @param of what the history is of
 * @throws HttpError 400
 */
export function refuseOthers(given: URLSearchParams, of: 'type' | 'resource'): void {
  const unknown = [...given.keys()].find((name) => !KNOWN.includes(name));
  if (unknown === undefined) return;
  throw refused(
    'invalid_request',
    unknown.slice(0, 64),
    `The history of a ${of} takes ${KNOWN.slice(0, 2).join(' and ')}; ${shown(unknown)} is not offered`,
  );
}

/** The history of a resource as requested. */
export interface ResourceHistory {
  readonly type: ResourceType;
  readonly id: string;
  /** Milliseconds since 1970: only versions made then or later are requested; null for all. */
  readonly since: number | null;
  /** Versions on a page; 0 when only the number is requested. */
  readonly count: number;
  readonly cursor: string | null;
  /** What links repeat, and a cursor belongs to. */
  readonly understood: readonly (readonly [string, string])[];
}

/** @throws HttpError 400 */
export function resourceHistory(type: ResourceType, id: string, given: URLSearchParams): ResourceHistory {
  refuseOthers(given, 'resource');
  const [since, count] = [once(given, '_since'), once(given, '_count')];
  return {
    type,
    id,
    since: since === undefined ? null : instant('_since', since),
    count: count === undefined ? MAX_HISTORY_ENTRIES : Math.min(countOf(count), MAX_HISTORY_ENTRIES),
    cursor: once(given, '_cursor') ?? null,
    understood: [
      ...(since === undefined ? [] : [['_since', since] as const]),
      ...(count === undefined ? [] : [['_count', count] as const]),
    ],
  };
}
