import {
  deleteAnySubscription,
  disableAnySubscription,
  listAllSubscriptions,
} from '../router/webhooks/operator-subscriptions.ts';
import { print } from './output.ts';
import { withState } from './with-state.ts';

/** Prints the subscriptions of all keys and FHIR clients, or of one. */
export async function listWebhooksCommand(
  options: { owner?: string } & Record<string, unknown>,
): Promise<void> {
  await withState(options, async (state) => {
    const subscriptions = await listAllSubscriptions(state, options.owner ?? null);
    const text = subscriptions.map(({ id, owner, owner_name, kind, url, status, ...one }) =>
      [
        id,
        owner,
        owner_name ?? '',
        kind,
        url,
        status === 'disabled' ? `disabled: ${one.disabled_reason}` : 'active',
        `${one.pending_deliveries} pending`,
        one.failing_since === null ? '' : `failing since ${one.failing_since}`,
      ].join('\t'),
    );
    print(options.json === true, subscriptions, text.join('\n') || 'no subscriptions');
  });
}

/** Disables a subscription, whoever it belongs to. */
export async function disableWebhookCommand(
  id: string,
  options: { reason: string } & Record<string, unknown>,
): Promise<void> {
  await withState(options, async (state) => {
    await disableAnySubscription(state, id, options.reason);
    print(options.json === true, { disabled: id }, `${id} is disabled: nothing more is sent to it`);
  });
}

/** Deletes a subscription, whoever it belongs to. */
export async function deleteWebhookCommand(id: string, options: Record<string, unknown>): Promise<void> {
  await withState(options, async (state) => {
    await deleteAnySubscription(state, id);
    print(
      options.json === true,
      { deleted: id },
      `${id} is deleted, with what it watched and its deliveries`,
    );
  });
}
