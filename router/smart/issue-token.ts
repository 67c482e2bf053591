import { SMART_ROUTES } from '../../schemas/smart/routes.ts';
import { isCovered, scopesOf } from '../../schemas/smart/scopes.ts';
import {
  ACCESS_TOKEN_SECONDS,
  ASSERTION_TYPE,
  GRANT_TYPE,
  TokenRequest,
  type TokenResponse,
} from '../../schemas/smart/token.ts';
import { lookupContent } from '../dispatch/content.ts';
import { rateLimited } from '../dispatch/guard.ts';
import type { Operation } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { State } from '../state/state.ts';
import type { AccessTokens } from './access-tokens.ts';
import { checkAssertion } from './client-assertion.ts';
import { type Client, findClient } from './clients.ts';
import type { PublishedKeys } from './published-keys.ts';
import { UsedAssertions } from './used-assertions.ts';

/** What tokens are issued with. */
export interface TokenParts {
  /** Null where the router has no key to sign them with. */
  readonly tokens: AccessTokens | null;
  readonly budgets: Budgets;
  readonly publishedKeys: PublishedKeys;
  /** The operational database. @throws where it cannot be opened */
  readonly database: () => Promise<State>;
  /** The address of this endpoint. */
  readonly audience: () => string;
}

interface TokenInput {
  readonly assertion: string;
  readonly scopes: readonly string[];
}

const FIELDS = TokenRequest.partial();

/** An access token for a client that authenticates with a signed assertion. */
export function issueToken(parts: TokenParts): Operation<TokenInput> {
  const used = new UsedAssertions();
  return {
    route: SMART_ROUTES.issueToken,
    readInput: ({ body }) => inputOf(FIELDS.parse(body)),
    async handle({ assertion, scopes }, { now }) {
      const { tokens, budgets } = parts;
      if (tokens === null) throw unavailable('Tokens cannot be issued at the moment.');
      const state = await available(parts.database());
      const held = await checkAssertion(
        assertion,
        {
          audience: parts.audience(),
          findClient: (id) => available(findClient(state, id, now)),
          publishedKeys: (url, isWanted) => parts.publishedKeys.at(url, isWanted, now),
        },
        now,
      );
      // Counted only after authentication: nobody can use up the budget of another client.
      const budget = await budgets.take('fhir-token-client', held.clientId);
      if (!budget.isAllowed) throw rateLimited(budget, 'requests of one client');
      checkScopes(scopes, held.client);
      if (!(await available(used.use(state, held, now))))
        throw new HttpError('invalid_client', 'The client assertion is not valid: its jti was used before.');
      const answer: TokenResponse = {
        access_token: await tokens.issue(held.clientId, scopes, now),
        token_type: 'bearer',
        expires_in: ACCESS_TOKEN_SECONDS,
        scope: scopes.join(' '),
      };
      // RFC 6749, section 5.1, asks for it beside Cache-Control.
      return { ...lookupContent(answer, null), headers: ['Pragma', 'no-cache'] };
    },
  };
}

/** @throws HttpError for a field that is missing or has another value than required */
function inputOf(form: ReturnType<typeof FIELDS.parse>): TokenInput {
  const { grant_type, client_assertion_type, client_assertion, scope } = form;
  if (!grant_type) throw new HttpError('invalid_request', 'grant_type is missing.');
  if (grant_type !== GRANT_TYPE)
    throw new HttpError('unsupported_grant_type', `grant_type must be ${GRANT_TYPE}.`);
  if (client_assertion_type !== ASSERTION_TYPE)
    throw new HttpError('invalid_request', `client_assertion_type must be ${ASSERTION_TYPE}.`);
  if (!client_assertion) throw new HttpError('invalid_request', 'client_assertion is missing.');
  const scopes = scopesOf(scope ?? '');
  if (scopes.length === 0) throw new HttpError('invalid_scope', 'scope is missing.');
  return { assertion: client_assertion, scopes };
}

function checkScopes(scopes: readonly string[], client: Client): void {
  if (!scopes.every((scope) => isCovered(scope, client.scopes)))
    throw new HttpError(
      'invalid_scope',
      `A scope is unknown or not registered for this client, which has: ${client.scopes.join(' ')}.`,
    );
}

/** @throws HttpError 503 when the database cannot be used */
function available<Done>(work: Promise<Done>): Promise<Done> {
  return work.catch((error: unknown) => {
    throw unavailable('Clients cannot be checked at the moment.', error);
  });
}
