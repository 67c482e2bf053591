import { API_VERSION } from '../../schemas/addresses.ts';
import type { Caller, Interface } from '../dispatch/interface.ts';
import { callerOfKey } from '../dispatch/keys.ts';
import type { EvidenceService } from '../evidence/evidence-service.ts';
import { apiError } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';
import { budgetHeaders } from '../limits/budget-headers.ts';
import type { Narratives } from '../narrative/narratives.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { KeyTable } from '../state/key-table.ts';
import { restOperations } from './operations.ts';

/** What the REST interface is made of. */
export interface RestParts {
  readonly releases: ReleaseHolder;
  readonly keys: KeyTable;
  readonly narratives: Narratives;
  readonly evidence: EvidenceService;
}

/** The REST interface: keys as bearer tokens, errors as `ApiError`, budgets that end at a date-time. */
export function restInterface({ releases, keys, narratives, evidence }: RestParts): Interface {
  return {
    prefix: `/${API_VERSION}`,
    operations: restOperations(releases, narratives, evidence),
    credentials: {
      header: 'Authorization',
      callerOf: (request, now) => callerOf(request.header('authorization'), keys, now),
      missing: () => unauthorized('This address needs a key: Authorization: Bearer <API_KEY>.'),
    },
    errorShape: apiError,
    budgetHeaders,
  };
}

const BEARER = /^bearer +(\S+)$/i;

function callerOf(authorization: string | undefined, keys: KeyTable, now: number): Caller | null {
  if (authorization === undefined) return null;
  const key = BEARER.exec(authorization)?.[1];
  if (key === undefined)
    throw unauthorized('The Authorization header is not of the form "Bearer <API_KEY>".');
  const caller = callerOfKey(key, keys, now);
  if (caller !== undefined) return caller;
  throw unauthorized('The key in the Authorization header is unknown, revoked or expired.');
}

function unauthorized(message: string): HttpError {
  return new HttpError('unauthorized', message, { headers: ['WWW-Authenticate', 'Bearer'] });
}
