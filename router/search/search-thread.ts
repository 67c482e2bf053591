import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { Counted, RowsQuery, RowsResult, SearchAnswer, SearchTask } from './messages.ts';
import { countOfBoth, rowsFrom } from './row-sets.ts';
import { search } from './search.ts';
import { SearchIndex } from './search-index.ts';
import { SearchTimeout, TimeLimit } from './time-limit.ts';

/** On Linux the priority is the thread's own: where cores are few, lookups go before searches. */
const NICENESS = 5;

const { path, versions, limitMs } = z
  .object({ path: z.string(), versions: z.string().nullable(), limitMs: z.number() })
  .parse(workerData);
const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

if (process.platform === 'linux') setPriority(0, NICENESS);
const index = new SearchIndex(path, versions);

port.on('message', (task: SearchTask) => port.postMessage(answer(task)));
port.postMessage('ready');

function answer(task: SearchTask): SearchAnswer {
  const { id, kind } = task;
  const time = new TimeLimit(limitMs);
  try {
    return kind === 'search'
      ? { id, kind, result: search(index, task.query, time) }
      : { id, kind, result: rowsOf(index, task.query, time) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { id, kind: 'failure', failure: error instanceof SearchTimeout ? 'timeout' : 'error', reason };
  }
}

function rowsOf(
  index: SearchIndex,
  { expression, from, limit, counted }: RowsQuery,
  time: TimeLimit,
): RowsResult {
  const found = index.findRows(expression, time);
  const sets = (one: Counted) =>
    'ranges' in one
      ? one.ranges.flatMap((range) => index.rowsOfEach(range, time))
      : [index.findRows(one.expression, time)];
  let total = 0;
  for (const one of counted) for (const rows of sets(one)) total += one.weight * countOfBoth(found, rows);
  return { rows: index.records(rowsFrom(found, from, limit), time), total };
}
