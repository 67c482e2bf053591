import { z } from 'zod';
import { fieldError } from '../input-problem.ts';
import { MAX_WEBHOOK_NPIS, MAX_WEBHOOK_PARTIES } from '../limits.ts';
import { NPI_SHAPE } from '../npi.ts';
import { ScreeningSubject } from '../screening/screening.ts';

/** The types of events that can be subscribed to. */
export const WebhookEventType = z
  .enum(['source.refreshed', 'provider.changed', 'exclusion.added', 'exclusion.removed', 'revocation.added'])
  .describe(
    '`source.refreshed`: a federal dataset has a new snapshot; `provider.changed`: the rows of a source about a provider have changed; `exclusion.added`: an exclusion list has a new entry, which is matched to a provider or may be a watched party; `exclusion.removed`: an entry that was matched to a provider is no longer in force; `revocation.added`: the enrollment of a provider in Medicare is newly listed as revoked.',
  );

export type WebhookEventType = z.infer<typeof WebhookEventType>;

const Id = z.string().max(64);

/** Path parameters. */
export const WebhookParameter = Id.meta({ description: 'Id of the subscription, `sub_…`.' });
export const DeliveryParameter = Id.meta({ description: 'Id of the delivery, `dlv_…`.' });

/** A party that is watched by name: what screening takes of one that is not asked about by NPI, and what it is called. */
export const WatchedParty = ScreeningSubject.omit({ npi: true, lists: true })
  .extend({
    reference: z.string().trim().min(1).max(200).describe('What events about it call it; of no other party.'),
  })
  .refine(({ last, organization }) => last !== undefined || organization !== undefined, {
    ...fieldError('or organization is required'),
    path: ['last'],
  });

export type WatchedParty = z.infer<typeof WatchedParty>;

/** The body that makes a subscription. */
export const NewWebhook = z
  .strictObject({
    url: z
      .string()
      .max(2_000)
      .describe('Where events are posted: an https:// address of the public Internet.'),
    events: z.array(WebhookEventType).min(1).describe('The types of events wanted.'),
    npis: z
      .array(z.string().regex(NPI_SHAPE, fieldError('must be ten digits')))
      .min(1)
      .max(MAX_WEBHOOK_NPIS)
      .optional()
      .describe(
        'The providers that events are wanted about; where neither `npis` nor `parties` is given, all of them.',
      ),
    parties: z
      .array(WatchedParty)
      .min(1)
      .max(MAX_WEBHOOK_PARTIES)
      .optional()
      .describe(
        'Parties watched by name, which need not be in any registry: `exclusion.added` tells of entries that may be them.',
      ),
  })
  .refine(({ events, parties }) => parties === undefined || events.includes('exclusion.added'), {
    error: 'parties are watched for exclusion.added, which is not among the events',
    path: ['parties'],
  })
  .refine(({ parties = [] }) => new Set(parties.map(({ reference }) => reference)).size === parties.length, {
    error: 'two parties have the same reference',
    path: ['parties'],
  });

/** The body that changes a subscription. */
export const ChangedWebhook = z
  .strictObject({
    url: NewWebhook.shape.url.optional(),
    events: NewWebhook.shape.events.optional(),
    npis: z
      .array(z.string().regex(NPI_SHAPE, fieldError('must be ten digits')))
      .max(MAX_WEBHOOK_NPIS)
      .nullable()
      .optional()
      .describe('The providers that events are wanted about from now on; null: all of them.'),
    status: z
      .enum(['active', 'disabled'])
      .optional()
      .describe('`disabled` stops events, `active` starts them again; what happened in between is not sent.'),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'url, events, npis or status is required',
  });

/** The providers that a subscription names. */
export const WebhookNpis = z.strictObject({
  npis: z.array(z.string()).nullable().describe('In order; null: all providers.'),
});

/** A subscription. */
export const Webhook = z.strictObject({
  id: z.string(),
  url: z.url(),
  events: z.array(WebhookEventType),
  npis: z.int().nonnegative().nullable().describe('How many providers it names; null: all providers.'),
  parties: z.int().nonnegative().describe('How many parties it watches by name.'),
  status: z
    .enum(['active', 'disabled'])
    .describe('`active`: events are sent; `disabled`: they are not, for the reason given.'),
  disabled_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
});

/** A new subscription, with its secret, which is shown only once. */
export const CreatedWebhook = Webhook.extend({
  secret: z.string().describe('The signing secret. It is shown only once.'),
});

export const WebhookList = z.strictObject({ webhooks: z.array(Webhook) });

export const WebhookSecret = z.strictObject({
  id: z.string(),
  secret: z
    .string()
    .describe('The new signing secret. It is shown only once; the old one signs beside it for 24 hours.'),
});

/** A delivery in the log of a subscription. */
export const WebhookDelivery = z.strictObject({
  id: z.string(),
  event_id: z.string().describe('The same in every delivery of the same event.'),
  type: z.string(),
  status: z
    .enum(['pending', 'delivered', 'failed'])
    .describe(
      '`pending`: it is sent, or sent again, at `next_attempt_at`; `delivered`: the endpoint answered 2xx; `failed`: given up.',
    ),
  attempts: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  response_status: z.int().nullable().describe('Of the last attempt; null where none came.'),
  error: z.string().nullable().describe('Why the last attempt failed.'),
});

export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** The latest first, at most 100. */
export const WebhookDeliveries = z.strictObject({ deliveries: z.array(WebhookDelivery) });

/** A delivery that was asked for. */
export const QueuedDelivery = z.strictObject({ delivery: z.string().describe('Its id.') });
