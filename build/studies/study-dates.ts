import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { Study } from './study.ts';

/** The dates of a study: the newest of its sources, and the snapshot of its principal source, the first. */
export function datesOf(
  sources: readonly ReleaseSource[],
  createdAt: string,
): Pick<Study, 'lastRefreshed' | 'snapshot'> {
  const refreshed = sources.flatMap(({ last_refreshed }) =>
    last_refreshed === null ? [] : [last_refreshed],
  );
  return {
    lastRefreshed: refreshed.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? createdAt,
    snapshot: sources[0]?.snapshot ?? null,
  };
}
