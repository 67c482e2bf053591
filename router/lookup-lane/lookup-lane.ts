import type { Socket } from 'node:net';
import type { Lane, LaneParts } from './lane.ts';
import { LaneConnection } from './lane-connection.ts';
import { Outbox } from './outbox.ts';

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
