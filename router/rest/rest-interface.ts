import { API_VERSION } from '../../schemas/rest/version.ts';
import type { Caller, Interface } from '../dispatch/interface.ts';
import { apiError } from '../http/error-answer.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import type { Budget } from '../limits/budgets.ts';
import type { Narratives } from '../narrative/narratives.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { KeyTable } from '../state/key-table.ts';
import { restOperations } from './operations.ts';

/** What the REST interface is made of. */
export interface RestParts {
  readonly releases: ReleaseHolder;
  readonly keys: KeyTable;
  readonly narratives: Narratives;
}

/** The REST interface: keys as bearer tokens, errors as `ApiError`, budgets that end at a date-time. */
export function restInterface({ releases, keys, narratives }: RestParts): Interface {
  return {
    prefix: `/${API_VERSION}`,
    operations: restOperations(releases, narratives),
    credentials: {
      header: 'Authorization',
      callerOf: (request, now) => callerOf(request.header('authorization'), keys, now),
      missing: () => unauthorized('This address needs a key: Authorization: Bearer <API_KEY>.'),
    },
    errorShape: apiError,
    budgetHeaders,
  };
}

/** The key anybody may try the service with; its budget is shared (docs/interfaces.md, "Keys"). */
const SAMPLE_KEY = 'ps_sample_public_readonly';
const SAMPLE: Caller = { budget: 'sample', subject: 'sample' };
const BEARER = /^bearer +(\S+)$/i;

function callerOf(authorization: string | undefined, keys: KeyTable, now: number): Caller | null {
  if (authorization === undefined) return null;
  const key = BEARER.exec(authorization)?.[1];
  if (key === undefined)
    throw unauthorized('The Authorization header is not of the form "Bearer <API_KEY>".');
  if (key === SAMPLE_KEY) return SAMPLE;
  const known = keys.find(key, now);
  if (known === 'unavailable') throw unavailable('Keys cannot be checked at the moment.');
  if (known === undefined)
    throw unauthorized('The key in the Authorization header is unknown, revoked or expired.');
  return { budget: known.tier, subject: known.id };
}

function unauthorized(message: string): HttpError {
  return new HttpError('unauthorized', message, { headers: ['WWW-Authenticate', 'Bearer'] });
}

function budgetHeaders({ limit, remaining, reset }: Budget): string[] {
  return [
    'X-RateLimit-Limit',
    String(limit),
    'X-RateLimit-Remaining',
    String(remaining),
    'X-RateLimit-Reset',
    dateTimeOf(reset),
  ];
}

let lastSecond = -1;
let lastDateTime = '';

/** A busy key asks for the same moment thousands of times. */
function dateTimeOf(second: number): string {
  if (second !== lastSecond) {
    lastDateTime = new Date(second * 1_000).toISOString();
    lastSecond = second;
  }
  return lastDateTime;
}
