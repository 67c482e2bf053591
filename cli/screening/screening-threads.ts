import { Worker } from 'node:worker_threads';
import { ProviderSupplyError } from '../../schemas/errors.ts';
import type { ScreeningQuery } from '../../schemas/screening/screening.ts';
import { type AskedScreening, listedParties, type Screener } from './local-release.ts';
import type { ThreadAnswer, ThreadData, ThreadFailure } from './screening-thread.ts';

/** Starting threads takes three seconds of CPU time at national size, which is half of what so many lines take. */
const THREADS_FROM_LINES = 5_000;
const MAX_THREADS = 4;

/** How many threads a roster is screened in; 1 for none beside the caller's. @param threads that may be used */
export const threadsFor = (lines: number, threads: number): number =>
  lines < THREADS_FROM_LINES ? 1 : Math.min(threads, MAX_THREADS);

/**
 * Opens a release in several threads. The listed parties are read once, and each thread compares what else it reads with the manifest.
 * @throws as `openScreener`; ProviderSupplyError `screening_thread_ended`
 */
export async function openScreeningThreads(asked: AskedScreening, count: number): Promise<Screener> {
  const { parts: parties } = await listedParties(asked.release);
  const threads = Array.from({ length: count }, () => new ScreeningThread({ asked, parties }));
  const close = async () => {
    await Promise.all(threads.map((thread) => thread.end()));
  };
  try {
    const answers = await Promise.all(threads.map((thread) => thread.next()));
    const [opened] = answers.flatMap((answer) => ('opened' in answer ? [answer.opened] : []));
    if (opened === undefined) throw new Error('no thread says what it has opened');
    const idle = [...threads];
    return {
      ...opened,
      batchesAtOnce: count,
      async screen(queries) {
        const thread = idle.pop();
        if (thread === undefined) throw new RangeError('more batches at a time than threads');
        const screened = await thread.screen(queries);
        idle.push(thread);
        return screened;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

class ScreeningThread {
  readonly #worker: Worker;
  #waiting: PromiseWithResolvers<ThreadAnswer> | null = null;
  /** Why there will be no more answers. */
  #ended: ProviderSupplyError | null = null;

  constructor(workerData: ThreadData) {
    this.#worker = new Worker(new URL('screening-thread.ts', import.meta.url), { workerData });
    this.#worker.on('message', (answer: ThreadAnswer) => this.#waiting?.resolve(answer));
    for (const event of ['error', 'exit', 'messageerror'])
      this.#worker.on(event, (cause: unknown) => {
        this.#ended ??= threadEnded(cause);
        this.#waiting?.reject(this.#ended);
      });
  }

  /** The next answer. @throws what the thread has thrown; `screening_thread_ended` */
  async next(): Promise<Exclude<ThreadAnswer, { failure: unknown }>> {
    if (this.#ended !== null) throw this.#ended;
    this.#waiting = Promise.withResolvers();
    const answer = await this.#waiting.promise;
    if ('failure' in answer) throw errorOf(answer.failure);
    return answer;
  }

  async screen(queries: readonly ScreeningQuery[]) {
    this.#worker.postMessage(queries);
    const answer = await this.next();
    if ('screened' in answer) return answer.screened;
    throw new Error('a thread answers something else than was asked');
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

const errorOf = ({ error, expected }: ThreadFailure): unknown =>
  expected === null || !(error instanceof Error)
    ? error
    : new ProviderSupplyError(expected.code, error.message, expected.next, {
        exitCode: expected.exitCode,
        cause: error.cause,
      });

const threadEnded = (cause: unknown): ProviderSupplyError =>
  new ProviderSupplyError(
    'screening_thread_ended',
    'a thread that screens has ended before its work was done',
    'Run again. If memory is short, give --threads 1.',
    cause instanceof Error ? { cause } : {},
  );
