import { parentPort, workerData } from 'node:worker_threads';
import type { SourceId } from '../schemas/sources/list.ts';
import type { WrittenFile } from './output/line-file.ts';
import { Population } from './population/population.ts';
import { writeSource } from './write-source.ts';

/** What a thread is started with; it is then sent one source after the other. */
export interface ThreadData {
  readonly providers: number;
  readonly out: string;
  readonly seed: string;
  readonly zip: boolean;
}

/** What the thread answers: how far the source is, at the end the files it has written. */
export type ThreadMessage =
  | { readonly done: number; readonly total: number }
  | { readonly files: readonly WrittenFile[] };

const port = parentPort;
if (port === null) throw new Error('runs as a worker thread only');

const { providers, out, seed, zip }: ThreadData = workerData;
const population = new Population(seed);
const answer = (message: ThreadMessage): void => port.postMessage(message);
const report = (done: number, total: number): void => answer({ done, total });

port.on('message', async (source: SourceId) => {
  answer({ files: await writeSource(source, { providers, out, population, report, zip }) });
});
