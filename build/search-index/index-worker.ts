import { parentPort, workerData } from 'node:worker_threads';
import { IndexTask, makeIndexFiles } from './index-files.ts';

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

port.postMessage(await makeIndexFiles(IndexTask.parse(workerData)));
