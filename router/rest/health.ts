import { hash } from 'node:crypto';
import { judgeFreshness } from '../../schemas/release/freshness.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { SourceAttempt } from '../../schemas/release/status.ts';
import { type HealthResponse, type HealthSource, UPTIME_TARGET } from '../../schemas/rest/health.ts';
import { nextRefreshEta, responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';

/** Health as of now: the release served, if any, the outcome of the last run, and this clock. */
export function health(releases: ReleaseHolder): Operation<null> {
  return {
    route: ROUTES.getHealth,
    readInput: () => null,
    handle: (_, context) => contentOf(context, releases),
  };
}

function contentOf({ requestId, now }: RequestContext, releases: ReleaseHolder): Content {
  const release = releases.current;
  const attempts = new Map(releases.status?.sources.map((attempt) => [attempt.id, attempt]));
  const sources = release?.manifest.sources ?? [];
  const data: HealthResponse['data'] = {
    status: 'ok',
    uptime_target: UPTIME_TARGET,
    sources: sources.map((source) => healthSource(source, attempts.get(source.id), releases.failure, now)),
  };
  const meta = responseMeta({
    scope: release?.manifest.scope ?? null,
    origin: release?.manifest.origin ?? releases.origin,
    artifacts: release?.manifest.artifacts,
    requestId,
    sources,
    dataset: 'nppes',
  });
  return lookupContent({ data, meta }, hash('sha256', JSON.stringify(data), 'hex').slice(0, 32));
}

function healthSource(
  source: ReleaseSource,
  attempt: SourceAttempt | undefined,
  unopened: string | null,
  now: number,
): HealthSource {
  const { status, message } = judgeFreshness(source, attempt, unopened, now);
  return {
    id: source.id,
    source: source.source,
    source_url: source.source_url,
    dataset_id: source.id,
    status,
    snapshot: source.snapshot,
    last_refreshed: source.last_refreshed,
    last_checked: attempt?.last_checked ?? source.last_checked,
    next_refresh_eta: nextRefreshEta(source),
    cadence: source.cadence,
    rows: status === 'pending' ? null : source.rows,
    license: source.license,
    message,
  };
}
