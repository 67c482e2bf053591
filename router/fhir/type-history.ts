import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RecordKey, recordOf } from '../../fhir/ids.ts';
import type { FhirResource } from '../../fhir/resource-types.ts';
import type { ResourceType } from '../../schemas/fhir/resource-types.ts';
import { TYPE_ROUTES } from '../../schemas/fhir/routes.ts';
import { PAGE_RESOURCE_BYTES, TYPE_HISTORY } from '../../schemas/limits.ts';
import type { EarlierRelease } from '../../schemas/release/history-index.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { refused } from '../http/input.ts';
import type { ReleaseHistory } from '../release/release-history.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import { checkScope, viewOf } from './access.ts';
import { bundleContent } from './bundle-content.ts';
import { cursorOf, type Position, positionOf } from './cursor.ts';
import { instant, once } from './export-request.ts';
import { deletionEntry, versionEntry, versionsBefore } from './history-bundle.ts';
import { refuseOthers } from './history-request.ts';
import { type ResourceVersion, versionsOfRecord } from './past-versions.ts';
import { type ReleasedResources, releasedResources, type VisibleRecords } from './released-resources.ts';
import { bundleMeta } from './search-bundle.ts';
import { countOf } from './search-query.ts';

const DAY_MS = 86_400_000;
/** What a page may cost: a record that is looked at so much, one that the caller may not see, and a line of a feed, 1. */
const RECORD_COST = 100;
const PAGE_COST = TYPE_HISTORY.pageRecords * RECORD_COST;
/** The cost after which other requests have a turn. */
const TURN_COST = 24 * RECORD_COST;

interface TypeHistoryInput {
  readonly type: ResourceType;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly count: number;
  readonly cursor: string | null;
  /** What links repeat, and a cursor belongs to. */
  readonly understood: readonly (readonly [string, string])[];
}

/** The versions of all resources of a type that the releases of the last days made, the newest first. */
export function typeHistoryOf(
  type: ResourceType,
  releases: Pick<ReleaseHolder, 'history'>,
): Operation<TypeHistoryInput> {
  return {
    route: TYPE_ROUTES[type].typeHistory,
    authorize: (caller) => checkScope(caller, type),
    readInput: ({ search }) => typeHistoryInput(type, new URLSearchParams(search)),
    async handle(input, context) {
      const { history } = releases;
      if (history === null) throw unavailable('Nothing has been published yet.');
      context.reserve(input.count * PAGE_RESOURCE_BYTES);
      const resources = await releasedResources(context.release);
      const { visible } = await viewOf(context.caller, resources);
      const text = await typeHistoryBundle(input, { resources, history, visible, context });
      context.reserve(text.length);
      return bundleContent(text, context);
    },
  };
}

/** @throws HttpError 400 */
function typeHistoryInput(type: ResourceType, given: URLSearchParams): TypeHistoryInput {
  refuseOthers(given, 'type');
  const since = once(given, '_since');
  if (since === undefined)
    throw refused(
      'invalid_request',
      '_since',
      `The history of a type needs _since, a moment at most ${TYPE_HISTORY.days} days before the release that is served, such as _since=2026-11-20T06:00:00Z. All resources are in $export; ${type}/[id]/_history has every version of one`,
    );
  const counted = once(given, '_count');
  const count = countOf(counted);
  if (count === 0) throw refused('invalid_request', '_count', '_count must be a whole number from 1');
  return {
    type,
    since: instant('_since', since),
    count,
    cursor: once(given, '_cursor') ?? null,
    understood: [['_since', since], ...(counted === undefined ? [] : [['_count', counted] as const])],
  };
}

interface Answering {
  readonly resources: ReleasedResources;
  readonly history: ReleaseHistory;
  /** The records that the caller may see; null for all. */
  readonly visible: VisibleRecords | null;
  readonly context: RequestContext;
}

/**
 * A page of the history as JSON. The end of a page is a place in the list of the records that a release changed: a page looks at a bounded
 * number of them, and may have fewer entries than were asked for, or none, and a next page nevertheless.
 * @throws HttpError 400, 404 for a moment that is not answered for, 410 for a cursor of another release
 */
async function typeHistoryBundle(input: TypeHistoryInput, answering: Answering): Promise<string> {
  const { resources, history } = answering;
  const { base, release } = resources;
  // Before the moment: of an earlier release another one was long ago.
  const position = positionOf(keyed(input), release.id) ?? { row: 0, skip: 0, total: null };
  const releases = releasesSince(await history.releases(), input.since);
  const { entries, next } = await page(input, releases, position, answering);
  const links = [
    { relation: 'self', url: addressOf(input, base, input.cursor) },
    ...(next === null
      ? []
      : [{ relation: 'next', url: addressOf(input, base, cursorOf(keyed(input), release.id, next)) }]),
  ];
  const head = JSON.stringify({
    resourceType: 'Bundle',
    meta: bundleMeta(release),
    type: 'history',
    link: links,
  });
  return entries.length === 0 ? head : `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}

/** A cursor of a history is none of a search with the same parameters. */
const keyed = ({ type, understood, cursor }: TypeHistoryInput) => ({
  type,
  understood: [['_history', ''] as const, ...understood],
  cursor,
});

function addressOf({ type, understood }: TypeHistoryInput, base: string, cursor: string | null): string {
  const given = [...understood, ...(cursor === null ? [] : [['_cursor', cursor] as const])];
  return `${base}/${type}/_history?${new URLSearchParams(given.map(([name, value]) => [name, value]))}`;
}

/**
 * The releases made at a moment or later, the newest first.
 * @param known the oldest first, the one that is served last
 * @throws HttpError 400 where the moment is too long ago, 404 where it is before the first that is known is over
 */
function releasesSince(known: readonly EarlierRelease[], since: number): EarlierRelease[] {
  const [first, served] = [known[0], known.at(-1)];
  if (first === undefined || served === undefined) return [];
  const earliest = Date.parse(served.created_at) - TYPE_HISTORY.days * DAY_MS;
  if (since < earliest)
    throw new HttpError(
      'too_costly',
      `_since may be at most ${TYPE_HISTORY.days} days before the release that is served, ${new Date(earliest).toISOString()}. All resources are in $export, which takes an earlier _since.`,
    );
  if (since <= Date.parse(first.created_at))
    throw new HttpError(
      'not_found',
      `What changed before the first release that is known, of ${first.created_at}, is not known here: _since must be later. All resources are in $export.`,
    );
  return known.filter(({ created_at }) => Date.parse(created_at) >= since).toReversed();
}

/**
 * The entries of a page and where the next begins. A row is the place of a record in the list of a release, and that of the release before
 * it: no release has more than `TYPE_HISTORY.feedLines`.
 */
async function page(
  { type, count }: TypeHistoryInput,
  releases: readonly EarlierRelease[],
  { row, skip }: Position,
  { resources, history, visible, context }: Answering,
): Promise<{ entries: string[]; next: Position | null }> {
  const entries: string[] = [];
  let cost = 0;
  let turn = 0;
  let skipped = skip;
  let place = row % TYPE_HISTORY.feedLines;
  for (let at = Math.floor(row / TYPE_HISTORY.feedLines); at < releases.length; at++, place = 0) {
    const release = releases[at];
    if (release === undefined) break;
    if (cost >= PAGE_COST)
      return { entries, next: { row: at * TYPE_HISTORY.feedLines, skip: 0, total: null } };
    const changed = await history.changedIn(release);
    if (changed === null) throw tooMany(release);
    for (; place < changed.length; place++, skipped = 0) {
      const here = (rest: number): Position => ({
        row: at * TYPE_HISTORY.feedLines + place,
        skip: rest,
        total: null,
      });
      if (entries.length === count || cost >= PAGE_COST) return { entries, next: here(skipped) };
      const record = changed.at(place);
      const isSeen = visible?.has(record) ?? true;
      cost += isSeen ? RECORD_COST : 1;
      if (cost - turn >= TURN_COST) {
        turn = cost;
        await nextTurn();
        context.requireClient();
      }
      if (!isSeen) continue;
      const made = await entriesOf(record, type, release, resources, history);
      const room = count - entries.length;
      entries.push(...made.slice(skipped, skipped + room));
      if (made.length > skipped + room) return { entries, next: here(skipped + room) };
    }
    cost += changed.lines;
  }
  return { entries, next: null };
}

const tooMany = ({ release, created_at }: EarlierRelease): HttpError =>
  new HttpError(
    'too_costly',
    `The release ${release} of ${created_at} changed more than ${TYPE_HISTORY.feedLines.toLocaleString('en-US')} records: ask with a later _since, or for $export.`,
  );

/** The entries of the versions that a release made of the resources of a record. */
async function entriesOf(
  record: RecordKey,
  type: ResourceType,
  release: EarlierRelease,
  resources: ReleasedResources,
  history: ReleaseHistory,
): Promise<string[]> {
  const { base } = resources;
  const [all = []] = await resources.ofRecords([record], [type]);
  const current = new Map(
    all.flatMap((resource): [string, FhirResource][] => {
      const { id = '' } = resource;
      return recordOf(type, id) === null ? [] : [[id, resource]];
    }),
  );
  const versions = await versionsOfRecord(record, type, resources, history);
  const entries: string[] = [];
  for (const id of [...new Set([...current.keys(), ...versions.keys()])].sort()) {
    const now = current.get(id) ?? null;
    const earlier = versionsBefore(now, versions.get(id) ?? []);
    if (now?.meta?.versionId === release.release) {
      entries.push(versionEntry(now, earlier.length === 0, base));
      continue;
    }
    const made = earlier.find((version) => version.release.release === release.release);
    if (made !== undefined) entries.push(await entryOf(made, `${type}/${id}`, earlier, base));
  }
  return entries;
}

async function entryOf(
  version: ResourceVersion,
  url: string,
  versions: readonly ResourceVersion[],
  base: string,
): Promise<string> {
  const resource = version.isDeletion ? null : await version.read();
  return resource === null
    ? deletionEntry(url, version.release, base)
    : versionEntry(resource, version === versions.at(-1), base);
}
