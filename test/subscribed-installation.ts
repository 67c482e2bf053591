import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { publicTree } from '../router/release/public-tree.ts';
import { SecretBox } from '../router/state/secret-box.ts';
import { openState } from '../router/state/state.ts';
import { progressMark } from '../router/webhooks/outbox.ts';
import { notifyReleases } from '../router/webhooks/release-notifier.ts';
import { Subscriptions } from '../router/webhooks/subscriptions.ts';
import { type WatchedParty, WebhookEventType } from '../schemas/resolver/webhooks.ts';
import { EXCLUSION_LISTS, REVOCATION_LISTS } from '../schemas/sources/list.ts';
import type { Installation } from './command-line.ts';

const EventBody = z.object({
  type: z.string(),
  data: z.object({
    npi: z.string().nullish(),
    party: z.object({ reference: z.string() }).optional(),
    dataset_id: z.string().optional(),
    source: z.string().optional(),
    release: z.string().optional(),
    exclusion: z.record(z.string(), z.unknown()).optional(),
    revocation: z.record(z.string(), z.unknown()).optional(),
  }),
});

/** A worker over an installation, with a subscription to everything and one that watches parties. */
export class SubscribedInstallation {
  readonly #directory: string;
  readonly #installation: Installation;

  private constructor(directory: string, installation: Installation) {
    this.#directory = directory;
    this.#installation = installation;
  }

  /** Subscribes when the release that is served is the last one told. */
  static async make(directory: string, installation: Installation, parties: readonly WatchedParty[]) {
    const made = new SubscribedInstallation(directory, installation);
    await made.#with(async ({ state, box }) => {
      const subscriptions = new Subscriptions(state, box);
      const events = WebhookEventType.options;
      const url = 'https://hooks.example.com/';
      await subscriptions.create('key_1', { url, events, npis: null, parties: [] }, new Date());
      await subscriptions.create(
        'key_1',
        { url, events: ['exclusion.added'], npis: [], parties },
        new Date(),
      );
      await progressMark(state, basename(await installation.release()));
    });
    return made;
  }

  /** Another worker over a copy of the database: what this one gets from now on is not in the copy. */
  copy(directory: string): SubscribedInstallation {
    cpSync(this.#directory, directory, { recursive: true });
    return new SubscribedInstallation(directory, this.#installation);
  }

  /** Makes the events of what was published since the last time. */
  async notify(): Promise<void> {
    await this.#with(async (open) => {
      const published = { tree: await publicTree(this.#installation.public), check: async () => {} };
      await notifyReleases(open, published, Date.now, pino({ level: 'silent' }), async () => []);
    });
  }

  /** Every event that waits to be delivered: its id, and what it says, in the form of `eventsBetween`. */
  async events(): Promise<{ ids: string[]; told: string[] }> {
    return this.#with(async ({ state, box }) => {
      const rows = await state
        .selectFrom('webhook_delivery as delivery')
        .innerJoin('webhook_event as event', 'event.id', 'delivery.event_id')
        .select(['event.id', 'event.body', 'event.subscription_id'])
        .execute();
      const told = rows.map(({ body, subscription_id }) =>
        saidBy(JSON.parse(subscription_id === null ? body : box.unseal(body))),
      );
      return { ids: rows.map(({ id }) => id).sort(), told: told.sort() };
    });
  }

  async #with<Done>(
    work: (open: { state: Awaited<ReturnType<typeof openState>>; box: SecretBox }) => Promise<Done>,
  ) {
    const state = await openState(this.#directory);
    try {
      return await work({ state, box: await SecretBox.open(join(this.#directory, 'secrets.key')) });
    } finally {
      await state.destroy();
    }
  }
}

/** An event in a line; that of an exclusion or revocation does not name its release. */
function saidBy(body: unknown): string {
  const { type, data } = EventBody.parse(body);
  const { npi, party, dataset_id, source, release, exclusion, revocation } = data;
  const entry = exclusion ?? revocation;
  if (entry === undefined) return `${type} ${dataset_id ?? npi} ${release}`;
  const lists = [...EXCLUSION_LISTS, ...REVOCATION_LISTS];
  const identity = lists.find(({ block }) => block === source)?.identity ?? [];
  return `${type} ${npi ?? party?.reference} ${source} ${identity.map((field) => entry[field]).join(' ')}`;
}
