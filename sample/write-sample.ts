import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { SAMPLE_MARKER_FILE, type Sample } from '../schemas/sample.ts';
import type { SourceId } from '../schemas/sources/list.ts';
import type { WrittenFile } from './output/line-file.ts';
import { joinTruthLinks } from './output/truth-links.ts';
import { MAXIMUM_PROVIDERS } from './population/npi-of-index.ts';
import { Population } from './population/population.ts';
import type { ThreadData, ThreadMessage } from './source-thread.ts';
import { writeSource } from './write-source.ts';
import { SAMPLE_WRITERS } from './writers.ts';

export interface SampleProgress {
  readonly source: SourceId;
  /** Providers (or rows, for sources without providers) done, of how many. */
  readonly done: number;
  readonly total: number;
}

export interface SampleOptions {
  /** How many providers, 1 to 100,000,000. The first N of a seed are the same whatever this is. */
  readonly providers: number;
  /** The folder to write into; made when missing, files of the same names are replaced. */
  readonly out: string;
  /** Any text; the same seed and number give byte-identical files. */
  readonly seed: string;
  readonly progress: (progress: SampleProgress) => void;
  /** Puts the files into zip archives that their publisher ships in one, under its published name. Default: plain files. */
  readonly zip?: boolean;
  /** Sources written at the same time, each in a thread of its own; 1 writes one after the other, without threads. */
  readonly threads?: number;
}

/** A smaller sample is written before threads have started. */
const THREADS_FROM = 100_000;

/**
 * Writes synthetic source files in every published format, with the ground truth in `truth/links.csv` and the marker that they are
 * recognized by.
 * @returns the files written, in order, without the truth
 * @throws ProviderSupplyError `sample_size` when `providers` is out of range
 */
export async function writeSample({
  providers,
  out,
  seed,
  progress,
  zip = false,
  threads = providers < THREADS_FROM ? 1 : availableParallelism(),
}: SampleOptions): Promise<WrittenFile[]> {
  if (!Number.isSafeInteger(providers) || providers < 1 || providers > MAXIMUM_PROVIDERS) {
    throw new ProviderSupplyError(
      'sample_size',
      `the number of sample providers is ${providers}`,
      `Give a whole number from 1 to ${MAXIMUM_PROVIDERS.toLocaleString('en-US')}.`,
      { exitCode: EXIT.usage },
    );
  }
  await mkdir(out, { recursive: true });
  // Before any file: what is there of an interrupted sample is marked too.
  const marker: Sample = { providers, seed };
  await writeFile(join(out, SAMPLE_MARKER_FILE), `${JSON.stringify(marker)}\n`);
  const sources = SAMPLE_WRITERS.map(({ source }) => source);
  const files: WrittenFile[] = [];
  if (threads > 1)
    files.push(...(await writeInThreads(sources, { providers, out, seed, zip }, threads, progress)));
  else {
    const population = new Population(seed);
    for (const source of sources) {
      const report = (done: number, total: number) => progress({ source, done, total });
      files.push(...(await writeSource(source, { providers, out, population, report, zip })));
    }
  }
  await joinTruthLinks(out, sources);
  return files;
}

async function writeInThreads(
  sources: readonly SourceId[],
  workerData: ThreadData,
  threads: number,
  progress: SampleOptions['progress'],
): Promise<WrittenFile[]> {
  const url = new URL('source-thread.ts', import.meta.url);
  const workers = Array.from({ length: threads }, () => new Worker(url, { workerData }));
  const idle = [...workers];
  const limit = pLimit(threads);
  try {
    const files = await limit.map(sources, async (source) => {
      const worker = idle.pop();
      if (worker === undefined) throw new RangeError('more sources at a time than threads');
      const written = await writeInThread(worker, source, progress);
      idle.push(worker);
      return written;
    });
    return files.flat();
  } finally {
    // When one source fails, the others need not go on.
    limit.clearQueue();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function writeInThread(
  worker: Worker,
  source: SourceId,
  progress: SampleOptions['progress'],
): Promise<readonly WrittenFile[]> {
  return new Promise((resolve, reject) => {
    const listen = (message: ThreadMessage) => {
      if (!('files' in message)) return progress({ source, ...message });
      worker.off('message', listen).off('error', reject).off('exit', end);
      resolve(message.files);
    };
    const end = () => reject(new Error(`the thread that writes ${source} ended early`));
    worker.on('message', listen).on('error', reject).on('exit', end);
    worker.postMessage(source);
  });
}
