import { createServer } from 'node:http';
import type { HealthProblem } from '../../schemas/http/health.ts';
import type { Budgets } from '../limits/budgets.ts';
import { healthOf } from '../release/health.ts';
import type { OpenRelease } from '../release/open-release.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { HttpServer } from '../server/http-server.ts';
import { OpenConnections } from '../server/open-connections.ts';
import type { KeyTable } from '../state/key-table.ts';
import type { Metrics } from './metrics.ts';

/** What the operator's port reports on. */
export interface OperatorParts {
  readonly releases: ReleaseHolder;
  readonly keys: KeyTable;
  readonly budgets: Pick<Budgets, 'failure'>;
  readonly metrics: Metrics;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * The operator's port, for the machine itself and never for the public: `/livez` says that the process responds, `/readyz`
 * whether it can serve data and what is degraded, `/metrics` returns counters in Prometheus' text format.
 */
export function operatorServer(parts: OperatorParts): HttpServer {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') {
      void parts.metrics.text().then((text) => {
        response.writeHead(200, { 'Content-Type': parts.metrics.contentType, 'Cache-Control': 'no-store' });
        response.end(text);
      });
      return;
    }
    const [status, body] = report(request.url ?? '', parts);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(`${JSON.stringify(body)}\n`);
  });
  return { server, connections: new OpenConnections(server) };
}

function report(url: string, { releases, keys, budgets, clock }: OperatorParts): [number, unknown] {
  if (url === '/livez') return [200, { status: 'ok' }];
  if (url !== '/readyz') return [404, { error: 'only /livez, /readyz and /metrics are here' }];
  const release = releases.current;
  const health = release === null ? null : healthOf(releases, clock()).body;
  return [
    release === null ? 503 : 200,
    {
      status: health?.status ?? 'nothing is served',
      release: release?.id ?? null,
      release_not_opened: releases.failure,
      problems: health?.problems.map((problem) => ({ ...problem, ...detailOf(problem, release) })) ?? [],
      keys_not_refreshed: keys.failure,
      budgets_not_shared: budgets.failure,
    },
  ];
}

/** The operator reads why a file is not used; anybody else, that it is not. */
function detailOf({ file }: HealthProblem, release: OpenRelease | null): { message?: string } {
  const fault = release?.faults.find((one) => one.file === file);
  return fault === undefined ? {} : { message: fault.message };
}
