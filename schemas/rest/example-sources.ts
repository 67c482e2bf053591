import type { ReleaseSource } from '../release/manifest.ts';
import { ANSWERED_SOURCES, type SourceId } from '../sources/list.ts';

/** The time and origin of every example; nothing in them is real. */
export const EXAMPLE = {
  release: '20260102T030405Z-0123abc-89abcdef',
  moment: '2026-01-02T03:04:05.000Z',
  requestId: '019aa4e0-0000-7000-8000-000000000000',
  npi: '2000000004',
} as const;

/** A source of the example installation: ingested where its answers have an example. */
export function exampleSource(id: SourceId): ReleaseSource {
  const example = ANSWERED_SOURCES.find((answered) => answered.id === id)?.example;
  if (example === undefined) return examplePending(id);
  const { name, url, cadenceDays } = example.source;
  return source(id, name, url, cadenceDays);
}

/** The sources of the supply studies. */
export const EXAMPLE_NPPES = exampleSource('nppes');
export const EXAMPLE_CENSUS = source('census-population', 'Census', 'https://www.census.gov/', 365);
export const EXAMPLE_ACTIVITY = source(
  'medicare-activity',
  'Medicare activity',
  'https://data.cms.gov/',
  365,
);
/** The areas of ZIP codes, of the estimates by county. */
export const EXAMPLE_AREAS = source(
  'census-zcta-counties',
  'ZIP code areas',
  'https://www.census.gov/',
  3_653,
);

/** A source the example installation has not ingested. */
export function examplePending(id: SourceId): ReleaseSource {
  return {
    ...source(id, id, `https://example.org/${id}`, 31),
    status: 'not_ingested',
    snapshot: null,
    last_refreshed: null,
    last_checked: null,
    rows: 0,
  };
}

function source(id: SourceId, name: string, source_url: string, days: number): ReleaseSource {
  return {
    id,
    source: name,
    publisher: name,
    source_url,
    license: 'CC-PDM-1.0',
    license_url: 'https://www.usa.gov/government-works',
    attribution_text: `Source: ${name}.`,
    cadence: `every ${days} days`,
    cadence_days: days,
    stale_after_days: days * 2,
    coverage_period_start: null,
    limitations: [],
    status: 'ingested',
    snapshot: '2026-01-01',
    snapshot_inferred: false,
    last_refreshed: EXAMPLE.moment,
    last_checked: EXAMPLE.moment,
    read_on: EXAMPLE.moment.slice(0, 10),
    stale_reason: null,
    rows: 1000,
    files: [],
  };
}
