import { MAX_WEBHOOKS_PER_KEY } from '../../schemas/limits.ts';
import { WEBHOOK_ROUTES } from '../../schemas/resolver/webhook-routes.ts';
import { ChangedWebhook, NewWebhook } from '../../schemas/resolver/webhooks.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { GivenInput, Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError } from '../http/http-error.ts';
import { parsed } from '../http/input.ts';
import { deliveriesOf, enqueueTest, redeliver } from '../webhooks/delivery-log.ts';
import { checkedTarget, withDatabase } from '../webhooks/on-request.ts';
import type { Subscription, SubscriptionChange } from '../webhooks/subscriptions.ts';
import type { OpenWebhooks, Webhooks } from '../webhooks/webhooks.ts';

/** The path parameters of one subscription. */
interface Named {
  readonly id: string;
  readonly delivery: string;
}

/** An operation of a key on one of its subscriptions; null when there is nothing to operate on. */
type Work = (open: OpenWebhooks, keyId: string, named: Named, now: Date) => Promise<Content | null>;

/** What answers each operation on webhook subscriptions. */
export function webhookOperations(
  webhooks: Webhooks,
): Readonly<Record<keyof typeof WEBHOOK_ROUTES, Operation>> {
  const onOne = (id: keyof typeof WEBHOOK_ROUTES, work: Work): Operation<Named> => ({
    route: WEBHOOK_ROUTES[id],
    readInput: ({ parameters }: GivenInput) => ({
      id: parameters.id ?? '',
      delivery: parameters.delivery ?? '',
    }),
    async handle(named, context) {
      const done = await withDatabase(webhooks, (open) =>
        work(open, keyOf(context), named, new Date(context.now)),
      );
      if (done === null) throw new HttpError('not_found', 'This key has no such subscription or delivery.');
      return done;
    },
  });
  const create: Operation<NewWebhookInput> = {
    route: WEBHOOK_ROUTES.createWebhook,
    readInput: ({ body }) => parsed(NewWebhook, body, 'invalid_request'),
    handle: (input, context) => createWebhook(webhooks, input, context),
  };
  const update: Operation<{ id: string; change: SubscriptionChange }> = {
    route: WEBHOOK_ROUTES.updateWebhook,
    readInput: ({ parameters, body }) => ({
      id: parameters.id ?? '',
      change: parsed(ChangedWebhook, body, 'invalid_request'),
    }),
    async handle({ id, change }, context) {
      const { url } = change;
      const checked = url === undefined ? change : { ...change, url: await checkedTarget(webhooks, url) };
      const changed = await withDatabase(webhooks, ({ subscriptions }) =>
        subscriptions.update(keyOf(context), id, checked, new Date(context.now)),
      );
      if (changed === null) throw new HttpError('not_found', 'This key has no such subscription.');
      return lookupContent(changed, null);
    },
  };
  const list: Operation<null> = {
    route: WEBHOOK_ROUTES.listWebhooks,
    readInput: () => null,
    handle: (_, context) =>
      withDatabase(webhooks, async ({ subscriptions }) =>
        lookupContent({ webhooks: await subscriptions.list(keyOf(context)) }, null),
      ),
  };
  return {
    createWebhook: create,
    listWebhooks: list,
    getWebhook: onOne('getWebhook', async ({ subscriptions }, keyId, { id }) => {
      const found = await subscriptions.find(keyId, id);
      return found && lookupContent(found, null);
    }),
    updateWebhook: update,
    listWebhookNpis: onOne('listWebhookNpis', async ({ subscriptions }, keyId, { id }) => {
      const npis = await subscriptions.npis(keyId, id);
      return npis === undefined ? null : lookupContent({ npis }, null);
    }),
    deleteWebhook: onOne('deleteWebhook', async ({ subscriptions }, keyId, { id }) =>
      (await subscriptions.delete(keyId, id)) ? { kind: 'empty' } : null,
    ),
    testWebhook: onOne('testWebhook', async ({ subscriptions, state }, keyId, { id }, now) => {
      const subscription = await subscriptions.find(keyId, id);
      if (subscription === null) return null;
      checkActive(subscription);
      return lookupContent({ delivery: await enqueueTest(state, id, now) }, null);
    }),
    rotateWebhookSecret: onOne('rotateWebhookSecret', async ({ subscriptions }, keyId, { id }, now) => {
      const secret = await subscriptions.rotateSecret(keyId, id, now);
      return secret === null ? null : lookupContent({ id, secret }, null);
    }),
    listWebhookDeliveries: onOne('listWebhookDeliveries', async ({ subscriptions, state }, keyId, { id }) => {
      if ((await subscriptions.find(keyId, id)) === null) return null;
      return lookupContent({ deliveries: await deliveriesOf(state, id) }, null);
    }),
    redeliverWebhook: onOne('redeliverWebhook', async ({ subscriptions, state }, keyId, named, now) => {
      const subscription = await subscriptions.find(keyId, named.id);
      if (subscription === null) return null;
      checkActive(subscription);
      const delivery = await redeliver(state, named.id, named.delivery, now);
      return delivery === null ? null : lookupContent({ delivery }, null);
    }),
  };
}

type NewWebhookInput = ReturnType<typeof NewWebhook.parse>;

async function createWebhook(
  webhooks: Webhooks,
  { url, events, npis, parties = [] }: NewWebhookInput,
  context: RequestContext,
): Promise<Content> {
  const target = await checkedTarget(webhooks, url);
  return withDatabase(webhooks, async ({ subscriptions }) => {
    const keyId = keyOf(context);
    if ((await subscriptions.list(keyId)).length >= MAX_WEBHOOKS_PER_KEY)
      throw new HttpError(
        'invalid_request',
        `A key has at most ${MAX_WEBHOOKS_PER_KEY} subscriptions; delete one that is not needed.`,
      );
    const { subscription, secret } = await subscriptions.create(
      keyId,
      {
        url: target,
        events: [...new Set(events)],
        npis: npis ?? (parties.length > 0 ? [] : null),
        parties,
      },
      new Date(context.now),
    );
    return lookupContent({ ...subscription, secret }, null);
  });
}

/** @throws HttpError 400 for a subscription that is disabled: nothing would ever be sent to it */
function checkActive({ status, disabled_reason }: Subscription): void {
  if (status === 'disabled')
    throw new HttpError(
      'invalid_request',
      `The subscription is disabled: ${disabled_reason}. Make it active when the endpoint works.`,
    );
}

/** The key of the caller; the guard admits no request without one. */
function keyOf({ caller }: RequestContext): string {
  if (caller === null) throw new Error('a route for keys was entered without one');
  return caller.subject;
}
