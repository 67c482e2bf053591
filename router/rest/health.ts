import { hash } from 'node:crypto';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { SourceAttempt } from '../../schemas/release/status.ts';
import { type HealthResponse, type HealthSource, UPTIME_TARGET } from '../../schemas/rest/health.ts';
import { nextRefreshEta, responseMeta } from '../../schemas/rest/meta.ts';
import { lookupContent, type PlainHandler } from './content.ts';

const DAY_MS = 86_400_000;

/** Health as of now: the release served, the outcome of the last run, and this clock. */
export const health: PlainHandler = (input, releases) => {
  const release = releases.current;
  const attempts = new Map(releases.status?.sources.map((attempt) => [attempt.id, attempt]));
  const sources = release?.manifest.sources ?? [];
  const data: HealthResponse['data'] = {
    status: 'ok',
    uptime_target: UPTIME_TARGET,
    sources: sources.map((source) =>
      healthSource(source, attempts.get(source.id), releases.failure, input.now),
    ),
  };
  const meta = responseMeta({
    origin: release?.manifest.origin ?? releases.origin,
    requestId: input.requestId,
    sources,
    dataset: 'nppes',
  });
  return lookupContent({ data, meta }, hash('sha256', JSON.stringify(data), 'hex').slice(0, 32));
};

/**
 * One source. A refusal outlives the run that met it: the manifest keeps the reason until a later attempt succeeds.
 *
 * @param unopened why the newest published release is not the one served, or null
 */
function healthSource(
  source: ReleaseSource,
  attempt: SourceAttempt | undefined,
  unopened: string | null,
  now: number,
): HealthSource {
  const { status, message } = judge(source, attempt, unopened, now);
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

function judge(
  source: ReleaseSource,
  attempt: SourceAttempt | undefined,
  unopened: string | null,
  now: number,
): Pick<HealthSource, 'status' | 'message'> {
  if (source.status === 'not_ingested') {
    return { status: 'pending', message: attempt?.message ?? 'Not ingested in this installation.' };
  }
  const refusal = attempt === undefined ? source.stale_reason : refusalOf(attempt);
  const reasons = [refusal, ageOf(source, now), unopened].filter((reason) => reason !== null);
  if (reasons.length > 0) return { status: 'stale', message: reasons.join(' ') };
  return { status: 'fresh', message: attempt?.message ?? null };
}

function refusalOf(attempt: SourceAttempt): string | null {
  return attempt.outcome === 'refused' ? (attempt.message ?? 'The last refresh was refused.') : null;
}

function ageOf(source: ReleaseSource, now: number): string | null {
  const since = source.snapshot ?? source.last_refreshed;
  if (since === null) return null;
  const days = Math.floor((now - Date.parse(since)) / DAY_MS);
  if (days < source.stale_after_days) return null;
  return `The snapshot is ${days} days old; a newer one was due after ${source.cadence_days}.`;
}
