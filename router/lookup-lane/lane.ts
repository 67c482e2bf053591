import type { Socket } from 'node:net';
import type { RestService } from '../rest/service.ts';
import type { Outbox } from './outbox.ts';

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
