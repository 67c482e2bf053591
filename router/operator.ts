import { createServer, type Server } from 'node:http';
import type { ReleaseHolder } from './release/release-holder.ts';
import type { KeyTable } from './state/key-table.ts';

/**
 * The operator's port, for the machine itself and never for the public: `/livez` says the process answers, `/readyz`
 * whether it can serve data and what is degraded.
 */
export function operatorServer(releases: ReleaseHolder, keys: KeyTable): Server {
  return createServer((request, response) => {
    const [status, body] = report(request.url ?? '', releases, keys);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(`${JSON.stringify(body)}\n`);
  });
}

function report(url: string, releases: ReleaseHolder, keys: KeyTable): [number, unknown] {
  if (url === '/livez') return [200, { status: 'ok' }];
  if (url !== '/readyz') return [404, { error: 'only /livez and /readyz are here' }];
  const release = releases.current;
  return [
    release === null ? 503 : 200,
    {
      status: release === null ? 'nothing is published' : 'ok',
      release: release?.id ?? null,
      release_not_opened: releases.failure,
      keys_not_refreshed: keys.failure,
    },
  ];
}
