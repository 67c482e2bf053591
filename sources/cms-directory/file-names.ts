/** Base names without `.zst`: `06-Practitioner.ndjson`, until summer 2026 `Practitioner_2026-05-07_2128.ndjson`. */
export const PRACTITIONER_NAME = /^(?:\d\d-)?Practitioner(?:_20\d\d-\d\d-\d\d_\d{4})?\.ndjson$/i;
export const ORGANIZATION_NAME = /^(?:\d\d-)?Organization(?:_20\d\d-\d\d-\d\d_\d{4})?\.ndjson$/i;

/** The day of the release in an older name, or null. */
export const dayInName = (name: string): string | null =>
  /_(20\d\d-\d\d-\d\d)_\d{4}\./.exec(name)?.[1] ?? null;
