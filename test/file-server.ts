import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';

/**
 * A static server with byte ranges, as a mirror of a public directory is. Ranges are answered after `delayMs`.
 * @param before sees every request first, and may answer it
 */
export function fileServer(
  directory: string,
  delayMs = 0,
  before: RequestListener = () => {},
): Promise<Server> {
  const server = createServer((request, response) => {
    before(request, response);
    if (response.writableEnded) return;
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(directory, decodeURIComponent(request.url ?? '')));
    } catch {
      response.writeHead(404).end();
      return;
    }
    const range = /^bytes=([0-9]+)-([0-9]+)$/.exec(request.headers.range ?? '');
    if (range === null) {
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
      return;
    }
    const [from, to] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)];
    const head = {
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
      'content-length': to - from + 1,
    };
    setTimeout(() => response.writeHead(206, head).end(bytes.subarray(from, to + 1)), delayMs);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
