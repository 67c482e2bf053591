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

const Text = (name: string, most: number) =>
  z.string(`${name} is missing or no text`).min(1, `${name} is empty`).max(most, `${name} is too long`);

/** A Subscription as a client sends it. What it says beside is not kept, but for what would change its meaning. */
export const GivenSubscription = z.object({
  resourceType: z.literal('Subscription', 'the body is no Subscription'),
  id: z.string().exactOptional(),
  status: z.literal('requested', 'status has to be requested; the service makes it active'),
  reason: Text('reason', 1_000),
  criteria: Text('criteria', 2_000),
  end: z.iso.datetime({ offset: true, error: 'end is no moment' }).exactOptional(),
  channel: z.object(
    {
      type: z.literal('rest-hook', 'channel.type has to be rest-hook'),
      endpoint: Text('channel.endpoint', 2_000),
      payload: z
        .string('channel.payload is no text')
        .transform((text) => text.trim().replace(/;\s*/, '; ') || null)
        .pipe(
          z.literal(
            ['application/fhir+json', 'application/fhir+json; bundle', null],
            'channel.payload has to be application/fhir+json, application/fhir+json; bundle, or left out',
          ),
        )
        .exactOptional(),
      header: z
        .array(z.string('channel.header has a header that is no text'))
        .max(MAX_HEADERS, `channel.header has more than ${MAX_HEADERS} headers`)
        .exactOptional(),
    },
    'channel is missing',
  ),
  modifierExtension: z.never('modifierExtension is not understood here').exactOptional(),
});

export type GivenSubscription = z.infer<typeof GivenSubscription>;
