import type { ReleaseSource } from '../../../schemas/release/manifest.ts';

/** A count for display: `1,234`. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** A count with its noun: `1 state`, `12 states`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** A size for display: `512 B`, `1.5 kB`, `12 MB`; decimal units. */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || size >= 9.95 ? 0 : 1;
  return `${size.toFixed(digits)} ${units[unit]}`;
}

/** Made once: a format is dearer than thousands of dates in it. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date or moment for display: `4 January 2026`; the day in UTC. */
export function dayText(moment: string): string {
  return DAY_FORMAT.format(new Date(moment));
}

/** The dates of several sources for display: the day that all of them state, or the first and the last one. */
export function snapshotsText(
  sources: readonly Pick<ReleaseSource, 'snapshot' | 'snapshot_inferred'>[],
): string {
  const days = sources.flatMap(({ snapshot, snapshot_inferred }) =>
    snapshot === null || snapshot_inferred ? [] : [snapshot],
  );
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return 'not known';
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}, by source`;
}

/** The date of a source for display. Where no file states one, the manifest has the day of the reading, which is not how old the data are. */
export function snapshotText({
  snapshot,
  snapshot_inferred,
}: Pick<ReleaseSource, 'snapshot' | 'snapshot_inferred'>): string {
  if (snapshot === null) return 'not known';
  return snapshot_inferred ? `not stated by its files; read on ${dayText(snapshot)}` : dayText(snapshot);
}
