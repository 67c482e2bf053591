import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { SearchAnswer, SearchTask } from './messages.ts';
import { search } from './search.ts';
import { SearchIndex } from './search-index.ts';
import { SearchTimeout, TimeLimit } from './time-limit.ts';

/** On Linux the priority is the thread's own: where cores are few, lookups go before searches. */
const NICENESS = 5;

const { path, limitMs } = z.object({ path: z.string(), limitMs: z.number() }).parse(workerData);
const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

if (process.platform === 'linux') setPriority(0, NICENESS);
const index = new SearchIndex(path);

port.on('message', ({ id, query }: SearchTask) => port.postMessage(answer(id, query)));
port.postMessage('ready');

function answer(id: number, query: SearchTask['query']): SearchAnswer {
  try {
    return { id, result: search(index, query, new TimeLimit(limitMs)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { id, failure: error instanceof SearchTimeout ? 'timeout' : 'error', reason };
  }
}
