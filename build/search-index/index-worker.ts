import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { IndexDatabase } from './index-database.ts';
import { VersionIndex } from './version-index.ts';
import { WrittenIndex } from './written-index.ts';

/** What the thread makes the index from and where it leaves it. */
const IndexTask = z.object({
  /** Null where `file` is there already. */
  lines: z.string().nullable(),
  /** The previous index, where the lines are those of the records that have changed; null where they are all. */
  previous: z.string().nullable(),
  draft: z.string(),
  file: z.string(),
  versionLines: z.string(),
  versions: z.string(),
});
export type IndexTask = z.infer<typeof IndexTask>;

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

const { lines, previous, draft, file, versionLines, versions } = IndexTask.parse(workerData);
const providers = lines === null ? null : await makeIndex(lines);
await rm(draft, { force: true });
await makeVersions();
port.postMessage(providers);

/** @returns the number of providers in it */
async function makeIndex(from: string): Promise<number> {
  using index = previous === null ? null : new WrittenIndex(previous);
  const database = new IndexDatabase(draft, index);
  for await (const line of linesOf(from)) database.add(line);
  return database.finish(file);
}

async function makeVersions(): Promise<void> {
  using index = new VersionIndex(file);
  for await (const line of linesOf(versionLines)) index.add(line);
  index.finish(draft, versions);
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path, { highWaterMark: 1 << 20 }) });
}
