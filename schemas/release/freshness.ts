import type { ReleaseSource } from './manifest.ts';
import type { SourceAttempt } from './status.ts';

const DAY_MS = 86_400_000;

/**
 * When a source's next snapshot is due: its snapshot date plus its cadence, at midnight UTC; null without a snapshot, or
 * where no file states its date and that of the run was taken.
 */
export function nextRefreshEta(
  source: Pick<ReleaseSource, 'snapshot' | 'snapshot_inferred' | 'cadence_days'>,
): string | null {
  if (source.snapshot === null || source.snapshot_inferred) return null;
  const due = new Date(Date.parse(source.snapshot) + source.cadence_days * DAY_MS);
  return `${due.toISOString().slice(0, 10)}T00:00:00Z`;
}

/** `stale`: older than its cadence allows, of no stated date, or its last refresh was refused; `pending`: never ingested. */
export type SourceFreshness = 'fresh' | 'stale' | 'pending';

/**
 * Whether a source's data is as new as its cadence allows (docs/interfaces.md, "Freshness"), with the reason when it is
 * not. A refusal outlives the run that met it: the manifest keeps the reason until a later attempt succeeds.
 *
 * @param attempt the outcome of the last run, where it is known
 * @param unopened why the newest published release is not the one served, or null
 * @param now milliseconds since 1970
 */
export function judgeFreshness(
  source: ReleaseSource,
  attempt: SourceAttempt | undefined,
  unopened: string | null,
  now: number,
): { status: SourceFreshness; message: string | null } {
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
  if (source.snapshot_inferred) {
    return 'No file of the source states its date; that of the run was taken, and how old the data is, is not known.';
  }
  return overdue(source, now);
}

/** What to say of an ingested source whose data is older than its cadence allows; null for any other. */
export function overdue(source: ReleaseSource, now: number): string | null {
  if (source.status === 'not_ingested') return null;
  const since = source.snapshot ?? source.last_refreshed;
  if (since === null) return null;
  const days = Math.floor((now - Date.parse(since)) / DAY_MS);
  if (days < source.stale_after_days) return null;
  return `The snapshot is ${days} days old; a newer one was due after ${source.cadence_days}.`;
}
