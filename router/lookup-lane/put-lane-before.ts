import type { Server } from 'node:http';
import type { LaneParts } from './lane.ts';
import { LookupLane } from './lookup-lane.ts';

/** Lets a lookup lane see every new connection before the HTTP server does, which takes over those it hands over. */
export function putLaneBefore(server: Server, parts: Omit<LaneParts, 'handOver'>): LookupLane {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const lane = new LookupLane({
    ...parts,
    handOver: (socket) => {
      for (const listener of listeners) listener.call(server, socket);
    },
  });
  server.on('connection', (socket) => lane.accept(socket));
  return lane;
}
