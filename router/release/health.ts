import { hash } from 'node:crypto';
import {
  type Health,
  type HealthProblem,
  type HealthSource,
  UPTIME_TARGET,
} from '../../schemas/http/health.ts';
import { POINTER_FILE } from '../../schemas/release/file-names.ts';
import { judgeFreshness, nextRefreshEta, overdue } from '../../schemas/release/freshness.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { SourceAttempt } from '../../schemas/release/status.ts';
import { unavailable } from '../http/http-error.ts';
import { publicMessage } from '../packs/file-faults.ts';
import type { OpenRelease } from './open-release.ts';
import type { ReleaseHolder } from './release-holder.ts';

/**
 * Health as of now: the release served, the outcome of the last run, and this clock; with a tag of its content.
 * @throws HttpError 503 when nothing is served
 */
export function healthOf(
  releases: ReleaseHolder,
  now: number,
): { body: Health; tag: string; release: OpenRelease } {
  const { current: release } = releases;
  if (release === null) throw unavailable(releases.failure ?? 'Nothing has been published yet.');
  const attempts = new Map(releases.status?.sources.map((attempt) => [attempt.id, attempt]));
  const { sources } = release.manifest;
  const problems = problemsOf(releases, now);
  const body: Health = {
    status: problems.length === 0 ? 'ok' : 'degraded',
    uptime_target: UPTIME_TARGET,
    problems,
    sources: sources.map((source) => healthSource(source, attempts.get(source.id), releases.failure, now)),
  };
  return { body, tag: hash('sha256', JSON.stringify(body), 'hex').slice(0, 32), release };
}

/** What keeps the release served from being whole and of today, in words that anybody may read. */
function problemsOf({ current, failure }: ReleaseHolder, now: number): HealthProblem[] {
  const files = current?.faults ?? [];
  return [
    ...(failure === null
      ? []
      : [{ code: 'release_not_opened' as const, file: POINTER_FILE, message: failure }]),
    ...files.map(({ code, file }) => ({ code, file, message: publicMessage(file, code) })),
    ...(current?.manifest.sources ?? []).flatMap((source) => {
      const message = overdue(source, now);
      return message === null ? [] : [{ code: 'source_stale' as const, source: source.id, message }];
    }),
  ];
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
