import type { Socket } from 'node:net';
import type { RestService } from '../rest/service.ts';
import { LaneConnection } from './lane-connection.ts';
import { Outbox } from './outbox.ts';

/** What the lane is made of. */
export interface LaneParts {
  readonly service: Pick<RestService, 'answer'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Takes a connection that is not for the lane, its unread bytes put back. */
  readonly handOver: (socket: Socket) => void;
  /** Milliseconds a new connection may take to say something. */
  readonly firstBytesMs: number;
  /** Milliseconds a connection may stay silent between two requests. */
  readonly keepAliveMs: number;
}

/** What every connection in the lane needs. */
export interface Lane extends LaneParts {
  readonly outbox: Outbox;
}

/**
 * Answers lookups by NPI straight from the socket. A connection is in the lane for as long as every piece of it is one
 * whole, plain lookup (`plainRequest`); the first that is not goes, with the connection, to Node's HTTP server for
 * good. The answers are those of `service.answer` either way. What this spares per lookup (a parser, a request, a
 * response, their events and header checks) costs more than the lookup.
 */
export class LookupLane {
  readonly #lane: Lane;
  readonly #connections = new Set<LaneConnection>();
  #isClosed = false;

  constructor(parts: LaneParts) {
    this.#lane = { ...parts, outbox: new Outbox() };
  }

  /** Takes a connection that has just been accepted. */
  accept(socket: Socket): void {
    if (this.#isClosed) {
      socket.destroy();
      return;
    }
    const connection: LaneConnection = new LaneConnection(socket, this.#lane, () =>
      this.#connections.delete(connection),
    );
    this.#connections.add(connection);
  }

  /** Ends silent connections now, the others after the answer under way. */
  close(): void {
    this.#isClosed = true;
    for (const connection of this.#connections) connection.endWhenAnswered();
  }

  closeAllConnections(): void {
    for (const connection of this.#connections) connection.destroy();
  }
}
