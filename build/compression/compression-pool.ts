import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { encodeLines } from './encode-lines.ts';
import type { CompressionAnswer, CompressionTask, EncodedLines } from './tasks.ts';

/** As many bytes of lines are compressed before two threads have started: a small release needs none. */
const BYTES_WITHOUT_THREADS = 4 << 20;

interface Waiting {
  resolve: (encoded: EncodedLines) => void;
  reject: (error: Error) => void;
}

/** Worker threads that compress lines. The result does not depend on which thread does which task. */
export class CompressionPool implements AsyncDisposable {
  readonly #threads: number;
  readonly #workers: { worker: Worker; tasks: Map<number, Waiting> }[] = [];
  #bytesWithoutThreads: number;
  #nextId = 0;

  /** @param bytesWithoutThreads how many bytes of lines are compressed in the caller's thread before any other is started */
  constructor(threads: number = availableParallelism(), bytesWithoutThreads = BYTES_WITHOUT_THREADS) {
    this.#threads = threads;
    this.#bytesWithoutThreads = bytesWithoutThreads;
  }

  /**
   * Compresses whole lines in blocks. The bytes of `lines` are copied to the thread.
   * @param ends where each block ends, in bytes
   * @param known members that blocks may have had before: one that holds the lines of its block is taken over
   */
  async encode(
    lines: Uint8Array,
    ends: readonly number[],
    known: readonly (Uint8Array | null)[] = [],
  ): Promise<EncodedLines> {
    this.#bytesWithoutThreads -= lines.length;
    if (this.#bytesWithoutThreads >= 0) return encodeLines(lines, ends, known);
    while (this.#workers.length < this.#threads) this.#workers.push(this.#start());
    const idlest = this.#workers.reduce((best, one) => (one.tasks.size < best.tasks.size ? one : best));
    const task: CompressionTask = { id: this.#nextId++, lines, ends, known };
    return await new Promise((resolve, reject) => {
      idlest.tasks.set(task.id, { resolve, reject });
      idlest.worker.postMessage(task);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()));
  }

  #start() {
    const worker = new Worker(new URL('block-worker.ts', import.meta.url));
    const tasks = new Map<number, Waiting>();
    worker.on('message', ({ id, members, blocks }: CompressionAnswer) => {
      tasks.get(id)?.resolve({ members, blocks });
      tasks.delete(id);
    });
    const fail = (error: Error) => {
      for (const { reject } of tasks.values()) reject(error);
      tasks.clear();
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('a compression thread ended')));
    return { worker, tasks };
  }
}
