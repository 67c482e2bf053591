import type { IncomingMessage } from 'node:http';
import { HttpError, payloadTooLarge } from '../http/http-error.ts';
import type { ApiRequest } from '../http/request.ts';
import type { TrustedProxies } from '../limits/client-address.ts';

/**
 * Origin form, or absolute form, which every server must accept (RFC 9112, section 3.2.2). A backslash, which some take for a slash, is
 * refused but in the query, where clients that follow the WHATWG URL standard send it as it is.
 */
const TARGET = /^(?:https?:\/\/[^/?#\\]+)?([^?#\\]*)(\?[^#]*)?(?:#[^\\]*)?$/;
const HOST = /^(?:[\w.~%!$&'()*+,;=-]+|\[[0-9a-fA-F:.]+\])(?::[0-9]*)?$/;

/** A request of Node's HTTP server. */
export class NodeRequest implements ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly #incoming: IncomingMessage;
  readonly #proxies: TrustedProxies;

  /** @throws HttpError 400 when the address or the Host header cannot be read */
  constructor(incoming: IncomingMessage, proxies: TrustedProxies) {
    checkHost(incoming);
    const { method = '', url = '' } = incoming;
    const [, path, search = ''] = TARGET.exec(url) ?? [];
    if (path === undefined || (path === '' ? url.startsWith('?') : !path.startsWith('/'))) throw unreadable();
    this.method = method;
    this.path = path === '' ? '/' : path;
    this.search = search;
    this.#incoming = incoming;
    this.#proxies = proxies;
  }

  header(name: string): string | undefined {
    const value = this.#incoming.headers[name];
    return typeof value === 'object' ? value.join(', ') : value;
  }

  clientAddress(): string {
    return this.#proxies.clientOf(this.#incoming.socket.remoteAddress ?? '', this.header('x-forwarded-for'));
  }

  isAbandoned(): boolean {
    return this.#incoming.socket.destroyed;
  }

  /** A larger body is still read to its end, and discarded: a client that is sending would not see the answer. */
  async readBody(maxBytes: number): Promise<Uint8Array> {
    const incoming = this.#incoming;
    if (Number(incoming.headers['content-length']) > maxBytes) throw payloadTooLarge(maxBytes);
    return new Promise((resolve, reject) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      const settle = (outcome: () => void) => {
        incoming.off('data', onData).off('end', onEnd).off('close', onClose);
        outcome();
      };
      const onData = (piece: Buffer) => {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes <= maxBytes) return;
        settle(() => reject(payloadTooLarge(maxBytes)));
        incoming.resume();
      };
      const onEnd = () => settle(() => resolve(Buffer.concat(pieces, bytes)));
      const onClose = () => settle(() => reject(brokenOff()));
      incoming.on('data', onData).on('end', onEnd).on('close', onClose);
    });
  }
}

/** Exactly one Host header, and a valid one (RFC 9112, section 3.2); HTTP/1.0 has none. Node leaves this check to the program. */
function checkHost({ rawHeaders, headers, httpVersion }: IncomingMessage): void {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  const isSound = hosts === 0 ? httpVersion === '1.0' : hosts === 1 && HOST.test(headers.host ?? '');
  if (!isSound) throw unreadable();
}

function brokenOff(): HttpError {
  return new HttpError('invalid_request', 'The body of the request was not completed.', { status: 408 });
}

function unreadable(): HttpError {
  return new HttpError('invalid_request', 'The address or the Host header of the request cannot be read.');
}
