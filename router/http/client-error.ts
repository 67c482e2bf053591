import type { Server } from 'node:http';
import { failureAnswer } from './answer.ts';
import { Failure } from './failure.ts';
import { newRequestId } from './request-id.ts';

/** Answers what Node's parser refuses (bad syntax, headers too large) as every other bad request: 400 with a body. */
export function answerClientErrors(server: Server, clock: () => number): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const message = tooLarge
      ? 'The address and headers of the request are larger than 16 KiB.'
      : 'The request is not well-formed HTTP.';
    const { headers, body } = failureAnswer(new Failure('invalid_request', message), newRequestId(clock()));
    let head = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n';
    for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
    socket.end(Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), Buffer.from(body ?? '')]));
  });
}
