import type { ServerResponse } from 'node:http';
import type { Answer } from '../http/answer.ts';

/** Writes an answer, without its body for HEAD. A body that breaks off ends the connection, so that no partial body looks complete. */
export function send({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  if (body !== null && typeof body === 'object' && 'next' in body) {
    void sendPieces(status, headers, body, outgoing);
    return;
  }
  outgoing.writeHead(status, headers);
  if (body === null || outgoing.req.method === 'HEAD') outgoing.end();
  else if (typeof body === 'string') outgoing.end(body, 'latin1');
  else outgoing.end(body);
}

async function sendPieces(
  status: number,
  headers: string[],
  body: AsyncIterableIterator<Uint8Array>,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    outgoing.writeHead(status, headers);
    for await (const piece of body) {
      if (outgoing.destroyed || (!outgoing.write(piece) && !(await drained(outgoing)))) return;
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
  } finally {
    await body.return?.();
  }
}

/** Waits until the client has taken what was written; false when it has disconnected. */
function drained(outgoing: ServerResponse): Promise<boolean> {
  if (outgoing.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (isDrained: boolean) => {
      outgoing.off('drain', onDrain).off('close', onClose);
      resolve(isDrained);
    };
    const onDrain = () => settle(true);
    const onClose = () => settle(false);
    outgoing.on('drain', onDrain).on('close', onClose);
  });
}
