import { setImmediate as nextTurn } from 'node:timers/promises';
import { constantProvenance, inferredSnapshot } from '../../schemas/provenance-of.ts';
import { WatchedParty } from '../../schemas/resolver/webhooks.ts';
import type { ListedParty } from '../../schemas/screening/listed-party.ts';
import { ListedParties } from '../../screening/listed-parties.ts';
import { screenByName } from '../../screening/screen.ts';
import type { SecretBox } from '../state/secret-box.ts';
import type { State } from '../state/state.ts';
import type { DirectedEvent } from './outbox.ts';
import { type AddedEntry, listCode, releaseEvent } from './release-events.ts';
import { EventTypes } from './subscriptions.ts';

/** Parties that are screened before yielding to other work of this process. */
const PARTIES_A_TURN = 50;

/**
 * The `exclusion.added` events of watched parties: one for each party and each entry added to a list that, according to the
 * screening, is or may be the party. Only the added entries are searched, by an index of their names, and only the parties
 * of one subscription are in memory at a time. Bodies are sealed, like the parties.
 * @throws ProviderSupplyError `bad_secrets_key` when parties were sealed with another key
 */
export async function* partyEvents(
  state: State,
  box: SecretBox,
  entries: readonly AddedEntry[],
): AsyncGenerator<DirectedEvent> {
  if (entries.length === 0) return;
  const added = new Map(entries.map((one) => [keyOf(one.line.entry), one]));
  const lines = entries.map(({ line }) => `${JSON.stringify(line.entry)}\n`).join('');
  const listed = await ListedParties.read(Buffer.from(lines), nextTurn);
  for (const subscriptionId of await watchingSubscriptions(state)) {
    const parties = await state
      .selectFrom('watched_party')
      .select('party')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('number')
      .execute();
    for (const [at, { party }] of parties.entries()) {
      const { reference, ...query } = WatchedParty.parse(JSON.parse(box.unseal(party)));
      for (const { entry, verdict, candidate } of screenByName(query, listed)) {
        const found = added.get(keyOf(entry));
        if (found === undefined) throw new Error(`${keyOf(entry)} is none of the entries looked at`);
        const { release, source, line } = found;
        const subject = `${subscriptionId} ${reference} ${keyOf(entry)}`;
        const event = releaseEvent(release, 'exclusion.added', null, subject, {
          npi: null,
          party: { reference },
          source: line.source,
          list_code: listCode(line.source),
          verdict,
          exclusion: line.exclusion,
          candidates: [candidate],
          ...constantProvenance(source, release),
          _confidence: null,
          _data_availability: {
            status: verdict === 'listed' ? 'available' : 'undetermined',
            fields: {},
            ...inferredSnapshot([source]),
          },
        });
        yield { subscriptionId, event: { ...event, body: box.seal(event.body) } };
      }
      if ((at + 1) % PARTIES_A_TURN === 0) await nextTurn();
    }
  }
}

const keyOf = ({ source, source_key }: ListedParty): string => `${source} ${source_key}`;

/** The active subscriptions to `exclusion.added` that watch parties, by id. */
async function watchingSubscriptions(state: State): Promise<string[]> {
  const rows = await state
    .selectFrom('webhook_subscription as subscription')
    .innerJoin('watched_party as party', 'party.subscription_id', 'subscription.id')
    .select(['subscription.id', 'subscription.events'])
    .distinct()
    .where('subscription.status', '=', 'active')
    .orderBy('subscription.id')
    .execute();
  return rows
    .filter(({ events }) => EventTypes.parse(JSON.parse(events)).includes('exclusion.added'))
    .map(({ id }) => id);
}
