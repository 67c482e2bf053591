import { setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { Counted, FoundPage, RowsQuery, RowsResult, SearchAnswer, SearchTask } from './messages.ts';
import type { SearchResult } from './ranking.ts';
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

// V8 takes what a search allocates for long-lived, because dead searches among old objects point to it, and copies it instead of dropping it:
// collections of garbage take several times as long, and a thread twice the memory (docs/evidence/search.md). The option is the whole process's.
setFlagsFromString('--no-allocation-site-pretenuring');
if (process.platform === 'linux') setPriority(0, NICENESS);
const index = new SearchIndex(path, versions);

port.on('message', (task: SearchTask) => port.postMessage(answer(task)));
port.postMessage('ready');

function answer(task: SearchTask): SearchAnswer {
  const { id, kind } = task;
  const time = new TimeLimit(limitMs);
  try {
    return kind === 'search'
      ? { id, kind, result: foundPage(search(index, task.query, time)) }
      : { id, kind, result: rowsOf(index, task.query, time) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { id, kind: 'failure', failure: error instanceof SearchTimeout ? 'timeout' : 'error', reason };
  }
}

/** Texts are sent, which cost less to copy between threads than lists of reasons. */
const foundPage = (result: SearchResult): FoundPage => ({
  ...result,
  candidates: result.candidates.map(({ collection, key, score, reasons, miles }) => {
    const distance = miles === undefined ? {} : { distance_miles: Number(miles.toFixed(1)) };
    const match = { _match_score: score, match_reasons: reasons, ...distance };
    return { collection, key, match: JSON.stringify(match).slice(1, -1) };
  }),
});

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
