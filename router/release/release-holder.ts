import { readdir, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Logger } from 'pino';
import type { LogAddress } from '../../schemas/published/log-addresses.ts';
import { POINTER_FILE } from '../../schemas/release/file-names.ts';
import { ReleasePointer } from '../../schemas/release/pointer.ts';
import { RunStatus } from '../../schemas/release/status.ts';
import { type LocalCopies, OpenRelease } from './open-release.ts';
import type { PublicTree } from './public-tree.ts';
import { ReleaseArchive } from './release-archive.ts';
import { ReleaseHistory } from './release-history.ts';
import type { ReleaseTrust } from './release-trust.ts';
import { brokenRelease, type ManifestCheck, releasedManifest } from './released-manifest.ts';

/**
 * The one release that is served. Polls the pointer; opens a new release completely before switching to it;
 * lets requests in flight finish on the old one. A release that cannot be opened changes nothing but `failure`.
 */
export class ReleaseHolder {
  /** Origin of URLs while nothing is published. */
  readonly origin: string;
  #current: OpenRelease | null = null;
  #history: ReleaseHistory | null = null;
  #archive: ReleaseArchive | null = null;
  /** When the pointer that was followed last was written. */
  #pointed = '';
  #status: RunStatus | null = null;
  #failure: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #isClosed = false;
  readonly #tree: PublicTree;
  readonly #trust: ReleaseTrust;
  readonly #copies: LocalCopies;
  readonly #logger: Logger;

  constructor(tree: PublicTree, trust: ReleaseTrust, copies: LocalCopies, origin: string, logger: Logger) {
    this.#tree = tree;
    this.#trust = trust;
    this.#copies = copies;
    this.origin = origin;
    this.#logger = logger;
  }

  /** The release served, or null while nothing has been published. */
  get current(): OpenRelease | null {
    return this.#current;
  }

  /** The earlier releases that answers can be given from; null while nothing has been published. */
  get history(): ReleaseHistory | null {
    return this.#history;
  }

  /** The releases that are kept beside it, or null where the tree has no list of them. */
  get archive(): ReleaseArchive | null {
    return this.#archive;
  }

  /** A file of the log, or the key set, as it is in the published tree now; null when there is none. */
  readLogged(file: LogAddress['file']): Promise<Buffer | null> {
    return this.#tree.readSmall(file);
  }

  /** The outcome of the last run, or null when it is not known. */
  get status(): RunStatus | null {
    return this.#status;
  }

  /** Why the release the pointer names is not the one served, or null. */
  get failure(): string | null {
    return this.#failure;
  }

  /** Polls once, then every `everyMs` milliseconds. Never throws: what fails is logged and kept in `failure`. */
  async start(everyMs: number): Promise<void> {
    await this.#poll();
    this.#schedule(everyMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#polling;
    await this.#current?.retire();
    await this.#archive?.retire();
  }

  /** The next poll begins when the last one has ended: opening a remote release may take longer than the interval. */
  #schedule(everyMs: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#polling = this.#poll().finally(() => this.#schedule(everyMs));
    }, everyMs);
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    await this.#readStatus();
    await this.#current?.readFaultsAgain();
    try {
      const bytes = await this.#tree.readSmall(POINTER_FILE);
      if (bytes === null) return;
      await this.#follow(ReleasePointer.parse(JSON.parse(bytes.toString('utf8'))));
      this.#failure = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== this.#failure) {
        this.#logger.error({ reason, served: this.#current?.id ?? null }, 'release not opened');
      }
      this.#failure = reason;
    }
  }

  async #follow(pointer: ReleasePointer): Promise<void> {
    const { release, published_at } = pointer;
    if (release === this.#current?.id && published_at === this.#pointed) return;
    const check: ManifestCheck = (id, manifest, from) => this.#trust.check(id, manifest, from, this.#tree);
    const source = this.#tree.openDirectory(posix.dirname(pointer.manifest));
    if (release === this.#current?.id) {
      // The keys have changed: signatures and the list of releases may be others.
      await releasedManifest(pointer, source, check).finally(() => source.close());
      await this.#replaceArchive();
      this.#pointed = published_at;
      return;
    }
    const opened = await OpenRelease.open(pointer, source, this.#copies, check);
    const history = await ReleaseHistory.open(opened, this.#tree).catch(async (error: unknown) => {
      await opened.retire();
      throw error;
    });
    const before = this.#current;
    const [fault] = opened.faults;
    // A release that is not whole takes the place of nothing, but not of one that is.
    if (before !== null && fault !== undefined) {
      await opened.retire();
      throw brokenRelease(opened.id, fault.message);
    }
    await this.#trust.opened(opened.id);
    this.#current = opened;
    this.#history = history;
    this.#pointed = published_at;
    this.#failure = null;
    this.#logger.info({ release: opened.id, before: before?.id ?? null }, 'release opened');
    await before?.retire();
    await this.#replaceArchive();
    await this.#discardOtherCopies(opened.id);
  }

  /** The list is replaced before the pointer, so that it is read when the pointer has moved. */
  async #replaceArchive(): Promise<void> {
    const before = this.#archive;
    try {
      this.#archive = await ReleaseArchive.open(this.#tree, this.#trust);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.warn({ reason }, 'the list of releases cannot be read');
      return;
    }
    await before?.retire();
  }

  /** Removes the copies of releases no longer served, and those a stopped router left. Open files stay readable. */
  async #discardOtherCopies(served: string): Promise<void> {
    const { directory } = this.#copies;
    const names = await readdir(directory).catch(() => []);
    for (const name of names)
      if (!name.startsWith(served)) await rm(join(directory, name), { recursive: true, force: true });
  }

  async #readStatus(): Promise<void> {
    try {
      const bytes = await this.#tree.readSmall('status.json');
      this.#status = bytes === null ? null : RunStatus.parse(JSON.parse(bytes.toString('utf8')));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.warn({ reason }, 'the outcome of the last run cannot be read');
    }
  }
}
