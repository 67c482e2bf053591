import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FoundPage, RowsQuery, RowsResult, SearchAnswer, SearchTask } from './messages.ts';
import type { LocatedQuery } from './nearby.ts';
import { SearchTimeout } from './time-limit.ts';

/** Too many searches are under way. */
export class SearchBusy extends Error {
  override readonly name = 'SearchBusy';
}

export interface SearchLimits {
  /** How long a search may take. */
  readonly limitMs: number;
  /** When a thread that does not check the time is ended. */
  readonly killMs: number;
  /** How long a search may wait for a thread, and how many may. */
  readonly waitMs: number;
  readonly waiting: number;
  readonly threads: number;
}

const MAX_THREADS = 4;

const DEFAULT_LIMITS: SearchLimits = {
  limitMs: 1_000,
  killMs: 3_000,
  waitMs: 3_000,
  waiting: 256,
  threads: Math.min(MAX_THREADS, availableParallelism()),
};

/**
 * Heap limits of a thread; the rows that it caches are outside the heap (`TermRows`). A young generation of a third of Node's default
 * costs no measurable speed.
 */
const MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 };

type Asked =
  | { readonly kind: 'search'; readonly query: LocatedQuery }
  | { readonly kind: 'rows'; readonly query: RowsQuery };
type Answered = Exclude<SearchAnswer, { kind: 'failure' }>;

interface Job {
  readonly asked: Asked;
  readonly since: number;
  resolve(answer: Answered): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  job: (Job & { readonly id: number; readonly timer: NodeJS.Timeout }) | null;
}

/** The index, and its file of versions of FHIR resources; null where none is asked for. */
export interface IndexPaths {
  readonly path: string;
  readonly versions: string | null;
}

/** The searches of one release, in threads of their own, so that the event loop is never blocked. */
export class SearchThreads {
  readonly #files: IndexPaths;
  readonly #limits: SearchLimits;
  readonly #threads: Thread[] = [];
  readonly #queue: Job[] = [];
  #nextId = 0;
  #isClosed = false;

  private constructor(files: IndexPaths, limits: SearchLimits) {
    this.#files = files;
    this.#limits = limits;
  }

  /** Opens an index in every thread. @throws ProviderSupplyError `search_index_unusable` */
  static async open(files: IndexPaths, limits: Partial<SearchLimits> = {}): Promise<SearchThreads> {
    const searches = new SearchThreads(files, { ...DEFAULT_LIMITS, ...limits });
    try {
      const started = Array.from({ length: searches.#limits.threads }, () => searches.#start());
      await Promise.all(started.map(({ worker }) => once(worker, 'message')));
      return searches;
    } catch (error) {
      await searches.close();
      throw error;
    }
  }

  /** Providers by name, place and taxonomy. @throws SearchTimeout, SearchBusy */
  async search(query: LocatedQuery): Promise<FoundPage> {
    const answer = await this.#ask({ kind: 'search', query });
    if (answer.kind !== 'search') throw new Error('a search thread answered something else');
    return answer.result;
  }

  /** Rows of the index by the terms they have. @throws SearchTimeout, SearchBusy */
  async rows(query: RowsQuery): Promise<RowsResult> {
    const answer = await this.#ask({ kind: 'rows', query });
    if (answer.kind !== 'rows') throw new Error('a search thread answered something else');
    return answer.result;
  }

  #ask(asked: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed || this.#queue.length >= this.#limits.waiting)
        return reject(new SearchBusy('too many searches are under way'));
      this.#queue.push({ asked, since: performance.now(), resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.splice(0)) job.reject(new SearchBusy('the release is being closed'));
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  /** Gives the oldest searches to the threads that have none. */
  #next(): void {
    for (const thread of this.#threads) {
      if (thread.job !== null) continue;
      const job = this.#queue.shift();
      if (job === undefined) return;
      if (performance.now() - job.since > this.#limits.waitMs) {
        job.reject(new SearchBusy('no thread was free in time'));
        this.#next();
        return;
      }
      const id = this.#nextId++;
      const timer = setTimeout(() => void thread.worker.terminate(), this.#limits.killMs);
      thread.job = { ...job, id, timer };
      thread.worker.postMessage({ id, ...job.asked } satisfies SearchTask);
    }
  }

  #start(): Thread {
    const worker = new Worker(new URL('search-thread.ts', import.meta.url), {
      workerData: { ...this.#files, limitMs: this.#limits.limitMs },
      resourceLimits: MEMORY,
    });
    // Waiting threads do not keep the process alive.
    worker.unref();
    const thread: Thread = { worker, job: null };
    this.#threads.push(thread);
    worker.on('message', (answer: SearchAnswer | 'ready') => {
      if (answer === 'ready') return;
      const job = this.#take(thread);
      if (answer.kind !== 'failure') job?.resolve(answer);
      else
        job?.reject(
          answer.failure === 'timeout' ? new SearchTimeout(answer.reason) : new Error(answer.reason),
        );
      this.#next();
    });
    // An error ends the thread as well.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.#threads.splice(this.#threads.indexOf(thread), 1);
      const job = this.#take(thread);
      job?.reject(new SearchTimeout('the search did not end in time'));
      if (this.#isClosed || job === undefined) return;
      this.#start();
      this.#next();
    });
    return thread;
  }

  /** The current search of a thread, which has ended now. */
  #take(thread: Thread): Job | undefined {
    const { job } = thread;
    thread.job = null;
    if (job === null) return undefined;
    clearTimeout(job.timer);
    return job;
  }
}
