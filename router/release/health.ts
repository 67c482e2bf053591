import { hash } from 'node:crypto';
import { judgeFreshness } from '../../schemas/release/freshness.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { SourceAttempt } from '../../schemas/release/status.ts';
import { type Health, type HealthSource, UPTIME_TARGET } from '../../schemas/rest/health.ts';
import { nextRefreshEta } from '../../schemas/rest/meta.ts';
import type { ReleaseHolder } from './release-holder.ts';

/** Health as of now: the release served, if any, the outcome of the last run, and this clock; with a tag of its content. */
export function healthOf(releases: ReleaseHolder, now: number): { body: Health; tag: string } {
  const attempts = new Map(releases.status?.sources.map((attempt) => [attempt.id, attempt]));
  const sources = releases.current?.manifest.sources ?? [];
  const body: Health = {
    status: 'ok',
    uptime_target: UPTIME_TARGET,
    sources: sources.map((source) => healthSource(source, attempts.get(source.id), releases.failure, now)),
  };
  return { body, tag: hash('sha256', JSON.stringify(body), 'hex').slice(0, 32) };
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
