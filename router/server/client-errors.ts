import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Answer } from '../http/answer.ts';
import { type ErrorShape, errorAnswer } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';
import type { OpenConnections } from './open-connections.ts';

/** How long a client may keep sending after it was refused. */
const LINGER_MS = 2_000;

/**
 * Answers input that never becomes a request, because Node's parser rejects it or because it never ends, like any other
 * error: with a body, that of the interface at the address that was asked for, as far as it is known. Pending answers on the connection are completed first, then this one is sent, then the connection ends.
 */
export function answerClientErrors(
  server: Server,
  connections: OpenConnections,
  errorShapeAt: (target: string) => ErrorShape | undefined,
): void {
  const refused = new WeakSet<Duplex>();
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    // After an error the parser is useless, and it would report every further chunk.
    if (refused.has(socket)) return;
    refused.add(socket);
    socket.pause();
    const before = [...connections.answersOn(socket)].filter(isOnItsWay);
    void Promise.all(before.map((answer) => once(answer, 'close'))).then(() => {
      const shape = errorShapeAt(targetIn(error));
      if (socket.writable) closeAfter(socket, textOf(errorAnswer(httpErrorOf(error), randomUUIDv7(), shape)));
      else socket.destroy();
    });
  });
}

/** What Node tells of input that it rejects. */
interface ParserError extends NodeJS.ErrnoException {
  /** What had come together with the input, and how much of it was read. */
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** The beginning of a request: its method and its target, up to the end of the line. */
const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ (\/[^\s]*|https?:[^\s]*)/gm;

/** The target of the request that cannot be read; empty where its beginning came earlier, or is itself not well-formed. */
function targetIn({ rawPacket, bytesParsed = 0 }: ParserError): string {
  const text = rawPacket?.toString('latin1') ?? '';
  const end = text.indexOf('\n', bytesParsed);
  const read = end === -1 ? text : text.slice(0, end);
  return [...read.matchAll(REQUEST_LINE)].at(-1)?.[1] ?? '';
}

/**
 * Writes the last bytes of a connection. What the client still sends is read and dropped for a moment: closed with bytes
 * unread, the connection would be reset and the answer lost; left unread, the client's own end would never be seen.
 */
function closeAfter(socket: Duplex, last: Buffer): void {
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(lingering));
  socket.end(last);
  socket.resume();
}

/** An answer that waits for the rest of a body would never be sent; this error replaces it. */
function isOnItsWay(answer: ServerResponse): boolean {
  return answer.req.complete || answer.headersSent;
}

function httpErrorOf({ code }: NodeJS.ErrnoException): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpError('invalid_request', 'The request was not completed in time.', { status: 408 });
  if (code === 'HPE_HEADER_OVERFLOW') {
    const message = 'The address and headers of the request are larger than 16 KiB.';
    return new HttpError('invalid_request', message, { status: 431 });
  }
  return new HttpError('invalid_request', 'The request is not well-formed HTTP.');
}

function textOf({ status, headers, body }: Answer): Buffer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n`;
  for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
  const bytes = body instanceof Uint8Array ? body : new Uint8Array();
  return Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), bytes]);
}
