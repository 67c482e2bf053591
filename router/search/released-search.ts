import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import type { SearchQuery } from '../../schemas/search/query.ts';
import type { FileFaults } from '../packs/file-faults.ts';
import { VerifiedFile } from '../packs/verified-file.ts';
import type { RowsQuery, RowsResult } from './messages.ts';
import type { SearchResult } from './ranking.ts';
import { SearchThreads } from './search-threads.ts';

/** Where the index of a release is, and how a copy of it is made again. */
export interface IndexFile {
  /** On local disk: in the release itself, or a copy. */
  readonly path: string;
  /** What the manifest states of it. */
  readonly file: ReleaseFile;
  /** Copies the index anew from a remote release; null where it is read in place. */
  readonly copy: (() => Promise<void>) | null;
  readonly faults: FileFaults;
}

/** Between two attempts to copy an index whose origin is damaged. */
const COPY_AGAIN_MS = 60_000;

/**
 * The searches of one release. The index is compared with the manifest before it is opened, and whether it is still the same file is
 * looked at before and after every search: a result from an index that was changed in between is thrown away.
 */
export class ReleasedSearch {
  readonly #index: IndexFile;
  readonly #verified: VerifiedFile;
  #threads: SearchThreads | null = null;
  #opening: Promise<SearchThreads> | null = null;
  #copyFailed: { readonly at: number; readonly error: unknown } | null = null;
  #isClosed = false;

  private constructor(index: IndexFile) {
    this.#index = index;
    this.#verified = new VerifiedFile(index.path, index.file);
  }

  /**
   * Opens the index. One that is damaged is kept in the faults of the release, searches are refused until it is restored.
   * @throws ProviderSupplyError `search_index_unusable` for the right bytes that this version cannot read
   */
  static async open(index: IndexFile): Promise<ReleasedSearch> {
    const search = new ReleasedSearch(index);
    await search.#open().catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'PackError')) throw error;
    });
    return search;
  }

  /** Providers by name, place and taxonomy. @throws SearchTimeout, SearchBusy, PackError */
  search(query: SearchQuery): Promise<SearchResult> {
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
    if (this.#verified.isUnchanged()) return result;
    return this.#asked(ask);
  }

  async #asked<T>(ask: (threads: SearchThreads) => Promise<T>): Promise<T> {
    const threads = this.#threads;
    if (threads !== null && this.#verified.isUnchanged()) return ask(threads);
    return ask(await this.#open());
  }

  /** Opens the index anew when it is not the file that is open. Those who ask meanwhile wait for it. */
  #open(): Promise<SearchThreads> {
    this.#opening ??= this.#openAnew().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #openAnew(): Promise<SearchThreads> {
    const { file, faults } = this.#index;
    // What the threads remember may be of the changed file.
    await this.#threads?.close();
    this.#threads = null;
    try {
      await this.#verify();
    } catch (error) {
      throw faults.add(file.path, file.path, error, () => this.#verify());
    }
    if (this.#isClosed) throw new Error('the release has been closed');
    this.#threads = await SearchThreads.open(this.#index.path);
    faults.clear(file.path);
    return this.#threads;
  }

  /** A copy that is damaged is made again. @throws PackError */
  async #verify(): Promise<void> {
    const { copy } = this.#index;
    try {
      await this.#verified.verify();
    } catch (error) {
      if (copy === null) throw error;
      const failed = this.#copyFailed;
      if (failed !== null && performance.now() - failed.at < COPY_AGAIN_MS) throw failed.error;
      await copy().catch((reason: unknown) => {
        this.#copyFailed = { at: performance.now(), error: reason };
        throw reason;
      });
      await this.#verified.verify();
    }
  }
}
