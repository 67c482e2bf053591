import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { MAX_WEBHOOK_BYTES } from '../limits.ts';
import {
  ChangedWebhook,
  CreatedWebhook,
  DeliveryParameter,
  NewWebhook,
  QueuedDelivery,
  Webhook,
  WebhookDeliveries,
  WebhookList,
  WebhookNpis,
  WebhookParameter,
  WebhookSecret,
} from './webhooks.ts';

const none = z.object({});
const one = z.object({ id: WebhookParameter });

const COMMON = {
  tag: 'webhooks',
  auth: 'required',
  liveKeyOnly: true,
  query: none,
  cache: { anonymous: null, keyed: 'never' },
  answer: { kind: 'lookup', reads: [] },
} as const;

/** The operations on webhook subscriptions. A key sees its own alone. */
export const WEBHOOK_ROUTES = {
  createWebhook: {
    ...COMMON,
    method: 'post',
    path: '/webhooks',
    summary: 'Subscribe to events',
    description:
      'Events are posted to the address given, signed with the secret that this answer shows once (docs/webhooks.md).',
    parameters: none,
    takesIdempotencyKey: true,
    body: { schema: NewWebhook, maxBytes: MAX_WEBHOOK_BYTES },
    success: 201,
    response: CreatedWebhook,
    errors: ['invalid_request'],
  },
  listWebhooks: {
    ...COMMON,
    method: 'get',
    path: '/webhooks',
    summary: 'The subscriptions of a key',
    description: 'Oldest first.',
    parameters: none,
    response: WebhookList,
    errors: [],
  },
  getWebhook: {
    ...COMMON,
    method: 'get',
    path: '/webhooks/{id}',
    summary: 'A subscription',
    description:
      'With its state, and the reason where it is disabled. A disabled one stays so until it is made active.',
    parameters: one,
    response: Webhook,
    errors: ['not_found'],
  },
  updateWebhook: {
    ...COMMON,
    method: 'patch',
    path: '/webhooks/{id}',
    summary: 'Change a subscription',
    description:
      'What the body leaves out stays as it is, the secret too. One that was disabled can be made active again, unless the operator of the service disabled it.',
    parameters: one,
    body: { schema: ChangedWebhook, maxBytes: MAX_WEBHOOK_BYTES },
    response: Webhook,
    errors: ['invalid_request', 'not_found'],
  },
  listWebhookNpis: {
    ...COMMON,
    method: 'get',
    path: '/webhooks/{id}/npis',
    summary: 'The providers of a subscription',
    description: 'The NPIs that events are sent about.',
    parameters: one,
    response: WebhookNpis,
    errors: ['not_found'],
  },
  deleteWebhook: {
    ...COMMON,
    method: 'delete',
    path: '/webhooks/{id}',
    summary: 'End a subscription',
    description: 'What it watches, its deliveries and their log are deleted with it.',
    parameters: one,
    success: 204,
    response: none,
    errors: ['not_found'],
  },
  testWebhook: {
    ...COMMON,
    method: 'post',
    path: '/webhooks/{id}/test',
    summary: 'Send a test event',
    description: 'An event of the type `webhook.test`, sent and signed like every event.',
    parameters: one,
    takesIdempotencyKey: true,
    response: QueuedDelivery,
    errors: ['invalid_request', 'not_found'],
  },
  rotateWebhookSecret: {
    ...COMMON,
    method: 'post',
    path: '/webhooks/{id}/rotate-secret',
    summary: 'Replace the signing secret',
    description: 'For 24 hours deliveries carry a signature of the old secret too.',
    parameters: one,
    takesIdempotencyKey: true,
    response: WebhookSecret,
    errors: ['not_found'],
  },
  listWebhookDeliveries: {
    ...COMMON,
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    summary: 'The log of a subscription',
    description: 'The last hundred deliveries, the latest first. Those that have ended are kept for 30 days.',
    parameters: one,
    response: WebhookDeliveries,
    errors: ['not_found'],
  },
  redeliverWebhook: {
    ...COMMON,
    method: 'post',
    path: '/webhooks/{id}/deliveries/{delivery}/redeliver',
    summary: 'Send a delivery again',
    description: 'A new delivery of the same event, with the same event id.',
    takesIdempotencyKey: true,
    parameters: one.extend({ delivery: DeliveryParameter }),
    response: QueuedDelivery,
    errors: ['invalid_request', 'not_found'],
  },
} as const satisfies Record<string, Route>;
