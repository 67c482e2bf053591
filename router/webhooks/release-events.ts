import { hash } from 'node:crypto';
import { z } from 'zod';
import { constantProvenance } from '../../schemas/provenance-of.ts';
import { ChangeHeader, ChangeLine, EntryAddedLine, LineBefore } from '../../schemas/records/change-line.ts';
import { MANIFEST_FILE } from '../../schemas/release/file-names.ts';
import { Manifest, type ReleaseSource } from '../../schemas/release/manifest.ts';
import type { ListedRelease } from '../../schemas/release/release-list.ts';
import type { WebhookEventType } from '../../schemas/resolver/webhooks.ts';
import { lookupLimit } from '../../schemas/scope.ts';
import { EXCLUSION_LISTS, REVOCATION_LISTS } from '../../schemas/sources/list.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { feedTexts } from '../release/change-feed.ts';
import type { PublicTree } from '../release/public-tree.ts';
import type { ManifestCheck } from '../release/released-manifest.ts';

/** An event of a release, for subscribers. */
export interface ReleaseEvent {
  /** The same for the same event of the same release, however often it is made. */
  readonly id: string;
  readonly type: WebhookEventType;
  /** The provider it is about, null where it is about a source. */
  readonly npi: string | null;
  /** The body of its deliveries. */
  readonly body: string;
  /** The moment of the release. */
  readonly created: string;
}

/** The part of a manifest that is read here; the release may be older than this program. */
const EventManifest = Manifest.pick({
  release: true,
  created_at: true,
  methodology_version: true,
  pipeline_version: true,
  origin: true,
  attestation: true,
  inputs: true,
  scope: true,
  sample: true,
  sources: true,
  files: true,
});
type EventManifest = z.infer<typeof EventManifest>;

/** A published tree, and what refuses a manifest in it that is not trusted. */
export interface CheckedTree {
  readonly tree: PublicTree;
  readonly check: ManifestCheck;
}

/** An entry added to an exclusion list, for subscriptions that watch parties by name. */
export interface AddedEntry {
  readonly release: EventManifest;
  /** The list. */
  readonly source: ReleaseSource;
  readonly line: EntryAddedLine;
}

/** A line as it is read here. A newer pipeline may write fields and line types that this version does not know. */
const Line = z.discriminatedUnion('_line_type', [
  ChangeHeader.strip(),
  // What records were is for those who replay the feed.
  ChangeLine.omit({ before: true }).strip(),
  EntryAddedLine.strip(),
]);
/** Known, and nothing to be told of. */
const SILENT_LINE = LineBefore.shape._line_type.value;
const LINE_TYPES: ReadonlySet<string> = new Set(Line.options.map(({ shape }) => shape._line_type.value));
const TypedLine = z.looseObject({ _line_type: z.string() });

/** Callbacks for what a feed contains besides events. */
export interface FeedObserver {
  /** Called for each entry added to an exclusion list, after the last event. */
  readonly onEntry?: (entry: AddedEntry) => void;
  /** Called for each line that is skipped because this version does not know its type. */
  readonly onUnknownLine?: (lineType: string) => void;
}

/**
 * The events of a release, from its manifest and its change feed: those of sources first, then those of providers in the
 * order of their NPIs. Memory does not depend on how many there are.
 * @throws PackError where a file cannot be read; Error where it is not the one that was published; what the check of the manifest throws
 */
export async function* releaseEvents(
  published: CheckedTree,
  listed: ListedRelease,
  { onEntry = () => {}, onUnknownLine }: FeedObserver = {},
): AsyncGenerator<ReleaseEvent> {
  const source = published.tree.openDirectory(`releases/${listed.release}`);
  try {
    const release = await readManifest(source, published.check, listed.release, listed.manifest.sha256);
    for await (const line of feedLines(source, release, onUnknownLine)) {
      if (line._line_type === 'header') yield* sourceEvents(published, release, line);
      else if (line._line_type === 'entry_added')
        onEntry({ release, source: listOf(release, line.source), line });
      else if (line.collection === 'npi') yield* providerEvents(release, line);
    }
  } finally {
    await source.close();
  }
}

/**
 * The lines of the change feed of a release, which is the file that its manifest lists; none where it lists none. Lines of a type that this version does not know are skipped: it has no
 * subscriptions to what they announce.
 * @param source the directory of the release
 * @throws PackError where it cannot be read; Error where it is another one
 */
export async function* feedLines(
  source: ByteSource,
  manifest: EventManifest,
  onUnknownLine: FeedObserver['onUnknownLine'] = () => {},
): AsyncGenerator<z.infer<typeof Line>> {
  for await (const text of feedTexts(source, manifest)) {
    const line = TypedLine.parse(JSON.parse(text));
    if (LINE_TYPES.has(line._line_type)) yield Line.parse(line);
    else if (line._line_type !== SILENT_LINE) onUnknownLine(line._line_type);
  }
}

async function* sourceEvents(
  { tree, check }: CheckedTree,
  release: EventManifest,
  { refreshed, previous }: ChangeHeader,
): AsyncGenerator<ReleaseEvent> {
  if (refreshed.length === 0 || previous === null) return;
  const before = tree.openDirectory(`releases/${previous}`);
  const { sources } = await readManifest(before, check, previous, null).finally(() => before.close());
  for (const id of refreshed) {
    const source = release.sources.find((one) => one.id === id);
    if (source === undefined) continue;
    yield releaseEvent(release, 'source.refreshed', null, id, {
      source: source.source,
      dataset_id: id,
      previous_snapshot: sources.find((one) => one.id === id)?.snapshot ?? null,
      snapshot: source.snapshot,
      release: release.release,
      rows: source.rows,
      deprecations: [],
    });
  }
}

function* providerEvents(
  release: EventManifest,
  { key: npi, changed, exclusions_added, exclusions_removed = [], revocations_added = [] }: ChangeLine,
): Generator<ReleaseEvent> {
  if (changed.length > 0)
    yield releaseEvent(release, 'provider.changed', npi, npi, {
      npi,
      changed,
      release: release.release,
      record_url: `${release.origin}/resolver/v1/npi/${npi}`,
    });
  for (const { source: block, exclusion, confidence } of exclusions_added) {
    const source = listOf(release, block);
    yield releaseEvent(release, 'exclusion.added', npi, `${npi} ${block} ${JSON.stringify(exclusion)}`, {
      npi,
      source: block,
      list_code: listCode(block),
      exclusion,
      ...constantProvenance(source, release),
      _confidence: confidence,
      _data_availability: { status: 'available', fields: {} },
    });
  }
  for (const { source: block, exclusion, confidence, status } of exclusions_removed) {
    const source = listOf(release, block);
    const limit = status === 'not_found' ? lookupLimit(release) : null;
    yield releaseEvent(release, 'exclusion.removed', npi, `${npi} ${block} ${JSON.stringify(exclusion)}`, {
      npi,
      source: block,
      list_code: listCode(block),
      exclusion,
      ...constantProvenance(source, release),
      _confidence: confidence,
      _data_availability: { status, fields: limit === null ? {} : { data: limit } },
    });
  }
  for (const { source: block, revocation, confidence } of revocations_added) {
    const source = listOf(release, block);
    yield releaseEvent(release, 'revocation.added', npi, `${npi} ${block} ${JSON.stringify(revocation)}`, {
      npi,
      source: block,
      revocation,
      ...constantProvenance(source, release),
      _confidence: confidence,
      _data_availability: { status: 'available', fields: {} },
    });
  }
}

/** The list of a block. @throws Error where the release was not made from it */
function listOf(release: EventManifest, block: string): ReleaseSource {
  const id = [...EXCLUSION_LISTS, ...REVOCATION_LISTS].find((list) => list.block === block)?.id;
  const source = release.sources.find((one) => one.id === id);
  if (source === undefined)
    throw new Error(`the feed of ${release.release} names ${block}, which it was not made from`);
  return source;
}

/** What an exclusion list is called where lists are named. */
export function listCode(block: string): string {
  const list = EXCLUSION_LISTS.find((one) => one.block === block);
  if (list === undefined) throw new Error(`${block} is no exclusion list`);
  return list.code;
}

/** An event of a release. @param subject distinguishes it from the others of its type */
export function releaseEvent(
  { release, created_at: created }: EventManifest,
  type: WebhookEventType,
  npi: string | null,
  subject: string,
  data: Readonly<Record<string, unknown>>,
): ReleaseEvent {
  const id = `evt_${hash('sha256', JSON.stringify([release, type, subject]), 'hex').slice(0, 32)}`;
  return { id, type, npi, created, body: eventBody({ id, type, created, data }) };
}

/** The body of a delivery: `{id, type, created, api_version, data}`. */
export function eventBody(event: {
  readonly id: string;
  readonly type: string;
  readonly created: string;
  readonly data: unknown;
}): string {
  const { id, type, created, data } = event;
  return JSON.stringify({ id, type, created, api_version: 'v1', data });
}

/**
 * The manifest of a release, possibly years old, that is trusted.
 * @param source the directory of the release
 * @param sha256 what the list of releases, which is not signed, says of it; null where it was not read
 * @throws what `check` throws; Error where it is another one
 */
export async function readManifest(
  source: ByteSource,
  check: ManifestCheck,
  release: string,
  sha256: string | null,
): Promise<EventManifest> {
  const bytes = await source.readWhole(MANIFEST_FILE);
  if (sha256 !== null && hash('sha256', bytes, 'hex') !== sha256)
    throw new Error(`the manifest of ${release} is not the one the list of releases names`);
  await check(release, bytes, source);
  const manifest = EventManifest.parse(JSON.parse(bytes.toString('utf8')));
  if (manifest.release !== release)
    throw new Error(`the manifest of ${release} names the release ${manifest.release}`);
  return manifest;
}
