import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordKey } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import { NOTIFIED_TYPES, type SubscriptionPayload } from '../../schemas/fhir/subscription.ts';
import type { ChangeLine } from '../../schemas/records/change-line.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import type { ListedRelease } from '../../schemas/release/release-list.ts';
import { ReleasedResources } from '../fhir/released-resources.ts';
import { OpenRelease } from '../release/open-release.ts';
import type { State } from '../state/state.ts';
import type { ReadyDelivery } from '../webhooks/outbox.ts';
import { type CheckedTree, feedLines, readManifest } from '../webhooks/release-events.ts';
import type { ReleaseToNotify } from '../webhooks/release-notifier.ts';
import { type Criteria, meetsCriteria, readCriteria } from './criteria.ts';
import {
  type ChangedResource,
  type Notification,
  type NotifyingRelease,
  notificationOf,
} from './notification.ts';

/** Records that are rendered and written together. */
const RECORDS_AT_ONCE = 100;

interface Listener {
  readonly id: string;
  readonly payload: SubscriptionPayload;
  readonly criteria: Criteria;
}

/**
 * Puts the notifications of a release into the database, one row for each form however many Subscriptions ask for it: for the
 * Practitioners and Organizations that are new or that a source's own rows changed, and whose content differs from that in
 * the release before. Does nothing when nobody has a Subscription.
 * @returns the deliveries for them
 */
export async function prepareNotifications(
  state: State,
  checked: CheckedTree,
  { listed, published }: ReleaseToNotify,
  now: Date,
): Promise<readonly ReadyDelivery[]> {
  const listeners = await activeListeners(state, now);
  if (listeners.length === 0) return [];
  const [current] = published;
  // For a pruned release, the resources of the current one are reported.
  const shown = listed.kept === 'whole' ? listed : current;
  const previous = published.find(({ release }) => release === listed.previous);
  if (shown === undefined) return [];
  const after = await openResources(checked, shown);
  try {
    const before = previous?.kept === 'whole' ? await openResources(checked, previous) : null;
    try {
      return await notifications(state, checked, listed, { after, before, listeners, now });
    } finally {
      await before?.release.retire();
    }
  } finally {
    await after.release.retire();
  }
}

interface Work {
  readonly after: ReleasedResources;
  readonly before: ReleasedResources | null;
  readonly listeners: readonly Listener[];
  readonly now: Date;
}

async function notifications(
  state: State,
  checked: CheckedTree,
  listed: ListedRelease,
  { after, before, listeners, now }: Work,
): Promise<ReadyDelivery[]> {
  const release: NotifyingRelease = {
    id: listed.release,
    createdAt: listed.created_at,
    origin: after.release.manifest.origin,
    base: after.base,
  };
  const ready: ReadyDelivery[] = [];
  for await (const keys of changedRecords(checked, listed)) {
    const made = new Map<string, Notification>();
    for (const changed of await changedResources(keys, after, before))
      for (const { id, payload, criteria } of listeners) {
        if (!meetsCriteria(changed.after, criteria, release.base)) continue;
        const notification = notificationOf(changed, payload, release);
        made.set(notification.id, notification);
        ready.push({ subscriptionId: id, eventId: notification.id });
      }
    await insertNotifications(state, [...made.values()], now);
    // Yields to requests.
    await nextTurn();
  }
  return ready;
}

/** The active Subscriptions that their endpoints have agreed to. */
async function activeListeners(state: State, now: Date): Promise<Listener[]> {
  const rows = await state
    .selectFrom('fhir_subscription as fhir')
    .innerJoin('webhook_subscription as webhook', 'webhook.id', 'fhir.subscription_id')
    .select(['webhook.id', 'fhir.criteria', 'fhir.payload'])
    .where('webhook.status', '=', 'active')
    .where('webhook.awaits_handshake', '=', 0)
    .where((row) => row.or([row('fhir.ends_at', 'is', null), row('fhir.ends_at', '>', now.toISOString())]))
    .orderBy('webhook.id')
    .execute();
  return rows.map(({ id, criteria, payload }) => ({ id, payload, criteria: readCriteria(criteria) }));
}

async function openResources(
  { tree, check }: CheckedTree,
  listed: ListedRelease,
): Promise<ReleasedResources> {
  const folder = `releases/${listed.release}`;
  const pointer = {
    release: listed.release,
    manifest: `${folder}/${MANIFEST_FILE}`,
    manifest_sha256: listed.manifest.sha256,
    published_at: listed.created_at,
  };
  const release = await OpenRelease.open(pointer, tree.openDirectory(folder), null, check);
  return ReleasedResources.open(release).catch(async (error: unknown) => {
    await release.retire();
    throw error;
  });
}

/** The records that are new or that a source's own rows changed, some at a time. */
async function* changedRecords(
  { tree, check }: CheckedTree,
  listed: ListedRelease,
): AsyncGenerator<readonly RecordKey[]> {
  const source = tree.openDirectory(`releases/${listed.release}`);
  let keys: RecordKey[] = [];
  try {
    const manifest = await readManifest(source, check, listed.release, listed.manifest.sha256);
    for await (const line of feedLines(source, manifest)) {
      const key = line._line_type === 'change' && isReported(line) ? recordOf(line) : null;
      if (key === null) continue;
      keys.push(key);
      if (keys.length < RECORDS_AT_ONCE) continue;
      yield keys;
      keys = [];
    }
    if (keys.length > 0) yield keys;
  } finally {
    await source.close();
  }
}

/** Changes caused by the first load of a source, a relinking or a new methodology are marked and not reported. */
function isReported({ op, changed, marked }: ChangeLine): boolean {
  return op === 'ADD' ? marked.length === 0 : op === 'MOD' && changed.length > 0;
}

function recordOf({ collection, key }: ChangeLine): RecordKey | null {
  return collection === 'npi' || collection === 'facility' ? { collection, key } : null;
}

async function changedResources(
  keys: readonly RecordKey[],
  after: ReleasedResources,
  before: ReleasedResources | null,
): Promise<ChangedResource[]> {
  const records = await after.ofRecords(keys, NOTIFIED_TYPES);
  const earlier = before === null ? [] : await before.ofRecords(keys, NOTIFIED_TYPES);
  return records.flatMap((resources, i) =>
    resources.flatMap((resource) => {
      const { resourceType, id } = resource;
      const was = earlier[i]?.find((one) => one.resourceType === resourceType && one.id === id) ?? null;
      return was !== null && contentOf(was) === contentOf(resource) ? [] : { after: resource, before: was };
    }),
  );
}

/** The content of a resource, without its current version and provenance. */
function contentOf(resource: FhirResource): string {
  return JSON.stringify({ ...resource, meta: null });
}

async function insertNotifications(
  state: State,
  notifications: readonly Notification[],
  now: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  await state
    .insertInto('webhook_event')
    .values(
      notifications.map(({ id, body, method, path, contentType }) => ({
        id,
        type: 'fhir.notification',
        body,
        created_at: now.toISOString(),
        subscription_id: null,
        method,
        path,
        content_type: contentType,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
