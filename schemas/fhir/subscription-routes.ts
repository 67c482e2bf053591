import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { GivenSubscription } from './subscription.ts';

const none = z.object({});
const one = z.object({ id: z.string().describe('Id of the Subscription, `sub-…`.') });
const resource = z.looseObject({ resourceType: z.string() });

/** A Subscription with the longest criteria and headers there may be. */
const MAX_SUBSCRIPTION_BYTES = 128 * 1024;

const COMMON = {
  tag: 'fhir',
  auth: 'required',
  query: none,
  response: resource,
  otherTypes: { 'application/fhir+json': 'A FHIR resource.' },
  cache: { anonymous: null, keyed: 'never' },
  answer: { kind: 'lookup', reads: [] },
} as const;

const body = {
  schema: GivenSubscription,
  types: ['application/fhir+json', 'application/json'],
  maxBytes: MAX_SUBSCRIPTION_BYTES,
} as const;

/** The operations on Subscriptions, below `/fhir/r4`. A client sees its own alone. */
export const SUBSCRIPTION_ROUTES = {
  createSubscription: {
    ...COMMON,
    method: 'post',
    path: '/Subscription',
    summary: 'Subscribe to changes of Practitioners or Organizations',
    description:
      'Created `requested`; `active` when the endpoint has answered a first request (docs/fhir.md).',
    parameters: none,
    body,
    takesIdempotencyKey: true,
    success: 201,
    errors: ['invalid_request', 'forbidden'],
  },
  listSubscriptions: {
    ...COMMON,
    method: 'get',
    path: '/Subscription',
    summary: 'The Subscriptions of a client',
    description: 'All of them, the oldest first.',
    parameters: none,
    errors: ['forbidden'],
  },
  readSubscription: {
    ...COMMON,
    method: 'get',
    path: '/Subscription/{id}',
    summary: 'A Subscription',
    description: 'With its status, and the text of the last error.',
    parameters: one,
    errors: ['forbidden', 'not_found'],
  },
  updateSubscription: {
    ...COMMON,
    method: 'put',
    path: '/Subscription/{id}',
    summary: 'Replace a Subscription',
    description: 'With the status `requested`: this also brings one back whose endpoint had failed.',
    parameters: one,
    body,
    errors: ['invalid_request', 'forbidden', 'not_found'],
  },
  deleteSubscription: {
    ...COMMON,
    method: 'delete',
    path: '/Subscription/{id}',
    summary: 'End a Subscription',
    description: 'What waits to be sent is deleted with it.',
    parameters: one,
    success: 204,
    response: none,
    errors: ['forbidden', 'not_found'],
  },
} as const satisfies Record<string, Route>;
