import type { Socket } from 'node:net';
import type { Answer } from '../http/answer.ts';
import { headText } from './answer-text.ts';
import type { Lane } from './lane.ts';
import { type PlainRequest, plainRequest } from './plain-request.ts';

const CLOSE = 'Connection: close\r\n';

/** One connection while it is in the lane. */
export class LaneConnection {
  readonly #socket: Socket;
  readonly #lane: Lane;
  readonly #left: () => void;
  readonly #keepAlive: string;
  /** What came in while an answer was under way: never a reason to answer out of order. */
  #waiting: Buffer[] = [];
  #isAnswering = false;
  #isEnding = false;

  /** @param left is called once, when the connection has ended or was handed over */
  constructor(socket: Socket, lane: Lane, left: () => void) {
    this.#socket = socket;
    this.#lane = lane;
    this.#left = left;
    this.#keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(lane.keepAliveMs / 1_000)}\r\n`;
    socket.on('data', this.#onData);
    socket.on('end', this.#onEnd);
    socket.on('drain', this.#onDrain);
    socket.on('timeout', this.#onFailure);
    socket.on('error', this.#onFailure);
    socket.on('close', left);
    socket.setTimeout(lane.firstBytesMs);
  }

  endWhenAnswered(): void {
    this.#isEnding = true;
    if (!this.#isAnswering) this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  readonly #onData = (bytes: Buffer): void => {
    if (this.#isAnswering) {
      this.#waiting.push(bytes);
      this.#socket.pause();
      return;
    }
    const request = plainRequest(bytes);
    if (request === null) this.#leave(bytes);
    else this.#answer(request);
  };

  #answer(request: PlainRequest): void {
    this.#isAnswering = true;
    const { npi, authorization, accept, acceptEncoding, ifNoneMatch, forwardedFor } = request;
    void this.#lane.service
      .answer(
        'getNpiRecord',
        { npi },
        {
          method: 'GET',
          query: '',
          authorization,
          accept,
          acceptEncoding,
          ifNoneMatch,
          forwardedFor,
          socketAddress: this.#socket.remoteAddress ?? '',
        },
      )
      .then((answer) => this.#lane.outbox.add(() => this.#send(answer)));
  }

  #send(answer: Answer): void {
    const socket = this.#socket;
    this.#isAnswering = false;
    const head = headText(answer, this.#lane.clock(), this.#isEnding ? CLOSE : this.#keepAlive);
    if (typeof answer.body === 'string') {
      this.#write(head + answer.body);
    } else if (answer.body === null) {
      this.#write(head);
    } else {
      socket.cork();
      this.#write(head);
      this.#write(answer.body);
      socket.uncork();
    }
    if (this.#isEnding) socket.end();
    else if (this.#waiting.length > 0) this.#leave(Buffer.concat(this.#waiting));
    else if (socket.timeout !== this.#lane.keepAliveMs) socket.setTimeout(this.#lane.keepAliveMs);
  }

  /** A client that does not read its answers is not read either. */
  #write(piece: string | Uint8Array): void {
    const socket = this.#socket;
    if (!(typeof piece === 'string' ? socket.write(piece, 'latin1') : socket.write(piece))) socket.pause();
  }

  /** Leaves the lane for good: Node's server begins with the bytes the lane could not use. */
  #leave(unread: Buffer): void {
    const socket = this.#socket;
    socket.off('data', this.#onData);
    socket.off('end', this.#onEnd);
    socket.off('drain', this.#onDrain);
    socket.off('timeout', this.#onFailure);
    socket.off('error', this.#onFailure);
    socket.off('close', this.#left);
    socket.setTimeout(0);
    this.#left();
    socket.pause();
    socket.unshift(unread);
    this.#lane.handOver(socket);
    socket.resume();
  }

  readonly #onEnd = (): void => this.endWhenAnswered();
  readonly #onDrain = (): void => {
    if (this.#waiting.length === 0) this.#socket.resume();
  };
  readonly #onFailure = (): void => {
    this.#socket.destroy();
  };
}
