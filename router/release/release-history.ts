import { BoundedMap } from '../../schemas/bounded-map.ts';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import { ARCHIVE_BASIS, type AsOf, type ProviderAsOf } from '../../schemas/http/as-of.ts';
import { TYPE_HISTORY } from '../../schemas/limits.ts';
import { monthOf } from '../../schemas/month.ts';
import { PackError } from '../../schemas/pack/errors.ts';
import { PACK_COLLECTIONS, type PackCollection } from '../../schemas/pack/format.ts';
import { type HistoryBytes, readHistoryLine } from '../../schemas/records/history-line.ts';
import { CHANGES_FILE } from '../../schemas/release/file-names.ts';
import {
  type EarlierRelease,
  HISTORY_INDEX_FILE,
  HistoryIndex,
  historyCollection,
} from '../../schemas/release/history-index.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { releaseEntry } from '../../signatures/transparency-log/entries.ts';
import { readLog } from '../../signatures/transparency-log/read-log.ts';
import { unavailable } from '../http/http-error.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import type { KeyedLines } from '../packs/keyed-lines.ts';
import { dayBeforeAll, releaseAsOf } from './as-of-moment.ts';
import { ChangedRecords } from './changed-records.ts';
import type { OpenRelease } from './open-release.ts';
import { PastLines } from './past-lines.ts';
import { ProviderArchives } from './provider-archives.ts';
import type { PublicTree } from './public-tree.ts';
import { releasedManifest } from './released-manifest.ts';

/** Releases prepared for answers, the last ones asked for. */
const MAX_PAST_RELEASES = 32;
/** Lists of changed records, of the releases whose changes were asked for last. */
const MAX_CHANGED_LISTS = 4;
/** Of the pack of a month: single lookups, seldom of the same records. */
const MONTH_CACHE_BYTES = 4 * 1024 * 1024;

/** A release to answer from, and what the answer says of it. */
export interface PastRelease {
  readonly release: OpenRelease;
  readonly stated: ProviderAsOf;
}

type Collection = keyof typeof PACK_COLLECTIONS;

/** The earlier releases of the one that is served, made from its history, and what archives of publishers say of before the first. */
export class ReleaseHistory {
  readonly archives: ProviderArchives;
  readonly #current: OpenRelease;
  readonly #tree: PublicTree;
  #index: Promise<HistoryIndex> | null = null;
  readonly #months = new Map<string, Promise<KeyedLines>>();
  readonly #past = new BoundedMap<string, Promise<OpenRelease>>(MAX_PAST_RELEASES);
  readonly #changed = new BoundedMap<string, Promise<ChangedRecords | null>>(MAX_CHANGED_LISTS);
  #logged: Promise<readonly string[] | null> | null = null;

  private constructor(current: OpenRelease, tree: PublicTree) {
    this.archives = new ProviderArchives(current);
    this.#current = current;
    this.#tree = tree;
  }

  /**
   * Reads what the history of a release has. One made by an older version has none. Where it cannot be read, that is a fault of the
   * release, and what needs it is refused.
   */
  static async open(current: OpenRelease, tree: PublicTree): Promise<ReleaseHistory> {
    const history = new ReleaseHistory(current, tree);
    await history.#read().catch((error: unknown) => {
      if (!(error instanceof PackError)) throw error;
    });
    return history;
  }

  /** The releases that are known, the oldest first, the one that is served last. @throws PackError */
  async releases(): Promise<readonly EarlierRelease[]> {
    const { id, manifest, manifestSha256 } = this.#current;
    const served = { release: id, created_at: manifest.created_at, manifest_sha256: manifestSha256 };
    return [...(await this.#read()).releases, served];
  }

  /** A failed read is tried again. */
  #read(): Promise<HistoryIndex> {
    this.#index ??= readIndex(this.#current).catch((error: unknown) => {
      this.#index = null;
      throw error;
    });
    return this.#index;
  }

  /**
   * The release that a value of `as_of` names.
   * @param now milliseconds since 1970
   * @throws HttpError 400 `invalid_as_of`, 404 `not_known_at`, 503 where its manifest cannot be read; PackError
   */
  async asOf(asked: string, now: number): Promise<PastRelease> {
    const found = releaseAsOf(asked, await this.releases(), now);
    const { release: id, manifest_sha256 } = found;
    const release = id === this.#current.id ? this.#current : await this.#pastRelease(found);
    return { release, stated: { asked, ...(await this.#named(id, manifest_sha256)) } };
  }

  /** As `asOf`, of providers; of before the first release what archives of publishers say, if they say anything of that day. */
  async providersAsOf(asked: string, now: number): Promise<PastRelease> {
    const day = dayBeforeAll(asked, await this.releases(), now);
    const archived = day === null ? null : this.archives.on(day);
    if (archived === null) return this.asOf(asked, now);
    const { release, files } = archived;
    const { id, manifestSha256 } = this.#current;
    const archive = { basis: ARCHIVE_BASIS, sources: files } as const;
    return { release, stated: { asked, ...(await this.#named(id, manifestSha256)), archive } };
  }

  /** How an answer names the release that it is from. */
  async #named(release: string, manifest_sha256: string): Promise<Omit<AsOf, 'asked'>> {
    const logged = await this.#entries();
    const at = logged?.indexOf(releaseEntry(release, manifest_sha256)) ?? -1;
    return { release, manifest_sha256, log_index: at === -1 ? null : at };
  }

  /** The manifest of a release that is known. @throws HttpError 503 where it cannot be read; PackError */
  async manifestOf(release: string): Promise<Manifest> {
    if (release === this.#current.id) return this.#current.manifest;
    const { releases } = await this.#read();
    const known = releases.find((one) => one.release === release);
    if (known === undefined) throw unavailable(`The history names ${release}, which it does not list.`);
    return (await this.#pastRelease(known)).manifest;
  }

  /** The entries of a record's history, the newest first. @throws PackError */
  async entriesOf(collection: Collection, key: string): Promise<HistoryBytes[]> {
    const months = await this.#monthsOf(collection, '');
    const lines = await Promise.all(months.map((month) => month.get(key)));
    return lines.flatMap((line) => (line === null ? [] : readHistoryLine(line).toReversed()));
  }

  /**
   * The records that a release changed; null where its change feed has more lines than are read for an answer.
   * @throws HttpError 503 where its manifest or its feed cannot be read; PackError
   */
  changedIn(release: EarlierRelease): Promise<ChangedRecords | null> {
    const known = this.#changed.get(release.release);
    if (known !== undefined) return known;
    const reading = this.#readChanged(release);
    this.#changed.set(release.release, reading);
    // A failed read is tried again.
    reading.catch(() => this.#changed.delete(release.release));
    return reading;
  }

  async #readChanged(past: EarlierRelease): Promise<ChangedRecords | null> {
    const { release } = past;
    const isServed = release === this.#current.id;
    const manifest = isServed ? this.#current.manifest : await this.#readManifest(past);
    const feed = manifest.files.find(({ path }) => path === CHANGES_FILE);
    if ((feed?.rows ?? 0) > TYPE_HISTORY.feedLines) return null;
    const source = this.#tree.openDirectory(`releases/${release}`);
    try {
      return await ChangedRecords.read(source, manifest);
    } catch (error) {
      throw unavailable(`The change feed of ${release} cannot be read at the moment.`, error);
    } finally {
      await source.close();
    }
  }

  /** The packs of a collection's history from a month on, the newest month first. */
  async #monthsOf(collection: Collection, from: string): Promise<KeyedLines[]> {
    const { packs } = await this.#read();
    const months = packs
      .filter((pack) => pack.collection === collection && pack.month >= from)
      .map(({ month }) => month)
      .sort()
      .reverse();
    return Promise.all(months.map((month) => this.#month(PACK_COLLECTIONS[collection], month)));
  }

  #month(collection: PackCollection, month: string): Promise<KeyedLines> {
    const history = historyCollection(collection, month);
    const known = this.#months.get(history.name);
    if (known !== undefined) return known;
    const opening = this.#current.openPack(history, MONTH_CACHE_BYTES);
    this.#months.set(history.name, opening);
    // A failed read is tried again.
    opening.catch(() => this.#months.delete(history.name));
    return opening;
  }

  #pastRelease(past: EarlierRelease): Promise<OpenRelease> {
    const known = this.#past.get(past.release);
    if (known !== undefined) return known;
    const opening = this.#open(past);
    this.#past.set(past.release, opening);
    opening.catch(() => this.#past.delete(past.release));
    return opening;
  }

  async #open(past: EarlierRelease): Promise<OpenRelease> {
    const manifest = await this.#readManifest(past);
    const from = monthOf(past.created_at);
    const { npiLines, packs } = this.#current;
    const npi = await this.#linesOf('npi', npiLines, manifest, from);
    if (npi === null) throw unavailable(`The release ${past.release} has no providers.`);
    return this.#current.asOf(manifest, past.manifest_sha256, npi, {
      agreement: await this.#linesOf('agreement', packs.agreement, manifest, from),
      facility: await this.#linesOf('facility', packs.facility, manifest, from),
      payments: await this.#linesOf('payments', packs.payments, manifest, from),
      quality: await this.#linesOf('quality', packs.quality, manifest, from),
    });
  }

  async #linesOf(
    collection: Collection,
    now: KeyedLines | null,
    { packs, release }: Manifest,
    from: string,
  ): Promise<KeyedLines | null> {
    const pack = packs.find((one) => one.collection === collection);
    // Its source was not there yet.
    if (pack === undefined) return null;
    return new PastLines(now, await this.#monthsOf(collection, from), { release, keys: pack.keys });
  }

  /** The manifest, kept permanently, which must be the one that the history of the release that is served names. */
  async #readManifest({ release, manifest_sha256 }: EarlierRelease): Promise<Manifest> {
    const source: ByteSource = this.#tree.openDirectory(`releases/${release}`);
    try {
      return await releasedManifest({ release, manifest_sha256 }, source, null);
    } catch (error) {
      if (!(error instanceof ProviderSupplyError)) throw error;
      throw unavailable(`The manifest of ${release} cannot be read at the moment.`, error);
    } finally {
      await source.close();
    }
  }

  /** The entries of the log, which has every release of the history since the one that is served was published; null without a log. */
  #entries(): Promise<readonly string[] | null> {
    this.#logged ??= readLog((path) => this.#tree.readSmall(path)).then(
      (log) => log?.entries ?? null,
      (error: unknown) => {
        this.#logged = null;
        throw unavailable('The transparency log cannot be read at the moment.', error);
      },
    );
    return this.#logged;
  }
}

async function readIndex(release: OpenRelease): Promise<HistoryIndex> {
  const isThere = release.manifest.files.some(({ path }) => path === HISTORY_INDEX_FILE);
  if (!isThere) return { schema_version: '1.0', releases: [], packs: [] };
  return HistoryIndex.parse(JSON.parse((await release.readWhole(HISTORY_INDEX_FILE)).toString('utf8')));
}
