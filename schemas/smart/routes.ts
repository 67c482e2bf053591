import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { SMART_CONFIGURATION_PATH, SmartConfiguration, TOKEN_PATH } from './configuration.ts';
import { MAX_TOKEN_REQUEST_BYTES, TokenRequest, TokenResponse } from './token.ts';

const none = z.object({});

const COMMON = {
  tag: 'fhir',
  auth: 'none',
  parameters: none,
  query: none,
  answer: { kind: 'lookup', reads: [] },
} as const;

/** What the FHIR interface has for clients that want an access token. */
export const SMART_ROUTES = {
  issueToken: {
    ...COMMON,
    method: 'post',
    path: TOKEN_PATH,
    summary: 'An access token for a registered client',
    description: 'SMART Backend Services: the client says who it is with a signed assertion (docs/fhir.md).',
    addressBudget: 'fhir-token',
    body: {
      schema: TokenRequest,
      types: ['application/x-www-form-urlencoded'],
      maxBytes: MAX_TOKEN_REQUEST_BYTES,
    },
    response: TokenResponse,
    errors: ['invalid_request', 'invalid_client', 'invalid_scope', 'unsupported_grant_type'],
    cache: { anonymous: 'never', keyed: null },
  },
  getSmartConfiguration: {
    ...COMMON,
    method: 'get',
    path: SMART_CONFIGURATION_PATH,
    summary: 'Where and how access tokens are to be had',
    description: 'As SMART App Launch 2 has it.',
    response: SmartConfiguration,
    errors: [],
    cache: { anonymous: 'public', keyed: null },
  },
} as const satisfies Record<string, Route>;
