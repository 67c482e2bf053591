import { z } from 'zod';
import { BoundedMap } from '../../schemas/bounded-map.ts';
import type { ArchivedFiles } from '../../schemas/http/as-of.ts';
import { readArchiveLine } from '../../schemas/records/archive-line.ts';
import { changedValues, shownPath } from '../../schemas/records/changed-values.ts';
import {
  ARCHIVE_INDEX_FILE,
  ArchiveIndex,
  archiveCollection,
  monthOfSnapshot,
} from '../../schemas/release/archive-index.ts';
import type { ArchivedSnapshot, Manifest, ReleaseSource } from '../../schemas/release/manifest.ts';
import type { ArchivedChange } from '../../schemas/resolver/record-history.ts';
import { LINE_SOURCES, type SourceId } from '../../schemas/sources/list.ts';
import type { KeyedLines } from '../packs/keyed-lines.ts';
import { ArchivedLines } from './archived-lines.ts';
import type { OpenRelease } from './open-release.ts';

/** Answers of different days that are prepared, the last ones asked for. */
const MAX_PREPARED = 32;
/** Of the pack of a month: single lookups, seldom of the same records. */
const MONTH_CACHE_BYTES = 1024 * 1024;
const A_DAY_MS = 86_400_000;

/** What archives say of a day: records to answer from, and the files that say it. */
interface ArchivedDay {
  readonly release: OpenRelease;
  readonly files: ArchivedFiles[];
}

/** What archives of publishers say of providers, from before the first release. */
export class ProviderArchives {
  readonly #current: OpenRelease;
  /** By source in the order of a line, the oldest first. */
  readonly #snapshots: ReadonlyMap<SourceId, readonly ArchivedSnapshot[]>;
  #index: Promise<ArchiveIndex> | null = null;
  readonly #months = new Map<string, Promise<KeyedLines>>();
  readonly #days = new BoundedMap<string, OpenRelease>(MAX_PREPARED);

  constructor(current: OpenRelease) {
    const { archives = [] } = current.manifest;
    const bySource = Map.groupBy(archives, ({ source }) => source);
    this.#current = current;
    this.#snapshots = new Map(LINE_SOURCES.flatMap(({ id }) => [[id, bySource.get(id) ?? []] as const]));
  }

  /**
   * What is said of a day: of each source by the newest of its files that was not published after it, unless the source counts as stale by
   * then. Null where there are none. @param day ISO date
   */
  on(day: string): ArchivedDay | null {
    const { manifest } = this.#current;
    const said: ArchivedSnapshot[] = [];
    const sources = manifest.sources.map((source) => {
      const newest = this.#snapshots.get(source.id)?.findLast(({ snapshot }) => snapshot <= day);
      if (newest === undefined) return notKnown(source, 'no archive with files of before that day was read');
      if (daysFrom(newest.snapshot, day) > source.stale_after_days)
        return notKnown(source, `the last files before that day that were read are of ${newest.snapshot}`);
      said.push(newest);
      return asRead(source, newest);
    });
    if (said.length === 0) return null;
    const name = said.map(({ source, snapshot }) => `${source} ${snapshot}`).join();
    const known = this.#days.get(name);
    const release = known ?? this.#prepared({ ...manifest, sources, scope: scopeOf(said) }, said);
    this.#days.set(name, release);
    return { release, files: said.map(filesOf) };
  }

  #prepared(manifest: Manifest, said: readonly ArchivedSnapshot[]): OpenRelease {
    const blocks = LINE_SOURCES.flatMap(({ id, block }) => {
      const one = said.find(({ source }) => source === id);
      if (one === undefined) return [];
      return [{ name: block, said: (npi: string) => this.#valueOn(one, npi) }];
    });
    const lines = new ArchivedLines(this.#current.npiLines, blocks);
    const others = { agreement: null, facility: null, payments: null, quality: null };
    return this.#current.asOf(manifest, this.#current.manifestSha256, lines, others);
  }

  /** What the files of a date say of a provider: what the last complete ones until then do, with what changed since. */
  async #valueOn({ source, snapshot }: ArchivedSnapshot, npi: string): Promise<Buffer | null> {
    const until = (this.#snapshots.get(source) ?? []).filter((one) => one.snapshot <= snapshot);
    const complete = until.findLastIndex(({ is_complete }) => is_complete);
    const values = await this.#valuesOf(npi, until.slice(Math.max(0, complete)));
    return values.at(-1)?.value ?? null;
  }

  /** What the files of some dates of a source say of a provider. @param snapshots the oldest first, from complete ones on */
  async #valuesOf(npi: string, snapshots: readonly ArchivedSnapshot[]): Promise<SaidOfProvider[]> {
    const months = new Set(snapshots.map(({ snapshot }) => monthOfSnapshot(snapshot)));
    const { packs } = await this.#read();
    const read = packs.filter((pack) => pack.source === snapshots[0]?.source && months.has(pack.month));
    const lines = await Promise.all(
      read.map(async ({ source, month }) => (await this.#month(source, month)).get(npi)),
    );
    const said = new Map(
      lines
        .flatMap((line) => (line === null ? [] : readArchiveLine(line)))
        .map(({ snapshot, value }) => [snapshot, value]),
    );
    let value: Buffer | null = null;
    return snapshots.map((archived) => {
      const own = said.get(archived.snapshot);
      if (own !== undefined || archived.is_complete) value = own ?? null;
      return { archived, value };
    });
  }

  /**
   * What one file of a source says of a provider otherwise than the one before it, the newest first; null where no archive was read.
   * @throws PackError
   */
  async changesOf(npi: string): Promise<{
    changes: ArchivedChange[];
    known_since: Pick<ArchivedFiles, 'source' | 'snapshot'>[];
  } | null> {
    const changes: ArchivedChange[] = [];
    const known_since: Pick<ArchivedFiles, 'source' | 'snapshot'>[] = [];
    for (const { id, block } of LINE_SOURCES) {
      const snapshots = this.#snapshots.get(id) ?? [];
      const [first] = snapshots;
      if (first === undefined) continue;
      known_since.push({ source: id, snapshot: first.snapshot });
      const values = await this.#valuesOf(npi, snapshots);
      for (const [i, is] of values.entries()) {
        const was = values[i - 1];
        if (was !== undefined) changes.push(...changesBetween(block, was, is));
      }
    }
    if (known_since.length === 0) return null;
    // Of one date in the order of the line, as in the changes of a release.
    changes.sort((a, b) => (a.snapshot < b.snapshot ? 1 : a.snapshot > b.snapshot ? -1 : 0));
    return { changes, known_since };
  }

  /** A failed read is tried again. */
  #read(): Promise<ArchiveIndex> {
    this.#index ??= this.#current.readWhole(ARCHIVE_INDEX_FILE).then(
      (bytes) => ArchiveIndex.parse(JSON.parse(bytes.toString('utf8'))),
      (error: unknown) => {
        this.#index = null;
        throw error;
      },
    );
    return this.#index;
  }

  #month(source: SourceId, month: string): Promise<KeyedLines> {
    const collection = archiveCollection(source, month);
    const known = this.#months.get(collection.name);
    if (known !== undefined) return known;
    const opening = this.#current.openPack(collection, MONTH_CACHE_BYTES);
    this.#months.set(collection.name, opening);
    // A failed read is tried again.
    opening.catch(() => this.#months.delete(collection.name));
    return opening;
  }
}

interface SaidOfProvider {
  readonly archived: ArchivedSnapshot;
  readonly value: Buffer | null;
}

const Block = z.record(z.string(), z.unknown()).nullable();
const parsed = (value: Buffer | null) =>
  Block.parse(value === null ? null : JSON.parse(value.toString('utf8')));

function changesBetween(block: string, was: SaidOfProvider, is: SaidOfProvider): ArchivedChange[] {
  return changedValues(parsed(was.value), parsed(is.value), [block]).map(({ path, before, after }) => ({
    ...filesOf(is.archived),
    snapshot_before: was.archived.snapshot,
    block,
    // The whole block.
    path: shownPath(path.slice(1)) || null,
    before: before ?? null,
    after: after ?? null,
  }));
}

const filesOf = ({ source, snapshot, files, since }: ArchivedSnapshot): ArchivedFiles => ({
  source,
  snapshot,
  files: files.map(({ name, sha256, url }) => ({ name, sha256, url })),
  published_since: since,
});

/** Of a part of the files nothing follows for whom they lack, and answers do not tell the sources apart. */
const scopeOf = (said: readonly ArchivedSnapshot[]): Manifest['scope'] =>
  said.some(({ scope }) => scope === 'partial') ? 'partial' : 'national';

const daysFrom = (day: string, later: string): number => (Date.parse(later) - Date.parse(day)) / A_DAY_MS;

/** A source that was not checked then, but read later. */
const asRead = (source: ReleaseSource, { snapshot, files }: ArchivedSnapshot): ReleaseSource => ({
  ...source,
  status: 'ingested',
  snapshot,
  snapshot_inferred: false,
  last_refreshed: `${snapshot}T00:00:00Z`,
  last_checked: null,
  established_at: null,
  read_on: snapshot,
  stale_reason: null,
  files,
});

const notKnown = (source: ReleaseSource, why: string): ReleaseSource => ({
  ...source,
  status: 'not_ingested',
  snapshot: null,
  snapshot_inferred: false,
  last_refreshed: null,
  last_checked: null,
  established_at: null,
  read_on: null,
  stale_reason: `not known: it is before the first release, and ${why}`,
  rows: 0,
  files: [],
});
