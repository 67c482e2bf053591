import { hash } from 'node:crypto';
import { FHIR_PREFIX } from '../../schemas/fhir/addresses.ts';
import { smartConfiguration } from '../../schemas/smart/configuration.ts';
import { oauthCode } from '../../schemas/smart/errors.ts';
import { SMART_ROUTES } from '../../schemas/smart/routes.ts';
import { lookupContent } from '../dispatch/content.ts';
import type { Interface } from '../dispatch/interface.ts';
import { JSON_TYPE } from '../http/answer.ts';
import type { ErrorShape } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';
import { budgetHeaders } from '../limits/budget-headers.ts';
import { issueToken, type TokenParts } from './issue-token.ts';

/**
 * The operations of the FHIR interface for clients that need an access token: no token is required, and errors are those of OAuth.
 * @param origin the public one
 */
export function smartInterface(parts: TokenParts, origin: () => string): Interface {
  return {
    prefix: FHIR_PREFIX,
    operations: {
      issueToken: issueToken(parts),
      getSmartConfiguration: {
        route: SMART_ROUTES.getSmartConfiguration,
        readInput: () => null,
        handle() {
          const configuration = smartConfiguration(origin());
          return lookupContent(configuration, `smart-${hash('sha256', configuration.token_endpoint)}`);
        },
      },
    },
    credentials: {
      header: 'Authorization',
      callerOf: () => null,
      missing: () => new HttpError('unauthorized', 'Nothing here needs a token.'),
    },
    errorShape: oauthError,
    budgetHeaders,
  };
}

/** Of a description OAuth takes printable ASCII alone, without quotation marks and backslashes (RFC 6749, section 5.2). */
const oauthError: ErrorShape = ({ code, message }) => ({
  contentType: JSON_TYPE,
  body: JSON.stringify({
    error: oauthCode(code),
    error_description: message.replace(/["\\]|[^ -~]/g, "'"),
  }),
});
