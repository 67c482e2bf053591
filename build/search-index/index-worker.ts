import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { IndexDatabase } from './index-database.ts';

/** What the thread makes the index from and where it leaves it. */
const Task = z.object({ lines: z.string(), draft: z.string(), file: z.string() });

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

const { lines, draft, file } = Task.parse(workerData);
const database = new IndexDatabase(draft);
for await (const line of createInterface({ input: createReadStream(lines, { highWaterMark: 1 << 20 }) }))
  database.add(line);
port.postMessage(database.finish(file));
