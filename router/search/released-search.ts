import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { FileFaults } from '../packs/file-faults.ts';
import { VerifiedFile } from '../packs/verified-file.ts';
import type { FoundPage, RowsQuery, RowsResult } from './messages.ts';
import type { LocatedQuery } from './nearby.ts';
import { type IndexPaths, SearchThreads } from './search-threads.ts';

/** Where a file of the index of a release is, and how a copy of it is made again. */
export interface IndexFile {
  /** On local disk: in the release itself, or a copy. */
  readonly path: string;
  /** What the manifest states of it. */
  readonly file: ReleaseFile;
  /** Copies the file anew from a remote release; null where it is read in place. */
  readonly copy: (() => Promise<void>) | null;
}

/** The files of an index. */
export interface IndexFiles {
  readonly index: IndexFile;
  readonly versions: IndexFile;
  readonly faults: FileFaults;
}

/** Between two attempts to copy an index whose origin is damaged. */
const COPY_AGAIN_MS = 60_000;

/** A file of the index, compared with the manifest. */
class CheckedFile {
  readonly index: IndexFile;
  readonly verified: VerifiedFile;
  #copyFailed: { readonly at: number; readonly error: unknown } | null = null;

  constructor(index: IndexFile) {
    this.index = index;
    this.verified = new VerifiedFile(index.path, index.file);
  }

  /** A copy that is damaged is made again. @throws PackError */
  async verify(): Promise<void> {
    const { copy } = this.index;
    try {
      await this.verified.verify();
    } catch (error) {
      if (copy === null) throw error;
      const failed = this.#copyFailed;
      if (failed !== null && performance.now() - failed.at < COPY_AGAIN_MS) throw failed.error;
      await copy().catch((reason: unknown) => {
        this.#copyFailed = { at: performance.now(), error: reason };
        throw reason;
      });
      await this.verified.verify();
    }
  }
}

/**
 * The searches of one release. The files of the index are compared with the manifest before they are opened, and whether they are still
 * the same is looked at before and after every search: a result from an index that was changed in between is thrown away.
 */
export class ReleasedSearch {
  readonly #files: readonly CheckedFile[];
  readonly #faults: FileFaults;
  readonly #paths: IndexPaths;
  #threads: SearchThreads | null = null;
  #opening: Promise<SearchThreads> | null = null;
  #isClosed = false;

  private constructor({ index, versions, faults }: IndexFiles) {
    this.#files = [index, versions].map((file) => new CheckedFile(file));
    this.#faults = faults;
    this.#paths = { path: index.path, versions: versions.path };
  }

  /**
   * Opens the index. One that is damaged is kept in the faults of the release, searches are refused until it is restored.
   * @throws ProviderSupplyError `search_index_unusable` for the right bytes that this version cannot read
   */
  static async open(files: IndexFiles): Promise<ReleasedSearch> {
    const search = new ReleasedSearch(files);
    await search.#open().catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'PackError')) throw error;
    });
    return search;
  }

  /** Providers by name, place and taxonomy. @throws SearchTimeout, SearchBusy, PackError */
  search(query: LocatedQuery): Promise<FoundPage> {
    return this.#over((threads) => threads.search(query));
  }

  /** Rows of the index by the terms they have. @throws SearchTimeout, SearchBusy, PackError */
  rows(query: RowsQuery): Promise<RowsResult> {
    return this.#over((threads) => threads.rows(query));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opening?.catch(() => undefined);
    await this.#threads?.close();
  }

  async #over<T>(ask: (threads: SearchThreads) => Promise<T>): Promise<T> {
    const result = await this.#asked(ask);
    if (this.#isUnchanged()) return result;
    return this.#asked(ask);
  }

  async #asked<T>(ask: (threads: SearchThreads) => Promise<T>): Promise<T> {
    const threads = this.#threads;
    if (threads !== null && this.#isUnchanged()) return ask(threads);
    return ask(await this.#open());
  }

  #isUnchanged(): boolean {
    return this.#files.every(({ verified }) => verified.isUnchanged());
  }

  /** Opens the index anew when it is not the file that is open. Those who ask meanwhile wait for it. */
  #open(): Promise<SearchThreads> {
    this.#opening ??= this.#openAnew().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #openAnew(): Promise<SearchThreads> {
    // What the threads remember may be of the changed file.
    await this.#threads?.close();
    this.#threads = null;
    for (const one of this.#files) {
      const { path } = one.index.file;
      try {
        await one.verify();
      } catch (error) {
        throw this.#faults.add(path, path, error, () => one.verify());
      }
    }
    if (this.#isClosed) throw new Error('the release has been closed');
    this.#threads = await SearchThreads.open(this.#paths);
    for (const { index } of this.#files) this.#faults.clear(index.file.path);
    return this.#threads;
  }
}
