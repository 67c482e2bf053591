import { parentPort } from 'node:worker_threads';
import { encodeLines } from './encode-lines.ts';
import type { CompressionAnswer, CompressionTask } from './tasks.ts';

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

port.on('message', ({ id, lines, ends, known }: CompressionTask) => {
  const encoded = encodeLines(lines, ends, known);
  const answer: CompressionAnswer = { id, ...encoded };
  port.postMessage(answer, [encoded.members.buffer]);
});
