import { hash } from 'node:crypto';
import { fhirBaseUrl } from '../../schemas/fhir/addresses.ts';
import { GivenSubscription, type NotifiedType } from '../../schemas/fhir/subscription.ts';
import { SUBSCRIPTION_ROUTES } from '../../schemas/fhir/subscription-routes.ts';
import { MAX_WEBHOOKS_PER_KEY } from '../../schemas/limits.ts';
import { allowsReading, allowsSubscriptions } from '../../schemas/smart/scopes.ts';
import type { Content } from '../dispatch/content.ts';
import type { Caller, GivenInput, Operation, RequestContext } from '../dispatch/interface.ts';
import { fhirContentType } from '../fhir/operation-outcome.ts';
import { releasedResources } from '../fhir/released-resources.ts';
import { HttpError } from '../http/http-error.ts';
import { parsed } from '../http/input.ts';
import { isSendable } from '../webhooks/delivery-headers.ts';
import { idempotentOperation } from '../webhooks/idempotent-operation.ts';
import { checkedTarget, withDatabase } from '../webhooks/on-request.ts';
import type { OpenWebhooks, Webhooks } from '../webhooks/webhooks.ts';
import { type Criteria, readCriteria, refuseUnmet } from './criteria.ts';
import { type FhirSubscription, FhirSubscriptions, type NewFhirSubscription } from './fhir-subscriptions.ts';

/** The body of a create or an update. */
interface WrittenInput {
  /** Null in a create. */
  readonly id: string | null;
  readonly criteria: Criteria;
  readonly given: NewFhirSubscription;
}

/** What answers each operation on Subscriptions. @param origin the public one */
export function subscriptionOperations(
  webhooks: Webhooks,
  origin: () => string,
): Readonly<Record<keyof typeof SUBSCRIPTION_ROUTES, Operation>> {
  const base = () => fhirBaseUrl(origin());
  const named = ({ parameters }: GivenInput) => parameters.id ?? '';
  const write = async (input: WrittenInput, context: RequestContext): Promise<Content> => {
    const clientId = mayWrite(context, input.criteria.type);
    await refuseUnmet(input.criteria, await releasedResources(context.release));
    const given = { ...input.given, endpoint: await checkedTarget(webhooks, input.given.endpoint) };
    return withDatabase(webhooks, async (open) => {
      const subscriptions = subscriptionsOf(open);
      const now = new Date(context.now);
      if (input.id !== null) {
        await subscriptions.replace(clientId, input.id, given, now);
        return shownContent(await subscriptions.find(clientId, input.id, now), context);
      }
      const id = await createWithinLimit(subscriptions, clientId, given, now);
      const location = ['Location', `${base()}/Subscription/${id}`];
      return shownContent(await subscriptions.find(clientId, id, now), context, location);
    });
  };
  const create: Operation<WrittenInput> = {
    route: SUBSCRIPTION_ROUTES.createSubscription,
    authorize: maySubscribe,
    readInput: writtenInput,
    handle: write,
  };
  const update: Operation<WrittenInput> = {
    route: SUBSCRIPTION_ROUTES.updateSubscription,
    authorize: maySubscribe,
    readInput: writtenInput,
    handle: write,
  };
  const read: Operation<string> = {
    route: SUBSCRIPTION_ROUTES.readSubscription,
    readInput: named,
    handle: (id, context) => {
      const clientId = maySubscribe(context.caller);
      return withDatabase(webhooks, async (open) =>
        shownContent(await subscriptionsOf(open).find(clientId, id, new Date(context.now)), context),
      );
    },
  };
  const list: Operation<null> = {
    route: SUBSCRIPTION_ROUTES.listSubscriptions,
    readInput: () => null,
    handle: (_, context) => {
      const clientId = maySubscribe(context.caller);
      return withDatabase(webhooks, async (open) => {
        const own = await subscriptionsOf(open).list(clientId, new Date(context.now));
        return resourceContent(
          {
            resourceType: 'Bundle',
            type: 'searchset',
            total: own.length,
            link: [{ relation: 'self', url: `${base()}/Subscription` }],
            ...(own.length > 0 && {
              entry: own.map((subscription) => ({
                fullUrl: `${base()}/Subscription/${subscription.id}`,
                resource: resourceOf(subscription),
                search: { mode: 'match' },
              })),
            }),
          },
          context,
          null,
        );
      });
    },
  };
  const end: Operation<string> = {
    route: SUBSCRIPTION_ROUTES.deleteSubscription,
    readInput: named,
    handle: (id, context) => {
      const clientId = maySubscribe(context.caller);
      return withDatabase(webhooks, async ({ subscriptions }): Promise<Content> => {
        if (!(await subscriptions.delete(clientId, id))) throw unknown();
        return { kind: 'empty' };
      });
    },
  };
  return {
    createSubscription: idempotentOperation(create, webhooks),
    listSubscriptions: list,
    readSubscription: read,
    updateSubscription: update,
    deleteSubscription: end,
  };
}

const subscriptionsOf = ({ state, box }: OpenWebhooks) => new FhirSubscriptions(state, box);

/** @returns the id. @throws HttpError 400 when the client has too many Subscriptions, 403 when it was revoked meanwhile */
async function createWithinLimit(
  subscriptions: FhirSubscriptions,
  clientId: string,
  given: NewFhirSubscription,
  now: Date,
): Promise<string> {
  if ((await subscriptions.list(clientId, now)).length >= MAX_WEBHOOKS_PER_KEY)
    throw new HttpError(
      'invalid_request',
      `A client has at most ${MAX_WEBHOOKS_PER_KEY} Subscriptions; delete one that is not needed.`,
    );
  const id = await subscriptions.create(clientId, given, now);
  if (id === null) throw new HttpError('forbidden', 'The client was revoked.');
  return id;
}

/** @throws HttpError 400 naming what cannot be understood */
function writtenInput({ parameters, body }: GivenInput): WrittenInput {
  const { id, reason, criteria, end, channel } = parsed(GivenSubscription, body, 'invalid_request');
  if (parameters.id !== undefined && id !== parameters.id)
    throw new HttpError('invalid_request', 'The id in the body is not that of the address.');
  return {
    id: parameters.id ?? null,
    criteria: readCriteria(criteria),
    given: {
      reason,
      criteria,
      endpoint: channel.endpoint,
      payload: channel.payload ?? null,
      headers: headersOf(channel.header ?? []),
      endsAt: end === undefined ? null : new Date(end).toISOString(),
    },
  };
}

/** @throws HttpError 400 for a header that may not be sent; it does not repeat the value, which may be a secret */
function headersOf(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    if (colon < 1 || !isSendable(name, value) || name in headers)
      throw new HttpError(
        'invalid_request',
        'channel.header has a header that is not of the form "Name: value", is given twice, or is not for a client to set.',
      );
    headers[name] = value;
  }
  return headers;
}

/** The calling client, if it may have Subscriptions. @throws HttpError 403 */
function maySubscribe(caller: Caller | null): string {
  if (caller === null || !allowsSubscriptions(caller.scopes ?? []))
    throw new HttpError(
      'forbidden',
      'The access token does not allow Subscriptions: it needs the scope system/Subscription.cruds.',
    );
  return caller.subject;
}

/** The same, if it may also read the type of the Subscription. @throws HttpError 403 */
function mayWrite(context: RequestContext, type: NotifiedType): string {
  const clientId = maySubscribe(context.caller);
  if (!allowsReading(context.caller?.scopes ?? [], type))
    throw new HttpError('forbidden', `Notifications of ${type} need the scope system/${type}.read too.`);
  return clientId;
}

function unknown(): HttpError {
  return new HttpError('not_found', 'This client has no such Subscription.');
}

function shownContent(
  subscription: FhirSubscription | null,
  context: RequestContext,
  headers: readonly string[] = [],
): Content {
  if (subscription === null) throw unknown();
  const resource = resourceOf(subscription);
  return resourceContent(resource, context, `W/"${resource.meta.versionId}"`, headers);
}

function resourceContent(
  resource: object,
  { accept }: RequestContext,
  etag: string | null,
  headers: readonly string[] = [],
): Content {
  return {
    kind: 'lookup',
    body: Buffer.from(JSON.stringify(resource)),
    etag,
    contentType: fhirContentType(accept),
    headers,
  };
}

/** As a client sees it: the headers for the endpoint are not shown. */
function resourceOf({ id, status, reason, criteria, endpoint, payload, ...rest }: FhirSubscription) {
  const { endsAt, error, updatedAt } = rest;
  const content = {
    status,
    ...(endsAt !== null && { end: endsAt }),
    reason,
    criteria,
    ...(error !== null && { error }),
    channel: { type: 'rest-hook' as const, endpoint, ...(payload !== null && { payload }) },
  };
  const versionId = hash('sha256', JSON.stringify([content, updatedAt]), 'hex').slice(0, 16);
  return {
    resourceType: 'Subscription' as const,
    id,
    meta: { versionId, lastUpdated: updatedAt },
    ...content,
  };
}
