import type { Logger } from 'pino';
import { POINTER_FILE, RELEASES_FILE } from '../../schemas/release/file-names.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { type ListedRelease, ReleaseList } from '../../schemas/release/release-list.ts';
import type { SecretBox } from '../state/secret-box.ts';
import type { State } from '../state/state.ts';
import { enqueueRelease, progressMark, type ReadyDelivery } from './outbox.ts';
import {
  type AddedEntry,
  type CheckedTree,
  type ReleaseEvent,
  readManifest,
  releaseEvents,
} from './release-events.ts';
import { partyEvents } from './watched-parties.ts';

/** A release whose events are due, and all that were published up to it, the newest first. */
export interface ReleaseToNotify {
  readonly listed: ListedRelease;
  readonly published: readonly ListedRelease[];
  /** Where not, it is marked as notified without an event. */
  readonly isNotified: boolean;
}

/**
 * Puts further events of a release into the database before its outbox is filled, so that slow work is not done while a
 * transaction holds the database. The same release may be prepared again, by this process or another.
 */
export type PrepareRelease = (
  state: State,
  published: CheckedTree,
  release: ReleaseToNotify,
  now: Date,
) => Promise<readonly ReadyDelivery[]>;

/** What was done for one release. */
export interface Notified {
  readonly release: string;
  /** Deliveries that were added. */
  readonly deliveries: number;
  /** How many lines of the change feed were skipped, by type: those of types this version does not know. */
  readonly skipped_lines: Readonly<Record<string, number>>;
}

/**
 * Puts the events of every release that has none yet into the outbox, up to the one that is published, including those that
 * were published and replaced while no process ran. Each is a transaction of its own, in order. The list of releases, which is not signed, says which
 * there are, and the signed manifests that it leaves none out; what changed is taken from files that they list.
 * @throws when a release cannot be read or is not trusted, or the database cannot be written; completed releases stay completed
 */
export async function notifyReleases(
  { state, box }: { readonly state: State; readonly box: SecretBox },
  published: CheckedTree,
  clock: () => number,
  logger: Logger,
  prepare: PrepareRelease,
): Promise<Notified[]> {
  const { tree } = published;
  const pointer = await tree.readSmall(POINTER_FILE);
  if (pointer === null) return [];
  const { release: current } = ReleasePointer.parse(JSON.parse(pointer.toString('utf8')));
  let mark = await progressMark(state, current);
  if (mark === current) return [];
  const notified: Notified[] = [];
  for (const pending of await releasesBetween(published, mark, current, logger)) {
    const { listed, isNotified } = pending;
    const { release } = listed;
    const ready = isNotified ? await prepare(state, published, pending, new Date(clock())) : [];
    const entries: AddedEntry[] = [];
    const skipped: Record<string, number> = {};
    const observer = {
      onEntry: (entry: AddedEntry) => entries.push(entry),
      onUnknownLine: (lineType: string) => {
        skipped[lineType] = (skipped[lineType] ?? 0) + 1;
      },
    };
    const events = isNotified ? releaseEvents(published, listed, observer) : noEvents();
    const parties = (transaction: State) => partyEvents(transaction, box, entries);
    const added = await enqueueRelease(state, mark, release, events, new Date(clock()), parties, ready);
    // Another router or worker was first.
    if (added === null) return notified;
    logger.info({ release, deliveries: added }, 'events of a release are in the outbox');
    if (Object.keys(skipped).length > 0)
      logger.warn(
        { release, lines: skipped },
        'the change feed has line types that this version does not know; they are skipped: update routers and workers',
      );
    notified.push({ release, deliveries: added, skipped_lines: skipped });
    mark = release;
  }
  return notified;
}

/**
 * The releases after `mark` up to `current`, oldest first.
 * @throws when the list of releases leaves one out, by the signed manifests of those after it
 */
async function releasesBetween(
  { tree, check }: CheckedTree,
  mark: string,
  current: string,
  logger: Logger,
): Promise<readonly ReleaseToNotify[]> {
  const bytes = await tree.readSmall(RELEASES_FILE);
  if (bytes === null) throw new Error('there is no list of releases yet');
  const newestFirst = ReleaseList.parse(JSON.parse(bytes.toString('utf8'))).releases;
  // The list is replaced before the pointer: what is newer than the pointer is not published yet.
  const at = newestFirst.findIndex(({ release }) => release === current);
  if (at === -1) throw new Error(`the list of releases does not have ${current} yet`);
  const published = newestFirst.slice(at);
  await requireWhole({ tree, check }, published, mark);
  const end = published.findIndex(({ release }) => release === mark);
  const pendingAt = (listed: ListedRelease, i: number): ReleaseToNotify => ({
    listed,
    published: published.slice(i),
    isNotified: true,
  });
  if (end !== -1) return published.slice(0, end).map(pendingAt).reverse();
  // The pointer was moved back, or the tree was replaced by another.
  logger.warn(
    { mark, release: current },
    'the last release whose events were made is not among those published; continuing from here',
  );
  return published.slice(0, 1).map((listed) => ({ ...pendingAt(listed, 0), isNotified: false }));
}

/**
 * Whoever can write to the tree and has no key could leave a release out of the list, so that nobody is told of it. The manifest of each release names the one before it.
 * Ids sort by time; what is not after `mark` has been told, or was withdrawn.
 * @param listed the newest first
 */
async function requireWhole(
  { tree, check }: CheckedTree,
  listed: readonly ListedRelease[],
  mark: string,
): Promise<void> {
  const ids = new Set(listed.map(({ release }) => release));
  let after = listed[0]?.release;
  while (after !== undefined && after > mark) {
    const directory = tree.openDirectory(`releases/${after}`);
    const { inputs } = await readManifest(directory, check, after, null).finally(() => directory.close());
    const before = inputs.previous?.release;
    if (before !== undefined && before >= mark && !ids.has(before))
      throw new Error(`the list of releases leaves out ${before}, which ${after} was made after`);
    after = before;
  }
}

async function* noEvents(): AsyncGenerator<ReleaseEvent> {}
