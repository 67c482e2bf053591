import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

interface Connection {
  readonly socket: Socket;
  readonly answers: Set<ServerResponse>;
  /** What is called when the connection ends, or before. */
  readonly waiting: Set<() => void>;
}

const NONE: ReadonlySet<ServerResponse> = new Set();

/** The open connections of a server, and the answers on each that are not completely handed over to the operating system. */
export class OpenConnections {
  readonly #server: Server;
  readonly #open = new Map<Duplex, Connection>();
  #isStopping = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      const waiting = new Set<() => void>();
      this.#open.set(socket, { socket, answers: new Set(), waiting });
      // One listener: with one for each answer, Node takes a connection with many of them for a leak.
      socket.once('close', () => {
        this.#open.delete(socket);
        for (const settle of waiting) settle();
      });
    });
    server.on('request', ({ socket }, outgoing) => this.#track(outgoing, socket));
  }

  /** In the order of their requests. */
  answersOn(socket: Duplex): ReadonlySet<ServerResponse> {
    return this.#open.get(socket)?.answers ?? NONE;
  }

  /** Calls back once when an answer is handed over or its connection has ended: one that waits its turn on it is never closed itself. */
  whenClosed(outgoing: ServerResponse, socket: Duplex, closed: () => void): void {
    const waiting = this.#open.get(socket)?.waiting;
    if (outgoing.closed || waiting === undefined) {
      closed();
      return;
    }
    const settle = () => {
      if (waiting.delete(settle)) closed();
    };
    waiting.add(settle);
    outgoing.on('close', settle);
  }

  /**
   * Accepts no more connections, and closes each one when its answers are handed over. `close` of `node:http` does not wait for that: it
   * destroys connections whose answer is complete but still in memory, because the reader takes it slowly.
   * @param graceMs milliseconds until the connections that are left are cut
   * @returns how many were cut
   */
  async stop(graceMs: number): Promise<number> {
    const server = this.#server;
    if (!server.listening) return 0;
    this.#isStopping = true;
    const ended = once(server, 'close');
    NetServer.prototype.close.call(server);
    for (const { socket, answers } of this.#open.values()) {
      const last = [...answers].at(-1);
      if (last === undefined) socket.destroySoon();
      else announceEnd(last);
    }
    let cut = 0;
    const grace = setTimeout(() => {
      cut = this.#open.size;
      for (const { socket } of this.#open.values()) socket.destroy();
    }, graceMs);
    await ended;
    clearTimeout(grace);
    // Ends the timer that looks for slow requests.
    server.close();
    return cut;
  }

  /** Until it is closed. One that waits its turn on a connection that ends is never closed, and goes with the connection. */
  #track(outgoing: ServerResponse, socket: Socket): void {
    const answers = this.#open.get(socket)?.answers;
    if (answers === undefined) return;
    answers.add(outgoing);
    if (this.#isStopping) announceEnd(outgoing);
    outgoing.on('close', () => {
      answers.delete(outgoing);
      if (this.#isStopping && answers.size === 0) socket.destroySoon();
    });
  }
}

/** The answer says that the connection ends with it, if its headers have not been sent. */
function announceEnd(answer: ServerResponse): void {
  if (!answer.headersSent) answer.shouldKeepAlive = false;
}
