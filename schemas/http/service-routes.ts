import { z } from 'zod';
import { OpenApiResponse } from './openapi-response.ts';

const none = z.object({});

/** What the health operations of all interfaces have in common; each adds its own answer. */
export const HEALTH_ROUTE = {
  method: 'get',
  tag: 'service',
  path: '/health',
  summary: 'Health and freshness of every source',
  description: 'Computed from the release served, the outcome of the last run and the clock.',
  auth: 'none',
  parameters: none,
  query: none,
  errors: [],
  cache: { anonymous: 'never', keyed: 'never' },
  answer: { kind: 'lookup', reads: ['manifest.json', '../../status.json'] },
} as const;

/** What the descriptions of all interfaces have in common; each adds its name and where it comes from. */
export const OPENAPI_ROUTE = {
  method: 'get',
  tag: 'service',
  path: '/openapi.json',
  description: 'OpenAPI 3.1.',
  auth: 'none',
  parameters: none,
  query: none,
  response: OpenApiResponse,
  errors: [],
  cache: { anonymous: 'public', keyed: 'public' },
} as const;
