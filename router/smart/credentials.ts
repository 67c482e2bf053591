import { SANDBOX_TOKEN } from '../../schemas/limits.ts';
import { SANDBOX_SCOPES } from '../../schemas/smart/scopes.ts';
import type { Caller, Credentials } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import { addressGroup } from '../limits/client-address.ts';
import type { AccessTokens } from './access-tokens.ts';

/**
 * The credentials of the FHIR interface: access tokens as bearer tokens, and the sandbox token, which is counted per client
 * address.
 * @param tokens null where the router has no key that tokens are signed with
 */
export function fhirCredentials(tokens: AccessTokens | null): Credentials {
  return {
    header: 'Authorization',
    callerOf: (request, now) => callerOf(request, tokens, now),
    missing: () =>
      unauthorized('This address needs an access token: Authorization: Bearer <ACCESS_TOKEN>.', null),
  };
}

/** Whether a caller uses the sandbox token and so sees only the sandbox. */
export function isSandbox(caller: Caller | null): boolean {
  return caller?.budget === 'fhir-sandbox';
}

const BEARER = /^bearer +(\S+)$/i;

function callerOf(
  request: ApiRequest,
  tokens: AccessTokens | null,
  now: number,
): Caller | null | Promise<Caller | null> {
  const authorization = request.header('authorization');
  if (authorization === undefined) return null;
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined)
    throw unauthorized(
      'The Authorization header is not of the form Bearer <ACCESS_TOKEN>.',
      'invalid_request',
    );
  if (token === SANDBOX_TOKEN)
    return { budget: 'fhir-sandbox', subject: addressGroup(request.clientAddress()), scopes: SANDBOX_SCOPES };
  if (tokens === null) throw unavailable('Access tokens cannot be checked at the moment.');
  const caller = tokens.callerOf(token, now);
  return caller instanceof Promise ? caller.then(known) : known(caller);
}

function known(caller: Caller | null): Caller {
  if (caller !== null) return caller;
  throw unauthorized('The access token does not hold, or has ended: ask for a new one.', 'invalid_token');
}

/** 401 as in RFC 6750, section 3. */
function unauthorized(message: string, error: 'invalid_token' | 'invalid_request' | null): HttpError {
  const challenge = error === null ? 'Bearer realm="fhir"' : `Bearer realm="fhir", error="${error}"`;
  return new HttpError('unauthorized', message, { headers: ['WWW-Authenticate', challenge] });
}
