import { z } from 'zod';

/** The resource types that notifications are sent of. */
export const NOTIFIED_TYPES = ['Practitioner', 'Organization'] as const;

export type NotifiedType = (typeof NOTIFIED_TYPES)[number];

/** Headers that a subscription may want sent. */
const MAX_HEADERS = 20;

/** What a notification consists of; null for nothing but the request itself. */
export const SubscriptionPayload = z
  .enum(['application/fhir+json', 'application/fhir+json; bundle'])
  .nullable();

export type SubscriptionPayload = z.infer<typeof SubscriptionPayload>;

/** A Subscription as a client sends it. What it says beside is not kept, but for what would change its meaning. */
export const GivenSubscription = z.object({
  resourceType: z.literal('Subscription', 'resourceType must be Subscription'),
  id: z.string().exactOptional(),
  status: z.literal('requested', 'status must be requested; the service makes it active'),
  reason: z.string().min(1).max(1_000),
  criteria: z.string().min(1).max(2_000),
  end: z.iso.datetime({ offset: true }).exactOptional(),
  channel: z.object({
    type: z.literal('rest-hook', 'channel.type must be rest-hook'),
    endpoint: z.string().min(1).max(2_000),
    payload: z
      .string()
      .transform((text) => text.trim().replace(/;\s*/, '; ') || null)
      .pipe(
        z.literal(
          ['application/fhir+json', 'application/fhir+json; bundle', null],
          'channel.payload must be application/fhir+json, application/fhir+json; bundle, or left out',
        ),
      )
      .exactOptional(),
    header: z.array(z.string()).max(MAX_HEADERS).exactOptional(),
  }),
  modifierExtension: z.never('modifierExtension is not supported').exactOptional(),
});

export type GivenSubscription = z.infer<typeof GivenSubscription>;
